//! Lists of tables that are too long for the lobby.

use maud::{Markup, html};
use words::{Message, say};

use super::lobby::{FINISHED, OPEN, lines, sit_down, was_won};
use super::{Shell, plain_top};
use crate::lobby::Excerpt;

/// A page of all tables with a seat for anybody.
pub fn open(tables: &Excerpt, page: u32) -> Markup {
    paged(&say::pages::open_seats(), OPEN, page, tables, &lines(&tables.tables, sit_down))
}

/// A page of all games that the reader has finished.
pub fn finished(tables: &Excerpt, page: u32) -> Markup {
    paged(&say::pages::finished_games(), FINISHED, page, tables, &lines(&tables.tables, was_won))
}

fn paged(title: &Message, address: &str, page: u32, tables: &Excerpt, lines: &Markup) -> Markup {
    let at = |page: u32| format!("{address}?page={page}");
    Shell { title: &say::pages::tab(title.clone()), class: "plain-page" }.page(&html! {
        (plain_top(title))
        main.page {
            section.panel aria-labelledby="list-title" {
                h1 id="list-title" { (title) }
                @if tables.tables.is_empty() {
                    p { @if page == 1 { (say::pages::none_yet()) } @else { (say::pages::no_more()) } }
                } @else {
                    (lines)
                }
                nav.paging aria-label=(say::pages::pages()) {
                    a.button href="/" { (say::pages::back_to_lobby()) }
                    @if page > 1 { a.button rel="prev" href=(at(page - 1)) { (say::pages::newer()) } }
                    @if tables.goes_on { a.button rel="next" href=(at(page + 1)) { (say::pages::older()) } }
                    @if page > 1 || tables.goes_on { span { (say::pages::page(page)) } }
                }
            }
        }
    })
}
