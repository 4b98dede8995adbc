use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalogue::Kind;
use serde::{Deserialize, Serialize};
use store::{Chair, First, Stage, TableId};
use utoipa::ToSchema;

use super::looker::{AskedSeat, Looker, known, opened};
use super::sheet::TableSheet;
use crate::App;
use crate::error::{Problem, Told};
use crate::identity::{Visitor, readable_name};
use crate::lobby::{self, TableWish};
use crate::table::record;
use crate::words::sentence;

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub struct TableLine {
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
pub async fn tables(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Vec<TableLine>>, Problem> {
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
pub struct NewTable {
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
pub async fn set_up(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Json(new): Json<NewTable>,
) -> Result<(StatusCode, Json<TableSheet>), Problem> {
    let host = known(&visitor)?;
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
    let looker = Looker::player(&table, &host, None)?;
    Ok((StatusCode::CREATED, Json(TableSheet::new(&table, looker))))
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
#[utoipa::path(get, path = "/api/v1/tables/{id}", params(("id" = String, Path), AskedSeat),
    responses((status = 200, body = TableSheet), (status = 403, body = Told), (status = 404, body = Told)))]
pub async fn table(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<AskedSeat>,
    visitor: Visitor,
) -> Result<Json<TableSheet>, Problem> {
    let (table, looker) = opened(&app, &id, &visitor, &asked).await?;
    Ok(Json(TableSheet::new(&table, looker)))
}

/// The record of a finished game, as text; the seed is in it, so not before.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", params(("id" = String, Path), AskedSeat),
    responses((status = 200, content_type = "text/plain", body = String), (status = 403, body = Told), (status = 409, body = Told)))]
pub async fn whole_record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<AskedSeat>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let (table, _) = opened(&app, &id, &visitor, &asked).await?;
    let text = record(&table.now().position).ok_or(Problem::RecordClosed)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Sets the next table for the same players after the end, or leads to it if somebody has done so.
#[utoipa::path(post, path = "/api/v1/tables/{id}/again", params(("id" = String, Path)),
    responses((status = 200, body = TableSheet), (status = 403, body = Told), (status = 409, body = Told)))]
pub async fn again(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<TableSheet>, Problem> {
    let guest = known(&visitor)?;
    let table = app.tables.open(&TableId::new(id)).await?;
    let next = lobby::again(&app, &table, &guest).await?;
    let looker = Looker::player(&next, &guest, None)?;
    Ok(Json(TableSheet::new(&next, looker)))
}
