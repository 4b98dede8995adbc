//! Knots, what they are worth, and who wins.

use std::cmp::Ordering;

use celtic::KnotScores;
use serde_json::json;
use tabletop::Notated;

use super::ending::{FOUR_CAPS, ORANGE_IS_STUCK};
use super::{Scene, read, start};

/// A finished game with the three knots of the printed example: 2 and 2, 3 and 3, 7 orange and 9 blue tiles.
const PRINTED_EXAMPLE: &str = "place o EW 1,0; place b NSW 0,-1; place n SW 0,-2; place n ESW -1,0; place n E -2,0; \
    place b NESW 0,1; place o NESW -1,1; place b NEW -1,-1; place o E -2,-1; place b NE -1,2; place o E -2,1; \
    place n EW 1,1; place o NEW 0,2; place b SW 2,1; place o NW 2,2; place b EW 1,2; place o ESW -1,-2; \
    place b E -2,-2; place o NW 2,0; place b NS 2,-1; pass; place b S 2,-2";

/// Two squares that share the start tile, and a tail: three knots, all of them through the start tile.
const TWO_SQUARES: &str = "place o SW 1,0; place b NE 0,1; place o NE -1,0; place b SW 0,-1; place n NSW 1,1; \
                           place n N 1,2; place n ES -1,-1";

fn knot(o: u8, b: u8, cells: &str) -> (u8, u8, String) {
    (o, b, cells.to_owned())
}

fn winners(scene: &Scene) -> serde_json::Value {
    assert_eq!(scene.due(), "over");
    scene.at("winners")
}

#[test]
fn a_strand_that_comes_back_is_a_knot() {
    let scene = start().play("place o W 1,0; place b E -1,0; place o S 0,-1");
    assert!(scene.knots().is_empty());
    assert_eq!(scene.play("place b N 0,1").knots(), [knot(2, 2, "0,-1 -1,0 0,0 1,0 0,1")]);
}

#[test]
fn a_tile_counts_once_however_often_the_knot_runs_through_it() {
    // The strand runs through the start tile four times and through an orange tee three times.
    let scene = start().play(
        "place o NEW 0,1; place b E -1,0; place o S 0,-1; place b W 1,0; place o E -1,1; place n W 1,1",
    );
    assert_eq!(scene.knots(), [knot(3, 2, "0,-1 -1,0 0,0 1,0 -1,1 0,1 1,1")]);
}

#[test]
fn several_knots_may_visit_a_tile() {
    let scene = start().play(TWO_SQUARES);
    let square = "0,0 1,0 0,1 1,1";
    assert_eq!(
        scene.knots(),
        [
            knot(1, 1, "-1,-1 0,-1 -1,0 0,0"),
            knot(2, 2, "-1,-1 0,-1 -1,0 0,0 1,0 0,1 1,1 1,2"),
            knot(1, 1, square),
        ]
    );
}

#[test]
fn two_knots_may_visit_the_same_tiles_and_both_count() {
    let scene =
        start().play("place n N 0,1; place n NE -1,0; place o ES -1,-1; place b W 1,0; place o SW 0,-1");
    assert_eq!(scene.knots(), [knot(2, 0, "-1,-1 0,-1 -1,0 0,0"), knot(2, 1, "-1,-1 0,-1 -1,0 0,0 1,0 0,1")]);
    assert_eq!(scene.at("scores"), json!([[2, 2], [1, 0]]));
}

#[test]
fn a_knot_counts_as_soon_as_it_is_closed() {
    let scene = start().play("place n NW 1,0; place b ES 0,-1; place n NSW 1,-1");
    assert_eq!(scene.due(), "1 place");
    assert_eq!(scene.knots(), [knot(0, 1, "0,-1 1,-1 0,0 1,0")]);
    assert_eq!(scene.at("scores"), json!([[0], [1]]));
}

#[test]
fn a_strand_with_an_open_end_counts_nothing() {
    assert!(start().play(ORANGE_IS_STUCK).knots().is_empty());
    let scene = start().play(
        "place n EW 1,0; place b ESW 2,0; place n ESW 0,-1; place n NW 0,1; place o ES -1,-1; place b E -1,1; \
         place o SW 3,0; place b NW 3,1; place n W 1,-1; place b NE 2,1",
    );
    assert_eq!(scene.due(), "over");
    assert_eq!(scene.knots(), [knot(1, 3, "2,0 3,0 2,1 3,1")]);
    assert_eq!(scene.at("scores"), json!([[1], [3]]));
}

