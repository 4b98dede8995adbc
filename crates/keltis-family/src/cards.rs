use std::fmt;
use std::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::colour_card::{in_every_colour, shift};
use crate::{CardFlaw, CardSet, Colour, ColourCard};

/// Some of the box's cards, in no order: a hand, or everything in a player's rows. No card is in the box more than
/// twice, so two bits per card are enough and most queries are one instruction.
pub struct Cards<Card> {
    once: u64,
    twice: u64,
    card: PhantomData<Card>,
}

impl<Card: ColourCard> Cards<Card> {
    /// The whole box.
    pub const BOX: Self = Cards::from_bits(in_every_colour(Card::FACES), in_every_colour(Card::FACES_TWICE));

    const fn from_bits(once: u64, twice: u64) -> Self {
        Cards { once, twice, card: PhantomData }
    }

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> usize {
        (self.once.count_ones() + self.twice.count_ones()) as usize
    }

    /// Whether there are no cards.
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

    /// Adds a card; `false` if every copy in the box is here already.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let room = self.count(card) < Self::BOX.count(card);
        self.twice |= self.once & card.bit();
        self.once |= card.bit();
        room
    }

    /// Removes a card, if it is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        let second = self.twice & card.bit();
        self.twice ^= second;
        self.once &= !(card.bit() ^ second);
    }

    /// Both together, with at most two of each card.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Cards::from_bits(self.once | other.once, self.twice | other.twice | (self.once & other.once))
    }

    /// The rest of the box.
    #[must_use]
    pub fn rest(self) -> Self {
        let single = Self::BOX.once & !Self::BOX.twice;
        Cards::from_bits(
            (single & !self.once) | (Self::BOX.twice & !self.twice),
            Self::BOX.twice & !self.once,
        )
    }

    /// Whether all of these are among those.
    pub fn is_within(self, those: Self) -> bool {
        self.once & !those.once == 0 && self.twice & !those.twice == 0
    }

    /// The different cards, by colour and face.
    #[inline]
    pub fn different(self) -> Different<Card> {
        Different(self.once, PhantomData)
    }

    /// The different cards that are also in this set of bits.
    #[inline]
    pub fn different_in(self, bits: u64) -> Different<Card> {
        Different(self.once & bits, PhantomData)
    }

    /// All cards, by colour and face; a pair is side by side.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.different().flat_map(move |card| std::iter::repeat_n(card, self.count(card)))
    }

    /// The different cards as bits.
    #[inline]
    pub fn bits(self) -> u64 {
        self.once
    }

    /// The faces of one colour as bits, face 0 lowest.
    #[inline]
    pub fn faces(self, colour: Colour) -> u16 {
        (self.once >> shift(colour)) as u16 & Card::FACES
    }

    /// The faces of one colour that are here twice, as bits.
    #[inline]
    pub fn faces_twice(self, colour: Colour) -> u16 {
        (self.twice >> shift(colour)) as u16 & Card::FACES
    }

    /// How many cards of one colour there are.
    #[inline]
    pub fn count_of_colour(self, colour: Colour) -> usize {
        (self.faces(colour).count_ones() + self.faces_twice(colour).count_ones()) as usize
    }
}

/// Different cards, by colour and face.
pub struct Different<Card>(u64, PhantomData<Card>);

impl<Card: ColourCard> Iterator for Different<Card> {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card::from_index(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

// Derived, these would require the same of `Card`, which is only a label here.

impl<Card> Clone for Cards<Card> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<Card> Copy for Cards<Card> {}

impl<Card> Default for Cards<Card> {
    #[inline]
    fn default() -> Self {
        Cards { once: 0, twice: 0, card: PhantomData }
    }
}

impl<Card> PartialEq for Cards<Card> {
    fn eq(&self, other: &Self) -> bool {
        self.once == other.once && self.twice == other.twice
    }
}

impl<Card> Eq for Cards<Card> {}

impl<Card: ColourCard> From<Cards<Card>> for Vec<Card> {
    fn from(cards: Cards<Card>) -> Vec<Card> {
        cards.iter().collect()
    }
}

impl<Card: ColourCard + Default> TryFrom<Vec<Card>> for Cards<Card> {
    type Error = CardFlaw<Card>;

    fn try_from(list: Vec<Card>) -> Result<Self, CardFlaw<Card>> {
        Cards::gathered(list)
    }
}

impl<Card: ColourCard + Serialize> Serialize for Cards<Card> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, Card: ColourCard + Default + Deserialize<'de>> Deserialize<'de> for Cards<Card> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Card>::deserialize(deserializer)?.try_into().map_err(serde::de::Error::custom)
    }
}

impl<Card: ColourCard> fmt::Debug for Cards<Card> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}
