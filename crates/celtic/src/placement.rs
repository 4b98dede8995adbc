//! Which tile may go where. Rulebook: "Your turn".

use crate::grid::{REACH, Spot};
use crate::{Cell, Colour, Direction, Shape, Sides};

/// The frame: a design must fit into this many cells each way.
pub const FRAME: i8 = 5;

/// A set of shapes, as bits.
pub(crate) type Shapes = u8;

/// All five.
const EVERY_SHAPE: Shapes = 0b11111;

/// The most turned tiles that fit where one side is settled.
pub(crate) const MOST_TURNS: usize = 8;

/// What the tile at a spot must look like: the lower four bits are sides that must be open, the upper four sides that must be
/// closed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Need(u8);

impl Need {
    /// What a tile requires of its neighbour: open meets open, and closed closed.
    #[inline]
    fn of_neighbour(sides: Sides, direction: Direction) -> Need {
        let need = if sides.contains(direction) { 1 } else { 1 << 4 };
        Need(need << direction.opposite() as u8)
    }

    /// That the tile is closed in this direction.
    fn closed(direction: Direction) -> Need {
        Need(1 << 4 << direction as u8)
    }

    #[inline]
    fn add(&mut self, other: Need) {
        self.0 |= other.0;
    }

    /// Whether a tile with these sides will do.
    #[inline]
    pub(crate) const fn is_met_by(self, sides: Sides) -> bool {
        let met = sides.bits() | !sides.bits() << 4;
        met & self.0 == self.0
    }

    /// The sides where it meets the open side of a neighbour.
    #[inline]
    pub(crate) fn joints(self) -> Sides {
        Sides::from_bits(self.0)
    }

    /// The turned tiles of these shapes that will do at a spot that an open side points at.
    #[inline]
    pub(crate) fn turns(self, shapes: Shapes) -> &'static FittingTurns {
        &FITTING_TURNS[usize::from(self.0)][usize::from(shapes & EVERY_SHAPE)]
    }

    /// The shapes that will do there in some turn.
    #[inline]
    pub(crate) fn shapes(self) -> Shapes {
        FITTING_SHAPES[usize::from(self.0)]
    }
}

/// Turned tiles, in the order of their sides as binary numbers.
#[derive(Clone, Copy)]
pub(crate) struct FittingTurns {
    /// The sides of those that fit, and then padding. Words rather than bytes, so that a list of actions is made of
    /// them without widening each: that saves 200 instructions per decision.
    pub(crate) sides: [u32; MOST_TURNS],
    /// How many fit.
    pub(crate) count: u32,
}

/// For every need with a side that must be open, and every set of shapes, the turned tiles that fit.
static FITTING_TURNS: [[FittingTurns; 32]; 256] = {
    let nothing = FittingTurns { sides: [0; MOST_TURNS], count: 0 };
    let mut all = [[nothing; 32]; 256];
    let mut need = 0;
    while need < 256 {
        let (open, closed) = (need & 0b1111, need >> 4);
        let mut shapes = 0;
        while open != 0 && open & closed == 0 && shapes <= EVERY_SHAPE as usize {
            let fitting = &mut all[need][shapes];
            let mut bits = 1;
            while bits < 16 {
                let sides = Sides::from_bits(bits);
                if let Some(shape) = sides.shape()
                    && shapes & 1 << shape as usize != 0
                    && Need(need as u8).is_met_by(sides)
                {
                    fitting.sides[fitting.count as usize] = sides.bits() as u32;
                    fitting.count += 1;
                }
                bits += 1;
            }
            shapes += 1;
        }
        need += 1;
    }
    all
};

/// For every need, the shapes that fit in some turn.
static FITTING_SHAPES: [Shapes; 256] = {
    let mut all = [0; 256];
    let mut need = 0;
    while need < 256 {
        let mut shape = 0;
        while shape < Shape::ALL.len() {
            if FITTING_TURNS[need][1 << shape].count > 0 {
                all[need] |= 1 << shape;
            }
            shape += 1;
        }
        need += 1;
    }
    all
};

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

/// The empty spots that open sides point at, and what a tile there must look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frontier {
    spots: u64,
    /// By spot. There are more than spots, so that neighbours beyond the edge need no check.
    needs: [Need; 64],
    /// Columns and rows of the [`Extent`], as bits from the grid's west and north.
    columns: u8,
    rows: u8,
}

