//! The part of the plane that a design can reach: the start tile ends inside the central 3x3 of a 5x5 frame, so no cell is
//! more than three away. A set of cells is the bits of one word.

use crate::{Cell, Direction};

/// How far a cell can lie from the start tile, each way.
pub const REACH: i8 = 3;

/// Cells in a row of the grid.
const WIDTH: usize = 2 * REACH as usize + 1;

/// Cells of the grid.
pub const CELLS: usize = WIDTH * WIDTH;

/// No neighbour.
const BEYOND: u8 = u8::MAX;

/// Every spot's neighbours: north, east, south, west. Looked up rather than computed: dividing by seven made random games a
/// third slower.
const NEIGHBOURS: [[u8; 4]; CELLS] = {
    let mut all = [[BEYOND; 4]; CELLS];
    let mut index = 0;
    while index < CELLS {
        let (row, column) = (index / WIDTH, index % WIDTH);
        if row > 0 {
            all[index][0] = (index - WIDTH) as u8;
        }
        if column + 1 < WIDTH {
            all[index][1] = (index + 1) as u8;
        }
        if row + 1 < WIDTH {
            all[index][2] = (index + WIDTH) as u8;
        }
        if column > 0 {
            all[index][3] = (index - 1) as u8;
        }
        index += 1;
    }
    all
};

/// Every spot's cell.
const PLACES: [Cell; CELLS] = {
    let mut all = [Cell::START; CELLS];
    let mut index = 0;
    while index < CELLS {
        all[index] = Cell { x: (index % WIDTH) as i8 - REACH, y: (index / WIDTH) as i8 - REACH };
        index += 1;
    }
    all
};

/// A cell of the grid, by number: row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(u8);

impl Spot {
    /// The start tile's.
    pub const START: Spot = Spot((CELLS / 2) as u8);

    /// The spot of a cell; `None` if it is too far away.
    #[inline]
    pub fn of(cell: Cell) -> Option<Spot> {
        let near = -REACH..=REACH;
        (near.contains(&cell.x) && near.contains(&cell.y))
            .then(|| Spot(((cell.y + REACH) as usize * WIDTH + (cell.x + REACH) as usize) as u8))
    }

    /// Its cell.
    #[inline]
    pub fn cell(self) -> Cell {
        PLACES[self.index()]
    }

    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// It alone, as a set.
    #[inline]
    pub fn bit(self) -> u64 {
        1 << self.0
    }

    /// The neighbour in this direction; `None` at the edge.
    #[inline]
    pub fn toward(self, direction: Direction) -> Option<Spot> {
        Some(NEIGHBOURS[self.index()][direction as usize]).filter(|next| *next != BEYOND).map(Spot)
    }

    /// The spots of a set, row by row.
    #[inline]
    pub fn all_in(mut set: u64) -> impl Iterator<Item = Spot> {
        std::iter::from_fn(move || {
            let spot = Spot(set.trailing_zeros() as u8);
            (set != 0).then(|| {
                set &= set - 1;
                spot
            })
        })
    }
}
