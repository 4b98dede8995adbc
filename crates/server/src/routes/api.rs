//! The same tables for programs: JSON in, JSON out. A guest is known by the token in `Authorization: Bearer`, or by the
//! browser's cookie.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::{get, post};
use axum::{Json, Router};
use catalogue::{AnyView, Kind};
use drawings::Emblem;
use futures_util::stream::{Stream, unfold};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Chair, First, Stage, TableId};
use tabletop::{Seat, View};
use utoipa::{OpenApi, ToSchema};

use crate::App;
use crate::error::{Problem, Told};
use crate::identity::{Known, Visitor, readable_name, welcome};
use crate::lobby::{self, TableWish};
use crate::table::{Order, Position, Table, Wanted};
use crate::words::sentence;

/// Version 1 of the API.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/openapi.json", get(document))
        .route("/api/v1/guests", post(new_guest))
        .route("/api/v1/games", get(games))
        .route("/api/v1/tables", get(tables).post(set_up))
        .route("/api/v1/tables/{id}", get(table))
        .route("/api/v1/tables/{id}/actions", get(actions).post(act))
        .route("/api/v1/tables/{id}/live", get(live))
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Triskel",
        description = "Three Celtic tabletop games. Notation is that of the engine protocol."
    ),
    paths(new_guest, games, tables, set_up, table, actions, act, live)
)]
struct Document;

async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Document::openapi())
}

/// Who a new guest is.
#[derive(Deserialize, ToSchema)]
struct NewGuest {
    name: String,
    /// The name of a knot, such as `hare`.
    emblem: Option<String>,
}

/// A guest and the token that proves it; it is shown this once.
#[derive(Serialize, ToSchema)]
struct GuestToken {
    name: String,
    token: String,
}

/// Makes a guest.
#[utoipa::path(post, path = "/api/v1/guests", request_body = NewGuest,
    responses((status = 201, body = GuestToken), (status = 400, body = Told)))]
async fn new_guest(
    State(app): State<Arc<App>>,
    Json(new): Json<NewGuest>,
) -> Result<(StatusCode, Json<GuestToken>), Problem> {
    let name = readable_name(&new.name)?;
    let emblem = new.emblem.and_then(|name| Emblem::from_name(&name)).unwrap_or_default();
    let known = welcome(&app, &name, emblem).await?;
    Ok((StatusCode::CREATED, Json(GuestToken { name, token: known.token.as_str().to_owned() })))
}

/// A game that can be played.
#[derive(Serialize, ToSchema)]
struct GameSheet {
    game: &'static str,
    title: &'static str,
    seats: Vec<usize>,
    options: Vec<OptionSheet>,
}

/// A house rule; its first value is what is printed.
#[derive(Serialize, ToSchema)]
struct OptionSheet {
    name: &'static str,
    values: Vec<&'static str>,
    about: &'static str,
}

/// The games with their house rules.
#[utoipa::path(get, path = "/api/v1/games", responses((status = 200, body = Vec<GameSheet>)))]
async fn games() -> Json<Vec<GameSheet>> {
    let sheet = |kind: Kind| GameSheet {
        game: kind.name(),
        title: kind.title(),
        seats: kind.seats().collect(),
        options: kind
            .options()
            .iter()
            .map(|choice| OptionSheet {
                name: choice.name,
                values: choice.values.to_vec(),
                about: choice.about,
            })
            .collect(),
    };
    Json(Kind::ALL.into_iter().map(sheet).collect())
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
struct TableLine {
    id: String,
    game: String,
    name: String,
    stage: &'static str,
    /// Your seats there.
    seats: Vec<u8>,
    turn: Option<u8>,
}

/// Your tables, and those with a seat for anybody.
#[utoipa::path(get, path = "/api/v1/tables", responses((status = 200, body = Vec<TableLine>)))]
async fn tables(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Vec<TableLine>>, Problem> {
    const MOST: u32 = 100;
    let mut listed = app.store.open_tables(MOST).await?;
    if let Some(guest) = visitor.guest() {
        for stage in [Stage::Waiting, Stage::Running, Stage::Over] {
            let own = app.store.tables_of(&guest.id, stage, MOST).await?;
            listed.retain(|open| own.iter().all(|table| table.id != open.id));
            listed.extend(own);
        }
    }
    let line = |table: store::Listed| TableLine {
        id: table.id.to_string(),
        game: table.game,
        name: table.summary.name,
        stage: table.summary.stage.name(),
        seats: table.seats,
        turn: table.summary.turn,
    };
    Ok(Json(listed.into_iter().map(line).collect()))
}

/// The table that you would like to sit at.
#[derive(Deserialize, ToSchema)]
struct NewTable {
    game: String,
    name: Option<String>,
    /// Whom each seat is for: `me`, `friend`, `anyone`, `here NAME`, or `bot LEVEL`.
    seats: Vec<String>,
    #[serde(default)]
    #[schema(value_type = Object)]
    options: std::collections::BTreeMap<String, String>,
    /// The seat that begins; without it, by lot.
    first: Option<u8>,
}

/// Sets a table.
#[utoipa::path(post, path = "/api/v1/tables", request_body = NewTable,
    responses((status = 201, body = TableSheet), (status = 400, body = Told), (status = 401, body = Told)))]
