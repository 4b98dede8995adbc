use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Seed;

use crate::{GuestId, Moment, TableId};

/// Everything that is settled when a table is set up, before anybody sits down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The table's id.
    pub id: TableId,
    /// The table's name; if empty, it is called after its host in the reader's language.
    pub name: String,
    /// The game, by the name it has in records.
    pub game: String,
    /// House rules that differ from the usual ones, by name.
    pub options: Vec<(String, String)>,
    /// The kind of player for each seat; one per player.
    pub chairs: Vec<Chair>,
    /// Which seat begins.
    pub first: First,
    /// Where the deal comes from. Secret until the game is over.
    pub seed: Seed,
    /// The hash of the seed, as it is shown to everybody from the beginning. It is stored as it was given, so that at
    /// the end it can be compared with the seed's actual hash.
    pub promise: String,
    /// An exact deal instead of the seed's, for problems and tests, as records write it.
    pub deal: Option<Value>,
    /// After this many turns the game is scored as it stands.
    pub turn_limit: Option<u32>,
    /// The guest who set up the table.
    pub host: GuestId,
    /// When it was set up.
    pub created_at: Moment,
    /// The table whose players go on here.
    pub after: Option<TableId>,
}

/// The kind of player a seat is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// The guest who sets up the table.
    Host,
    /// Another person at the host's screen, by name.
    Here(String),
    /// Whoever opens the seat's link.
    Friend,
    /// Anybody who finds the table in the lobby.
    Anyone,
    /// A bot of this level.
    Bot(String),
}

/// Which seat begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// Drawn by lot.
    Lot,
    /// This seat.
    Seat(u8),
}

/// A header as it is stored, without the fields a database may want to search by: id, game and time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    name: String,
    options: Vec<(String, String)>,
    chairs: Vec<Chair>,
    first: First,
    seed: String,
    promise: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn_limit: Option<u32>,
    host: GuestId,
    after: Option<TableId>,
}

impl Header {
    /// A table with the usual rules, named after its id, where the first seat begins.
    pub fn new(id: TableId, game: &str, chairs: Vec<Chair>, seed: Seed, host: GuestId) -> Header {
        Header {
            name: id.to_string(),
            id,
            game: game.to_owned(),
            options: Vec::new(),
            chairs,
            first: First::Seat(0),
            promise: seed.promise(),
            seed,
            deal: None,
            turn_limit: None,
            host,
            created_at: Moment::default(),
            after: None,
        }
    }

    /// The stored form.
    pub fn written(&self) -> Written {
        Written {
            name: self.name.clone(),
            options: self.options.clone(),
            chairs: self.chairs.clone(),
            first: self.first,
            seed: self.seed.as_str().to_owned(),
            promise: self.promise.clone(),
            deal: self.deal.clone(),
            turn_limit: self.turn_limit,
            host: self.host.clone(),
            after: self.after.clone(),
        }
    }

    /// The header that was stored like this.
    pub fn read(id: TableId, game: String, created_at: Moment, written: Written) -> Header {
        Header {
            id,
            name: written.name,
            game,
            options: written.options,
            chairs: written.chairs,
            first: written.first,
            seed: Seed::new(written.seed),
            promise: written.promise,
            deal: written.deal,
            turn_limit: written.turn_limit,
            host: written.host,
            created_at,
            after: written.after,
        }
    }
}
