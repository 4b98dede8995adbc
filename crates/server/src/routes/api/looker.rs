use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use logbook::GuestId;
use serde::Deserialize;
use table::{Lift, Position, Viewer};
use tabletop::Seat;
use utoipa::IntoParams;

use super::read::Asked;
use crate::App;
use crate::error::Problem;
use crate::identity::{Known, Visitor};
use crate::routes::admission::{Admission, Named};
use crate::table::LiveTable;

/// Whose eyes a program asks to look through.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedSeat {
    /// Your seat, if you have several: its hand is shown on its own turn, and no other hand with it.
    pub seat: Option<u8>,
    /// The secret of a link to watch, if you have no seat.
    pub watch: Option<String>,
}

/// A guest who looks at a table through the API; by default, one without a seat.
#[derive(Clone, Debug, Default)]
pub struct Looker {
    viewer: Viewer,
    /// The one of several seats that was named.
    named: Option<Seat>,
}

impl Looker {
    /// A known guest, with any seats they have.
    ///
    /// # Errors
    /// If the seat is not theirs.
    pub fn player(table: &LiveTable, guest: &Known, seat: Option<u8>) -> Result<Looker, Problem> {
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

    /// Their seats.
    pub fn seats(&self) -> &[Seat] {
        &self.viewer.seats
    }

    /// Their only seat; `None` if they have several, or watch.
    pub fn only_seat(&self) -> Option<Seat> {
        if let [only] = self.viewer.seats[..] { Some(only) } else { None }
    }

    /// The seat whose view is shown. A guest with several is shown a hand as at a shared screen: on its own turn, when
    /// it is named.
    pub fn seat(&self, position: &Position) -> Option<Seat> {
        let lift = self.named.map(|seat| Lift::of(position, seat));
        Viewer { lift, ..self.viewer.clone() }.eyes(position).seat()
    }
}

/// The guest who calls, where one has to be known.
pub struct Caller(pub Known);

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        visitor.0.map(Caller).ok_or(Problem::NoGuest)
    }
}

/// A table, for a caller who has a seat there or a link to watch.
pub struct Opened {
    /// The table.
    pub table: Arc<LiveTable>,
    /// The guest who looks.
    pub looker: Looker,
    /// Their id, if they are known.
    pub guest: Option<GuestId>,
    /// What lets them look.
    pub admission: Admission,
}

/// A table, for a caller who may look at it as in [`Opened`], or could take a seat that is open to anybody.
pub struct Shown(pub Opened);

impl FromRequestParts<Arc<App>> for Opened {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let opened = admitted(parts, app).await?;
        match opened.admission {
            Admission::OpenSeat => Err(closed(opened.guest.as_ref())),
            Admission::Seats(_) | Admission::Link(_) => Ok(opened),
        }
    }
}

impl FromRequestParts<Arc<App>> for Shown {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        admitted(parts, app).await.map(Shown)
    }
}

async fn admitted(parts: &mut Parts, app: &Arc<App>) -> Result<Opened, Problem> {
    let Asked(AskedSeat { seat, watch }) = Asked::from_request_parts(parts, app).await?;
    let Named(table) = Named::from_request_parts(parts, app).await?;
    let visitor = Visitor::from_request_parts(parts, app).await?;
    let looker = match &visitor.0 {
        Some(guest) => Looker::player(&table, guest, seat)?,
        None => Looker::default(),
    };
    let admission = Admission::of(app, &table, &visitor, watch.as_deref()).await;
    let guest = visitor.0.map(|known| known.guest.id);
    match admission {
        Ok(admission) => Ok(Opened { table, looker, guest, admission }),
        Err(Problem::Private) => Err(closed(guest.as_ref())),
        Err(problem) => Err(problem),
    }
}

/// A caller who has not said who they are may be a player who forgot to.
fn closed(guest: Option<&GuestId>) -> Problem {
    if guest.is_none() { Problem::NoGuest } else { Problem::Private }
}
