//! Tables in the middle of a game, and everything around them, for looking at and for tests.

mod cards;
mod celtic;
mod keltis;
mod pages;

use drawings::{Around, Connection, Control, ControlId, Form, Icon, PlayerSign, Status, Tool, Top};
use maud::Markup;
use words::{Message, Who, say};

/// All pages by name.
pub fn pages() -> Vec<(&'static str, Markup)> {
    [keltis::pages(), cards::pages(), celtic::pages(), pages::pages()].concat()
}

/// Words for a sample that no page has a message for.
fn text(words: &str) -> Message {
    if words.is_empty() { Message::default() } else { Message::verbatim(words) }
}

/// Somebody at the table who is not the reader.
fn named(name: &str) -> Who {
    Who::Named(name.to_owned())
}

/// A title bar with the usual tools, and a form.
fn around(game: &str, table: &str, sign: impl Into<PlayerSign>, headline: &str, detail: &str) -> Around {
    let status = Status {
        sign: Some(sign.into()),
        headline: text(headline),
        detail: text(detail),
        yours: headline.starts_with("Your"),
    };
    let tool = |id, icon, text, control, wide| Tool { id, icon, text, control, wide };
    Around {
        top: Top {
            home: "lobby".to_owned(),
            game: text(game),
            table: Message::verbatim(table),
            status: Some(status),
            tools: vec![
                tool(
                    ControlId::Undo,
                    Icon::Undo,
                    say::table::undo(),
                    Control::refused("undo", "1", say::table::nothing_to_undo()),
                    false,
                ),
                tool(
                    ControlId::Rules,
                    Icon::Help,
                    say::table::rules(),
                    Control::Link("rules".to_owned()),
                    true,
                ),
                tool(
                    ControlId::Menu,
                    Icon::Menu,
                    say::table::menu(),
                    Control::Link("menu".to_owned()),
                    false,
                ),
            ],
        },
        form: Form { address: "play".to_owned(), hidden: vec![("seq", "17".to_owned())] },
        connection: Some(Connection { hidden: true, retry: Control::button("retry", "1") }),
        ..Around::default()
    }
}
