use serde::{Deserialize, Serialize};

use crate::Chair;

/// How far a table has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It is waiting for players.
    Waiting,
    /// The game is running.
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

/// What lists show of a table. It follows from the log and is stored next to it, so that listing reads no logs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The table's name; if empty, it is called after its host in the reader's language.
    pub name: String,
    /// How far it has got.
    pub stage: Stage,
    /// Each seat's player by name; `None` where a seat is free.
    pub players: Vec<Option<String>>,
    /// Whether a free seat is open to anybody.
    pub open: bool,
    /// The seat whose turn it is.
    pub turn: Option<u8>,
    /// Turns completed.
    pub turns: u32,
    /// Each seat's score as text, once it is over.
    pub scores: Vec<String>,
    /// The seats that won, once it is over.
    pub winners: Vec<u8>,
    /// House rules that differ from the usual ones, by name. This and the fields below came later: a table stored
    /// before has none of them until something happens there.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The seats.
    #[serde(default)]
    pub chairs: Vec<Seated>,
    /// The host's name.
    #[serde(default)]
    pub host: Option<String>,
}

/// A seat as lists show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The kind of player it is for.
    pub chair: Chair,
    /// The level of the bot that plays there now.
    pub bot: Option<String>,
    /// Whether a person is still missing.
    pub free: bool,
}
