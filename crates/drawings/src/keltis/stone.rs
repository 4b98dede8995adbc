use keltis::{Size, Tile};
use keltis_family::Colour;
use maud::{Markup, html};
use words::{Piece, say};

use crate::card::no_sign;
use crate::figure::{FigureColour, figure as drawn_figure, ghost, placed_figure};
use crate::icon::{drawn, tile_symbol};
use crate::location::{self, Move};
use crate::row::{Target, press, signed};

/// A stone of a path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stone {
    /// The value written on it.
    pub value: i16,
    /// What is on it.
    pub on: OnStone,
    /// The figures standing on it, from left to right.
    pub figures: Vec<StandingFigure>,
    /// Moves a figure here, or says why none may.
    pub target: Option<Target>,
    /// The figure that would then stand here.
    pub ghost: Option<Ghost>,
    /// Whether the last move ended here.
    pub last: bool,
    /// Whether a figure was refused a step to here.
    pub refused: bool,
}

/// What is on a stone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnStone {
    /// Never anything: a pale stone with the symbol of its path.
    #[default]
    Nothing,
    /// A tile, on a dark stone.
    Tile(Tile),
    /// A tile was here and has been taken.
    Socket,
}

/// A figure on a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingFigure {
    /// The number of its owner's seat, for its place.
    pub seat: usize,
    /// The name of its owner.
    pub owner: String,
    /// Its colour.
    pub colour: FigureColour,
    /// Its size.
    pub size: Size,
}

/// A figure that could stand somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Its colour.
    pub colour: FigureColour,
    /// Its size.
    pub size: Size,
}

impl Stone {
    fn classes(&self, path: Colour) -> String {
        let ground = if self.on == OnStone::Nothing { "pale" } else { "dark" };
        let mut classes = format!("cell {} {ground}", path.letter());
        let shown = self.figures.len() + usize::from(self.ghost.is_some());
        let states = [
            (self.target.as_ref().is_some_and(|target| target.control.is_usable()), " legal"),
            (self.last, " last"),
            (shown > 1, " crowd"),
            (shown > 2, " full"),
        ];
        states.iter().filter(|(holds, _)| *holds).for_each(|(_, class)| classes += class);
        classes
    }
}

/// A stone in its cell of the board; rows are counted from 1.
pub(super) fn cell(stone: &Stone, path: Colour, row: usize, moves: &[Move]) -> Markup {
    html! {
        td class=(stone.classes(path)) data-key=(path.letter()) {
            @if row < 9 { (drawn("cord", "#cord")) }
            (body(path, row))
            span.value { span.sr { (say::drawings::stone_worth(row)) } (signed(stone.value)) }
            (lying(stone.on, path, row, moves))
            @if !stone.figures.is_empty() || stone.ghost.is_some() {
                span.figs {
                    @for figure in &stone.figures {
                        @let piece = location::at(location::figure(figure.seat, path), moves).keyed(figure.seat);
                        (placed_figure(figure.colour, figure.size, &figure.owner, &piece))
                    }
                    @if let Some(figure) = stone.ghost { (ghost(figure.colour, figure.size)) }
                }
            }
            @if let Some(target) = &stone.target { (press(target, "target")) }
            @if stone.refused { (no_sign("nocell")) }
        }
    }
}

/// One of six shapes, mirrored on every other stone.
fn body(path: Colour, row: usize) -> Markup {
    let index = 9 - row + 2 * path as usize;
    let class = if (row + path as usize).is_multiple_of(2) { "stone flip" } else { "stone" };
    drawn(class, &format!("#stone-{}", index % 6))
}

fn lying(on: OnStone, path: Colour, row: usize, moves: &[Move]) -> Markup {
    match on {
        OnStone::Nothing => html! {
            svg.engraved.(path.letter()) aria-hidden="true" { use href={ "#sym-" (path.letter()) } {} }
        },
        OnStone::Tile(tile) => {
            let piece = location::at(location::tile(path, row), moves);
            html! {
                svg.tile role="img" aria-label=(Piece::PathTile(tile).name()) data-piece=(piece.location) data-from=[piece.from] data-key="tile" {
                    use href=(tile_symbol(tile)) {}
                }
            }
        }
        OnStone::Socket => {
            html! { span.socket role="img" aria-label=(say::drawings::wish_stone_taken()) data-key="tile" {} }
        }
    }
}

/// A stone outside a board, for pictures: no value and no place.
pub(crate) fn loose_stone(path: Colour, row: usize, on: OnStone, figure: Option<Ghost>) -> Markup {
    let ground = if on == OnStone::Nothing { "pale" } else { "dark" };
    html! {
        span.astone.(path.letter()).(ground) {
            @if row < 9 { (drawn("cord", "#cord")) }
            (body(path, row))
            @match (on, figure) {
                (_, Some(figure)) => (drawn_figure(figure.colour, figure.size)),
                (OnStone::Tile(tile), None) => (drawn("tile", tile_symbol(tile))),
                (OnStone::Nothing | OnStone::Socket, None) => {
                    svg.engraved.(path.letter()) aria-hidden="true" { use href={ "#sym-" (path.letter()) } {} }
                },
            }
        }
    }
}
