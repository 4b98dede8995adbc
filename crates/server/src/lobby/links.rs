use store::{Chair, Link, Secret};

use crate::error::Problem;
use crate::identity::Known;
use crate::table::Table;
use crate::{App, clock};

/// A link that its maker can show again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The seat it is for; none for watchers.
    pub seat: Option<u8>,
    /// Its path, such as `/seat/7c2f…`.
    pub path: String,
}

impl Invitation {
    fn new(seat: Option<u8>, table: &Table, secret: &Secret) -> Invitation {
        let path = match seat {
            Some(_) => format!("/seat/{}", secret.as_str()),
            None => format!("/table/{}?watch={}", table.header.id, secret.as_str()),
        };
        Invitation { seat, path }
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
        if app.store.link(&secret.hash()).await?.as_ref() == Some(&link) {
            own.push(Invitation::new(link.seat, table, &secret));
        }
    }
    Ok(own)
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
    app.store.revoke_links(&table.header.id, seat, clock::now()).await?;
    // Generations are counted by the clock: each is new, and nobody has to look for the last.
    let generation = (clock::now() / 1000) as u32;
    let secret = make(app, table, guest, seat, generation).await?;
    Ok(Invitation::new(seat, table, &secret))
}
