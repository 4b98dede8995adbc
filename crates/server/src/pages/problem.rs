use axum::http::StatusCode;
use maud::{Markup, html};

use super::{Shell, plain_top};

/// Where a reader can go on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways<'a> {
    /// The table that they came from.
    pub back: Option<&'a str>,
    /// The table that is closed to them, where they may have had a seat.
    pub lost: Option<&'a str>,
}

/// A page that tells what went wrong, and leads on.
pub fn problem(status: StatusCode, sentence: &str, ways: Ways<'_>) -> Markup {
    let title = match status {
        StatusCode::NOT_FOUND => "Nothing here",
        StatusCode::CONFLICT => "Not now",
        status if status.is_client_error() => "Not possible",
        _ => "Something went wrong",
    };
    Shell { title: &format!("{title} · Triskel"), class: "plain-page" }.page(&html! {
        (plain_top("Three Celtic games at one table"))
        main.page.plain {
            h1 { (title) }
            p { (sentence) }
            p {
                @if let Some(table) = ways.back { a.button href=(table) { "Back to the table" } " " }
                @if let Some(table) = ways.lost { a.button href={ (table) "/return" } { "I had a seat there" } " " }
                a.button href="/" { "To the lobby" }
            }
        }
    })
}
