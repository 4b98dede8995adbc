use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::get;

use crate::error::Problem;
use crate::{App, assets};

/// Files, and whether all is well.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/assets/{name}", get(assets::serve)).route("/healthz", get(health))
}

async fn health(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    app.store.check().await?;
    Ok("all is well\n")
}
