use std::fmt;
use std::str::FromStr;

use tabletop::UnknownPart;

use crate::Colour;

/// Stones on each path; the last is its final stone.
pub const LAST_ROW: u8 = 9;

/// The goal zone is this row and those above. Rulebook: "What is in the box".
pub const GOAL_ROW: u8 = 7;

/// What a figure on each row is worth; row 0 is the start stone. Rulebook: "What is in the box".
pub const ROW_VALUES: [i16; 10] = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];

/// How many stones have a tile at the start.
pub const TILE_STONES: usize = 25;

/// The rows of each path that have a tile, in board order. Rulebook: "What is in the box".
const TILE_ROWS: [[u8; 5]; 5] =
    [[3, 5, 6, 7, 9], [2, 4, 6, 7, 9], [2, 3, 5, 7, 9], [2, 4, 5, 7, 9], [3, 4, 6, 7, 9]];

/// For each path and row, the index of its tile among the 25, or [`NO_TILE`].
const TILE_PLACES: [[u8; 10]; 5] = {
    let mut places = [[NO_TILE; 10]; 5];
    let mut place = 0;
    while place < TILE_STONES {
        let row = TILE_ROWS[place / 5][place % 5];
        places[place / 5][row as usize] = place as u8;
        place += 1;
    }
    places
};

const NO_TILE: u8 = u8::MAX;

/// One stone of a path, such as `g7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stone {
    /// The path.
    pub path: Colour,
    /// The row, 1 to 9.
    pub row: u8,
}

impl Stone {
    /// The 25 stones that have a tile at the start.
    pub fn with_tiles() -> impl Iterator<Item = Stone> {
        Colour::ALL
            .into_iter()
            .flat_map(|path| TILE_ROWS[path as usize].into_iter().map(move |row| Stone { path, row }))
    }

    /// The index of this stone among those with tiles.
    #[inline]
    pub(crate) fn tile_place(self) -> Option<usize> {
        match TILE_PLACES[self.path as usize].get(usize::from(self.row)) {
            None | Some(&NO_TILE) => None,
            Some(place) => Some(usize::from(*place)),
        }
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.path.letter(), self.row)
    }
}

tabletop::as_text!(Stone);

impl FromStr for Stone {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Self, UnknownPart> {
        let mut letters = text.chars();
        match (letters.next().and_then(Colour::from_letter), letters.next(), letters.next()) {
            (Some(path), Some(row @ '1'..='9'), None) => Ok(Stone { path, row: row as u8 - b'0' }),
            _ => Err(UnknownPart::unlike(text, &["r1", "g7"])),
        }
    }
}
