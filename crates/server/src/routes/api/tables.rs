use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use catalogue::Kind;
use logbook::{Chair, First, Stage};
use serde::{Deserialize, Serialize};
use store::{Listed, Part};
use utoipa::ToSchema;

use super::looker::{AskedSeat, Caller, Looker, Opened, Shown};
use super::read::{Asked, Body};
use super::sheet::{ChairSheet, TableSheet, house_rules};
use crate::App;
use crate::error::Problem;
use crate::identity::Visitor;
use crate::lobby::{self, Excerpt, TablePlan};
use crate::name;
use crate::routes::admission::Named;
use crate::routes::lobby::{read_level, unknown_chair};

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub struct TableLine {
    id: String,
    name: String,
    game: String,
    /// What the house rules are set to.
    options: BTreeMap<String, String>,
    /// The name of the host, who set up the table.
    #[schema(required)]
    host: Option<String>,
    /// `waiting`, `running` or `over`.
    stage: &'static str,
    chairs: Vec<ChairSheet>,
    /// Your seats there.
    seats: Vec<u8>,
    /// The seat whose turn it is.
    #[schema(required)]
    turn: Option<u8>,
}

impl From<Listed> for TableLine {
    fn from(table: Listed) -> TableLine {
        let chairs = ChairSheet::all(&table.summary);
        let name = words::table::listed_name(&table.summary).to_string();
        let summary = table.summary;
        TableLine {
            id: table.id.to_string(),
            name,
            options: match table.game.parse() {
                Ok(kind) => house_rules(kind, &summary.options),
                Err(_) => summary.options.into_iter().collect(),
            },
            game: table.game,
            host: summary.host,
            stage: summary.stage.name(),
            chairs,
            seats: table.seats,
            turn: summary.turn,
        }
    }
}

/// Which part of the list of tables to return.
#[derive(Clone, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Paged {
    /// The page, from 1. Each has at most 100 finished games and 100 tables of others; your other tables are all on the
    /// first.
    page: Option<u32>,
}

/// How many open tables, and how many finished games, one page of the answer holds.
const PAGE_TABLES: u32 = 100;

/// Lists tables with a seat for anybody, then yours.
///
/// Yours are those waiting for players, those where it is your turn, the other running ones, and finished games; each
/// newest first.
#[utoipa::path(get, path = "/api/v1/tables", params(Paged), security((), ("guest" = [])),
    responses((status = 200, description = "The tables", body = Vec<TableLine>,
        headers(("Link" = Option<String>, description = "Where the next page is, as `<…>; rel=\"next\"`, if there is one"))),
        (status = 400)))]
pub async fn tables(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Asked(paged): Asked<Paged>,
) -> Result<Response, Problem> {
    let page = paged.page.unwrap_or(1).max(1);
    let part = Excerpt::part(page, PAGE_TABLES);
    let Excerpt { tables: mut listed, mut goes_on } =
        Excerpt::new(app.store.open_tables(part).await?, PAGE_TABLES);
    if let Some(guest) = visitor.guest() {
        for stage in [Stage::Waiting, Stage::Running] {
            let own = app.store.tables_of(&guest.id, stage, Part::ALL).await?;
            listed.retain(|open| own.iter().all(|table| table.id != open.id));
            if page == 1 {
                listed.extend(own);
            }
        }
        let over = Excerpt::new(app.store.tables_of(&guest.id, Stage::Over, part).await?, PAGE_TABLES);
        listed.extend(over.tables);
        goes_on |= over.goes_on;
    }
    let lines: Vec<TableLine> = listed.into_iter().map(TableLine::from).collect();
    let next = goes_on.then(|| [(header::LINK, format!("</api/v1/tables?page={}>; rel=\"next\"", page + 1))]);
    Ok((next.map(AppendHeaders), Json(lines)).into_response())
}

