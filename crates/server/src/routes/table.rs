use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Form, FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use logbook::TableId;
use maud::Markup;
use serde::Deserialize;
use serde_json::json;
use table::{Lift, Order, Position, Viewer, Wanted};
use words::say;

use super::admission::{Admission, Named};
use crate::App;
use crate::config::LARGEST_MESSAGE_BYTES;
use crate::error::{Problem, accepts_json};
use crate::form_key::FormKey;
use crate::identity::{Known, Visitor};
use crate::live::{Follower, socket};
use crate::lobby;
use crate::pages;
use crate::pages::table::{Asked, Reader, Scene};
use crate::settings::Settings;
use crate::site::Origin;
use crate::table::LiveTable;

/// A table: its page, what is done there, its live connection, its record.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/table/{id}", get(show).post(command))
        .route("/table/{id}/live", get(live))
        .route("/table/{id}/menu", get(menu))
        .route("/table/{id}/log", get(log))
        .route("/table/{id}/links", post(renew))
        .route("/table/{id}/sit", post(sit))
        .route("/table/{id}/record", get(download))
}

/// What the address of a table's page says.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Look {
    /// The card, figure or tile that is selected.
    pick: Option<String>,
    /// The action that was refused.
    why: Option<String>,
    /// The entry after which to show the table.
    at: Option<u32>,
    /// The curtain that was lifted.
    lift: Option<String>,
    /// The secret of a link to watch.
    watch: Option<String>,
    /// The newest entry that the page has.
    since: Option<u32>,
    /// The seat through whose eyes to look back at a finished game.
    eyes: Option<u8>,
    /// Without scripts: after how many seconds the page reloads.
    refresh: Option<u32>,
}

/// The shortest and the longest time between two reloads of a page without scripts, in seconds.
const REFRESH_SECONDS: (u32, u32) = (5, 600);

impl Look {
    fn asked(&self) -> Asked {
        let short = |text: &Option<String>| text.as_ref().filter(|text| text.len() <= 40).cloned();
        Asked { pick: short(&self.pick), why: short(&self.why), at: self.at, eyes: self.eyes }
    }

    fn lifted(&self) -> Option<Lift> {
        self.lift.as_deref().and_then(|lift| lift.parse().ok())
    }
}

/// A table, for a reader who may look at it.
struct Opened {
    table: Arc<LiveTable>,
    reader: Reader,
    /// The reader, if they are known.
    known: Option<Known>,
    admission: Admission,
    look: Look,
}

impl FromRequestParts<Arc<App>> for Opened {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let unreadable = |_| Problem::Malformed(say::problems::address_cannot_be_read());
        let Query(look) = Query::<Look>::from_request_parts(parts, app).await.map_err(unreadable)?;
        let Named(table) = Named::from_request_parts(parts, app).await?;
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let admission = Admission::of(app, &table, &visitor, look.watch.as_deref()).await?;
        let viewer = match &admission {
            Admission::Seats(seats) => Viewer { seats: seats.clone(), lift: look.lifted() },
            Admission::Link(_) | Admission::OpenSeat => Viewer::default(),
        };
        let known = visitor.0;
        let reader = Reader {
            viewer,
            invitations: Vec::new(),
            origin: Origin::new(&app.config, &parts.headers),
            is_host: known.as_ref().is_some_and(|known| known.guest.id == table.header.host),
            watch: look.watch.clone(),
            sorting: Settings::of(&parts.headers).sorting,
            refresh: look.refresh.map(|seconds| seconds.clamp(REFRESH_SECONDS.0, REFRESH_SECONDS.1)),
        };
        Ok(Opened { table, reader, known, admission, look })
    }
}

impl Opened {
    /// With the links that the reader made, for a page that shows them.
    async fn with_links(mut self, app: &App) -> Result<Opened, Problem> {
        if let Some(known) = &self.known {
            self.reader.invitations = lobby::invitations(app, &self.table, known).await?;
        }
        Ok(self)
    }

    /// With the links if this is the waiting room: nobody needs them once the game has begun.
    async fn with_links_in(self, app: &App, position: &Position) -> Result<Opened, Problem> {
        if position.game.is_none() { self.with_links(app).await } else { Ok(self) }
    }
}

async fn show(State(app): State<Arc<App>>, opened: Opened, headers: HeaderMap) -> Result<Response, Problem> {
    let asked = opened.look.asked();
    let now = opened.table.now();
    let position = match asked.at {
        Some(seq) => now.at(seq)?,
        None => now.position.clone(),
    };
    let Opened { table, reader, .. } = opened.with_links_in(&app, &position).await?;
    let scene = Scene { table: &table, position: &position, before: None, reader: &reader, asked: &asked };
    if accepts_json(&headers) {
        return Ok(Json(scene.frame()).into_response());
    }
    Ok(pages::table::page(&scene, &app.config).into_response())
}

/// What the form around a table sends.
#[derive(Clone, Debug, Deserialize)]
struct Sent {
    seq: u32,
    key: Option<String>,
    seat: Option<u8>,
    lift: Option<String>,
    watch: Option<String>,
    refresh: Option<u32>,
    pick: Option<String>,
    play: Option<String>,
    ask: Option<String>,
}

impl Sent {
    fn order(&self) -> Result<Order, Problem> {
        let wanted = match (&self.play, &self.ask) {
            (Some(action), None) => Wanted::Play(action.clone()),
            (None, Some(ask)) => Wanted::asked(ask)?,
            _ => return Err(Problem::Malformed(say::problems::form_says_nothing())),
        };
        Ok(Order::new(self.seq, self.key.clone(), self.seat, wanted)?)
    }

