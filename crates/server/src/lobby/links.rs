use std::sync::Arc;

use logbook::{Chair, Guest, Header};
use store::{Link, Opens, Secret, SecretHash};
use table::{NotDone, Place};
use words::say;

use crate::error::Problem;
use crate::identity::Known;
use crate::table::LiveTable;
use crate::{App, clock};

/// A link that its maker can be shown again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// What it opens.
    pub opens: Opens,
    /// Its path, such as `/seat/7c2f…`.
    pub path: String,
    /// Its secret.
    pub secret: String,
}

impl Invitation {
    fn new(link: &Link, secret: &Secret) -> Invitation {
        let path = match link.opens {
            Opens::FreeSeat(_) | Opens::OwnSeat(_) => format!("/seat/{}", secret.as_str()),
            Opens::Watching => format!("/table/{}?watch={}", link.table, secret.as_str()),
        };
        Invitation { opens: link.opens, path, secret: secret.as_str().to_owned() }
    }

    /// The seat it leads to; none for watchers.
    pub fn seat(&self) -> Option<u8> {
        match self.opens {
            Opens::FreeSeat(seat) | Opens::OwnSeat(seat) => Some(seat),
            Opens::Watching => None,
        }
    }
}

/// The links of a new table: one for each friend, one for the host's other devices, one for watchers.
pub fn first_links(header: &Header, host: &Known) -> Vec<(Link, SecretHash)> {
    let opened = (0..).zip(&header.chairs).filter_map(|(seat, chair)| match chair {
        Chair::Friend => Some(Opens::FreeSeat(seat)),
        Chair::Host => Some(Opens::OwnSeat(seat)),
        Chair::Here(_) | Chair::Anyone | Chair::Bot(_) => None,
    });
    let opened = opened.chain([Opens::Watching]);
    let link = |opens| {
        let link = Link { table: header.id.clone(), opens, generation: 0 };
        let secret = host.token.of_link(&link.table, link.opens, link.generation).hash();
        (link, secret)
    };
    opened.map(link).collect()
}

/// The links to a table that this guest made and that still open something. Their secrets are derived from the guest's
/// token, so nobody else can be shown them.
///
/// # Errors
/// If the store cannot be read.
pub async fn invitations(app: &App, table: &LiveTable, guest: &Known) -> Result<Vec<Invitation>, Problem> {
    let mut own = Vec::new();
    for (link, hash) in app.store.links(&table.header.id).await? {
        let secret = guest.token.of_link(&link.table, link.opens, link.generation);
        let opens_something = match link.opens {
            Opens::FreeSeat(seat) => is_free(table, seat),
            Opens::OwnSeat(_) | Opens::Watching => true,
        };
        if opens_something && secret.hash() == hash {
            own.push(Invitation::new(&link, &secret));
        }
    }
    // Links to send to others come first.
    own.sort_by_key(|invitation| match invitation.opens {
        Opens::FreeSeat(seat) => (0, seat),
        Opens::Watching => (1, 0),
        Opens::OwnSeat(seat) => (2, seat),
    });
    Ok(own)
}

fn is_free(table: &LiveTable, seat: u8) -> bool {
    table.now().position.places.get(usize::from(seat)).is_some_and(Place::is_free)
}

/// A seat that a link leads to.
pub struct LinkedSeat {
    /// The table.
    pub table: Arc<LiveTable>,
    /// The seat.
    pub seat: u8,
    /// Whether it is the player's own link, for another device.
    pub own: bool,
}

impl LinkedSeat {
    /// The seat that a link's secret leads to.
    ///
    /// # Errors
    /// If it opens no seat.
    pub async fn of(app: &App, secret: &str) -> Result<LinkedSeat, Problem> {
        let link = app.store.link(&Secret::shown(secret).hash()).await?.ok_or(Problem::DeadLink)?;
        let (seat, own) = match link.opens {
            Opens::FreeSeat(seat) => (seat, false),
            Opens::OwnSeat(seat) => (seat, true),
            Opens::Watching => return Err(Problem::DeadLink),
        };
        Ok(LinkedSeat { table: app.tables.open(&link.table).await?, seat, own })
    }

