use std::fmt;

use crate::Card;

/// The most cards that a deck can hold: all but two hands.
pub const MOST_IN_DECK: usize = 94;

/// The face-down deck.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deck {
    /// From the bottom up; places above the top card hold [`NO_CARD`], so that equal decks are equal data.
    cards: [Card; MOST_IN_DECK],
    left: u8,
}

const NO_CARD: Card = Card::new(crate::Colour::Red, 0);

impl Deck {
    /// A deck from cards that are listed top first; `None` if there are too many.
    pub fn from_top(cards: &[Card]) -> Option<Deck> {
        let mut deck = Deck { cards: [NO_CARD; MOST_IN_DECK], left: u8::try_from(cards.len()).ok()? };
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
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let place = self.left.checked_sub(1)?;
        self.left = place;
        Some(std::mem::replace(&mut self.cards[usize::from(place)], NO_CARD))
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}
