//! The board in words, for those who hear it.

use ::celtic::{Cell, Colour, Direction, Sides};
use maud::{Markup, html};

use super::design::{Design, Mark};
use crate::place;

/// A tile by colour, shape and the way it is turned.
///
/// ```
/// use celtic::{Colour, Sides};
/// use drawings::celtic::tile_in_words;
///
/// let sides: Sides = "NES".parse()?;
/// assert_eq!(tile_in_words(Colour::Blue, sides), "blue tee, open to north, east and south");
/// assert_eq!(tile_in_words(Colour::Neutral, Sides::ALL), "neutral cross, open to all sides");
/// # Ok::<(), String>(())
/// ```
pub fn tile_in_words(colour: Colour, sides: Sides) -> String {
    let shape = sides.shape().map(|shape| shape.to_string()).unwrap_or_default();
    format!("{colour} {shape}, {}", open_sides(sides))
}

/// Which way a tile is turned: "open to north, east and south".
pub fn open_sides(sides: Sides) -> String {
    let names: Vec<&str> = sides.iter().map(name).collect();
    match names.as_slice() {
        [] => "closed".to_owned(),
        [one] => format!("open to {one}"),
        [one, two] => format!("open to {one} and {two}"),
        [one, two, three] => format!("open to {one}, {two} and {three}"),
        _ => "open to all sides".to_owned(),
    }
}

fn name(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}

/// Lists of all tiles and all loose ends, row by row. They are heard and not seen: the picture shows the same.
pub(super) fn reading(design: &Design) -> Markup {
    let tiles = by_row(design);
    let ends: Vec<(Cell, Direction)> = tiles
        .iter()
        .flat_map(|(cell, _, sides)| sides.iter().map(|side| (*cell, side)))
        .filter(|(cell, side)| design.is_loose(*cell, *side))
        .collect();
    html! {
        div.sr.reading {
            @if !tiles.is_empty() {
                h2 id="tiles-title" { "Tiles on the board" }
                ul aria-labelledby="tiles-title" {
                    @for (cell, colour, sides) in &tiles {
                        li data-key=(place::cell(*cell)) { (tile(design, *cell, *colour, *sides)) }
                    }
                }
                h2 id="ends-title" { "Loose ends" }
                @if ends.is_empty() {
                    p { "There are no loose ends." }
                } @else {
                    ul aria-labelledby="ends-title" {
                        @for (cell, side) in ends {
                            li data-key={ (place::cell(cell)) "-" (side.letter()) } { (end(cell, side)) }
                        }
                    }
                }
            }
        }
    }
}

/// The tiles as one reads: from the west to the east, and from the north to the south.
fn by_row(design: &Design) -> Vec<(Cell, Colour, Sides)> {
    let mut tiles: Vec<_> =
        design.tiles.iter().map(|(cell, (colour, sides))| (*cell, *colour, *sides)).collect();
    tiles.sort_by_key(|(cell, ..)| (cell.y, cell.x));
    tiles
}

fn tile(design: &Design, cell: Cell, colour: Colour, sides: Sides) -> String {
    let tile = tile_in_words(colour, sides);
    match design.marks.get(&cell) {
        Some(Mark::Ghost) => format!("{cell}: {tile}; not placed yet"),
        Some(Mark::Last) => format!("{cell}: {tile}; placed last"),
        Some(Mark::Given) => format!("{cell}: {tile}; given"),
        _ => format!("{cell}: {tile}"),
    }
}

fn end(cell: Cell, side: Direction) -> String {
    let empty = cell.toward(side);
    match side {
        Direction::North => format!("{cell}, north side: leads to {empty}"),
        Direction::East => format!("{cell}, east side: leads to {empty}"),
        Direction::South => format!("{cell}, south side: leads to {empty}"),
        Direction::West => format!("{cell}, west side: leads to {empty}"),
    }
}
