//! Everything that happened at a table, in words.

use drawings::log_entry;
use maud::{Markup, html};
use words::say;
use words::table::table_name;

use super::table::Scene;
use super::{Shell, plain_top};

/// All turns, the newest first; each leads to the table as it was.
pub fn page(scene: &Scene<'_>) -> Markup {
    let name = table_name(&scene.table.header, scene.position);
    let turns = scene.turns_in_words();
    Shell { title: &say::pages::tab(say::pages::log_of(name.clone())), class: "plain-page" }.page(&html! {
        (plain_top(&name))
        main.page {
            p { a.button href=(scene.address_of("")) { (say::pages::back_to_table()) }
                @if scene.position.is_over() { " " a.button href=(scene.address_of("/record")) { (say::table::download_record()) } } }
            section.panel.log.whole aria-labelledby="log-title" {
                h1 id="log-title" { (say::drawings::log()) }
                @if turns.is_empty() { p { (say::pages::nothing_happened()) } }
                ol reversed { @for turn in &turns { (log_entry(turn)) } }
            }
        }
    })
}
