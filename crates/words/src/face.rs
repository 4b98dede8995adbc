use keltis_cards::{Suit, WishStone};
use keltis_family::Colour;

use crate::{Message, say};

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// A number card.
    Number(Colour, u8),
    /// The gate that closes a row.
    Closing(Colour),
    /// A neutral card that counts points.
    Point(u8),
    /// A wish stone card.
    Wish(u8),
    /// The back of any card.
    Back,
}

impl Face {
    /// Its suit, unless it is a wish stone card or face down.
    pub fn suit(self) -> Option<Suit> {
        match self {
            Face::Number(colour, _) | Face::Closing(colour) => Some(colour.into()),
            Face::Point(_) => Some(Suit::Neutral),
            Face::Wish(_) | Face::Back => None,
        }
    }

    /// The number printed on it, if there is one.
    pub fn value(self) -> Option<u8> {
        match self {
            Face::Number(_, value) | Face::Point(value) | Face::Wish(value) => Some(value),
            Face::Closing(_) | Face::Back => None,
        }
    }

    /// Its code in notation, also used in keys on a page: `r7`, `gx`, `n4`, `w3`.
    pub fn code(self) -> String {
        match self {
            Face::Number(colour, value) => format!("{}{value}", colour.letter()),
            Face::Closing(colour) => format!("{}x", colour.letter()),
            Face::Point(value) => format!("n{value}"),
            Face::Wish(value) => format!("w{value}"),
            Face::Back => "back".to_owned(),
        }
    }

    /// Its name.
    pub fn name(self) -> Message {
        match self {
            Face::Number(colour, value) => say::pieces::number_card(colour, value),
            Face::Closing(colour) => say::pieces::closing_card(colour),
            Face::Point(value) => say::pieces::point_card(value),
            Face::Wish(value) => say::pieces::wish_stone_card(value),
            Face::Back => say::pieces::card_face_down(),
        }
    }
}

impl From<keltis::Card> for Face {
    fn from(card: keltis::Card) -> Face {
        Face::Number(card.colour(), card.value())
    }
}

impl From<keltis_cards::Card> for Face {
    fn from(card: keltis_cards::Card) -> Face {
        match (card.coloured(), card.value()) {
            (Some(coloured), Some(value)) => Face::Number(coloured.colour(), value),
            (Some(coloured), None) => Face::Closing(coloured.colour()),
            (None, value) => Face::Point(value.unwrap_or_default()),
        }
    }
}

impl From<WishStone> for Face {
    fn from(stone: WishStone) -> Face {
        Face::Wish(stone.value())
    }
}
