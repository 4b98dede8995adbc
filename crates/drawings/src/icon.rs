use keltis::Tile;
use keltis_cards::Suit;
use maud::{Markup, html};

/// A small sign beside words; all are drawn with the same pen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is named after what it shows")]
pub enum Icon {
    Back,
    Bot,
    Check,
    Clock,
    Copy,
    Cross,
    Discard,
    Down,
    Eye,
    First,
    Gear,
    Help,
    Hidden,
    Knot,
    Lamp,
    Last,
    Left,
    Link,
    Lock,
    Menu,
    More,
    Next,
    No,
    Offline,
    Pause,
    Person,
    Play,
    Retry,
    Review,
    Right,
    Statistics,
    Undo,
    Up,
}

impl Icon {
    /// All of them.
    pub const ALL: [Icon; 33] = [
        Icon::Back,
        Icon::Bot,
        Icon::Check,
        Icon::Clock,
        Icon::Copy,
        Icon::Cross,
        Icon::Discard,
        Icon::Down,
        Icon::Eye,
        Icon::First,
        Icon::Gear,
        Icon::Help,
        Icon::Hidden,
        Icon::Knot,
        Icon::Lamp,
        Icon::Last,
        Icon::Left,
        Icon::Link,
        Icon::Lock,
        Icon::Menu,
        Icon::More,
        Icon::Next,
        Icon::No,
        Icon::Offline,
        Icon::Pause,
        Icon::Person,
        Icon::Play,
        Icon::Retry,
        Icon::Review,
        Icon::Right,
        Icon::Statistics,
        Icon::Undo,
        Icon::Up,
    ];

    fn symbol(self) -> String {
        format!("#i-{}", format!("{self:?}").to_lowercase())
    }
}

/// A sign, hidden from screen readers: words beside it or the control's name say the same.
pub fn icon(icon: Icon) -> Markup {
    drawn("icon", &icon.symbol())
}

/// The knot symbol of a colour; a lozenge for point cards.
pub fn symbol(suit: Suit) -> Markup {
    let letter = suit.letter();
    html! { svg.sym.(letter) aria-hidden="true" { use href={ "#sym-" (letter) } {} } }
}

/// The gate of a closing card.
pub(crate) fn gate(class: &str) -> Markup {
    drawn(class, "#gate")
}

/// A tile within a sentence.
pub(crate) fn tile_sign(tile: Tile) -> Markup {
    drawn("tile-s", tile_symbol(tile))
}

/// The symbol that shows a tile.
pub(crate) fn tile_symbol(tile: Tile) -> &'static str {
    match tile {
        Tile::Wish => "#tile-wish",
        Tile::Clover => "#tile-clover",
        Tile::One => "#tile-point-1",
        Tile::Two => "#tile-point-2",
        Tile::Three => "#tile-point-3",
    }
}

/// A symbol of the sheet, hidden from screen readers.
pub(crate) fn drawn(class: &str, symbol: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href=(symbol) {} } }
}
