//! Lists of tables that are too long for the lobby.

use maud::{Markup, html};

use super::lobby::{FINISHED, OPEN, lines, sit_down, was_won};
use super::{Shell, plain_top};
use crate::lobby::Excerpt;

/// A page of all tables with a seat for anybody.
pub fn open(tables: &Excerpt, page: u32) -> Markup {
    paged("Open seats", OPEN, page, tables, &lines(&tables.tables, sit_down))
}

/// A page of all games that the reader has finished.
pub fn finished(tables: &Excerpt, page: u32) -> Markup {
    paged("Finished games", FINISHED, page, tables, &lines(&tables.tables, was_won))
}

fn paged(title: &str, address: &str, page: u32, tables: &Excerpt, lines: &Markup) -> Markup {
    let at = |page: u32| format!("{address}?page={page}");
    Shell { title: &format!("{title} · Triskel"), class: "plain-page" }.page(&html! {
        (plain_top(title))
        main.page {
            section.panel aria-labelledby="list-title" {
                h1 id="list-title" { (title) }
                @if tables.tables.is_empty() {
                    p { @if page == 1 { "None yet." } @else { "There are no more." } }
                } @else {
                    (lines)
                }
                nav.paging aria-label="Pages" {
                    a.button href="/" { "Back to the lobby" }
                    @if page > 1 { a.button rel="prev" href=(at(page - 1)) { "Newer" } }
                    @if tables.goes_on { a.button rel="next" href=(at(page + 1)) { "Older" } }
                    @if page > 1 || tables.goes_on { span { "Page " (page) } }
                }
            }
        }
    })
}
