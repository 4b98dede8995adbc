use drawings::{Choices, Control, FigureColour, Icon, PLAY, all_shown, icon, player_sign, shown};
use logbook::{Chair, Header};
use maud::{Markup, html};
use table::{Place, Position};
use words::table::table_name;
use words::{Message, Sentences, say};

use super::table::Reader;
use crate::form_key::form_key;

/// The table before the game: who is here, and who is still missing.
pub fn room(
    header: &Header,
    position: &Position,
    reader: &Reader,
    question: Option<(Sentences, Choices)>,
) -> Markup {
    let name = table_name(header, position);
    let seated = !reader.viewer.seats.is_empty();
    let free = position.places.iter().filter(|place| place.is_free()).count();
    html! {
        (super::plain_top(&say::pages::waiting_room(name.clone())))
        main.host.alone {
            section.panel.wr aria-labelledby="room-title" {
                header { h1 id="room-title" tabindex="-1" data-focus { (name) } p { (say::pages::room_facts(words::title(position.kind), position.places.len())) } }
                ul.wr-seats { @for (seat, place) in (0u8..).zip(&position.places) { (seat_line(header, seat, place, seated)) } }
                @for invitation in &reader.invitations { (super::menu::link(invitation, reader)) }
                (super::menu::reach(reader))
                form id=(PLAY) method="post" action={ "/table/" (header.id) } {
                    input type="hidden" name="seq" value=(position.seq);
                    input type="hidden" name="key" value={ "wait-" (position.seq) };
                    @if let Some(watch) = &reader.watch { input type="hidden" name="watch" value=(watch); }
                    @if let Some((question, choices)) = question { (asked(&question, &choices)) }
                    @if reader.is_host {
                        div.wr-go {
                            button.primary.big type="submit" name="ask" value="begin" { (icon(Icon::Play)) span { (say::pages::start_game()) } }
                            @if free > 0 { p { (say::pages::start_game_free_seats()) } }
                        }
                    } @else if seated {
                        p { (say::pages::host_starts()) }
                        button.button type="submit" name="ask" value="leave" { (say::pages::stand_up()) }
                    }
                }
                (super::menu::agreed(header))
                p.deal { (icon(Icon::Lock)) span { (shown(&say::pages::deal_is_fixed(header.promise.as_str()))) } }
                p { a href=(reader.address(&header.id, "", &[])) { (say::table::refresh()) } }
            }
        }
    }
}

/// What somebody else asks the reader.
fn asked(question: &Sentences, choices: &Choices) -> Markup {
    html! {
        p { (all_shown(question)) }
        p role="group" aria-label=(choices.label) {
            @for choice in &choices.answers {
                @if let Control::Button { name, value, .. } = &choice.control {
                    button.button type="submit" name=(name) value=(value) { (choice.text) } " "
                }
            }
        }
    }
}

fn seat_line(header: &Header, seat: u8, place: &Place, seated: bool) -> Markup {
    let note = match &place.chair {
        Chair::Bot(_) => say::pages::seat_bot(),
        _ if place.guests.contains(&header.host) => say::pages::seat_host(),
        Chair::Friend if place.is_free() => say::pages::seat_friend(),
        Chair::Anyone if place.is_free() => say::pages::seat_anybody(),
        _ => Message::default(),
    };
    html! {
        li.wr-seat.here[!place.is_free()].open[place.is_free()] data-key={ "seat-" (seat) } {
            (player_sign(FigureColour::ALL[usize::from(seat) % FigureColour::ALL.len()]))
            span.wr-name { b { @if let Some(name) = place.name.as_deref().filter(|_| !place.is_free()) { bdi { (name) } } @else { (say::names::waiting_for_somebody()) } } " " small { (note) } }
            @if place.is_free() && place.chair == Chair::Anyone && !seated {
                form method="post" action={ "/table/" (header.id) "/sit" } {
                    (form_key())
                    input type="hidden" name="seat" value=(seat);
                    button.primary type="submit" { (say::pages::sit_down()) }
                }
            }
        }
    }
}