    /// Whether the link opens the seat to this guest now: because it is free, or theirs.
    pub fn is_open_to(&self, guest: Option<&Guest>) -> bool {
        let now = self.table.now();
        let place = now.position.places.get(usize::from(self.seat));
        let sits_there = |guest: &Guest| place.is_some_and(|place| place.guests.contains(&guest.id));
        self.own || guest.is_some_and(sits_there) || is_free(&self.table, self.seat)
    }

    /// Sits down there. If several guests try at the same moment, one of them succeeds.
    ///
    /// # Errors
    /// If somebody else sits there, or it cannot be stored.
    pub async fn take(&self, guest: &Guest) -> Result<(), Problem> {
        let taken = if self.own {
            self.table.join(self.seat, &guest.id).await
        } else {
            self.table.sit(self.seat, guest).await
        };
        taken.map_err(|problem| match problem {
            Problem::NotDone(NotDone::SeatTaken(_), _) => Problem::SpentLink,
            Problem::NotDone(NotDone::NoSuchSeat(_) | NotDone::SeatFree(_), _) => Problem::DeadLink,
            other => other,
        })
    }
}

/// Makes a guest who has just sat down a link of their own, unless there is one: the table offers it for their other
/// devices. If that fails they can still make one by hand.
pub async fn offer_own_link(app: &App, table: &LiveTable, guest: &Known, seat: u8) {
    let offered = async {
        let links = app.store.links(&table.header.id).await?;
        if links.iter().all(|(link, _)| link.opens != Opens::OwnSeat(seat)) {
            renew(app, table, guest, Some(seat)).await?;
        }
        Ok::<(), Problem>(())
    };
    if let Err(problem) = offered.await {
        let (id, reason) = (&table.header.id, problem.for_the_log());
        tracing::warn!("no link of their own for somebody at table {id}: {reason}");
    }
}

/// Whether this is the secret of a link to watch this table.
///
/// # Errors
/// If the store cannot be read.
pub async fn is_for_watchers(app: &App, table: &LiveTable, secret: &str) -> Result<bool, Problem> {
    let link = app.store.link(&Secret::shown(secret).hash()).await?;
    Ok(link.is_some_and(|link| link.table == table.header.id && link.opens == Opens::Watching))
}

/// Takes a seat that is open to anybody.
///
/// # Errors
/// If there is no such seat, or it is not free.
pub async fn take_open_seat(
    app: &App,
    table: &Arc<LiveTable>,
    known: &Known,
    number: Option<u8>,
) -> Result<(), Problem> {
    let guest = &known.guest;
    let number = number.ok_or_else(|| Problem::Malformed(say::problems::which_seat()))?;
    let now = table.now();
    let seat = now.position.seat(number).ok_or(NotDone::NoSuchSeat(number))?;
    let place = now.position.place(seat);
    // A guest whose answer got lost may ask again.
    if place.guests.contains(&guest.id) {
        return Ok(());
    }
    if now.position.game.is_some() || place.chair != Chair::Anyone {
        return Err(Problem::SeatNotOpen);
    }
    table.sit(number, guest).await?;
    offer_own_link(app, table, known, number).await;
    Ok(())
}

/// Makes a new link, and those that opened the same thing worthless. A seat's player may make their own link to it, and
/// the host an invitation while it is free; only the host makes links for watchers.
///
/// # Errors
/// If the guest may not, or it cannot be stored.
pub async fn renew(
    app: &App,
    table: &LiveTable,
    guest: &Known,
    seat: Option<u8>,
) -> Result<Invitation, Problem> {
    let now = table.now();
    let is_host = table.header.host == guest.guest.id;
    let opens = match seat {
        None if is_host => Opens::Watching,
        None => return Err(Problem::NotYourSeat),
        Some(number) => {
            let place = now.position.places.get(usize::from(number)).ok_or(Problem::NotYourSeat)?;
            if place.guests.contains(&guest.guest.id) {
                Opens::OwnSeat(number)
            } else if is_host && place.is_free() {
                Opens::FreeSeat(number)
            } else {
                return Err(Problem::NotYourSeat);
            }
        }
    };
    let id = &table.header.id;
    let hash = |generation| guest.token.of_link(id, opens, generation).hash();
    let link = app.store.renew_link(id, opens, &hash, clock::now()).await?;
    if opens == Opens::Watching {
        table.dismiss_watchers();
    }
    Ok(Invitation::new(&link, &guest.token.of_link(id, opens, link.generation)))
}
