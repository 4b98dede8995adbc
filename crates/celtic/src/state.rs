//! The table as the engine protocol writes it, and back.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabletop::{Notated, Seat, Seats};
use thiserror::Error;

use crate::grid::Spot;
use crate::placement::FRAME;
use crate::{Cell, Celtic, Colour, Direction, KnotScores, Options, Shape, Sides};

/// A whole table. Everything is public, so a view is written the same way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Always `celtic`.
    pub game: Name,
    /// Always 2.
    pub seats: Seats,
    /// House rules.
    #[serde(default)]
    pub options: Options,
    /// Whose turn it is.
    pub turn: Due,
    /// All tiles, by row and column.
    pub tiles: Vec<Tile>,
    /// How many tiles of every colour and shape are left.
    #[serde(default)]
    pub stock: BTreeMap<Colour, BTreeMap<Shape, u8>>,
    /// All knots.
    #[serde(default)]
    pub knots: Vec<KnotWorth>,
    /// Each player's knot scores, best first.
    #[serde(default)]
    pub scores: Vec<KnotScores>,
    /// Whether the game is over.
    #[serde(default)]
    pub over: bool,
    /// Who won.
    #[serde(default)]
    pub winners: Vec<usize>,
}

/// The name of this game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Name {
    /// `celtic`
    #[default]
    #[serde(rename = "celtic")]
    Celtic,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// The player to place; `None` after the end.
    pub seat: Option<usize>,
    /// `place` or `over`.
    pub phase: Phase,
}

/// The kind of decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Place a tile.
    Place,
    /// None: the game is over.
    Over,
}

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tile {
    /// Its cell.
    pub cell: Cell,
    /// Its colour.
    pub colour: Colour,
    /// Its open sides.
    pub sides: Sides,
}

/// A knot and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KnotWorth {
    /// Orange tiles it visits.
    pub o: u8,
    /// Blue tiles it visits.
    pub b: u8,
    /// All cells it visits, each once, by row and column.
    pub cells: Vec<Cell>,
}

/// What is wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The wrong number of players.
    #[error("2 players can play Celtic!, not {0}")]
    Seats(usize),
    /// The start tile is missing, or is the wrong one.
    #[error("the neutral cross must lie on 0,0")]
    Start,
    /// A cell that no design can reach.
    #[error("{0} is too far from the start tile: a design fits into 5x5")]
    TooFar(Cell),
    /// Two tiles on one cell.
    #[error("two tiles lie on {0}")]
    Twice(Cell),
    /// More tiles than the box has.
    #[error("there are more {colour} {shape} tiles than the box has: {count} of {}", .colour.of_every_shape())]
    TooMany {
        /// The colour.
        colour: Colour,
        /// The shape.
        shape: Shape,
        /// How many there are.
        count: u8,
    },
    /// An open side meets a closed one.
    #[error("the tile on {0} does not fit its neighbours: open must meet open, and closed closed")]
    Misfit(Cell),
    /// A tile that no path connects to the start tile.
    #[error("the tile on {0} does not hang together with the start tile")]
    Apart(Cell),
    /// Larger than the frame.
    #[error("the tiles and the cells that open sides point at do not fit into 5x5")]
    TooLarge,
    /// Whose turn it is does not fit the table.
    #[error("{0}")]
    WrongTurn(&'static str),
}

impl Celtic {
    /// The table in the form that is written down.
    pub fn to_state(&self) -> State {
        let standing = self.standing();
        let over = self.to_place.is_none();
        let stock = |colour| {
            let left = Shape::ALL.into_iter().map(move |shape| (shape, self.stock.left(colour, shape)));
            (colour, left.collect())
        };
        State {
            game: Name::Celtic,
            seats: Seats::TWO,
            options: self.options,
            turn: Due {
                seat: self.to_place.map(Seat::index),
                phase: if over { Phase::Over } else { Phase::Place },
            },
            tiles: self.all_tiles().map(|(cell, colour, sides)| Tile { cell, colour, sides }).collect(),
            stock: Colour::ALL.into_iter().map(stock).collect(),
            knots: self.knots(),
            scores: standing.scores.iter().copied().collect(),
            over,
            winners: standing.winners().filter(|_| over).map(Seat::index).collect(),
        }
    }

    /// The game with these tiles and this player to place; the rest of the state follows from them.
    ///
    /// # Errors
    /// If no such table can arise.
    pub fn from_state(state: &State) -> Result<Celtic, Flaw> {
        if state.seats != Seats::TWO {
            return Err(Flaw::Seats(state.seats.count()));
        }
        let mut left = checked_tiles(&state.tiles)?;
        let mut game = Celtic::new(state.options);
        left.remove(&Cell::START);
        // Tile by tile along the paths, as in play: this keeps the design connected and the strands few.
        while let Some(spot) = game.frontier.spots().find(|spot| left.contains_key(&spot.cell())) {
            let tile = left.remove(&spot.cell()).ok_or(Flaw::Start)?;
            let beyond = tile.sides.iter().find(|side| spot.toward(*side).is_none());
            if beyond.is_some() {
                return Err(Flaw::TooLarge);
            }
            game.put(spot, tile.colour, tile.sides);
        }
        if let Some(cell) = left.keys().next() {
            return Err(Flaw::Apart(*cell));
        }
        let extent = game.extent();
        if extent.east - extent.west >= FRAME || extent.south - extent.north >= FRAME {
            return Err(Flaw::TooLarge);
        }
        game.to_place = match (state.turn.seat.map(|index| Seats::TWO.seat(index)), state.turn.phase) {
            (Some(Some(seat)), Phase::Place) => Some(seat),
            (None, Phase::Over) => None,
            _ => return Err(Flaw::WrongTurn("seat 0 or 1 has the turn to place, or nobody, and it is over")),
        };
        if game.somebody_can_place() == game.to_place.is_some() {
            Ok(game)
        } else {
            Err(Flaw::WrongTurn("the game is over exactly if nobody can place a tile"))
        }
    }
}

/// The tiles by cell, checked: no more than the box has, the neutral cross in the middle, and neighbours that fit.
fn checked_tiles(tiles: &[Tile]) -> Result<BTreeMap<Cell, Tile>, Flaw> {
    let mut by_cell = BTreeMap::new();
    let mut counts: BTreeMap<(Colour, Shape), u8> = BTreeMap::new();
    for tile in tiles {
        if Spot::of(tile.cell).is_none() {
            return Err(Flaw::TooFar(tile.cell));
        }
        if by_cell.insert(tile.cell, *tile).is_some() {
            return Err(Flaw::Twice(tile.cell));
        }
        let shape = tile.sides.shape().unwrap_or(Shape::Cap);
        let count = counts.entry((tile.colour, shape)).or_default();
        *count += 1;
        if *count > tile.colour.of_every_shape() {
            return Err(Flaw::TooMany { colour: tile.colour, shape, count: *count });
        }
    }
    match by_cell.get(&Cell::START) {
        Some(Tile { colour: Colour::Neutral, sides: Sides::ALL, .. }) => {}
        _ => return Err(Flaw::Start),
    }
    for tile in tiles {
        for direction in Direction::ALL {
            let beside = by_cell.get(&tile.cell.toward(direction));
            let open = tile.sides.contains(direction);
            if beside.is_some_and(|beside| beside.sides.contains(direction.opposite()) != open) {
                return Err(Flaw::Misfit(tile.cell));
            }
        }
    }
    Ok(by_cell)
}
