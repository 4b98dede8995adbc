use super::{Kind, Square, SquareCell, Symmetry};
use crate::{Colour, Shape};

/// How many ways there are to colour the tiles of a square: of each of five shapes two are orange, two blue, one
/// neutral.
pub const COLOURINGS: u64 = 30u64.pow(5);

/// How many solutions a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Ways to lay the tiles, colours ignored.
    pub solutions: u64,
    /// The same, with the tiles' colours distinguished.
    pub coloured: u64,
    /// Those that are connected, colours ignored.
    pub connected: u64,
    /// Those that are a single knot, colours ignored.
    pub one_knot: u64,
}

impl Counts {
    /// All solutions of a kind.
    pub fn of(kind: Kind) -> Counts {
        let all = kind.solutions();
        Counts {
            solutions: all.len() as u64,
            coloured: all.len() as u64 * COLOURINGS,
            connected: all.iter().filter(|square| square.is_connected()).count() as u64,
            one_knot: all.iter().filter(|square| square.is_one_knot()).count() as u64,
        }
    }

    /// The same, with turned and mirrored solutions counted as one. By Burnside's lemma: the mean, over the eight
    /// symmetries, of the number of solutions that look the same.
    pub fn up_to_symmetry(kind: Kind) -> Counts {
        let mut counts = Counts { solutions: 0, coloured: 0, connected: 0, one_knot: 0 };
        for symmetry in Symmetry::all() {
            let moves = symmetry.joint_moves();
            for square in kind.solutions().iter().filter(|square| square.looks_the_same(&moves)) {
                counts.solutions += 1;
                counts.coloured += colourings_that_look_the_same(*square, symmetry);
                counts.connected += u64::from(square.is_connected());
                counts.one_knot += u64::from(square.is_one_knot());
            }
        }
        let orbits = |fixed: u64| fixed / Symmetry::all().count() as u64;
        Counts {
            solutions: orbits(counts.solutions),
            coloured: orbits(counts.coloured),
            connected: orbits(counts.connected),
            one_knot: orbits(counts.one_knot),
        }
    }
}

/// The colourings of a square that a symmetry leaves unchanged: all tiles that it moves onto each other have one
/// colour.
fn colourings_that_look_the_same(square: Square, symmetry: Symmetry) -> u64 {
    if symmetry.changes_nothing() {
        return COLOURINGS;
    }
    Shape::ALL
        .into_iter()
        .map(|shape| {
            let cells = SquareCell::all().filter(|cell| square.sides(*cell).shape() == Some(shape));
            colourings(&rounds(cells.collect(), symmetry), Colour::ALL.map(Colour::of_every_shape))
        })
        .product()
}

/// The lengths of the rounds (cycles) in which a symmetry moves these cells.
fn rounds(mut cells: Vec<SquareCell>, symmetry: Symmetry) -> Vec<u8> {
    let mut lengths = Vec::new();
    while let Some(first) = cells.pop() {
        let mut length = 1;
        let mut next = symmetry.cell(first);
        while next != first {
            cells.retain(|cell| *cell != next);
            next = symmetry.cell(next);
            length += 1;
        }
        lengths.push(length);
    }
    lengths
}

/// The ways to give each round one colour, using up this many tiles of each.
fn colourings(rounds: &[u8], left: [u8; 3]) -> u64 {
    let Some((first, rest)) = rounds.split_first() else { return 1 };
    let mut ways = 0;
    for colour in 0..left.len() {
        if left[colour] >= *first {
            let mut left = left;
            left[colour] -= first;
            ways += colourings(rest, left);
        }
    }
    ways
}
