use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::looker::Looker;
use crate::table::Table;

/// A table as you see it.
#[derive(Serialize, ToSchema)]
pub struct TableSheet {
    id: String,
    game: &'static str,
    /// The number of the last entry: what you answer to.
    seq: u32,
    stage: &'static str,
    players: Vec<String>,
    /// The seat through whose eyes this is seen; none for what everybody may know.
    seat: Option<u8>,
    /// Whose turn it is.
    turn: Option<u8>,
    /// The kind of decision that is due.
    phase: Option<&'static str>,
    /// What you may know, in the shape of the engine protocol.
    #[schema(value_type = Object)]
    view: Option<Value>,
    /// The SHA-256 of the seed, fixed when the table was set.
    promise: String,
    /// The seed, once the game is over.
    seed: Option<String>,
    /// Scores as they stand, and where they come from.
    #[schema(value_type = Object)]
    result: Option<Value>,
    /// The seat that asks to take decisions back, if one does.
    undo_asked_by: Option<u8>,
    /// Seats for which a bot plays at the moment.
    bots_for: Vec<u8>,
    /// The table where the players went on.
    next: Option<String>,
}

impl TableSheet {
    /// The table as it is now, for one looker.
    #[expect(clippy::needless_pass_by_value, reason = "whoever looks looks once")]
    pub fn new(table: &Table, looker: Looker) -> TableSheet {
        let now = table.now();
        let position = &now.position;
        let seat = looker.seat(position);
        let stands_in = |(seat, place): (u8, &crate::table::Place)| place.stand_in.as_ref().map(|_| seat);
        TableSheet {
            id: table.header.id.to_string(),
            game: position.kind.name(),
            seq: position.seq,
            stage: position.stage().name(),
            players: position.names(),
            seat: seat.map(|seat| seat.index() as u8),
            turn: position.to_act().map(|seat| seat.index() as u8),
            phase: position.game.as_ref().map(|game| game.turn().phase),
            view: position.game.as_ref().map(|game| game.view_json(seat)),
            promise: table.header.promise.clone(),
            seed: position.is_over().then(|| table.header.seed.as_str().to_owned()),
            result: position.game.as_ref().map(|game| Value::Object(game.result())),
            undo_asked_by: position.question.as_ref().map(|question| question.seat),
            bots_for: (0..).zip(&position.places).filter_map(stands_in).collect(),
            next: position.next.as_ref().map(ToString::to_string),
        }
    }
}
