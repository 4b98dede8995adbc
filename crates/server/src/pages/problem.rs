use std::fmt::Display;

use axum::http::StatusCode;
use maud::{Markup, html};
use words::say;

use super::{Shell, plain_top};

/// Where the reader can go from here.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways<'a> {
    /// The table that they came from.
    pub back: Option<&'a str>,
    /// The table that is closed to them, where they may have had a seat.
    pub lost: Option<&'a str>,
}

/// A page that says what went wrong, and where to go from here.
pub fn problem(status: StatusCode, sentence: &dyn Display, ways: Ways<'_>) -> Markup {
    let title = match status {
        StatusCode::NOT_FOUND => say::pages::nothing_here(),
        StatusCode::CONFLICT => say::pages::not_now(),
        status if status.is_client_error() => say::pages::not_possible(),
        _ => say::pages::something_went_wrong(),
    };
    Shell { title: &say::pages::tab(title.clone()), class: "plain-page" }.page(&html! {
        (plain_top(&say::pages::tagline()))
        main.page.plain {
            h1 { (title) }
            p { (sentence) }
            p {
                @if let Some(table) = ways.back { a.button href=(table) { (say::pages::back_to_table()) } " " }
                @if let Some(table) = ways.lost { a.button href={ (table) "/return" } { (say::pages::had_a_seat()) } " " }
                a.button href="/" { (say::pages::back_to_lobby()) }
            }
        }
    })
}
