use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use drawings::Emblem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use words::say;

use super::read::Body;
use crate::App;
use crate::error::Problem;
use crate::identity::welcome;
use crate::name;

/// A new guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name that others see: at most 20 letters of any language, and nothing invisible.
    name: String,
    /// The name of a knot to be known by, such as `hare`; by default, `rowan`.
    emblem: Option<String>,
}

/// A guest and their token, which is shown only this once.
#[derive(Serialize, ToSchema)]
pub struct GuestToken {
    /// The name as others see it.
    name: String,
    /// The token for `authorization: Bearer`.
    token: String,
}

/// Creates a guest.
#[utoipa::path(post, path = "/api/v1/guests", request_body = NewGuest,
    responses((status = 201, description = "The guest", body = GuestToken), (status = 400)))]
pub async fn new_guest(
    State(app): State<Arc<App>>,
    Body(new): Body<NewGuest>,
) -> Result<(StatusCode, Json<GuestToken>), Problem> {
    let name = name::of_player(&new.name)?;
    let emblem = new.emblem.as_deref().map(read_emblem).transpose()?.unwrap_or_default();
    let known = welcome(&app, &name, emblem).await?;
    Ok((StatusCode::CREATED, Json(GuestToken { name, token: known.token.as_str().to_owned() })))
}

fn read_emblem(written: &str) -> Result<Emblem, Problem> {
    Emblem::from_name(written).ok_or_else(|| {
        let names: Vec<String> = Emblem::ALL.into_iter().map(Emblem::name).collect();
        let known = words::problems::one_of(names.iter().map(String::as_str));
        Problem::Malformed(say::problems::unknown_emblem(tabletop::shortened(written), known))
    })
}
