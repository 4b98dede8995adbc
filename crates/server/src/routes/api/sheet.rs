use std::collections::BTreeMap;

use catalogue::Kind;
use logbook::{Chair, Seated, Stage, Summary};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::looker::Looker;
use crate::table::LiveTable;

/// A seat and who sits there.
#[derive(Serialize, ToSchema)]
pub struct ChairSheet {
    seat: u8,
    /// Who it is for: `host`, `here` (at the host's screen), `friend` (by link), `anyone` or `bot`.
    kind: &'static str,
    /// The name of the player there.
    #[schema(required)]
    name: Option<String>,
    /// The level of the bot that plays there now, perhaps in a player's place.
    #[schema(required)]
    bot: Option<String>,
    /// Whether it still waits for a person.
    free: bool,
    /// Whether anybody may sit down now: `POST /api/v1/tables/{id}/seats`.
    open: bool,
}

impl ChairSheet {
    /// The seats of a table, in order.
    pub fn all(summary: &Summary) -> Vec<ChairSheet> {
        let waits = summary.stage == Stage::Waiting;
        let sheet = |(seat, (chair, name)): (u8, (&Seated, &Option<String>))| ChairSheet {
            seat,
            kind: match chair.chair {
                Chair::Host => "host",
                Chair::Here(_) => "here",
                Chair::Friend => "friend",
                Chair::Anyone => "anyone",
                Chair::Bot(_) => "bot",
            },
            name: name.clone(),
            bot: chair.bot.clone(),
            free: chair.free,
            open: waits && chair.free && chair.chair == Chair::Anyone,
        };
        (0..).zip(summary.chairs.iter().zip(&summary.players)).map(sheet).collect()
    }
}

/// What each house rule of a game is set to, defaults included.
pub fn house_rules(kind: Kind, chosen: &[(String, String)]) -> BTreeMap<String, String> {
    let usual = kind.options().iter().map(|choice| (choice.name.to_owned(), choice.values[0].to_owned()));
    usual.chain(chosen.iter().cloned()).collect()
}

/// A table as you see it.
#[derive(Serialize, ToSchema)]
pub struct TableSheet {
    id: String,
    name: String,
    game: &'static str,
    /// What the house rules are set to.
    options: BTreeMap<String, String>,
    /// The name of the host, who set up the table.
    #[schema(required)]
    host: Option<String>,
    /// The number of the last log entry, to send with your command.
    seq: u32,
    /// `waiting`, `running` or `over`.
    stage: &'static str,
    /// The names of the players.
    players: Vec<String>,
    chairs: Vec<ChairSheet>,
    /// The seat through whose eyes this is seen; null for what everybody may know.
    #[schema(required)]
    seat: Option<u8>,
    /// The seat whose turn it is.
    #[schema(required)]
    turn: Option<u8>,
    /// The kind of decision that is due.
    #[schema(required)]
    phase: Option<&'static str>,
    /// What you may know of the game, as in the engine protocol; null before it begins.
    #[schema(required, value_type = Option<Object>)]
    view: Option<Value>,
    /// The SHA-256 of the seed, fixed when the table was set up.
    promise: String,
    /// The seed, once the game is over.
    #[schema(required)]
    seed: Option<String>,
    /// Scores as they stand, and where they come from; null before the game begins.
    #[schema(required, value_type = Option<Object>)]
    result: Option<Value>,
    /// The seat that asks to take decisions back, if one does.
    #[schema(required)]
    undo_asked_by: Option<u8>,
    /// The seat that somebody says is theirs, while they wait to be let back in.
    #[schema(required)]
    return_asked_for: Option<u8>,
    /// Seats where a bot is standing in for the player.
    bots_for: Vec<u8>,
    /// The table where the players continued.
    #[schema(required)]
    next: Option<String>,
}

impl TableSheet {
    /// The table as it is now, for one looker.
    #[expect(clippy::needless_pass_by_value, reason = "whoever looks looks once")]
    pub fn new(table: &LiveTable, looker: Looker) -> TableSheet {
        let now = table.now();
        let position = &now.position;
        let seat = looker.seat(position);
        let summary = position.summary(&table.header);
        let stands_in = |(seat, place): (u8, &table::Place)| place.stand_in.as_ref().map(|_| seat);
        TableSheet {
            id: table.header.id.to_string(),
            name: words::table::listed_name(&summary).to_string(),
            game: position.kind.name(),
            options: house_rules(position.kind, &table.header.options),
            chairs: ChairSheet::all(&summary),
            host: summary.host,
            seq: position.seq,
            stage: position.stage().name(),
            players: position.places.iter().map(words::table::called).collect(),
            seat: seat.map(|seat| seat.index() as u8),
            turn: position.to_act().map(|seat| seat.index() as u8),
            phase: position.game.as_ref().map(|game| game.turn().phase),
            view: position.game.as_ref().map(|game| game.view_json(seat)),
            promise: table.header.promise.clone(),
            seed: position.is_over().then(|| table.header.seed.as_str().to_owned()),
            result: position.game.as_ref().map(|game| Value::Object(game.result())),
            undo_asked_by: position.question.as_ref().map(|question| question.seat),
            return_asked_for: position.returning.as_ref().map(|returning| returning.seat),
            bots_for: (0..).zip(&position.places).filter_map(stands_in).collect(),
            next: position.next.as_ref().map(ToString::to_string),
        }
    }
}
