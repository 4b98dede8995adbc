use serde::{Deserialize, Serialize};

use crate::Chair;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It waits for players.
    Waiting,
    /// The game runs.
    Running,
    /// The game is over.
    Over,
}

impl Stage {
    /// Its name in the store.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Running => "running",
            Stage::Over => "over",
        }
    }
}

/// What lists show of a table. It follows from the log and is kept beside it, so that a list need not read logs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// What the table is called.
    pub name: String,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where; none where a seat is free.
    pub players: Vec<Option<String>>,
    /// Whether a free seat is open to anybody.
    pub open: bool,
    /// Whose turn it is.
    pub turn: Option<u8>,
    /// Turns completed.
    pub turns: u32,
    /// Each seat's score as text, once it is over.
    pub scores: Vec<String>,
    /// Who won, once it is over.
    pub winners: Vec<u8>,
    /// House rules that differ from the usual ones, by name. This and what follows came later: a table that was kept before
    /// has none of it until something happens there.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// What the seats are.
    #[serde(default)]
    pub chairs: Vec<Seated>,
    /// What whoever set the table is called.
    #[serde(default)]
    pub host: Option<String>,
}

/// A seat as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// Whom it is for.
    pub chair: Chair,
    /// The level of the bot that plays there now.
    pub bot: Option<String>,
    /// Whether a person is still missing.
    pub free: bool,
}
