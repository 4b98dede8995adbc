use axum::http::StatusCode;
use maud::{Markup, html};

use super::{Shell, plain_top};

/// A page that tells what went wrong, and leads back.
pub fn problem(status: StatusCode, sentence: &str, back: Option<&str>) -> Markup {
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
                @if let Some(table) = back { a.button href=(table) { "Back to the table" } " " }
                a.button href="/" { "To the lobby" }
            }
        }
    })
}
