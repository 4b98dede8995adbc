use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use crate::trace::trace;
use crate::{Cell, Direction, Sides};

/// Cells on each side of the square.
pub const SIDE: usize = 5;

/// Cells in the square.
const CELLS: usize = SIDE * SIDE;

/// Joints between cells of one row, in all rows; those between rows are numbered after them.
const JOINTS_IN_ROWS: usize = SIDE * (SIDE - 1);

/// Tiles of each shape in the box.
const OF_EVERY_SHAPE: u8 = 5;

/// A cell of the square, counted from its north-west corner, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareCell(u8);

impl SquareCell {
    /// The cell in this column and row.
    pub fn new(column: usize, row: usize) -> Option<SquareCell> {
        (column < SIDE && row < SIDE).then(|| SquareCell((row * SIDE + column) as u8))
    }

    /// All 25, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = SquareCell> {
        (0..CELLS as u8).map(SquareCell)
    }

    /// Its number, row by row.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its column, from the west.
    pub fn column(self) -> usize {
        self.index() % SIDE
    }

    /// Its row, from the north.
    pub fn row(self) -> usize {
        self.index() / SIDE
    }

    /// As a cell whose origin is the north-west corner.
    pub fn on_table(self) -> Cell {
        Cell { x: self.column() as i8, y: self.row() as i8 }
    }

    /// The neighbour in this direction; `None` at the border.
    pub fn toward(self, direction: Direction) -> Option<SquareCell> {
        match direction {
            Direction::North => SquareCell::new(self.column(), self.row().wrapping_sub(1)),
            Direction::East => SquareCell::new(self.column() + 1, self.row()),
            Direction::South => SquareCell::new(self.column(), self.row() + 1),
            Direction::West => SquareCell::new(self.column().wrapping_sub(1), self.row()),
        }
    }

    /// The joint on this side, as a bit of a square; none at the border.
    pub(crate) fn joint(self, direction: Direction) -> u64 {
        let Some(other) = self.toward(direction) else { return 0 };
        let first = self.min(other);
        match direction {
            Direction::East | Direction::West => 1 << (first.row() * (SIDE - 1) + first.column()),
            Direction::North | Direction::South => 1 << (JOINTS_IN_ROWS + first.index()),
        }
    }
}

/// A way to lay all 25 tiles: which of the 40 joints inside the square are open. Turned tiles follow from that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u64);

impl Square {
    /// Every square that can be laid, in a fixed order. Found only once, by trying tile after tile.
    pub fn all() -> &'static [Square] {
        static ALL: OnceLock<Vec<Square>> = OnceLock::new();
        ALL.get_or_init(|| {
            let mut search = Search::new();
            search.lay(0, 0, [OF_EVERY_SHAPE; 5]);
            search.found
        })
    }

    /// Those that are a single knot.
    pub fn all_of_one_knot() -> &'static [Square] {
        static ALL: OnceLock<Vec<Square>> = OnceLock::new();
        ALL.get_or_init(|| Square::all().iter().copied().filter(|square| square.is_one_knot()).collect())
    }

    /// Its open joints, as bits.
    pub(crate) fn joints(self) -> u64 {
        self.0
    }

    /// The open sides of the tile at a cell.
    pub fn sides(self, cell: SquareCell) -> Sides {
        Direction::ALL
            .into_iter()
            .filter(|direction| self.0 & cell.joint(*direction) != 0)
            .fold(Sides::NONE, Sides::with)
    }

    /// Its tiles by cell; the origin is the north-west corner.
    pub fn tiles(self) -> BTreeMap<Cell, Sides> {
        SquareCell::all().map(|cell| (cell.on_table(), self.sides(cell))).collect()
    }

    /// Whether it is connected.
    pub fn is_connected(self) -> bool {
        let mut reached = 1u32;
        let mut fresh = vec![SquareCell(0)];
        while let Some(cell) = fresh.pop() {
            for direction in self.sides(cell).iter() {
                if let Some(next) = cell.toward(direction).filter(|next| reached & 1 << next.0 == 0) {
                    reached |= 1 << next.0;
                    fresh.push(next);
                }
            }
        }
        reached.count_ones() as usize == CELLS
    }

    /// How many knots it has, by following strands.
    pub fn knots(self) -> usize {
        trace(&self.tiles()).len()
    }

    /// Whether it is a single knot, by following one strand through all 60 arcs.
    pub fn is_one_knot(self) -> bool {
        let tiles: Vec<Sides> = SquareCell::all().map(|cell| self.sides(cell)).collect();
        let start = tiles[0].iter().next().map(|side| 2 * side as u8 + 1);
        let Some(start) = start else { return false };
        let (mut cell, mut end, mut arcs) = (SquareCell(0), start, 0);
        loop {
            let out = crate::trace::through(tiles[cell.index()], end);
            arcs += 1;
            let Some(next) = cell.toward(crate::trace::side_of(out)) else { return false };
            (cell, end) = (next, crate::trace::across(out));
            if (cell, end) == (SquareCell(0), start) {
                return arcs == 2 * self.0.count_ones();
            }
        }
    }

    /// Whether it looks the same turned or mirrored; `moves` are those of [`Symmetry::joint_moves`].
    pub(crate) fn looks_the_same(self, moves: &[(u64, u64)]) -> bool {
        moves.iter().all(|(from, to)| (self.0 & from != 0) == (self.0 & to != 0))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(SquareCell::all().map(|cell| self.sides(cell).to_string())).finish()
    }
}

