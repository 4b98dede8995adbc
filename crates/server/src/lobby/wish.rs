use std::sync::Arc;

use catalogue::{AnyGame, Kind, NewGame};
use store::{Chair, First, Header, TableId};
use tabletop::{Chance, Seed};

use super::open_links;
use crate::error::Problem;
use crate::identity::Known;
use crate::table::{Table, thinking};
use crate::{App, clock};

/// The table that somebody would like to sit at.
#[derive(Clone, Debug)]
pub struct TableWish {
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
}

/// A table for two against a bot.
pub fn play_now(kind: Kind) -> TableWish {
    TableWish {
        kind,
        name: None,
        chairs: vec![Chair::Host, Chair::Bot(thinking::USUAL.name().to_owned())],
        options: Vec::new(),
        first: First::Lot,
    }
}

/// Sets the table.
///
/// # Errors
/// There can be no such table, or it cannot be kept.
pub async fn set_up(
    app: &App,
    host: &Known,
    wish: TableWish,
    after: Option<TableId>,
) -> Result<Arc<Table>, Problem> {
    check(&wish)?;
    let mut secret = [0; 16];
    getrandom::fill(&mut secret).map_err(|error| Problem::Internal(error.to_string()))?;
    let seed = Seed::from_secret(&secret);
    let header = Header {
        name: wish.name.unwrap_or_else(|| format!("{}'s table", host.guest.name)),
        options: wish.options,
        first: wish.first,
        created_at: clock::now(),
        after,
        ..Header::new(TableId::random()?, wish.kind.name(), wish.chairs, seed, host.guest.id.clone())
    };
    let table = app.tables.set_up(header, &host.guest).await?;
    open_links(app, &table, host).await?;
    Ok(table)
}

/// Whether such a game can begin at all: the rules themselves are asked.
fn check(wish: &TableWish) -> Result<(), Problem> {
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
