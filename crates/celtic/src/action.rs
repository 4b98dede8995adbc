use std::fmt;

use crate::{Cell, Colour, Sides};

/// A tile and the cell it goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The tile's colour.
    pub colour: Colour,
    /// Its open sides: shape and turn in one.
    pub sides: Sides,
    /// Where it goes.
    pub cell: Cell,
}

/// What a player may decide. Rulebook: "Your turn".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Place a tile: `place o NES 1,0`.
    Place(Placement),
    /// A placement that breaks the 5x5 limit, taken back at the cost of the turn: `overreach o NS 0,3`. Only with that house
    /// rule, and never listed.
    Overreach(Placement),
    /// Nothing can be placed: `pass`.
    Pass,
}

/// A [`Decision`] in one word, so that the legal ones are listed four at a time: that saves 250 instructions per
/// decision.
///
/// From the lowest bit: four for the sides, two for the colour, two for the kind of decision, a byte each for x and y.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Action(u32);

impl Action {
    const COLOUR: u32 = 4;
    const KIND: u32 = 6;
    const X: u32 = 8;
    const Y: u32 = 16;

    /// The decision.
    #[inline]
    pub fn decision(self) -> Decision {
        let placement = Placement {
            colour: [Colour::Orange, Colour::Blue, Colour::Neutral, Colour::Neutral]
                [(self.0 >> Action::COLOUR & 0b11) as usize],
            sides: Sides::from_bits(self.0 as u8),
            cell: Cell { x: (self.0 >> Action::X) as i8, y: (self.0 >> Action::Y) as i8 },
        };
        match self.0 >> Action::KIND & 0b11 {
            0 => Decision::Place(placement),
            1 => Decision::Overreach(placement),
            _ => Decision::Pass,
        }
    }

    /// The placements of a colour at a cell, with each of these sides, given as bits.
    #[inline]
    pub(crate) fn places<const COUNT: usize>(
        colour: Colour,
        sides: &[u32; COUNT],
        cell: Cell,
    ) -> [Action; COUNT] {
        let same = Action::packed(0, Placement { colour, sides: Sides::NONE, cell });
        std::array::from_fn(|index| Action(same.0 | sides[index]))
    }

    #[inline]
    fn packed(kind: u32, placement: Placement) -> Action {
        let Placement { colour, sides, cell: Cell { x, y } } = placement;
        let tile = u32::from(sides.bits()) | (colour as u32) << Action::COLOUR | kind << Action::KIND;
        Action(tile | u32::from(x as u8) << Action::X | u32::from(y as u8) << Action::Y)
    }
}

impl From<Decision> for Action {
    #[inline]
    fn from(decision: Decision) -> Action {
        match decision {
            Decision::Place(placement) => Action::packed(0, placement),
            Decision::Overreach(placement) => Action::packed(1, placement),
            Decision::Pass => Action(2 << Action::KIND),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.decision().fmt(f)
    }
}
