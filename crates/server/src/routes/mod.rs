//! All routes and their handlers.

mod admission;
mod api;
mod invitation;
mod lobby;
mod puzzle;
mod returning;
mod settings;
mod system;
mod table;

use std::sync::Arc;

use axum::Router;
use axum::response::{IntoResponse, Response};

pub use admission::Admission;

use crate::App;
use crate::error::Problem;

/// All routes.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .merge(api::router())
        .merge(lobby::router())
        .merge(invitation::router())
        .merge(table::router())
        .merge(returning::router())
        .merge(puzzle::router())
        .merge(settings::router())
        .merge(system::router())
        .fallback(nowhere)
}

async fn nowhere() -> Response {
    Problem::NoSuchPage.into_response()
}
