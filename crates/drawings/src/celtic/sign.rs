use std::fmt::{self, Formatter};

use ::celtic::Cell;

use super::design::Mark;
use super::run::{Point, short};

/// A square inset this far into its cell.
pub(crate) fn square(f: &mut Formatter<'_>, cell: Cell, class: &str, inset: f64, round: f64) -> fmt::Result {
    let (x, y) = (100.0 * f64::from(cell.x) + inset, 100.0 * f64::from(cell.y) + inset);
    let size = 100.0 - 2.0 * inset;
    write!(
        f,
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" rx=\"{round}\"/>"
    )
}

/// What a mark looks like.
pub(crate) fn sign(f: &mut Formatter<'_>, cell: Cell, mark: Mark) -> fmt::Result {
    let (x, y) = (100.0 * f64::from(cell.x), 100.0 * f64::from(cell.y));
    match mark {
        Mark::Last => {
            square(f, cell, "last-edge", 2.0, 6.0)?;
            square(f, cell, "last", 2.0, 6.0)
        }
        Mark::Ghost => {
            square(f, cell, "halo", -2.0, 8.0)?;
            square(f, cell, "ring", 0.0, 7.0)
        }
        Mark::Given => {
            let lock = "v-2a4 4 0 0 1 8 0v2h2v7.5h-12v-7.5zm2.2 0h3.6v-2a1.8 1.8 0 0 0-3.6 0z";
            write!(f, "<path class=\"given\" d=\"M{} {}{lock}\"/>", x + 85.0, y + 11.0)
        }
        Mark::Hint => {
            square(f, cell, "ring", 4.0, 6.0)?;
            badge(f, Point { x: x + 50.0, y: y + 50.0 }, 19.0, '?')
        }
        Mark::NothingFits => {
            square(f, cell, "stop", 4.0, 6.0)?;
            write!(f, "<path class=\"stop\" d=\"M{} {}l28 28m0-28l-28 28\"/>", x + 36.0, y + 36.0)
        }
    }
}

/// A letter on a disc.
pub(crate) fn badge(f: &mut Formatter<'_>, at: Point, radius: f64, letter: char) -> fmt::Result {
    let (x, y, size) = (short(at.x), short(at.y), short(radius * 1.2));
    write!(
        f,
        "<g class=\"badge\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\
         <text x=\"{x}\" y=\"{}\" font-size=\"{size}\">{letter}</text></g>",
        short(at.y + radius * 0.4)
    )
}
