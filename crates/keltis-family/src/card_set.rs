use std::fmt::{Debug, Display};

use crate::{CardFlaw, Cards, ColourCard};

/// Some of the cards that a game deals, in no order: a hand. The board game deals only colour cards, the card game
/// others too.
pub trait CardSet: Copy + Default {
    /// The cards in the set.
    type Card: Copy + Default + Debug + Display;

    /// How many copies of this card the box has.
    fn in_box(card: Self::Card) -> usize;

    /// How many cards there are.
    fn len(self) -> usize;

    /// Whether there are no cards.
    fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Adds a card; `false` if every copy in the box is here already.
    fn insert(&mut self, card: Self::Card) -> bool;

    /// A list of cards, without its order.
    ///
    /// # Errors
    /// If a card is listed more often than the box has it.
    fn gathered(cards: impl IntoIterator<Item = Self::Card>) -> Result<Self, CardFlaw<Self::Card>> {
        let mut set = Self::default();
        match cards.into_iter().find(|card| !set.insert(*card)) {
            Some(card) => Err(CardFlaw::TooMany { card, exist: Self::in_box(card) }),
            None => Ok(set),
        }
    }
}

impl<Card: ColourCard + Default> CardSet for Cards<Card> {
    type Card = Card;

    fn in_box(card: Card) -> usize {
        Cards::BOX.count(card)
    }

    #[inline]
    fn len(self) -> usize {
        Cards::len(self)
    }

    #[inline]
    fn insert(&mut self, card: Card) -> bool {
        Cards::insert(self, card)
    }
}
