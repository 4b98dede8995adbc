//! What can go wrong, and how it is reported: errors become a status in one match, and a page or JSON in one layer.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use catalogue::NotPlayed;
use logbook::NoRandomness;
use serde::Serialize;
use store::StoreError;
use table::{BrokenLog, NotDone, Position};
use tabletop::Seat;
use words::{Message, say};

use crate::{App, Config, pages};

/// Why something was not done. It is put into [words](Problem::message) once its reader is known.
#[derive(Debug)]
pub enum Problem {
    /// There is no such page.
    NoSuchPage,
    /// There is no such table.
    NoSuchTable,
    /// The link opens nothing.
    DeadLink,
    /// The seat that the link leads to is taken.
    SpentLink,
    /// A program did not say which guest it acts for.
    NoGuest,
    /// The caller has neither a seat there nor a link to watch.
    Private,
    /// The caller does not sit on that seat.
    NotYourSeat,
    /// The table has moved on.
    Stale,
    /// The command has already been carried out.
    Repeated,
    /// The table refused it. With the names of its players, by seat, for the sentence.
    NotDone(NotDone, Vec<String>),
    /// The request cannot be read, or asks for something impossible.
    Malformed(Message),
    /// The seat cannot be taken without an invitation, or the game has begun.
    SeatNotOpen,
    /// The game is not over, and its record would give away the seed.
    RecordClosed,
    /// The server is about to stop.
    Stopping,
    /// Too many requests; wait this many seconds.
    TooMany(u64),
    /// The request came from another site.
    Foreign,
    /// The store cannot be used.
    Store(StoreError),
    /// A stored log breaks the rules.
    BrokenLog(String),
    /// Something that should never happen.
    Internal(String),
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        Problem::Store(error)
    }
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        Problem::Internal(error.to_string())
    }
}

impl From<NotDone> for Problem {
    fn from(reason: NotDone) -> Self {
        match reason {
            NotDone::NotYourSeat => Problem::NotYourSeat,
            NotDone::Stale => Problem::Stale,
            NotDone::Repeated => Problem::Repeated,
            NotDone::BrokenLog(broken) => broken.into(),
            reason => Problem::NotDone(reason, Vec::new()),
        }
    }
}

impl From<BrokenLog> for Problem {
    fn from(broken: BrokenLog) -> Self {
        Problem::BrokenLog(format!("{broken:?}"))
    }
}

impl Problem {
    /// Why a table refused something, with the names of its players.
    pub fn not_done(reason: NotDone, position: &Position) -> Problem {
        match reason.into() {
            Problem::NotDone(reason, _) => {
                Problem::NotDone(reason, position.places.iter().map(words::table::called).collect())
            }
            other => other,
        }
    }

    /// Whether it was refused by the rules of the game.
    pub fn is_illegal(&self) -> bool {
        matches!(self, Problem::NotDone(NotDone::NotPlayed(NotPlayed::Illegal(_)), _))
    }

    /// Its HTTP status, and its code for programs.
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

    /// What the reader is told.
    pub fn message(&self) -> Message {
        match self {
            Problem::NoSuchPage => say::problems::no_such_page(),
            Problem::NoSuchTable => say::problems::no_such_table(),
            Problem::DeadLink => say::problems::dead_link(),
            Problem::SpentLink => say::problems::spent_link(),
            Problem::NoGuest => say::problems::no_guest(),
            Problem::Private => say::problems::private(),
            Problem::NotYourSeat => say::table::not_your_seat(),
            Problem::Stale => say::table::stale(),
            Problem::Repeated => say::table::repeated(),
            Problem::NotDone(reason, names) => {
                let somebody = || say::table::somebody().to_string();
                let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(somebody);
                words::table::not_done(reason, &name)
            }
            Problem::Malformed(message) => message.clone(),
            Problem::SeatNotOpen => say::problems::seat_not_open(),
            Problem::RecordClosed => say::problems::record_closed(),
            Problem::Stopping => say::problems::stopping(),
            Problem::TooMany(seconds) => say::problems::too_many(*seconds),
            Problem::Foreign => say::problems::foreign(),
            Problem::Store(_) => say::problems::store(),
            Problem::BrokenLog(_) => say::problems::broken_log(),
            Problem::Internal(_) => say::problems::internal(),
        }
    }

    /// Logs what the operator should know and the reader need not.
    fn tell_operator(&self) {
        if matches!(self, Problem::Store(_) | Problem::BrokenLog(_) | Problem::Internal(_)) {
            tracing::error!("{}", self.for_the_log());
        }
    }

    /// What the log is told. It holds no secrets, and what the rules say about an action may name a card in a hand.
    pub fn for_the_log(&self) -> String {
        match self {
            Problem::Store(error) => error.to_string(),
            Problem::BrokenLog(reason) | Problem::Internal(reason) => reason.clone(),
            other => other.status().1.to_owned(),
        }
    }
}

/// The HTTP status of a table's reason, and its code for programs.
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

/// A problem on its way out; [`dress`] turns it into a page or JSON.
#[derive(Clone, Debug)]
struct Plain {
    status: StatusCode,
    code: &'static str,
    sentence: Message,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        self.tell_operator();
        let (status, code) = self.status();
        let sentence = self.message();
        let mut response = (status, sentence.to_string()).into_response();
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

/// An error.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Told {
    /// A code for programs, such as `stale` or `illegal`.
    pub code: String,
    /// A sentence for people.
    pub message: String,
}

impl From<&Problem> for Told {
    fn from(problem: &Problem) -> Told {
        Told { code: problem.status().1.to_owned(), message: problem.message().to_string() }
    }
}

/// Turns every error into what the reader can use: a page, or JSON.
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
        let told = Told { code: plain.code.to_owned(), message: plain.sentence.to_string() };
        (plain.status, axum::Json(told)).into_response()
    } else {
        // A player who has lost their seat there may ask for it back.
        let lost = table.filter(|_| plain.code == Problem::Private.status().1);
        let ways = pages::Ways { back: back.as_deref(), lost: lost.as_deref() };
        (plain.status, pages::problem(plain.status, &plain.sentence, ways)).into_response()
    };
    // Other headers that were set on the way out stay.
    for (name, value) in response.headers() {
        if name != header::CONTENT_TYPE && name != header::CONTENT_LENGTH {
            dressed.headers_mut().append(name, value.clone());
        }
    }
    dressed
}

/// Errors from the layers and extractors below us, which answer in plain text.
fn foreign_error(response: &Response<Body>) -> Option<Plain> {
    let status = response.status();
    let is_ours = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
        kind.as_bytes().starts_with(b"text/html") || kind.as_bytes().starts_with(b"application/json")
    });
    if is_ours {
        return None;
    }
    let (code, sentence) = match status {
        StatusCode::FORBIDDEN => ("foreign", say::problems::foreign()),
        StatusCode::NOT_FOUND => ("no_such_page", say::problems::no_such_page()),
        StatusCode::METHOD_NOT_ALLOWED => ("method", say::problems::method()),
        StatusCode::REQUEST_TIMEOUT | StatusCode::SERVICE_UNAVAILABLE => {
            ("too_slow", say::problems::too_slow())
        }
        StatusCode::PAYLOAD_TOO_LARGE => ("too_large", say::problems::too_large()),
        status if status.is_server_error() => ("internal", say::problems::something_wrong()),
        status if status.is_client_error() => ("malformed", say::problems::cannot_be_read()),
        _ => return None,
    };
    Some(Plain { status, code, sentence })
}

/// The table whose page sent the request, according to the browser: the reader can go back there.
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

/// The path of a table's page, if that is what was requested.
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
