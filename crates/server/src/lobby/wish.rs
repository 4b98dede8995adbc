use std::sync::Arc;

use catalogue::{AnyGame, Kind, NewGame};
use logbook::{Chair, First, Guest, Header, TableId};
use store::Created;
use tabletop::{Chance, Seed};

use super::first_links;
use crate::error::Problem;
use crate::identity::Known;
use crate::table::{Table, lot, thinking};

use crate::{App, clock};

/// The table that somebody would like to sit at.
#[derive(Clone)]
pub struct TableWish<'a> {
    /// Which game.
    pub kind: Kind,
    /// What the table is called; without a name, after its host.
    pub name: Option<String>,
    /// Whom each seat is for.
    pub chairs: Vec<Chair>,
    /// House rules, by name.
    pub options: Vec<(String, String)>,
    /// Who begins.
    pub first: First,
    /// What the wish calls itself: the same one again leads to the same table.
    pub key: Option<String>,
    /// The table whose players go on here.
    pub after: Option<&'a Table>,
    /// Who sits down at once, beside the host and those at the host's screen.
    pub seated: Vec<(u8, Guest)>,
}

/// A table for two against a bot.
pub fn play_now(kind: Kind) -> TableWish<'static> {
    let chairs = vec![Chair::Host, Chair::Bot(thinking::USUAL.name().to_owned())];
    TableWish::new(kind, chairs)
}

impl TableWish<'_> {
    /// By the printed rules, and the lot decides who begins.
    pub fn new(kind: Kind, chairs: Vec<Chair>) -> TableWish<'static> {
        TableWish {
            kind,
            name: None,
            chairs,
            options: Vec::new(),
            first: First::Lot,
            key: None,
            after: None,
            seated: Vec::new(),
        }
    }
}

/// Sets the table.
///
/// # Errors
/// There can be no such table, something else has happened at the table before it, or it cannot be kept.
pub async fn set_up(app: &App, host: &Known, wish: TableWish<'_>) -> Result<Arc<Table>, Problem> {
    check(&wish)?;
    let mut secret = [0; 16];
    getrandom::fill(&mut secret).map_err(|error| Problem::Internal(error.to_string()))?;
    let seed = Seed::from_secret(&secret);
    let id = match &wish.key {
        Some(key) => host.token.of_table(key),
        None => TableId::random()?,
    };
    let mut header = Header {
        name: wish.name.unwrap_or_else(|| format!("{}'s table", host.guest.name)),
        options: wish.options,
        first: wish.first,
        created_at: clock::now(),
        after: wish.after.map(|table| table.header.id.clone()),
        ..Header::new(id.clone(), wish.kind.name(), wish.chairs, seed, host.guest.id.clone())
    };
    lot::seated(&mut header);
    let links = first_links(&header, host);
    match app.tables.create(header, &host.guest, &wish.seated, links, wish.after).await? {
        // Where it was set up before, the answer was lost: here it is again.
        Created::Done | Created::Exists => app.tables.open(&id).await,
        Created::MovedOn => Err(Problem::Stale),
    }
}

/// Whether such a game can begin at all: the rules themselves are asked.
fn check(wish: &TableWish<'_>) -> Result<(), Problem> {
    let first = match wish.first {
        First::Lot => 0,
        First::Seat(seat) => usize::from(seat),
    };
    if first >= wish.chairs.len().max(1) {
        return Err(Problem::Malformed("Nobody sits where the game should begin.".into()));
    }
    if !wish.chairs.contains(&Chair::Host) {
        return Err(Problem::Malformed("One seat has to be yours.".into()));
    }
    if wish.chairs.iter().filter(|chair| **chair == Chair::Host).count() > 1 {
        return Err(Problem::Malformed(
            "Only one seat can be yours; others at this screen have a choice of their own.".into(),
        ));
    }
    AnyGame::new(&NewGame {
        kind: wish.kind,
        seats: wish.chairs.len(),
        chance: Chance::Seed(Seed::new("")),
        options: wish.options.clone(),
        first: 0,
    })?;
    Ok(())
}
