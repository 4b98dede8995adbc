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

    /// The turned tiles that, placed inside, point at nothing beyond the frame.
    #[inline]
    fn confines(self, spot: Spot) -> Turns {
        let cell = spot.cell();
        let columns = confine(cell.x, self.west, self.east, Direction::West, Direction::East);
        columns & confine(cell.y, self.north, self.south, Direction::North, Direction::South)
    }
}

/// One axis: the tile stands `at`, the box runs from `low` to `high`.
#[inline]
fn confine(at: i8, low: i8, high: i8, down: Direction, up: Direction) -> Turns {
    let (down, up) = (OPEN_TO[down as usize], OPEN_TO[up as usize]);
    let grows_down = i8::from(at == low);
    let grows_up = i8::from(at == high);
    let room = FRAME - (high - low + 1);
    let mut turns = EVERY_TURN;
    if grows_down > room {
        turns &= !down;
    }
    if grows_up > room {
        turns &= !up;
    }
    if grows_down + grows_up > room {
        turns &= !(down & up);
    }
    turns
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

impl Weave {
    /// The turned tiles that fit a spot's neighbours: open meets open, closed meets closed.
    #[inline]
    pub(crate) fn fitting(&self, spot: Spot) -> Turns {
        let mut turns = EVERY_TURN;
        for direction in Direction::ALL {
            let beside = self.beside(spot, direction);
            if beside != Sides::NONE {
                let open = OPEN_TO[direction as usize];
                turns &= if beside.contains(direction.opposite()) { open } else { !open };
            }
        }
        turns
    }
}

/// The turned tiles that may be placed at a spot that an open side points at.
#[inline]
pub(crate) fn allowed(weave: &Weave, extent: Extent, spot: Spot) -> Turns {
    // A side that meets a tile points at a cell that is inside already, so forbidding it here changes nothing: it would have
    // to lie beyond the box, where no tile is.
    weave.fitting(spot) & extent.confines(spot)
}
