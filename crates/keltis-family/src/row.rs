use std::fmt;

use crate::colour_card::{in_every_colour, shift};
use crate::{CLOSING, Cards, Colour, ColourCard};

/// Faces that are values.
const ANY_VALUE: u16 = 0x7ff;

/// The face that closes a row.
const CLOSING_FACE: u16 = 1 << CLOSING;

/// Which way a row runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Values rise.
    Upward,
    /// Values fall.
    Downward,
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Upward => "upward",
            Direction::Downward => "downward",
        })
    }
}

/// The colour cards that one player has laid, a row for each colour.
///
/// A row never turns round, so its cards and its direction are the row: nothing else is stored. The values that may
/// follow are one set of bits for all five rows, which gives the direction too. Closing cards come last.
pub struct Rows<Card> {
    laid: Cards<Card>,
    /// What could follow if no row were closed.
    follow: u64,
}

impl<Card: ColourCard> Rows<Card> {
    /// Whether this card may be laid.
    #[inline]
    pub fn fits(&self, card: Card) -> bool {
        self.open() & card.bit() != 0
    }

    /// All cards that may be laid, as bits.
    #[inline]
    pub fn open(&self) -> u64 {
        // A closing card's bit, moved to its colour's face 0 and multiplied, covers all values of the colour.
        let closed = (self.laid.bits() & in_every_colour(CLOSING_FACE)) >> CLOSING;
        self.follow & !(closed * u64::from(ANY_VALUE))
    }

    /// All laid cards together.
    #[inline]
    pub fn cards(&self) -> Cards<Card> {
        self.laid
    }

    /// Whether nothing has been laid in this colour.
    #[inline]
    pub fn is_empty(&self, colour: Colour) -> bool {
        self.laid.faces(colour) == 0
    }

    /// Whether this row has a closing card.
    #[inline]
    pub fn is_closed(&self, colour: Colour) -> bool {
        self.laid.faces(colour) & CLOSING_FACE != 0
    }

    /// Lays a card that fits.
    #[inline]
    pub fn lay(&mut self, card: Card) {
        debug_assert!(self.fits(card), "{card} does not fit");
        self.laid.insert(card);
        let colour = card.colour();
        let values = self.values(colour);
        let newest = 1u16 << card.face();
        if card.face() == CLOSING || values == newest {
            return;
        }
        // The newest card is the row's highest or its lowest, which gives its direction.
        let follow = if newest > values >> 1 { ANY_VALUE & !(newest - 1) } else { newest | (newest - 1) };
        let shift = shift(colour);
        self.follow = self.follow & !(u64::from(ANY_VALUE) << shift) | u64::from(follow) << shift;
    }

    #[inline]
    fn values(&self, colour: Colour) -> u16 {
        self.laid.faces(colour) & ANY_VALUE
    }

    /// Which way a row runs, once two of its values differ.
    #[inline]
    pub fn direction(&self, colour: Colour) -> Option<Direction> {
        let values = self.values(colour);
        let lowest = values & values.wrapping_neg();
        if values == lowest {
            return None;
        }
        let may_follow = (self.follow >> shift(colour)) as u16;
        Some(if may_follow & lowest == 0 { Direction::Upward } else { Direction::Downward })
    }

    /// A row's newest card with a value.
    #[inline]
    pub fn last(&self, colour: Colour) -> Option<Card> {
        let values = self.values(colour);
        let value = match self.direction(colour) {
            Some(Direction::Downward) => values.trailing_zeros(),
            _ => values.checked_ilog2()?,
        };
        Some(Card::of(colour, value as u8))
    }

    /// A row's cards in the order they were laid.
    pub fn row(&self, colour: Colour) -> Vec<Card> {
        let (closing, mut cards): (Vec<Card>, Vec<Card>) =
            self.laid.iter().filter(|card| card.colour() == colour).partition(|card| card.face() == CLOSING);
        if self.direction(colour) == Some(Direction::Downward) {
            cards.reverse();
        }
        cards.extend(closing);
        cards
    }
}

// Derived, these would require the same of `Card`, which is only a label here.

impl<Card> Clone for Rows<Card> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Card> Copy for Rows<Card> {}

impl<Card: ColourCard> Default for Rows<Card> {
    fn default() -> Self {
        Rows { laid: Cards::default(), follow: Cards::<Card>::BOX.bits() }
    }
}

impl<Card> PartialEq for Rows<Card> {
    fn eq(&self, other: &Self) -> bool {
        self.laid == other.laid && self.follow == other.follow
    }
}

impl<Card> Eq for Rows<Card> {}

impl<Card: ColourCard> fmt::Debug for Rows<Card> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Colour::ALL.into_iter().filter(|colour| !self.is_empty(*colour));
        let texts = |colour| self.row(colour).iter().map(ToString::to_string).collect::<Vec<_>>();
        f.debug_list().entries(rows.map(texts)).finish()
    }
}
