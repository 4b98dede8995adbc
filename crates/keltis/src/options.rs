use serde::{Deserialize, Serialize};
use tabletop::{Choice, GameOptions};

/// House rules; the default is how we read the printed rules. Rulebook: "House rules".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// May the card discarded in this turn be taken back?
    pub retake: Retake,
    /// May a clover or a row-9 bonus move a figure that is still on the start stone?
    pub start_figures: StartFigures,
}

/// May the card discarded in this turn be taken back?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Retake {
    /// Yes: no printed edition forbids it.
    #[default]
    Allowed,
    /// No: the pile is barred for the rest of the turn.
    Forbidden,
}

/// Which figures a clover or a row-9 bonus may move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartFigures {
    /// Only figures that are on a path.
    #[default]
    PathOnly,
    /// Also figures on the start stone: they enter any path where their player has none.
    Any,
}

impl GameOptions for Options {
    const CHOICES: &'static [Choice] = &[
        Choice {
            name: "retake",
            values: &["allowed", "forbidden"],
            about: "whether you may take back the card that you discarded in this turn; no printed edition forbids it",
        },
        Choice {
            name: "start_figures",
            values: &["path_only", "any"],
            about: "whether a clover or a row-9 bonus may bring a figure from the start stone onto a path; the printed \
                    rules leave it open",
        },
    ];

    fn value(&self, choice: usize) -> &'static str {
        let value = match choice {
            0 => self.retake as usize,
            _ => self.start_figures as usize,
        };
        Self::CHOICES[choice].values[value]
    }

    fn choose(&mut self, choice: usize, value: usize) {
        match choice {
            0 => self.retake = if value == 0 { Retake::Allowed } else { Retake::Forbidden },
            _ => self.start_figures = if value == 0 { StartFigures::PathOnly } else { StartFigures::Any },
        }
    }
}
