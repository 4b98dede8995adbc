//! Actions as text, both ways. Output is spelled exactly as here; input may use capitals, extra spaces, and a pair in the
//! other order.
//!
//! ```
//! use keltis_cards::Action;
//!
//! for text in ["discard r5", "discard rx", "discard n4", "wish r3 n3", "lay r5", "lay rx", "lay n4 points", "lay n4 r",
//!              "draw", "take r", "take n", "done"] {
//!     assert_eq!(text.parse::<Action>()?.to_string(), text);
//! }
//! assert_eq!(" WISH  n3 r3".parse::<Action>()?.to_string(), "wish r3 n3");
//! # Ok::<(), tabletop::Unreadable>(())
//! ```

use std::fmt;
use std::str::FromStr;

use tabletop::{Misread, UnknownPart, Unreadable, read_words};

use crate::{Action, Card, Suit, TargetRow};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Wish(first, second) => write!(f, "wish {first} {second}"),
            Action::Lay(card) => write!(f, "lay {card}"),
            Action::LayPoint(value, row) => write!(f, "lay {} {row}", Card::point(*value)),
            Action::Draw => f.write_str("draw"),
            Action::Take(suit) => write!(f, "take {}", suit.letter()),
            Action::Done => f.write_str("done"),
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
        ["wish", one, other] => {
            let (one, other): (Card, Card) = (one.parse()?, other.parse()?);
            Ok(Action::Wish(one.min(other), one.max(other)))
        }
        ["lay", card] => match card.parse::<Card>()?.coloured() {
            Some(coloured) => Ok(Action::Lay(coloured)),
            None => {
                let examples = ["points", "r"].map(|row| format!("lay {card} {row}"));
                Err(Misread::RowMissing { examples: examples.into() })
            }
        },
        ["lay", card, row] => {
            let card: Card = card.parse()?;
            match (card.coloured(), card.value()) {
                (None, Some(value)) => Ok(Action::LayPoint(value, read_row(row)?)),
                _ => Err(Misread::RowGiven { right: format!("lay {card}") }),
            }
        }
        ["draw"] => Ok(Action::Draw),
        ["take", suit] => Ok(Action::Take(read_suit(suit)?)),
        ["done"] => Ok(Action::Done),
        ["discard", ..] => Err(Misread::OtherForm { examples: &["discard r5"] }),
        ["wish", ..] => Err(Misread::OtherForm { examples: &["wish r3 n3"] }),
        ["lay", ..] => Err(Misread::OtherForm { examples: &["lay r5", "lay rx", "lay n4 points"] }),
        ["take", ..] => Err(Misread::OtherForm { examples: &["take r"] }),
        ["draw", ..] => Err(Misread::StandsAlone { word: "draw" }),
        ["done", ..] => Err(Misread::StandsAlone { word: "done" }),
        _ => Err(Misread::UnknownVerb { known: &["discard", "wish", "lay", "draw", "take", "done"] }),
    }
}

fn one_letter(text: &str) -> Option<Suit> {
    let mut letters = text.chars();
    letters.next().and_then(Suit::from_letter).filter(|_| letters.next().is_none())
}

fn read_suit(text: &str) -> Result<Suit, UnknownPart> {
    one_letter(text).ok_or_else(|| UnknownPart::not_one_of(text, &["r", "y", "p", "g", "b", "n"]))
}

fn read_row(text: &str) -> Result<TargetRow, UnknownPart> {
    if text == "points" {
        return Ok(TargetRow::PointRow);
    }
    let colour = one_letter(text).and_then(Suit::colour);
    colour
        .map(TargetRow::Row)
        .ok_or_else(|| UnknownPart::not_one_of(text, &["points", "r", "y", "p", "g", "b"]))
}
