use std::fmt;
use std::marker::PhantomData;

use crate::{ByColour, Cards, Colour, ColourCard};

/// The face-up discards of one colour, the newest on top.
///
/// The colour follows from the pile's place, so a card is four bits (its face plus one) and the whole pile, 22 cards at
/// most, is one number. Laying a card down and picking one up are shifts.
pub struct Pile<Card>(u128, PhantomData<Card>);

const CARD_BITS: u32 = 4;

impl<Card: ColourCard> Pile<Card> {
    /// Whether there are no cards.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    pub fn len(self) -> usize {
        (u128::BITS - self.0.leading_zeros()).div_ceil(CARD_BITS) as usize
    }

    /// The top card, given the pile's colour.
    #[inline]
    pub fn top(self, colour: Colour) -> Option<Card> {
        let lowest = self.0 as u8 & 0xf;
        (lowest != 0).then(|| Card::of(colour, lowest - 1))
    }

    /// Lays a card on top.
    #[inline]
    pub fn put(&mut self, card: Card) {
        self.0 = self.0 << CARD_BITS | u128::from(card.face() + 1);
    }

    /// Takes the top card, given the pile's colour.
    #[inline]
    pub fn take(&mut self, colour: Colour) -> Option<Card> {
        let top = self.top(colour);
        self.0 >>= CARD_BITS;
        top
    }

    /// The cards from the top down, given the pile's colour.
    pub fn from_top(self, colour: Colour) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || rest.take(colour))
    }

    /// The cards from the bottom up, given the pile's colour.
    pub fn from_bottom(self, colour: Colour) -> Vec<Card> {
        let mut cards: Vec<Card> = self.from_top(colour).collect();
        cards.reverse();
        cards
    }
}

impl<Card: ColourCard> ByColour<Pile<Card>> {
    /// All discarded cards, without their order.
    pub fn cards(&self) -> Cards<Card> {
        let mut cards = Cards::default();
        for (colour, pile) in self.iter() {
            for card in pile.from_top(colour) {
                cards.insert(card);
            }
        }
        cards
    }
}

// Derived, these would require the same of `Card`, which is only a label here.

impl<Card> Clone for Pile<Card> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Card> Copy for Pile<Card> {}

impl<Card> Default for Pile<Card> {
    fn default() -> Self {
        Pile(0, PhantomData)
    }
}

impl<Card> PartialEq for Pile<Card> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<Card> Eq for Pile<Card> {}

impl<Card: ColourCard> fmt::Debug for Pile<Card> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pile from top ")?;
        f.debug_list().entries(self.from_top(Colour::Red).map(Card::face)).finish()
    }
}
