use ::celtic::{Colour, Shape, Sides};
use maud::{Markup, PreEscaped, html};
use words::{Message, say};

use super::stock::tile_to_svg;
use super::svg::SvgStyle;
use crate::control::{Control, Dress, pressable};
use crate::figure::player_sign;
use crate::location::{self, Move};

/// A stock of tiles, with its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    /// The colour of its tiles.
    pub colour: Colour,
    /// The owner's name, or "Neutral".
    pub name: Message,
    /// A note beside it, such as "you, 5 left".
    pub note: Message,
    /// Whether it is the owner's turn.
    pub turn: bool,
    /// Whether its tiles are shown large, because the reader chooses from them.
    pub large: bool,
    /// Its tiles, kind by kind.
    pub tiles: Vec<ShelfTile>,
}

/// A kind of tile in a stock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShelfTile {
    /// Its shape.
    pub shape: Shape,
    /// Its open sides as it is turned now.
    pub sides: Sides,
    /// How many are left.
    pub left: usize,
    /// Chooses it, or says why not.
    pub control: Control,
    /// Whether it is chosen.
    pub chosen: bool,
}

pub(super) fn shelf(shelf: &Shelf, moves: &[Move]) -> Markup {
    let id = format!("stock-{}", shelf.colour.letter());
    html! {
        section.panel.stock.turn[shelf.turn].large[shelf.large] aria-labelledby=(id) data-key=(id) {
            h2 id=(id) { (player_sign(shelf.colour)) (shelf.name) small { (shelf.note) } }
            ul.tiles { @for tile in &shelf.tiles { li data-key=(tile.shape) { (pick(shelf, tile, moves)) } } }
        }
    }
}

fn pick(shelf: &Shelf, tile: &ShelfTile, moves: &[Move]) -> Markup {
    let piece = location::at(location::stock(shelf.colour, tile.shape), moves);
    let name = say::drawings::stock_tile(tile.left, (shelf.colour, tile.shape));
    let class = if tile.left == 0 { "pick none" } else { "pick" };
    let content = html! {
        span.drawn aria-hidden="true" data-piece=(piece.location) data-from=[&piece.from] {
            (picture(shelf.colour, tile.sides, &piece.location))
        }
        span.count aria-hidden="true" { "×" (tile.left) }
    };
    let pressed = (tile.control != Control::None).then_some(tile.chosen);
    pressable(&tile.control, Dress { class, label: Some(&name), pressed, ..Dress::default() }, &content)
}

/// A tile as a stock shows it.
pub(super) fn picture(colour: Colour, sides: Sides, id: &str) -> Markup {
    PreEscaped(tile_to_svg(colour, sides, &SvgStyle { tile: 60, id: id.to_owned(), ..SvgStyle::default() }))
}
