//! The way back to a seat for somebody whose browser has forgotten it.

use logbook::GuestId;
use maud::{Markup, html};
use table::Position;

use super::{Shell, plain_top};
use crate::form_key::form_key;
use crate::table::LiveTable;
use crate::words::{Called, listed};

/// Seconds after which whoever waits looks again.
const LOOK_AGAIN: u32 = 5;

/// Somebody sits where an invitation leads.
pub fn taken(table: &LiveTable, seat: u8) -> Markup {
    let now = table.now();
    let name = now.position.places.get(usize::from(seat)).map_or("somebody", Called::called);
    Shell { title: "This seat is taken · Triskel", class: "plain-page" }.page(&html! {
        (plain_top(&table.header.name))
        main.page {
            section.panel.you aria-labelledby="taken-title" {
                h1 id="taken-title" { "This seat is taken" }
                p { "This link was used: somebody sits there now, " b { (name) } ". An invitation is good for one person." }
                p { "Are you " (name) "? The device you played with shows a link of your own, at the table under Help. Open that one here." }
                p { "If you have lost that device, or its cookies, the others at the table can let you back in." }
                (claim(table, seat, "Ask the others to let me back in"))
                p { a.button href="/" { "To the lobby" } }
            }
        }
    })
}

/// Which seat was theirs; and, once they have asked, how it stands.
pub fn page(table: &LiveTable, guest: Option<&GuestId>) -> Markup {
    let now = table.now();
    let position = &now.position;
    let asks = position.returning.as_ref().filter(|returning| Some(&returning.guest) == guest);
    let refused = guest.is_some_and(|guest| position.kept_out.contains(guest));
    let content = html! {
        (plain_top(&table.header.name))
        main.page {
            section.panel.you aria-labelledby="return-title" {
                h1 id="return-title" { "Back to your seat" }
                @if let Some(returning) = asks {
                    p role="status" { "Waiting for " (names(position, &returning.waits_for)) " to let you back in as "
                        b { (called(position, returning.seat)) } ". Tell them that it is you: they decide, and the log of the table says so." }
                    p { a.button href={ "/table/" (table.header.id) "/return" } { "Look again" } }
                } @else if refused {
                    p role="status" { "They did not let you in. If it was a mistake, ask them for a link." }
                } @else {
                    (choose(table, position))
                }
                p { a.button href="/" { "To the lobby" } }
            }
        }
    };
    let shell = Shell { title: "Back to your seat · Triskel", class: "plain-page" };
    if asks.is_some() { shell.page_looked_at_again(&content, LOOK_AGAIN) } else { shell.page(&content) }
}

fn choose(table: &LiveTable, position: &Position) -> Markup {
    let taken: Vec<u8> = (0..)
        .zip(&position.places)
        .filter(|(_, place)| !place.guests.is_empty())
        .map(|(seat, _)| seat)
        .collect();
    html! {
        p { "This browser has no seat at this table. The device you played with shows a link of your own, at the table under Help: "
            "open that one here. If that device or its cookies are lost, the others at the table can let you back in." }
        @for seat in taken { (claim(table, seat, &format!("I am {}: ask the others", called(position, seat)))) }
    }
}

fn claim(table: &LiveTable, seat: u8, words: &str) -> Markup {
    html! {
        form method="post" action={ "/table/" (table.header.id) "/return" } {
            (form_key())
            input type="hidden" name="seat" value=(seat);
            p { button.button type="submit" { (words) } }
        }
    }
}

fn called(position: &Position, seat: u8) -> &str {
    position.places.get(usize::from(seat)).map_or("somebody", Called::called)
}

fn names(position: &Position, seats: &[u8]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| called(position, *seat)).collect();
    listed(&names)
}
