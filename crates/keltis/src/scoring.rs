//! What the table is worth, and who won. Rulebook: "The score".

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::{Outcome, Seat};

use crate::path::ROW_VALUES;
use crate::table::{Area, Stage};
use crate::turn::FIGURES_THAT_END_THE_GAME;
use crate::{Colour, Ending, Size, Table};

/// What 0, 1, 2, 3, 4 and 5 or more wish stones are worth.
pub const WISH_VALUES: [i16; 6] = [-4, -3, 2, 3, 6, 10];

/// Where one player's score comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Breakdown {
    /// Points from point tiles.
    pub points: i16,
    /// What each figure on a path is worth, the large one counted twice.
    pub figures: BTreeMap<Colour, FigureWorth>,
    /// What the wish stones are worth.
    pub wishes: WishWorth,
    /// The sum.
    pub total: i16,
}

/// What one figure is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FigureWorth {
    /// The row it is on.
    pub row: u8,
    /// Small or large.
    pub size: Size,
    /// What that is worth.
    pub worth: i16,
}

/// What the wish stones are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct WishWorth {
    /// How many there are.
    pub count: u8,
    /// What that is worth.
    pub worth: i16,
}

impl Area {
    /// This player's score now.
    pub fn score(&self) -> i16 {
        let figures = self.figures.on_paths().map(|(_, row, size)| figure_worth(row, size)).sum::<i16>();
        i16::from(self.points) + figures + wish_worth(self.wishes)
    }

    /// Where that score comes from.
    pub fn breakdown(&self) -> Breakdown {
        let worth = |(path, row, size)| (path, FigureWorth { row, size, worth: figure_worth(row, size) });
        Breakdown {
            points: i16::from(self.points),
            figures: self.figures.on_paths().map(worth).collect(),
            wishes: WishWorth { count: self.wishes, worth: wish_worth(self.wishes) },
            total: self.score(),
        }
    }
}

/// What a figure on this row is worth; the large one counts double, below zero too.
pub fn figure_worth(row: u8, size: Size) -> i16 {
    let value = ROW_VALUES[usize::from(row)];
    match size {
        Size::Small => value,
        Size::Large => 2 * value,
    }
}

/// What this many wish stones are worth.
pub fn wish_worth(count: u8) -> i16 {
    WISH_VALUES[usize::from(count).min(WISH_VALUES.len() - 1)]
}

impl Table {
    /// The scores if the table were scored now.
    pub fn standing(&self) -> Outcome<i16> {
        Outcome { scores: self.areas.map(Area::score) }
    }

    /// Where one player's score comes from.
    pub fn breakdown(&self, seat: Seat) -> Breakdown {
        self.areas[seat].breakdown()
    }

    /// What ended the game; `None` while it is running.
    pub fn ending(&self) -> Option<Ending> {
        match self.stage {
            Stage::Over if self.figures_in_goal() >= FIGURES_THAT_END_THE_GAME => Some(Ending::FifthFigure),
            Stage::Over => Some(Ending::LastCard),
            _ => None,
        }
    }
}
