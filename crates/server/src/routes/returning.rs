use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;

use super::admission::Named;
use crate::App;
use crate::error::Problem;
use crate::form_key::FormKey;
use crate::identity::Visitor;
use crate::pages;

/// The way back for a player who has lost everything.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/table/{id}/return", get(show).post(ask))
}

/// Asks which seat, or shows how the claim stands.
async fn show(Named(table): Named, visitor: Visitor) -> Response {
    let guest = visitor.guest().map(|guest| &guest.id);
    if guest.is_some_and(|guest| !table.now().position.seats_of(guest).is_empty()) {
        return Redirect::to(&format!("/table/{}", table.header.id)).into_response();
    }
    pages::returning::page(&table, guest).into_response()
}

/// The seat that a guest says is theirs.
#[derive(Deserialize)]
struct Claim {
    seat: u8,
    key: Option<String>,
}

/// Asks the others.
async fn ask(
    State(app): State<Arc<App>>,
    Named(table): Named,
    visitor: Visitor,
    Form(claim): Form<Claim>,
) -> Result<Response, Problem> {
    let (known, cookie) = visitor.or_new(&app, FormKey::read(claim.key.as_deref())).await?;
    table.ask_to_return(claim.seat, &known.guest.id).await?;
    Ok((cookie, Redirect::to(&format!("/table/{}/return", table.header.id))).into_response())
}
