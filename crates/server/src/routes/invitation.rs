use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use drawings::Emblem;

use crate::App;
use crate::error::Problem;
use crate::identity::Visitor;
use crate::lobby::seat_of_link;
use crate::{name, pages};

/// Links to seats.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/seat/{secret}", get(show).post(sit))
}

/// Only asks: programs that preview links take no seat.
async fn show(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let (table, seat) = seat_of_link(&app, &secret, visitor.guest().map(|guest| &guest.id)).await?;
    Ok(pages::invitation::page(&table, seat, &secret, visitor.guest()).into_response())
}

async fn sit(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    visitor: Visitor,
    Form(fields): Form<HashMap<String, String>>,
) -> Result<Response, Problem> {
    let (table, seat) = seat_of_link(&app, &secret, visitor.guest().map(|guest| &guest.id)).await?;
    // Whoever cannot be called so is no guest yet.
    let name = fields.get("name").map(|name| name::of_player(name)).transpose()?;
    let (mut known, cookie) = visitor.or_new(&app).await?;
    if let Some(name) = name {
        known.guest.name = name;
        let chosen = fields.get("emblem").and_then(|name| Emblem::from_name(name));
        known.guest.emblem = chosen.unwrap_or_default().name();
        app.store.rename_guest(&known.guest).await?;
    }
    table.sit(seat, &known.guest).await?;
    Ok((cookie, Redirect::to(&format!("/table/{}", table.header.id))).into_response())
}
