use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use catalogue::Kind;
use drawings::Emblem;
use logbook::{Chair, First, GuestId, Stage};
use maud::Markup;
use serde::Deserialize;
use store::Part;
use tabletop::MOST_SEATS;
use words::say;

use crate::App;
use crate::error::Problem;
use crate::form_key::FormKey;
use crate::identity::Visitor;
use crate::lobby::{self, Excerpt, TablePlan};
use crate::pages::lobby::Lists;
use crate::{name, pages};

/// How many finished games, and how many open tables, the lobby lists.
const LOBBY_TABLES: u32 = 12;

/// How many of them a page of their own lists.
const PAGE_TABLES: u32 = 50;

/// The lobby, new tables, name and emblem, rules.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(show))
        .route("/tables", post(set_up))
        .route("/tables/open", get(all_open))
        .route("/tables/finished", get(all_finished))
        .route("/you", get(you).post(rename))
        .route("/rules/{game}", get(rules))
}

async fn show(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Markup, Problem> {
    let open = open_tables(&app, 1, LOBBY_TABLES).await?;
    let stood_up = asked.contains_key("stood-up");
    let mut lists = Lists { open, stood_up, ..Default::default() };
    if let Some(guest) = visitor.guest() {
        lists.waiting = app.store.tables_of(&guest.id, Stage::Waiting, Part::ALL).await?;
        lists.running = app.store.tables_of(&guest.id, Stage::Running, Part::ALL).await?;
        lists.over = finished_games(&app, &guest.id, 1, LOBBY_TABLES).await?;
        lists.open.tables.retain(|open| lists.waiting.iter().all(|own| own.id != open.id));
    }
    Ok(pages::lobby::page(visitor.guest(), &lists))
}

/// Which page of a list is asked for, from 1.
#[derive(Deserialize)]
struct Paged {
    page: Option<u32>,
}

impl Paged {
    fn number(&self) -> u32 {
        self.page.unwrap_or(1).max(1)
    }
}

async fn all_open(State(app): State<Arc<App>>, Query(paged): Query<Paged>) -> Result<Markup, Problem> {
    let tables = open_tables(&app, paged.number(), PAGE_TABLES).await?;
    Ok(pages::tables::open(&tables, paged.number()))
}

async fn all_finished(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Query(paged): Query<Paged>,
) -> Result<Markup, Problem> {
    let tables = match visitor.guest() {
        Some(guest) => finished_games(&app, &guest.id, paged.number(), PAGE_TABLES).await?,
        None => Excerpt::default(),
    };
    Ok(pages::tables::finished(&tables, paged.number()))
}

async fn open_tables(app: &App, page: u32, most: u32) -> Result<Excerpt, Problem> {
    Ok(Excerpt::new(app.store.open_tables(Excerpt::part(page, most)).await?, most))
}

async fn finished_games(app: &App, guest: &GuestId, page: u32, most: u32) -> Result<Excerpt, Problem> {
    let part = Excerpt::part(page, most);
    Ok(Excerpt::new(app.store.tables_of(guest, Stage::Over, part).await?, most))
}

async fn set_up(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Form(fields): Form<HashMap<String, String>>,
) -> Result<Response, Problem> {
    let plan = read_plan(&fields)?;
    let (host, cookie) = visitor.or_new(&app, FormKey::of(&fields)).await?;
    let table = lobby::set_up(&app, &host, plan).await?;
    Ok((cookie, Redirect::to(&format!("/table/{}", table.header.id))).into_response())
}

/// The table that the lobby's form asks for.
fn read_plan(fields: &HashMap<String, String>) -> Result<TablePlan, Problem> {
    let field = |name: &str| fields.get(name).map(String::as_str);
    let kind: Kind =
        field("game").ok_or_else(|| Problem::Malformed(say::problems::which_game()))?.parse().map_err(
            |unknown: catalogue::UnknownGame| Problem::Malformed(words::problems::unknown_game(&unknown)),
        )?;
    let key = FormKey::of(fields).map(|key| key.as_str().to_owned());
    if field("go") != Some("host") {
        return Ok(TablePlan { key, ..lobby::play_now(kind) });
    }
    let mut chairs = Vec::new();
    // Seats for nobody are left out, so the seats after them move up, and the first player with them.
    let mut first = First::Lot;
    for seat in 0..MOST_SEATS {
        let Some(chair) = read_chair(fields, seat)? else { continue };
        if field("first") == Some(seat.to_string().as_str()) {
            first = First::Seat(chairs.len() as u8);
        }
        chairs.push(chair);
    }
    if let (First::Lot, Some(seat)) = (&first, field("first").and_then(|seat| seat.parse::<usize>().ok())) {
        return Err(Problem::Malformed(say::problems::nobody_sits_on(seat + 1)));
    }
    let options = kind.options().iter().filter_map(|choice| {
        let value = field(&format!("{}.{}", kind.name(), choice.name))?;
        (value != choice.values[0]).then(|| (choice.name.to_owned(), value.to_owned()))
    });
    let name = match field("table").map(str::trim) {
        None | Some("") => None,
        Some(written) => Some(name::of_table(written)?),
    };
    Ok(TablePlan { name, options: options.collect(), first, key, ..TablePlan::new(kind, chairs) })
}

/// Who a seat of the form is for; `None` for nobody.
fn read_chair(fields: &HashMap<String, String>, seat: usize) -> Result<Option<Chair>, Problem> {
    let chosen = fields.get(&format!("seat-{seat}")).map_or("nobody", String::as_str);
    Ok(match chosen {
        "nobody" => None,
        "me" => Some(Chair::Host),
        "friend" => Some(Chair::Friend),
        "anyone" => Some(Chair::Anyone),
        "here" => {
            let written = fields.get(&format!("name-{seat}")).map_or("", |name| name.trim());
            let name = if written.is_empty() {
                say::table::player(seat + 1).to_string()
            } else {
                name::of_player(written)?
            };
            Some(Chair::Here(name))
        }
        other => {
            let level = other.strip_prefix("bot-").ok_or_else(|| unknown_chair(other))?;
            Some(Chair::Bot(read_level(level)?.name().to_owned()))
        }
    })
}

/// A bot's level by its name.
///
/// # Errors
/// If there is no such level.
pub fn read_level(written: &str) -> Result<bots::Level, Problem> {
    let known = || words::problems::one_of(bots::Level::ALL.map(bots::Level::name));
    let unknown = |_| Problem::Malformed(say::problems::unknown_level(tabletop::shortened(written), known()));
    written.parse().map_err(unknown)
}

/// There is no such kind of chair.
pub fn unknown_chair(written: &str) -> Problem {
    let known = words::problems::one_of(["me", "friend", "anyone", "here NAME", "bot LEVEL"]);
    Problem::Malformed(say::problems::unknown_chair(tabletop::shortened(written), known))
}

async fn you(visitor: Visitor) -> Markup {
    pages::you::page(visitor.guest())
}

async fn rename(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Form(fields): Form<HashMap<String, String>>,
) -> Result<Response, Problem> {
    let name = name::of_player(fields.get("name").map_or("", String::as_str))?;
    let emblem = fields.get("emblem").and_then(|name| Emblem::from_name(name)).unwrap_or_default();
    let (mut known, cookie) = visitor.or_new(&app, FormKey::of(&fields)).await?;
    known.guest.name = name;
    known.guest.emblem = emblem.name();
    app.store.rename_guest(&known.guest).await?;
    Ok((cookie, Redirect::to("/")).into_response())
}

async fn rules(Path(game): Path<String>) -> Result<Markup, Problem> {
    let kind: Kind = game.parse().map_err(|_| Problem::NoSuchPage)?;
    Ok(pages::rules::page(kind))
}
