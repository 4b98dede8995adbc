//! A sensible, naive Keltis player: it builds on its own rows in small steps, begins a path only with cards in
//! hand to follow, and throws away what helps nobody.

use keltis::{
    Action, Area, Card, Colour, Direction, HIGHEST, LAST_ROW, ROW_VALUES, Size, Stone, Table, Tile, View,
};
use tabletop::{Seat, View as _};

/// What an action is worth to a sensible, naive player.
pub fn judgement(view: &View) -> impl Fn(Action) -> f64 {
    let judge = Judge::new(view);
    move |action| judge.worth(action)
}

/// What the tiles are worth to the player who reaches them.
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

    /// What it is worth to move my figure one stone along this path.
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

    /// What is lost by passing over values between the row's last card and this one; above all those I hold.
    fn skipped(&self, area: &Area, card: Card) -> f64 {
        let Some(last) = area.rows.last(card.colour()) else { return 0.0 };
        let (low, high) = (last.value().min(card.value()), last.value().max(card.value()));
        let between = (low + 1..high).map(|value| Card::new(card.colour(), value));
        let price = |card: Card| if self.view.hand().contains(card) { 3.0 } else { 0.6 };
        between.map(price).sum()
    }

    /// What it is worth to enter a path: as far as the cards in hand would carry the figure.
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
