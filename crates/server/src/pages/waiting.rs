use drawings::{Choices, Control, FigureColour, Icon, PLAY, Words, icon, player_sign};
use logbook::{Chair, Header};
use maud::{Markup, html};
use table::{Place, Position};

use super::table::Reader;
use crate::form_key::form_key;
use crate::words::Called;

/// The table before the game: who is here, whom it waits for.
pub fn room(
    header: &Header,
    position: &Position,
    reader: &Reader,
    question: Option<(Words, Choices)>,
) -> Markup {
    let seated = !reader.viewer.seats.is_empty();
    let free = position.places.iter().filter(|place| place.is_free()).count();
    html! {
        (super::plain_top(&format!("Waiting room · {}", header.name)))
        main.host.alone {
            section.panel.wr aria-labelledby="room-title" {
                header { h1 id="room-title" tabindex="-1" data-focus { (header.name) } p { (position.kind.title()) " · " (position.places.len()) " seats" } }
                ul.wr-seats { @for (seat, place) in (0u8..).zip(&position.places) { (seat_line(header, seat, place, seated)) } }
                @for invitation in &reader.invitations { (super::menu::link(invitation, reader)) }
                (super::menu::reach(reader))
                form id=(PLAY) method="post" action={ "/table/" (header.id) } {
                    input type="hidden" name="seq" value=(position.seq);
                    input type="hidden" name="key" value={ "wait-" (position.seq) };
                    @if let Some(watch) = &reader.watch { input type="hidden" name="watch" value=(watch); }
                    @if let Some((words, choices)) = question { (asked(&words, &choices)) }
                    @if reader.is_host {
                        div.wr-go {
                            button.primary.big type="submit" name="ask" value="begin" { (icon(Icon::Play)) span { "Start the game" } }
                            @if free > 0 { p { "Free seats go to a bot until somebody sits down." } }
                        }
                    } @else if seated {
                        p { "Whoever set the table starts the game." }
                        button.button type="submit" name="ask" value="leave" { "Stand up" }
                    }
                }
                (super::menu::agreed(header))
                p.deal { (icon(Icon::Lock)) "The deal is fixed: SHA-256 of its seed is " code { (header.promise) } }
                p { a href=(reader.address(&header.id, "", &[])) { "Refresh" } }
            }
        }
    }
}

/// What the reader is asked by somebody else.
fn asked(words: &Words, choices: &Choices) -> Markup {
    html! {
        p { (words) }
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
        Chair::Bot(_) => "bot",
        _ if place.guests.contains(&header.host) => "host",
        Chair::Friend if place.is_free() => "the link is the seat: send it to one person",
        Chair::Anyone if place.is_free() => "open to anybody",
        _ => "",
    };
    html! {
        li.wr-seat.here[!place.is_free()].open[place.is_free()] data-key={ "seat-" (seat) } {
            (player_sign(FigureColour::ALL[usize::from(seat) % FigureColour::ALL.len()]))
            span.wr-name { b { @if place.is_free() { "Waiting for somebody" } @else { (place.called()) } } " " small { (note) } }
            @if place.is_free() && place.chair == Chair::Anyone && !seated {
                form method="post" action={ "/table/" (header.id) "/sit" } {
                    (form_key())
                    input type="hidden" name="seat" value=(seat);
                    button.primary type="submit" { "Sit down" }
                }
            }
        }
    }
}
