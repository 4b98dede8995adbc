//! A puzzle in progress: some tiles given or placed, the rest to be found. As text:
//!
//! ```text
//! triskel puzzle 1
//! kind hard
//! tile NES 1,0
//! tile o EW 2,3
//! ```
//!
//! Cells are column,row from the north-west corner `0,0` to `4,4`. A tile's colour may be left out. `#` starts a comment.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::str::FromStr;

use tabletop::{UnknownPart, shortened};
use thiserror::Error;

use super::{Kind, SIDE, Square, SquareCell};
use crate::notation::read_colour;
use crate::{Cell, Colour, Direction, Shape, Sides};

const VERSION: &str = "triskel puzzle 1";

/// A tile on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// Its colour, if that matters.
    pub colour: Option<Colour>,
    /// Its open sides.
    pub sides: Sides,
}

/// A puzzle with the tiles placed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The kind of puzzle.
    pub kind: Kind,
    /// The tiles, by cell.
    pub tiles: BTreeMap<SquareCell, Given>,
}

/// Why a beginning can never be completed, or a text is not a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The text cannot be read.
    #[error("line {line}: {reason}")]
    Text {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// More tiles of a shape than the box has.
    #[error("{count} {shape} tiles are on the square, but the box has 5")]
    TooManyOfShape {
        /// The shape.
        shape: Shape,
        /// How many.
        count: usize,
    },
    /// More tiles of a colour and shape than the box has.
    #[error("{count} {colour} {shape} tiles are on the square, but the box has {}", .colour.of_every_shape())]
    TooManyOfColour {
        /// The colour.
        colour: Colour,
        /// The shape.
        shape: Shape,
        /// How many.
        count: usize,
    },
    /// An open side at the border.
    #[error("the tile on {0} is open toward the border")]
    OpenAtBorder(Cell),
    /// An open side meets a closed one.
    #[error("the tiles on {0} and {1} do not fit: open must meet open, and closed closed")]
    Misfit(Cell, Cell),
    /// Everything fits so far, but no solution looks like this.
    #[error("nothing is wrong so far, but no solution begins like this")]
    NoSolution,
}

/// A tile that keeps the puzzle solvable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Its cell.
    pub cell: SquareCell,
    /// The tile, as it is turned.
    pub sides: Sides,
    /// Whether no other tile will do.
    pub forced: bool,
    /// How many solutions remain with it.
    pub remaining: usize,
}

impl Sheet {
    /// A sheet without tiles.
    pub fn empty(kind: Kind) -> Sheet {
        Sheet { kind, tiles: BTreeMap::new() }
    }

    /// The joints that the tiles settle, and those of them that are open.
    fn settled(&self) -> (u64, u64) {
        let (mut settled, mut open) = (0, 0);
        for (cell, tile) in &self.tiles {
            for direction in Direction::ALL {
                settled |= cell.joint(direction);
                if tile.sides.contains(direction) {
                    open |= cell.joint(direction);
                }
            }
        }
        (settled, open)
    }

    /// All solutions that begin like this.
    pub fn solutions(&self) -> impl Iterator<Item = Square> {
        let (settled, open) = self.settled();
        let fits = self.check_tiles().is_ok();
        self.kind.solutions().iter().copied().filter(move |square| fits && square.joints() & settled == open)
    }

    /// How many solutions begin like this.
    ///
    /// # Errors
    /// If none does, and why.
    pub fn check(&self) -> Result<usize, Flaw> {
        self.check_tiles()?;
        match self.solutions().count() {
            0 => Err(Flaw::NoSolution),
            count => Ok(count),
        }
    }

