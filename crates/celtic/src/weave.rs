//! The design as it grows: tiles, and their strands joined as they are placed.

use crate::grid::{CELLS, MOST_STRAND_ENDS, Spot};
use crate::trace::{End, side_of, through};
use crate::{Direction, Sides};

/// Room for open strands. A connected design of the box's tiles leaves at most 17 sides open (two, plus two for each
/// cross and one for each tee), and so as many strands; a tile may begin two more before it joins others.
const MOST_OPEN: usize = 19;

/// Room for knots. A connected design of V tiles and E joints has at most E - V + 2, and only crosses and tees raise
/// that above 1: five by one each, five by a half.
const MOST_KNOTS: usize = 12;

/// Tiles and strands. Placing a tile changes a few strands at its joints; taking it back means going back to an earlier
/// copy (500 bytes of plain data, so a copy is a few moves).
#[derive(Clone, Copy, Debug)]
pub struct Weave {
    sides: [Sides; CELLS],
    /// For every loose end, by [`Spot::strand_end`], the number of its strand. Stored because searching the strands for
    /// an end took 190 instructions per decision.
    strands: [u8; MOST_STRAND_ENDS],
    /// Which numbers belong to open strands, as bits.
    open: u32,
    /// For every open strand, the exclusive-or of its two ends: given one end, it yields the other.
    ends: [u8; MOST_OPEN],
    /// The spots that every open strand visits.
    visits: [u64; MOST_OPEN],
    /// The spots that every knot visits.
    knots: [u64; MOST_KNOTS],
    closed: u8,
}

impl Default for Weave {
    fn default() -> Self {
        Weave {
            sides: [Sides::NONE; CELLS],
            strands: [0; MOST_STRAND_ENDS],
            open: 0,
            ends: [0; MOST_OPEN],
            visits: [0; MOST_OPEN],
            knots: [0; MOST_KNOTS],
            closed: 0,
        }
    }
}

/// Strands follow from the tiles, so two weaves with the same tiles are equal, in whatever order they were placed.
impl PartialEq for Weave {
    fn eq(&self, other: &Self) -> bool {
        self.sides == other.sides
    }
}

impl Eq for Weave {}

impl Weave {
    /// The open sides of the tile at a spot; none if there is no tile.
    #[inline]
    pub fn sides(&self, spot: Spot) -> Sides {
        self.sides[spot.index()]
    }

    /// The sides of the tile beside a spot; none if there is no tile.
    #[inline]
    pub fn beside(&self, spot: Spot, direction: Direction) -> Sides {
        spot.toward(direction).map_or(Sides::NONE, |next| self.sides(next))
    }

    /// The spots that each knot visits.
    #[inline]
    pub fn knots(&self) -> &[u64] {
        &self.knots[..usize::from(self.closed)]
    }

    /// The spots that each strand with loose ends visits.
    #[inline]
    pub fn open_visits(&self) -> impl Iterator<Item = u64> {
        let is_open = |strand: &usize| self.open & 1 << strand != 0;
        (0..MOST_OPEN).filter(is_open).map(|strand| self.visits[strand])
    }

    /// How many strands have two loose ends.
    pub fn open_strands(&self) -> usize {
        self.open.count_ones() as usize
    }

    /// Places a tile that fits its neighbours and meets their open sides at its joints.
    #[inline]
    pub(crate) fn place(&mut self, spot: Spot, sides: Sides, joints: Sides) {
        self.sides[spot.index()] = sides;
        for side in sides.iter() {
            let odd = 2 * side as End + 1;
            let even = through(sides, odd);
            let (from, to) = (spot.strand_end(odd), spot.strand_end(even));
            match (joints.contains(side), joints.contains(side_of(even))) {
                (false, false) => self.begin(from, to, spot.bit()),
                (true, false) => self.extend(from, to, spot.bit()),
                (false, true) => self.extend(to, from, spot.bit()),
                (true, true) => self.join(from, to, spot.bit()),
            }
        }
    }

    /// A strand begins, with these loose ends.
    #[inline]
    fn begin(&mut self, from: u8, to: u8, visits: u64) {
        let strand = self.open.trailing_ones() as usize;
        self.open |= 1 << strand;
        self.ends[strand] = from ^ to;
        self.visits[strand] = visits;
        self.strands[usize::from(from)] = strand as u8;
        self.strands[usize::from(to)] = strand as u8;
    }

    /// The strand that was loose at `from` goes on, and is now loose at `to`.
    #[inline]
    fn extend(&mut self, from: u8, to: u8, visits: u64) {
        let number = self.strands[usize::from(from)];
        let strand = usize::from(number);
        self.ends[strand] ^= from ^ to;
        self.visits[strand] |= visits;
        self.strands[usize::from(to)] = number;
    }

    /// Joins two loose ends: one strand becomes a knot, two strands become one.
    #[inline]
    fn join(&mut self, one: u8, other: u8, visits: u64) {
        let number = self.strands[usize::from(one)];
        let first = usize::from(number);
        let second = usize::from(self.strands[usize::from(other)]);
        if first == second {
            self.knots[usize::from(self.closed)] = self.visits[first] | visits;
            self.closed += 1;
        } else {
            let far = self.ends[second] ^ other;
            self.ends[first] ^= one ^ far;
            self.visits[first] |= self.visits[second] | visits;
            self.strands[usize::from(far)] = number;
        }
        self.open &= !(1 << second);
    }
}
