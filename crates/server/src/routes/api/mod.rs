//! The same tables, for programs: JSON in, JSON out. A guest is known by the token in `Authorization: Bearer`, or by
//! the browser's cookie.

mod actions;
mod document;
mod games;
mod guests;
mod links;
mod live;
mod looker;
mod read;
mod returning;
mod sheet;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};

use crate::App;

/// Version 1 of the API.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/openapi.json", get(document::document))
        .route("/api/v1/guests", post(guests::new_guest))
        .route("/api/v1/games", get(games::games))
        .route("/api/v1/tables", get(tables::tables).post(tables::set_up))
        .route("/api/v1/tables/{id}", get(tables::table))
        .route("/api/v1/tables/{id}/actions", get(actions::actions).post(actions::act))
        .route("/api/v1/tables/{id}/again", post(tables::again))
        .route("/api/v1/tables/{id}/links", get(links::links).post(links::renew))
        .route("/api/v1/tables/{id}/live", get(live::live))
        .route("/api/v1/tables/{id}/record", get(tables::whole_record))
        .route("/api/v1/tables/{id}/return", post(returning::ask_to_return))
        .route("/api/v1/tables/{id}/seats", post(links::take_open_seat))
        .route("/api/v1/seats/{secret}", post(links::sit))
}
