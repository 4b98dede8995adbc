//! Strands, traced from scratch. The game joins them as it goes ([`Weave`](crate::Weave)); this is the plain way, for
//! drawings, puzzles, and for proving the other one right.
//!
//! A tile's eight strand ends are numbered clockwise: 0 N-left, 1 N-right, 2 E-top, 3 E-bottom, 4 S-right, 5 S-left,
//! 6 W-bottom, 7 W-top. Side d owns the ends 2d and 2d+1. Inside a tile the odd end of an open side joins the even end of
//! the next open side clockwise; across a joint end p joins end p+4 (mod 8) of the neighbour.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Cell, Direction, Sides};

/// The number of one of a tile's eight strand ends.
pub type End = u8;

/// The side that owns a strand end.
#[inline]
pub fn side_of(end: End) -> Direction {
    Direction::ALL[usize::from(end / 2 % 4)]
}

/// For every turned tile and end, where the strand comes out; ends of closed sides are never asked for.
const THROUGH: [[End; 8]; 16] = {
    let mut all = [[0; 8]; 16];
    let mut sides = 1;
    while sides < 16 {
        let mut side = 0;
        while side < 4 {
            if sides & 1 << side != 0 {
                // The next open side clockwise, itself if it is the only one.
                let mut next = (side + 1) % 4;
                while sides & 1 << next == 0 {
                    next = (next + 1) % 4;
                }
                all[sides][2 * side + 1] = 2 * next as End;
                all[sides][2 * next] = 2 * side as End + 1;
            }
            side += 1;
        }
        sides += 1;
    }
    all
};

/// Where a strand that enters a tile at this end of an open side comes out.
#[inline]
pub fn through(sides: Sides, end: End) -> End {
    THROUGH[usize::from(sides.bits())][usize::from(end % 8)]
}

/// The neighbour's end that an end meets across a joint: that is the crossing.
#[inline]
pub fn across(end: End) -> End {
    (end + 4) % 8
}

/// A piece of strand inside one tile, followed one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arc {
    /// The tile's place.
    pub cell: Cell,
    /// The end where it goes in.
    pub from: End,
    /// The end where it comes out.
    pub to: End,
}

impl Arc {
    fn backwards(self) -> Arc {
        Arc { cell: self.cell, from: self.to, to: self.from }
    }

    /// The next piece across the joint, if there is a tile with an open side.
    fn next(self, tiles: &BTreeMap<Cell, Sides>) -> Option<Arc> {
        let direction = side_of(self.to);
        let cell = self.cell.toward(direction);
        let sides = tiles.get(&cell).filter(|sides| sides.contains(direction.opposite()))?;
        let from = across(self.to);
        Some(Arc { cell, from, to: through(*sides, from) })
    }
}

/// A strand: arcs one after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strand {
    /// Its arcs, in order.
    pub arcs: Vec<Arc>,
    /// Whether it comes back to where it began, and so is a knot.
    pub closed: bool,
}

impl Strand {
    /// The cells it visits, each once, by row and column.
    pub fn cells(&self) -> BTreeSet<Cell> {
        self.arcs.iter().map(|arc| arc.cell).collect()
    }
}

/// All strands of a design, open and closed. A side that is open toward a closed one, or toward no tile, ends its strands.
pub fn trace(tiles: &BTreeMap<Cell, Sides>) -> Vec<Strand> {
    // Every arc once, from its odd end.
    let mut left: BTreeSet<Arc> = BTreeSet::new();
    for (cell, sides) in tiles {
        for side in sides.iter() {
            let from = 2 * side as End + 1;
            left.insert(Arc { cell: *cell, from, to: through(*sides, from) });
        }
    }
    let mut strands = Vec::new();
    while let Some(first) = left.pop_first() {
        let (forward, closed) = follow(tiles, first, &mut left);
        let mut arcs: Vec<Arc> = Vec::new();
        if !closed {
            let (back, _) = follow(tiles, first.backwards(), &mut left);
            arcs.extend(back[1..].iter().rev().map(|arc| arc.backwards()));
        }
        arcs.extend(forward);
        strands.push(Strand { arcs, closed });
    }
    strands
}

/// Follows a strand until it ends or comes back, and removes its arcs from those left.
fn follow(tiles: &BTreeMap<Cell, Sides>, first: Arc, left: &mut BTreeSet<Arc>) -> (Vec<Arc>, bool) {
    let mut arcs = vec![first];
    let mut last = first;
    while let Some(next) = last.next(tiles) {
        if next == first {
            return (arcs, true);
        }
        left.remove(&if next.from % 2 == 1 { next } else { next.backwards() });
        arcs.push(next);
        last = next;
    }
    (arcs, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inside(sides: &str) -> Vec<(End, End)> {
        let sides: Sides = sides.parse().unwrap();
        sides.iter().map(|side| (2 * side as End + 1, through(sides, 2 * side as End + 1))).collect()
    }

    #[test]
    fn strands_run_round_to_the_next_open_side_clockwise() {
        assert_eq!(inside("N"), [(1, 0)]);
        assert_eq!(inside("NS"), [(1, 4), (5, 0)]);
        assert_eq!(inside("NE"), [(1, 2), (3, 0)]);
        assert_eq!(inside("NES"), [(1, 2), (3, 4), (5, 0)]);
        assert_eq!(inside("NESW"), [(1, 2), (3, 4), (5, 6), (7, 0)]);
    }

    #[test]
    fn a_way_through_a_tile_leads_back_the_same_way() {
        for sides in Sides::every_tile() {
            for end in sides.iter().flat_map(|side| [2 * side as End, 2 * side as End + 1]) {
                assert_eq!(through(sides, through(sides, end)), end, "{sides} {end}");
            }
        }
    }

    #[test]
    fn two_caps_face_to_face_are_one_knot() {
        let east = Cell::START.toward(Direction::East);
        let tiles = BTreeMap::from([(Cell::START, "E".parse().unwrap()), (east, "W".parse().unwrap())]);
        let strands = trace(&tiles);
        assert_eq!(strands.len(), 1);
        assert!(strands[0].closed && strands[0].arcs.len() == 2);
    }
}
