use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use drawings::Emblem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::error::{Problem, Told};
use crate::identity::{readable_name, welcome};

/// Who a new guest is.
#[derive(Deserialize, ToSchema)]
pub struct NewGuest {
    name: String,
    /// The name of a knot, such as `hare`.
    emblem: Option<String>,
}

/// A guest and the token that proves it; it is shown this once.
#[derive(Serialize, ToSchema)]
pub struct GuestToken {
    name: String,
    token: String,
}

/// Makes a guest.
#[utoipa::path(post, path = "/api/v1/guests", request_body = NewGuest,
    responses((status = 201, body = GuestToken), (status = 400, body = Told)))]
pub async fn new_guest(
    State(app): State<Arc<App>>,
    Json(new): Json<NewGuest>,
) -> Result<(StatusCode, Json<GuestToken>), Problem> {
    let name = readable_name(&new.name)?;
    let emblem = new.emblem.and_then(|name| Emblem::from_name(&name)).unwrap_or_default();
    let known = welcome(&app, &name, emblem).await?;
    Ok((StatusCode::CREATED, Json(GuestToken { name, token: known.token.as_str().to_owned() })))
}