    /// The page that the reader is sent to afterwards.
    fn back(&self, id: &TableId) -> String {
        self.address(id, &[])
    }

    /// The page that says why this was refused.
    fn refused(&self, id: &TableId) -> String {
        self.address(id, &[("pick", &self.pick), ("why", &self.play)])
    }

    /// The table's page for this reader.
    fn address(&self, id: &TableId, fields: &[(&str, &Option<String>)]) -> String {
        let refresh = self.refresh.map(|seconds| seconds.to_string());
        let kept = [("lift", &self.lift), ("watch", &self.watch), ("refresh", &refresh)];
        let all = fields.iter().chain(&kept);
        let given: Vec<(&str, &str)> =
            all.filter_map(|(name, value)| Some((*name, value.as_deref()?))).collect();
        pages::address(&format!("/table/{id}"), &given)
    }
}

async fn command(
    State(app): State<Arc<App>>,
    Named(table): Named,
    visitor: Visitor,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Result<Response, Problem> {
    let id = &table.header.id;
    let known = visitor.0.ok_or(Problem::NotYourSeat)?;
    let json = accepts_json(&headers);
    if sent.ask.as_deref() == Some("again") {
        let next = lobby::again(&app, &table, &known).await?;
        return Ok(go(&format!("/table/{}", next.header.id), json));
    }
    let order = sent.order()?;
    let leaves = order.wanted == Wanted::Leave;
    match table.carry_out(&known.guest.id, &order).await {
        // A player who stood up may not look any more. This may be a second try, if the answer to the first was lost.
        Ok(_) | Err(Problem::Repeated)
            if leaves && table.now().position.seats_of(&known.guest.id).is_empty() =>
        {
            Ok(go(pages::lobby::STOOD_UP, json))
        }
        Ok(_) if json => Ok(StatusCode::NO_CONTENT.into_response()),
        Ok(_) => Ok(Redirect::to(&sent.back(id)).into_response()),
        // What the rules refuse is explained on the table itself, beside what can be done.
        Err(problem) if problem.is_illegal() && json => {
            let (status, code) = problem.status();
            let told =
                json!({ "code": code, "message": problem.message().to_string(), "look": sent.refused(id) });
            Ok((status, Json(told)).into_response())
        }
        Err(problem) if problem.is_illegal() => Ok(Redirect::to(&sent.refused(id)).into_response()),
        Err(problem) => Err(problem),
    }
}

/// Sends the reader to another page.
fn go(address: &str, json: bool) -> Response {
    if json {
        Json(json!({ "address": address })).into_response()
    } else {
        Redirect::to(address).into_response()
    }
}

async fn live(
    State(app): State<Arc<App>>,
    opened: Result<Opened, Problem>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if !socket::is_from_here(&headers, app.config.public_url.as_ref()) {
        return Err(Problem::Foreign);
    }
    let opened = match opened {
        // Scripts cannot read why a connection was refused. A page whose link was revoked while it slept should not ask
        // forever.
        Err(Problem::DeadLink) => return Ok(upgrade.on_upgrade(socket::end)),
        opened => opened?,
    };
    let now = opened.table.now();
    let Opened { table, reader, known, admission, look } = opened.with_links_in(&app, &now.position).await?;
    let guest = known.map(|known| known.guest.id);
    let follower = Follower { table, reader, guest, admission, seen: look.since.unwrap_or_default() };
    let (ping, stop) = (app.config.ping, app.stop.clone());
    let upgrade = upgrade.max_message_size(LARGEST_MESSAGE_BYTES).max_frame_size(LARGEST_MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| follower.run(socket, ping, stop)))
}

async fn menu(State(app): State<Arc<App>>, opened: Opened) -> Result<Markup, Problem> {
    let Opened { table, reader, .. } = opened.with_links(&app).await?;
    Ok(pages::menu::page(&table, &reader))
}

async fn log(Opened { table, reader, .. }: Opened) -> Markup {
    let (now, asked) = (table.now(), Asked::default());
    let scene =
        Scene { table: &table, position: &now.position, before: None, reader: &reader, asked: &asked };
    pages::log::page(&scene)
}

/// The seat that a form is about; none for watchers.
#[derive(Deserialize)]
struct SeatChoice {
    seat: Option<u8>,
    key: Option<String>,
}

async fn renew(
    State(app): State<Arc<App>>,
    Named(table): Named,
    visitor: Visitor,
    Form(choice): Form<SeatChoice>,
) -> Result<Redirect, Problem> {
    let known = visitor.0.ok_or(Problem::NotYourSeat)?;
    lobby::renew(&app, &table, &known, choice.seat).await?;
    Ok(Redirect::to(&format!("/table/{}/menu", table.header.id)))
}

/// Takes a seat that is open to anybody.
async fn sit(
    State(app): State<Arc<App>>,
    Named(table): Named,
    visitor: Visitor,
    Form(choice): Form<SeatChoice>,
) -> Result<Response, Problem> {
    let (known, cookie) = visitor.or_new(&app, FormKey::read(choice.key.as_deref())).await?;
    lobby::take_open_seat(&app, &table, &known, choice.seat).await?;
    Ok((cookie, Redirect::to(&format!("/table/{}", table.header.id))).into_response())
}

async fn download(Opened { table, .. }: Opened) -> Result<Response, Problem> {
    let text = table.now().position.record().ok_or(Problem::RecordClosed)?;
    let name = format!("attachment; filename=\"{}-{}.txt\"", table.header.game, table.header.id);
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
