//! Everything that happened at a table, in words.

use drawings::log_entry;
use maud::{Markup, html};

use super::table::Scene;
use super::{Shell, plain_top};

/// All turns, the newest first; each leads to the table as it was.
pub fn page(scene: &Scene<'_>) -> Markup {
    let name = &scene.table.header.name;
    let turns = scene.turns_in_words();
    Shell { title: &format!("Log of {name} · Triskel"), class: "plain-page" }.page(&html! {
        (plain_top(name))
        main.page {
            p { a.button href=(scene.address_of("")) { "Back to the table" }
                @if scene.position.is_over() { " " a.button href=(scene.address_of("/record")) { "Download the record" } } }
            section.panel.log.whole aria-labelledby="log-title" {
                h1 id="log-title" { "Log" }
                @if turns.is_empty() { p { "Nothing has happened yet." } }
                ol reversed { @for turn in &turns { (log_entry(turn)) } }
            }
        }
    })
}
