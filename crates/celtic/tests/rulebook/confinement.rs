//! The design stays within 5x5, together with the cells that its open sides point at.

use std::ops::Range;

use celtic::{Celtic, FRAME, Illegal, Options};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::Game;

use super::{Scene, start};

/// Columns -1 to 3: the frame is settled from west to east.
fn five_wide() -> Scene {
    start().play("place o EW 1,0; place b EW 2,0")
}

#[test]
fn no_tile_leaves_a_path_open_towards_a_cell_outside() {
    let scene = five_wide();
    assert_eq!(scene.fitting("o", "3,0"), "W NW SW NSW");
    for sides in ["EW", "NEW", "ESW", "NESW"] {
        assert_eq!(scene.refusal(&format!("place o {sides} 3,0")), Illegal::Overreaches);
    }
}

#[test]
fn cells_that_open_sides_point_at_belong_to_the_design() {
    // There is nothing on -1,0 or 3,0 yet, but the five columns are full.
    let scene = five_wide();
    assert_eq!(scene.fitting("o", "-1,0"), "E NE ES NES");
    assert_eq!(scene.refusal("place o EW -1,0"), Illegal::Overreaches);
    let extent = scene.0.extent();
    assert_eq!((extent.west, extent.east, extent.north, extent.south), (-1, 3, -1, 1));
}

#[test]
fn a_path_may_end_at_the_border() {
    let scene = five_wide().play("place o W 3,0; place b E -1,0");
    assert_eq!(scene.due(), "0 place");
}

#[test]
fn what_is_full_one_way_may_still_grow_the_other_way() {
    let scene = five_wide();
    assert_eq!(scene.fitting("o", "0,-1"), "S NS ES NES SW NSW ESW NESW");
    let scene = scene.play("place o NS 0,-1; place b NS 0,1");
    let extent = scene.0.extent();
    assert_eq!((extent.north, extent.south), (-2, 2));
    assert_eq!(scene.refusal("place n NS 0,-2"), Illegal::Overreaches);
    assert_eq!(scene.refusal("place n NS 0,2"), Illegal::Overreaches);
}

#[test]
fn the_frame_may_grow_to_both_sides() {
    let scene = start().play("place o EW 1,0; place b EW -1,0");
    assert_eq!(scene.fitting("o", "2,0"), "W NW SW NSW");
    assert_eq!(scene.fitting("o", "-2,0"), "E NE ES NES");
    let upright = start().play("place o NS 0,1; place b NS 0,-1");
    assert_eq!(upright.fitting("o", "0,2"), "N NE NW NEW");
    assert_eq!(upright.fitting("o", "0,-2"), "S ES SW ESW");
}

#[test]
fn where_the_frame_lies_is_settled_only_as_the_design_grows() {
    // One column is left: either side may take it, but then the other cannot.
    let scene = start().play("place o EW 1,0");
    assert!(scene.fitting("b", "2,0").contains("EW") && scene.fitting("b", "-1,0").contains("EW"));
    let east = start().play("place o EW 1,0; place b EW 2,0");
    assert!(!east.fitting("o", "-1,0").contains("EW"));
    let west = start().play("place o EW 1,0; place b EW -1,0");
    assert!(!west.fitting("o", "2,0").contains("EW"));
}

#[test]
fn the_frame_is_the_same_in_every_direction() {
    for (script, cell, inside, outside) in [
        ("place o EW -1,0; place b EW -2,0", "-3,0", "E NE ES NES", "1,0"),
        ("place o NS 0,-1; place b NS 0,-2", "0,-3", "S ES SW ESW", "0,1"),
        ("place o NS 0,1; place b NS 0,2", "0,3", "N NE NW NEW", "0,-1"),
    ] {
        let scene = start().play(script);
        assert_eq!(scene.fitting("o", cell), inside);
        assert_eq!(scene.refusal(&format!("place o NESW {cell}")), Illegal::Overreaches);
        assert_eq!(scene.refusal(&format!("place o NESW {outside}")), Illegal::Overreaches);
    }
}

#[test]
fn a_side_that_opens_inside_the_frame_costs_no_room() {
    let scene = five_wide().play("place o NW 3,0");
    assert_eq!(scene.0.extent(), five_wide().0.extent());
    assert_eq!(scene.fitting("b", "3,-1"), "S NS SW NSW");
}

/// Whether a run of cells from `low` to `high` fits into these five.
fn holds(frame: &Range<i8>, low: i8, high: i8) -> bool {
    frame.contains(&low) && frame.contains(&high)
}

#[test]
fn the_start_tile_ends_in_the_central_three_by_three() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..300 {
        let mut game = Celtic::new(Options::default());
        while !game.turn().is_over() {
            let actions = game.legal_actions();
            game.act(actions[rng.next_u32() as usize % actions.len()]).unwrap();
        }
        let extent = game.extent();
        for (low, high) in [(extent.west, extent.east), (extent.north, extent.south)] {
            assert!(high - low < FRAME);
            let frames = (-9..9).map(|first| first..first + FRAME).filter(|frame| holds(frame, low, high));
            for frame in frames {
                assert!(frame.start < 0 && frame.end > 1, "start tile at the border of {frame:?}");
            }
        }
    }
}
