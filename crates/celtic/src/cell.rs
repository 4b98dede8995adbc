use std::fmt;
use std::str::FromStr;

use tabletop::UnknownPart;

use crate::Direction;

/// A place on the plane, relative to the start tile `0,0`: x grows east, y grows south.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Eastward.
    pub x: i8,
    /// Southward.
    pub y: i8,
}

impl Cell {
    /// The start tile's cell.
    pub const START: Cell = Cell { x: 0, y: 0 };

    /// The neighbour in this direction.
    #[inline]
    #[must_use]
    pub fn toward(self, direction: Direction) -> Cell {
        let Cell { x, y } = self;
        match direction {
            Direction::North => Cell { x, y: y.saturating_sub(1) },
            Direction::East => Cell { x: x.saturating_add(1), y },
            Direction::South => Cell { x, y: y.saturating_add(1) },
            Direction::West => Cell { x: x.saturating_sub(1), y },
        }
    }
}

/// By row, then by column.
impl Ord for Cell {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

tabletop::as_text!(Cell);

impl FromStr for Cell {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Self, UnknownPart> {
        let read = |text: &str| {
            let digits = text.strip_prefix('-').unwrap_or(text);
            let plain =
                !digits.is_empty() && digits.len() <= 3 && digits.bytes().all(|digit| digit.is_ascii_digit());
            if plain { text.parse::<i8>().ok() } else { None }
        };
        match text.split_once(',').map(|(x, y)| (read(x), read(y))) {
            Some((Some(x), Some(y))) => Ok(Cell { x, y }),
            _ => Err(UnknownPart::unlike(text, &["1,0", "0,-2"])),
        }
    }
}
