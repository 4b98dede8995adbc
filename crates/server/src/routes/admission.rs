use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use logbook::TableId;
use tabletop::Seat;
use tokio_util::sync::CancellationToken;

use crate::App;
use crate::error::Problem;
use crate::identity::Visitor;
use crate::lobby::is_for_watchers;
use crate::table::LiveTable;

/// The table that the address names. Whether the caller may see it is another question.
pub struct Named(pub Arc<LiveTable>);

impl FromRequestParts<Arc<App>> for Named {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let id = Path::<String>::from_request_parts(parts, app).await.map_err(|_| Problem::NoSuchTable)?;
        app.tables.open(&TableId::new(id.0)).await.map(Named)
    }
}

/// What lets a visitor look at a table.
#[derive(Clone, Debug)]
pub enum Admission {
    /// Seats of their own.
    Seats(Vec<Seat>),
    /// A link to watch, until this is cancelled.
    Link(CancellationToken),
    /// A seat that is open to anybody: whoever could take it may look.
    OpenSeat,
}

impl Admission {
    /// Cancelled when the admission is revoked; only a link ever is.
    pub fn revoked(&self) -> CancellationToken {
        match self {
            Admission::Link(revoked) => revoked.clone(),
            Admission::Seats(_) | Admission::OpenSeat => CancellationToken::new(),
        }
    }

    /// What lets this visitor look, who may have the secret of a link to `watch`.
    ///
    /// # Errors
    /// If nothing does.
    pub async fn of(
        app: &App,
        table: &LiveTable,
        visitor: &Visitor,
        watch: Option<&str>,
    ) -> Result<Admission, Problem> {
        let now = table.now();
        let seats = visitor.guest().map(|guest| now.position.seats_of(&guest.id)).unwrap_or_default();
        for seat in &seats {
            table.attendance.hear(*seat);
        }
        let watching = table.watching();
        match watch {
            _ if !seats.is_empty() => Ok(Admission::Seats(seats)),
            Some(secret) if is_for_watchers(app, table, secret).await? => Ok(Admission::Link(watching)),
            Some(_) => Err(Problem::DeadLink),
            None if now.position.summary(&table.header).open => Ok(Admission::OpenSeat),
            None => Err(Problem::Private),
        }
    }
}
