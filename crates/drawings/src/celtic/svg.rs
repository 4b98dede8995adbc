use std::fmt::{self, Display, Formatter};

use super::design::{Design, EmptyCell};
use super::ground::{ground, hatches};
use super::knot::Knot;
use super::palette;
use super::ribbons::{Paint, Ribbons, ribbons};
use super::run::{Run, from_odd_end, short};
use super::sign::{badge, sign, square};
use super::words::{description_of, escaped, title_of, words};

/// Room around the tiles, in hundredths of a tile: enough for loose ends and numbers.
const MARGIN: f64 = 34.0;

/// How a picture is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SvgStyle {
    /// The intended width of a tile in pixels. Below 56, signs and letters are drawn larger in proportion.
    pub tile: u32,
    /// Whether the picture includes its own style and stands alone, as a file. Otherwise it needs
    /// [`stylesheet`](super::stylesheet) in the page around it.
    pub standalone: bool,
    /// The prefix of its ids. Pictures on one page need different ones.
    pub id: String,
    /// The title, if not the built-in one.
    pub title: Option<String>,
    /// The description, if not the built-in one.
    pub description: Option<String>,
}

/// For a page, with tiles 72 pixels wide.
impl Default for SvgStyle {
    fn default() -> Self {
        SvgStyle { tile: 72, standalone: false, id: "weave".to_owned(), title: None, description: None }
    }
}

impl Design {
    /// The design as an SVG document, on one line.
    pub fn to_svg(&self, style: &SvgStyle) -> String {
        let knots = self.knots();
        let words = words(style, || title_of(self, &knots), || description_of(self, &knots));
        let content = Picture { design: self, knots, style }.to_string();
        let (least, most) = self.extent();
        let span =
            |least: i8, most: i8| 100.0 * f64::from(i16::from(most) - i16::from(least) + 1) + 2.0 * MARGIN;
        let corner = (100.0 * f64::from(least.x) - MARGIN, 100.0 * f64::from(least.y) - MARGIN);
        document(corner, (span(least.x, most.x), span(least.y, most.y)), &words, &content, style)
    }
}

/// The outermost element: words, the style if the picture stands alone, and what it shows.
pub(crate) fn document(
    corner: (f64, f64),
    size: (f64, f64),
    words: &str,
    content: &str,
    style: &SvgStyle,
) -> String {
    let ((x, y), (width, height)) = (corner, size);
    let pixels = |length: f64| short(length * f64::from(style.tile) / 100.0);
    let own_style = if style.standalone {
        let used = |class: &str| content.contains(class);
        format!("<style>{}</style>", palette::standalone(used))
    } else {
        String::new()
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"weave\" role=\"img\" viewBox=\"{x} {y} {width} {height}\" \
         width=\"{}\" height=\"{}\">{words}{own_style}{content}</svg>",
        pixels(width),
        pixels(height),
    )
}

struct Picture<'a> {
    design: &'a Design,
    knots: Vec<Knot>,
    style: &'a SvgStyle,
}

impl Display for Picture<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        hatches(f, self.style)?;
        self.board(f)?;
        for (cell, empty) in &self.design.empty_cells {
            if !self.design.tiles.contains_key(cell) {
                let class = match empty {
                    EmptyCell::Inside => "place",
                    EmptyCell::Perhaps => "place perhaps",
                    EmptyCell::Legal => "place legal",
                };
                square(f, *cell, class, 4.0, 6.0)?;
            }
        }
        for (cell, (colour, _)) in &self.design.tiles {
            ground(f, *cell, *colour, self.design.is_ghost(*cell), self.style)?;
        }
        for (paint, ribbons) in ribbons(self.design, &self.knots) {
            self.ribbons(f, paint, &ribbons)?;
        }
        for (cell, mark) in &self.design.marks {
            sign(f, *cell, *mark)?;
        }
        self.knots.iter().filter(|knot| !knot.imagined).try_for_each(|knot| self.letter(f, knot))
    }
}

