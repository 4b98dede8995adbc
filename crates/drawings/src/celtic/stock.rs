use std::fmt::{self, Write};

use ::celtic::trace::{Arc, End, through};
use ::celtic::{Cell, Colour, Shape, Sides};
use ::words::{Piece, say};

use super::ground::{ground, hatches};
use super::knot::HUES;
use super::ribbons::{Ribbons, dive};
use super::run::{Run, TRIM};
use super::svg::{SvgStyle, document, knot_layers, strands};
use super::words::{escaped, words};

/// A tile as a stock shows it: its strands end at its edge.
pub fn tile_to_svg(colour: Colour, sides: Sides, style: &SvgStyle) -> String {
    let title = || Piece::KnotTile(colour, sides.shape().unwrap_or(Shape::Cross)).name().to_string();
    let words = words(style, title, String::new);
    let content = fmt::from_fn(|f| {
        hatches(f, style)?;
        ground(f, Cell::START, colour, false, style)?;
        let mut ribbons = Ribbons::default();
        for from in sides.iter().map(|side| 2 * side as End + 1) {
            let run = Run::of(Arc { cell: Cell::START, from, to: through(sides, from) });
            write!(ribbons.body, "M{}{}", run.before(TRIM), run.onward())?;
            ribbons.shade += &dive(&run);
        }
        let id = format!("{}-tile", escaped(&style.id));
        strands(f, "class=\"loose\"", &id, &ribbons, &["ink", "band"])
    });
    document((0.0, 0.0), (100.0, 100.0), &words, &content.to_string(), style)
}

/// A short ribbon in a [knot](super::Knot)'s hue and pattern, for lists beside a drawing. It is 80 by 24 where a tile is 100
/// wide.
pub fn swatch_to_svg(hue: usize, style: &SvgStyle) -> String {
    let index = hue.saturating_sub(1) % HUES;
    let words = words(style, || say::drawings::hue(index + 1).to_string(), String::new);
    let content = fmt::from_fn(|f| {
        // Eight steps long.
        let ribbons = Ribbons { body: "M1.93 12H78.07".to_owned(), ..Ribbons::default() };
        let (class, id) =
            (format!("class=\"knot k{}\"", index + 1), format!("{}-swatch", escaped(&style.id)));
        strands(f, &class, &id, &ribbons, knot_layers(index + 1))
    });
    document((0.0, 0.0), (80.0, 24.0), &words, &content.to_string(), style)
}
