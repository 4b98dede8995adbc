use maud::{Markup, PreEscaped};

/// Everything that pages show with `<use>`: once in the shell of a page, outside what frames replace.
pub fn symbols() -> Markup {
    PreEscaped(include_str!("symbols/sheet.svg").to_owned())
}
