use celtic::{Cell, Direction, Shape};
use keltis::Tile;
use keltis_cards::Suit;

use crate::{Face, Message, say};

/// A piece of a game that a message mentions. Each front end draws it in its own way, or else says its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A card of one of the Keltis games.
    Card(Face),
    /// A colour of cards, with its rows, its pile and its path.
    Suit(Suit),
    /// A tile on a stone.
    PathTile(Tile),
    /// A kind of tile in Celtic!.
    KnotTile(celtic::Colour, Shape),
    /// A side of such a tile.
    Side(Direction),
    /// Where such a tile is.
    Cell(Cell),
}

impl Piece {
    /// Its name.
    pub fn name(self) -> Message {
        match self {
            Piece::Card(face) => face.name(),
            Piece::Suit(suit) => say::pieces::colour(suit),
            Piece::PathTile(tile) => match tile.points() {
                Some(points) => say::pieces::point_tile(points),
                None if tile == Tile::Clover => say::pieces::clover(),
                None => say::pieces::wish_stone(),
            },
            Piece::KnotTile(colour, shape) => say::pieces::knot_tile(colour, shape),
            Piece::Side(side) => say::pieces::side(side),
            Piece::Cell(cell) => say::pieces::cell(i64::from(cell.x), i64::from(cell.y)),
        }
    }

    /// The key by which a message selects its words.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Piece::Suit(suit) => match suit {
                Suit::Red => "red",
                Suit::Yellow => "yellow",
                Suit::Pink => "pink",
                Suit::Green => "green",
                Suit::Blue => "blue",
                Suit::Neutral => "neutral",
            },
            Piece::PathTile(Tile::Wish) => "wish",
            Piece::PathTile(Tile::Clover) => "clover",
            Piece::PathTile(Tile::One | Tile::Two | Tile::Three) => "points",
            Piece::Side(Direction::North) => "north",
            Piece::Side(Direction::East) => "east",
            Piece::Side(Direction::South) => "south",
            Piece::Side(Direction::West) => "west",
            Piece::Card(_) | Piece::KnotTile(..) | Piece::Cell(_) => "other",
        }
    }
}
