//! The part of the plane that a design can reach: the start tile ends up in the central 3x3 of a 5x5 frame, so no cell
//! is more than three away. A set of cells is the bits of one word.

use crate::trace::End;
use crate::{Cell, Direction, Sides};

/// How far a cell can be from the start tile, each way.
pub const REACH: i8 = 3;

/// Cells in a row of the grid.
const WIDTH: usize = 2 * REACH as usize + 1;

/// Cells in the grid.
pub const CELLS: usize = WIDTH * WIDTH;

/// Strand ends in the grid: two for each joint.
pub const MOST_STRAND_ENDS: usize = 2 * 2 * WIDTH * (WIDTH - 1);

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

/// Every spot's strand ends, numbered so that both cells of a joint give its two ends the same numbers: since end p
/// meets end p+4, the even one is even from either side. No strand ends at the edge of the grid.
const STRAND_ENDS: [[u8; 8]; CELLS] = {
    let mut all = [[BEYOND; 8]; CELLS];
    let mut index = 0;
    let mut ends = 0;
    while index < CELLS {
        // Each joint is numbered from its western or northern cell: east 1 with west 3, and south 2 with north 0.
        let mut side = 1;
        while side <= 2 {
            let next = NEIGHBOURS[index][side];
            if next != BEYOND {
                let opposite = (side + 2) % 4;
                all[index][2 * side] = ends;
                all[index][2 * side + 1] = ends + 1;
                all[next as usize][2 * opposite] = ends;
                all[next as usize][2 * opposite + 1] = ends + 1;
                ends += 2;
            }
            side += 1;
        }
        index += 1;
    }
    assert!(ends as usize == MOST_STRAND_ENDS);
    all
};

/// For every set of sides, the spots they point at, seen from the second row's first spot.
const POINTED_AT: [u64; 16] = {
    let mut all = [0; 16];
    let mut sides = 0;
    while sides < 16 {
        let steps = [0, WIDTH + 1, 2 * WIDTH, WIDTH - 1];
        let mut side = 0;
        while side < 4 {
            if sides & 1 << side != 0 {
                all[sides] |= 1 << steps[side];
            }
            side += 1;
        }
        sides += 1;
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
    /// The start tile's spot.
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

    /// Its column and row, from the grid's west and north.
    #[inline]
    pub(crate) fn column_and_row(self) -> (u8, u8) {
        let Cell { x, y } = self.cell();
        ((x + REACH) as u8, (y + REACH) as u8)
    }

    /// Its number.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The set of this spot alone.
    #[inline]
    pub fn bit(self) -> u64 {
        1 << self.0
    }

    /// The neighbour in this direction; `None` at the edge.
    #[inline]
    pub fn toward(self, direction: Direction) -> Option<Spot> {
        Some(NEIGHBOURS[self.index()][direction as usize]).filter(|next| *next != BEYOND).map(Spot)
    }

    /// The neighbour's number, below 64 even at the edge, where it belongs to no spot.
    #[inline]
    pub(crate) fn index_toward(self, direction: Direction) -> usize {
        usize::from(NEIGHBOURS[self.index()][direction as usize] % 64)
    }

    /// The spots that these sides point at. One shift, since no tile is open toward the edge of the grid.
    #[inline]
    pub(crate) fn pointed_at(self, sides: Sides) -> u64 {
        POINTED_AT[usize::from(sides.bits())] << self.0 >> WIDTH
    }

    /// The number that one of its strand ends shares with the neighbour's end that it meets.
    #[inline]
    pub(crate) fn strand_end(self, end: End) -> u8 {
        STRAND_ENDS[self.index()][usize::from(end % 8)]
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
