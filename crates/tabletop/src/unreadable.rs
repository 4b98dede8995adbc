use std::fmt;

use thiserror::Error;

use crate::shortened;

/// Text that is not an action of the game at all (whether an action is *allowed* is another question). The wording is
/// in `words`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// What was written.
    pub text: String,
    /// What is wrong with it, and what would be right.
    pub reason: Misread,
}

impl Unreadable {
    /// `text` cannot be read, for this reason.
    pub fn new(text: &str, reason: impl Into<Misread>) -> Self {
        Unreadable { text: text.to_owned(), reason: reason.into() }
    }
}

/// Reads an action from its words, in lower case.
///
/// # Errors
/// If they are not an action.
pub fn read_words<A>(text: &str, read: impl FnOnce(&[&str]) -> Result<A, Misread>) -> Result<A, Unreadable> {
    let lowered = text.to_ascii_lowercase();
    let words: Vec<&str> = lowered.split_whitespace().collect();
    read(&words).map_err(|reason| Unreadable::new(text.trim(), reason))
}

/// What is wrong with text that should be an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// No action begins like this.
    UnknownVerb {
        /// How actions begin.
        known: &'static [&'static str],
    },
    /// Such an action has fewer words, or more.
    OtherForm {
        /// Valid ways to write the action.
        examples: &'static [&'static str],
    },
    /// Something follows a word that is an action by itself.
    StandsAlone {
        /// The word.
        word: &'static str,
    },
    /// One of its words is unknown.
    Part(UnknownPart),
    /// It does not say which row the card goes to, and there are several.
    RowMissing {
        /// The same, with rows.
        examples: Vec<String>,
    },
    /// It says which row the card goes to, and there is only one.
    RowGiven {
        /// The same, without the row.
        right: String,
    },
}

impl From<UnknownPart> for Misread {
    fn from(part: UnknownPart) -> Misread {
        Misread::Part(part)
    }
}

/// A word that does not name what belongs there: a card, a colour, a cell…
///
/// Players see the wording in `words`; the text of this error is for people who write deals and states.
///
/// ```
/// use tabletop::UnknownPart;
///
/// let size = UnknownPart::not_one_of("huge", &["small", "large"]);
/// assert_eq!(size.to_string(), "`huge` should be one of small, large");
/// let card = UnknownPart::unlike("r11", &["r5", "b10"]);
/// assert_eq!(card.to_string(), "`r11` should be something like r5, b10");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` should be {expected}", shortened(.part))]
pub struct UnknownPart {
    /// The word.
    pub part: String,
    /// What belongs there.
    pub expected: Expected,
}

/// What belongs in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// One of these.
    OneOf(&'static [&'static str]),
    /// Something like these.
    Like(&'static [&'static str]),
}

impl UnknownPart {
    /// The word is none of these.
    pub fn not_one_of(part: &str, known: &'static [&'static str]) -> UnknownPart {
        UnknownPart { part: part.to_owned(), expected: Expected::OneOf(known) }
    }

    /// The word is not written like these.
    pub fn unlike(part: &str, examples: &'static [&'static str]) -> UnknownPart {
        UnknownPart { part: part.to_owned(), expected: Expected::Like(examples) }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::OneOf(known) => write!(f, "one of {}", known.join(", ")),
            Expected::Like(examples) => write!(f, "something like {}", examples.join(", ")),
        }
    }
}
