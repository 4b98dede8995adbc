//! The page that a link to a seat opens.

use drawings::{Emblem, name_and_emblem, shown};
use logbook::Guest;
use maud::{Markup, html};
use words::table::table_name;
use words::{AllOf, Name, say};

use super::{Shell, plain_top};
use crate::form_key::form_key;
use crate::lobby::LinkedSeat;

/// A seat is waiting for whoever opened its link. With a link of their own, a player goes on from another device.
pub fn page(linked: &LinkedSeat, secret: &str, guest: Option<&Guest>) -> Markup {
    let table = &linked.table;
    let now = table.now();
    let place = now.position.places.get(usize::from(linked.seat));
    let name = guest.map_or("", |guest| guest.name.as_str());
    let emblem = guest.and_then(|guest| Emblem::from_name(&guest.emblem)).unwrap_or_default();
    let others: AllOf =
        now.position.places.iter().filter_map(|place| place.name.as_deref()).map(Name::from).collect();
    let called = table_name(&table.header, &now.position);
    let game = words::title(now.position.kind);
    let invited = if others.0.is_empty() {
        say::pages::invited(game, called.clone())
    } else {
        say::pages::invited_with(game, called.clone(), others)
    };
    let taken =
        place.and_then(|place| place.name.as_deref()).filter(|_| place.is_some_and(|place| !place.is_free()));
    Shell { title: &say::pages::tab(say::pages::seat_for_you()), class: "plain-page" }.page(&html! {
        (plain_top(&called))
        main.page {
            section.panel.you aria-labelledby="seat-title" {
                h1 id="seat-title" { (say::pages::seat_for_you()) }
                p { (shown(&invited)) }
                (super::menu::agreed(&table.header))
                @if let Some(taken) = taken {
                    p { (shown(&say::pages::seat_of(taken))) }
                }
                form method="post" action={ "/seat/" (secret) } {
                    (form_key())
                    @if taken.is_none() { (name_and_emblem(name, emblem)) }
                    p { button.primary.big type="submit" { @if taken.is_some() { (say::pages::go_on_here()) } @else { (say::pages::sit_down()) } } }
                }
            }
        }
    })
}
