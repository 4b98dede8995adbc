//! What the puzzle lab says about a square.

use celtic::puzzle::{Fault, SIDE};

use crate::Message;
use crate::say::puzzle as say;

/// Why a square can never be completed.
pub fn fault(fault: &Fault) -> Message {
    match *fault {
        // Errors in the text of a sheet are for the people who write such texts.
        Fault::Text { .. } => Message::verbatim(fault.to_string()),
        Fault::TooManyOfShape { shape, count } => say::too_many_of_shape(shape, count, SIDE),
        Fault::TooManyOfColour { colour, shape, count } => {
            say::too_many_of_kind((colour, shape), count, colour.of_every_shape())
        }
        Fault::OpenAtBorder(cell) => say::tile_open_at_border(cell),
        Fault::Misfit(cell, beside) => say::tiles_do_not_fit(cell, beside),
        Fault::NoSolution => say::no_solution(),
    }
}
