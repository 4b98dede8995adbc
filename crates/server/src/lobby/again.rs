use std::sync::Arc;

use logbook::{Chair, First, Guest};

use super::{TableWish, set_up};
use crate::App;
use crate::error::Problem;
use crate::identity::Known;
use crate::table::{Place, Position, Table};

/// Sets the next table for the same players, each one seat further on, so that everybody begins in turn. Whoever else asks for it
/// meanwhile is led to the same one.
///
/// # Errors
/// The game is not over, or the table cannot be kept.
pub async fn again(app: &App, table: &Arc<Table>, guest: &Known) -> Result<Arc<Table>, Problem> {
    loop {
        let now = table.now();
        let position = &now.position;
        if position.seats_of(&guest.guest.id).is_empty() {
            return Err(Problem::NotYourSeat);
        }
        if let Some(next) = &position.next {
            return app.tables.open(next).await;
        }
        if !position.is_over() {
            return Err(Problem::NotNow("This game is not over yet.".into()));
        }
        match set_up(app, guest, next_wish(table, position, guest)).await {
            // Somebody was quicker.
            Err(Problem::Stale) => table.catch_up().await?,
            set => {
                // The others see at once that there is a next table; if not now, then with the next thing that happens here.
                let _ = table.catch_up().await;
                return set;
            }
        }
    }
}

fn next_wish<'a>(table: &'a Table, position: &Position, guest: &Known) -> TableWish<'a> {
    let mut places: Vec<Place> = position.places.clone();
    places.rotate_left(1);
    let own = places.iter().position(|place| place.guests.contains(&guest.guest.id));
    let chair = |(index, place): (usize, &Place)| match &place.chair {
        Chair::Bot(level) => Chair::Bot(level.clone()),
        _ if Some(index) == own => Chair::Host,
        _ if place.guests.contains(&guest.guest.id) => Chair::Here(place.called().to_owned()),
        _ => Chair::Friend,
    };
    TableWish {
        kind: position.kind,
        name: Some(table.header.name.clone()),
        chairs: places.iter().enumerate().map(chair).collect(),
        options: table.header.options.clone(),
        first: First::Seat(0),
        key: None,
        after: Some(table),
        seated: seated(&places, guest),
    }
}

/// Who sits down at once beside the host: everybody else, on all their devices.
fn seated(places: &[Place], host: &Known) -> Vec<(u8, Guest)> {
    let mut seated = Vec::new();
    for (seat, place) in (0..).zip(places) {
        for id in place.guests.iter().filter(|id| **id != host.guest.id) {
            let guest =
                Guest { id: id.clone(), name: place.called().to_owned(), emblem: place.emblem.clone() };
            seated.push((seat, guest));
        }
    }
    seated
}
