//! A command that has begun runs to its end, even if nobody listens any more. Without this, a client that hangs up
//! would leave an entry that is stored but shown to nobody, or a bot that nobody wakes.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use crate::error::Problem;
use crate::{App, settings};

/// Gives every request that changes something a task of its own, which the server waits for before it stops.
pub async fn run(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return next.run(request).await;
    }
    // A task knows nothing of the one that spawned it, so the reader's settings are carried along.
    match app.commands.spawn(settings::carry(request, next).in_current_span()).await {
        Ok(response) => response,
        Err(failed) => Problem::Internal(format!("a command failed: {failed}")).into_response(),
    }
}
