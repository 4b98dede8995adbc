//! A good rule of thumb for Keltis: what a step brings now, what it leaves for later and what it gives to the next
//! player, with weights found by playing many games against the easy player.

use keltis::{
    Action, Area, Card, Cards, Colour, HIGHEST, LAST_ROW, ROW_VALUES, Size, Stone, Table, Tile, View,
    WISH_VALUES,
};
use tabletop::{Seat, View as _};

use crate::judgement::family::{count, downward, fitting, fitting_after, upward, worth_between};

/// What a wish stone is worth beyond the mean of the next two.
const WISH: f64 = 1.25;
/// What a clover is worth beyond the best step it allows.
const CLOVER: f64 = 0.65;
/// What is lost if a row passes over a card in hand, and over one that may still come.
const HELD: f64 = 0.75;
const TO_COME: f64 = 0.5;
/// What a step is worth beyond its points: another player may get there first.
const URGE: f64 = 1.0;
/// What beginning a path costs, and the part of its promise that counts.
const BEGIN: f64 = 1.35;
const PROMISE: f64 = 0.7;
/// How many steps each remaining turn promises to a path.
const PACE: f64 = 0.07;
/// What the large figure's path must promise on top.
const LARGE: f64 = 1.7;
/// What a card is worth: one in hand that fits a row, one for an empty row for each card of its colour in hand, and one
/// drawn from the deck.
const FITTING: f64 = 8.2;
const COMPANY: f64 = 2.4;
const DRAW: f64 = 2.3;
/// What a fitting card is worth to the next player.
const HELP: f64 = 3.6;

/// What an action is worth by a good rule of thumb.
pub fn judgement(view: &View) -> impl Fn(Action) -> f64 {
    let judge = Judge::new(view);
    move |action| judge.worth(action)
}

struct Judge<'a> {
    table: &'a Table,
    me: &'a Area,
    next: &'a Area,
    hand: Cards,
    unseen: Cards,
    /// About how many turns each player still has.
    turns_left: f64,
    /// What the best single step of one of my figures is worth.
    best_step: f64,
}

impl<'a> Judge<'a> {
    fn new(view: &'a View) -> Self {
        let table = view.table();
        let seat = view.watcher().unwrap_or(Seat::FIRST);
        let mut judge = Judge {
            table,
            me: table.area(seat),
            next: table.area(table.seats().after(seat)),
            hand: view.hand(),
            unseen: view.unseen(),
            turns_left: view.deck_left() as f64 / table.seats().count() as f64,
            best_step: 0.0,
        };
        let paths = judge.me.figures.on_paths().filter(|(_, row, _)| *row < LAST_ROW);
        judge.best_step = paths.map(|(path, ..)| judge.step(path)).fold(0.0, f64::max);
        judge
    }

    fn worth(&self, action: Action) -> f64 {
        match action {
            Action::Lay(card) => URGE + self.step(card.colour()) - self.passed_over(card),
            Action::Begin(card, size) => self.begin(card, size),
            Action::Discard(card) => -self.use_of(card) - self.help(card),
            Action::Advance(path) => self.step(path),
            Action::Enter(path, size) => self.begin(Card::new(path, 0), size) - 1.0,
            Action::Stay => 0.0,
            Action::Draw => DRAW,
            Action::Take(colour) => self.table.pile(colour).top(colour).map_or(0.0, |card| self.use_of(card)),
        }
    }

    /// What it is worth to move my figure one stone along this path; if it is on the last stone, another one moves.
    fn step(&self, path: Colour) -> f64 {
        let Some(row) = self.me.figures.row(path).filter(|row| *row < LAST_ROW) else {
            return self.best_step;
        };
        let gain = f64::from(ROW_VALUES[usize::from(row) + 1] - ROW_VALUES[usize::from(row)]);
        let gain = if self.me.figures.size(path) == Some(Size::Large) { 2.0 * gain } else { gain };
        gain + self.tile_worth(Stone { path, row: row + 1 })
    }

    fn tile_worth(&self, stone: Stone) -> f64 {
        match self.table.tiles().on(stone) {
            Some(Tile::Wish) => WISH + self.wish_gain(),
            Some(Tile::Clover) => CLOVER + self.best_step,
            Some(points) => f64::from(points.points().unwrap_or_default()),
            None => 0.0,
        }
    }

    /// What the next wish stone brings: half of what the next two do.
    fn wish_gain(&self) -> f64 {
        let count = usize::from(self.me.wishes);
        let worth = |count: usize| f64::from(WISH_VALUES[count.min(WISH_VALUES.len() - 1)]);
        (worth(count + 2) - worth(count)) / 2.0
    }

    /// What is lost by passing over values between the row's last card and this one; above all those I hold.
    fn passed_over(&self, card: Card) -> f64 {
        let (rows, colour) = (&self.me.rows, card.colour());
        let passed = fitting(rows, colour) & !fitting_after(rows, colour, card.value());
        let turned = rows.direction(colour).is_none();
        let held = count(self.hand, colour, passed) as f64;
        let to_come = count(self.unseen, colour, passed) as f64;
        // The second value settles the direction: the other side was open only in name.
        (HELD * held + TO_COME * to_come) * if turned { 0.5 } else { 1.0 }
    }

    /// What it is worth to enter a path: as far as the cards in hand and those to come would carry the figure.
    fn begin(&self, card: Card, size: Size) -> f64 {
        let value = card.value();
        let held = |faces: u16| count(self.hand, card.colour(), faces) as f64 - 1.0;
        let follow = held(upward(value)).max(held(downward(value))).max(0.0);
        let steps = (1.0 + follow + self.turns_left * PACE).min(1.0 + self.turns_left / 2.0).min(9.0);
        let worth = worth_between(&ROW_VALUES, steps);
        let worth = if size == Size::Large { 2.0 * worth - LARGE } else { worth };
        let width = f64::from(value.max(HIGHEST - value)) / f64::from(HIGHEST);
        PROMISE * worth + width - BEGIN
    }

    /// What it is worth to hold a card.
    fn use_of(&self, card: Card) -> f64 {
        if !self.me.rows.fits(card) {
            return 0.0;
        }
        if self.me.rows.is_empty(card.colour()) {
            let company = self.hand.count_of_colour(card.colour());
            return if self.turns_left < 6.0 { 0.1 } else { COMPANY * company as f64 };
        }
        (FITTING + 0.3 * self.step(card.colour()) - self.passed_over(card)).max(0.2)
    }

    /// What a card left face up is worth to the next player.
    fn help(&self, card: Card) -> f64 {
        let rows = &self.next.rows;
        let Some(last) = rows.last(card.colour()).filter(|_| rows.fits(card)) else { return 0.0 };
        (HELP - 0.5 * f64::from(last.value().abs_diff(card.value()))).max(0.3)
    }
}
