use anstyle::{AnsiColor, Style};
use keltis::{Card, Colour};

/// Text in the colour of a path.
pub fn in_colour(colour: Colour, text: &str) -> String {
    let hue = match colour {
        Colour::Red => AnsiColor::Red,
        Colour::Yellow => AnsiColor::Yellow,
        Colour::Pink => AnsiColor::Magenta,
        Colour::Green => AnsiColor::Green,
        Colour::Blue => AnsiColor::Cyan,
    };
    styled(Style::new().fg_color(Some(hue.into())), text)
}

/// A card, such as `r5`, in its colour.
pub fn card(card: Card) -> String {
    in_colour(card.colour(), &card.to_string())
}

/// Something to type, such as `lay r5`.
pub fn code(text: &str) -> String {
    styled(AnsiColor::Cyan.on_default(), &format!("`{text}`"))
}

/// Text that stands out.
pub fn bold(text: &str) -> String {
    styled(Style::new().bold(), text)
}

/// Text that recedes.
pub fn faint(text: &str) -> String {
    styled(Style::new().dimmed(), text)
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
