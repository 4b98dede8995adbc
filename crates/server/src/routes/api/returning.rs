use axum::Json;
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::looker::Caller;
use super::read::Body;
use crate::error::Problem;
use crate::routes::admission::Named;

/// The seat that you say is yours.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Which seat.
    seat: u8,
}

/// Asks the others at a table to let you back into your seat, if you have lost its token.
///
/// They answer with `let in` or `keep out`; once all have agreed, the seat is yours, along with whoever had it.
#[utoipa::path(post, path = "/api/v1/tables/{id}/return", params(("id" = String, Path)), request_body = Claim,
    security(("guest" = [])),
    responses((status = 202, description = "They are asked", body = Object), (status = 400), (status = 401), (status = 404),
        (status = 409)))]
pub async fn ask_to_return(
    Caller(guest): Caller,
    Named(table): Named,
    Body(claim): Body<Claim>,
) -> Result<(StatusCode, Json<serde_json::Value>), Problem> {
    table.ask_to_return(claim.seat, &guest.guest.id).await?;
    Ok((StatusCode::ACCEPTED, Json(serde_json::json!({}))))
}
