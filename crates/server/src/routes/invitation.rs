use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use drawings::Emblem;

use crate::App;
use crate::error::{Problem, accepts_json};
use crate::form_key::FormKey;
use crate::identity::{Known, Visitor};
use crate::lobby::{LinkedSeat, offer_own_link};
use crate::{name, pages};

/// Links to seats.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/seat/{secret}", get(show).post(sit))
}

/// Only asks: programs that preview links must not take a seat.
async fn show(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let linked = LinkedSeat::of(&app, &secret).await?;
    if !linked.is_open_to(visitor.guest()) {
        return Ok(taken(&linked));
    }
    Ok(pages::invitation::page(&linked, &secret, visitor.guest()).into_response())
}

async fn sit(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(fields): Form<HashMap<String, String>>,
) -> Result<Response, Problem> {
    let linked = LinkedSeat::of(&app, &secret).await?;
    // A stranger with a bad name does not become a guest.
    let name = fields.get("name").filter(|_| !linked.own).map(|name| name::of_player(name)).transpose()?;
    let is_new = visitor.guest().is_none();
    let (mut known, cookie) = visitor.or_new(&app, FormKey::of(&fields)).await?;
    if let Some(name) = name {
        let emblem = fields.get("emblem").and_then(|name| Emblem::from_name(name)).unwrap_or_default();
        rename(&app, &mut known, name, emblem.name()).await?;
    } else if linked.own && is_new {
        // A new device takes the name of the seat.
        let now = linked.table.now();
        if let Some(place) = now.position.places.get(usize::from(linked.seat)) {
            rename(&app, &mut known, words::table::called(place), place.emblem.clone()).await?;
        }
    }
    match linked.take(&known.guest).await {
        Err(Problem::SpentLink) if !accepts_json(&headers) => {
            return Ok((cookie, taken(&linked)).into_response());
        }
        taken => taken?,
    }
    if !linked.own {
        offer_own_link(&app, &linked.table, &known, linked.seat).await;
    }
    Ok((cookie, Redirect::to(&format!("/table/{}", linked.table.header.id))).into_response())
}

async fn rename(app: &App, known: &mut Known, name: String, emblem: String) -> Result<(), Problem> {
    known.guest.name = name;
    known.guest.emblem = emblem;
    Ok(app.store.rename_guest(&known.guest).await?)
}

/// The seat that the link leads to is taken: a player who lost it can ask for it back.
fn taken(linked: &LinkedSeat) -> Response {
    (StatusCode::GONE, pages::returning::taken(&linked.table, linked.seat)).into_response()
}
