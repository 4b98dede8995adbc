//! How a strand runs through a tile. All lengths are hundredths of a tile; x grows to the right, y down, and the tile
//! on `x,y` begins at (100x, 100y).
//!
//! Every arc is a straight run, a bend, and a straight run. Both runs are at 45° and begin in the middle of a side, so
//! two strands cross there at a right angle and neither breaks at the joint. All that varies is how many quarter turns
//! lie between the two sides: one needs no bend at all, two make a bow, three go round a corner, four round a cap.
//!
//! Bends are chosen so that the visible part of an arc, from its crossing to where it dives, is a whole number of steps
//! of 9.518 long: 6, 11, 16 or 21. Patterns repeat with each step, so dots and rungs are never cut in two.

use std::f64::consts::{FRAC_1_SQRT_2, SQRT_2};
use std::fmt::{self, Display};

use ::celtic::trace::{Arc, side_of};

/// How wide a ribbon is without its edges.
pub(crate) const RIBBON: f64 = 18.0;
/// How wide it is with them.
pub(crate) const INK: f64 = RIBBON + 4.0;
/// How far before a crossing the lower ribbon ends, so that the ground shows beside the upper one.
pub(crate) const TRIM: f64 = INK / 2.0 + 2.6;
/// How far a loose end sticks out beyond the crossing. Its round tip stays clear of the ribbon above it.
pub(crate) const STUB: f64 = 25.0;

/// How far a bow runs straight before it bends.
const LEAD: f64 = 16.85;
/// How far the half circle round a corner is pushed away from both open sides.
const SHIFT: f64 = 19.38;
/// How deep in a cap the centre of its circle is.
const DROP: f64 = 44.98;

/// A place in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// The point this far away in the direction of another.
    pub(crate) fn toward(self, other: Point, length: f64) -> Point {
        let (x, y) = (other.x - self.x, other.y - self.y);
        let scale = length / x.hypot(y);
        Point { x: self.x + x * scale, y: self.y + y * scale }
    }
}

/// Two decimals at most, and a space only where a number would run into the one before.
impl Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let y = short(self.y);
        let space = if y.starts_with('-') { "" } else { " " };
        write!(f, "{}{space}{y}", short(self.x))
    }
}

/// A number with no more than two decimals.
pub(crate) fn short(number: f64) -> String {
    let rounded = (number * 100.0).round() / 100.0;
    if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() }
}

/// A part of a circle, always clockwise as seen from the odd end.
#[derive(Clone, Copy, Debug)]
struct Bend {
    from: Point,
    radius: f64,
    large: bool,
    to: Point,
}

impl Bend {
    fn write(self, f: &mut fmt::Formatter<'_>, clockwise: bool) -> fmt::Result {
        let Bend { from, radius, large, to } = self;
        let (from, to) = if clockwise { (from, to) } else { (to, from) };
        let (radius, large, sweep) = (short(radius), u8::from(large), u8::from(clockwise));
        write!(f, "L{from}A{radius} {radius} 0 {large} {sweep} {to}")
    }
}

/// An arc from the crossing at its odd end, where it passes over, to the one at its even end, where it dives.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    start: Point,
    bend: Option<Bend>,
    end: Point,
    /// The outermost point.
    crest: Point,
}