    /// What is plainly wrong with the tiles as placed.
    fn check_tiles(&self) -> Result<(), Flaw> {
        for shape in Shape::ALL {
            let of_shape = || self.tiles.values().filter(move |tile| tile.sides.shape() == Some(shape));
            let count = of_shape().count();
            if count > SIDE {
                return Err(Flaw::TooManyOfShape { shape, count });
            }
            for colour in Colour::ALL {
                let count = of_shape().filter(|tile| tile.colour == Some(colour)).count();
                if count > usize::from(colour.of_every_shape()) {
                    return Err(Flaw::TooManyOfColour { colour, shape, count });
                }
            }
        }
        for (cell, tile) in &self.tiles {
            for direction in Direction::ALL {
                let open = tile.sides.contains(direction);
                match cell.toward(direction) {
                    None if open => return Err(Flaw::OpenAtBorder(cell.on_table())),
                    Some(next) => {
                        let beside =
                            self.tiles.get(&next).map(|tile| tile.sides.contains(direction.opposite()));
                        if beside.is_some_and(|beside| beside != open) {
                            return Err(Flaw::Misfit(cell.on_table(), next.on_table()));
                        }
                    }
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// A next tile that keeps the puzzle solvable: a forced one, if there is one; otherwise, where the choice is
    /// smallest, the tile that most solutions have. `None` if all tiles are placed.
    ///
    /// # Errors
    /// If the sheet cannot be completed, and why.
    pub fn hint(&self) -> Result<Option<Hint>, Flaw> {
        self.check()?;
        let mut votes: BTreeMap<SquareCell, BTreeMap<Sides, usize>> = BTreeMap::new();
        for square in self.solutions() {
            for cell in SquareCell::all().filter(|cell| !self.tiles.contains_key(cell)) {
                *votes.entry(cell).or_default().entry(square.sides(cell)).or_default() += 1;
            }
        }
        let fewest = votes.into_iter().min_by_key(|(_, tiles)| tiles.len());
        Ok(fewest.and_then(|(cell, tiles)| {
            let forced = tiles.len() == 1;
            let (sides, remaining) = tiles.into_iter().max_by_key(|(_, count)| *count)?;
            Some(Hint { cell, sides, forced, remaining })
        }))
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("{VERSION}\nkind {}\n", self.kind);
        for (cell, tile) in &self.tiles {
            let colour = tile.colour.map_or(String::new(), |colour| format!("{} ", colour.letter()));
            let _ = writeln!(text, "tile {colour}{} {}", tile.sides, cell.on_table());
        }
        f.write_str(&text)
    }
}

impl FromStr for Sheet {
    type Err = Flaw;

    fn from_str(text: &str) -> Result<Self, Flaw> {
        let mut lines = text
            .strip_prefix('\u{feff}')
            .unwrap_or(text)
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.split('#').next().unwrap_or_default().trim()))
            .filter(|(_, line)| !line.is_empty());
        match lines.next() {
            Some((_, VERSION)) => {}
            Some((line, other)) => {
                return bad(
                    line,
                    format!("a puzzle begins with `{VERSION}`, not with `{}`", shortened(other)),
                );
            }
            None => return bad(1, format!("the puzzle is empty: it should begin with `{VERSION}`")),
        }
        let mut sheet = Sheet::empty(Kind::Easy);
        for (line, words) in lines {
            let words: Vec<&str> = words.split_whitespace().collect();
            match words[..] {
                ["kind", kind] => sheet.kind = kind.parse().or_else(|reason: String| bad(line, reason))?,
                ["tile", ref tile @ ..] => {
                    let (cell, given) = read_tile(tile).or_else(|reason| bad(line, reason))?;
                    if sheet.tiles.len() == SIDE * SIDE {
                        return bad(
                            line,
                            "this is the 26th tile: there are 25, and as many cells".to_owned(),
                        );
                    }
                    if sheet.tiles.insert(cell, given).is_some() {
                        return bad(line, format!("a second tile on {}", cell.on_table()));
                    }
                }
                _ => {
                    let said = shortened(&words.join(" "));
                    return bad(
                        line,
                        format!(
                            "`{said}` is neither `kind easy` or `kind hard` nor a tile such as `tile NES 1,0`"
                        ),
                    );
                }
            }
        }
        Ok(sheet)
    }
}

fn bad<T>(line: usize, reason: String) -> Result<T, Flaw> {
    Err(Flaw::Text { line, reason })
}

fn read_tile(words: &[&str]) -> Result<(SquareCell, Given), String> {
    let unknown = |part: UnknownPart| part.to_string();
    let (colour, sides, cell) = match words {
        [sides, cell] => (None, sides, cell),
        [colour, sides, cell] => {
            (Some(read_colour(&colour.to_ascii_lowercase()).map_err(unknown)?), sides, cell)
        }
        _ => {
            return Err(
                "a tile line has sides and a cell, such as `tile NES 1,0`, and perhaps a colour".to_owned()
            );
        }
    };
    let cell: Cell = cell.parse().map_err(unknown)?;
    let column_and_row = usize::try_from(cell.x).ok().zip(usize::try_from(cell.y).ok());
    match column_and_row.and_then(|(column, row)| SquareCell::new(column, row)) {
        Some(cell) => Ok((cell, Given { colour, sides: sides.parse().map_err(unknown)? })),
        None => Err(format!("{cell} lies outside the square: cells are 0,0 to 4,4")),
    }
}
