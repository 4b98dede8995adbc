//! Actions as text, both ways. Output is spelled exactly as here; input may use capitals and extra spaces.
//!
//! ```
//! use keltis::Action;
//!
//! for text in ["discard r5", "lay b10", "lay y0 large", "advance g", "advance p small", "stay", "draw", "take r"] {
//!     assert_eq!(text.parse::<Action>()?.to_string(), text);
//! }
//! assert_eq!("  LAY  R5   Small ".parse::<Action>()?.to_string(), "lay r5 small");
//! # Ok::<(), tabletop::Unreadable>(())
//! ```

use std::fmt;
use std::str::FromStr;

use tabletop::{Misread, UnknownPart, Unreadable, read_words};

use crate::{Action, Colour, Size};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Lay(card) => write!(f, "lay {card}"),
            Action::Begin(card, size) => write!(f, "lay {card} {size}"),
            Action::Advance(path) => write!(f, "advance {}", path.letter()),
            Action::Enter(path, size) => write!(f, "advance {} {size}", path.letter()),
            Action::Stay => f.write_str("stay"),
            Action::Draw => f.write_str("draw"),
            Action::Take(colour) => write!(f, "take {}", colour.letter()),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read_words(text, read)
    }
}

fn read(words: &[&str]) -> Result<Action, Misread> {
    match words {
        ["discard", card] => Ok(Action::Discard(card.parse()?)),
        ["lay", card] => Ok(Action::Lay(card.parse()?)),
        ["lay", card, size] => Ok(Action::Begin(card.parse()?, read_size(size)?)),
        ["advance", path] => Ok(Action::Advance(read_colour(path)?)),
        ["advance", path, size] => Ok(Action::Enter(read_colour(path)?, read_size(size)?)),
        ["stay"] => Ok(Action::Stay),
        ["draw"] => Ok(Action::Draw),
        ["take", colour] => Ok(Action::Take(read_colour(colour)?)),
        ["discard", ..] => Err(Misread::OtherForm { examples: &["discard r5"] }),
        ["lay", ..] => Err(Misread::OtherForm { examples: &["lay r5", "lay r5 small"] }),
        ["advance", ..] => Err(Misread::OtherForm { examples: &["advance g"] }),
        ["take", ..] => Err(Misread::OtherForm { examples: &["take r"] }),
        ["stay", ..] => Err(Misread::StandsAlone { word: "stay" }),
        ["draw", ..] => Err(Misread::StandsAlone { word: "draw" }),
        _ => Err(Misread::UnknownVerb { known: &["discard", "lay", "advance", "stay", "draw", "take"] }),
    }
}

fn read_colour(text: &str) -> Result<Colour, UnknownPart> {
    let mut letters = text.chars();
    match (letters.next().and_then(Colour::from_letter), letters.next()) {
        (Some(colour), None) => Ok(colour),
        _ => Err(UnknownPart::not_one_of(text, &["r", "y", "p", "g", "b"])),
    }
}

fn read_size(text: &str) -> Result<Size, UnknownPart> {
    match text {
        "small" => Ok(Size::Small),
        "large" => Ok(Size::Large),
        _ => Err(UnknownPart::not_one_of(text, &["small", "large"])),
    }
}
