use serde::{Deserialize, Serialize};
use tabletop::{Choice, GameOptions};

/// House rules; the default differs from what is printed. Rulebook: "House rule".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// What happens to a tile that breaks the 5x5 limit.
    pub overreach: OverreachRule,
}

/// What happens to a tile that breaks the 5x5 limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OverreachRule {
    /// It is refused like any illegal placement.
    #[default]
    Refused,
    /// As printed: it is taken back, and the turn is lost.
    Forfeit,
}

impl GameOptions for Options {
    const CHOICES: &'static [Choice] = &[Choice {
        name: "overreach",
        values: &["refused", "forfeit"],
        about: "whether a tile that breaks the 5x5 limit is refused and you choose again, or, as printed, taken back and \
                your turn lost",
    }];

    fn value(&self, choice: usize) -> &'static str {
        Self::CHOICES[choice].values[self.overreach as usize]
    }

    fn choose(&mut self, _choice: usize, value: usize) {
        self.overreach = if value == 0 { OverreachRule::Refused } else { OverreachRule::Forfeit };
    }
}
