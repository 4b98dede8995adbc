use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use tabletop::{Choice, GameOptions, Notated, shortened};
use thiserror::Error;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The board game.
    Keltis,
    /// The card game.
    KeltisCards,
    /// The knotwork game.
    Celtic,
}

/// Runs code with `$game` standing for the type of a game of this kind.
#[macro_export]
macro_rules! with_kind {
    ($kind:expr, $game:ident => $body:expr) => {
        match $kind {
            $crate::Kind::Keltis => {
                type $game = ::keltis::Keltis;
                $body
            }
            $crate::Kind::KeltisCards => {
                type $game = ::keltis_cards::KeltisCards;
                $body
            }
            $crate::Kind::Celtic => {
                type $game = ::celtic::Celtic;
                $body
            }
        }
    };
}

/// There is no game of that name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game `{}`: the games are {}", shortened(.0), Kind::ALL.map(Kind::name).join(", "))]
pub struct UnknownGame(pub String);

impl Kind {
    /// All games.
    pub const ALL: [Kind; 3] = [Kind::Keltis, Kind::KeltisCards, Kind::Celtic];

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

    /// Whether chance has a part in it: then a game needs a seed or a deal.
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
        Kind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| UnknownGame(name.to_owned()))
    }
}
