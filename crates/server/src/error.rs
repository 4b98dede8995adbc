//! What can go wrong, and how it is told: errors become a status in one match, and a page or JSON in one layer.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use catalogue::{NotBegun, NotPlayed};
use logbook::NoRandomness;
use serde::Serialize;
use store::StoreError;
use table::{Broken, NotDone, Position};
use thiserror::Error;

use crate::words::{self, counted};
use crate::{App, Config, pages};

/// Why something was not done. Each is a sentence for the person who asked.
#[derive(Debug, Error)]
pub enum Problem {
    /// There is no such page.
    #[error("There is no such page.")]
    NoSuchPage,
    /// There is no such table.
    #[error("There is no such table. Perhaps its address was cut short.")]
    NoSuchTable,
    /// The link opens nothing.
    #[error("This link opens nothing: it was revoked, or cut short. Ask for a new one.")]
    DeadLink,
    /// Somebody else sits where that link leads.
    #[error(
        "This link was used: somebody sits there now. If it is you, open the table on the device you played with: under Help there \
         is a link of your own for this one."
    )]
    SpentLink,
    /// A program asks, and does not say for whom.
    #[error(
        "This needs a guest: send the token that `POST /api/v1/guests` gave you as `authorization: Bearer TOKEN`."
    )]
    NoGuest,
    /// Who asks has no seat there and no link to watch.
    #[error("This table is not open to you. Ask one of its players for a link.")]
    Private,
    /// Who asks does not sit on that seat.
    #[error("That is not your seat.")]
    NotYourSeat,
    /// The table has moved on.
    #[error("The table has moved on since you looked. Nothing was played: look again and decide.")]
    Stale,
    /// The command was carried out before.
    #[error("This was done already; it was not done twice.")]
    Repeated,
    /// The table did not do it. Names of its players, by seat, for the sentence.
    #[error("{}", words::not_done(.0, .1))]
    NotDone(NotDone, Vec<String>),
    /// It cannot be read.
    #[error("{0}")]
    Malformed(String),
    /// The seat is not open to anybody.
    #[error("That seat is not open to anybody.")]
    SeatNotOpen,
    /// The record holds the seed.
    #[error("The record holds the seed, so it is open only when the game is over.")]
    RecordClosed,
    /// The server is about to stop.
    #[error("The server is about to stop. Try again in a moment.")]
    Stopping,
    /// Too much at once, for so many seconds.
    #[error("That was too much at once. Wait {} and try again.", counted(*.0 as usize, "second"))]
    TooMany(u64),
    /// Another site asked.
    #[error("This request came from another site and was not carried out.")]
    Foreign,
    /// The store cannot be used.
    #[error("The table cannot be kept at the moment, so nothing was changed. Try again.")]
    Store(#[from] StoreError),
    /// What the store holds breaks the rules.
    #[error("This table cannot be read any more.")]
    BrokenLog(String),
    /// Something that should not be.
    #[error("Something went wrong here. Nothing was changed.")]
    Internal(String),
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        Problem::Internal(error.to_string())
    }
}

impl From<NotBegun> for Problem {
    fn from(error: NotBegun) -> Self {
        Problem::Malformed(words::sentence(&error.to_string()))
    }
}

impl From<NotDone> for Problem {
    fn from(reason: NotDone) -> Self {
        match reason {
            NotDone::NotYourSeat => Problem::NotYourSeat,
            NotDone::Stale => Problem::Stale,
            NotDone::Repeated => Problem::Repeated,
            NotDone::Broken(broken) => broken.into(),
            reason => Problem::NotDone(reason, Vec::new()),
        }
    }
}

impl From<Broken> for Problem {
    fn from(broken: Broken) -> Self {
        Problem::BrokenLog(words::broken(&broken))
    }
}

impl Problem {
    /// Why a table did not do something, told with the names of its players.
    pub fn not_done(reason: NotDone, position: &Position) -> Problem {
        match reason.into() {
            Problem::NotDone(reason, _) => Problem::NotDone(reason, words::names(position)),
            other => other,
        }
    }

    /// Whether the rules of the game refuse it.
    pub fn is_illegal(&self) -> bool {
        matches!(self, Problem::NotDone(NotDone::NotPlayed(NotPlayed::Illegal(_)), _))
    }

    /// What it is to HTTP, and what programs call it.
    pub fn status(&self) -> (StatusCode, &'static str) {
        match self {
            Problem::NoSuchPage => (StatusCode::NOT_FOUND, "no_such_page"),
            Problem::NoSuchTable => (StatusCode::NOT_FOUND, "no_such_table"),
            Problem::DeadLink => (StatusCode::NOT_FOUND, "dead_link"),
            Problem::SpentLink => (StatusCode::GONE, "spent_link"),
            Problem::NoGuest => (StatusCode::UNAUTHORIZED, "no_guest"),
            Problem::Private => (StatusCode::FORBIDDEN, "private"),
            Problem::NotYourSeat => (StatusCode::FORBIDDEN, "not_your_seat"),
            Problem::Stale => (StatusCode::CONFLICT, "stale"),
            Problem::Repeated => (StatusCode::CONFLICT, "repeated"),
            Problem::NotDone(reason, _) => not_done_status(reason),
            Problem::SeatNotOpen | Problem::RecordClosed => (StatusCode::CONFLICT, "not_now"),
            Problem::Stopping => (StatusCode::SERVICE_UNAVAILABLE, "stopping"),
            Problem::Malformed(_) => (StatusCode::BAD_REQUEST, "malformed"),
            Problem::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "too_many"),
            Problem::Foreign => (StatusCode::FORBIDDEN, "foreign"),
            Problem::Store(_) => (StatusCode::SERVICE_UNAVAILABLE, "store"),
            Problem::BrokenLog(_) => (StatusCode::INTERNAL_SERVER_ERROR, "broken_log"),
            Problem::Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }

