use std::fmt;
use std::ops::{Index, IndexMut, RangeInclusive};

use serde::{Deserialize, Serialize};

/// The most players any game here takes.
pub const MOST_SEATS: usize = 4;

/// One place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Seat(u8);

impl Seat {
    /// The seat that every table has.
    pub const FIRST: Seat = Seat(0);

    /// The seat's number, from 0.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// How many people sit at the table: 2, 3 or 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Seats(u8);

impl Seats {
    /// A table for two.
    pub const TWO: Seats = Seats(2);

    /// A table for `count` players, if such tables exist.
    pub fn new(count: usize) -> Option<Seats> {
        (2..=MOST_SEATS).contains(&count).then_some(Seats(count as u8))
    }

    /// The number of players.
    #[inline]
    pub fn count(self) -> usize {
        usize::from(self.0)
    }

    /// The seat with this number, if the table has one.
    pub fn seat(self, index: usize) -> Option<Seat> {
        (index < self.count()).then_some(Seat(index as u8))
    }

    /// All seats, from 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }

    /// Clockwise neighbour.
    #[inline]
    pub fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 == self.0 { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// "2 to 4 players", for sentences about a game's table sizes.
    pub fn describe(range: &RangeInclusive<usize>) -> String {
        if range.start() == range.end() {
            format!("{} players", range.start())
        } else {
            format!("{} to {} players", range.start(), range.end())
        }
    }
}

impl TryFrom<usize> for Seats {
    type Error = String;

    fn try_from(count: usize) -> Result<Self, String> {
        Seats::new(count).ok_or_else(|| format!("a table has 2 to {MOST_SEATS} seats, not {count}"))
    }
}

impl From<Seats> for usize {
    fn from(seats: Seats) -> usize {
        seats.count()
    }
}

/// One value for each player, indexed by [`Seat`] instead of by a bare number.
///
/// ```
/// use tabletop::{BySeat, Seats};
///
/// let mut points = BySeat::<i16>::filled(Seats::TWO, 0);
/// let second = points.seats().seat(1).unwrap();
/// points[second] += 3;
/// assert_eq!(points.as_slice(), [0, 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    values: [T; MOST_SEATS],
    seats: Seats,
}

impl<T> BySeat<T> {
    /// A value for each seat, made by `make`; unused places hold the default.
    pub fn from_fn(seats: Seats, mut make: impl FnMut(Seat) -> T) -> Self
    where
        T: Default,
    {
        let values = std::array::from_fn(|index| seats.seat(index).map_or_else(T::default, &mut make));
        BySeat { values, seats }
    }

    /// The same value for each seat.
    pub fn filled(seats: Seats, value: T) -> Self
    where
        T: Copy + Default,
    {
        BySeat::from_fn(seats, |_| value)
    }

    /// How many seats there are.
    #[inline]
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The values in seat order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats.count()]
    }

    /// The values in seat order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }

    /// Each seat with its value.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.seats.iter().zip(self.iter())
    }

    /// A new value for each seat.
    pub fn map<U: Default>(&self, mut change: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.seats, |seat| change(&self[seat]))
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}
