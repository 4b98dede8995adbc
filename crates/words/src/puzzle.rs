//! What the puzzle lab says about a square.

use celtic::puzzle::{Flaw, SIDE};

use crate::Message;
use crate::say::puzzle as say;

/// Why a square can never be completed.
pub fn flaw(flaw: &Flaw) -> Message {
    match *flaw {
        // Errors in the text of a sheet are for the people who write such texts.
        Flaw::Text { .. } => Message::verbatim(flaw.to_string()),
        Flaw::TooManyOfShape { shape, count } => say::too_many_of_shape(shape, count, SIDE),
        Flaw::TooManyOfColour { colour, shape, count } => {
            say::too_many_of_kind((colour, shape), count, colour.of_every_shape())
        }
        Flaw::OpenAtBorder(cell) => say::tile_open_at_border(cell),
        Flaw::Misfit(cell, beside) => say::tiles_do_not_fit(cell, beside),
        Flaw::NoSolution => say::no_solution(),
    }
}
