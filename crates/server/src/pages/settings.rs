//! What the reader likes.

use maud::{Markup, html};

use super::{Shell, plain_top};
use crate::settings::{Choice, Keys, Motion, Settings, Theme};

/// The settings. `back` is where the reader came from.
pub fn page(settings: Settings, back: &str) -> Markup {
    Shell { title: "Settings · Triskel", class: "plain-page" }.page(&html! {
        (plain_top("Settings"))
        main.page {
            section.panel.sets aria-labelledby="settings-title" {
                h1 id="settings-title" { "Settings" }
                p { "Kept in this browser." }
                form method="post" action="/settings" {
                    input type="hidden" name="back" value=(back);
                    div.setgrid {
                        (choice("Motion", settings.motion))
                        (choice("Theme", settings.theme))
                        (choice("Cards in your hand", settings.sorting))
                        (choice("Keys: letters, numbers and ?", settings.keys))
                        fieldset {
                            legend { "When it becomes your turn" }
                            (switch("sound", "A short tone", settings.sound))
                            (switch("notify", "A notification of the system, if it allows it", settings.notify))
                        }
                    }
                    p { button.primary type="submit" { "Keep" } " " a.button href=(back) { "Back" } }
                }
                p { small { "Motion as in your system's settings is always obeyed: where it asks for stillness, nothing glides." } }
            }
        }
    })
}

fn choice<C: Choice>(legend: &str, chosen: C) -> Markup {
    html! {
        fieldset {
            legend { (legend) }
            span.seg {
                @for (value, name, words) in C::ALL {
                    @let id = format!("{}-{name}", C::NAME);
                    span {
                        input.sr type="radio" name=(C::NAME) id=(id) value=(name) checked[*value == chosen];
                        label for=(id) { (words) }
                    }
                }
            }
        }
    }
}

fn switch(name: &str, words: &str, on: bool) -> Markup {
    html! { p { label.switchline for=(name) { input type="checkbox" id=(name) name=(name) value="on" checked[on]; " " (words) } } }
}

/// How the root of every page is marked, so that the stylesheet and the script know.
pub struct Marks {
    /// `light` or `dark`, unless the system decides.
    pub theme: Option<&'static str>,
    /// `slow`, `fast` or `off`, unless it is as usual.
    pub motion: Option<&'static str>,
    /// `off`, unless keys are as usual.
    pub keys: Option<&'static str>,
    /// What the browser's own parts shall look like.
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
