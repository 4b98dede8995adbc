use std::fmt;
use std::str::FromStr;

use tabletop::UnknownPart;

/// A wish stone card, `w1` to `w9`. Each exists once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WishStone(u8);

impl WishStone {
    /// The wish stone with this value, if there is one.
    #[inline]
    pub fn new(value: u8) -> Option<WishStone> {
        (1..=9).contains(&value).then_some(WishStone(value))
    }

    /// All nine, lowest first.
    pub fn all() -> impl Iterator<Item = WishStone> {
        (1..=9).map(WishStone)
    }

    /// Its value, 1 to 9.
    #[inline]
    pub fn value(self) -> u8 {
        self.0
    }
}

impl fmt::Display for WishStone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "w{}", self.0)
    }
}

tabletop::as_text!(WishStone);

impl FromStr for WishStone {
    type Err = UnknownPart;

    fn from_str(text: &str) -> Result<Self, UnknownPart> {
        let stone = WishStone::all().find(|stone| stone.to_string() == text);
        stone.ok_or_else(|| UnknownPart::unlike(text, &["w1", "w9"]))
    }
}

/// The wish stones that are still in the middle, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WishRow(u16);

impl WishRow {
    /// All nine.
    pub const FULL: WishRow = WishRow(0x3fe);

    /// Whether this one is still there.
    #[inline]
    pub fn contains(self, stone: WishStone) -> bool {
        self.0 & 1 << stone.0 != 0
    }

    /// Those still there, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = WishStone> {
        WishStone::all().filter(move |stone| self.contains(*stone))
    }

    /// Those still there with one of these values, given as bits.
    #[inline]
    pub(crate) fn those_with_values(self, values: u16) -> impl Iterator<Item = WishStone> {
        let mut left = self.0 & values;
        std::iter::from_fn(move || {
            let stone = WishStone::new(left.trailing_zeros() as u8);
            left &= left.wrapping_sub(1);
            stone
        })
    }

    #[inline]
    pub(crate) fn remove(&mut self, stone: WishStone) {
        self.0 &= !(1 << stone.0);
    }
}

/// The wish stones that one player has taken, in that order: four bits each.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct TakenWishes([u8; 6]);

impl TakenWishes {
    /// In the order they were taken.
    pub fn iter(self) -> impl Iterator<Item = WishStone> {
        let halves = self.0.into_iter().flat_map(|byte| [byte & 0xf, byte >> 4]);
        halves.map_while(WishStone::new)
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    pub(crate) fn push(&mut self, stone: WishStone) {
        let place = self.len();
        if let Some(byte) = self.0.get_mut(place / 2) {
            *byte |= stone.0 << (4 * (place % 2));
        }
    }
}

impl fmt::Debug for TakenWishes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|stone| stone.to_string())).finish()
    }
}
