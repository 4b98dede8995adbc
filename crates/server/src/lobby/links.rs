use std::sync::Arc;

use store::{Chair, Entry, Guest, GuestId, Link, Secret, Step};

use crate::error::Problem;
use crate::identity::Known;
use crate::table::{Now, Table};
use crate::{App, clock};

/// A link that its maker can show again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The seat it is for; none for watchers.
    pub seat: Option<u8>,
    /// Its path, such as `/seat/7c2f…`.
    pub path: String,
    /// What opens it.
    pub secret: String,
}

impl Invitation {
    fn new(seat: Option<u8>, table: &Table, secret: &Secret) -> Invitation {
        let path = match seat {
            Some(_) => format!("/seat/{}", secret.as_str()),
            None => format!("/table/{}?watch={}", table.header.id, secret.as_str()),
        };
        Invitation { seat, path, secret: secret.as_str().to_owned() }
    }
}

/// Makes the links of a new table: one for each friend, one for watchers.
///
/// # Errors
/// They cannot be kept.
pub async fn open_links(app: &App, table: &Table, host: &Known) -> Result<(), Problem> {
    let friends = (0..).zip(&table.header.chairs).filter(|(_, chair)| **chair == Chair::Friend);
    let places = friends.map(|(seat, _)| Some(seat)).chain([None]);
    for seat in places {
        make(app, table, host, seat, 0).await?;
    }
    Ok(())
}

async fn make(
    app: &App,
    table: &Table,
    maker: &Known,
    seat: Option<u8>,
    generation: u32,
) -> Result<Secret, Problem> {
    let id = &table.header.id;
    let secret = maker.token.of_link(id, seat, generation);
    app.store.create_link(&Link { table: id.clone(), seat, generation }, &secret.hash()).await?;
    Ok(secret)
}

/// The links of a table that this guest made. Their secrets follow from the guest's token, so nobody else can be shown them.
///
/// # Errors
/// The store cannot be read.
pub async fn invitations(app: &App, table: &Table, guest: &Known) -> Result<Vec<Invitation>, Problem> {
    let mut own = Vec::new();
    for link in app.store.links(&table.header.id).await? {
        let secret = guest.token.of_link(&link.table, link.seat, link.generation);
        if !is_spent(&table.now(), &link) && app.store.link(&secret.hash()).await?.as_ref() == Some(&link) {
            own.push(Invitation::new(link.seat, table, &secret));
        }
    }
    Ok(own)
}

/// The table and seat that a link's secret opens for this guest.
///
/// # Errors
/// It opens none, or somebody else has sat down by it.
pub async fn seat_of_link(
    app: &App,
    secret: &str,
    guest: Option<&GuestId>,
) -> Result<(Arc<Table>, u8), Problem> {
    let link = app.store.link(&Secret::shown(secret).hash()).await?.ok_or(Problem::DeadLink)?;
    let number = link.seat.ok_or(Problem::DeadLink)?;
    let table = app.tables.open(&link.table).await?;
    let now = table.now();
    let place = now.position.places.get(usize::from(number)).ok_or(Problem::DeadLink)?;
    let own = guest.is_some_and(|guest| place.guests.contains(guest));
    if is_spent(&now, &link) && !own {
        return Err(Problem::SpentLink);
    }
    Ok((table, number))
}

/// Whether somebody sits where the link leads, and sat down after it was made. Whoever made it, and whoever else read it, could
/// look into that hand.
fn is_spent(now: &Now, link: &Link) -> bool {
    let Some(number) = link.seat else { return false };
    let taken = now.position.places.get(usize::from(number)).is_some_and(|place| !place.guests.is_empty());
    let sat = |entry: &&Entry| matches!(&entry.step, Step::Sat { seat, .. } if *seat == number);
    let last = now.log.iter().rev().find(sat);
    taken && last.is_some_and(|entry| i64::from(link.generation) < entry.at / 1000)
}

/// Whether this secret is that of a link to watch this table.
///
/// # Errors
/// The store cannot be read.
pub async fn is_for_watchers(app: &App, table: &Table, secret: &str) -> Result<bool, Problem> {
    let link = app.store.link(&Secret::shown(secret).hash()).await?;
    Ok(link.is_some_and(|link| link.table == table.header.id && link.seat.is_none()))
}

/// Sits down on a seat that is open to anybody.
///
/// # Errors
/// There is no such seat, or it is not free.
pub async fn take_open_seat(table: &Arc<Table>, guest: &Guest, number: Option<u8>) -> Result<(), Problem> {
    let number = number.ok_or_else(|| Problem::Malformed("Which seat? None was named.".into()))?;
    let now = table.now();
    let seat =
        now.position.seat(number).ok_or_else(|| Problem::Malformed("There is no such seat.".into()))?;
    let place = now.position.place(seat);
    if now.position.game.is_some() || !place.is_free() || place.chair != Chair::Anyone {
        return Err(Problem::NotNow("That seat is not free.".into()));
    }
    table.sit(number, guest).await
}

/// Makes the links to a place worthless and a new one in their stead. For a seat: its own player, or the host while it is
/// free; for watchers: the host.
///
/// # Errors
/// The guest may not, or it cannot be kept.
pub async fn renew(app: &App, table: &Table, guest: &Known, seat: Option<u8>) -> Result<Invitation, Problem> {
    let now = table.now();
    let is_host = table.header.host == guest.guest.id;
    let allowed = match seat.and_then(|number| now.position.seat(number)) {
        Some(seat) => {
            let place = now.position.place(seat);
            place.guests.contains(&guest.guest.id) || (is_host && place.is_free())
        }
        None => is_host && seat.is_none(),
    };
    if !allowed {
        return Err(Problem::NotYourSeat);
    }
    let links = app.store.links(&table.header.id).await?;
    let last = links.iter().filter(|link| link.seat == seat).map(|link| link.generation).max();
    app.store.revoke_links(&table.header.id, seat, clock::now()).await?;
    if seat.is_none() {
        table.dismiss_watchers();
    }
    // Generations are counted by the clock, so that each is new even if there is no link; and within a second, by one.
    let generation = ((clock::now() / 1000) as u32).max(last.map_or(0, |last| last + 1));
    let secret = make(app, table, guest, seat, generation).await?;
    Ok(Invitation::new(seat, table, &secret))
}
