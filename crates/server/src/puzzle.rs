//! The puzzle lab: reading and writing its addresses. Everything is in the address, so a half-finished puzzle can be
//! saved and sent like any other link.

mod day;

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use celtic::puzzle::{Flaw, Given, Hint, Kind, LEVELS, SIDE, Sheet, SquareCell, make};
use celtic::{Cell, Colour, Direction, Shape, Sides};
use tabletop::{Seed, shortened};
use words::Message;
use words::say::puzzle as say;
use words::types::KnotTile;

use crate::pages::address;

pub use day::Day;

/// The longest seed, in letters.
const LONGEST_SEED_LETTERS: usize = 40;

/// How many puzzles are kept in memory, since making one takes a while.
const PUZZLES_KEPT: usize = 64;

/// A tile in the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its colour.
    pub colour: Colour,
    /// Its open sides.
    pub sides: Sides,
    /// Where it is.
    pub cell: SquareCell,
}

/// The chosen kind of tile, perhaps imagined somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The colour.
    pub colour: Colour,
    /// The shape.
    pub shape: Shape,
    /// How it is turned, and where it is imagined.
    pub ghost: Option<(Sides, SquareCell)>,
}

/// Why a tile does not fit on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// On this cell it would be open towards the border.
    Border(Cell),
    /// On the first cell an open side and a closed one would meet, at the tile on the second.
    Neighbour(Cell, Cell),
}

impl From<Misfit> for Message {
    fn from(misfit: Misfit) -> Message {
        match misfit {
            Misfit::Border(cell) => say::open_at_border(cell),
            Misfit::Neighbour(cell, beside) => say::misfit(cell, beside),
        }
    }
}

/// A question to the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Whether it can still be solved, and in how many ways.
    Check,
    /// Which tile to lay next.
    Hint,
    /// How to lay all tiles.
    Solve,
}

/// A puzzle as its address describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lab {
    /// Which puzzle.
    pub kind: Kind,
    /// How difficult, from 1; 0 is the square with nothing given.
    pub level: usize,
    /// What it was made from; a date for the daily one.
    pub seed: String,
    /// The tiles that were given.
    pub given: Vec<Tile>,
    /// The tiles that were laid, in order.
    pub laid: Vec<Tile>,
    /// What is chosen.
    pub pick: Option<Pick>,
    /// The cell where the chosen tile was tried and does not fit.
    pub why: Option<SquareCell>,
    /// The question that is asked.
    pub ask: Option<Ask>,
}

impl Lab {
    /// Reads an address. Slow the first time a puzzle is asked for: it has to be made.
    ///
    /// # Errors
    /// If there is no such puzzle: why.
    pub fn read(fields: &HashMap<String, String>, today: Day) -> Result<Lab, Message> {
        let field = |name: &str| fields.get(name).map(String::as_str).filter(|text| !text.is_empty());
        let kind = match field("kind") {
            None => Kind::Easy,
            Some(text) => text.parse().map_err(|_| say::no_such_kind(shortened(text)))?,
        };
        let level = match field("level") {
            None => 1,
            Some(text) => {
                let level = text.parse().ok().filter(|level| *level <= LEVELS.len());
                level.ok_or_else(|| say::no_such_level(LEVELS.len(), shortened(text)))?
            }
        };
        let seed = field("seed").map_or_else(|| today.to_string(), str::to_owned);
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        if seed.len() > LONGEST_SEED_LETTERS || !seed.chars().all(plain) {
            return Err(say::bad_seed(LONGEST_SEED_LETTERS));
        }
        let given = given(kind, level, &seed);
        let mut lab = Lab { kind, level, seed, given, laid: Vec::new(), pick: None, why: None, ask: None };
        for word in field("laid").into_iter().flat_map(|laid| laid.split('-')) {
            let tile = Tile::read(word)?;
            lab.can_lie(tile)?;
            lab.laid.push(tile);
        }
        lab.pick = field("pick").map(|text| lab.read_pick(text)).transpose()?;
        lab.why = field("why").map(read_cell).transpose()?;
        lab.ask = match field("ask") {
            None => None,
            Some("check") => Some(Ask::Check),
            Some("hint") => Some(Ask::Hint),
            Some("solve") => Some(Ask::Solve),
            Some(other) => return Err(say::not_a_request(shortened(other))),
        };
        Ok(lab)
    }

    /// Whether one more tile can be laid, going by the box and the square alone.
    fn can_lie(&self, tile: Tile) -> Result<(), Message> {
        let cell = tile.cell.on_table();
        if self.tile_at(tile.cell).is_some() {
            return Err(say::cell_taken(cell));
        }
        let shape = tile.sides.shape().ok_or_else(say::all_sides_closed)?;
        if self.left(tile.colour, shape) == 0 {
            return Err(say::none_left_for((tile.colour, shape), cell));
        }
        self.misfit(tile.sides, tile.cell).map_or(Ok(()), |misfit| Err(misfit.into()))
    }

