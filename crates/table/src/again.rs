use logbook::{Chair, First, Guest, GuestId, Header, Moment, TableId};
use tabletop::Seed;

use crate::{NotDone, Place, Table};

/// The same players' next game.
#[derive(Clone, Debug)]
pub struct Again {
    /// The table it is played at.
    pub header: Header,
    /// The guests seated immediately besides the host: everybody else, on all their devices.
    pub seated: Vec<(u8, Guest)>,
}

impl Table {
    /// The same players' next game, each one seat further on, so that everybody begins in turn. The guest who asks for
    /// it is its host.
    ///
    /// # Errors
    /// If the guest has no seat here, the game is not over, or the players have already moved on.
    pub fn again(&self, host: &GuestId, id: TableId, seed: Seed, at: Moment) -> Result<Again, NotDone> {
        let position = &self.position;
        if position.seats_of(host).is_empty() {
            return Err(NotDone::NotYourSeat);
        }
        if let Some(next) = &position.next {
            return Err(NotDone::GoesOnAt(next.clone()));
        }
        if !position.is_over() {
            return Err(NotDone::NotOverYet);
        }
        let mut places = position.places.clone();
        places.rotate_left(1);
        let header = Header {
            name: self.header.name.clone(),
            options: self.header.options.clone(),
            first: First::Seat(0),
            created_at: at,
            after: Some(self.header.id.clone()),
            ..Header::new(id, &self.header.game, chairs(&places, host), seed, host.clone())
        };
        Ok(Again { header, seated: seated(&places, host) })
    }
}

fn chairs(places: &[Place], host: &GuestId) -> Vec<Chair> {
    let own = places.iter().position(|place| place.guests.contains(host));
    let chair = |(index, place): (usize, &Place)| match (&place.chair, &place.name) {
        (Chair::Bot(level), _) => Chair::Bot(level.clone()),
        _ if Some(index) == own => Chair::Host,
        (_, Some(name)) if place.guests.contains(host) => Chair::Here(name.clone()),
        _ => Chair::Friend,
    };
    places.iter().enumerate().map(chair).collect()
}

fn seated(places: &[Place], host: &GuestId) -> Vec<(u8, Guest)> {
    let mut seated = Vec::new();
    for (seat, place) in (0..).zip(places) {
        for id in place.guests.iter().filter(|id| *id != host) {
            let name = place.name.clone().unwrap_or_default();
            seated.push((seat, Guest { id: id.clone(), name, emblem: place.emblem.clone() }));
        }
    }
    seated
}
