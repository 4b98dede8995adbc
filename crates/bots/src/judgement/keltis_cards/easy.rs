//! A sensible, naive player of the card game: it lengthens its rows in small steps, begins one only with cards in hand to
//! follow, buys wish stones with cards it can spare, and closes a row only when little more can come.

use keltis_cards::{
    Action, Area, Card, Colour, ColourCard, Coloured, HIGHEST, Suit, Table, TargetRow, View, row_worth,
    wish_worth,
};
use tabletop::{Seat, View as _};

/// What an action is worth to a sensible, naive player.
pub fn judgement(view: &View) -> impl Fn(Action) -> f64 {
    let judge = Judge::new(view);
    move |action| judge.worth(action)
}

struct Judge<'a> {
    view: &'a View,
    table: &'a Table,
    seat: Seat,
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
            seat,
            me: table.area(seat),
            next: table.area(table.seats().after(seat)),
            turns_left: view.deck_left() as f64 / table.seats().count() as f64,
        }
    }

    fn worth(&self, action: Action) -> f64 {
        match action {
            Action::Discard(card) => -self.use_of(card) - self.help_to_next(card),
            Action::Wish(first, second) => {
                let count = self.me.wishes.len();
                let gain = f64::from(wish_worth(count + 1) - wish_worth(count));
                let lost = self.use_of(first)
                    + self.use_of(second)
                    + self.help_to_next(first)
                    + self.help_to_next(second);
                gain + 1.5 - lost
            }
            Action::Lay(card) => self.lay(card),
            Action::LayPoint(_, TargetRow::PointRow) => 0.8,
            Action::LayPoint(_, TargetRow::Row(colour)) => self.longer(colour),
            Action::Draw => 1.0,
            Action::Take(suit) => self.table.top(suit).map_or(0.0, |card| self.use_of(card) - 0.2),
            Action::Done => 0.0,
        }
    }

    /// What one more card is worth to a row.
    fn longer(&self, colour: Colour) -> f64 {
        let cards = self.table.row_length(self.seat, colour);
        f64::from(row_worth(cards + 1) - row_worth(cards))
    }

    fn lay(&self, card: Coloured) -> f64 {
        let colour = card.colour();
        let begun = self.table.row_length(self.seat, colour) > 0;
        match (card.value(), begun) {
            (Some(_), false) => self.begin(card),
            (Some(_), true) => self.longer(colour) - self.skipped(self.me, card),
            // Closing early gives up what could still be laid.
            (None, false) => f64::from(row_worth(1)) - 2.0,
            (None, true) => {
                self.longer(colour) - self.still_to_lay(colour) as f64 * 1.5 - self.turns_left / 8.0
            }
        }
    }

    /// What it is worth to begin a row: as far as the cards in hand would carry it.
    fn begin(&self, card: Coloured) -> f64 {
        let same = || self.own(card.colour());
        let up = same().filter(|other| other.face() >= card.face()).count();
        let down = same().filter(|other| other.face() <= card.face() || other.value().is_none()).count();
        let cards = (up.max(down) as f64 + self.turns_left / 9.0).min(1.0 + self.turns_left / 2.0);
        let room = f64::from(card.face().max(HIGHEST - card.face().min(HIGHEST))) / f64::from(HIGHEST);
        f64::from(row_worth(cards.max(1.0) as usize)) / 2.0 + room - 1.0
    }

    /// My cards of a colour.
    fn own(&self, colour: Colour) -> impl Iterator<Item = Coloured> {
        self.view.hand().iter().filter_map(Card::coloured).filter(move |card| card.colour() == colour)
    }

    fn still_to_lay(&self, colour: Colour) -> usize {
        self.own(colour).filter(|card| card.value().is_some() && self.me.rows.fits(*card)).count()
    }

    /// What is lost by passing over values between the row's last card and this one; above all those I hold.
    fn skipped(&self, area: &Area, card: Coloured) -> f64 {
        let (Some(last), Some(value)) = (area.rows.last(card.colour()), card.value()) else { return 0.0 };
        let (low, high) = (last.face().min(value), last.face().max(value));
        let between = (low + 1..high).map(|value| Coloured::of(card.colour(), value));
        let price = |card: Coloured| if self.view.hand().contains(card.into()) { 3.0 } else { 0.6 };
        between.map(price).sum()
    }

    /// What it is worth to hold a card.
    fn use_of(&self, card: Card) -> f64 {
        let Some(coloured) = card.coloured() else { return 1.1 };
        if !self.me.rows.fits(coloured) {
            return 0.0;
        }
        if self.me.rows.is_empty(coloured.colour()) {
            let company = self.own(coloured.colour()).count() as f64;
            return if self.turns_left < 6.0 { 0.1 } else { 0.25 * company };
        }
        if card.is_closing() { 1.0 } else { (2.5 - self.skipped(self.me, coloured)).max(0.2) }
    }

    /// What the next player would gain by taking this card.
    fn help_to_next(&self, card: Card) -> f64 {
        match card.coloured() {
            None if card.suit() == Suit::Neutral => 0.5,
            Some(coloured)
                if !self.next.rows.is_empty(coloured.colour()) && self.next.rows.fits(coloured) =>
            {
                (2.0 - self.skipped(self.next, coloured)).max(0.3)
            }
            _ => 0.0,
        }
    }
}
