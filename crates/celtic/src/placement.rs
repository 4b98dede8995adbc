//! Where which tile may go. Rulebook: "Play", step 2.

use crate::grid::Spot;
use crate::weave::Weave;
use crate::{Colour, Direction, Shape, Sides};

/// The frame: a design must fit into so many cells each way.
pub const FRAME: i8 = 5;

/// A set of turned tiles: bit s stands for the tile with sides s.
pub type Turns = u16;

/// All turned tiles.
pub const EVERY_TURN: Turns = 0xfffe;

/// For each direction, the turned tiles that are open there.
const OPEN_TO: [Turns; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];

/// The turned tiles of each shape.
const OF_SHAPE: [Turns; 5] = {
    let mut turns = [0; 5];
    let mut sides = 1u8;
    while sides < 16 {
        let shape = match (sides.count_ones(), sides) {
            (1, _) => Shape::Cap,
            (2, 0b0101 | 0b1010) => Shape::Straight,
            (2, _) => Shape::Corner,
            (3, _) => Shape::Tee,
            _ => Shape::Cross,
        };
        turns[shape as usize] |= 1 << sides;
        sides += 1;
    }
    turns
};

/// The sides of each turned tile in a set, in the order of their bits.
#[inline]
pub fn each_turn(mut turns: Turns) -> impl Iterator<Item = Sides> {
    std::iter::from_fn(move || {
        let sides = Sides::from_bits(turns.trailing_zeros() as u8);
        (turns != 0).then(|| {
            turns &= turns - 1;
            sides
        })
    })
}

/// The smallest box round all tiles and all cells that open sides point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Westernmost column.
    pub west: i8,
    /// Easternmost column.
    pub east: i8,
    /// Northernmost row.
    pub north: i8,
    /// Southernmost row.
    pub south: i8,
}

impl Extent {
    /// Grown to hold a cell.
    #[inline]
    pub(crate) fn grow(&mut self, spot: Spot) {
        let cell = spot.cell();
        self.west = self.west.min(cell.x);
        self.east = self.east.max(cell.x);
        self.north = self.north.min(cell.y);
        self.south = self.south.max(cell.y);
    }

    /// The turned tiles that, placed inside, point at nothing beyond the frame. The start tile's open sides make the box at
    /// least three wide and high, so a tile never grows it both ways at once: it grows by one, or not at all.
    #[inline]
    fn confines(self, spot: Spot) -> Turns {
        let cell = spot.cell();
        let mut turns = EVERY_TURN;
        if self.east - self.west + 1 == FRAME {
            turns &=
                confine(cell.x, self.west, Direction::West) & confine(cell.x, self.east, Direction::East);
        }
        if self.south - self.north + 1 == FRAME {
            turns &=
                confine(cell.y, self.north, Direction::North) & confine(cell.y, self.south, Direction::South);
        }
        turns
    }
}

/// The turned tiles that stay inside a full box at its edge: those closed toward it.
#[inline]
fn confine(at: i8, edge: i8, direction: Direction) -> Turns {
    if at == edge { !OPEN_TO[direction as usize] } else { EVERY_TURN }
}

/// How many tiles of every colour and shape are left, and which turned tiles that makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    left: [[u8; 5]; 3],
    turns: [Turns; 3],
}

impl Stock {
    /// The whole box.
    pub(crate) fn full() -> Stock {
        Stock { left: Colour::ALL.map(|colour| [colour.of_every_shape(); 5]), turns: [EVERY_TURN; 3] }
    }

    /// How many tiles of a colour and shape are left.
    #[inline]
    pub fn left(&self, colour: Colour, shape: Shape) -> u8 {
        self.left[colour as usize][shape as usize]
    }

    /// The turned tiles of a colour that are left.
    #[inline]
    pub fn turns(&self, colour: Colour) -> Turns {
        self.turns[colour as usize]
    }

    /// Takes a tile; `false` if none is left.
    #[inline]
    pub(crate) fn take(&mut self, colour: Colour, shape: Shape) -> bool {
        let left = &mut self.left[colour as usize][shape as usize];
        let had = *left > 0;
        *left = left.saturating_sub(1);
        if *left == 0 {
            self.turns[colour as usize] &= !OF_SHAPE[shape as usize];
        }
        had
    }
}

/// The turned tiles that are open, or closed, in this direction.
#[inline]
pub(crate) fn meeting(direction: Direction, open: bool) -> Turns {
    let turns = OPEN_TO[direction as usize];
    if open { turns } else { !turns }
}

/// The turned tiles that may be placed at a spot that an open side points at.
#[inline]
pub(crate) fn allowed(weave: &Weave, extent: Extent, spot: Spot) -> Turns {
    // A side that meets a tile points at a cell that is inside already, so forbidding it here changes nothing: it would have
    // to lie beyond the box, where no tile is.
    weave.fitting(spot) & extent.confines(spot)
}
