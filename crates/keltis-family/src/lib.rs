//! What the two Keltis games share: five colours of cards, rows that rise or fall, hands, discard piles and hidden
//! decks. Which cards there are is each game's own matter and enters as a [`ColourCard`].

mod cards;
mod colour;
mod colour_card;
mod deck;
mod flaw;
mod pile;
mod row;

pub use cards::{Cards, Different};
pub use colour::{ByColour, Colour};
pub use colour_card::{CLOSING, ColourCard, HIGHEST, read_value};
pub use deck::Deck;
pub use flaw::{CardFlaw, belongs, by_seat, gathered, no_card_too_often};
pub use pile::Pile;
pub use row::{Direction, Rows};
