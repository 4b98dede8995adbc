use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use tabletop::{Choice, GameOptions, Notated, shortened};
use thiserror::Error;

use crate::Kind;

/// There is no game by that name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game `{}`: the games are {}", shortened(.0), Kind::ALL.map(Kind::name).join(", "))]
pub struct UnknownGame(pub String);

impl Kind {
    /// The name in commands and records.
    pub fn name(self) -> &'static str {
        with_kind!(self, G => G::NAME)
    }

    /// The name for people.
    pub fn title(self) -> &'static str {
        with_kind!(self, G => G::TITLE)
    }

    /// How many can play.
    pub fn seats(self) -> RangeInclusive<usize> {
        with_kind!(self, G => G::SEATS)
    }

    /// Whether chance plays a part in it: then a game needs a seed or a deal.
    pub fn has_chance(self) -> bool {
        with_kind!(self, G => G::HAS_CHANCE)
    }

    /// House rules and what they may be set to.
    pub fn options(self) -> &'static [Choice] {
        with_kind!(self, G => <G as Notated>::Options::CHOICES)
    }

    /// The rules for players, as Markdown.
    pub fn rules(self) -> &'static str {
        with_kind!(self, G => G::RULES)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Kind::LISTED.into_iter().find(|kind| kind.name() == name).ok_or_else(|| UnknownGame(name.to_owned()))
    }
}
