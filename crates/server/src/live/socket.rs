//! A live connection.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseCode, CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::http::{HeaderMap, header};
use logbook::GuestId;
use tabletop::Seat;
use tokio::time::{Instant, interval, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use words::say;

use super::{Frame, catch_up};
use crate::error::Problem;
use crate::pages::table::Reader;
use crate::routes::Admission;
use crate::site::PublicUrl;
use crate::table::{LiveTable, RollCall};

/// How long a reader may take to accept a frame.
const FRAME_TIMEOUT: Duration = Duration::from_secs(20);

/// Shows a page that the connection is alive: browsers answer pings themselves without telling their pages.
const BEAT: Message = Message::Text(Utf8Bytes::from_static("here"));

/// After this many unanswered pings, the reader counts as gone.
const MOST_UNANSWERED: u32 = 3;

/// Tells the page to load itself again, because its reader now sees the table from another seat, or not at all.
const LOOK_AGAIN_CODE: CloseCode = 4000;

/// Reloading a page takes less than this; nobody needs to be told that the reader was away.
const RELOAD_GRACE: Duration = Duration::from_secs(1);

/// Whether a page of this very site opens the connection. Browsers let any site open sockets anywhere, and send cookies
/// along; programs send no origin. A proxy may have changed the host that the page used, but not the public URL.
pub fn is_from_here(headers: &HeaderMap, public_url: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    if public_url.is_some_and(|url| origin == url.origin()) {
        return true;
    }
    let text = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    let authority =
        origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, authority)| authority);
    authority.is_some() && authority == text(header::HOST)
}

/// A reader whose page follows a table.
pub struct Follower {
    /// The table.
    pub table: Arc<LiveTable>,
    /// The reader.
    pub reader: Reader,
    /// The reader's guest id, if they are known.
    pub guest: Option<GuestId>,
    /// What lets them look.
    pub admission: Admission,
    /// The newest entry that the page has.
    pub seen: u32,
}

impl Follower {
    /// Sends frames until the reader is gone or may not see more, or the server stops.
    pub async fn run(self, mut socket: WebSocket, ping: Duration, stop: CancellationToken) {
        let (table, reader, revoked) = (&self.table, &self.reader, self.admission.revoked());
        let mut seen = self.seen;
        let _presence: Vec<_> = reader.viewer.seats.iter().map(|seat| table.arrive(*seat)).collect();
        let (mut changed, mut attended) = (table.watch(), table.attendance.watch());
        attended.mark_unchanged();
        let mut look_again: Option<Instant> = None;
        let is_missed = |seat: &Seat| table.attendance.is_missed(*seat);
        // The page that opened the connection was drawn just now, so it shows who is missed.
        let mut shown_missed = table.now().position.to_act().filter(is_missed);
        // The first beat is sent at once: to a page, a connection that is open but silent is none.
        let mut pings = interval(ping);
        let mut unanswered = 0;
        loop {
            changed.mark_unchanged();
            if let Some(reason) = self.sees_otherwise() {
                return close(socket, LOOK_AGAIN_CODE, reason.to_string()).await;
            }
            if revoked.is_cancelled() {
                return end(socket).await;
            }
            match send_missing(&mut socket, table, reader, seen).await {
                Ok(newest) => seen = newest,
                Err(Gone) => return,
            }
            shown_missed = shown_missed.filter(is_missed);
            let to_act = table.now().position.to_act();
            let not_shown = to_act.filter(|seat| shown_missed != Some(*seat));
            tokio::select! {
                change = changed.changed() => if change.is_err() { return },
                change = attended.changed() => match change {
                    Ok(()) => look_again = Some(Instant::now() + RELOAD_GRACE),
                    Err(_) => return,
                },
                () = missed(&table.attendance, not_shown) => {
                    shown_missed = to_act;
                    look_again = Some(Instant::now());
                }
                () = sleep_until(look_again.unwrap_or_else(Instant::now)), if look_again.is_some() => {
                    look_again = None;
                    if waits(table, reader) && send_again(&mut socket, table, reader).await.is_err() {
                        return;
                    }
                }
                () = revoked.cancelled() => {}
                () = stop.cancelled() => {
                    let _ = socket.send(Message::Close(None)).await;
                    return;
                }
                _ = pings.tick() => {
                    if unanswered == MOST_UNANSWERED || beat(&mut socket).await.is_err() {
                        return;
                    }
                    unanswered += 1;
                }
                message = socket.recv() => match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    // All that a page ever asks is whether the server is there.
                    Some(Ok(Message::Text(_))) => {
                        unanswered = 0;
                        if deliver(&mut socket, BEAT).await.is_err() {
                            return;
                        }
                    }
                    Some(Ok(_)) => unanswered = 0,
                },
            }
        }
    }

    /// What to tell a reader who no longer sees the table with the eyes they came with.
    fn sees_otherwise(&self) -> Option<words::Message> {
        let now = self.table.now();
        let seats = self.guest.as_ref().map(|guest| now.position.seats_of(guest)).unwrap_or_default();
        if seats.is_empty() && !self.reader.viewer.seats.is_empty() {
            return Some(say::problems::stood_up());
        }
        if seats != self.reader.viewer.seats {
            return Some(say::problems::other_seat());
        }
        let is_closed = || !now.position.summary(&self.table.header).open;
        let taken = matches!(self.admission, Admission::OpenSeat) && is_closed();
        taken.then(say::problems::no_seat_open)
    }
}

