//! Tables in the middle of a game, and everything around them, for looking at and for tests.

mod cards;
mod celtic;
mod keltis;
mod pages;

use drawings::{Around, Connection, Control, ControlId, Form, Icon, PlayerSign, Status, Tool, Top};
use maud::Markup;

/// All pages by name.
pub fn pages() -> Vec<(&'static str, Markup)> {
    [keltis::pages(), cards::pages(), celtic::pages(), pages::pages()].concat()
}

/// A title bar with the usual tools, and a form.
fn around(game: &str, table: &str, sign: impl Into<PlayerSign>, headline: &str, detail: &str) -> Around {
    let status = Status {
        sign: Some(sign.into()),
        headline: headline.to_owned(),
        detail: detail.to_owned(),
        yours: headline.starts_with("Your"),
    };
    let tool = |id, icon, text: &str, control, wide| Tool { id, icon, text: text.to_owned(), control, wide };
    Around {
        top: Top {
            home: "lobby".to_owned(),
            game: game.to_owned(),
            table: table.to_owned(),
            status: Some(status),
            tools: vec![
                tool(
                    ControlId::Undo,
                    Icon::Undo,
                    "Undo",
                    Control::refused("undo", "1", "nothing was played yet"),
                    false,
                ),
                tool(ControlId::Rules, Icon::Help, "Rules", Control::Link("rules".to_owned()), true),
                tool(ControlId::Menu, Icon::Menu, "Menu", Control::Link("menu".to_owned()), false),
            ],
        },
        form: Form { address: "play".to_owned(), hidden: vec![("seq", "17".to_owned())] },
        connection: Some(Connection { hidden: true, retry: Control::button("retry", "1") }),
        ..Around::default()
    }
}
