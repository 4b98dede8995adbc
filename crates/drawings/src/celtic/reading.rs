//! The board in words, for screen readers.

use ::celtic::{Cell, Colour, Direction, Shape, Sides};
use maud::{Markup, html};
use words::{Message, say};

use super::design::{Design, Mark};
use crate::location;

/// A tile and how it is turned: "blue tee, open to the north, east and south".
pub fn tile_in_words(colour: Colour, sides: Sides) -> Message {
    say::drawings::tile((colour, sides.shape().unwrap_or(Shape::Cross)), sides)
}

/// Lists of all tiles and all loose ends, row by row. They are heard, not seen: the picture shows the same.
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
                h2 id="tiles-title" { (say::drawings::tiles()) }
                ul aria-labelledby="tiles-title" {
                    @for (cell, colour, sides) in &tiles {
                        li data-key=(location::cell(*cell)) { (tile(design, *cell, *colour, *sides)) }
                    }
                }
                h2 id="ends-title" { (say::drawings::loose_ends()) }
                @if ends.is_empty() {
                    p { (say::drawings::no_loose_ends()) }
                } @else {
                    ul aria-labelledby="ends-title" {
                        @for (cell, side) in ends {
                            li data-key={ (location::cell(cell)) "-" (side.letter()) } { (end(cell, side)) }
                        }
                    }
                }
            }
        }
    }
}

/// The tiles in reading order: west to east, row by row from the north.
fn by_row(design: &Design) -> Vec<(Cell, Colour, Sides)> {
    let mut tiles: Vec<_> =
        design.tiles.iter().map(|(cell, (colour, sides))| (*cell, *colour, *sides)).collect();
    tiles.sort_by_key(|(cell, ..)| (cell.y, cell.x));
    tiles
}

fn tile(design: &Design, cell: Cell, colour: Colour, sides: Sides) -> Message {
    let tile = tile_in_words(colour, sides);
    match design.marks.get(&cell) {
        Some(Mark::Ghost) => say::drawings::tile_imagined(tile, cell),
        Some(Mark::Last) => say::drawings::tile_last(tile, cell),
        Some(Mark::Given) => say::drawings::tile_given(tile, cell),
        _ => say::drawings::tile_on(tile, cell),
    }
}

fn end(cell: Cell, side: Direction) -> Message {
    say::drawings::loose_end(side, cell, cell.toward(side))
}