    /// What the operator should know and the person need not.
    fn tell_operator(&self) {
        if matches!(self, Problem::Store(_) | Problem::BrokenLog(_) | Problem::Internal(_)) {
            tracing::error!("{}", self.for_the_log());
        }
    }

    /// The same for the log, which holds no secrets: what the rules say of an action may name a card in a hand.
    pub fn for_the_log(&self) -> String {
        match self {
            Problem::Store(error) => error.to_string(),
            Problem::BrokenLog(reason) | Problem::Internal(reason) => reason.clone(),
            other => other.status().1.to_owned(),
        }
    }
}

/// What a table's reason is to HTTP, and what programs call it.
fn not_done_status(reason: &NotDone) -> (StatusCode, &'static str) {
    match reason {
        NotDone::SeatTaken(_) => (StatusCode::CONFLICT, "seat_taken"),
        NotDone::NotYourTurn(_) => (StatusCode::CONFLICT, "not_your_turn"),
        NotDone::NotPlayed(NotPlayed::Illegal(_)) => (StatusCode::UNPROCESSABLE_ENTITY, "illegal"),
        NotDone::NotPlayed(NotPlayed::Unreadable(_))
        | NotDone::NoSuchSeat(_)
        | NotDone::LongKey(_)
        | NotDone::UnknownRequest(_) => (StatusCode::BAD_REQUEST, "malformed"),
        _ => (StatusCode::CONFLICT, "not_now"),
    }
}

/// A problem on its way out; [`dress`] makes a page or JSON of it.
#[derive(Clone, Debug)]
struct Plain {
    status: StatusCode,
    code: &'static str,
    sentence: String,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        self.tell_operator();
        let (status, code) = self.status();
        let sentence = self.to_string();
        let mut response = (status, sentence.clone()).into_response();
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Problem::TooMany(seconds) = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(Plain { status, code, sentence });
        response
    }
}

/// The shape of an error for programs.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Told {
    /// What it is, for programs: `stale`, `illegal`…
    pub code: String,
    /// What it is, as a sentence.
    pub message: String,
}

impl From<&Problem> for Told {
    fn from(problem: &Problem) -> Told {
        Told { code: problem.status().1.to_owned(), message: problem.to_string() }
    }
}

/// Answers every error as the reader can use it: as a page, or as JSON.
pub async fn dress(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let json = wants_json(&request);
    let (back, table) = (table_before(&app.config, &request), table_of(&request));
    let mut response = next.run(request).await;
    let plain = match response.extensions_mut().remove::<Plain>() {
        Some(plain) => plain,
        None => match foreign_error(&response) {
            Some(plain) => plain,
            None => return response,
        },
    };
    let mut dressed = if json {
        let told = Told { code: plain.code.to_owned(), message: plain.sentence };
        (plain.status, axum::Json(told)).into_response()
    } else {
        // Whoever has lost their seat there may ask for it.
        let lost = table.filter(|_| plain.code == Problem::Private.status().1);
        let ways = pages::Ways { back: back.as_deref(), lost: lost.as_deref() };
        (plain.status, pages::problem(plain.status, &plain.sentence, ways)).into_response()
    };
    // What else was decided on the way out stays.
    for (name, value) in response.headers() {
        if name != header::CONTENT_TYPE && name != header::CONTENT_LENGTH {
            dressed.headers_mut().append(name, value.clone());
        }
    }
    dressed
}

/// Errors of the layers and extractors below us, which speak plain text.
fn foreign_error(response: &Response<Body>) -> Option<Plain> {
    let status = response.status();
    let is_ours = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
        kind.as_bytes().starts_with(b"text/html") || kind.as_bytes().starts_with(b"application/json")
    });
    if is_ours {
        return None;
    }
    let (code, sentence) = match status {
        StatusCode::FORBIDDEN => ("foreign", "This request came from another site and was not carried out."),
        StatusCode::NOT_FOUND => ("no_such_page", "There is no such page."),
        StatusCode::METHOD_NOT_ALLOWED => ("method", "This address does not take such requests."),
        StatusCode::REQUEST_TIMEOUT | StatusCode::SERVICE_UNAVAILABLE => {
            ("too_slow", "That took too long. Try again.")
        }
        StatusCode::PAYLOAD_TOO_LARGE => ("too_large", "That was too much to read."),
        status if status.is_server_error() => ("internal", "Something went wrong here."),
        status if status.is_client_error() => ("malformed", "This request cannot be read."),
        _ => return None,
    };
    Some(Plain { status, code, sentence: sentence.to_owned() })
}

/// The table from whose page something was sent, as the browser tells: there the reader goes on.
fn table_before(config: &Config, request: &Request) -> Option<String> {
    if request.method() == Method::GET {
        return None;
    }
    let text = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
    let referrer = text(header::REFERER)?;
    let by_host = || referrer.split_once("://")?.1.strip_prefix(text(header::HOST)?);
    let public = config.public_url.as_ref().and_then(|url| referrer.strip_prefix(url.origin()));
    let path = public.or_else(by_host)?;
    path.starts_with("/table/").then(|| path.to_owned())
}

/// The page of the table that is asked for.
fn table_of(request: &Request) -> Option<String> {
    let path = request.uri().path();
    let id = path.strip_prefix("/table/").filter(|id| !id.contains('/'));
    id.map(|_| path.to_owned())
}

fn wants_json(request: &Request) -> bool {
    request.uri().path().starts_with("/api/") || accepts_json(request.headers())
}

/// Whether the reader asks for JSON rather than for a page.
pub fn accepts_json(headers: &axum::http::HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|accept| accept.contains("application/json"))
}
