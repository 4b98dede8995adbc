use std::sync::Arc;

use catalogue::{AnyGame, Kind, NewGame};
use logbook::{Chair, First, Header, TableId};
use store::Created;
use tabletop::{Chance, Seed};
use words::say;

use super::first_links;
use crate::error::Problem;
use crate::identity::Known;
use crate::table::{LiveTable, thinking};
use crate::{App, clock};

/// The table that a host wants.
#[derive(Clone)]
pub struct TablePlan {
    /// Which game.
    pub kind: Kind,
    /// The table's name; without one, it is named after its host.
    pub name: Option<String>,
    /// Who each seat is for.
    pub chairs: Vec<Chair>,
    /// House rules, by name.
    pub options: Vec<(String, String)>,
    /// Who begins.
    pub first: First,
    /// A key for the plan: the same one again leads to the same table.
    pub key: Option<String>,
}

/// A table for two, against a bot.
pub fn play_now(kind: Kind) -> TablePlan {
    let chairs = vec![Chair::Host, Chair::Bot(thinking::USUAL.name().to_owned())];
    TablePlan::new(kind, chairs)
}

impl TablePlan {
    /// By the usual rules; the first player is drawn by lot.
    pub fn new(kind: Kind, chairs: Vec<Chair>) -> TablePlan {
        TablePlan { kind, name: None, chairs, options: Vec::new(), first: First::Lot, key: None }
    }
}

/// Sets up the table.
///
/// # Errors
/// If there can be no such table, or it cannot be stored.
pub async fn set_up(app: &App, host: &Known, plan: TablePlan) -> Result<Arc<LiveTable>, Problem> {
    check(&plan)?;
    let id = match &plan.key {
        Some(key) => host.token.of_table(key),
        None => TableId::random()?,
    };
    let header = Header {
        name: plan.name.unwrap_or_default(),
        options: plan.options,
        first: plan.first,
        created_at: clock::now(),
        ..Header::new(id, plan.kind.name(), plan.chairs, fresh_seed()?, host.guest.id.clone())
    };
    let new = table::Table::set_up(header, &host.guest, &[], clock::now())?;
    keep(app, host, &new, None).await
}

/// A seed that nobody can guess.
pub(super) fn fresh_seed() -> Result<Seed, Problem> {
    let mut secret = [0; 16];
    getrandom::fill(&mut secret).map_err(|error| Problem::Internal(error.to_string()))?;
    Ok(Seed::from_secret(&secret))
}

/// Stores a new table with its first links, perhaps as the continuation of another one.
pub(super) async fn keep(
    app: &App,
    host: &Known,
    new: &table::Table,
    before: Option<&table::Table>,
) -> Result<Arc<LiveTable>, Problem> {
    match app.tables.create(new, first_links(&new.header, host), before).await? {
        // If it already exists, the first answer was lost: here it is again.
        Created::Done | Created::Exists => app.tables.open(&new.header.id).await,
        Created::MovedOn => Err(Problem::Stale),
    }
}

/// Whether such a game can begin at all: the rules themselves are asked.
fn check(plan: &TablePlan) -> Result<(), Problem> {
    let first = match plan.first {
        First::Lot => 0,
        First::Seat(seat) => usize::from(seat),
    };
    if first >= plan.chairs.len().max(1) {
        return Err(Problem::Malformed(say::problems::nobody_begins()));
    }
    if !plan.chairs.contains(&Chair::Host) {
        return Err(Problem::Malformed(say::problems::no_own_seat()));
    }
    if plan.chairs.iter().filter(|chair| **chair == Chair::Host).count() > 1 {
        return Err(Problem::Malformed(say::problems::two_own_seats()));
    }
    AnyGame::new(&NewGame {
        kind: plan.kind,
        seats: plan.chairs.len(),
        chance: Chance::Seed(Seed::new("")),
        options: plan.options.clone(),
        first: 0,
    })
    .map_err(|reason| Problem::Malformed(words::problems::not_begun(plan.kind, &reason)))?;
    Ok(())
}