impl Picture<'_> {
    /// The board beneath everything, and the numbers along its edges.
    fn board(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (least, most) = self.design.extent();
        let (x, y) = (i32::from(least.x), i32::from(least.y));
        let (right, bottom) = (i32::from(most.x) + 1, i32::from(most.y) + 1);
        let margin = MARGIN as i32;
        let (left, top) = (100 * x - margin, 100 * y - margin);
        let (width, height) = (100 * (right - x) + 2 * margin, 100 * (bottom - y) + 2 * margin);
        write!(
            f,
            "<rect class=\"board\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"14\"/>"
        )?;
        if self.design.coordinates {
            let size = if is_small(self.style) { 22 } else { 15 };
            write!(f, "<g font-size=\"{size}\">")?;
            for column in x..right {
                let (at, y) = (100 * column + 50, top + 15 + size / 3);
                write!(f, "<text class=\"coordinate\" x=\"{at}\" y=\"{y}\">{column}</text>")?;
            }
            for row in y..bottom {
                let (at, x) = (100 * row + 50 + size / 3, left + 15);
                write!(f, "<text class=\"coordinate\" x=\"{x}\" y=\"{at}\">{row}</text>")?;
            }
            f.write_str("</g>")?;
        }
        Ok(())
    }

    fn ribbons(&self, f: &mut Formatter<'_>, paint: Paint, ribbons: &Ribbons) -> fmt::Result {
        let ghost = if paint.ghost { " ghost" } else { "" };
        let id = format!("{}-{}", escaped(&self.style.id), if paint.ghost { "g" } else { "" });
        match paint.knot.and_then(|index| self.knots.get(index).map(|knot| (index, knot))) {
            None => {
                let class = format!("class=\"loose{ghost}\"");
                strands(f, &class, &format!("{id}loose"), ribbons, &["ink", "band"])
            }
            Some((index, knot)) => {
                let imagined = if knot.imagined { " imagined" } else { "" };
                let class =
                    format!("class=\"knot k{}{imagined}{ghost}\" data-knot=\"{}\"", knot.hue, knot.letter);
                // Under a half-painted hue there is vellum, not ink.
                let layers = knot_layers(knot.hue).iter().copied();
                let layers = layers.filter(|layer| knot.imagined || *layer != "plain").collect::<Vec<_>>();
                strands(f, &class, &format!("{id}{index}"), ribbons, &layers)
            }
        }
    }

    /// A knot's letter, on the outside of a turn: preferably round a corner, else round a cap, else on a bow.
    fn letter(&self, f: &mut Formatter<'_>, knot: &Knot) -> fmt::Result {
        let rank = |quarters: u8| [9, 9, 2, 0, 1][usize::from(quarters)];
        let best = knot.strand.arcs.iter().min_by_key(|arc| (rank(from_odd_end(**arc).1), arc.cell));
        let Some(arc) = best else { return Ok(()) };
        let radius = if is_small(self.style) { 17.0 } else { 13.0 };
        badge(f, Run::of(*arc).crest(), radius, knot.letter)
    }
}

/// The layers of a ribbon of this hue, from the bottom: ink, the band in its hue, its pattern.
pub(crate) fn knot_layers(hue: usize) -> &'static [&'static str] {
    match hue {
        2 | 6 => &["ink", "plain", "band", "mark", "mark2"],
        _ => &["ink", "plain", "band", "mark"],
    }
}

/// Ribbons of one paint, layer by layer, and the shadows where they dive.
pub(crate) fn strands(
    f: &mut Formatter<'_>,
    class: &str,
    id: &str,
    ribbons: &Ribbons,
    layers: &[&str],
) -> fmt::Result {
    let Ribbons { body, shade, tips } = ribbons;
    write!(f, "<g {class}><defs><path id=\"{id}\" d=\"{body}\"/></defs>")?;
    for layer in layers {
        if !tips.is_empty() {
            write!(f, "<path class=\"{layer} tip\" d=\"{tips}\"/>")?;
        }
        write!(f, "<use href=\"#{id}\" class=\"{layer}\"/>")?;
    }
    if !shade.is_empty() {
        write!(f, "<path class=\"shade\" d=\"{shade}\"/>")?;
    }
    f.write_str("</g>")
}

/// Whether signs and letters need to be larger than looks best.
pub(crate) fn is_small(style: &SvgStyle) -> bool {
    style.tile < 56
}
