//! What belongs to a table and is not on it: links, keys, house rules.

use catalogue::Kind;
use drawings::shown;
use logbook::{First, Header};
use maud::{Markup, html};
use store::Opens;
use words::table::table_name;
use words::types::Text;
use words::{Key, Message, OneOf, say};

use super::table::Reader;
use super::{Shell, plain_top};
use crate::lobby::Invitation;
use crate::settings::{Keys, Settings};
use crate::site::Reach;
use crate::table::LiveTable;

/// Keys that do something at every table.
fn keys_of_every_table() -> [Key; 7] {
    [
        Key::new(say::pages::key_tab(), say::pages::key_tab_does()),
        Key::new(say::pages::key_arrows(), say::pages::key_arrows_does()),
        Key::new(say::pages::key_home(), say::pages::key_home_does()),
        Key::new(say::pages::key_enter(), say::pages::key_enter_does()),
        Key::new(say::pages::key_undo(), say::pages::key_undo_does()),
        Key::new(say::pages::key_escape(), say::pages::key_escape_does()),
        Key::new(say::pages::key_help(), say::pages::key_help_does()),
    ]
}

/// Links, rules, keys, and whatever else belongs to a table.
pub fn page(table: &LiveTable, reader: &Reader) -> Markup {
    let now = table.now();
    let address = format!("/table/{}", table.header.id);
    let here = reader.address(&table.header.id, "", &[]);
    let settings = super::address("/settings", &[("back", &here)]);
    let name = table_name(&table.header, &now.position);
    let kind = now.position.kind;
    let keys = keys_of_every_table().into_iter().chain(words::keys(kind));
    let about_keys = match Settings::current().keys {
        Keys::On => say::pages::keys_can_be_off(settings.as_str()),
        Keys::Off => say::pages::keys_are_off(settings.as_str()),
    };
    Shell { title: &say::pages::tab(name.clone()), class: "plain-page" }.page_to_copy_from(&html! {
        (plain_top(&name))
        main.page {
            p { a.button href=(here) { (say::pages::back_to_table()) } " " a.button href=(reader.address(&table.header.id, "/log", &[])) { (say::drawings::whole_log()) } " "
                a.button href=(settings) { (say::pages::settings()) } }
            section.panel aria-labelledby="links-title" {
                h1 id="links-title" { (say::pages::links()) }
                @for invitation in &reader.invitations { (link(invitation, reader)) }
                (reach(reader))
                @for seat in &reader.viewer.seats {
                    form method="post" action={ (address) "/links" } {
                        input type="hidden" name="seat" value=(seat.index());
                        p { button.button type="submit" { (own_link_button(reader, now.position.place(*seat).name.as_deref())) } " "
                            small { (say::pages::new_own_link_about()) } }
                    }
                }
                @if reader.is_host {
                    form method="post" action={ (address) "/links" } {
                        p { button.button type="submit" { (say::pages::new_watch_link()) } " "
                            small { (say::pages::new_watch_link_about()) } }
                    }
                }
            }
            section.panel aria-labelledby="keys-title" {
                h2 id="keys-title" { (say::pages::keys()) }
                dl.keys { @for key in keys { dt { kbd { (key.pressed) } } dd { (key.does) } } }
                p { (shown(&about_keys)) }
            }
            section.panel aria-labelledby="about-title" {
                h2 id="about-title" { (say::pages::this_table()) }
                p { a href={ "/rules/" (kind.name()) } { (say::pages::rules_of(words::title(kind))) } }
                (agreed(&table.header))
                p { (shown(&say::pages::deal_was_fixed(table.header.promise.as_str()))) }
            }
        }
    })
}

/// At a shared screen each seat has its own link, so the button names the player.
fn own_link_button(reader: &Reader, name: Option<&str>) -> Message {
    match name {
        Some(name) if reader.viewer.is_shared() => say::pages::new_link_for(name),
        _ => say::pages::new_own_link(),
    }
}

/// A link to send, beside a button that copies it.
pub fn link(invitation: &Invitation, reader: &Reader) -> Markup {
    let text = format!("{}{}", reader.origin.address, invitation.path);
    let opens = match invitation.opens {
        Opens::FreeSeat(seat) => say::pages::link_to_seat(seat + 1),
        Opens::OwnSeat(seat) if reader.viewer.is_shared() => say::pages::link_to_seat_elsewhere(seat + 1),
        Opens::OwnSeat(_) => say::pages::link_of_your_own(),
        Opens::Watching => say::pages::link_for_watchers(),
    };
    html! {
        div.wr-link data-key={ "link-" (invitation.path) } {
            span { (opens) " " }
            code { (text) }
            button.button.copy type="button" data-copy=(text) { span { (say::pages::copy()) } }
        }
    }
}

/// Who can follow these links, where that might surprise somebody.
pub fn reach(reader: &Reader) -> Markup {
    let told = match &reader.origin.reach {
        _ if reader.invitations.is_empty() => None,
        Reach::Readers => None,
        Reach::Network(further) if further.is_empty() => Some(say::pages::reach_network()),
        Reach::Network(further) => {
            let addresses: OneOf = further.iter().map(|address| Text::from(address.as_str())).collect();
            Some(say::pages::reach_network_otherwise(addresses))
        }
        Reach::Machine(port) => Some(say::pages::reach_machine(port.to_string())),
    };
    html! { @if let Some(told) = told { p.note data-key="reach" { (shown(&told)) } } }
}

/// What was agreed on before the game: house rules, and who begins.
pub fn agreed(header: &Header) -> Markup {
    let kind = header.game.parse::<Kind>().ok();
    html! {
        p {
            @match header.first {
                First::Lot => (say::pages::first_by_lot()),
                First::Seat(seat) => (say::pages::first_on_seat(seat + 1)),
            }
        }
        @if header.options.is_empty() {
            p { (say::pages::house_rules_none()) }
        } @else {
            p { (say::pages::house_rules_listed()) }
            ul { @for (name, value) in &header.options { li { (shown(&house_rule(kind, name, value))) } } }
        }
    }
}

/// What a house rule is set to. One that this program no longer knows is shown as it was stored.
fn house_rule(kind: Option<Kind>, name: &str, value: &str) -> Message {
    let known = kind.and_then(|kind| {
        let choice = kind.options().iter().find(|choice| choice.name == name)?;
        let chosen = choice.values.iter().position(|known| *known == value)?;
        let rule = words::house_rule(kind, name)?;
        let value = rule.values.get(chosen)?.clone();
        Some(say::pages::house_rule_set(rule.name, value, rule.about))
    });
    known.unwrap_or_else(|| Message::verbatim(format!("{name}: {value}")))
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
