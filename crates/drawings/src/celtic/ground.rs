use std::fmt::{self, Formatter};

use ::celtic::{Cell, Colour};

use super::sign::square;
use super::svg::{SvgStyle, is_small};
use super::words::escaped;

/// A tile without its strands: dots and a sun for orange, lines and a lozenge for blue, nothing for neutral. They tell
/// the tiles apart without colour, and stay the same way up however a tile is turned.
pub(crate) fn ground(
    f: &mut Formatter<'_>,
    cell: Cell,
    colour: Colour,
    ghost: bool,
    style: &SvgStyle,
) -> fmt::Result {
    let letter = colour.letter();
    if ghost {
        f.write_str("<g class=\"ghost\">")?;
    }
    square(f, cell, &format!("ground {letter}"), 1.0, 5.0)?;
    let (x, y) = (100.0 * f64::from(cell.x), 100.0 * f64::from(cell.y));
    let id = escaped(&style.id);
    if colour != Colour::Neutral {
        write!(
            f,
            "<rect x=\"{}\" y=\"{}\" width=\"98\" height=\"98\" rx=\"5\" fill=\"url(#{id}-{letter})\"/>",
            x + 1.0,
            y + 1.0
        )?;
    }
    let (inset, size) = if is_small(style) { (11.5, 7.0) } else { (13.0, 5.5) };
    match colour {
        Colour::Orange => {
            write!(f, "<circle class=\"sign o\" cx=\"{}\" cy=\"{}\" r=\"{size}\"/>", x + inset, y + inset)?;
        }
        Colour::Blue => {
            let size = size + 2.0;
            let top = y + inset - size;
            write!(
                f,
                "<path class=\"sign b\" d=\"M{} {top}l{size} {size}l-{size} {size}l-{size}-{size}z\"/>",
                x + inset
            )?;
        }
        Colour::Neutral => {}
    }
    if ghost { f.write_str("</g>") } else { Ok(()) }
}

/// The patterns that fill grounds.
pub(crate) fn hatches(f: &mut Formatter<'_>, style: &SvgStyle) -> fmt::Result {
    let id = escaped(&style.id);
    let (pitch, dot, line, width) =
        if is_small(style) { (12.5, 1.6, 10.0, 1.8) } else { (10.0, 1.1, 6.25, 1.0) };
    let (near, far) = (pitch / 4.0, pitch * 0.75);
    write!(
        f,
        "<defs><pattern id=\"{id}-o\" width=\"{pitch}\" height=\"{pitch}\" patternUnits=\"userSpaceOnUse\">\
         <circle class=\"dot\" cx=\"{near}\" cy=\"{near}\" r=\"{dot}\"/>\
         <circle class=\"dot\" cx=\"{far}\" cy=\"{far}\" r=\"{dot}\"/></pattern>\
         <pattern id=\"{id}-b\" width=\"10\" height=\"{line}\" patternUnits=\"userSpaceOnUse\">\
         <path class=\"line\" stroke-width=\"{width}\" d=\"M0 {}H10\"/></pattern></defs>",
        line / 2.0
    )
}
