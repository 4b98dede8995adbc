use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The five colours of cards and paths, from left to right on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Colour {
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
}

impl Colour {
    /// All five, in board order.
    pub const ALL: [Colour; 5] = [Colour::Red, Colour::Yellow, Colour::Pink, Colour::Green, Colour::Blue];

    /// The letter that stands for it in notation.
    pub fn letter(self) -> char {
        ['r', 'y', 'p', 'g', 'b'][self as usize]
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    /// The colour's name, for sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Red => "red-brown",
            Colour::Yellow => "yellow",
            Colour::Pink => "pink",
            Colour::Green => "green",
            Colour::Blue => "light blue",
        })
    }
}

/// One value for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByColour<T>([T; 5]);

impl<T> ByColour<T> {
    /// Each colour with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}
