//! A sensible, naive Keltis player: it builds on its own rows in small steps, begins a path only with cards in
//! hand to follow, and throws away what helps nobody.

use keltis::{
    Action, Area, Card, Colour, Direction, HIGHEST, Keltis, LAST_ROW, ROW_VALUES, Size, Stone, Table, Tile,
    View,
};
use rand_core::Rng;
use tabletop::{Seat, View as _};

use crate::Playable;

impl Playable for Keltis {
    fn easy(view: &View, rng: &mut impl Rng) -> Action {
        let judge = Judge::new(view);
        let actions = view.legal_actions();
        // A grain of chance, so that equal choices do not always fall the same way.
        let mut judged = actions.iter().map(|action| {
            let grain = f64::from(rng.next_u32()) / f64::from(u32::MAX) * 0.01;
            (judge.worth(*action) + grain, *action)
        });
        let first = judged.next().expect("the seat is to act");
        judged.fold(first, |best, next| if next.0 > best.0 { next } else { best }).1
    }
}

/// Worth of the tiles to whoever arrives.
const WISH: f64 = 3.0;
const CLOVER: f64 = 2.0;

struct Judge<'a> {
    view: &'a View,
    table: &'a Table,
    me: &'a Area,
    next: &'a Area,
    /// About how many turns each player still has.
    turns_left: f64,
}

impl<'a> Judge<'a> {
    fn new(view: &'a View) -> Self {
        let table = view.table();
        let seat = view.watcher().unwrap_or(Seat::FIRST);
        Judge {
            view,
            table,
            me: table.area(seat),
            next: table.area(table.seats().after(seat)),
            turns_left: view.deck_left() as f64 / table.seats().count() as f64,
        }
    }

    fn worth(&self, action: Action) -> f64 {
        match action {
            Action::Lay(card) => self.step(card.colour()) - self.skipped(self.me, card),
            Action::Begin(card, size) => self.begin(card, size),
            Action::Discard(card) => -self.use_of(card) - self.help_to_next(card),
            Action::Advance(path) => self.step(path),
            Action::Enter(path, size) => self.begin(Card::new(path, 0), size) - 1.0,
            Action::Stay => 0.0,
            Action::Draw => 1.5,
            Action::Take(colour) => self.table.pile(colour).top(colour).map_or(0.0, |card| self.use_of(card)),
        }
    }

    /// What it is worth to move my figure on this path one stone on.
    fn step(&self, path: Colour) -> f64 {
        let Some(row) = self.me.figures.row(path).filter(|row| *row < LAST_ROW) else { return 0.5 };
        let gain = f64::from(ROW_VALUES[usize::from(row) + 1] - ROW_VALUES[usize::from(row)]);
        let gain = if self.me.figures.size(path) == Some(Size::Large) { 2.0 * gain } else { gain };
        gain + self.tile_worth(Stone { path, row: row + 1 })
    }

    fn tile_worth(&self, stone: Stone) -> f64 {
        match self.table.tiles().on(stone) {
            Some(Tile::Wish) => WISH,
            Some(Tile::Clover) => CLOVER,
            Some(points) => f64::from(points.points().unwrap_or_default()),
            None => 0.0,
        }
    }

    /// What is lost by passing over values between the row's last card and this one; most of all those I hold.
    fn skipped(&self, area: &Area, card: Card) -> f64 {
        let Some(last) = area.rows.last(card.colour()) else { return 0.0 };
        let (low, high) = (last.value().min(card.value()), last.value().max(card.value()));
        let between = (low + 1..high).map(|value| Card::new(card.colour(), value));
        let price = |card: Card| if self.view.hand().contains(card) { 3.0 } else { 0.6 };
        between.map(price).sum()
    }

    /// What it is worth to enter a path: where the cards in hand would carry the figure.
    fn begin(&self, card: Card, size: Size) -> f64 {
        let follow = |direction| self.following(card, direction);
        let best = follow(Direction::Upward).max(follow(Direction::Downward)) as f64;
        let steps = (1.0 + best + self.turns_left / 8.0).min(1.0 + self.turns_left / 2.0).min(9.0);
        let worth = f64::from(ROW_VALUES[steps.max(1.0) as usize]);
        let doubled = if size == Size::Large { 2.0 * worth - 3.0 } else { worth };
        let width = f64::from(card.value().max(HIGHEST - card.value())) / f64::from(HIGHEST);
        doubled / 2.0 + width - 1.0
    }

    /// How many of my cards could follow this one in one direction.
    fn following(&self, card: Card, direction: Direction) -> usize {
        let fits = |other: Card| match direction {
            Direction::Upward => other.value() >= card.value(),
            Direction::Downward => other.value() <= card.value(),
        };
        let same = self.view.hand().iter().filter(|other| other.colour() == card.colour());
        same.filter(|other| fits(*other)).count().saturating_sub(1)
    }

    /// What it is worth to hold a card.
    fn use_of(&self, card: Card) -> f64 {
        if !self.me.rows.fits(card) {
            return 0.0;
        }
        if self.me.rows.is_empty(card.colour()) {
            let company = self.view.hand().iter().filter(|other| other.colour() == card.colour()).count();
            return if self.turns_left < 6.0 { 0.1 } else { 0.3 * company as f64 };
        }
        (3.0 - self.skipped(self.me, card)).max(0.2)
    }

    /// What the next player would gain by taking this card.
    fn help_to_next(&self, card: Card) -> f64 {
        let waits = !self.next.rows.is_empty(card.colour()) && self.next.rows.fits(card);
        if waits { (2.0 - self.skipped(self.next, card)).max(0.3) } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Game, Seats, Seed, Turn};

    use super::*;
    use crate::{Level, random_source};

    /// Plays deals twice with seats swapped and returns the share of games that the easy player wins.
    fn share_won_against_random(deals: u64) -> f64 {
        let mut won = 0.0;
        for deal in 0..deals {
            for easy in Seats::TWO.iter() {
                let mut game = Keltis::new(Seats::TWO, &Seed::new("easy").game(deal));
                let mut rng = random_source(&Seed::new("easy").game(deal));
                let mut decisions = 0;
                while let Turn::Of(seat) = game.turn() {
                    let level = if seat == easy { Level::Easy } else { Level::Random };
                    game.act(level.choose::<Keltis>(&game.view(Some(seat)), &mut rng)).unwrap();
                    decisions += 1;
                    assert!(decisions < 10_000, "the game does not stall");
                }
                let Turn::Over(outcome) = game.turn() else { unreachable!("the loop ended") };
                let winners: Vec<Seat> = outcome.winners().collect();
                won += if winners.contains(&easy) { 1.0 / winners.len() as f64 } else { 0.0 };
            }
        }
        won / (2 * deals) as f64
    }

    #[test]
    fn the_easy_player_beats_a_random_one_nearly_always() {
        let share = share_won_against_random(100);
        assert!(share > 0.9, "the easy player wins {share} of its games");
    }

    #[test]
    fn easy_players_among_themselves_come_to_an_end() {
        for count in 2..=4 {
            let seats = Seats::new(count).unwrap();
            for deal in 0..50 {
                let mut game = Keltis::new(seats, &Seed::new("among themselves").game(deal));
                let mut rng = random_source(&Seed::new("among themselves").game(deal));
                let mut decisions = 0;
                while let Turn::Of(seat) = game.turn() {
                    game.act(Level::Easy.choose::<Keltis>(&game.view(Some(seat)), &mut rng)).unwrap();
                    decisions += 1;
                    assert!(decisions < 5_000, "deal {deal} for {count} does not stall");
                }
            }
        }
    }
}
