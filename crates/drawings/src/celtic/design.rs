use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use ::celtic::trace::{self, Strand};
use ::celtic::{Cell, Colour, Direction, Sides};

/// What is drawn. Nothing here is checked: a design that no game would allow is drawn just the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Design {
    /// The tiles, each with its colour and its open sides.
    pub tiles: BTreeMap<Cell, (Colour, Sides)>,
    /// Places to show; one with a tile on it is not seen.
    pub empty_cells: BTreeMap<Cell, EmptyCell>,
    /// Signs on tiles and places.
    pub marks: BTreeMap<Cell, Mark>,
    /// The cells in the order they were laid. Knots get their letters and hues in the order they closed, those closed
    /// together in reading order, so a knot keeps its own while the design grows. If empty, only reading order counts.
    pub order: Vec<Cell>,
    /// Whether columns and rows are numbered along the edges.
    pub coordinates: bool,
}

/// An empty place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EmptyCell {
    /// Surely part of the frame.
    Inside,
    /// Perhaps part of it.
    Perhaps,
    /// The chosen tile may be laid here.
    Legal,
}

/// A sign on a tile or a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The tile laid last.
    Last,
    /// A tile that is only imagined here, joined to its neighbours as if it were laid. Knots that it would close are
    /// half painted.
    Ghost,
    /// A tile given by a puzzle.
    Given,
    /// A place to look at.
    Hint,
    /// A place where nothing fits any more.
    NothingFits,
}

impl Design {
    /// These tiles and nothing else.
    pub fn new(tiles: BTreeMap<Cell, (Colour, Sides)>) -> Design {
        Design { tiles, ..Design::default() }
    }

    /// The same, with every cell of a frame shown, from its north-west corner.
    #[must_use]
    pub fn framed(mut self, corner: Cell, columns: i8, rows: i8) -> Design {
        for (x, y) in (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))) {
            let cell = Cell { x: corner.x.saturating_add(x), y: corner.y.saturating_add(y) };
            self.empty_cells.entry(cell).or_insert(EmptyCell::Inside);
        }
        self
    }

    /// Whether the tile here is only imagined.
    pub(crate) fn is_ghost(&self, cell: Cell) -> bool {
        self.marks.get(&cell) == Some(&Mark::Ghost)
    }

    /// The neighbour that an open side is joined to.
    pub(crate) fn joined(&self, cell: Cell, side: Direction) -> Option<Cell> {
        let other = cell.toward(side);
        self.tiles.get(&other).filter(|(_, sides)| sides.contains(side.opposite())).map(|_| other)
    }

    /// The open sides that lead nowhere.
    pub(crate) fn loose_sides(&self) -> usize {
        let sides = self.tiles.iter().flat_map(|(cell, (_, sides))| sides.iter().map(|side| (*cell, side)));
        sides.filter(|(cell, side)| self.is_loose(*cell, *side)).count()
    }

    /// Whether an open side leads nowhere yet.
    pub(crate) fn is_loose(&self, cell: Cell, side: Direction) -> bool {
        self.joined(cell, side).is_none()
    }

    pub(crate) fn strands(&self) -> Vec<Strand> {
        trace::trace(&self.tiles.iter().map(|(cell, (_, sides))| (*cell, *sides)).collect())
    }

    /// The north-west and south-east corners of everything shown.
    pub(crate) fn extent(&self) -> (Cell, Cell) {
        let cells: BTreeSet<Cell> =
            self.tiles.keys().chain(self.empty_cells.keys()).chain(self.marks.keys()).copied().collect();
        let first = cells.first().copied().unwrap_or(Cell::START);
        cells.iter().fold((first, first), |(least, most), cell| {
            let least = Cell { x: least.x.min(cell.x), y: least.y.min(cell.y) };
            (least, Cell { x: most.x.max(cell.x), y: most.y.max(cell.y) })
        })
    }
}

/// Reads rows of tiles, north first, each a colour letter and its open sides as in `oNE`, or a dot for an empty cell.
/// The first cell is `0,0`.
impl FromStr for Design {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut tiles = BTreeMap::new();
        for (row, line) in (0..=i8::MAX).zip(text.lines()) {
            for (column, word) in (0..=i8::MAX).zip(line.split_whitespace()) {
                let mut letters = word.chars();
                match letters.next().map(Colour::from_letter) {
                    Some(Some(colour)) => {
                        let sides = letters.as_str().parse::<Sides>().map_err(|part| part.to_string())?;
                        tiles.insert(Cell { x: column, y: row }, (colour, sides));
                    }
                    _ if word == "." => {}
                    _ => {
                        return Err(format!(
                            "{word} is not a tile: tiles are such as oNE, or a dot for none"
                        ));
                    }
                }
            }
        }
        Ok(Design::new(tiles))
    }
}
