use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use logbook::{GuestId, Step};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::Seat;
use tokio::sync::watch::Receiver;
use tokio_util::sync::CancellationToken;
use utoipa::ToSchema;

use super::looker::{AskedSeat, Looker, Opened};
use super::read::Asked;
use crate::App;
use crate::error::{Problem, Told};
use crate::table::{LiveTable, Presence};

/// Where to start listening.
#[derive(Deserialize)]
pub struct Since {
    /// The newest entry you have.
    since: Option<u32>,
}

impl Since {
    /// The newest entry that the caller has. A browser that was cut off asks at the old address again and says in a
    /// header how far it got, so the header counts.
    fn newest(&self, headers: &HeaderMap) -> u32 {
        let heard = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.trim().parse().ok());
        heard.or(self.since).unwrap_or_default()
    }
}

/// One entry of the log, as you may know it.
#[derive(Serialize, ToSchema)]
pub struct LiveStep {
    seq: u32,
    #[serde(flatten)]
    happened: Happened,
}

/// What can happen at a table.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Happened {
    /// Somebody sat down, or came back.
    Sat { seat: u8, name: String, emblem: String },
    /// Somebody stood up before the game began.
    Left { seat: u8 },
    /// The game began; `first` is the seat that decides first.
    Begun { first: u8 },
    /// Somebody decided something; `events` are what came of it, as in the engine protocol.
    Acted {
        seat: u8,
        #[schema(value_type = Vec<Object>)]
        events: Vec<Value>,
    },
    /// Somebody asks whether decisions may be taken back; `keep` of them would remain.
    UndoAsked { seat: u8, keep: u32 },
    /// Somebody answered that question.
    UndoAnswered { seat: u8, agreed: bool },
    /// Decisions were taken back for this seat; `keep` of them remain.
    Undone { seat: u8, keep: u32 },
    /// Seat `by` wants a bot to play for this seat.
    BotWished { seat: u8, by: u8 },
    /// Seat `by` would rather wait for this seat's player.
    BotDeclined { seat: u8, by: u8 },
    /// A bot of this level plays for this seat.
    BotSatIn { seat: u8, level: String },
    /// The player is back.
    BotLeft { seat: u8 },
    /// Somebody says that this is their seat and asks to be let back in.
    ReturnAsked { seat: u8 },
    /// The player on this seat answered whether they may.
    ReturnAnswered { seat: u8, agreed: bool },
    /// The players continue at this table.
    Continued { table: String },
}

impl LiveStep {
    /// The entry with this number; `None` if there is no such entry yet.
    fn new(now: &table::Table, watcher: Option<Seat>, seq: u32) -> Option<LiveStep> {
        let entry = now.entry(seq)?;
        let happened = match entry.step.clone() {
            Step::Sat { seat, name, emblem, guest: _ } => Happened::Sat { seat, name, emblem },
            Step::Left { seat } => Happened::Left { seat },
            Step::Begun { first } => Happened::Begun { first },
            // A decision is told by what this watcher could see of it.
            Step::Acted { seat, action: _ } => {
                let told = now.position.told_in(seq);
                Happened::Acted {
                    seat,
                    events: told.map(|told| told.events.seen_by(watcher)).unwrap_or_default(),
                }
            }
            Step::UndoAsked { seat, keep } => Happened::UndoAsked { seat, keep },
            Step::UndoAnswered { seat, agreed } => Happened::UndoAnswered { seat, agreed },
            Step::Undone { seat, keep } => Happened::Undone { seat, keep },
            Step::BotRequested { seat, by } => Happened::BotWished { seat, by },
            Step::BotDeclined { seat, by } => Happened::BotDeclined { seat, by },
            Step::ReturnAsked { seat, guest: _ } => Happened::ReturnAsked { seat },
            Step::ReturnAnswered { seat, agreed } => Happened::ReturnAnswered { seat, agreed },
            Step::BotSatIn { seat, level } => Happened::BotSatIn { seat, level },
            Step::BotLeft { seat } => Happened::BotLeft { seat },
            Step::Continued { table } => Happened::Continued { table: table.to_string() },
        };
        Some(LiveStep { seq, happened })
    }
}

/// Streams each step as it happens.
///
/// The steps are server-sent events of `LiveStep`, whose ids are the entries' numbers. If you have several seats, you
/// are told what everybody may know. The stream ends when your seats change: connect again. It ends for good when the
/// link with which you watch is revoked: the last event, named `problem`, is a `Told`.
#[utoipa::path(get, path = "/api/v1/tables/{id}/live", params(("id" = String, Path), AskedSeat,
        ("since" = Option<u32>, Query, description = "The newest entry you have"),
        ("Last-Event-ID" = Option<u32>, Header, description = "The same, as browsers say it when they come back; it goes before `since`")),
    security((), ("guest" = [])),
    responses((status = 200, description = "The steps", content_type = "text/event-stream", body = LiveStep), (status = 400),
        (status = 401), (status = 403), (status = 404)))]
pub async fn live(
    State(app): State<Arc<App>>,
    Opened { table, looker, guest, admission }: Opened,
    Asked(since): Asked<Since>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let listener = Listener {
        seen: since.newest(&headers),
        changed: table.watch(),
        stop: app.stop.clone(),
        revoked: Some(admission.revoked()),
        // A program that listens is at the table.
        _present: looker.only_seat().map(|seat| table.arrive(seat)),
        guest,
        looker,
        table,
    };
    let steps = unfold(listener, |mut listener| async {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(steps).keep_alive(KeepAlive::default()))
}

/// A caller who is sent each step.
struct Listener {
    seen: u32,
    looker: Looker,
    guest: Option<GuestId>,
    table: Arc<LiveTable>,
    changed: Receiver<u32>,
    stop: CancellationToken,
    /// Cancelled when they may no longer watch; `None` once they have been told.
    revoked: Option<CancellationToken>,
    _present: Option<Presence>,
}

impl Listener {
    /// The next step, when there is one, or that the listener's link was revoked; `None` after that, when the server
    /// stops, or when the listener's seats have changed.
    async fn next(&mut self) -> Option<Event> {
        let revoked = self.revoked.clone()?;
        loop {
            if revoked.is_cancelled() {
                self.revoked = None;
                let told = Told::from(&Problem::DeadLink);
                return Some(Event::default().event("problem").json_data(told).unwrap_or_default());
            }
            self.changed.mark_unchanged();
            let now = self.table.now();
            // A player who stood up may not hear what is told to the next one on that seat.
            let seats = self.guest.as_ref().map(|guest| now.position.seats_of(guest)).unwrap_or_default();
            if seats != self.looker.seats() {
                return None;
            }
            if now.position.seq > self.seen {
                self.seen += 1;
                let step = LiveStep::new(&now, self.looker.only_seat(), self.seen)?;
                return Some(Event::default().id(self.seen.to_string()).json_data(step).unwrap_or_default());
            }
            tokio::select! {
                change = self.changed.changed() => change.ok()?,
                () = revoked.cancelled() => {}
                () = self.stop.cancelled() => return None,
            }
        }
    }
}
