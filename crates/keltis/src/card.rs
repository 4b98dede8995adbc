use std::fmt;
use std::str::FromStr;

use keltis_family::{ColourCard, HIGHEST, read_value};
use tabletop::UnknownPart;

use crate::Colour;

/// One of the 55 different cards: a colour and a value. The box holds each twice. Rulebook: "What is in the box".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Some of the cards, in no order.
pub type Cards = keltis_family::Cards<Card>;

impl ColourCard for Card {
    const FACES: u16 = 0x7ff;
    const FACES_TWICE: u16 = 0x7ff;

    #[inline]
    fn from_index(index: u8) -> Self {
        Card(index)
    }

    #[inline]
    fn index(self) -> u8 {
        self.0
    }
}

impl Card {
    /// The card with this colour and value.
    ///
    /// # Panics
    /// If the value is above [`HIGHEST`].
    #[inline]
    pub fn new(colour: Colour, value: u8) -> Card {
        assert!(value <= HIGHEST, "cards run from 0 to 10");
        Card::of(colour, value)
    }

    /// All 55 different cards, by colour and value.
    pub fn all() -> impl Iterator<Item = Card> {
        Cards::BOX.different()
    }

    /// Its colour.
    #[inline]
    pub fn colour(self) -> Colour {
        ColourCard::colour(self)
    }

    /// Its value.
    #[inline]
    pub fn value(self) -> u8 {
        self.face()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value())
    }
}

tabletop::as_text!(Card);

impl FromStr for Card {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Self, UnknownPart> {
        let mut letters = text.chars();
        let colour = letters.next().and_then(|letter| Colour::from_letter(letter.to_ascii_lowercase()));
        match (colour, read_value(letters.as_str())) {
            (Some(colour), Some(value)) => Ok(Card::new(colour, value)),
            _ => Err(UnknownPart::unlike(text, &["r5", "b10"])),
        }
    }
}