/// How many stocks there can be: 0 to 5 tiles left of each shape.
const STOCKS: usize = 6usize.pow(5);

/// What the search looks up again and again.
struct Search {
    /// The joints of every cell: north, east, south, west; 0 at the border.
    joints: [[u64; 4]; CELLS],
    /// The joints between the cells before each cell and the others.
    frontier: [Vec<u64>; CELLS],
    /// Which beginnings are known to lead nowhere: by cell, open joints of the frontier, and stock. Without this memory
    /// the search takes twenty times as long.
    dead: Vec<bool>,
    found: Vec<Square>,
}

impl Search {
    fn new() -> Search {
        let joints = std::array::from_fn(|index| {
            Direction::ALL.map(|direction| SquareCell(index as u8).joint(direction))
        });
        let frontier = std::array::from_fn(|index| {
            let earlier = usize::saturating_sub(index, SIDE)..index;
            let over = |earlier: usize| {
                let ahead = [Direction::East, Direction::South]
                    .map(|direction| (SquareCell(earlier as u8), direction));
                ahead.into_iter().filter(move |(cell, direction)| {
                    cell.toward(*direction).is_some_and(|next| next.index() >= index)
                })
            };
            earlier.flat_map(over).map(|(cell, direction)| cell.joint(direction)).collect()
        });
        Search { joints, frontier, dead: vec![false; CELLS * 64 * STOCKS], found: Vec::new() }
    }

    /// Lays the tile at the cell with this number in every way that fits those before it, then the next, and so on;
    /// returns whether that led anywhere.
    fn lay(&mut self, index: usize, open: u64, left: [u8; 5]) -> bool {
        if index == CELLS {
            self.found.push(Square(open));
            return true;
        }
        let over =
            self.frontier[index].iter().fold(0, |over, joint| over << 1 | usize::from(open & joint != 0));
        let stock = left.iter().fold(0, |stock, left| stock * 6 + usize::from(*left));
        let beginning = (index * 64 + over) * STOCKS + stock;
        if self.dead[beginning] {
            return false;
        }
        let [north, east, south, west] = self.joints[index];
        let eastward: &[u64] = if east == 0 { &[0] } else { &[0, east] };
        let southward: &[u64] = if south == 0 { &[0] } else { &[0, south] };
        let mut alive = false;
        for new in eastward.iter().flat_map(|east| southward.iter().map(move |south| east | south)) {
            let chosen = open | new;
            let bits = [west, south, east, north]
                .iter()
                .fold(0, |bits, joint| bits << 1 | u8::from(chosen & joint != 0));
            let Some(shape) = Sides::from_bits(bits).shape() else { continue };
            let mut left = left;
            if left[shape as usize] > 0 {
                left[shape as usize] -= 1;
                alive |= self.lay(index + 1, chosen, left);
            }
        }
        self.dead[beginning] = !alive;
        alive
    }
}

/// One of the eight ways to look at a square: turned by quarters, and perhaps mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    quarters: u8,
    mirrored: bool,
}

impl Symmetry {
    /// All eight; the first changes nothing.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        [false, true]
            .into_iter()
            .flat_map(|mirrored| (0..4).map(move |quarters| Symmetry { quarters, mirrored }))
    }

    /// Whether it is the identity.
    pub(crate) fn changes_nothing(self) -> bool {
        self.quarters == 0 && !self.mirrored
    }

    /// Where a cell goes.
    pub fn cell(self, cell: SquareCell) -> SquareCell {
        let last = SIDE - 1;
        let (mut column, mut row) = (cell.column(), cell.row());
        if self.mirrored {
            column = last - column;
        }
        for _ in 0..self.quarters {
            (column, row) = (last - row, column);
        }
        SquareCell((row * SIDE + column) as u8)
    }

    /// Where every joint goes.
    pub(crate) fn joint_moves(self) -> Vec<(u64, u64)> {
        let joints = SquareCell::all().flat_map(|cell| [(cell, Direction::East), (cell, Direction::South)]);
        let moves = joints.map(|(cell, direction)| {
            let (moved, turned) = self.moves(cell, direction);
            (cell.joint(direction), moved.joint(turned))
        });
        moves.filter(|(from, _)| *from != 0).collect()
    }

    fn moves(self, cell: SquareCell, direction: Direction) -> (SquareCell, Direction) {
        let mirrored = match direction {
            Direction::East | Direction::West if self.mirrored => direction.opposite(),
            _ => direction,
        };
        let turned = Direction::ALL[(mirrored as usize + usize::from(self.quarters)) % 4];
        (self.cell(cell), turned)
    }
}
