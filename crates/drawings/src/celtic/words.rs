use ::celtic::Colour;
use words::{Sentences, say};

use super::design::Design;
use super::knot::{Knot, by_colour};
use super::svg::SvgStyle;

/// Title and description, for screen readers.
pub(crate) fn words(
    style: &SvgStyle,
    title: impl FnOnce() -> String,
    description: impl FnOnce() -> String,
) -> String {
    let title = style.title.clone().unwrap_or_else(title);
    let description = style.description.clone().unwrap_or_else(description);
    let element = |tag: &str, text: &str| match text {
        "" => String::new(),
        _ => format!("<{tag}>{}</{tag}>", escaped(text)),
    };
    element("title", &title) + &element("desc", &description)
}

/// The title of a design's picture.
pub(crate) fn title_of(design: &Design, knots: &[Knot]) -> String {
    say::drawings::design(laid(design).count(), closed(knots).count()).to_string()
}

/// The description of a design's picture.
pub(crate) fn description_of(design: &Design, knots: &[Knot]) -> String {
    let mut tiles = [0; 3];
    laid(design).for_each(|colour| tiles[colour as usize] += 1);
    let mut sentences = Sentences::default();
    if tiles != [0; 3] {
        sentences = sentences.and(say::drawings::design_tiles(by_colour(tiles)));
    }
    for (cell, (colour, _)) in design.tiles.iter().filter(|(cell, _)| design.is_ghost(**cell)) {
        sentences = sentences.and(say::drawings::design_imagined(*colour, *cell));
    }
    for knot in closed(knots) {
        let visits = by_colour(Colour::ALL.map(|colour| knot.visits(colour)));
        sentences = sentences.and(say::drawings::design_knot(knot.letter.to_string(), visits, knot.hue));
    }
    if let loose @ 1.. = design.loose_sides() {
        sentences = sentences.and(say::drawings::design_loose_ends(loose));
    }
    sentences.to_string()
}

fn laid(design: &Design) -> impl Iterator<Item = Colour> {
    let tiles = design.tiles.iter().filter(|(cell, _)| !design.is_ghost(**cell));
    tiles.map(|(_, (colour, _))| *colour)
}

fn closed(knots: &[Knot]) -> impl Iterator<Item = &Knot> {
    knots.iter().filter(|knot| !knot.imagined)
}

/// Escaped for use as XML text or in an attribute.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
