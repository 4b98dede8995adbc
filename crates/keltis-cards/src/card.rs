use std::fmt;
use std::str::FromStr;

use keltis_family::{CLOSING, Colour, ColourCard, HIGHEST, read_value};
use tabletop::UnknownPart;

use crate::Suit;

/// A card with a colour: a number card or a closing card. Rulebook: "What is in the box".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coloured(u8);

impl ColourCard for Coloured {
    const FACES: u16 = 0xfff;
    /// The values 3 to 7, and closing cards.
    const FACES_TWICE: u16 = 0b1000_1111_1000;

    #[inline]
    fn from_index(index: u8) -> Self {
        Coloured(index)
    }

    #[inline]
    fn index(self) -> u8 {
        self.0
    }
}

impl Coloured {
    /// Its colour.
    #[inline]
    pub fn colour(self) -> Colour {
        ColourCard::colour(self)
    }

    /// Its value; closing cards have none.
    #[inline]
    pub fn value(self) -> Option<u8> {
        Some(self.face()).filter(|face| *face != CLOSING)
    }
}

impl fmt::Display for Coloured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Card::from(*self).fmt(f)
    }
}

/// Any of the 71 different cards that are dealt: 55 number cards, five closing cards and eleven point cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The number of the first point card; those before it have a colour.
const FIRST_POINT: u8 = 60;

impl Card {
    /// The point card with this value.
    #[inline]
    pub fn point(value: u8) -> Card {
        debug_assert!(value <= HIGHEST, "point cards run from 0 to 10");
        Card(FIRST_POINT + value)
    }

    /// All 71 different cards, colour by colour, point cards last.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..=FIRST_POINT + HIGHEST).map(Card)
    }

    /// The card as one with a colour, unless it is a point card.
    #[inline]
    pub fn coloured(self) -> Option<Coloured> {
        (self.0 < FIRST_POINT).then_some(Coloured(self.0))
    }

    /// Its value; closing cards have none.
    #[inline]
    pub fn value(self) -> Option<u8> {
        match self.coloured() {
            Some(coloured) => coloured.value(),
            None => Some(self.0 - FIRST_POINT),
        }
    }

    /// Its colour, or neutral: the pile it is discarded on.
    #[inline]
    pub fn suit(self) -> Suit {
        self.coloured().map_or(Suit::Neutral, |coloured| coloured.colour().into())
    }

    /// Whether it is a closing card.
    #[inline]
    pub fn is_closing(self) -> bool {
        self.value().is_none()
    }
}

impl From<Coloured> for Card {
    #[inline]
    fn from(coloured: Coloured) -> Card {
        Card(coloured.0)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            Some(value) => write!(f, "{}{value}", self.suit().letter()),
            None => write!(f, "{}x", self.suit().letter()),
        }
    }
}

tabletop::as_text!(Card);

impl FromStr for Card {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Self, UnknownPart> {
        let mut letters = text.chars();
        let suit = letters.next().and_then(|letter| Suit::from_letter(letter.to_ascii_lowercase()));
        let face = letters.as_str();
        let card = match (suit.map(Suit::colour), read_value(face)) {
            (Some(Some(colour)), Some(value)) => Some(Coloured::of(colour, value).into()),
            (Some(Some(colour)), None) if face.eq_ignore_ascii_case("x") => {
                Some(Coloured::of(colour, CLOSING).into())
            }
            (Some(None), Some(value)) => Some(Card::point(value)),
            _ => None,
        };
        card.ok_or_else(|| UnknownPart::unlike(text, &["r5", "b10", "rx", "n4"]))
    }
}
