//! Designs of Celtic! as pictures and in characters.

use std::path::Path;
use std::{fs, io};

use celtic::{Cell, Colour, Sides};
use drawings::celtic::{Design, EmptyCell, Mark, SvgStyle, stylesheet, swatch_to_svg, tile_to_svg};

/// In the middle of a game.
const HALF: &str = ".   nESW oNESW nSW
                    oES nNESW bNSW .
                    nNS oNS oNS .
                    oNE bNW . .";

/// At the end of a game: three knots.
const THREE: &str = "nS  bE  bEW bSW .
                     oNES bESW bEW oNESW bW
                     bNES nNESW oESW bNESW bSW
                     oNS nNES nNW oNS oN
                     oN  oNE nEW oNW .";

/// All 25 tiles in a single knot.
const ONE: &str = "bE oESW bESW oSW oS
                   oE oNESW nNESW bNESW oNSW
                   bES bNESW bNSW oNS bNS
                   bNS bNE oNESW nNW oNS
                   bN nE nNEW nEW oNW";

/// All 25 tiles in five knots.
const FIVE: &str = "bE nEW bESW bSW bS
                    oES bEW oNESW bNESW bNSW
                    oNS bES oNEW nNESW oNW
                    nNES oNESW oEW bNESW nW
                    oN nNE bEW oNEW oW";

/// Six knots, so every hue.
const SIX: &str = "oE bW nE oESW bW
                   bES oSW bE nNW .
                   oNS bNS oES bEW oSW
                   nNS oNS bNS nES bNW
                   bNE oNW oNE bNEW oW";

pub fn write(folder: &Path) -> io::Result<()> {
    let mut page = format!(
        "<!doctype html><meta charset=utf-8><title>Gallery</title><style>:root{{color-scheme:light dark}}\
         body{{background:light-dark(#e9e2d1,#161511);display:flex;flex-wrap:wrap;gap:12px;align-items:start}}\
         {}</style>",
        stylesheet()
    );
    for (name, design) in designs() {
        fs::write(folder.join(format!("{name}.txt")), design.to_text())?;
        for tile in [40, 72] {
            let style = SvgStyle { tile, standalone: true, ..SvgStyle::default() };
            fs::write(folder.join(format!("{name}-{tile}.svg")), design.to_svg(&style))?;
            let style = SvgStyle { tile, id: format!("{name}{tile}"), ..SvgStyle::default() };
            page += &design.to_svg(&style);
        }
    }
    for colour in Colour::ALL {
        for sides in ["N", "NS", "NE", "NES", "NESW"] {
            let sides: Sides = sides.parse().map_err(io::Error::other)?;
            let style = SvgStyle { id: format!("{colour}{sides}"), ..SvgStyle::default() };
            page += &tile_to_svg(colour, sides, &style);
        }
    }
    for hue in 1..=6 {
        page += &swatch_to_svg(hue, &SvgStyle { id: format!("s{hue}"), ..SvgStyle::default() });
    }
    fs::write(folder.join("weave.html"), page)
}

fn designs() -> Vec<(&'static str, Design)> {
    let read = |text: &str| text.parse::<Design>().unwrap_or_default();
    let at = |x: i8, y: i8| Cell { x, y };
    let mut half = Design { coordinates: true, ..read(HALF) }.framed(at(0, -1), 4, 5);
    half.tiles.insert(at(0, 0), (Colour::Orange, Sides::from_bits(0b1011)));
    half.marks.extend([(at(0, 0), Mark::Ghost), (at(1, 0), Mark::Last), (at(1, 1), Mark::Given)]);
    half.marks.extend([(at(3, 2), Mark::NothingFits), (at(3, 3), Mark::Hint)]);
    half.empty_cells.extend([(at(1, -1), EmptyCell::Legal), (at(2, -1), EmptyCell::Legal)]);
    half.empty_cells.extend((-1..4).map(|y| (at(-1, y), EmptyCell::Perhaps)));
    let mut closing = read(
        "oES bSW
nNE oNW",
    );
    closing.marks.insert(at(1, 1), Mark::Ghost);
    vec![
        ("start", read("nNESW")),
        ("half", half),
        ("three", read(THREE).framed(at(0, 0), 5, 5)),
        ("one", read(ONE)),
        ("five", read(FIVE)),
        ("six", read(SIX)),
        ("closing", closing),
    ]
}
