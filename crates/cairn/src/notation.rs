//! Actions as text: `lay 7` and `take`.

use std::fmt;
use std::str::FromStr;

use tabletop::{Misread, UnknownPart, Unreadable, read_words};

use crate::{Action, STONES};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay(stone) => write!(f, "lay {stone}"),
            Action::Take => f.write_str("take"),
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
        ["lay", stone] => {
            let read = stone.parse().ok().filter(|stone| (1..=STONES).contains(stone));
            read.map(Action::Lay).ok_or_else(|| UnknownPart::unlike(stone, &["1", "7", "15"]).into())
        }
        ["take"] => Ok(Action::Take),
        ["lay", ..] => Err(Misread::OtherForm { examples: &["lay 7"] }),
        ["take", ..] => Err(Misread::StandsAlone { word: "take" }),
        _ => Err(Misread::UnknownVerb { known: &["lay", "take"] }),
    }
}
