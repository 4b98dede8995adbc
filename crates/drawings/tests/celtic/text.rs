//! The drawing in characters.

use celtic::Cell;
use drawings::celtic::{Design, EmptyCell, Mark};

use crate::random::{self, Random};

#[test]
fn a_half_played_design() {
    let mut design: Design = ".   nESW oNESW nSW
                              oES nNESW bNSW .
                              nNS oNS oNS .
                              oNE bNW . ."
        .parse()
        .unwrap();
    design.coordinates = true;
    design
        .empty_cells
        .extend([(Cell { x: 0, y: 0 }, EmptyCell::Legal), (Cell { x: 3, y: 1 }, EmptyCell::Inside)]);
    design
        .empty_cells
        .extend([(Cell { x: 2, y: -1 }, EmptyCell::Perhaps), (Cell { x: 3, y: 3 }, EmptyCell::Inside)]);
    design.marks.extend([(Cell { x: 1, y: 0 }, Mark::Last), (Cell { x: 3, y: 3 }, Mark::NothingFits)]);
    insta::assert_snapshot!(design.to_text());
}

#[test]
fn a_design_of_several_knots() {
    let design: Design = "oE bW nE oESW bW
                          bES oSW bE nNW .
                          oNS bNS oES bEW oSW
                          nNS oNS bNS nES bNW
                          bNE oNW oNE bNEW oW"
        .parse()
        .unwrap();
    insta::assert_snapshot!(design.to_text());
}

#[test]
fn the_start_tile_alone() {
    let design: Design = "nNESW".parse().unwrap();
    insta::assert_snapshot!(design.to_text());
}

#[test]
fn every_joint_and_every_loose_side_is_seen() {
    let mut random = Random(6);
    for _ in 0..400 {
        let design = random::open(&mut random);
        let text = design.to_string();
        let open: u32 = design.tiles.values().map(|(_, sides)| sides.bits().count_ones()).sum();
        let count =
            |wanted: &str| text.chars().filter(|character| wanted.contains(*character)).count() as u32;
        assert_eq!(2 * count("╳") + count("╴╵╶╷") / 2, open, "\n{text}");
        assert_eq!(count("obn") as usize, design.tiles.len());
        assert!(text.lines().all(|line| line.chars().count() <= 5 * 8 + 1));
    }
}

#[test]
fn far_away_cells_have_their_numbers_too() {
    let mut design: Design = "oE bW".parse().unwrap();
    design.coordinates = true;
    design.tiles =
        design.tiles.into_iter().map(|(cell, tile)| (Cell { x: cell.x - 127, y: -128 }, tile)).collect();
    assert_eq!(
        design.to_string(),
        "      -127    -126
      ╭─────╮ ╭─────╮
-128  │  o   ╳   b  │
      ╰──A──╯ ╰─────╯"
    );
}
