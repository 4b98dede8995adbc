//! The weave. Odd ends pass over and even ends under, so an arc is on top where it begins and hidden where it ends, and
//! the two odd ends of a joint belong together. Each joint is therefore one piece of ribbon:
//!
//! ```text
//! dives ← arc of one tile, backward ← crossing → arc of the other tile, forward → dives
//! ```
//!
//! Pieces are on top in their middle and never overlap. So the drawing order does not matter, no masks are needed, and
//! no seam shows at the edge of a tile.

use std::collections::BTreeMap;
use std::fmt::Write;

use ::celtic::Cell;
use ::celtic::trace::{Arc, End, across, side_of, through};

use super::design::Design;
use super::knot::Knot;
use super::run::{Run, STUB, TRIM};

/// The length of the shadow on a ribbon about to dive.
const SHADE: f64 = 6.0;

/// How a strand is painted. Ghosts come last, loose strands before knots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Paint {
    pub ghost: bool,
    /// The index of the knot, if the strand is closed.
    pub knot: Option<usize>,
}

/// Path data of everything with the same paint.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ribbons {
    /// The pieces, from gap to gap.
    pub body: String,
    /// Short shadows where they dive.
    pub shade: String,
    /// A point on every loose tip, to be drawn as a round dot.
    pub tips: String,
}

/// All ribbons of a design, sorted by their paint.
pub(crate) fn ribbons(design: &Design, knots: &[Knot]) -> BTreeMap<Paint, Ribbons> {
    let knot_of: BTreeMap<(Cell, End), usize> = knots
        .iter()
        .enumerate()
        .flat_map(|(index, knot)| knot.strand.arcs.iter().map(move |arc| ((arc.cell, odd_end(arc)), index)))
        .collect();
    let mut all: BTreeMap<Paint, Ribbons> = BTreeMap::new();
    for arc in arcs(design) {
        let ghost = design.is_ghost(arc.cell);
        let knot = knot_of.get(&(arc.cell, arc.from)).copied();
        let ribbons = all.entry(Paint { ghost, knot }).or_default();
        // Writing into a string cannot fail.
        let _ = ribbons.add(design, arc);
    }
    all
}

impl Ribbons {
    /// Adds the piece that begins at this arc's odd end, unless the arc beyond the joint has it, and what the even end
    /// shows.
    fn add(&mut self, design: &Design, arc: Arc) -> std::fmt::Result {
        let run = Run::of(arc);
        match design.joined(arc.cell, side_of(arc.from)) {
            None => {
                let tip = run.before(STUB);
                write!(self.body, "M{tip}{}", run.onward())?;
                write!(self.tips, "M{tip}h.01")?;
            }
            // A half-imagined piece is split at the crossing, so that each half fades with its own tile.
            Some(other) if design.is_ghost(other) != design.is_ghost(arc.cell) => {
                write!(self.body, "M{}{}", run.before(0.0), run.onward())?;
            }
            Some(other) if arc.cell < other => {
                let from = across(arc.from);
                let sides = design.tiles.get(&other).map_or_else(Default::default, |(_, sides)| *sides);
                let onward = Run::of(Arc { cell: other, from, to: through(sides, from) });
                write!(self.body, "{}{}", run.back(), onward.onward())?;
            }
            Some(_) => {}
        }
        self.shade += &dive(&run);
        if design.joined(arc.cell, side_of(arc.to)).is_none() {
            let (again, tip) = (run.beyond(TRIM), run.beyond(STUB));
            write!(self.body, "M{again}L{tip}")?;
            write!(self.tips, "M{tip}h.01")?;
            write!(self.shade, "M{again}L{}", run.beyond(TRIM + SHADE * 0.7))?;
        }
        Ok(())
    }
}

/// The shadow on an arc before it dives.
pub(crate) fn dive(run: &Run) -> String {
    format!("M{}L{}", run.beyond(-TRIM), run.beyond(-TRIM - SHADE))
}

/// Every arc of a design from its odd end, tile by tile.
pub(crate) fn arcs(design: &Design) -> impl Iterator<Item = Arc> {
    design.tiles.iter().flat_map(|(cell, (_, sides))| {
        let from = sides.iter().map(|side| 2 * side as End + 1);
        from.map(|from| Arc { cell: *cell, from, to: through(*sides, from) })
    })
}

fn odd_end(arc: &Arc) -> End {
    if arc.from % 2 == 1 { arc.from } else { arc.to }
}
