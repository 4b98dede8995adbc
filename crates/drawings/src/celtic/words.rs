use ::celtic::Colour;

use super::design::Design;
use super::knot::{Knot, counted};
use super::svg::SvgStyle;

/// Title and description, for those who hear the picture.
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

/// What the picture shows, in one line.
pub(crate) fn title_of(design: &Design, knots: &[Knot]) -> String {
    let tiles = number(laid(design).count(), "tile");
    format!("Celtic! design of {tiles} with {}", number(closed(knots).count(), "closed knot"))
}

/// What is seen: tiles by colour, each knot, and what is still loose.
pub(crate) fn description_of(design: &Design, knots: &[Knot]) -> String {
    let mut tiles = [0; 3];
    laid(design).for_each(|colour| tiles[colour as usize] += 1);
    let mut sentences = Vec::new();
    if tiles != [0; 3] {
        sentences.push(format!("Tiles: {}.", counted(tiles)));
    }
    for (cell, (colour, _)) in design.tiles.iter().filter(|(cell, _)| design.is_ghost(**cell)) {
        sentences.push(format!("Imagined on {cell}: {colour}."));
    }
    for knot in closed(knots) {
        let (hue, pattern) = knot.look();
        sentences.push(format!("Knot {knot}; {hue} with {pattern}."));
    }
    if let loose @ 1.. = design.loose_sides() {
        sentences.push(format!("Loose ends on {}.", number(loose, "open side")));
    }
    sentences.join(" ")
}

/// The colours of the tiles that really lie there.
fn laid(design: &Design) -> impl Iterator<Item = Colour> {
    let tiles = design.tiles.iter().filter(|(cell, _)| !design.is_ghost(**cell));
    tiles.map(|(_, (colour, _))| *colour)
}

fn closed(knots: &[Knot]) -> impl Iterator<Item = &Knot> {
    knots.iter().filter(|knot| !knot.imagined)
}

fn number(count: usize, noun: &str) -> String {
    match count {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

/// As text or attribute in XML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