/// The table to set up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// A game from `GET /api/v1/games`.
    game: String,
    /// The table's name; by default, it is named after you.
    name: Option<String>,
    /// Who each seat is for: `me`, `friend`, `anyone`, `here NAME`, or `bot LEVEL`.
    seats: Vec<String>,
    /// House rules, by name; those you leave out have their default.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// The seat that begins; by default, it is drawn by lot.
    first: Option<u8>,
    /// A key of your choice for this table: sent again, after an answer that got lost, it leads to the same table.
    key: Option<String>,
}

/// Sets up a table.
#[utoipa::path(post, path = "/api/v1/tables", request_body = NewTable,
    security(("guest" = [])),
    responses((status = 201, description = "The table", body = TableSheet), (status = 400), (status = 401)))]
pub async fn set_up(
    State(app): State<Arc<App>>,
    Caller(host): Caller,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableSheet>), Problem> {
    let kind: Kind = new.game.parse().map_err(|unknown: catalogue::UnknownGame| {
        Problem::Malformed(words::problems::unknown_game(&unknown))
    })?;
    let chairs = new.seats.iter().map(|seat| read_chair(seat)).collect::<Result<_, _>>()?;
    let plan = TablePlan {
        name: new.name.as_deref().map(name::of_table).transpose()?,
        options: new.options.into_iter().collect(),
        first: new.first.map_or(First::Lot, First::Seat),
        key: new.key.map(table::known_key).transpose()?,
        ..TablePlan::new(kind, chairs)
    };
    let table = lobby::set_up(&app, &host, plan).await?;
    let looker = Looker::player(&table, &host, None)?;
    Ok((StatusCode::CREATED, Json(TableSheet::new(&table, looker))))
}

fn read_chair(written: &str) -> Result<Chair, Problem> {
    match written.split_once(' ').unwrap_or((written, "")) {
        ("me", "") => Ok(Chair::Host),
        ("friend", "") => Ok(Chair::Friend),
        ("anyone", "") => Ok(Chair::Anyone),
        ("here", name) => Ok(Chair::Here(name::of_player(name)?)),
        ("bot", level) => Ok(Chair::Bot(read_level(level)?.name().to_owned())),
        _ => Err(unknown_chair(written)),
    }
}

/// A table as you see it.
///
/// While a seat is open to anybody, anybody may look.
#[utoipa::path(get, path = "/api/v1/tables/{id}", params(("id" = String, Path), AskedSeat),
    security((), ("guest" = [])),
    responses((status = 200, description = "The table", body = TableSheet), (status = 400), (status = 401), (status = 403),
        (status = 404)))]
pub async fn table(Shown(Opened { table, looker, .. }): Shown) -> Json<TableSheet> {
    Json(TableSheet::new(&table, looker))
}

/// The record of a finished game, as text.
///
/// It contains the seed, so there is none before the end.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", params(("id" = String, Path), AskedSeat),
    security((), ("guest" = [])),
    responses((status = 200, description = "The record", content_type = "text/plain", body = String), (status = 400), (status = 401),
        (status = 403), (status = 404), (status = 409)))]
pub async fn whole_record(Opened { table, .. }: Opened) -> Result<Response, Problem> {
    let text = table.now().position.record().ok_or(Problem::RecordClosed)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Sets up the next table for the same players after the end, or returns it if somebody already has.
#[utoipa::path(post, path = "/api/v1/tables/{id}/again", params(("id" = String, Path)),
    security(("guest" = [])),
    responses((status = 200, description = "The next table", body = TableSheet), (status = 401), (status = 403), (status = 404),
        (status = 409)))]
pub async fn again(
    State(app): State<Arc<App>>,
    Caller(guest): Caller,
    Named(table): Named,
) -> Result<Json<TableSheet>, Problem> {
    let next = lobby::again(&app, &table, &guest).await?;
    let looker = Looker::player(&next, &guest, None)?;
    Ok(Json(TableSheet::new(&next, looker)))
}
