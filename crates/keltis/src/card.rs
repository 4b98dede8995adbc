use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Colour;

/// The highest value on a card; the lowest is 0.
pub const HIGHEST: u8 = 10;

/// Places that each colour takes up in a bit set: values 0 to 10, and one more to keep room for a card that
/// has no number.
const STRIDE: u8 = 12;

/// One of the 55 different cards: a colour and a value. The box holds each twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Card(u8);

impl Card {
    /// The card with this colour and value.
    ///
    /// # Panics
    /// If the value is above [`HIGHEST`].
    #[inline]
    pub const fn new(colour: Colour, value: u8) -> Card {
        assert!(value <= HIGHEST, "cards run from 0 to 10");
        Card(colour as u8 * STRIDE + value)
    }

    /// All 55 different cards, by colour and value.
    pub fn all() -> impl Iterator<Item = Card> {
        Colour::ALL.into_iter().flat_map(|colour| (0..=HIGHEST).map(move |value| Card::new(colour, value)))
    }

    /// Its colour.
    #[inline]
    pub fn colour(self) -> Colour {
        // The smaller of the two never bites; it spares the bounds check.
        Colour::ALL[usize::from((self.0 / STRIDE).min(4))]
    }

    /// Its value.
    #[inline]
    pub fn value(self) -> u8 {
        self.0 % STRIDE
    }

    /// The card as a single bit.
    #[inline]
    pub(crate) fn bit(self) -> u64 {
        1 << self.0
    }

    /// The card of the lowest bit.
    #[inline]
    pub(crate) fn lowest_in(bits: u64) -> Card {
        Card(bits.trailing_zeros() as u8)
    }

    /// How far left a colour's values stand in a set of bits.
    #[inline]
    pub(crate) fn shift(colour: Colour) -> u32 {
        u32::from(colour as u8 * STRIDE)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value())
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            let said = tabletop::shortened(text);
            format!("{said} is not a card: cards are a colour r y p g b and a value 0 to 10, such as r5")
        };
        let mut letters = text.chars();
        let colour = letters.next().and_then(|letter| Colour::from_letter(letter.to_ascii_lowercase()));
        let digits = letters.as_str();
        let plain = digits == "0" || (digits.bytes().all(|d| d.is_ascii_digit()) && !digits.starts_with('0'));
        match (colour, digits.parse::<u8>()) {
            (Some(colour), Ok(value)) if plain && value <= HIGHEST => Ok(Card::new(colour, value)),
            _ => Err(wrong()),
        }
    }
}
