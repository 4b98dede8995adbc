use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::Query;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tokio::sync::Semaphore;
use words::Message;

use crate::App;
use crate::clock;
use crate::error::{Problem, accepts_json};
use crate::live::Frame;
use crate::pages;
use crate::puzzle::{Day, Lab};

/// The puzzle lab.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/puzzle", get(show))
}

/// How many puzzles are worked on at a time: asking for many does not keep bots from thinking.
static BENCH: Semaphore = Semaphore::const_new(2);

/// Making a puzzle and counting its solutions take a while, so they are done where they hold up nobody.
async fn show(
    Query(fields): Query<HashMap<String, String>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let today = Day::of(clock::now());
    let place = BENCH.acquire().await.map_err(|error| Problem::Internal(error.to_string()))?;
    let drawn = tokio::task::spawn_blocking(move || {
        // Held until the work is done, even if nobody waits for it any more.
        let _place = place;
        let lab = Lab::read(&fields, today)?;
        Ok(pages::puzzle::frame(&lab, today))
    });
    let drawn: Result<Frame, Message> = drawn.await.map_err(|error| Problem::Internal(error.to_string()))?;
    let frame = drawn.map_err(Problem::Malformed)?;
    let mut response = if accepts_json(&headers) {
        Json(frame).into_response()
    } else {
        pages::puzzle::page(&frame).into_response()
    };
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept"));
    Ok(response)
}