    fn read_pick(&self, text: &str) -> Result<Pick, Message> {
        let wrong = || say::not_a_pick(shortened(text));
        let pick = if let Some((letter, shape)) = text.split_once('-') {
            let colour = letter.parse().ok().and_then(Colour::from_letter).ok_or_else(wrong)?;
            let shape = Shape::ALL.into_iter().find(|known| known.to_string() == shape).ok_or_else(wrong)?;
            Pick { colour, shape, ghost: None }
        } else {
            let tile = Tile::read(text).map_err(|_| wrong())?;
            self.can_lie(tile)?;
            let shape = tile.sides.shape().ok_or_else(wrong)?;
            Pick { colour: tile.colour, shape, ghost: Some((tile.sides, tile.cell)) }
        };
        if self.left(pick.colour, pick.shape) == 0 {
            return Err(say::none_left(pick.tile()));
        }
        Ok(pick)
    }

    /// All tiles on the square, the given ones first.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.given.iter().chain(&self.laid).copied()
    }

    /// The tile on a cell.
    pub fn tile_at(&self, cell: SquareCell) -> Option<Tile> {
        self.tiles().find(|tile| tile.cell == cell)
    }

    /// How many tiles of a kind are left.
    pub fn left(&self, colour: Colour, shape: Shape) -> usize {
        let same = |tile: &Tile| tile.colour == colour && tile.sides.shape() == Some(shape);
        usize::from(colour.of_every_shape()).saturating_sub(self.tiles().filter(same).count())
    }

    /// Why a tile does not fit its neighbours or the border.
    pub fn misfit(&self, sides: Sides, cell: SquareCell) -> Option<Misfit> {
        Direction::ALL.into_iter().find_map(|direction| {
            let open = sides.contains(direction);
            match cell.toward(direction) {
                None => open.then(|| Misfit::Border(cell.on_table())),
                Some(next) => {
                    let beside = self.tile_at(next)?.sides.contains(direction.opposite());
                    (beside != open).then(|| Misfit::Neighbour(cell.on_table(), next.on_table()))
                }
            }
        })
    }

    /// The turns of a shape that fit on an empty cell, clockwise.
    pub fn turns(&self, shape: Shape, cell: SquareCell) -> Vec<Sides> {
        let mut fitting = all_turns(shape);
        fitting.retain(|sides| self.tile_at(cell).is_none() && self.misfit(*sides, cell).is_none());
        fitting
    }

    /// Whether some tile that is left fits on an empty cell.
    pub fn something_fits(&self, cell: SquareCell) -> bool {
        let left = |shape: &Shape| Colour::ALL.into_iter().any(|colour| self.left(colour, *shape) > 0);
        Shape::ALL.into_iter().filter(left).any(|shape| !self.turns(shape, cell).is_empty())
    }

    /// As the rules know it.
    fn sheet(&self) -> Sheet {
        let given = |tile: Tile| (tile.cell, Given { colour: Some(tile.colour), sides: tile.sides });
        Sheet { kind: self.kind, tiles: self.tiles().map(given).collect() }
    }

    /// How many solutions begin like this.
    ///
    /// # Errors
    /// If none does: why.
    pub fn check(&self) -> Result<usize, Flaw> {
        self.sheet().check()
    }

    /// A next tile that keeps the puzzle solvable, and how many solutions remain then; `None` if all tiles are laid.
    ///
    /// # Errors
    /// If the puzzle cannot be solved any more: why.
    pub fn hint(&self) -> Result<Option<(Tile, Hint)>, Flaw> {
        let hint = self.sheet().hint()?;
        Ok(hint.and_then(|hint| Some((self.of_some_colour(hint.sides, hint.cell)?, hint))))
    }

    /// The puzzle with all missing tiles laid.
    ///
    /// # Errors
    /// If the puzzle cannot be solved any more: why.
    pub fn solved(&self) -> Result<Lab, Flaw> {
        self.check()?;
        let mut lab = self.only_tiles();
        let square = self.sheet().solutions().next().ok_or(Flaw::NoSolution)?;
        for cell in SquareCell::all() {
            if lab.tile_at(cell).is_none() {
                lab.laid.extend(lab.of_some_colour(square.sides(cell), cell));
            }
        }
        Ok(lab)
    }

    /// Whether all tiles are where they should be.
    pub fn is_solved(&self) -> bool {
        self.tiles().count() == SIDE * SIDE && self.check().is_ok()
    }

    fn of_some_colour(&self, sides: Sides, cell: SquareCell) -> Option<Tile> {
        let shape = sides.shape()?;
        let colour = Colour::ALL.into_iter().find(|colour| self.left(*colour, shape) > 0)?;
        Some(Tile { colour, sides, cell })
    }

    /// The same puzzle with nothing chosen and nothing asked.
    #[must_use]
    pub fn only_tiles(&self) -> Lab {
        Lab { pick: None, why: None, ask: None, ..self.clone() }
    }

    /// Its address.
    pub fn address(&self) -> String {
        let laid: Vec<String> = self.laid.iter().map(Tile::to_string).collect();
        let (kind, level, laid) = (self.kind.to_string(), self.level.to_string(), laid.join("-"));
        let pick = self.pick.map(|pick| pick.to_string()).unwrap_or_default();
        let why = self.why.map(cell_text).unwrap_or_default();
        let ask = match self.ask {
            None => "",
            Some(Ask::Check) => "check",
            Some(Ask::Hint) => "hint",
            Some(Ask::Solve) => "solve",
        };
        let fields = [
            ("kind", kind.as_str()),
            ("level", &level),
            ("seed", &self.seed),
            ("laid", &laid),
            ("pick", &pick),
            ("why", &why),
            ("ask", ask),
        ];
        let told: Vec<(&str, &str)> = fields.into_iter().filter(|(_, value)| !value.is_empty()).collect();
        address("/puzzle", &told)
    }
}

