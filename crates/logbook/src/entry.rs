use serde::{Deserialize, Serialize};

use crate::{GuestId, Moment, TableId};

/// One thing that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the log, from 1.
    pub seq: u32,
    /// When.
    pub at: Moment,
    /// The guest whose command it was; none where a bot or the table itself did it.
    pub guest: Option<GuestId>,
    /// What the command called itself, so that it is not carried out twice.
    pub key: Option<String>,
    /// What.
    pub step: Step,
}

/// What can happen at a table. A seat is its number; that it exists is checked where the log is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// Somebody sat down, or came back to their seat on another device.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        guest: GuestId,
        /// Under what name.
        name: String,
        /// Under what emblem.
        emblem: String,
    },
    /// Somebody stood up before the game began.
    Left {
        /// Where.
        seat: u8,
    },
    /// The seats are closed and the cards dealt.
    Begun {
        /// Who begins.
        first: u8,
    },
    /// A player decided something.
    Acted {
        /// Who.
        seat: u8,
        /// What, in the game's notation.
        action: String,
    },
    /// A player asks the others whether decisions may be taken back.
    UndoAsked {
        /// Who.
        seat: u8,
        /// How many decisions would remain.
        keep: u32,
    },
    /// A player answered.
    UndoAnswered {
        /// Who.
        seat: u8,
        /// Whether it may be.
        agreed: bool,
    },
    /// Decisions were taken back. They stay in the log and no longer count.
    Undone {
        /// For whom.
        seat: u8,
        /// How many decisions remain.
        keep: u32,
    },
    /// A player wishes that a bot plays for somebody who is gone.
    BotWished {
        /// For whom.
        seat: u8,
        /// Who wishes.
        by: u8,
    },
    /// A player would rather wait for somebody who is gone.
    BotDeclined {
        /// For whom.
        seat: u8,
        /// Who would rather wait.
        by: u8,
    },
    /// A bot plays for somebody.
    BotSatIn {
        /// For whom.
        seat: u8,
        /// How well.
        level: String,
    },
    /// The player is back.
    BotLeft {
        /// Who.
        seat: u8,
    },
    /// Somebody says that this seat is theirs, and that they have lost what proves it.
    ReturnAsked {
        /// Where.
        seat: u8,
        /// Who asks.
        guest: GuestId,
    },
    /// A player answered whether they may be let back in.
    ReturnAnswered {
        /// Who answered.
        seat: u8,
        /// Whether they may.
        agreed: bool,
    },
    /// The players go on at another table.
    Continued {
        /// Which one.
        table: TableId,
    },
}
