//! What the link to a seat opens.

use drawings::{Emblem, name_and_emblem};
use logbook::Guest;
use maud::{Markup, html};

use super::{Shell, plain_top};
use crate::form_key::form_key;
use crate::lobby::LinkedSeat;

/// A seat is waiting: who opened its link may sit down. By a link of their own, a player goes on with another device.
pub fn page(linked: &LinkedSeat, secret: &str, guest: Option<&Guest>) -> Markup {
    let table = &linked.table;
    let now = table.now();
    let place = now.position.places.get(usize::from(linked.seat));
    let name = guest.map_or("", |guest| guest.name.as_str());
    let emblem = guest.and_then(|guest| Emblem::from_name(&guest.emblem)).unwrap_or_default();
    let others = now.position.places.iter().filter_map(|place| place.name.as_deref()).collect::<Vec<_>>();
    let taken =
        place.and_then(|place| place.name.as_deref()).filter(|_| place.is_some_and(|place| !place.is_free()));
    Shell { title: "A seat for you · Triskel", class: "plain-page" }.page(&html! {
        (plain_top(&table.header.name))
        main.page {
            section.panel.you aria-labelledby="seat-title" {
                h1 id="seat-title" { "A seat for you" }
                p { b { (now.position.kind.title()) } ", " (table.header.name)
                    @if !others.is_empty() { ". At the table: " (crate::words::listed(&others)) "." } }
                (super::menu::agreed(&table.header))
                @if let Some(taken) = taken {
                    p { "This is the seat of " b { (taken) } ". Go on with this device: the one before works as well." }
                }
                form method="post" action={ "/seat/" (secret) } {
                    (form_key())
                    @if taken.is_none() { (name_and_emblem(name, emblem)) }
                    p { button.primary.big type="submit" { @if taken.is_some() { "Go on here" } @else { "Sit down" } } }
                }
            }
        }
    })
}
