use serde::Serialize;
use tabletop::Seat;

use crate::{Cell, Colour, Sides};

/// Something that happened. Everything is public in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A tile was placed.
    Placed {
        /// The player.
        seat: Seat,
        /// The tile's colour.
        colour: Colour,
        /// Its open sides.
        sides: Sides,
        /// The cell.
        cell: Cell,
    },
    /// A strand came back to where it began.
    Knotted {
        /// The player who closed it.
        seat: Seat,
        /// What it is worth to orange.
        o: u8,
        /// What it is worth to blue.
        b: u8,
        /// Which knot it is, in the order in which they were closed, from 0.
        #[serde(skip)]
        number: u8,
    },
    /// A tile broke the 5x5 limit, was taken back, and cost the turn.
    Overreached {
        /// The player.
        seat: Seat,
        /// The tile's colour.
        colour: Colour,
        /// Its open sides.
        sides: Sides,
        /// The cell.
        cell: Cell,
    },
    /// A player could place nothing.
    Passed {
        /// The player.
        seat: Seat,
    },
    /// Neither player can place anything: the game is over.
    Ended,
}
