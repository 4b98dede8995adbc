use std::sync::Arc;

use store::{Chair, First, Guest};

use super::{TableWish, set_up};
use crate::App;
use crate::error::Problem;
use crate::identity::Known;
use crate::table::{Place, Table};

/// Sets the next table for the same players, each one seat further on, so that everybody begins in turn.
///
/// # Errors
/// The game is not over, or the table cannot be kept.
pub async fn again(app: &App, table: &Arc<Table>, guest: &Known) -> Result<Arc<Table>, Problem> {
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
    let mut places: Vec<Place> = position.places.clone();
    places.rotate_left(1);
    let own = places.iter().position(|place| place.guests.contains(&guest.guest.id));
    let chair = |(index, place): (usize, &Place)| match &place.chair {
        Chair::Bot(level) => Chair::Bot(level.clone()),
        _ if Some(index) == own => Chair::Host,
        _ if place.guests.contains(&guest.guest.id) => Chair::Here(place.called().to_owned()),
        _ => Chair::Friend,
    };
    let wish = TableWish {
        kind: position.kind,
        name: Some(table.header.name.clone()),
        chairs: places.iter().enumerate().map(chair).collect(),
        options: table.header.options.clone(),
        first: First::Seat(0),
    };
    let next = set_up(app, guest, wish, Some(table.header.id.clone())).await?;
    seat_the_others(&next, &places, guest).await?;
    match table.continue_at(next.header.id.clone(), &guest.guest.id).await {
        Ok(()) => Ok(next),
        // Somebody else was quicker: all meet at one table.
        Err(Problem::Stale) => match &table.now().position.next {
            Some(quicker) => app.tables.open(quicker).await,
            None => Err(Problem::Stale),
        },
        Err(problem) => Err(problem),
    }
}

async fn seat_the_others(next: &Arc<Table>, places: &[Place], host: &Known) -> Result<(), Problem> {
    for (seat, place) in (0..).zip(places) {
        for id in place.guests.iter().filter(|id| **id != host.guest.id) {
            let guest =
                Guest { id: id.clone(), name: place.called().to_owned(), emblem: place.emblem.clone() };
            next.sit(seat, &guest).await?;
        }
    }
    Ok(())
}
