use std::fmt;

use keltis_family::{CardSet, Cards, Colour, HIGHEST};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabletop::{BySeat, Seat, Seats};

use crate::{Card, Coloured};

/// All point cards as bits, value 0 lowest.
pub(crate) const EVERY_POINT: u16 = (1 << (HIGHEST + 1)) - 1;

/// Some of the dealt cards, in no order: a hand.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Hand {
    /// Number and closing cards.
    pub(crate) coloured: Cards<Coloured>,
    /// Point cards, one bit per value.
    pub(crate) points: u16,
}

impl Hand {
    /// All 101 cards that are dealt.
    pub const BOX: Hand = Hand { coloured: Cards::BOX, points: EVERY_POINT };

    /// How many cards there are.
    #[inline]
    pub fn len(self) -> usize {
        self.coloured.len() + self.points.count_ones() as usize
    }

    /// Whether there are no cards.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The number and closing cards among them.
    #[inline]
    pub fn coloured(self) -> Cards<Coloured> {
        self.coloured
    }

    /// How many of this card there are.
    #[inline]
    pub fn count(self, card: Card) -> usize {
        match (card.coloured(), card.value()) {
            (Some(coloured), _) => self.coloured.count(coloured),
            (None, value) => usize::from(self.has_point(value.unwrap_or_default())),
        }
    }

    /// Whether this card is among them.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    #[inline]
    pub(crate) fn has_point(self, value: u8) -> bool {
        self.points & 1 << value != 0
    }

    /// Adds a card; `false` if every copy in the box is here already.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        match (card.coloured(), card.value()) {
            (Some(coloured), _) => self.coloured.insert(coloured),
            (None, value) => {
                let bit = 1 << value.unwrap_or_default();
                let room = self.points & bit == 0;
                self.points |= bit;
                room
            }
        }
    }

    /// Removes a card, if it is there.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        match (card.coloured(), card.value()) {
            (Some(coloured), _) => self.coloured.remove(coloured),
            (None, value) => self.points &= !(1 << value.unwrap_or_default()),
        }
    }

    /// Both together, with at most two of each coloured card and one of each point card.
    #[must_use]
    pub fn and(self, other: Hand) -> Hand {
        Hand { coloured: self.coloured.and(other.coloured), points: self.points | other.points }
    }

    /// The rest of the box.
    #[must_use]
    pub fn rest(self) -> Hand {
        Hand { coloured: self.coloured.rest(), points: EVERY_POINT & !self.points }
    }

    /// Whether all of these are among those.
    pub fn is_within(self, those: Hand) -> bool {
        self.coloured.is_within(those.coloured) && self.points & !those.points == 0
    }

    /// The values that two cards here share, as bits, value 0 lowest.
    #[inline]
    pub(crate) fn values_of_pairs(self) -> u16 {
        let (mut one, mut two) = (self.points, 0);
        for colour in Colour::ALL {
            let faces = self.coloured.faces(colour);
            two |= one & faces | self.coloured.faces_twice(colour);
            one |= faces;
        }
        two & EVERY_POINT
    }

    /// The values of the point cards, lowest first.
    #[inline]
    pub fn point_values(self) -> impl Iterator<Item = u8> {
        let mut left = self.points;
        std::iter::from_fn(move || {
            let value = left.trailing_zeros() as u8;
            (left != 0).then(|| {
                left &= left - 1;
                value
            })
        })
    }

    /// The different cards: by colour and face, point cards last.
    #[inline]
    pub fn different(self) -> impl Iterator<Item = Card> {
        self.coloured.different().map(Card::from).chain(self.point_values().map(Card::point))
    }

    /// All cards in the same order; a pair is side by side.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.coloured.iter().map(Card::from).chain(self.point_values().map(Card::point))
    }
}

impl CardSet for Hand {
    type Card = Card;

    fn in_box(card: Card) -> usize {
        Hand::BOX.count(card)
    }

    #[inline]
    fn len(self) -> usize {
        Hand::len(self)
    }

    #[inline]
    fn insert(&mut self, card: Card) -> bool {
        Hand::insert(self, card)
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        Hand::gathered(cards).map_err(serde::de::Error::custom)
    }
}

/// All players' hands. Stored as two lists, which saves the padding that a list of [`Hand`]s would have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hands {
    coloured: BySeat<Cards<Coloured>>,
    points: BySeat<u16>,
}

impl Hands {
    pub fn new(seats: Seats, hand: impl Fn(Seat) -> Hand) -> Self {
        Hands {
            coloured: BySeat::from_fn(seats, |seat| hand(seat).coloured),
            points: BySeat::from_fn(seats, |seat| hand(seat).points),
        }
    }

    #[inline]
    pub fn of(&self, seat: Seat) -> Hand {
        Hand { coloured: self.coloured[seat], points: self.points[seat] }
    }

    #[inline]
    pub fn set(&mut self, seat: Seat, hand: Hand) {
        self.coloured[seat] = hand.coloured;
        self.points[seat] = hand.points;
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, Hand)> {
        self.coloured.seats().iter().map(|seat| (seat, self.of(seat)))
    }
}
