use std::fmt::{Debug, Display};

use tabletop::{BySeat, Seat, Seats, UnknownPart};
use thiserror::Error;

use crate::{Colour, ColourCard};

/// What can be wrong with the cards of a table or a deal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CardFlaw<Card: Debug + Display> {
    /// Something that does not exist.
    #[error("{0}")]
    NoSuchThing(UnknownPart),
    /// A list by seat does not have one entry per seat.
    #[error("there are {count} {what} for {seats} seats")]
    NotOnePerSeat {
        /// The list.
        what: &'static str,
        /// Its length.
        count: usize,
        /// How many it should have.
        seats: usize,
    },
    /// A hand has too many or too few cards.
    #[error("the hand of {seat} has {count} cards, it should have {should}")]
    HandSize {
        /// The hand's owner.
        seat: Seat,
        /// How many it has.
        count: usize,
        /// How many it should have.
        should: usize,
    },
    /// More of a card than the box has.
    #[error("{card} occurs more often than the box has it: there {}", how_many(*.exist))]
    TooMany {
        /// The card.
        card: Card,
        /// How many copies there are.
        exist: usize,
    },
    /// The deck is empty though the game is not over.
    #[error("the deck is empty: it needs at least one card, since the game ends as its last card is drawn")]
    EmptyDeck,
    /// The deck has more cards than can be left.
    #[error("the deck has {count} cards: at most {most} are left after two hands")]
    DeckTooLarge {
        /// How many it has.
        count: usize,
        /// How many it can have.
        most: usize,
    },
    /// A card is where another colour belongs.
    #[error("{card} lies among the {colour} cards")]
    WrongColour {
        /// The card.
        card: Card,
        /// Where it is.
        colour: Colour,
    },
    /// A row has a card that does not fit.
    #[error("{seat} has {card} in a row where it does not fit")]
    BrokenRow {
        /// The row's owner.
        seat: Seat,
        /// The first card that does not fit.
        card: Card,
    },
    /// A card that is said to be known is not in the hand.
    #[error("{seat} is known to hold cards that are not in the hand")]
    KnownButNotHeld {
        /// The hand's owner.
        seat: Seat,
    },
    /// Something about whose turn it is does not fit the table.
    #[error("{0}")]
    WrongTurn(&'static str),
}

fn how_many(exist: usize) -> &'static str {
    if exist == 1 { "is only one" } else { "are only two" }
}

/// One entry for each seat, or none at all if nothing is given and nothing is needed.
///
/// # Errors
/// If the number of entries is wrong.
pub fn by_seat<'a, T, Card: Debug + Display>(
    seats: Seats,
    what: &'static str,
    list: &'a [T],
    needed: bool,
) -> Result<BySeat<Option<&'a T>>, CardFlaw<Card>> {
    if list.len() != seats.count() && (needed || !list.is_empty()) {
        return Err(CardFlaw::NotOnePerSeat { what, count: list.len(), seats: seats.count() });
    }
    Ok(BySeat::from_fn(seats, |seat| list.get(seat.index())))
}

/// Checks that a card is among its own colour.
///
/// # Errors
/// If it is not.
pub fn belongs<Card: ColourCard>(card: Card, colour: Colour) -> Result<(), CardFlaw<Card>> {
    if card.colour() == colour { Ok(()) } else { Err(CardFlaw::WrongColour { card, colour }) }
}
