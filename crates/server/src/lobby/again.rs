use std::sync::Arc;

use logbook::TableId;
use table::NotDone;

use super::plan::{fresh_seed, keep};
use crate::error::Problem;
use crate::identity::Known;
use crate::table::LiveTable;
use crate::{App, clock};

/// Sets up the next table for the same players. Others who ask for it meanwhile get the same one.
///
/// # Errors
/// If the game is not over, or the table cannot be stored.
pub async fn again(app: &App, table: &Arc<LiveTable>, guest: &Known) -> Result<Arc<LiveTable>, Problem> {
    loop {
        let now = table.now();
        let next = match now.again(&guest.guest.id, TableId::random()?, fresh_seed()?, clock::now()) {
            Err(NotDone::GoesOnAt(next)) => return app.tables.open(&next).await,
            next => next?,
        };
        let new = table::Table::set_up(next.header, &guest.guest, &next.seated, clock::now())?;
        match keep(app, guest, &new, Some(&now)).await {
            // Somebody was quicker.
            Err(Problem::Stale) => table.catch_up().await?,
            set => {
                // The others see at once that there is a next table; if this fails, then with the next thing that
                // happens here.
                let _ = table.catch_up().await;
                return set;
            }
        }
    }
}
