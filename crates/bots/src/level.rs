use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use tabletop::{Notated, View, below, shortened};
use thiserror::Error;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal action is as good as any other.
    Random,
    /// Sensible and naive: looks at its own rows and one step ahead.
    Easy,
}

/// There is no such level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level `{}`: the levels are {}", shortened(.0), Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel(pub String);

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 2] = [Level::Random, Level::Easy];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
        }
    }

    /// Chooses an action for the seat whose view this is.
    ///
    /// # Panics
    /// If that seat is not to act: there is nothing to choose.
    pub fn choose<G: Playable>(self, view: &G::View, rng: &mut impl Rng) -> G::Action {
        match self {
            Level::Random => {
                let actions = view.legal_actions();
                actions[below(actions.len() as u32, rng) as usize]
            }
            Level::Easy => G::easy(view, rng),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

/// A game that bots can judge.
pub trait Playable: Notated {
    /// The choice of a sensible, naive player.
    fn easy(view: &Self::View, rng: &mut impl Rng) -> Self::Action;
}
