//! The reader's preferences.

use maud::{Markup, html};
use words::{Message, say};

use super::{Shell, plain_top};
use crate::settings::{Choice, Keys, Motion, Settings, Theme};

/// The settings. `back` is where the reader came from.
pub fn page(settings: Settings, back: &str) -> Markup {
    Shell { title: &say::pages::tab(say::pages::settings()), class: "plain-page" }.page(&html! {
        (plain_top(&say::pages::settings()))
        main.page {
            section.panel.sets aria-labelledby="settings-title" {
                h1 id="settings-title" { (say::pages::settings()) }
                p { (say::pages::settings_saved()) }
                form method="post" action="/settings" {
                    input type="hidden" name="back" value=(back);
                    div.setgrid {
                        (choice(&say::pages::motion(), settings.motion))
                        (choice(&say::pages::theme(), settings.theme))
                        (choice(&say::pages::sorting(), settings.sorting))
                        (choice(&say::pages::shortcuts(), settings.keys))
                        fieldset {
                            legend { (say::pages::when_your_turn()) }
                            (switch("sound", &say::pages::when_your_turn_sound(), settings.sound))
                            (switch("notify", &say::pages::when_your_turn_notify(), settings.notify))
                        }
                    }
                    p { button.primary type="submit" { (say::pages::save()) } " " a.button href=(back) { (say::pages::back()) } }
                }
                p { small { (say::pages::motion_about()) } }
            }
        }
    })
}

fn choice<C: Choice>(legend: &Message, chosen: C) -> Markup {
    html! {
        fieldset {
            legend { (legend) }
            span.seg {
                @for (value, name, words) in C::ALL {
                    @let id = format!("{}-{name}", C::NAME);
                    span {
                        input.sr type="radio" name=(C::NAME) id=(id) value=(name) checked[*value == chosen];
                        label for=(id) { (words()) }
                    }
                }
            }
        }
    }
}

fn switch(name: &str, words: &Message, on: bool) -> Markup {
    html! { p { label.switchline for=(name) { input type="checkbox" id=(name) name=(name) value="on" checked[on]; " " (words) } } }
}

/// How the root element of every page is marked, for the stylesheet and the scripts.
pub struct Marks {
    /// `light` or `dark`, unless the system decides.
    pub theme: Option<&'static str>,
    /// `slow`, `fast` or `off`, unless motion is normal.
    pub motion: Option<&'static str>,
    /// `off`, unless keys are on.
    pub keys: Option<&'static str>,
    /// The colour scheme of the browser's own parts.
    pub scheme: &'static str,
}

impl From<Settings> for Marks {
    fn from(settings: Settings) -> Marks {
        Marks {
            theme: (settings.theme != Theme::System).then(|| settings.theme.name()),
            motion: (settings.motion != Motion::Normal).then(|| settings.motion.name()),
            keys: (settings.keys != Keys::On).then(|| settings.keys.name()),
            scheme: if settings.theme == Theme::System { "light dark" } else { settings.theme.name() },
        }
    }
}