async fn set_up(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Json(new): Json<NewTable>,
) -> Result<(StatusCode, Json<TableSheet>), Problem> {
    let host = known(visitor)?;
    let kind: Kind = new
        .game
        .parse()
        .map_err(|unknown: catalogue::UnknownGame| Problem::Malformed(sentence(&unknown.to_string())))?;
    let wish = TableWish {
        kind,
        name: new.name.as_deref().map(readable_name).transpose()?,
        chairs: new.seats.iter().map(|seat| read_chair(seat)).collect::<Result<_, _>>()?,
        options: new.options.into_iter().collect(),
        first: new.first.map_or(First::Lot, First::Seat),
    };
    let table = lobby::set_up(&app, &host, wish, None).await?;
    let sheet = sheet(&table, &host);
    Ok((StatusCode::CREATED, Json(sheet)))
}

fn read_chair(written: &str) -> Result<Chair, Problem> {
    match written.split_once(' ').unwrap_or((written, "")) {
        ("me", "") => Ok(Chair::Host),
        ("friend", "") => Ok(Chair::Friend),
        ("anyone", "") => Ok(Chair::Anyone),
        ("here", name) => Ok(Chair::Here(readable_name(name)?)),
        ("bot", level) => {
            let unknown = |unknown: bots::UnknownLevel| Problem::Malformed(sentence(&unknown.to_string()));
            let level: bots::Level = level.parse().map_err(unknown)?;
            Ok(Chair::Bot(level.name().to_owned()))
        }
        _ => Err(Problem::Malformed(format!(
            "A seat is for `me`, `friend`, `anyone`, `here NAME` or `bot LEVEL`, not for `{}`.",
            tabletop::shortened(written)
        ))),
    }
}

/// A table as you see it.
#[derive(Serialize, ToSchema)]
struct TableSheet {
    id: String,
    game: &'static str,
    /// The number of the last entry: what you answer to.
    seq: u32,
    stage: &'static str,
    players: Vec<String>,
    /// Your seat.
    seat: Option<u8>,
    /// Whose turn it is.
    turn: Option<u8>,
    /// The kind of decision that is due.
    phase: Option<&'static str>,
    /// What you may know, in the shape of the engine protocol.
    #[schema(value_type = Object)]
    view: Option<Value>,
    /// The SHA-256 of the seed.
    promise: String,
    /// The seed, once the game is over.
    seed: Option<String>,
    /// Scores as they stand, and where they come from.
    #[schema(value_type = Object)]
    result: Option<Value>,
}

fn known(visitor: Visitor) -> Result<Known, Problem> {
    visitor.0.ok_or_else(|| Problem::Private)
}

/// The seat that a program plays: its only one, or of several the one whose turn it is.
fn seat_of(position: &Position, guest: &Known) -> Option<Seat> {
    let seats = position.seats_of(&guest.guest.id);
    position.to_act().filter(|seat| seats.contains(seat)).or(seats.first().copied())
}

fn sheet(table: &Table, guest: &Known) -> TableSheet {
    let now = table.now();
    let position = &now.position;
    let seat = seat_of(position, guest);
    let over = position.is_over();
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
        promise: table.header.seed.promise(),
        seed: over.then(|| table.header.seed.as_str().to_owned()),
        result: position.game.as_ref().map(|game| Value::Object(game.result())),
    }
}

/// The table, if this guest has a seat there.
async fn opened(app: &App, id: &str, visitor: Visitor) -> Result<(Arc<Table>, Known), Problem> {
    let guest = known(visitor)?;
    let table = app.tables.open(&TableId::new(id)).await?;
    if table.now().position.seats_of(&guest.guest.id).is_empty() {
        return Err(Problem::Private);
    }
    Ok((table, guest))
}

/// A table as you see it.
#[utoipa::path(get, path = "/api/v1/tables/{id}", params(("id" = String, Path)),
    responses((status = 200, body = TableSheet), (status = 403, body = Told), (status = 404, body = Told)))]
