use std::fmt;

use ::celtic::Colour;
use ::celtic::trace::Strand;
use words::{AllOf, say};

use super::design::Design;

/// How many looks there are; each has its colour and its pattern.
pub(crate) const HUES: usize = 6;

/// A closed strand, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knot {
    /// Its letter: `A` closed first. After `Z` they start again.
    pub letter: char,
    /// Its hue, from 1; after six they start again.
    pub hue: usize,
    /// Whether a ghost is part of it, so that it does not exist yet.
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
}

/// How many tiles there are of each colour, without those of which there are none.
pub(crate) fn by_colour(counts: [usize; 3]) -> AllOf {
    let some = Colour::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    some.map(|(colour, count)| say::drawings::tiles_of(count, colour)).collect()
}

impl fmt::Display for Knot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        say::drawings::knot_in_text(self.letter.to_string(), by_colour(self.visits)).fmt(f)
    }
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
            Knot { letter, hue: index % HUES + 1, imagined: laid(&strand).0, strand, visits }
        };
        strands.into_iter().enumerate().map(knot).collect()
    }
}
