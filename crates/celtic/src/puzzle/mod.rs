//! The puzzle lab: all 25 tiles in a 5x5 square with nothing open at the border; the *hard* kind in a single knot.
//!
//! There are few enough squares ([`Square::all`]) to hold them all, so whether a beginning can be completed, in how
//! many ways, and what may come next are looked up in a list. Colours do not affect which squares there are; with them,
//! every square can be laid in [`COLOURINGS`] ways.

mod count;
mod effort;
mod frontier;
mod make;
mod sheet;
mod square;

pub use count::{COLOURINGS, Counts};
pub use effort::effort;
pub use frontier::count_by_frontier;
pub use make::{LEVELS, make};
pub use sheet::{Flaw, Given, Hint, Sheet};
pub use square::{SIDE, Square, SquareCell, Symmetry};

use std::fmt;
use std::str::FromStr;

/// The kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Nothing open at the border.
    Easy,
    /// The same, all in one knot.
    Hard,
}

impl Kind {
    /// Whether a square is a solution.
    pub fn accepts(self, square: Square) -> bool {
        match self {
            Kind::Easy => true,
            Kind::Hard => square.is_one_knot(),
        }
    }

    /// All solutions, in a fixed order.
    pub fn solutions(self) -> &'static [Square] {
        match self {
            Kind::Easy => Square::all(),
            Kind::Hard => Square::all_of_one_knot(),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Easy => "easy",
            Kind::Hard => "hard",
        })
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "easy" => Ok(Kind::Easy),
            "hard" => Ok(Kind::Hard),
            _ => Err(format!(
                "there is no puzzle `{}`: the puzzles are easy and hard",
                tabletop::shortened(text)
            )),
        }
    }
}
