use axum::Json;
use serde::{Deserialize, Serialize};
use table::{Order, Wanted};
use utoipa::ToSchema;
use words::say;

use super::looker::{AskedSeat, Caller, Opened};
use super::read::Body;
use crate::error::Problem;
use crate::routes::admission::Named;

/// The actions you may take now.
#[derive(Serialize, ToSchema)]
pub struct Legal {
    /// The number of the last log entry.
    seq: u32,
    /// The actions, in notation.
    actions: Vec<String>,
}

/// Lists the actions you may take now; none while others decide.
#[utoipa::path(get, path = "/api/v1/tables/{id}/actions", params(("id" = String, Path), AskedSeat),
    security((), ("guest" = [])),
    responses((status = 200, description = "What you may do", body = Legal), (status = 400), (status = 401), (status = 403), (status = 404)))]
pub async fn actions(Opened { table, looker, .. }: Opened) -> Json<Legal> {
    let now = table.now();
    let seat = looker.seat(&now.position).filter(|seat| now.position.place(*seat).bot().is_none());
    let actions = seat.and_then(|seat| Some(now.position.game.as_ref()?.view(Some(seat)).legal_actions()));
    Json(Legal { seq: now.position.seq, actions: actions.unwrap_or_default() })
}

/// A command: either an action or a request.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// The number of the last log entry you have seen.
    seq: u32,
    /// A key of your choice for this command, so that sending it twice is harmless.
    key: Option<String>,
    /// The action, in notation.
    action: Option<String>,
    /// The request: `undo`, `agree`, `refuse`, `bot SEAT`, `wait SEAT`, `back`, `let in`, `keep out`, `begin` or
    /// `leave`.
    ask: Option<String>,
    /// The seat you play, if you have several.
    seat: Option<u8>,
}

impl Command {
    fn order(self) -> Result<Order, Problem> {
        let wanted = match (self.action, self.ask) {
            (Some(action), None) => Wanted::Play(action),
            (None, Some(ask)) => Wanted::asked(&ask)?,
            _ => {
                return Err(Problem::Malformed(say::problems::action_or_ask()));
            }
        };
        Ok(Order::new(self.seq, self.key, self.seat, wanted)?)
    }
}

/// The log entry that a command became.
#[derive(Serialize, ToSchema)]
pub struct Done {
    seq: u32,
}

/// Carries out a command.
#[utoipa::path(post, path = "/api/v1/tables/{id}/actions", params(("id" = String, Path)), request_body = Command,
    security(("guest" = [])),
    responses((status = 200, description = "It was carried out", body = Done), (status = 400), (status = 401), (status = 403),
        (status = 404), (status = 409), (status = 422)))]
pub async fn act(
    Caller(guest): Caller,
    Named(table): Named,
    Body(command): Body<Command>,
) -> Result<Json<Done>, Problem> {
    let order = command.order()?;
    Ok(Json(Done { seq: table.carry_out(&guest.guest.id, &order).await? }))
}