/// Waits until this seat's person is missed, if there is one to wait for.
async fn missed(attendance: &RollCall, seat: Option<Seat>) {
    match seat {
        Some(seat) => attendance.missed(seat).await,
        None => std::future::pending().await,
    }
}

async fn beat(socket: &mut WebSocket) -> Result<(), Gone> {
    deliver(socket, Message::Ping(axum::body::Bytes::new())).await?;
    deliver(socket, BEAT).await
}

/// Tells a page that its link opens nothing any more, and that it need not come back.
pub async fn end(socket: WebSocket) {
    close(socket, close_code::POLICY, Problem::DeadLink.message().to_string()).await;
}

async fn close(mut socket: WebSocket, code: CloseCode, reason: String) {
    let farewell = CloseFrame { code, reason: reason.into() };
    let _ = deliver(&mut socket, Message::Close(Some(farewell))).await;
    // Waits until the page has closed its side too: what it sent meanwhile must not cut the farewell off.
    let _ = timeout(FRAME_TIMEOUT, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
}

/// Whether this reader waits for somebody else's decision. A reader who is deciding is not disturbed by comings and
/// goings.
fn waits(table: &LiveTable, reader: &Reader) -> bool {
    let to_act = table.now().position.to_act();
    to_act.is_some_and(|seat| !reader.viewer.seats.contains(&seat))
}

async fn send_again(socket: &mut WebSocket, table: &LiveTable, reader: &Reader) -> Result<(), Gone> {
    let packed = Frame::again(table, &table.now(), reader).packed().map_err(|problem| tell(&problem))?;
    deliver(socket, Message::Binary(packed.into())).await
}

/// The reader is gone, or cannot be shown anything.
struct Gone;

async fn send_missing(
    socket: &mut WebSocket,
    table: &LiveTable,
    reader: &Reader,
    seen: u32,
) -> Result<u32, Gone> {
    let now = table.now();
    let newest = now.position.seq;
    for seq in catch_up::missing(seen, newest) {
        let packed = Frame::at(table, &now, seq, reader)
            .and_then(|frame| frame.packed())
            .map_err(|problem| tell(&problem))?;
        deliver(socket, Message::Binary(packed.into())).await?;
    }
    Ok(newest.max(seen))
}

fn tell(problem: &Problem) -> Gone {
    tracing::error!("a frame cannot be drawn: {}", problem.for_the_log());
    Gone
}

async fn deliver(socket: &mut WebSocket, message: Message) -> Result<(), Gone> {
    match timeout(FRAME_TIMEOUT, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Gone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "localhost:7467".parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    #[test]
    fn other_sites_open_no_socket_here() {
        let public_url: PublicUrl = "https://games.example".parse().unwrap();
        assert!(is_from_here(&headers(None), None));
        assert!(is_from_here(&headers(Some("http://localhost:7467")), None));
        assert!(is_from_here(&headers(Some("https://localhost:7467")), Some(&public_url)));
        assert!(is_from_here(&headers(Some("https://games.example")), Some(&public_url)));
        assert!(!is_from_here(&headers(Some("https://games.example")), None));
        for foreign in [
            "http://elsewhere.example",
            "http://games.example",
            "http://localhost:8080",
            "null",
            "http://localhost:7467.example",
        ] {
            assert!(!is_from_here(&headers(Some(foreign)), Some(&public_url)), "{foreign}");
        }
    }
}