impl Frontier {
    /// Before the first tile.
    pub(crate) fn new() -> Frontier {
        Frontier { spots: 0, needs: [Need::default(); 64], columns: 0, rows: 0 }
    }

    /// Its spots, row by row.
    #[inline]
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        Spot::all_in(self.spots)
    }

    #[inline]
    pub(crate) fn contains(&self, spot: Spot) -> bool {
        self.spots & spot.bit() != 0
    }

    /// What a tile at a spot must look like.
    #[inline]
    pub(crate) fn need(&self, spot: Spot) -> Need {
        self.needs[spot.index()]
    }

    /// Accounts for a tile that was placed; `taken` are the spots of all tiles.
    #[inline]
    pub(crate) fn account_for(&mut self, spot: Spot, sides: Sides, taken: u64) {
        self.spots = (self.spots | spot.pointed_at(sides)) & !taken;
        for direction in Direction::ALL {
            self.needs[spot.index_toward(direction)].add(Need::of_neighbour(sides, direction));
        }
        let before = (self.columns, self.rows);
        let (x, y) = spot.column_and_row();
        let reach = |back: Direction, ahead: Direction, at: u8| {
            let three = u16::from(sides.contains(back)) | 2 | u16::from(sides.contains(ahead)) << 2;
            (three << at >> 1) as u8
        };
        self.columns |= reach(Direction::West, Direction::East, x);
        self.rows |= reach(Direction::North, Direction::South, y);
        if (self.columns, self.rows) != before {
            self.confine();
        }
    }

    /// Once the box is as large as the frame, tiles at its edge must be closed toward it. (The start tile's open sides make the box at
    /// least three wide and high, so a tile never grows it both ways at once: it grows by one, or not at all.) A side that meets a
    /// tile points at a cell that is inside already, so no need contradicts another.
    fn confine(&mut self) {
        let Extent { west, east, north, south } = self.extent();
        let whole = -REACH..=REACH;
        if east - west + 1 == FRAME {
            for y in whole.clone() {
                self.close(Cell { x: west, y }, Direction::West);
                self.close(Cell { x: east, y }, Direction::East);
            }
        }
        if south - north + 1 == FRAME {
            for x in whole {
                self.close(Cell { x, y: north }, Direction::North);
                self.close(Cell { x, y: south }, Direction::South);
            }
        }
    }

    /// A tile at this cell must be closed in this direction.
    fn close(&mut self, cell: Cell, direction: Direction) {
        if let Some(spot) = Spot::of(cell) {
            self.needs[spot.index()].add(Need::closed(direction));
        }
    }

    /// The box round all tiles and all cells that open sides point at.
    pub(crate) fn extent(&self) -> Extent {
        let low = |bits: u8| bits.trailing_zeros() as i8 - REACH;
        let high = |bits: u8| bits.checked_ilog2().unwrap_or(0) as i8 - REACH;
        Extent {
            west: low(self.columns),
            east: high(self.columns),
            north: low(self.rows),
            south: high(self.rows),
        }
    }
}

/// How many tiles of every colour and shape are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    left: [[u8; 5]; 3],
    /// Which are left at all.
    shapes: [Shapes; 3],
}

impl Stock {
    /// The whole box.
    pub(crate) fn full() -> Stock {
        Stock { left: Colour::ALL.map(|colour| [colour.of_every_shape(); 5]), shapes: [EVERY_SHAPE; 3] }
    }

    /// How many tiles of a colour and shape are left.
    #[inline]
    pub fn left(&self, colour: Colour, shape: Shape) -> u8 {
        self.left[colour as usize][shape as usize]
    }

    /// The shapes of a colour that are left.
    #[inline]
    pub(crate) fn shapes(&self, colour: Colour) -> Shapes {
        self.shapes[colour as usize]
    }

    /// Takes a tile.
    #[inline]
    pub(crate) fn take(&mut self, colour: Colour, shape: Shape) {
        let left = &mut self.left[colour as usize][shape as usize];
        *left = left.saturating_sub(1);
        if *left == 0 {
            self.shapes[colour as usize] &= !(1 << shape as u8);
        }
    }
}
