//! Actions as text, both ways. Output is spelled exactly as here; input may use any case, extra spaces, and sides in any
//! order.
//!
//! ```
//! use celtic::Action;
//!
//! for text in ["place o NES 1,0", "place n EW 0,-1", "overreach b NS 0,3", "pass"] {
//!     assert_eq!(text.parse::<Action>()?.to_string(), text);
//! }
//! assert_eq!(" PLACE O sen 1,0".parse::<Action>()?.to_string(), "place o NES 1,0");
//! # Ok::<(), tabletop::Unreadable>(())
//! ```

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

use crate::{Action, Colour, Decision, Placement};

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.colour.letter(), self.sides, self.cell)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decision() {
            Decision::Place(placement) => write!(f, "place {placement}"),
            Decision::Overreach(placement) => write!(f, "overreach {placement}"),
            Decision::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let lowered = text.to_ascii_lowercase();
        let words: Vec<&str> = lowered.split_whitespace().collect();
        read(&words).map(Action::from).map_err(|reason| Unreadable::new(text.trim(), reason))
    }
}

fn read(words: &[&str]) -> Result<Decision, String> {
    match words {
        ["place", tile @ ..] => Ok(Decision::Place(read_placement(tile)?)),
        ["overreach", tile @ ..] => Ok(Decision::Overreach(read_placement(tile)?)),
        ["pass"] => Ok(Decision::Pass),
        ["pass", ..] => Err("`pass` stands alone".to_owned()),
        _ => Err("actions begin with place, pass or overreach".to_owned()),
    }
}

/// A tile and a cell, such as `o NES 1,0`.
pub(crate) fn read_placement(words: &[&str]) -> Result<Placement, String> {
    match words {
        [colour, sides, cell] => {
            Ok(Placement { colour: read_colour(colour)?, sides: sides.parse()?, cell: cell.parse()? })
        }
        _ => Err("write colour, open sides and cell behind it, such as `place o NES 1,0`".to_owned()),
    }
}

pub(crate) fn read_colour(text: &str) -> Result<Colour, String> {
    let mut letters = text.chars();
    match (letters.next().and_then(Colour::from_letter), letters.next()) {
        (Some(colour), None) => Ok(colour),
        _ => Err(format!("{} is not a colour: tiles are o, b or n", tabletop::shortened(text))),
    }
}
