use std::fmt::{Debug, Display};

use crate::Colour;

/// The highest value on a card; the lowest is 0.
pub const HIGHEST: u8 = 10;

/// The face of a card that has no value but closes a row.
pub const CLOSING: u8 = 11;

/// How many bits each colour takes up in a set: the values 0 to 10 and a closing card.
const FACES: u8 = 12;

/// A card that has a colour and a face: a value from 0 to [`HIGHEST`], or [`CLOSING`]. A card is a number below 60, so
/// a set of cards fits into the bits of one word.
pub trait ColourCard: Copy + Eq + Ord + Debug + Display {
    /// The faces that every colour has, face 0 lowest.
    const FACES: u16;
    /// Those of them that the box has twice.
    const FACES_TWICE: u16;

    /// The card with this number; callers only pass numbers of cards that exist.
    fn from_index(index: u8) -> Self;

    /// Its number: by colour, then by face.
    fn index(self) -> u8;

    /// The card of this colour with this face.
    #[inline]
    fn of(colour: Colour, face: u8) -> Self {
        Self::from_index(colour as u8 * FACES + face)
    }

    /// Its colour.
    #[inline]
    fn colour(self) -> Colour {
        // The `min` never takes effect; it saves the bounds check.
        Colour::ALL[usize::from((self.index() / FACES).min(4))]
    }

    /// Its face: a value, or [`CLOSING`].
    #[inline]
    fn face(self) -> u8 {
        self.index() % FACES
    }

    /// The card as a single bit.
    #[inline]
    fn bit(self) -> u64 {
        1 << self.index()
    }
}

/// How far left a colour's faces are in a set of bits.
#[inline]
pub(crate) fn shift(colour: Colour) -> u32 {
    u32::from(colour as u8 * FACES)
}

/// The same faces in every colour, as bits.
pub(crate) const fn in_every_colour(faces: u16) -> u64 {
    let (faces, step) = (faces as u64, FACES as u32);
    faces | faces << step | faces << (2 * step) | faces << (3 * step) | faces << (4 * step)
}

/// Reads a value as printed on a card: `0` to `10`, without a sign or a leading zero.
pub fn read_value(digits: &str) -> Option<u8> {
    let plain = digits == "0" || (digits.bytes().all(|d| d.is_ascii_digit()) && !digits.starts_with('0'));
    digits.parse().ok().filter(|value| plain && *value <= HIGHEST)
}
