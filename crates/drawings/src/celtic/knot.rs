use std::fmt;

use ::celtic::Colour;
use ::celtic::trace::Strand;

use super::design::Design;

/// The hues that knots take in turn, with the pattern that tells them apart without colour.
pub(crate) const HUES: [(&str, &str); 6] = [
    ("madder", "a centre line"),
    ("verdigris", "two rails"),
    ("orchil", "dots"),
    ("woad green", "dashes"),
    ("foxglove", "rungs"),
    ("weld", "beads on a band"),
];

/// A closed strand, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knot {
    /// The letter it carries: `A` closed first. After `Z` they start again.
    pub letter: char,
    /// Its hue, from 1; after six they start again.
    pub hue: usize,
    /// Whether a ghost is part of it, so that it is not there yet.
    pub imagined: bool,
    /// The strand itself.
    pub strand: Strand,
    /// How many tiles it visits: orange, blue, neutral.
    visits: [usize; 3],
}

impl Knot {
    /// How many tiles of this colour it visits, each counted once.
    pub fn visits(&self, colour: Colour) -> usize {
        self.visits[colour as usize]
    }

    /// Its hue and pattern in words.
    pub(crate) fn look(&self) -> (&'static str, &'static str) {
        HUES[self.hue - 1]
    }
}

/// What it visits, such as `A: 4 orange, 2 blue, 1 neutral`.
impl fmt::Display for Knot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.letter, counted(self.visits))
    }
}

/// Tiles by colour, in words; colours without any are left out.
pub(crate) fn counted(tiles: [usize; 3]) -> String {
    let some = Colour::ALL.iter().zip(tiles).filter(|(_, count)| *count > 0);
    some.map(|(colour, count)| format!("{count} {colour}")).collect::<Vec<_>>().join(", ")
}

impl Design {
    /// The closed knots, in the order of their letters.
    pub fn knots(&self) -> Vec<Knot> {
        let laid = |strand: &Strand| {
            let cells = strand.cells();
            let ghost = cells.iter().any(|cell| self.is_ghost(*cell));
            (ghost, self.order.iter().rposition(|cell| cells.contains(cell)))
        };
        let mut strands: Vec<Strand> = self.strands().into_iter().filter(|strand| strand.closed).collect();
        strands.sort_by_key(laid);
        let knot = |(index, strand): (usize, Strand)| {
            let mut visits = [0; 3];
            let tiles = strand.cells().into_iter().filter_map(|cell| self.tiles.get(&cell));
            tiles.for_each(|(colour, _)| visits[*colour as usize] += 1);
            let letter = char::from(b'A' + (index % 26) as u8);
            Knot { letter, hue: index % HUES.len() + 1, imagined: laid(&strand).0, strand, visits }
        };
        strands.into_iter().enumerate().map(knot).collect()
    }
}
