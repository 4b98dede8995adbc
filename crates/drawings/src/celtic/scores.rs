use ::celtic::Colour;
use maud::{Markup, PreEscaped, html};
use words::say;

use super::knot::Knot;
use super::plane::Plane;
use super::stock::swatch_to_svg;
use super::svg::SvgStyle;

/// The closed knots with what they are worth to orange and to blue.
pub(super) fn knots(plane: &Plane, heads: &[Markup; 2]) -> Markup {
    let knots = plane.design.knots();
    html! {
        table.knots data-group="knots" {
            thead {
                tr { th scope="col" { span.sr { (say::drawings::knot_column()) } } @for head in heads { th scope="col" { (head) } } }
            }
            tbody {
                @for knot in &knots {
                    tr.would[knot.imagined] data-key=(knot.letter) {
                        th scope="row" { (name(knot, plane)) }
                        td { (knot.visits(Colour::Orange)) }
                        td { (knot.visits(Colour::Blue)) }
                    }
                }
            }
        }
        @if knots.is_empty() { p.soft.small { (say::drawings::no_knots()) } }
    }
}

fn name(knot: &Knot, plane: &Plane) -> Markup {
    let content = html! {
        span.letter { (knot.letter) }
        (swatch(knot.hue, &format!("knot-{}", knot.letter)))
        @if knot.imagined { span.sr { (say::drawings::knot_would_close()) } }
    };
    match &plane.knot_address {
        Some(address) => {
            let shown = plane.lit == Some(knot.letter);
            let label = say::drawings::show_knot(knot.letter.to_string());
            html! {
                a.name href={ (address) (knot.letter) } aria-label=(label) aria-current=[shown.then_some("true")] { (content) }
            }
        }
        None => html! { span.name { (content) } },
    }
}

/// A short ribbon in the hue and pattern of a knot.
pub(super) fn swatch(hue: usize, id: &str) -> Markup {
    let svg = swatch_to_svg(hue, &SvgStyle { id: id.to_owned(), ..SvgStyle::default() });
    html! { span.swatch aria-hidden="true" { (PreEscaped(svg)) } }
}
