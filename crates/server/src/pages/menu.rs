//! What belongs to a table and is not on it: links, keys, house rules.

use catalogue::Kind;
use logbook::{First, Header};
use maud::{Markup, html};
use store::Opens;

use super::table::Reader;
use super::{Shell, plain_top};
use crate::lobby::Invitation;
use crate::settings::{Keys, Settings};
use crate::site::Reach;
use crate::table::LiveTable;
use crate::words::Called;

/// Keys that do something at every table, and what.
const KEYS: [(&str, &str); 5] = [
    ("Tab, arrows", "walk through what can be pressed"),
    ("Enter, Space", "press it"),
    ("u", "take back"),
    ("Escape", "put back what is selected"),
    ("?", "this page"),
];

/// Keys for a hand of cards.
const CARD_KEYS: [(&str, &str); 2] = [("1 to 9", "select a card of your hand"), ("d", "draw from the deck")];

/// Keys for tiles.
const TILE_KEYS: [(&str, &str); 2] =
    [("r, Shift+r", "turn the selected tile right, left"), ("Enter on the imagined tile", "lay it there")];

fn keys(kind: Kind) -> impl Iterator<Item = (&'static str, &'static str)> {
    let own = match kind {
        Kind::Keltis | Kind::KeltisCards => CARD_KEYS,
        Kind::Celtic => TILE_KEYS,
    };
    KEYS.into_iter().chain(own)
}

/// Links, rules, keys, and what else belongs to a table.
pub fn page(table: &LiveTable, reader: &Reader) -> Markup {
    let now = table.now();
    let address = format!("/table/{}", table.header.id);
    let here = reader.address(&table.header.id, "", &[]);
    let settings = super::address("/settings", &[("back", &here)]);
    Shell { title: &format!("{} · Triskel", table.header.name), class: "plain-page" }.page_to_copy_from(&html! {
        (plain_top(&table.header.name))
        main.page {
            p { a.button href=(here) { "Back to the table" } " " a.button href=(reader.address(&table.header.id, "/log", &[])) { "Log of all turns" } " "
                a.button href=(settings) { "Settings" } }
            section.panel aria-labelledby="links-title" {
                h1 id="links-title" { "Links" }
                @for invitation in &reader.invitations { (link(invitation, reader)) }
                (reach(reader))
                @for seat in &reader.viewer.seats {
                    form method="post" action={ (address) "/links" } {
                        input type="hidden" name="seat" value=(seat.index());
                        p { button.button type="submit" { (own_link_button(reader, now.position.place(*seat).called())) } " "
                            small { "Whoever opens it plays on your seat: keep it to yourself. Older ones stop working." } }
                    }
                }
                @if reader.is_host {
                    form method="post" action={ (address) "/links" } {
                        p { button.button type="submit" { "New link for watchers" } " "
                            small { "Whoever watches by an older one is sent away." } }
                    }
                }
            }
            section.panel aria-labelledby="keys-title" {
                h2 id="keys-title" { "Keys" }
                dl.keys { @for (key, meaning) in keys(now.position.kind) { dt { kbd { (key) } } dd { (meaning) } } }
                p { "Letters, numbers and ? "
                    @match Settings::current().keys { Keys::On => "can be switched off in the ", Keys::Off => "are switched off in the " }
                    a href=(settings) { "settings" } "." }
            }
            section.panel aria-labelledby="about-title" {
                h2 id="about-title" { "This table" }
                p { a href={ "/rules/" (now.position.kind.name()) } { "Rules of " (now.position.kind.title()) } }
                (agreed(&table.header))
                p { "The deal was fixed before the first card. SHA-256 of its seed: " code { (table.header.promise) } }
            }
        }
    })
}

/// At a shared screen there are several seats to take along.
fn own_link_button(reader: &Reader, name: &str) -> String {
    if reader.viewer.is_shared() {
        format!("New link to {name}'s seat, for another device")
    } else {
        "New link to my seat, for another device".to_owned()
    }
}

/// A link to send, beside a button that copies it.
pub fn link(invitation: &Invitation, reader: &Reader) -> Markup {
    let text = format!("{}{}", reader.origin.address, invitation.path);
    html! {
        div.wr-link data-key={ "link-" (invitation.path) } {
            @match invitation.opens {
                Opens::FreeSeat(seat) => span { "Seat " (seat + 1) ": " },
                Opens::OwnSeat(seat) if reader.viewer.is_shared() => span { "Seat " (seat + 1) ", on another device: " },
                Opens::OwnSeat(_) => span { "Your own, for your other devices: " },
                Opens::Watching => span { "For watchers: " },
            }
            code { (text) }
            button.button.copy type="button" data-copy=(text) { span { "Copy" } }
        }
    }
}

/// Who can follow these links, where somebody might be surprised.
pub fn reach(reader: &Reader) -> Markup {
    let others = |addresses: &[String]| {
        let names: Vec<&str> = addresses.iter().map(String::as_str).collect();
        crate::words::listed(&names)
    };
    html! {
        @if !reader.invitations.is_empty() {
            @match &reader.origin.reach {
                Reach::Readers => {}
                Reach::Network(further) => p.note data-key="reach" {
                    "These links work in this machine's network. "
                    @if !further.is_empty() { "If they do not, try it by another of its addresses: " (others(further)) "." }
                }
                Reach::Machine(port) => p.note data-key="reach" {
                    b { "These links work on this machine only." }
                    " For people elsewhere, start the server with " code { "triskel serve --listen 0.0.0.0:" (port) }
                    " and send them from there; behind a proxy, name the site with " code { "--public-url" } "."
                }
            }
        }
    }
}

/// What was agreed on before the game: house rules, and who begins.
pub fn agreed(header: &Header) -> Markup {
    let kind = header.game.parse::<Kind>().ok();
    let about = |name: &str| kind.and_then(|kind| kind.options().iter().find(|choice| choice.name == name));
    html! {
        p { "First player: " @match header.first { First::Lot => "by lot", First::Seat(seat) => { "seat " (seat + 1) } } "." }
        @if header.options.is_empty() {
            p { "The usual rules, without house rules." }
        } @else {
            p { "House rules:" }
            ul { @for (name, value) in &header.options {
                li { b { (name.replace('_', " ")) ": " (value.replace('_', " ")) }
                    @if let Some(choice) = about(name) { small { " (" (choice.about) ")" } } }
            } }
        }
    }
}

#[cfg(test)]
mod tests {
    use logbook::{Chair, GuestId, TableId};
    use tabletop::Seed;

    use super::*;

    #[test]
    fn a_table_without_house_rules_claims_no_printed_ones() {
        let chairs = vec![Chair::Host, Chair::Bot("easy".into())];
        let header =
            Header::new(TableId::new("harp"), "celtic", chairs, Seed::new("x"), GuestId::new("erin"));
        let agreed = agreed(&header).into_string();
        assert!(
            !agreed.contains("printed") && agreed.contains("The usual rules, without house rules."),
            "{agreed}"
        );
    }
}