#[test]
fn neutral_tiles_count_for_nobody() {
    let scene = start().play("place n W 1,0; place b E -1,0; place o S 0,-1; place b N 0,1");
    assert_eq!(scene.knots(), [knot(1, 2, "0,-1 -1,0 0,0 1,0 0,1")]);
    assert_eq!(winners(&scene), json!([1]));
}

#[test]
fn the_printed_example_is_scored_as_printed() {
    let scene = start().play(PRINTED_EXAMPLE);
    let mut worths: Vec<_> = scene.knots().into_iter().map(|(o, b, _)| (o, b)).collect();
    worths.sort_unstable();
    assert_eq!(worths, [(2, 2), (3, 3), (7, 9)]);
    assert_eq!(scene.at("scores"), json!([[7, 3, 2], [9, 3, 2]]));
    assert_eq!(winners(&scene), json!([1]));
}

#[test]
fn the_best_knot_wins() {
    for (one, other, order) in [
        ("7/3/2", "9/3/2", Ordering::Less),
        ("5", "4/4/4/4", Ordering::Greater),
        ("1", "-", Ordering::Greater),
        ("10", "9/9", Ordering::Greater),
    ] {
        assert_eq!(read::<KnotScores>(one).cmp(&read(other)), order, "{one} and {other}");
    }
}

#[test]
fn the_best_knots_need_not_be_the_same() {
    let scene = start().play(
        "place n NEW 0,1; place b E -1,0; place o E -1,1; place b NW 1,1; place n S 0,-1; place n SW 1,0",
    );
    let worths: Vec<_> = scene.knots().into_iter().map(|(o, b, _)| (o, b)).collect();
    assert_eq!(worths, [(0, 2), (1, 1)]);
    assert_eq!(scene.at("scores"), json!([[1, 0], [2, 1]]));
    assert_eq!(winners(&scene), json!([1]));
}

#[test]
fn equal_best_knots_are_decided_by_the_second_best_and_so_on() {
    let scene =
        start().play("place n S 0,-1; place b W 1,0; place o ES -1,0; place b NE -1,1; place o NW 0,1");
    assert_eq!(scene.at("scores"), json!([[2, 2], [2, 1]]));
    assert_eq!(winners(&scene), json!([0]));
    assert!(read::<KnotScores>("5/3/3/1") < read("5/3/3/2"));
}

#[test]
fn a_missing_knot_counts_zero() {
    assert!(read::<KnotScores>("4/1") > read("4"));
    for (one, other) in [("4/0", "4"), ("0", "-"), ("0/0", "0")] {
        assert_eq!(read::<KnotScores>(one), read(other));
    }
}

#[test]
fn equal_scores_all_along_are_a_draw_and_both_win() {
    let four_caps = start().play(FOUR_CAPS);
    assert_eq!(four_caps.at("scores"), json!([[2], [2]]));
    assert_eq!(winners(&four_caps), json!([0, 1]));
    let three_knots = start().play(TWO_SQUARES);
    assert_eq!(three_knots.at("scores"), json!([[2, 1, 1], [2, 1, 1]]));
    assert_eq!(winners(&three_knots), json!([0, 1]));
}

#[test]
fn a_game_without_knots_is_a_draw() {
    let scene = start().play(
        "place n ES 0,-1; place n EW 1,-1; place n ESW 2,-1; place b NES 0,1; place o E -1,0; place b N 2,0; \
         place n N 0,2; place b W 1,1; place o W 3,-1",
    );
    assert_eq!(scene.at("scores"), json!([[], []]));
    assert_eq!(winners(&scene), json!([0, 1]));
}

#[test]
fn a_breakdown_lists_the_knots_best_first() {
    let scene = start().play(PRINTED_EXAMPLE);
    for (seat, colour, worths) in [(0, "o", [7, 3, 2]), (1, "b", [9, 3, 2])] {
        let breakdown = scene.0.breakdown(scene.0.seats().seat(seat).unwrap());
        assert_eq!(breakdown["colour"], colour);
        for (knot, worth) in breakdown["knots"].as_array().unwrap().iter().zip(worths) {
            assert_eq!(knot["worth"], worth);
            assert!(knot["cells"].as_array().unwrap().len() >= worth);
        }
    }
}
