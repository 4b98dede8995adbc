use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::shortened;
use thiserror::Error;

use crate::{Budget, Limit, Playable, Player, Share};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Any legal action is as good as any other.
    Random,
    /// Sensible and naive: looks at its own rows and one step ahead.
    Easy,
    /// A good rule of thumb for every decision; answers at once.
    Medium,
    /// Searches for up to a third of a second.
    Hard,
    /// Searches for up to a second, on all threads; less where the choice is clear sooner.
    Expert,
}

/// There is no such level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level `{}`: the levels are {}", shortened(.0), Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel(pub String);

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The time it takes at a table with people. Levels that do not search answer at once, whatever they are given.
    pub fn usual_time(self) -> Duration {
        match self {
            Level::Random | Level::Easy | Level::Medium => Duration::ZERO,
            Level::Hard => Duration::from_millis(300),
            Level::Expert => Duration::from_secs(1),
        }
    }

    /// Decides as at a table with people: in its usual time, on all cores.
    ///
    /// # Panics
    /// If the view's seat is not to act.
    pub fn decide<G: Playable>(self, view: &G::View, rng: &mut Xoshiro256PlusPlus) -> G::Action {
        self.decide_within::<G>(view, &Share::whole(), rng)
    }

    /// Decides with what the bench grants.
    ///
    /// # Panics
    /// If the view's seat is not to act.
    pub fn decide_within<G: Playable>(
        self,
        view: &G::View,
        share: &Share,
        rng: &mut Xoshiro256PlusPlus,
    ) -> G::Action {
        let time = self.usual_time().mul_f64(share.time.clamp(0.0, 1.0));
        let budget = Budget { limit: Limit::Time(time), threads: share.threads };
        Player::Level(self).think::<G>(view, &budget, &share.cancel, rng).action
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}
