//! A reader's preferences: motion, theme, sound, notifications, the order of the hand, keys. They are stored in a
//! cookie, since there are no accounts.

use std::collections::HashMap;

use axum::extract::Request;
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use words::{Message, say};

use crate::cookie;
use crate::error::Problem;

/// The cookie that holds them.
const COOKIE: &str = "triskel_settings";

/// A reader's preferences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How fast things move.
    pub motion: Motion,
    /// Light or dark.
    pub theme: Theme,
    /// Whether a tone announces the reader's turn.
    pub sound: bool,
    /// Whether a system notification announces it.
    pub notify: bool,
    /// How the hand is sorted.
    pub sorting: Sorting,
    /// Whether the keys for letters, digits and symbols do something at a table.
    pub keys: Keys,
}

/// A value of a setting, its name, and its label.
pub type Value<T> = (T, &'static str, fn() -> Message);

/// A setting with a few values, each with a name and a label. The first is the default.
pub trait Choice: Copy + Default + PartialEq + 'static {
    /// The name that pages and the cookie know it by.
    const NAME: &'static str;
    /// Its values with their names and labels.
    const ALL: &'static [Value<Self>];

    /// The name of this value.
    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(value, ..)| *value == self).map_or("", |(_, name, _)| *name)
    }

    /// The value of this name, or the default.
    fn named(name: &str) -> Self {
        Self::ALL.iter().find(|(_, other, _)| *other == name).map(|(value, ..)| *value).unwrap_or_default()
    }
}

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// As drawn, and not at all where the system asks for reduced motion.
    #[default]
    Normal,
    /// Slower.
    Slow,
    /// Faster.
    Fast,
    /// Nothing moves.
    Off,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Whichever the system uses.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How the hand is sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sorting {
    /// By colour, then by value.
    #[default]
    Colour,
    /// By value, then by colour.
    Value,
}

/// Whether the keys for letters, digits and symbols do something at a table. Readers who dictate, or hit keys by
/// accident, want them off; keys that only move the focus and press always work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keys {
    /// They do.
    #[default]
    On,
    /// They do nothing.
    Off,
}

impl Choice for Motion {
    const NAME: &'static str = "motion";
    const ALL: &'static [Value<Motion>] = &[
        (Motion::Normal, "normal", say::pages::motion_normal),
        (Motion::Slow, "slow", say::pages::motion_slow),
        (Motion::Fast, "fast", say::pages::motion_fast),
        (Motion::Off, "off", say::pages::motion_off),
    ];
}

impl Choice for Theme {
    const NAME: &'static str = "theme";
    const ALL: &'static [Value<Theme>] = &[
        (Theme::System, "system", say::pages::theme_system),
        (Theme::Light, "light", say::pages::theme_light),
        (Theme::Dark, "dark", say::pages::theme_dark),
    ];
}

impl Choice for Sorting {
    const NAME: &'static str = "sorting";
    const ALL: &'static [Value<Sorting>] = &[
        (Sorting::Colour, "colour", say::pages::sorting_colour),
        (Sorting::Value, "value", say::pages::sorting_value),
    ];
}

impl Choice for Keys {
    const NAME: &'static str = "keys";
    const ALL: &'static [Value<Keys>] =
        &[(Keys::On, "on", say::pages::shortcuts_on), (Keys::Off, "off", say::pages::shortcuts_off)];
}

tokio::task_local! {
    static CURRENT: Settings;
}

/// Makes the reader's settings available to the pages drawn for this request.
pub async fn carry(request: Request, next: Next) -> Response {
    let settings = Settings::of(request.headers());
    CURRENT.scope(settings, next.run(request)).await
}

impl Settings {
    /// Those of the reader for whom a page is being drawn; the defaults outside of a request.
    pub fn current() -> Settings {
        CURRENT.try_with(|settings| *settings).unwrap_or_default()
    }

    /// Those in a request's cookie.
    pub fn of(headers: &HeaderMap) -> Settings {
        let written = cookie::find(headers, COOKIE).unwrap_or_default();
        let fields = written.split('&').filter_map(|pair| pair.split_once('='));
        Settings::chosen(&fields.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// Those chosen in the form of the settings page. What cannot be read has its default.
    pub fn chosen(fields: &HashMap<String, String>) -> Settings {
        let field = |name: &str| fields.get(name).map_or("", String::as_str);
        Settings {
            motion: Motion::named(field(Motion::NAME)),
            theme: Theme::named(field(Theme::NAME)),
            sound: field("sound") == "on",
            notify: field("notify") == "on",
            sorting: Sorting::named(field(Sorting::NAME)),
            keys: Keys::named(field(Keys::NAME)),
        }
    }

    /// The cookie that stores them.
    ///
    /// # Errors
    /// Never in practice: all values are ours.
    pub fn cookie(self, secure: bool) -> Result<HeaderMap, Problem> {
        cookie::set(COOKIE, &self.to_string(), secure)
    }
}

impl std::fmt::Display for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let on = |is: bool| if is { "on" } else { "off" };
        write!(f, "{}={}&{}={}", Motion::NAME, self.motion.name(), Theme::NAME, self.theme.name())?;
        write!(f, "&sound={}&notify={}", on(self.sound), on(self.notify))?;
        write!(f, "&{}={}&{}={}", Sorting::NAME, self.sorting.name(), Keys::NAME, self.keys.name())
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    #[test]
    fn the_cookie_holds_what_was_chosen() {
        let chosen = Settings {
            motion: Motion::Slow,
            theme: Theme::Dark,
            sound: true,
            notify: false,
            sorting: Sorting::Value,
            keys: Keys::Off,
        };
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("a=b; {COOKIE}={chosen}").parse().unwrap());
        assert_eq!(Settings::of(&headers), chosen);
    }

    #[test]
    fn nonsense_is_as_usual() {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("{COOKIE}=motion=warp&theme&&sound=loud").parse().unwrap());
        assert_eq!(Settings::of(&headers), Settings::default());
    }
}
