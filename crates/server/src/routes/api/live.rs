use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Seat;
use tokio::sync::watch::Receiver;
use tokio_util::sync::CancellationToken;
use utoipa::ToSchema;

use super::looker::{AskedSeat, opened};
use crate::App;
use crate::error::{Problem, Told};
use crate::identity::Visitor;
use crate::table::{Now, Presence, Table};

/// From where to listen.
#[derive(Deserialize)]
pub struct Since {
    /// The newest entry you have.
    since: Option<u32>,
}

/// One entry of the log, as you may know it.
#[derive(Serialize, ToSchema)]
pub struct LiveStep {
    seq: u32,
    /// Who decided, if somebody did.
    seat: Option<u8>,
    /// What came of it.
    #[schema(value_type = Vec<Object>)]
    events: Vec<Value>,
}

impl LiveStep {
    fn new(now: &Now, watcher: Option<Seat>, seq: u32) -> LiveStep {
        let told = now.position.told.iter().find(|told| told.seq == seq);
        LiveStep {
            seq,
            seat: told.map(|told| told.seat),
            events: told.map(|told| told.events.seen_by(watcher)).unwrap_or_default(),
        }
    }
}

/// Tells each step as it happens, as server-sent events of `LiveStep`. Who has several seats is told what everybody may know.
#[utoipa::path(get, path = "/api/v1/tables/{id}/live", params(("id" = String, Path), AskedSeat,
        ("since" = Option<u32>, Query, description = "The newest entry you have")),
    responses((status = 200, content_type = "text/event-stream", body = LiveStep), (status = 403, body = Told)))]
pub async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<AskedSeat>,
    Query(since): Query<Since>,
    visitor: Visitor,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let (table, looker) = opened(&app, &id, &visitor, &asked).await?;
    let listener = Listener {
        seen: since.since.unwrap_or_default(),
        watcher: looker.only_seat(),
        changed: table.watch(),
        stop: app.stop.clone(),
        // A program that listens is at the table.
        _present: looker.only_seat().map(|seat| table.arrive(seat)),
        table,
    };
    let steps = unfold(listener, |mut listener| async {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(steps).keep_alive(KeepAlive::default()))
}

/// Somebody who is told each step.
struct Listener {
    seen: u32,
    watcher: Option<Seat>,
    table: Arc<Table>,
    changed: Receiver<u32>,
    stop: CancellationToken,
    _present: Option<Presence>,
}

impl Listener {
    /// The next step, when there is one; `None` when the server stops.
    async fn next(&mut self) -> Option<Event> {
        loop {
            self.changed.mark_unchanged();
            let now = self.table.now();
            if now.position.seq > self.seen {
                self.seen += 1;
                let step = LiveStep::new(&now, self.watcher, self.seen);
                return Some(Event::default().id(self.seen.to_string()).json_data(step).unwrap_or_default());
            }
            tokio::select! {
                change = self.changed.changed() => change.ok()?,
                () = self.stop.cancelled() => return None,
            }
        }
    }
}
