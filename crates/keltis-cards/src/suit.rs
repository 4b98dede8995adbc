use std::fmt;

use keltis_family::Colour;
use serde::{Deserialize, Serialize};

/// Where a card belongs: one of the five colours, or neutral. There is a discard pile for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Suit {
    /// Red-brown, `r`.
    #[serde(rename = "r")]
    Red,
    /// Yellow, `y`.
    #[serde(rename = "y")]
    Yellow,
    /// Pink, `p`.
    #[serde(rename = "p")]
    Pink,
    /// Green, `g`.
    #[serde(rename = "g")]
    Green,
    /// Light blue, `b`.
    #[serde(rename = "b")]
    Blue,
    /// Neutral, `n`: point cards.
    #[serde(rename = "n")]
    Neutral,
}

impl Suit {
    /// All six, colours first.
    pub const ALL: [Suit; 6] = [Suit::Red, Suit::Yellow, Suit::Pink, Suit::Green, Suit::Blue, Suit::Neutral];

    /// The colour, unless it is neutral.
    #[inline]
    pub fn colour(self) -> Option<Colour> {
        Colour::ALL.get(self as usize).copied()
    }

    /// The letter that stands for it in notation.
    pub fn letter(self) -> char {
        self.colour().map_or('n', Colour::letter)
    }

    /// The suit with this letter.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

impl From<Colour> for Suit {
    #[inline]
    fn from(colour: Colour) -> Suit {
        Suit::ALL[colour as usize]
    }
}

impl fmt::Display for Suit {
    /// The name, for sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.colour() {
            Some(colour) => colour.fmt(f),
            None => f.write_str("point card"),
        }
    }
}

/// A set of suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Suits(u8);

impl Suits {
    /// Adds one.
    #[inline]
    pub(crate) fn insert(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    /// Whether this one is among them.
    #[inline]
    pub fn contains(self, suit: Suit) -> bool {
        self.0 & 1 << suit as u8 != 0
    }

    /// Those in the set, colours first.
    pub fn iter(self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |suit| self.contains(*suit))
    }
}
