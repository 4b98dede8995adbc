use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Card, Colour};

/// Bits of all 55 cards.
const EVERY_CARD: u64 = 0x7ff | 0x7ff << 12 | 0x7ff << 24 | 0x7ff << 36 | 0x7ff << 48;

/// Some of the box's cards, in no order: a hand, or all that lies in somebody's rows. No card occurs more than
/// twice, as in the box, so two bits a card are enough and most questions are one instruction.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Card>")]
#[serde(try_from = "Vec<Card>")]
pub struct Cards {
    once: u64,
    twice: u64,
}

impl Cards {
    /// The whole box: 110 cards.
    pub const BOX: Cards = Cards { once: EVERY_CARD, twice: EVERY_CARD };

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> usize {
        (self.once.count_ones() + self.twice.count_ones()) as usize
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.once == 0
    }

    /// Whether this card is among them.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.once & card.bit() != 0
    }

    /// How many of this card there are.
    #[inline]
    pub fn count(self, card: Card) -> usize {
        usize::from(self.once & card.bit() != 0) + usize::from(self.twice & card.bit() != 0)
    }

    /// Adds a card; `false` if both that the box has are here already.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let room = self.twice & card.bit() == 0;
        self.twice |= self.once & card.bit();
        self.once |= card.bit();
        room
    }

    /// Takes a card out, if it is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        let second = self.twice & card.bit();
        self.twice ^= second;
        self.once &= !(card.bit() ^ second);
    }

    /// Both together, as far as the box reaches.
    #[must_use]
    pub fn and(self, other: Cards) -> Cards {
        Cards { once: self.once | other.once, twice: self.twice | other.twice | (self.once & other.once) }
    }

    /// The rest of the box.
    #[must_use]
    pub fn rest(self) -> Cards {
        Cards { once: EVERY_CARD & !self.twice, twice: EVERY_CARD & !self.once }
    }

    /// The different cards, by colour and value.
    #[inline]
    pub fn different(self) -> Different {
        Different(self.once)
    }

    /// All cards, by colour and value; a pair stands side by side.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.different().flat_map(move |card| std::iter::repeat_n(card, self.count(card)))
    }

    /// The different cards as bits.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.once
    }

    /// The values of one colour as bits, value 0 lowest.
    #[inline]
    pub(crate) fn values(self, colour: Colour) -> u16 {
        (self.once >> Card::shift(colour)) as u16 & 0x7ff
    }
}

/// Different cards, by colour and value.
#[derive(Clone)]
pub struct Different(pub(crate) u64);

impl Iterator for Different {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card::lowest_in(self.0);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = String;

    fn try_from(list: Vec<Card>) -> Result<Self, String> {
        let mut cards = Cards::default();
        for card in list {
            if !cards.insert(card) {
                return Err(format!("{card} occurs more often than the box has it"));
            }
        }
        Ok(cards)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}
