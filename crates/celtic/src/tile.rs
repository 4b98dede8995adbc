use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::UnknownPart;

/// A direction from a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Up.
    North,
    /// Right.
    East,
    /// Down.
    South,
    /// Left.
    West,
}

impl Direction {
    /// All four, clockwise from north.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The way back.
    #[inline]
    #[must_use]
    pub fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 2) % 4]
    }

    /// `N`, `E`, `S` or `W`.
    pub fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }
}

/// The open sides of a tile, such as `NES`. A turned shape is fully described by them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sides(u8);

impl Sides {
    /// No open sides; no tile is like that.
    pub const NONE: Sides = Sides(0);
    /// All four.
    pub const ALL: Sides = Sides(0b1111);

    /// The sides given by these bits, north lowest, clockwise.
    #[inline]
    pub const fn from_bits(bits: u8) -> Sides {
        Sides(bits & 0b1111)
    }

    /// As bits, north lowest, clockwise.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Every tile in every turn: all sets but the empty one.
    pub fn every_tile() -> impl Iterator<Item = Sides> {
        (1..16).map(Sides)
    }

    /// Whether this side is open.
    #[inline]
    pub fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }

    /// With this side open too.
    #[inline]
    #[must_use]
    pub fn with(self, direction: Direction) -> Sides {
        Sides(self.0 | 1 << direction as u8)
    }

    /// The open sides, clockwise from north.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let direction = Direction::ALL[left.trailing_zeros() as usize % 4];
            (left != 0).then(|| {
                left &= left - 1;
                direction
            })
        })
    }

    /// The same tile after this many quarter turns clockwise.
    #[must_use]
    pub fn turned(self, quarters: u32) -> Sides {
        let quarters = quarters % 4;
        Sides((self.0 << quarters | self.0 >> (4 - quarters)) & 0b1111)
    }

    /// The shape; `None` without open sides.
    #[inline]
    pub const fn shape(self) -> Option<Shape> {
        match (self.0.count_ones(), self.0) {
            (1, _) => Some(Shape::Cap),
            (2, 0b0101 | 0b1010) => Some(Shape::Straight),
            (2, _) => Some(Shape::Corner),
            (3, _) => Some(Shape::Tee),
            (4, _) => Some(Shape::Cross),
            _ => None,
        }
    }
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|direction| write!(f, "{}", direction.letter()))
    }
}

tabletop::as_text!(Sides);

impl FromStr for Sides {
    type Err = UnknownPart;

    /// Reads sides in any order and any case.
    fn from_str(text: &str) -> Result<Self, UnknownPart> {
        let wrong = || UnknownPart::unlike(text, &["N", "EW", "NES"]);
        let mut sides = Sides::NONE;
        for letter in text.chars() {
            let letter = letter.to_ascii_uppercase();
            let direction = Direction::ALL.into_iter().find(|direction| direction.letter() == letter);
            match direction {
                Some(direction) if !sides.contains(direction) => sides = sides.with(direction),
                _ => return Err(wrong()),
            }
        }
        if sides == Sides::NONE { Err(wrong()) } else { Ok(sides) }
    }
}

/// The five shapes, by their open sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Shape {
    /// One open side.
    Cap,
    /// Two, opposite.
    Straight,
    /// Two, adjacent.
    Corner,
    /// Three.
    Tee,
    /// Four.
    Cross,
}

impl Shape {
    /// All five.
    pub const ALL: [Shape; 5] = [Shape::Cap, Shape::Straight, Shape::Corner, Shape::Tee, Shape::Cross];

    /// Its turns, each once, clockwise from the one that begins in the north.
    pub fn turns(self) -> impl Iterator<Item = Sides> {
        let (first, turns) = match self {
            Shape::Cap => (0b0001, 4),
            Shape::Straight => (0b0101, 2),
            Shape::Corner => (0b0011, 4),
            Shape::Tee => (0b0111, 4),
            Shape::Cross => (0b1111, 1),
        };
        (0..turns).map(move |quarters| Sides(first).turned(quarters))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Shape::Cap => "cap",
            Shape::Straight => "straight",
            Shape::Corner => "corner",
            Shape::Tee => "tee",
            Shape::Cross => "cross",
        })
    }
}

/// A tile's colour, which says whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Colour {
    /// `o`: seat 0.
    #[serde(rename = "o")]
    Orange,
    /// `b`: seat 1.
    #[serde(rename = "b")]
    Blue,
    /// `n`: nobody's; either player may place it.
    #[serde(rename = "n")]
    Neutral,
}

impl Colour {
    /// All three.
    pub const ALL: [Colour; 3] = [Colour::Orange, Colour::Blue, Colour::Neutral];

    /// The letter that stands for it in notation.
    pub fn letter(self) -> char {
        ['o', 'b', 'n'][self as usize]
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// How many tiles of every shape this colour has in the box.
    #[inline]
    pub fn of_every_shape(self) -> u8 {
        if self == Colour::Neutral { 1 } else { 2 }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::Orange => "orange",
            Colour::Blue => "blue",
            Colour::Neutral => "neutral",
        })
    }
}
