//! The way back to a seat for somebody whose browser has forgotten it.

use drawings::shown;
use logbook::GuestId;
use maud::{Markup, html};
use table::Position;
use words::table::table_name;
use words::{AllOf, Message, Name, say};

use super::{Shell, plain_top};
use crate::form_key::form_key;
use crate::table::LiveTable;

/// After how many seconds the page of a waiting guest reloads.
const REFRESH_SECONDS: u32 = 5;

/// The seat that an invitation leads to is taken.
pub fn taken(table: &LiveTable, seat: u8) -> Markup {
    let now = table.now();
    let name = called(&now.position, seat);
    Shell { title: &say::pages::tab(say::pages::seat_taken()), class: "plain-page" }.page(&html! {
        (plain_top(&table_name(&table.header, &now.position)))
        main.page {
            section.panel.you aria-labelledby="taken-title" {
                h1 id="taken-title" { (say::pages::seat_taken()) }
                p { (shown(&say::pages::seat_taken_about(name.clone()))) }
                p { (shown(&say::pages::seat_taken_is_it_you(name))) }
                p { (say::pages::seat_taken_lost()) }
                (claim(table, seat, &say::pages::seat_taken_ask()))
                p { a.button href="/" { (say::pages::back_to_lobby()) } }
            }
        }
    })
}

/// Asks which seat was theirs and, once they have claimed it, shows how the claim stands.
pub fn page(table: &LiveTable, guest: Option<&GuestId>) -> Markup {
    let now = table.now();
    let position = &now.position;
    let asks = position.returning.as_ref().filter(|returning| Some(&returning.guest) == guest);
    let refused = guest.is_some_and(|guest| position.kept_out.contains(guest));
    let content = html! {
        (plain_top(&table_name(&table.header, &now.position)))
        main.page {
            section.panel.you aria-labelledby="return-title" {
                h1 id="return-title" { (say::pages::back_to_seat()) }
                @if let Some(returning) = asks {
                    @let others: AllOf = returning.waits_for.iter().map(|seat| called(position, *seat)).collect();
                    p role="status" { (shown(&say::pages::back_to_seat_waiting(called(position, returning.seat), others))) }
                    p { a.button href={ "/table/" (table.header.id) "/return" } { (say::pages::back_to_seat_look_again()) } }
                } @else if refused {
                    p role="status" { (say::pages::back_to_seat_refused()) }
                } @else {
                    (choose(table, position))
                }
                p { a.button href="/" { (say::pages::back_to_lobby()) } }
            }
        }
    };
    let title = say::pages::tab(say::pages::back_to_seat());
    let shell = Shell { title: &title, class: "plain-page" };
    if asks.is_some() { shell.page_looked_at_again(&content, REFRESH_SECONDS) } else { shell.page(&content) }
}

fn choose(table: &LiveTable, position: &Position) -> Markup {
    let taken: Vec<u8> = (0..)
        .zip(&position.places)
        .filter(|(_, place)| !place.guests.is_empty())
        .map(|(seat, _)| seat)
        .collect();
    html! {
        p { (say::pages::back_to_seat_no_seat()) }
        @for seat in taken { (claim(table, seat, &say::pages::back_to_seat_i_am(called(position, seat)))) }
    }
}

fn claim(table: &LiveTable, seat: u8, words: &Message) -> Markup {
    html! {
        form method="post" action={ "/table/" (table.header.id) "/return" } {
            (form_key())
            input type="hidden" name="seat" value=(seat);
            p { button.button type="submit" { (words) } }
        }
    }
}

fn called(position: &Position, seat: u8) -> Name {
    let name = position.places.get(usize::from(seat)).and_then(|place| place.name.clone());
    Name(name.unwrap_or_else(|| say::table::somebody().to_string()))
}
