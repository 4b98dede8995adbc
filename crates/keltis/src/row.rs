use std::fmt;

use crate::{Card, Cards, Colour};

/// Bits of all eleven values.
const ANY_VALUE: u16 = 0x7ff;

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

/// The cards that one player has laid, a row for each colour.
///
/// A row never turns round, so its cards and its direction are the row: nothing else is kept. Which cards may
/// follow is kept for all five rows as one set of bits, and tells the direction too.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    laid: Cards,
    open: u64,
}

impl Default for Rows {
    fn default() -> Self {
        Rows { laid: Cards::default(), open: Cards::BOX.bits() }
    }
}

impl Rows {
    /// Whether this card may be laid. Rulebook: "Lay".
    #[inline]
    pub fn fits(&self, card: Card) -> bool {
        self.open & card.bit() != 0
    }

    /// All cards that may be laid, as bits.
    #[inline]
    pub(crate) fn open(&self) -> u64 {
        self.open
    }

    /// All laid cards together.
    pub fn cards(&self) -> Cards {
        self.laid
    }

    /// Whether nothing has been laid in this colour.
    pub fn is_empty(&self, colour: Colour) -> bool {
        self.laid.values(colour) == 0
    }

    /// Lays a card that fits.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) {
        debug_assert!(self.fits(card), "{card} does not fit");
        self.laid.insert(card);
        let colour = card.colour();
        let values = self.laid.values(colour);
        let newest = 1u16 << card.value();
        if values != newest {
            // The newest card is the row's highest or its lowest, and that is the way the row runs.
            let follow = if newest > values >> 1 { ANY_VALUE & !(newest - 1) } else { newest | (newest - 1) };
            let shift = Card::shift(colour);
            self.open = self.open & !(u64::from(ANY_VALUE) << shift) | u64::from(follow) << shift;
        }
    }

    /// Which way a row runs, once two of its values differ.
    pub fn direction(&self, colour: Colour) -> Option<Direction> {
        let values = self.laid.values(colour);
        let lowest = values & values.wrapping_neg();
        if values == lowest {
            return None;
        }
        let may_follow = (self.open >> Card::shift(colour)) as u16;
        Some(if may_follow & lowest == 0 { Direction::Upward } else { Direction::Downward })
    }

    /// The newest card of a row.
    pub fn last(&self, colour: Colour) -> Option<Card> {
        let values = self.laid.values(colour);
        let value = match self.direction(colour) {
            Some(Direction::Downward) => values.trailing_zeros(),
            _ => values.checked_ilog2()?,
        };
        Some(Card::new(colour, value as u8))
    }

    /// A row's cards in the order they were laid.
    pub fn row(&self, colour: Colour) -> Vec<Card> {
        let mut cards: Vec<Card> = self.laid.iter().filter(|card| card.colour() == colour).collect();
        if self.direction(colour) == Some(Direction::Downward) {
            cards.reverse();
        }
        cards
    }
}

impl fmt::Debug for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Colour::ALL.into_iter().filter(|colour| !self.is_empty(*colour));
        let texts = |colour| self.row(colour).iter().map(ToString::to_string).collect::<Vec<_>>();
        f.debug_list().entries(rows.map(texts)).finish()
    }
}
