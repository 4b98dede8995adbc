use std::fmt;

/// Everything that the weights depend on besides the code.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    /// Where deals and randomness come from.
    pub seed: String,
    /// Games in which it imitates a sensible player.
    pub imitated: u64,
    /// Games against itself after that. Both together are rounded up to whole batches.
    pub games: u64,
    /// Games between two steps.
    pub batch: u64,
    /// How far a step goes at first; at the end a tenth of it.
    pub rate: f32,
    /// What staying undecided is worth: this part of the entropy.
    pub doubt: f32,
    /// How far back a surprise reaches: 1 is to the beginning.
    pub reach: f32,
    /// Turns after which a game is scored as it stands.
    pub turn_limit: u32,
}

impl Recipe {
    /// The seed of the built-in weights.
    pub const SEED: &'static str = "triskel";

    /// The recipe of the built-in weights, with this many games against itself.
    pub fn usual(seed: impl Into<String>, games: u64) -> Recipe {
        Recipe {
            seed: seed.into(),
            imitated: 16_384,
            games,
            batch: 256,
            rate: 0.004,
            doubt: 0.03,
            reach: 0.95,
            turn_limit: 400,
        }
    }

    /// Both kinds of games.
    pub fn all_games(&self) -> u64 {
        self.imitated.saturating_add(self.games)
    }

    /// How far a step goes after this many games.
    pub fn rate_after(&self, games: u64) -> f32 {
        let done = games as f32 / self.all_games() as f32;
        self.rate * (1.0 - 0.9 * done)
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}", self.seed)?;
        writeln!(f, "imitated {}", self.imitated)?;
        writeln!(f, "games {}", self.games)?;
        writeln!(f, "batch {}", self.batch)?;
        writeln!(f, "rate {}", self.rate)?;
        writeln!(f, "doubt {}", self.doubt)?;
        writeln!(f, "reach {}", self.reach)?;
        writeln!(f, "turn_limit {}", self.turn_limit)
    }
}
