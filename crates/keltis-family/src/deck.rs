use std::fmt::{self, Display};

/// The face-down deck, of at most `MOST` cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deck<Card, const MOST: usize> {
    /// From the bottom up; places above the top card hold the default card, so that equal decks are equal data.
    cards: [Card; MOST],
    left: u8,
}

impl<Card: Copy + Default, const MOST: usize> Deck<Card, MOST> {
    /// A deck from cards that are listed top first; `None` if there are too many.
    pub fn from_top(cards: &[Card]) -> Option<Self> {
        let mut deck = Deck { cards: [Card::default(); MOST], left: u8::try_from(cards.len()).ok()? };
        for (place, card) in deck.cards.get_mut(..cards.len())?.iter_mut().zip(cards.iter().rev()) {
            *place = *card;
        }
        Some(deck)
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

impl<Card: Copy + Default + Display, const MOST: usize> fmt::Debug for Deck<Card, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}