/// A shape in each of its turns, clockwise.
pub fn all_turns(shape: Shape) -> Vec<Sides> {
    let first = Sides::every_tile().find(|sides| sides.shape() == Some(shape)).unwrap_or(Sides::ALL);
    let mut turns: Vec<Sides> = Vec::new();
    for turned in (0..4).map(|quarters| first.turned(quarters)) {
        if !turns.contains(&turned) {
            turns.push(turned);
        }
    }
    turns
}

impl Tile {
    /// Reads a tile such as `oNES12`: colour, open sides, column and row.
    fn read(text: &str) -> Result<Tile, Message> {
        let wrong = || say::not_a_tile(shortened(text));
        let mut letters = text.chars();
        let colour = letters.next().and_then(Colour::from_letter).ok_or_else(wrong)?;
        let rest = letters.as_str();
        let (sides, cell) = rest.split_at_checked(rest.len().saturating_sub(2)).ok_or_else(wrong)?;
        let sides = sides.parse().map_err(|_| wrong())?;
        Ok(Tile { colour, sides, cell: read_cell(cell)? })
    }
}

impl Pick {
    /// The kind of tile, wherever it is imagined.
    pub fn tile(self) -> KnotTile {
        KnotTile(self.colour, self.shape)
    }
}

impl std::fmt::Display for Tile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}{}", self.colour.letter(), self.sides, cell_text(self.cell))
    }
}

impl std::fmt::Display for Pick {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Pick { colour, shape, ghost } = *self;
        match ghost {
            Some((sides, cell)) => Tile { colour, sides, cell }.fmt(f),
            None => write!(f, "{}-{shape}", colour.letter()),
        }
    }
}

fn cell_text(cell: SquareCell) -> String {
    format!("{}{}", cell.column(), cell.row())
}

fn read_cell(text: &str) -> Result<SquareCell, Message> {
    let digit =
        |letter: Option<char>| letter.and_then(|letter| letter.to_digit(10)).map(|digit| digit as usize);
    let mut letters = text.chars();
    let (column, row, more) = (digit(letters.next()), digit(letters.next()), letters.next());
    let cell =
        column.zip(row).filter(|_| more.is_none()).and_then(|(column, row)| SquareCell::new(column, row));
    cell.ok_or_else(|| say::not_a_cell(shortened(text)))
}

/// The tiles that are given. Their colours do not matter to the puzzle, so they are dealt in turn.
fn given(kind: Kind, level: usize, seed: &str) -> Vec<Tile> {
    if level == 0 {
        return Vec::new();
    }
    let sheet = made(kind, level, seed);
    let mut dealt = [0; Shape::ALL.len()];
    let mut tiles = Vec::new();
    for (cell, given) in &sheet.tiles {
        let Some(shape) = given.sides.shape() else { continue };
        let order = [Colour::Orange, Colour::Blue, Colour::Neutral, Colour::Orange, Colour::Blue];
        let colour = order[dealt[shape as usize] % order.len()];
        dealt[shape as usize] += 1;
        tiles.push(Tile { colour, sides: given.sides, cell: *cell });
    }
    tiles
}

/// A puzzle, from memory if it was made recently. Only one is made at a time.
fn made(kind: Kind, level: usize, seed: &str) -> Sheet {
    type Key = (Kind, usize, String);
    static RECENT: Mutex<VecDeque<(Key, Sheet)>> = Mutex::new(VecDeque::new());
    let key = (kind, level, seed.to_owned());
    let mut recent = RECENT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, sheet)) = recent.iter().find(|(known, _)| *known == key) {
        return sheet.clone();
    }
    let sheet = make(kind, level, &Seed::new(seed));
    if recent.len() >= PUZZLES_KEPT {
        recent.pop_front();
    }
    recent.push_back((key, sheet.clone()));
    sheet
}
