use serde::{Deserialize, Serialize};

use crate::{GuestId, Moment, TableId};

/// One thing that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the log, from 1.
    pub seq: u32,
    /// When it happened.
    pub at: Moment,
    /// The guest whose command it was; `None` where a bot or the table itself did it.
    pub guest: Option<GuestId>,
    /// The command's own name, so that it is not carried out twice.
    pub key: Option<String>,
    /// What happened.
    pub step: Step,
}

/// What can happen at a table. A seat is just its number; whether it exists is checked where the log is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Step {
    /// A guest sat down, or came back to their seat on another device.
    Sat {
        /// Their seat.
        seat: u8,
        /// The guest.
        guest: GuestId,
        /// The name they go by.
        name: String,
        /// Their emblem.
        emblem: String,
    },
    /// A guest left before the game began.
    Left {
        /// Their seat.
        seat: u8,
    },
    /// The seats are closed and the cards dealt.
    Begun {
        /// The seat that begins.
        first: u8,
    },
    /// A player decided something.
    Acted {
        /// The seat that decided.
        seat: u8,
        /// The action, in the game's notation.
        action: String,
    },
    /// A player asks the others whether decisions may be taken back.
    UndoAsked {
        /// The seat that asks.
        seat: u8,
        /// How many decisions would remain.
        keep: u32,
    },
    /// A player answered.
    UndoAnswered {
        /// The seat that answered.
        seat: u8,
        /// Whether they agreed.
        agreed: bool,
    },
    /// Decisions were taken back. They stay in the log and no longer count.
    Undone {
        /// The seat that takes them back.
        seat: u8,
        /// How many decisions remain.
        keep: u32,
    },
    /// A player wants a bot to play for somebody who is gone.
    #[serde(rename = "bot_wished")]
    BotRequested {
        /// The seat of the player who is gone.
        seat: u8,
        /// The seat that asks.
        by: u8,
    },
    /// A player would rather wait for somebody who is gone.
    BotDeclined {
        /// The seat of the player who is gone.
        seat: u8,
        /// The seat that would rather wait.
        by: u8,
    },
    /// A bot plays for a person, or on a free seat.
    BotSatIn {
        /// The seat it plays for.
        seat: u8,
        /// The bot's level.
        level: String,
    },
    /// The player is back.
    BotLeft {
        /// The player's seat.
        seat: u8,
    },
    /// A guest says that this seat is theirs but has lost the proof.
    ReturnAsked {
        /// The seat they claim.
        seat: u8,
        /// The guest who asks.
        guest: GuestId,
    },
    /// A player answered whether the guest is let back in.
    ReturnAnswered {
        /// The seat that answered.
        seat: u8,
        /// Whether they agreed.
        agreed: bool,
    },
    /// The players go on at another table.
    Continued {
        /// The other table.
        table: TableId,
    },
}
