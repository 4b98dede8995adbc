//! What the two Keltis games share: five colours of cards, rows that rise or fall, hands, discard piles and hidden
//! decks, and what a seat knows of them. Which cards there are is up to each game and enters as a [`ColourCard`] and a
//! [`CardSet`].

mod card_set;
mod cards;
mod colour;
mod colour_card;
mod deal;
mod deck;
mod face;
mod flaw;
mod holdings;
mod pile;
mod row;
mod sheet;

pub use card_set::CardSet;
pub use cards::{Cards, Different};
pub use colour::{ByColour, Colour};
pub use colour_card::{CLOSING, ColourCard, HIGHEST, read_value};
pub use deal::{dealt, read_cards, read_hands};
pub use deck::Deck;
pub use face::Face;
pub use flaw::{CardFlaw, belongs, by_seat};
pub use holdings::{Holdings, ShownHand};
pub use pile::Pile;
pub use row::{Direction, Rows};
pub use sheet::{Due, Sheet};
