use std::sync::Arc;

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

/// Who asks, if known.
///
/// # Errors
/// Nobody known asks.
pub fn known(visitor: &Visitor) -> Result<Known, Problem> {
    visitor.0.clone().ok_or(Problem::Private)
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
    if visitor.0.is_none() && asked.watch.is_none() {
        return Err(Problem::Private);
    }
    let table = app.tables.open(&TableId::new(id)).await?;
    if let Some(guest) = &visitor.0 {
        let looker = Looker::player(&table, guest, asked.seat)?;
        if !looker.viewer.seats.is_empty() {
            return Ok((table, looker));
        }
    }
    let secret = asked.watch.as_deref().ok_or(Problem::Private)?;
    if !is_for_watchers(app, &table, secret).await? {
        return Err(Problem::DeadLink);
    }
    Ok((table, Looker { viewer: Viewer::default(), named: None }))
}
