//! The picture as a document.

use celtic::{Cell, Colour, Sides};
use drawings::celtic::{Design, Mark, SvgStyle, stylesheet, swatch_to_svg, tile_to_svg};
use roxmltree::Document;

use crate::drawn::has_class;
use crate::random::{self, Random};

const FULL: &str = "oES bESW nESW bESW oSW
                    bNES oNESW bNESW oNESW bNSW
                    nNES oNESW bNESW oNESW bNSW
                    oNES bNESW oNESW nNESW oNSW
                    bNE oNEW bNEW oNEW bNW";

fn standalone(tile: u32) -> SvgStyle {
    SvgStyle { tile, standalone: true, ..SvgStyle::default() }
}

fn said(svg: &str, tag: &str) -> String {
    let document = Document::parse(svg).unwrap();
    let found = document.descendants().find(|node| node.has_tag_name(tag));
    found.unwrap().text().unwrap_or_default().to_owned()
}

#[test]
fn pictures_are_well_formed_and_their_ids_meet() {
    let mut random = Random(5);
    for round in 0..200 {
        let mut design = random::open(&mut random).framed(Cell { x: -2, y: -2 }, 5, 5);
        design.coordinates = round % 2 == 0;
        let marks = [Mark::Last, Mark::Ghost, Mark::Given, Mark::Hint, Mark::NothingFits];
        let cells: Vec<Cell> = design.empty_cells.keys().copied().collect();
        design.marks.extend(marks.map(|mark| (cells[random.below(25) as usize], mark)));
        let svg = design.to_svg(&standalone(40 + 32 * (round % 2)));
        let document = Document::parse(&svg).unwrap();
        let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        assert!(ids.iter().enumerate().all(|(index, id)| !ids[..index].contains(id)), "{ids:?}");
        for node in document.descendants() {
            let target = node.attribute("href").and_then(|href| href.strip_prefix('#'));
            let fill = node.attribute("fill").and_then(|fill| fill.strip_prefix("url(#")?.strip_suffix(')'));
            assert!(target.or(fill).is_none_or(|id| ids.contains(&id)), "{node:?}");
            assert!(!node.has_attribute("style"), "a strict content policy allows no style attributes");
        }
    }
}

#[test]
fn a_full_design_stays_small() {
    let full: Design = FULL.parse().unwrap();
    for tile in [40, 72] {
        let size = full.to_svg(&standalone(tile)).len();
        assert!(size < 20_000, "{size} bytes");
    }
    assert!(stylesheet().len() < 8_000);
}

#[test]
fn the_picture_says_what_is_seen() {
    let design: Design = "oES bESW nSW
                          bNE oNEW bNESW"
        .parse()
        .unwrap();
    let svg = design.to_svg(&SvgStyle::default());
    assert_eq!(said(&svg, "title"), "Celtic! design of 6 tiles, no closed knot");
    assert_eq!(said(&svg, "desc"), "Tiles: 2 orange, 3 blue and 1 neutral. Loose ends on 2 open sides.");
    let design: Design = "oE bW".parse().unwrap();
    let svg = design.to_svg(&SvgStyle::default());
    assert_eq!(said(&svg, "title"), "Celtic! design of 2 tiles, 1 closed knot");
    assert_eq!(
        said(&svg, "desc"),
        "Tiles: 1 orange and 1 blue. Knot A: 1 orange and 1 blue; madder with a centre line."
    );
    let title = Some("Fish & <chips>".to_owned());
    let svg = design.to_svg(&SvgStyle { title, ..SvgStyle::default() });
    assert_eq!(said(&svg, "title"), "Fish & <chips>");
    assert_eq!(Document::parse(&svg).unwrap().root_element().attribute("role"), Some("img"));
}

#[test]
fn colours_are_told_apart_without_colour() {
    for colour in Colour::ALL {
        let svg = tile_to_svg(colour, Sides::ALL, &standalone(40));
        let document = Document::parse(&svg).unwrap();
        let signs = document.descendants().filter(|node| has_class(*node, "sign"));
        let signs: Vec<&str> = signs.map(|node| node.tag_name().name()).collect();
        let expected: &[&str] = match colour {
            Colour::Orange => &["circle"],
            Colour::Blue => &["path"],
            Colour::Neutral => &[],
        };
        assert_eq!(signs, expected, "{colour}");
        let hatched = document.descendants().filter(|node| node.attribute("fill").is_some()).count();
        assert_eq!(hatched, expected.len());
    }
}

#[test]
fn only_a_picture_that_stands_alone_brings_its_style() {
    let design: Design = "nNESW".parse().unwrap();
    let file = design.to_svg(&standalone(72));
    assert!(said(&file, "style").contains("@media (prefers-color-scheme:dark)"));
    assert!(!file.contains("var("), "many viewers know no custom properties");
    assert!(!design.to_svg(&SvgStyle::default()).contains("<style>"));
    for hue in 0..8 {
        Document::parse(&swatch_to_svg(hue, &standalone(72))).unwrap();
    }
    Document::parse(&Design::default().to_svg(&standalone(72))).unwrap();
}

#[test]
fn a_knot_keeps_its_letter_while_the_design_grows() {
    let (west, east) = ("oS . bS\nbN . oN", Cell { x: 2, y: 1 });
    let design: Design = west.parse().unwrap();
    assert!(design.knots()[0].strand.cells().contains(&Cell::START));
    let order = vec![Cell { x: 2, y: 0 }, east, Cell { x: 0, y: 1 }, Cell::START];
    let design = Design { order, ..design };
    assert!(design.knots()[0].strand.cells().contains(&east), "it closed first");
}

#[test]
fn a_knot_that_a_ghost_would_close_is_not_there_yet() {
    let mut design: Design = "oE bW".parse().unwrap();
    design.marks.insert(Cell { x: 1, y: 0 }, Mark::Ghost);
    assert!(design.knots()[0].imagined);
    let svg = design.to_svg(&SvgStyle::default());
    assert_eq!(said(&svg, "title"), "Celtic! design of 1 tile, no closed knot");
    assert_eq!(said(&svg, "desc"), "Tiles: 1 orange. On 1,0, not placed yet: blue.");
    let document = Document::parse(&svg).unwrap();
    assert!(document.descendants().any(|node| has_class(node, "imagined")));
    assert!(!document.descendants().any(|node| has_class(node, "badge")));
}
