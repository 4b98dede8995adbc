use std::ops::Index;
use std::str::FromStr;

use tabletop::{Match, Notated, Seat, harmless, is_harmless, shortened};
use thiserror::Error;
use words::{AllOf, Name, Who};

use crate::Player;

/// The players' names as they may be printed: a record can call its players anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// The names of the players of a match.
    pub fn of<G: Notated>(played: &Match<G>) -> Names {
        Names(played.names().iter().map(|name| harmless(name)).collect())
    }

    /// All of them, for a sentence.
    pub fn all(&self) -> AllOf {
        self.0.iter().map(|name| Name::from(name.as_str())).collect()
    }

    /// The player in this seat, as a sentence refers to somebody else.
    pub fn who(&self, seat: Seat) -> Who {
        Who::Named(self[seat].to_owned())
    }
}

impl Index<Seat> for Names {
    type Output = str;

    fn index(&self, seat: Seat) -> &str {
        &self.0[seat.index()]
    }
}

/// The longest name, in characters, as at a table in the browser.
const LONGEST_LETTERS: usize = 20;

/// The name of the person at this terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonName(String);

/// Why a name is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadName {
    /// There is nothing in it.
    #[error("a name has at least one letter")]
    Empty,
    /// It does not fit beside a table.
    #[error("`{}` has {length} characters: a name has at most {LONGEST_LETTERS}", shortened(.name))]
    Long {
        /// The name.
        name: String,
        /// How many characters it has.
        length: usize,
    },
    /// Part of it is invisible.
    #[error("`{}` has characters that nobody can see: a name is made of letters, numbers, signs and single spaces", shortened(.0))]
    Unseen(String),
    /// A record could not tell the person from a bot.
    #[error("`{}` is what bots are called: choose another name", shortened(.0))]
    Bot(String),
}

impl PersonName {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PersonName {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let name = text.trim();
        let length = name.chars().count();
        if name.is_empty() {
            Err(BadName::Empty)
        } else if !is_harmless(name) {
            Err(BadName::Unseen(name.to_owned()))
        } else if length > LONGEST_LETTERS {
            Err(BadName::Long { name: name.to_owned(), length })
        } else if Player::from_name(name) != Player::Person {
            Err(BadName::Bot(name.to_owned()))
        } else {
            Ok(PersonName(name.to_owned()))
        }
    }
}
