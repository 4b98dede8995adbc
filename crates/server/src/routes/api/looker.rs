use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use serde::Deserialize;
use store::TableId;
use tabletop::Seat;
use utoipa::IntoParams;

use crate::App;
use crate::error::Problem;
use crate::identity::{Known, Visitor};
use crate::lobby::is_for_watchers;
use crate::table::{Lift, Position, Table, Viewer};

/// Through which eyes a program asks to look.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedSeat {
    /// Your seat, if you have several: its hand is shown in its own turn, and no other hand beside it.
    pub seat: Option<u8>,
    /// The secret of a link to watch, if you have no seat.
    pub watch: Option<String>,
}

/// Whoever looks at a table through the API.
#[derive(Clone, Debug)]
pub struct Looker {
    viewer: Viewer,
    /// The one of several seats that was named.
    named: Option<Seat>,
}

impl Looker {
    /// Somebody with a seat.
    ///
    /// # Errors
    /// The seat is somebody else's.
    pub fn player(table: &Table, guest: &Known, seat: Option<u8>) -> Result<Looker, Problem> {
        let now = table.now();
        let seats = now.position.seats_of(&guest.guest.id);
        for seat in &seats {
            table.attendance.hear(*seat);
        }
        let named = match seat {
            Some(number) => {
                let own = now.position.seat(number).filter(|seat| seats.contains(seat));
                Some(own.ok_or(Problem::NotYourSeat)?)
            }
            None => None,
        };
        Ok(Looker { viewer: Viewer { seats, lift: None }, named })
    }

    /// Somebody without one.
    fn watcher() -> Looker {
        Looker { viewer: Viewer::default(), named: None }
    }

    /// Their seats.
    pub fn seats(&self) -> &[Seat] {
        &self.viewer.seats
    }

    /// The only seat there is; none for who has several, or watches.
    pub fn only_seat(&self) -> Option<Seat> {
        if let [only] = self.viewer.seats[..] { Some(only) } else { None }
    }

    /// The seat whose view is shown. Who has several is shown a hand as at a shared screen: in its own turn, when it is named.
    pub fn seat(&self, position: &Position) -> Option<Seat> {
        let lift = self.named.map(|seat| Lift::of(position, seat));
        Viewer { lift, ..self.viewer.clone() }.eyes(position).seat()
    }
}

/// The guest who asks, where one has to be known.
pub struct Caller(pub Known);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        visitor.0.map(Caller).ok_or(Problem::NoGuest)
    }
}

/// The table, if whoever asks has a seat there or a link to watch.
///
/// # Errors
/// Neither, or there is no such table.
pub async fn opened(
    app: &App,
    id: &str,
    visitor: &Visitor,
    asked: &AskedSeat,
) -> Result<(Arc<Table>, Looker), Problem> {
    let table = app.tables.open(&TableId::new(id)).await?;
    match admitted(app, &table, visitor, asked).await? {
        Some(looker) => Ok((table, looker)),
        None => Err(closed(visitor)),
    }
}

/// The table, if whoever asks has a seat there or a link to watch, or, while a seat is open to anybody, could take it.
///
/// # Errors
/// None of it, or there is no such table.
pub async fn looked_at(
    app: &App,
    id: &str,
    visitor: &Visitor,
    asked: &AskedSeat,
) -> Result<(Arc<Table>, Looker), Problem> {
    let table = app.tables.open(&TableId::new(id)).await?;
    match admitted(app, &table, visitor, asked).await? {
        Some(looker) => Ok((table, looker)),
        None if table.now().position.summary(&table.header).open => Ok((table, Looker::watcher())),
        None => Err(closed(visitor)),
    }
}

async fn admitted(
    app: &App,
    table: &Table,
    visitor: &Visitor,
    asked: &AskedSeat,
) -> Result<Option<Looker>, Problem> {
    if let Some(guest) = &visitor.0 {
        let looker = Looker::player(table, guest, asked.seat)?;
        if !looker.viewer.seats.is_empty() {
            return Ok(Some(looker));
        }
    }
    let Some(secret) = asked.watch.as_deref() else { return Ok(None) };
    if is_for_watchers(app, table, secret).await? {
        Ok(Some(Looker::watcher()))
    } else {
        Err(Problem::DeadLink)
    }
}

/// Whoever has not said who asks may be a player who forgot to.
fn closed(visitor: &Visitor) -> Problem {
    if visitor.0.is_none() { Problem::NoGuest } else { Problem::Private }
}
