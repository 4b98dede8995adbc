use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Stone;
use crate::path::TILE_STONES;

/// What can be on a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A wish stone: the first to arrive takes it.
    Wish,
    /// A clover: each player who arrives may advance a figure.
    Clover,
    /// One point for each player who arrives.
    One,
    /// Two points for each player who arrives.
    Two,
    /// Three points for each player who arrives.
    Three,
}

impl Tile {
    /// Every kind of tile, with how many the box has. Rulebook: "What is in the box".
    pub const BOX: [(Tile, usize); 5] =
        [(Tile::Wish, 9), (Tile::Clover, 9), (Tile::One, 2), (Tile::Two, 3), (Tile::Three, 2)];

    /// The points that arriving here scores.
    pub fn points(self) -> Option<u8> {
        match self {
            Tile::Wish | Tile::Clover => None,
            Tile::One => Some(1),
            Tile::Two => Some(2),
            Tile::Three => Some(3),
        }
    }

    /// The tile called `wish` or `clover`.
    pub(crate) fn from_name(name: &str) -> Option<Tile> {
        match name {
            "wish" => Some(Tile::Wish),
            "clover" => Some(Tile::Clover),
            _ => None,
        }
    }

    /// The tile with this many points.
    pub(crate) fn from_points(points: u64) -> Option<Tile> {
        match points {
            1 => Some(Tile::One),
            2 => Some(Tile::Two),
            3 => Some(Tile::Three),
            _ => None,
        }
    }
}

/// The points of all tiles together. Nobody scores more: each path is walked once, by one figure.
pub const MOST_POINTS: u8 = 14;

/// Point tiles are numbers, the others words: `"wish"`, `"clover"`, `2`.
impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.points() {
            Some(points) => serializer.serialize_u8(points),
            None if *self == Tile::Wish => serializer.serialize_str("wish"),
            None => serializer.serialize_str("clover"),
        }
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Spelling {
            Points(u64),
            Name(String),
        }
        let tile = match Spelling::deserialize(deserializer)? {
            Spelling::Points(points) => Tile::from_points(points),
            Spelling::Name(name) => Tile::from_name(&name),
        };
        tile.ok_or_else(|| serde::de::Error::custom("a tile is \"wish\", \"clover\", 1, 2 or 3"))
    }
}

/// The tiles on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tiles([Option<Tile>; TILE_STONES]);

impl Tiles {
    /// The tile on this stone.
    #[inline]
    pub fn on(&self, stone: Stone) -> Option<Tile> {
        self.0[stone.tile_place()?]
    }

    /// Each stone that has a tile, with the tile.
    pub fn iter(&self) -> impl Iterator<Item = (Stone, Tile)> {
        Stone::with_tiles().zip(self.0).filter_map(|(stone, tile)| Some((stone, tile?)))
    }

    /// Lays a tile on a stone; `false` if that stone never has one.
    pub(crate) fn put(&mut self, stone: Stone, tile: Tile) -> bool {
        let place = stone.tile_place();
        if let Some(place) = place {
            self.0[place] = Some(tile);
        }
        place.is_some()
    }

    /// Takes the tile away from a stone.
    pub(crate) fn take(&mut self, stone: Stone) {
        if let Some(place) = stone.tile_place() {
            self.0[place] = None;
        }
    }
}
