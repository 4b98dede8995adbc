//! Name and emblem.

use drawings::{Emblem, name_and_emblem};
use logbook::Guest;
use maud::{Markup, html};
use words::say;

use super::{Shell, plain_top};
use crate::form_key::form_key;

/// Name and emblem.
pub fn page(guest: Option<&Guest>) -> Markup {
    let name = guest.map_or("", |guest| guest.name.as_str());
    let emblem = guest.and_then(|guest| Emblem::from_name(&guest.emblem)).unwrap_or_default();
    Shell { title: &say::pages::tab(say::pages::you()), class: "plain-page" }.page(&html! {
        (plain_top(&say::pages::you_at_the_table()))
        main.page {
            section.panel.you aria-labelledby="you-title" {
                h1 id="you-title" { (say::pages::you_at_the_table()) }
                p { (say::pages::you_at_the_table_about()) }
                form method="post" action="/you" {
                    (form_key())
                    (name_and_emblem(name, emblem))
                    p { button.primary type="submit" { (say::pages::save()) } }
                }
            }
        }
    })
}