impl Run {
    /// How this arc runs, whichever way it was followed.
    pub(crate) fn of(arc: Arc) -> Run {
        let (odd, quarters) = from_odd_end(arc);
        let point = |x: f64, y: f64| Point { x, y };
        let north = match quarters {
            1 => {
                Run { start: point(50.0, 0.0), bend: None, end: point(100.0, 50.0), crest: point(75.0, 25.0) }
            }
            2 => {
                let (lead, radius) = (LEAD * FRAC_1_SQRT_2, 50.0 * SQRT_2 - LEAD);
                let (from, to) = (point(50.0 + lead, lead), point(50.0 + lead, 100.0 - lead));
                let crest = point(50.0 + radius - (radius * FRAC_1_SQRT_2 - lead), 50.0);
                let bend = Some(Bend { from, radius, large: false, to });
                Run { start: point(50.0, 0.0), bend, end: point(50.0, 100.0), crest }
            }
            3 => {
                let (from, to) = (point(50.0 + SHIFT, SHIFT), point(SHIFT, 50.0 + SHIFT));
                let bend = Some(Bend { from, radius: 25.0 * SQRT_2, large: false, to });
                let crest = point(50.0 + SHIFT, 50.0 + SHIFT);
                Run { start: point(50.0, 0.0), bend, end: point(0.0, 50.0), crest }
            }
            _ => {
                let (half, radius) = (DROP / 2.0, DROP * FRAC_1_SQRT_2);
                let (from, to) = (point(50.0 + half, half), point(50.0 - half, half));
                let bend = Some(Bend { from, radius, large: true, to });
                Run {
                    start: point(50.0, 0.0),
                    bend,
                    end: point(50.0, 0.0),
                    crest: point(50.0, DROP + radius),
                }
            }
        };
        let (x, y) = (100.0 * f64::from(arc.cell.x), 100.0 * f64::from(arc.cell.y));
        north.moved(|mut point| {
            for _ in 0..odd {
                point = Point { x: 100.0 - point.y, y: point.x };
            }
            Point { x: x + point.x, y: y + point.y }
        })
    }

    fn moved(self, to: impl Fn(Point) -> Point) -> Run {
        let bend = self.bend.map(|bend| Bend { from: to(bend.from), to: to(bend.to), ..bend });
        Run { start: to(self.start), bend, end: to(self.end), crest: to(self.crest) }
    }

    /// The outermost point: where a knot carries its letter.
    pub(crate) fn crest(&self) -> Point {
        self.crest
    }

    /// This far out beyond the crossing at the odd end.
    pub(crate) fn before(&self, length: f64) -> Point {
        self.start.toward(self.bend.map_or(self.end, |bend| bend.from), -length)
    }

    /// This far beyond the crossing at the even end; a negative length lies on this side of it.
    pub(crate) fn beyond(&self, length: f64) -> Point {
        self.end.toward(self.bend.map_or(self.start, |bend| bend.to), -length)
    }

    /// Path data onward from anywhere on the first straight run to where the ribbon dives.
    pub(crate) fn onward(&self) -> impl Display {
        let (bend, dive) = (self.bend, self.beyond(-TRIM));
        fmt::from_fn(move |f| {
            bend.map_or(Ok(()), |bend| bend.write(f, true))?;
            write!(f, "L{dive}")
        })
    }

    /// Path data from where the ribbon dives back onto the first straight run.
    pub(crate) fn back(&self) -> impl Display {
        let (bend, dive) = (self.bend, self.beyond(-TRIM));
        fmt::from_fn(move |f| {
            write!(f, "M{dive}")?;
            bend.map_or(Ok(()), |bend| bend.write(f, false))
        })
    }
}

/// The side of an arc's odd end, and how many quarter turns further on its even end is.
pub(crate) fn from_odd_end(arc: Arc) -> (u8, u8) {
    let (odd, even) = if arc.from % 2 == 1 { (arc.from, arc.to) } else { (arc.to, arc.from) };
    let (odd, even) = (side_of(odd) as u8, side_of(even) as u8);
    (odd, (even + 3 - odd) % 4 + 1)
}

#[cfg(test)]
mod tests {
    use std::f64::consts::PI;

    use ::celtic::Cell;

    use super::*;

    const STEP: f64 = 9.518;

    #[test]
    fn what_is_seen_of_an_arc_is_a_whole_number_of_steps() {
        // The straight runs, plus the bend's part of the circle in quarter turns.
        for (to, steps, quarters) in [(2, 6.0, 0.0), (4, 11.0, 1.0), (6, 16.0, 2.0), (0, 21.0, 3.0)] {
            let run = Run::of(Arc { cell: Cell::START, from: 1, to });
            let length = |from: Point, to: Point| (to.x - from.x).hypot(to.y - from.y);
            let whole = match run.bend {
                None => length(run.start, run.end),
                Some(bend) => {
                    let straight = length(run.start, bend.from) + length(bend.to, run.end);
                    straight + bend.radius * quarters * PI / 2.0
                }
            };
            assert!((whole - TRIM - steps * STEP).abs() < 0.02, "{to}: {}", (whole - TRIM) / STEP);
        }
    }
}
