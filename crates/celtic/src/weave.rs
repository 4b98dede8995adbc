//! The design as it grows: tiles, and their strands joined as they are placed.

use crate::grid::{CELLS, Spot};
use crate::placement::{EVERY_TURN, Turns, meeting};
use crate::trace::{End, across, through};
use crate::{Direction, Sides};

/// Room for open strands. A connected design of the box's tiles leaves at most 17 sides open (two, and two more for each
/// cross and one for each tee), as many strands; a tile brings four more before they are joined.
const MOST_OPEN: usize = 21;

/// Room for knots. A connected design of V tiles and E joints has at most E - V + 2, and crosses and tees alone raise
/// that above 1: five by one each, five by a half.
const MOST_KNOTS: usize = 12;

/// A strand end: the tile's spot and which of its eight ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Loose(u16);

impl Loose {
    #[inline]
    fn new(spot: Spot, end: End) -> Loose {
        Loose((spot.index() * 8) as u16 + u16::from(end))
    }
}

/// Tiles and strands. Placing a tile joins a few strand ends; taking it back is putting back a copy made before (500 bytes of plain
/// data, so a copy is a few moves).
#[derive(Clone, Copy, Debug)]
pub struct Weave {
    sides: [Sides; CELLS],
    /// The turned tiles that fit the neighbours of every empty spot: open meets open, and closed closed.
    fitting: [Turns; CELLS],
    /// Both ends of every open strand, and the spots it visits.
    ends: [[Loose; 2]; MOST_OPEN],
    visits: [u64; MOST_OPEN],
    open: u8,
    /// The spots that every knot visits.
    knots: [u64; MOST_KNOTS],
    closed: u8,
}

impl Default for Weave {
    fn default() -> Self {
        Weave {
            sides: [Sides::NONE; CELLS],
            fitting: [EVERY_TURN; CELLS],
            ends: [[Loose::default(); 2]; MOST_OPEN],
            visits: [0; MOST_OPEN],
            open: 0,
            knots: [0; MOST_KNOTS],
            closed: 0,
        }
    }
}

/// Strands follow from the tiles, so two weaves with the same tiles are the same whatever the order of placing.
impl PartialEq for Weave {
    fn eq(&self, other: &Self) -> bool {
        self.sides == other.sides
    }
}

impl Eq for Weave {}

impl Weave {
    /// The open sides of the tile at a spot; none where no tile lies.
    #[inline]
    pub fn sides(&self, spot: Spot) -> Sides {
        self.sides[spot.index()]
    }

    /// The sides of the tile beside a spot; none where no tile lies.
    #[inline]
    pub fn beside(&self, spot: Spot, direction: Direction) -> Sides {
        spot.toward(direction).map_or(Sides::NONE, |next| self.sides(next))
    }

    /// The turned tiles that fit the neighbours of an empty spot.
    #[inline]
    pub(crate) fn fitting(&self, spot: Spot) -> Turns {
        self.fitting[spot.index()]
    }

    /// The spots that each knot visits.
    #[inline]
    pub fn knots(&self) -> &[u64] {
        &self.knots[..usize::from(self.closed)]
    }

    /// The spots that each strand with loose ends visits.
    #[inline]
    pub fn open_visits(&self) -> &[u64] {
        &self.visits[..usize::from(self.open)]
    }

    /// How many strands have two loose ends.
    pub fn open_strands(&self) -> usize {
        usize::from(self.open)
    }

    /// Places a tile that fits its neighbours.
    #[inline]
    pub(crate) fn place(&mut self, spot: Spot, sides: Sides) {
        self.sides[spot.index()] = sides;
        for direction in Direction::ALL {
            if let Some(next) = spot.toward(direction) {
                self.fitting[next.index()] &= meeting(direction.opposite(), sides.contains(direction));
            }
        }
        for side in sides.iter() {
            let odd = 2 * side as End + 1;
            self.add([Loose::new(spot, odd), Loose::new(spot, through(sides, odd))], spot.bit());
        }
        for side in sides.iter() {
            let Some(next) = spot.toward(side).filter(|next| self.sides(*next) != Sides::NONE) else {
                continue;
            };
            for end in [2 * side as End, 2 * side as End + 1] {
                self.join(Loose::new(spot, end), Loose::new(next, across(end)));
            }
        }
    }

    #[inline]
    fn add(&mut self, ends: [Loose; 2], visits: u64) {
        let index = usize::from(self.open);
        self.ends[index] = ends;
        self.visits[index] = visits;
        self.open += 1;
    }

    /// Joins two loose ends: of one strand, and it is a knot; of two, and they are one.
    #[inline]
    fn join(&mut self, one: Loose, other: Loose) {
        let (first, one_side) = self.find(one);
        let (second, other_side) = self.find(other);
        if first == second {
            self.knots[usize::from(self.closed)] = self.visits[first];
            self.closed += 1;
        } else {
            self.ends[first][one_side] = self.ends[second][1 - other_side];
            self.visits[first] |= self.visits[second];
        }
        let last = usize::from(self.open) - 1;
        self.ends[second] = self.ends[last];
        self.visits[second] = self.visits[last];
        self.open -= 1;
    }

    /// The strand with this end, and which of its ends it is.
    #[inline]
    fn find(&self, end: Loose) -> (usize, usize) {
        let ends = self.ends[..usize::from(self.open)].as_flattened();
        let index = ends.iter().position(|other| *other == end).expect("a joint meets a loose end");
        (index / 2, index % 2)
    }
}
