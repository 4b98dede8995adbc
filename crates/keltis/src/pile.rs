use std::fmt;

use crate::{Card, Colour};

/// The face-up discards of one colour, the newest on top.
///
/// The colour is known by where the pile lies, so a card is four bits (its value plus one) and the whole pile,
/// 22 cards at most, is one number. Laying a card down and picking one up are shifts.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Pile(u128);

const CARD_BITS: u32 = 4;

impl Pile {
    /// Whether nothing lies there.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards lie there.
    pub fn len(self) -> usize {
        (u128::BITS - self.0.leading_zeros()).div_ceil(CARD_BITS) as usize
    }

    /// The card on top, in the pile of this colour.
    #[inline]
    pub fn top(self, colour: Colour) -> Option<Card> {
        let lowest = self.0 as u8 & 0xf;
        (lowest != 0).then(|| Card::new(colour, lowest - 1))
    }

    /// Lays a card on top.
    #[inline]
    pub(crate) fn put(&mut self, card: Card) {
        self.0 = self.0 << CARD_BITS | u128::from(card.value() + 1);
    }

    /// Takes the top card off.
    #[inline]
    pub(crate) fn take(&mut self, colour: Colour) -> Option<Card> {
        let top = self.top(colour);
        self.0 >>= CARD_BITS;
        top
    }

    /// The cards from the top down, in the pile of this colour.
    pub fn from_top(self, colour: Colour) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || rest.take(colour))
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = self.from_top(Colour::Red).map(Card::value);
        f.write_str("Pile from top ")?;
        f.debug_list().entries(values).finish()
    }
}
