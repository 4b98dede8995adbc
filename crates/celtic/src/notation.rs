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

use tabletop::{Misread, UnknownPart, Unreadable, read_words};

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
        read_words(text, read).map(Action::from)
    }
}

fn read(words: &[&str]) -> Result<Decision, Misread> {
    match words {
        ["place", colour, sides, cell] => Ok(Decision::Place(read_placement(colour, sides, cell)?)),
        ["overreach", colour, sides, cell] => Ok(Decision::Overreach(read_placement(colour, sides, cell)?)),
        ["pass"] => Ok(Decision::Pass),
        ["place", ..] => Err(Misread::OtherForm { examples: &["place o NES 1,0"] }),
        ["overreach", ..] => Err(Misread::OtherForm { examples: &["overreach o NES 1,0"] }),
        ["pass", ..] => Err(Misread::StandsAlone { word: "pass" }),
        _ => Err(Misread::UnknownVerb { known: &["place", "pass", "overreach"] }),
    }
}

fn read_placement(colour: &str, sides: &str, cell: &str) -> Result<Placement, UnknownPart> {
    Ok(Placement { colour: read_colour(colour)?, sides: sides.parse()?, cell: cell.parse()? })
}

pub(crate) fn read_colour(text: &str) -> Result<Colour, UnknownPart> {
    let mut letters = text.chars();
    match (letters.next().and_then(Colour::from_letter), letters.next()) {
        (Some(colour), None) => Ok(colour),
        _ => Err(UnknownPart::not_one_of(text, &["o", "b", "n"])),
    }
}
