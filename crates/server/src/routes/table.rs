use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use maud::Markup;
use serde::Deserialize;
use serde_json::json;
use store::TableId;

use crate::App;
use crate::config::LARGEST_MESSAGE;
use crate::error::{Problem, accepts_json};
use crate::identity::Visitor;
use crate::live::socket;
use crate::lobby;
use crate::pages;
use crate::pages::table::{Asked, Reader, Scene};
use crate::settings::Settings;
use crate::table::{Lift, Order, Table, Viewer, Wanted, record};

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
    /// The seat through whose eyes a finished game is looked through again.
    eyes: Option<u8>,
    /// Without scripts: after how many seconds the page asks for itself again.
    refresh: Option<u32>,
}

/// The shortest and the longest time between two looks, in seconds.
const REFRESH: (u32, u32) = (5, 600);

impl Look {
    fn asked(&self) -> Asked {
        let short = |text: &Option<String>| text.as_ref().filter(|text| text.len() <= 40).cloned();
        Asked { pick: short(&self.pick), why: short(&self.why), at: self.at, eyes: self.eyes }
    }
}

async fn opened(
    app: &App,
    id: &str,
    visitor: &Visitor,
    look: &Look,
    headers: &HeaderMap,
) -> Result<(Arc<Table>, Reader), Problem> {
    let table = app.tables.open(&TableId::new(id)).await?;
    let viewer = viewer(app, &table, visitor, look).await?;
    let invitations = match &visitor.0 {
        Some(known) => lobby::invitations(app, &table, known).await?,
        None => Vec::new(),
    };
    let is_host = visitor.guest().is_some_and(|guest| guest.id == table.header.host);
    let reader = Reader {
        viewer,
        invitations,
        origin: origin(app, headers),
        is_host,
        watch: look.watch.clone(),
        sorting: Settings::of(headers).sorting,
        refresh: look.refresh.map(|seconds| seconds.clamp(REFRESH.0, REFRESH.1)),
    };
    Ok((table, reader))
}

/// Who looks: a player, somebody with a link to watch, or, while seats are open to all, anybody.
async fn viewer(app: &App, table: &Table, visitor: &Visitor, look: &Look) -> Result<Viewer, Problem> {
    let now = table.now();
    let seats = visitor.guest().map(|guest| now.position.seats_of(&guest.id)).unwrap_or_default();
    if !seats.is_empty() {
        for seat in &seats {
            table.attendance.hear(*seat);
        }
        let lift = look.lift.as_deref().and_then(|lift| lift.parse::<Lift>().ok());
        return Ok(Viewer { seats, lift });
    }
    if let Some(secret) = &look.watch {
        if lobby::is_for_watchers(app, table, secret).await? {
            return Ok(Viewer::default());
        }
        return Err(Problem::DeadLink);
    }
    if now.position.summary(&table.header).open { Ok(Viewer::default()) } else { Err(Problem::Private) }
}

async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (table, reader) = opened(&app, &id, &visitor, &look, &headers).await?;
    let now = table.now();
    let asked = look.asked();
    let position = match asked.at {
        Some(seq) => now.at(&table.header, seq)?,
        None => now.position.clone(),
    };
    let scene = Scene { table: &table, position: &position, before: None, reader: &reader, asked: &asked };
    if accepts_json(&headers) {
        return Ok(Json(scene.frame()).into_response());
    }
    Ok(pages::table::page(&scene).into_response())
}

/// How this site is called from outside, for links that people send each other.
fn origin(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("{}://{host}", if app.config.secure { "https" } else { "http" })
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
            _ => return Err(Problem::Malformed("The form says nothing that can be done.".into())),
        };
        Order::new(self.seq, self.key.clone(), self.seat, wanted)
    }

    /// Where the page is after this.
    fn back(&self, id: &str) -> String {
        self.address(id, &[])
    }

    /// The page that tells why this was refused.
    fn refused(&self, id: &str) -> String {
        self.address(id, &[("pick", &self.pick), ("why", &self.play)])
    }

    /// The table's page for this reader.
    fn address(&self, id: &str, fields: &[(&str, &Option<String>)]) -> String {
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
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Result<Response, Problem> {
    let table = app.tables.open(&TableId::new(&id)).await?;
    let known = visitor.0.ok_or(Problem::NotYourSeat)?;
    let json = accepts_json(&headers);
    if sent.ask.as_deref() == Some("again") {
        let next = lobby::again(&app, &table, &known).await?;
        let address = format!("/table/{}", next.header.id);
        return Ok(if json {
            Json(json!({ "address": address })).into_response()
        } else {
            Redirect::to(&address).into_response()
        });
    }
    match table.carry_out(&known.guest.id, &sent.order()?).await {
        Ok(_) if json => Ok(StatusCode::NO_CONTENT.into_response()),
        Ok(_) => Ok(Redirect::to(&sent.back(&id)).into_response()),
        // What the rules refuse is told on the table itself, beside what can be done.
        Err(Problem::Illegal(reason)) if json => {
            let told = json!({ "code": "illegal", "message": reason, "look": sent.refused(&id) });
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Json(told)).into_response())
        }
        Err(Problem::Illegal(_)) => Ok(Redirect::to(&sent.refused(&id)).into_response()),
        Err(problem) => Err(problem),
    }
}

async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if !socket::is_from_here(&headers) {
        return Err(Problem::Foreign);
    }
    let (table, reader) = opened(&app, &id, &visitor, &look, &headers).await?;
    if reader.viewer.seats.is_empty() && look.watch.is_none() {
        return Err(Problem::Private);
    }
    let since = look.since.unwrap_or_default();
    let guest = visitor.guest().map(|guest| guest.id.clone());
    let (ping, stop) = (app.config.ping, app.stop.clone());
    let upgrade = upgrade.max_message_size(LARGEST_MESSAGE).max_frame_size(LARGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| socket::run(socket, table, reader, guest, since, ping, stop)))
}

async fn menu(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let (table, reader) = opened(&app, &id, &visitor, &look, &headers).await?;
    Ok(pages::menu::page(&table, &reader))
}

async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let (table, reader) = opened(&app, &id, &visitor, &look, &headers).await?;
    let (now, asked) = (table.now(), Asked::default());
    let scene =
        Scene { table: &table, position: &now.position, before: None, reader: &reader, asked: &asked };
    Ok(pages::log::page(&scene))
}

/// Which place a new link is for.
#[derive(Deserialize)]
struct Place {
    seat: Option<u8>,
}

async fn renew(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(place): Form<Place>,
) -> Result<Redirect, Problem> {
    let table = app.tables.open(&TableId::new(&id)).await?;
    let known = visitor.0.ok_or(Problem::NotYourSeat)?;
    lobby::renew(&app, &table, &known, place.seat).await?;
    Ok(Redirect::to(&format!("/table/{id}/menu")))
}

/// Takes a seat that is open to anybody.
async fn sit(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(place): Form<Place>,
) -> Result<Response, Problem> {
    let table = app.tables.open(&TableId::new(&id)).await?;
    let (known, cookie) = visitor.or_new(&app).await?;
    lobby::take_open_seat(&table, &known.guest, place.seat).await?;
    Ok((cookie, Redirect::to(&format!("/table/{id}"))).into_response())
}

async fn download(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let table = app.tables.open(&TableId::new(&id)).await?;
    viewer(&app, &table, &visitor, &look).await?;
    let text = record(&table.now().position).ok_or(Problem::RecordClosed)?;
    let name = format!("attachment; filename=\"{}-{id}.txt\"", table.header.game);
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}
