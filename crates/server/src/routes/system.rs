use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::routing::get;

use crate::error::Problem;
use crate::{App, assets};

/// Assets and health checks.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/assets/{name}", get(assets::serve))
        .route("/healthz", get(health))
        .route("/readyz", get(readiness))
}

/// Whether the program is running.
async fn health() -> &'static str {
    "all is well\n"
}

/// Whether it can be given work: its store answers, and it is not about to stop.
async fn readiness(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    if app.stop.is_cancelled() {
        return Err(Problem::Stopping);
    }
    app.store.check().await?;
    Ok("ready\n")
}
