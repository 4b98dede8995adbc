use std::fmt::{self, Debug, Display};

use crate::CardFlaw;

/// The face-down deck, of at most `MOST` cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deck<Card, const MOST: usize> {
    /// From the bottom up; places above the top card hold the default card, so that equal decks are equal data.
    cards: [Card; MOST],
    left: u8,
}

impl<Card: Copy + Default, const MOST: usize> Deck<Card, MOST> {
    /// A deck from cards that are listed top first.
    ///
    /// # Errors
    /// If there are too many.
    pub fn from_top(cards: &[Card]) -> Result<Self, CardFlaw<Card>>
    where
        Card: Debug + Display,
    {
        const { assert!(MOST <= u8::MAX as usize, "what is left is counted in a byte") };
        let mut deck = Deck { cards: [Card::default(); MOST], left: cards.len() as u8 };
        let Some(places) = deck.cards.get_mut(..cards.len()) else {
            return Err(CardFlaw::DeckTooLarge { count: cards.len(), most: MOST });
        };
        for (place, card) in places.iter_mut().zip(cards.iter().rev()) {
            *place = *card;
        }
        Ok(deck)
    }

    /// How many cards are left.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.left)
    }

    /// Whether the last card is gone.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The cards, top first.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.cards[..self.len()].iter().rev().copied()
    }

    /// Draws the top card.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        let place = self.left.checked_sub(1)?;
        self.left = place;
        Some(std::mem::take(&mut self.cards[usize::from(place)]))
    }
}

impl<Card: Copy + Default + Display, const MOST: usize> Debug for Deck<Card, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}
