use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use store::Opens;
use utoipa::ToSchema;

use super::looker::{Caller, Looker};
use super::read::Body;
use super::sheet::TableSheet;
use crate::App;
use crate::error::Problem;
use crate::lobby::{self, Invitation, LinkedSeat};
use crate::routes::admission::Named;
use crate::site::Origin;

/// A link to a table.
#[derive(Serialize, ToSchema)]
pub struct LinkSheet {
    /// The seat it is for; null for watchers.
    #[schema(required)]
    seat: Option<u8>,
    /// `free_seat` for whoever sits down first, `own_seat` for you on another device, or `watching`.
    opens: &'static str,
    /// Its path, for a browser.
    path: String,
    /// The whole link, to send. It begins with the server's `--public-url`, or else with the address you used; instead
    /// of `localhost`, with an address in the network if there is one.
    url: String,
    /// Its secret: `POST /api/v1/seats/{secret}` sits down, `?watch={secret}` watches.
    secret: String,
}

impl LinkSheet {
    fn new(invitation: Invitation, app: &App, headers: &HeaderMap) -> LinkSheet {
        let url = format!("{}{}", Origin::new(&app.config, headers).address, invitation.path);
        let opens = match invitation.opens {
            Opens::FreeSeat(_) => "free_seat",
            Opens::OwnSeat(_) => "own_seat",
            Opens::Watching => "watching",
        };
        LinkSheet { seat: invitation.seat(), opens, path: invitation.path, url, secret: invitation.secret }
    }
}

/// A seat, or nobody's, for watchers.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatChoice {
    /// The seat; left out for a link to watch.
    seat: Option<u8>,
}

/// Lists the links to a table that you made.
#[utoipa::path(get, path = "/api/v1/tables/{id}/links", params(("id" = String, Path)),
    security(("guest" = [])),
    responses((status = 200, description = "Your links", body = Vec<LinkSheet>), (status = 401), (status = 403), (status = 404)))]
pub async fn links(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Named(table): Named,
    headers: HeaderMap,
) -> Result<Json<Vec<LinkSheet>>, Problem> {
    if table.now().position.seats_of(&guest.guest.id).is_empty() {
        return Err(Problem::Private);
    }
    let own = lobby::invitations(&app, &table, &guest).await?;
    Ok(Json(own.into_iter().map(|link| LinkSheet::new(link, &app, &headers)).collect()))
}

/// Makes a new link to your seat or, if you are the host, to a free seat or for watchers.
///
/// Older links to the same seat stop working.
#[utoipa::path(post, path = "/api/v1/tables/{id}/links", params(("id" = String, Path)), request_body = SeatChoice,
    security(("guest" = [])),
    responses((status = 200, description = "The new link", body = LinkSheet), (status = 400), (status = 401), (status = 403),
        (status = 404)))]
pub async fn renew(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Named(table): Named,
    headers: HeaderMap,
    Body(choice): Body<SeatChoice>,
) -> Result<Json<LinkSheet>, Problem> {
    let link = lobby::renew(&app, &table, &guest, choice.seat).await?;
    Ok(Json(LinkSheet::new(link, &app, &headers)))
}

/// Takes a seat that is open to anybody.
#[utoipa::path(post, path = "/api/v1/tables/{id}/seats", params(("id" = String, Path)), request_body = SeatChoice,
    security(("guest" = [])),
    responses((status = 200, description = "You sit there", body = TableSheet), (status = 400), (status = 401), (status = 404),
        (status = 409)))]
pub async fn take_open_seat(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Named(table): Named,
    Body(choice): Body<SeatChoice>,
) -> Result<Json<TableSheet>, Problem> {
    lobby::take_open_seat(&app, &table, &guest, choice.seat).await?;
    Ok(Json(TableSheet::new(&table, Looker::player(&table, &guest, None)?)))
}

/// Takes the seat that a link leads to.
#[utoipa::path(post, path = "/api/v1/seats/{secret}", params(("secret" = String, Path)),
    security(("guest" = [])),
    responses((status = 200, description = "You sit there", body = TableSheet), (status = 401), (status = 404), (status = 409), (status = 410)))]
pub async fn sit(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    Caller(guest): Caller,
) -> Result<Json<TableSheet>, Problem> {
    let linked = LinkedSeat::of(&app, &secret).await?;
    linked.take(&guest.guest).await?;
    let table = linked.table;
    Ok(Json(TableSheet::new(&table, Looker::player(&table, &guest, None)?)))
}
