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

use tabletop::Unreadable;

use crate::{Action, Card, Place, Suit};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Wish(first, second) => write!(f, "wish {first} {second}"),
            Action::Lay(card) => write!(f, "lay {card}"),
            Action::LayPoint(value, place) => write!(f, "lay {} {place}", Card::point(*value)),
            Action::Draw => f.write_str("draw"),
            Action::Take(suit) => write!(f, "take {}", suit.letter()),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let lowered = text.to_ascii_lowercase();
        let words: Vec<&str> = lowered.split_whitespace().collect();
        read(&words).map_err(|reason| Unreadable::new(text.trim(), reason))
    }
}

fn read(words: &[&str]) -> Result<Action, String> {
    match words {
        ["discard", card] => Ok(Action::Discard(card.parse()?)),
        ["wish", one, other] => {
            let (one, other): (Card, Card) = (one.parse()?, other.parse()?);
            Ok(Action::Wish(one.min(other), one.max(other)))
        }
        ["lay", card] => match card.parse::<Card>()?.coloured() {
            Some(coloured) => Ok(Action::Lay(coloured)),
            None => Err(format!("say where the point card goes: `lay {card} points`, or `lay {card} r`")),
        },
        ["lay", card, place] => {
            let card: Card = card.parse()?;
            match (card.coloured(), card.value()) {
                (None, Some(value)) => Ok(Action::LayPoint(value, read_place(place)?)),
                _ => Err(format!("{card} has its own row: write `lay {card}`, without a place")),
            }
        }
        ["draw"] => Ok(Action::Draw),
        ["take", suit] => Ok(Action::Take(read_suit(suit)?)),
        ["done"] => Ok(Action::Done),
        ["discard", ..] => Err("write a card behind it, such as `discard r5`".to_owned()),
        ["wish", ..] => Err("write two cards behind it, such as `wish r3 n3`".to_owned()),
        ["lay", ..] => {
            Err("write a card behind it, such as `lay r5`, `lay rx` or `lay n4 points`".to_owned())
        }
        ["take", ..] => Err("write a pile behind it, such as `take r`".to_owned()),
        ["draw" | "done", ..] => Err(format!("`{}` stands alone", words[0])),
        _ => Err("actions begin with discard, wish, lay, draw, take or done".to_owned()),
    }
}

fn one_letter(text: &str) -> Option<Suit> {
    let mut letters = text.chars();
    letters.next().and_then(Suit::from_letter).filter(|_| letters.next().is_none())
}

fn read_suit(text: &str) -> Result<Suit, String> {
    one_letter(text)
        .ok_or_else(|| format!("{} is not a pile: piles are r y p g b n", tabletop::shortened(text)))
}

fn read_place(text: &str) -> Result<Place, String> {
    if text == "points" {
        return Ok(Place::PointRow);
    }
    let colour = one_letter(text).and_then(Suit::colour);
    colour.map(Place::Row).ok_or_else(|| {
        format!("{} is not a row: a point card goes to points, r, y, p, g or b", tabletop::shortened(text))
    })
}
