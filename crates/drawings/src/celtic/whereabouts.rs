use ::celtic::{Cell, FRAME};
use maud::{Markup, html};
use words::say;

use super::design::Design;

/// More places than this are not drawn one by one: their outlines would just be a grid.
const MOST_OUTLINES: usize = 4;

/// Where the frame can still be, as a small map.
pub(super) fn whereabouts(design: &Design, frames: &[Cell]) -> Markup {
    let says = match frames.len() {
        0 => say::drawings::frame_nowhere(),
        1 => say::drawings::frame_settled(),
        count => say::drawings::frame_open(count),
    };
    html! {
        section.panel aria-labelledby="frame-title" {
            h2.sr id="frame-title" { (say::drawings::frame()) }
            div.frame {
                (map(design, frames))
                div {
                    p { b { (says) } }
                    ul.legend {
                        li { span.key.legal {} (say::drawings::legend_fits()) }
                        li { span.key {} (say::drawings::legend_inside()) }
                        li { span.key.maybe {} (say::drawings::legend_perhaps()) }
                    }
                }
            }
        }
    }
}

fn map(design: &Design, frames: &[Cell]) -> Markup {
    let (least, most) = design.extent();
    let at = |cell: Cell| (i16::from(cell.x) - i16::from(least.x), i16::from(cell.y) - i16::from(least.y));
    let (width, height) = at(most);
    let side = (width.max(height) + 1).max(i16::from(FRAME));
    html! {
        svg.map viewBox={ "-1 -1 " (side * 10 + 2) " " (side * 10 + 2) } aria-hidden="true" {
            @for cell in design.empty_cells.keys() {
                @let (x, y) = at(*cell);
                rect.e x=(x * 10 + 1) y=(y * 10 + 1) width="8" height="8" rx="1.5" {}
            }
            @for (cell, (colour, _)) in &design.tiles {
                @let (x, y) = at(*cell);
                rect.{ "t" (colour.letter()) } x=(x * 10 + 1) y=(y * 10 + 1) width="8" height="8" rx="1.5" {}
            }
            @for (index, corner) in frames.iter().filter(|_| frames.len() <= MOST_OUTLINES).enumerate() {
                @let (x, y) = at(*corner);
                rect.f.{ "f" (index) } x=(x * 10) y=(y * 10) width="50" height="50" rx="3" {}
            }
        }
    }
}