async fn table(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<TableSheet>, Problem> {
    let (table, guest) = opened(&app, &id, visitor).await?;
    Ok(Json(sheet(&table, &guest)))
}

/// What you may do now.
#[derive(Serialize, ToSchema)]
struct Legal {
    seq: u32,
    actions: Vec<String>,
}

/// What you may do now; nothing while others decide.
#[utoipa::path(get, path = "/api/v1/tables/{id}/actions", params(("id" = String, Path)),
    responses((status = 200, body = Legal), (status = 403, body = Told)))]
async fn actions(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<Legal>, Problem> {
    let (table, guest) = opened(&app, &id, visitor).await?;
    let now = table.now();
    let seat = seat_of(&now.position, &guest);
    let actions = now.position.game.as_ref().map(|game| legal(&game.view(seat))).unwrap_or_default();
    Ok(Json(Legal { seq: now.position.seq, actions }))
}

fn legal(view: &AnyView) -> Vec<String> {
    match view {
        AnyView::Keltis(view) => view.legal_actions().iter().map(ToString::to_string).collect(),
        AnyView::KeltisCards(view) => view.legal_actions().iter().map(ToString::to_string).collect(),
        AnyView::Celtic(view) => view.legal_actions().iter().map(ToString::to_string).collect(),
    }
}

/// A decision.
#[derive(Deserialize, ToSchema)]
struct Decision {
    /// The number of the last entry you have seen.
    seq: u32,
    /// What you call this command, so that sending it twice is harmless.
    key: Option<String>,
    /// The action in notation, or `undo`.
    action: String,
    /// The seat you play, if you have several.
    seat: Option<u8>,
}

/// The entry that a decision became.
#[derive(Serialize, ToSchema)]
struct Done {
    seq: u32,
}

/// Makes a decision.
#[utoipa::path(post, path = "/api/v1/tables/{id}/actions", params(("id" = String, Path)), request_body = Decision,
    responses((status = 200, body = Done), (status = 403, body = Told), (status = 409, body = Told), (status = 422, body = Told)))]
async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(decision): Json<Decision>,
) -> Result<Json<Done>, Problem> {
    let (table, guest) = opened(&app, &id, visitor).await?;
    let wanted = match decision.action.as_str() {
        "undo" => Wanted::Undo,
        action => Wanted::Play(action.to_owned()),
    };
    let key = decision.key.filter(|key| key.len() <= 80);
    let order = Order { seq: decision.seq, key, seat: decision.seat, wanted };
    Ok(Json(Done { seq: table.carry_out(&guest.guest.id, &order).await? }))
}

/// From where to listen.
#[derive(Deserialize)]
struct Since {
    since: Option<u32>,
}

/// Tells each step as it happens, as server-sent events: `{"seq", "seat", "events"}`.
#[utoipa::path(get, path = "/api/v1/tables/{id}/live", params(("id" = String, Path), ("since" = Option<u32>, Query, description = "The newest entry you have")),
    responses((status = 200, content_type = "text/event-stream", body = String), (status = 403, body = Told)))]
async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    visitor: Visitor,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let (table, guest) = opened(&app, &id, visitor).await?;
    let changed = table.watch();
    let start = (since.since.unwrap_or_default(), table, guest, changed, app.stop.clone());
    let steps = unfold(start, |(seen, table, guest, mut changed, stop)| async move {
        loop {
            changed.mark_unchanged();
            let now = table.now();
            if now.position.seq > seen {
                let next = seen + 1;
                let event = Event::default()
                    .id(next.to_string())
                    .json_data(step(&now.position, &guest, next))
                    .unwrap_or_default();
                return Some((Ok(event), (next, table, guest, changed, stop)));
            }
            tokio::select! {
                change = changed.changed() => if change.is_err() { return None },
                () = stop.cancelled() => return None,
            }
        }
    });
    Ok(Sse::new(steps).keep_alive(KeepAlive::default()))
}

/// One step as this guest may know it.
fn step(position: &Position, guest: &Known, seq: u32) -> Value {
    let seats = position.seats_of(&guest.guest.id);
    // Who plays several seats at one screen is told what all may know.
    let watcher = if let [only] = seats[..] { Some(only) } else { None };
    let told = position.told.iter().find(|told| told.seq == seq);
    serde_json::json!({
        "seq": seq,
        "seat": told.map(|told| told.seat),
        "events": told.map(|told| told.events.seen_by(watcher)).unwrap_or_default(),
    })
}
