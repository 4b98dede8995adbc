use ::celtic::{Cell, Colour, Sides};
use maud::{Markup, PreEscaped, html};
use words::{Message, say};

use super::design::Design;
use super::reading::reading;
use super::shelf::picture;
use super::side::{Side, freest};
use super::svg::SvgStyle;
use crate::control::{Control, ControlId, Dress, pressable};
use crate::icon::{Icon, icon};
use crate::location::{self, Move};
use crate::row::Target;

/// A design on its board, and what can be pressed on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plane {
    /// The tiles, places and marks. All cells that can still be part of the frame should be among its
    /// [`empty_cells`](Design::empty_cells), so that the board is as large as the frame may grow.
    pub design: Design,
    /// The cells that can be pressed: to lay a tile, or to learn why none fits.
    pub cells: Vec<(Cell, Target)>,
    /// The controls that turn and place the imagined tile.
    pub turner: Option<Turner>,
    /// The tile that the last step laid. It glides to its cell from the place that
    /// [`Around::moves`](crate::Around::moves) has for `location::cell(cell)`.
    pub fresh: Option<Cell>,
    /// The letters of the knots that the last step closed: they flash before they settle in their hues.
    pub closing: Vec<char>,
    /// The letter of the knot that is pointed at; the others fade.
    pub lit: Option<char>,
    /// The address that points at a knot, without its letter, such as `?knot=`.
    pub knot_address: Option<String>,
    /// Its title for screen readers, if not the built-in one.
    pub title: Option<Message>,
}

/// Controls beside an imagined tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turner {
    /// The cell of the imagined tile.
    pub cell: Cell,
    /// What they are about, such as "Orange tee on 1,2, turn 1 of 3".
    pub label: Message,
    /// Turns it to the left, to the next turn that fits.
    pub left: Control,
    /// Turns it to the right, to the next turn that fits.
    pub right: Control,
    /// Lays it.
    pub place: Control,
    /// Puts it back.
    pub back: Control,
}

/// The board.
pub(super) fn plane(plane: &Plane, moves: &[Move]) -> Markup {
    let (least, most) = plane.design.extent();
    let (columns, rows) =
        (1 + i16::from(most.x) - i16::from(least.x), 1 + i16::from(most.y) - i16::from(least.y));
    let style = SvgStyle {
        id: "board".to_owned(),
        title: plane.title.as_ref().map(ToString::to_string),
        ..SvgStyle::default()
    };
    let closing = plane.closing.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
    let closing = Some(closing).filter(|letters| !letters.is_empty());
    html! {
        div.plane.{ "w" (columns) }.{ "h" (rows) } data-lit=[plane.lit] data-closing=[closing] {
            (PreEscaped(plane.design.to_svg(&style)))
            (reading(&plane.design))
            div.places data-group="board" {
                @for (cell, target) in &plane.cells { (press(*cell, target, &spot(least, *cell), plane.turner.as_ref())) }
                @if let Some(cell) = plane.fresh { (fresh(plane, cell, &spot(least, cell), moves)) }
                @if let Some(turner) = &plane.turner { (draw_turner(turner, &spot(least, turner.cell), freest(plane, turner.cell))) }
            }
        }
    }
}

/// The classes that put something over a cell.
fn spot(least: Cell, cell: Cell) -> String {
    format!("c{} r{}", 1 + i16::from(cell.x) - i16::from(least.x), 1 + i16::from(cell.y) - i16::from(least.y))
}

fn press(cell: Cell, target: &Target, spot: &str, turner: Option<&Turner>) -> Markup {
    let chosen = turner.is_some_and(|turner| turner.cell == cell);
    let class =
        if target.control.is_usable() { format!("place {spot}") } else { format!("place asks {spot}") };
    let key = location::cell(cell);
    let pressed = chosen.then_some(true);
    let aside = !target.control.is_usable();
    let dress = Dress {
        class: &class,
        label: Some(&target.label),
        pressed,
        key: Some(&key),
        aside,
        ..Dress::default()
    };
    pressable(&target.control, dress, &html! {})
}

/// The tile that was laid, again as its own picture, and a cover for what the board already shows there. Both are seen
/// only while it glides: part of a picture cannot.
fn fresh(plane: &Plane, cell: Cell, spot: &str, moves: &[Move]) -> Markup {
    let piece = location::at(location::cell(cell), moves);
    let (colour, sides) = plane.design.tiles.get(&cell).copied().unwrap_or((Colour::Neutral, Sides::NONE));
    html! {
        span.cover.{ (spot) } aria-hidden="true" data-key="cover" {}
        span.flying.{ (spot) } aria-hidden="true" data-piece=(piece.location) data-from=[&piece.from] data-key="flying" {
            (picture(colour, sides, "fresh"))
        }
    }
}

fn draw_turner(turner: &Turner, spot: &str, side: Side) -> Markup {
    html! {
        div.turner.(side.class()).{ (spot) } role="group" aria-label=(turner.label) data-key="turner" data-group="turner" {
            (turning(&turner.left, "button", Icon::Left, ControlId::TurnLeft, &say::drawings::turn_left(), &say::drawings::turn_left_short()))
            (turning(&turner.right, "button", Icon::Right, ControlId::TurnRight, &say::drawings::turn_right(), &say::drawings::turn_right_short()))
            (turning(&turner.place, "button main", Icon::Check, ControlId::Lay, &say::drawings::place_here(), &say::drawings::place_here_short()))
            (turning(&turner.back, "button drop", Icon::Cross, ControlId::PutBack, &say::drawings::put_back(), &Message::default()))
        }
    }
}

fn turning(
    control: &Control,
    class: &str,
    sign: Icon,
    id: ControlId,
    label: &Message,
    word: &Message,
) -> Markup {
    let key = id.to_string();
    let content =
        html! { (icon(sign)) @if !word.is_empty() { span.turner-word aria-hidden="true" { (word) } } };
    pressable(control, Dress { class, label: Some(label), key: Some(&key), ..Dress::default() }, &content)
}
