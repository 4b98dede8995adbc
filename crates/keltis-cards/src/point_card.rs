//! Where point cards are once they are laid or discarded.

use std::fmt;

use keltis_family::{Colour, HIGHEST};
use serde::{Serialize, Serializer};
use tabletop::Seat;

use crate::Card;

/// Where a point card is laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TargetRow {
    /// In the player's row of this colour.
    Row(Colour),
    /// In the player's point row.
    PointRow,
}

impl fmt::Display for TargetRow {
    /// As in notation: `r` or `points`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TargetRow::Row(colour) => write!(f, "{}", colour.letter()),
            TargetRow::PointRow => f.write_str("points"),
        }
    }
}

impl Serialize for TargetRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A row of a player, numbered from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Whereabouts(u8);

impl Whereabouts {
    /// That of cards that nobody has laid yet.
    const NONE: Whereabouts = Whereabouts(0);

    #[inline]
    fn new(seat: Seat, row: TargetRow) -> Whereabouts {
        let number = match row {
            TargetRow::PointRow => 0,
            TargetRow::Row(colour) => 1 + colour as usize,
        };
        Whereabouts((1 + seat.index() * (1 + Colour::ALL.len()) + number) as u8)
    }
}

/// All point cards that have been laid, by value: each exists once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LaidPoints {
    /// Where each one is. There are sixteen so that they are counted in one step, not in eleven.
    whereabouts: [Whereabouts; 16],
    /// How many cards were there before it; in a colour row only number cards count, since no two point cards follow
    /// the same one.
    after: [u8; HIGHEST as usize + 1],
}

impl LaidPoints {
    /// Adds the card of this value; `after` is how many cards are there already; in a colour row only number cards
    /// count.
    #[inline]
    pub(crate) fn lay(&mut self, value: u8, seat: Seat, row: TargetRow, after: usize) {
        self.whereabouts[usize::from(value)] = Whereabouts::new(seat, row);
        self.after[usize::from(value)] = after as u8;
    }

    /// How many are in one of a player's rows.
    #[inline]
    pub fn count(self, seat: Seat, row: TargetRow) -> usize {
        let here = Whereabouts::new(seat, row);
        usize::from(self.whereabouts.iter().map(|spot| u8::from(*spot == here)).sum::<u8>())
    }

    /// Those in one of a player's rows, in the order they were laid: how many cards were there before it, and its
    /// value.
    pub fn at(self, seat: Seat, row: TargetRow) -> Vec<(usize, u8)> {
        let here = Whereabouts::new(seat, row);
        let laid = (0..).zip(self.whereabouts).zip(self.after).filter(|((_, spot), _)| *spot == here);
        let mut laid: Vec<(usize, u8)> = laid.map(|((value, _), after)| (after.into(), value)).collect();
        laid.sort_unstable();
        laid
    }

    /// The values of all laid cards, one bit each.
    #[inline]
    pub(crate) fn values(self) -> u16 {
        (0..).zip(self.whereabouts).map(|(value, spot)| u16::from(spot != Whereabouts::NONE) << value).sum()
    }
}

/// The face-up discarded point cards, the newest on top: four bits each, the value plus one.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct PointPile(u64);

impl PointPile {
    /// Whether there are no cards.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    pub fn len(self) -> usize {
        self.from_top().count()
    }

    /// The top card.
    #[inline]
    pub fn top(self) -> Option<Card> {
        let lowest = self.0 as u8 & 0xf;
        (lowest != 0).then(|| Card::point(lowest - 1))
    }

    /// Lays the card with this value on top.
    #[inline]
    pub(crate) fn put(&mut self, value: u8) {
        self.0 = self.0 << 4 | u64::from(value + 1);
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn take(&mut self) -> Option<Card> {
        let top = self.top();
        self.0 >>= 4;
        top
    }

    /// The cards from the top down.
    pub fn from_top(self) -> impl Iterator<Item = Card> {
        let mut rest = self;
        std::iter::from_fn(move || rest.take())
    }
}

impl fmt::Debug for PointPile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PointPile from top ")?;
        f.debug_list().entries(self.from_top().map(|card| card.to_string())).finish()
    }
}
