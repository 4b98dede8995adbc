//! What the table is worth, and who won. Rulebook: "The score".

use std::collections::BTreeMap;

use keltis_family::Colour;
use serde::Serialize;
use tabletop::{BySeat, Outcome, Seat, Turn};

use crate::table::Stage;
use crate::{Ending, Table, TargetRow};

/// What a row of 0, 1, 2 … 9 or more cards is worth.
pub const ROW_VALUES: [i16; 10] = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];

/// What 0, 1, 2, 3, 4 and 5 or more wish stones are worth.
pub const WISH_VALUES: [i16; 6] = [-4, -1, 0, 4, 6, 10];

/// Where one player's score comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Breakdown {
    /// What each colour row is worth.
    pub rows: BTreeMap<Colour, Worth>,
    /// What the point row is worth: one point per card.
    pub point_row: Worth,
    /// What the wish stones are worth.
    pub wishes: Worth,
    /// The sum.
    pub total: i16,
}

/// What some cards or wish stones are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Worth {
    /// How many there are.
    pub cards: usize,
    /// What that is worth.
    pub worth: i16,
}

/// What a row of this many cards is worth.
pub fn row_worth(cards: usize) -> i16 {
    ROW_VALUES[cards.min(ROW_VALUES.len() - 1)]
}

/// What this many wish stones are worth.
pub fn wish_worth(count: usize) -> i16 {
    WISH_VALUES[count.min(WISH_VALUES.len() - 1)]
}

impl Table {
    /// A player's score now.
    pub fn score(&self, seat: Seat) -> i16 {
        let rows: i16 = Colour::ALL.into_iter().map(|colour| row_worth(self.row_length(seat, colour))).sum();
        let points = self.laid_points.count(seat, TargetRow::PointRow) as i16;
        rows + points + wish_worth(self.areas[seat].wishes.len())
    }

    /// Where that score comes from.
    pub fn breakdown(&self, seat: Seat) -> Breakdown {
        let rows = Colour::ALL.into_iter().map(|colour| (colour, self.row_length(seat, colour)));
        let begun = rows.filter(|(_, cards)| *cards > 0);
        let points = self.laid_points.count(seat, TargetRow::PointRow);
        let wishes = self.areas[seat].wishes.len();
        Breakdown {
            rows: begun.map(|(colour, cards)| (colour, Worth { cards, worth: row_worth(cards) })).collect(),
            point_row: Worth { cards: points, worth: points as i16 },
            wishes: Worth { cards: wishes, worth: wish_worth(wishes) },
            total: self.score(seat),
        }
    }

    /// The scores if the table were scored now.
    pub fn standing(&self) -> Outcome<i16> {
        Outcome { scores: BySeat::from_fn(self.seats(), |seat| self.score(seat)) }
    }

    /// Who decides next, or the outcome.
    #[inline]
    pub fn turn(&self) -> Turn<i16> {
        match self.stage.seat() {
            Some(seat) => Turn::Of(seat),
            None => Turn::Over(self.standing()),
        }
    }

    /// What ended the game; `None` while it is running. Nobody draws after play has ended, so an empty deck means that
    /// its last card ended it.
    pub fn ending(&self, deck_left: usize) -> Option<Ending> {
        match (self.stage, deck_left) {
            (Stage::Over, 0) => Some(Ending::LastCard),
            (Stage::Over, _) => Some(Ending::FifthClosedRow),
            _ => None,
        }
    }
}
