//! Where pieces are on the page.
//!
//! Each piece that may glide carries `data-piece`, the name of its location, unique on a page. What a step moved also
//! carries `data-from`: its location in the previous frame. The tables name their locations with the functions here, so a
//! caller only says, as [`Move`]s, what went from where to where.

use std::fmt::Display;

use keltis::Size;
use keltis_cards::Suit;

/// The marks that let a piece glide and be found again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Its location, unique on the page, starting with a letter.
    pub location: String,
    /// Its location in the previous frame, if this step moved it.
    pub from: Option<String>,
    /// What it is, unique among its siblings; it follows the piece, not the location.
    pub key: Option<String>,
}

/// Something that a step moved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Move {
    /// Its location in the previous frame.
    pub from: String,
    /// Its location in this frame.
    pub to: String,
}

impl Move {
    /// A move from one location to another.
    pub fn new(from: impl Into<String>, to: impl Into<String>) -> Move {
        Move { from: from.into(), to: to.into() }
    }
}

/// The piece at a location, with its origin if it is among the moves.
pub(crate) fn at(location: String, moves: &[Move]) -> Piece {
    let from = moves.iter().find(|step| step.to == location).map(|step| step.from.clone());
    Piece { location, from, key: None }
}

impl Piece {
    /// The same, with a key.
    pub(crate) fn keyed(mut self, key: impl Display) -> Piece {
        self.key = Some(key.to_string());
        self
    }
}

/// The face-down deck.
pub fn deck() -> String {
    "deck".to_owned()
}

/// The card on top of a discard pile, or its empty location.
pub fn pile(suit: impl Into<Suit>) -> String {
    format!("pile-{}", suit.into().letter())
}

/// A card in the hand in view, counted from 0.
pub fn hand(index: usize) -> String {
    format!("hand-{index}")
}

/// The sign of a player: cards of a hand that is not in view come from there and go there.
pub fn seat(seat: usize) -> String {
    format!("seat-{seat}")
}

/// A card in a player's row, counted from 0.
pub fn row(seat: usize, suit: impl Into<Suit>, index: usize) -> String {
    format!("row-{seat}-{}-{index}", suit.into().letter())
}

/// A player's figure on a path, whichever stone it is on.
pub fn figure(seat: usize, path: keltis_family::Colour) -> String {
    format!("fig-{seat}-{}", path.letter())
}

/// A player's figure on the start stone. Small ones are counted from 0; the last leaves first. The large one is 0.
pub fn waiting(seat: usize, size: Size, number: usize) -> String {
    match size {
        Size::Small => format!("start-{seat}-small-{number}"),
        Size::Large => format!("start-{seat}-large"),
    }
}

/// The tile on a stone, rows counted from 1.
pub fn tile(path: keltis_family::Colour, row: usize) -> String {
    format!("tile-{}-{row}", path.letter())
}

/// A player's wish stones.
pub fn wishes(seat: usize) -> String {
    format!("wishes-{seat}")
}

/// A wish stone card on the table, by its value.
pub fn wish_card(value: u8) -> String {
    format!("wish-{value}")
}

/// A wish stone card that a player won, by its value.
pub fn won(seat: usize, value: u8) -> String {
    format!("won-{seat}-{value}")
}

/// A kind of tile in a stock of Celtic!.
pub fn stock(colour: celtic::Colour, shape: celtic::Shape) -> String {
    format!("stock-{}-{shape}", colour.letter())
}

/// A cell of the board of Celtic!.
pub fn cell(cell: celtic::Cell) -> String {
    let part = |number: i8| if number < 0 { format!("m{}", -i16::from(number)) } else { number.to_string() };
    format!("cell-{}-{}", part(cell.x), part(cell.y))
}
