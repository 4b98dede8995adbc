use std::fmt::Display;

use drawings::{Connection, Control, Icon, connection_strip, icon, plait, symbols};
use maud::{DOCTYPE, Markup, html};
use words::{Language, Message, say};

use super::script_words::script_words;
use super::settings::Marks;
use crate::assets;
use crate::settings::Settings;

/// What is around every page.
pub struct Shell<'a> {
    /// The title of the tab.
    pub title: &'a dyn Display,
    /// The class of the body.
    pub class: &'a str,
}

impl Shell<'_> {
    /// A page that does not change by itself. What is pressed on it is sent as soon as the server can be reached.
    pub fn page(&self, content: &Markup) -> Markup {
        self.around(content, &html! { script type="module" src=(assets::send_script()) {} })
    }

    /// A page that the browser reloads after this many seconds.
    pub fn page_looked_at_again(&self, content: &Markup, seconds: u32) -> Markup {
        self.around(content, &html! { meta http-equiv="refresh" content=(seconds); })
    }

    /// A page with links to copy.
    pub fn page_to_copy_from(&self, content: &Markup) -> Markup {
        let scripts = [assets::send_script(), assets::copy_script()];
        self.around(content, &html! { @for script in scripts { script type="module" src=(script) {} } })
    }

    /// A page with a live table in it.
    pub fn live(&self, table: &Markup) -> Markup {
        self.live_or_refreshed(table, None)
    }

    /// The same; a browser without scripts reloads it after this many seconds.
    pub fn live_or_refreshed(&self, table: &Markup, seconds: Option<u32>) -> Markup {
        let (scripts, imports) = assets::table_scripts();
        let head = html! {
            @for import in imports { link rel="modulepreload" href=(import); }
            @for script in scripts { script type="module" src=(script) {} }
            @if let Some(seconds) = seconds { noscript { meta http-equiv="refresh" content=(seconds); } }
        };
        self.around(table, &head)
    }

    fn around(&self, content: &Markup, script: &Markup) -> Markup {
        let settings = Settings::current();
        let marks = Marks::from(settings);
        html! {
            (DOCTYPE)
            html lang=(Language::of_reader().code()) data-theme=[marks.theme] data-motion=[marks.motion] data-keys=[marks.keys]
                data-sound=[settings.sound.then_some("on")] data-notify=[settings.notify.then_some("on")] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content=(marks.scheme);
                    title { (self.title) }
                    link rel="icon" type="image/svg+xml" href=(assets::sign());
                    link rel="stylesheet" href=(assets::style());
                    (script)
                }
                body class=(self.class) {
                    (symbols())
                    // Announces what changes without a reload.
                    div.sr id="say" aria-live="polite" {}
                    (script_words())
                    (content)
                }
            }
        }
    }
}

/// The bar at the top of pages without a table.
pub fn plain_top(what: &Message) -> Markup {
    html! {
        header.top {
            a.brand href="/" aria-label=(say::drawings::to_lobby()) {
                svg.brand-knot aria-hidden="true" { use href="#knot"; }
                span.brand-name aria-hidden="true" { (say::pages::brand()) }
            }
            p.where { span.table-name { (what) } }
            nav.tools aria-label=(say::pages::tools()) {
                a.tool.wide-only href="/rules/keltis" aria-label=(say::pages::rules()) { (icon(Icon::Help)) span.tool-text aria-hidden="true" { (say::pages::rules()) } }
                a.tool href="/settings" aria-label=(say::pages::settings()) { (icon(Icon::Gear)) span.tool-text aria-hidden="true" { (say::pages::settings()) } }
                a.tool href="/you" aria-label=(say::pages::you()) { (icon(Icon::Person)) span.tool-text aria-hidden="true" { (say::pages::you()) } }
            }
        }
        (connection_strip(&Connection { hidden: true, retry: Control::Link(String::new()) }))
        (plait())
    }
}
