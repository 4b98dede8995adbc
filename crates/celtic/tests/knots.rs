//! Knot theory: what is known about knotwork on a grid holds for strands traced from scratch.
//!
//! A closed design is a plane graph: tiles are its vertices, joints its edges, and the strands run along the edges and
//! cross in the middle of each. Such a weave has as many knots as the kernel of the graph's Laplacian has dimensions
//! over the field of two elements; so it is a single knot exactly if the number of spanning trees is odd.

use std::collections::BTreeMap;

use celtic::trace::{Strand, across, trace};
use celtic::{Cell, Direction, Sides};
use proptest::prelude::*;

/// The largest grid, each way.
const LARGEST: i8 = 8;

/// Tiles on a grid with no open sides except where two meet.
#[derive(Clone, Debug, Default)]
struct Design {
    tiles: BTreeMap<Cell, Sides>,
    joints: usize,
}

impl Design {
    /// Opens every inner joint for which the next answer is yes; a cell that gets none stays empty.
    fn new(width: i8, height: i8, mut answers: impl FnMut() -> bool) -> Design {
        let mut design = Design::default();
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            if x + 1 < width && answers() {
                design.join(Cell { x, y }, Direction::East);
            }
            if y + 1 < height && answers() {
                design.join(Cell { x, y }, Direction::South);
            }
        }
        design
    }

    fn join(&mut self, cell: Cell, side: Direction) {
        for (cell, side) in [(cell, side), (cell.toward(side), side.opposite())] {
            let sides = self.tiles.entry(cell).or_default();
            *sides = sides.with(side);
        }
        self.joints += 1;
    }

    fn strands(&self) -> Vec<Strand> {
        trace(&self.tiles)
    }

    /// The Laplacian over the field of two elements, one word per row.
    fn laplacian(&self) -> Vec<u64> {
        let number: BTreeMap<Cell, usize> = self.tiles.keys().copied().zip(0..).collect();
        let row = |(cell, sides): (&Cell, &Sides)| {
            let degree = u64::from(sides.bits().count_ones() % 2) << number[cell];
            sides.iter().fold(degree, |row, side| row ^ 1 << number[&cell.toward(side)])
        };
        self.tiles.iter().map(row).collect()
    }

    /// By the matrix-tree theorem: the determinant of the Laplacian without its last row and column.
    fn has_an_odd_number_of_spanning_trees(&self) -> bool {
        let mut rows = self.laplacian();
        rows.pop();
        let points = rows.len();
        rank(rows.into_iter().map(|row| row & !(1 << points)).collect()) == points
    }

    /// What is connected to the first tile.
    fn piece(&self) -> Design {
        let mut piece = Design::default();
        let mut reached: Vec<Cell> = self.tiles.keys().copied().take(1).collect();
        while let Some(cell) = reached.pop() {
            let sides = self.tiles[&cell];
            if piece.tiles.insert(cell, sides).is_none() {
                reached.extend(sides.iter().map(|side| cell.toward(side)));
            }
        }
        let open: usize = piece.tiles.values().map(|sides| sides.iter().count()).sum();
        piece.joints = open / 2;
        piece
    }
}

/// The rank of a matrix over the field of two elements.
fn rank(mut rows: Vec<u64>) -> usize {
    let mut rank = 0;
    for column in 0..u64::BITS {
        let Some(pivot) = (rank..rows.len()).find(|row| rows[*row] >> column & 1 == 1) else { continue };
        rows.swap(rank, pivot);
        for row in rank + 1..rows.len() {
            if rows[row] >> column & 1 == 1 {
                rows[row] ^= rows[rank];
            }
        }
        rank += 1;
    }
    rank
}

/// Designs of all sizes and densities.
fn designs() -> impl Strategy<Value = Design> {
    let joints = 2 * LARGEST as usize * LARGEST as usize;
    (1..=LARGEST, 1..=LARGEST, 1..=10_u8, prop::collection::vec(0..10_u8, joints)).prop_map(
        |(width, height, density, numbers)| {
            let mut numbers = numbers.into_iter();
            Design::new(width, height, || numbers.next().is_some_and(|number| number < density))
        },
    )
}

fn gcd(one: i8, other: i8) -> i8 {
    if other == 0 { one } else { gcd(other, one % other) }
}

#[test]
fn a_full_block_has_as_many_knots_as_its_sides_have_a_common_divisor() {
    for (width, height) in (1..=LARGEST).flat_map(|width| (1..=LARGEST).map(move |height| (width, height))) {
        if (width, height) != (1, 1) {
            let knots = Design::new(width, height, || true).strands().len();
            assert_eq!(knots, gcd(width, height) as usize, "{width} by {height}");
        }
    }
}

#[test]
fn a_design_without_a_ring_is_one_single_knot() {
    // A comb: a spine with teeth, which has exactly one spanning tree.
    let mut comb = Design::default();
    for x in 0..LARGEST {
        for y in 0..LARGEST - 1 {
            comb.join(Cell { x, y }, Direction::South);
        }
        if x > 0 {
            comb.join(Cell { x: x - 1, y: 0 }, Direction::East);
        }
    }
    assert_eq!((comb.strands().len(), comb.has_an_odd_number_of_spanning_trees()), (1, true));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_is_open_in_a_closed_design(design in designs()) {
        let strands = design.strands();
        prop_assert!(strands.iter().all(|strand| strand.closed));
        let arcs: usize = strands.iter().map(|strand| strand.arcs.len()).sum();
        prop_assert_eq!(arcs, 2 * design.joints);
    }

    #[test]
    fn the_number_of_knots_has_the_parity_of_joints_minus_tiles(design in designs()) {
        let surplus = design.joints as i64 - design.tiles.len() as i64;
        prop_assert_eq!(design.strands().len() as i64 % 2, surplus.rem_euclid(2));
    }

    #[test]
    fn there_are_as_many_knots_as_the_laplacian_has_dimensions_of_kernel(design in designs()) {
        let kernel = design.tiles.len() - rank(design.laplacian());
        prop_assert_eq!(design.strands().len(), kernel);
    }

    #[test]
    fn a_design_is_one_single_knot_exactly_if_its_spanning_trees_are_odd_in_number(design in designs()) {
        let design = design.piece();
        prop_assume!(!design.tiles.is_empty());
        prop_assert_eq!(design.strands().len() == 1, design.has_an_odd_number_of_spanning_trees());
    }

    #[test]
    fn every_strand_runs_over_and_under_in_turn(design in designs()) {
        // Odd ends pass over and even ends under, so an arc changes level, and a joint does not.
        for strand in design.strands() {
            for (arc, next) in strand.arcs.iter().zip(strand.arcs.iter().cycle().skip(1)) {
                prop_assert_ne!(arc.from % 2, arc.to % 2);
                prop_assert_eq!(next.from, across(arc.to));
                prop_assert_eq!(next.from % 2, arc.to % 2);
            }
        }
    }
}
