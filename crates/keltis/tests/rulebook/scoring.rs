//! The score.

use serde_json::json;
use tabletop::{Notated, Seat};

use super::{Scene, table};

/// What having no wish stone costs: everybody, in most tests here.
const NO_WISH: i64 = -4;

fn score(words: &str) -> i64 {
    table(words).at("scores/0").as_i64().unwrap()
}

/// The table after its last card was drawn.
fn ended(words: &str) -> Scene {
    let scene = table(&format!("{words}; deck b0")).play("pass");
    assert_eq!(scene.due(), "over");
    scene
}

#[test]
fn a_small_figure_is_worth_its_row() {
    let rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|row| score(&format!("figure p{row}")) - NO_WISH);
    assert_eq!(rows, [-4, -3, -2, 1, 2, 3, 6, 7, 10]);
}

#[test]
fn rows_are_worth_the_same_on_every_path() {
    for path in ["r", "y", "p", "g", "b"] {
        assert_eq!(score(&format!("figure {path}6")) - NO_WISH, 3);
    }
}

#[test]
fn the_large_figure_counts_double_below_zero_too() {
    let rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|row| score(&format!("figure p{row} large")) - NO_WISH);
    assert_eq!(rows, [-8, -6, -4, 2, 4, 6, 12, 14, 20]);
}

#[test]
fn figures_on_the_start_stone_count_nothing() {
    assert_eq!(score(""), NO_WISH);
    assert_eq!(score("figure r4") - score(""), 1);
}

#[test]
fn wish_stones_are_worth_minus_4_minus_3_2_3_6_and_10() {
    let worth = [0, 1, 2, 3, 4, 5].map(|count| score(&format!("wishes {count}")));
    assert_eq!(worth, [-4, -3, 2, 3, 6, 10]);
}

#[test]
fn more_than_five_wish_stones_are_worth_no_more() {
    assert_eq!([6, 7, 8, 9].map(|count| score(&format!("wishes {count}"))), [10, 10, 10, 10]);
}

#[test]
fn points_figures_and_wish_stones_are_added_up() {
    let scene = table("points 5; figure r9; figure y4 large; figure b2; wishes 3");
    assert_eq!(scene.at("scores/0"), 5 + 10 + 2 - 3 + 3);
    let breakdown = serde_json::to_value(scene.0.breakdown(Seat::FIRST)).unwrap();
    let figures = json!({
        "r": {"row": 9, "size": "small", "worth": 10},
        "y": {"row": 4, "size": "large", "worth": 2},
        "b": {"row": 2, "size": "small", "worth": -3},
    });
    let wishes = json!({"count": 3, "worth": 3});
    assert_eq!(breakdown, json!({"points": 5, "figures": figures, "wishes": wishes, "total": 17}));
}

#[test]
fn a_total_may_be_negative() {
    assert_eq!(score("figure r1 large; figure y1; figure p1; figure g1; figure b1"), -28);
}

#[test]
fn a_total_may_pass_fifty() {
    assert_eq!(score("figure r9 large; figure y9; figure p9; figure g9; points 6; wishes 5"), 66);
}

#[test]
fn the_most_points_win() {
    for seats in 2..=4 {
        let scene = ended(&format!("{seats} seats; figure r4; 1: figure r6; 1: wishes 1"));
        assert_eq!(scene.at("winners"), json!([1]));
    }
    assert_eq!(ended("4 seats; 3: figure r5").at("winners"), json!([3]));
}

#[test]
fn the_least_negative_total_can_win() {
    let scene = ended("figure r1; 1: figure r2");
    assert_eq!(scene.at("scores"), json!([-8, -7]));
    assert_eq!(scene.at("winners"), json!([1]));
}

#[test]
fn a_tie_is_a_shared_win() {
    assert_eq!(ended("figure r6; 1: figure y6").at("winners"), json!([0, 1]));
    assert_eq!(ended("3 seats; figure r6; 1: figure r4; 2: points 3").at("winners"), json!([0, 2]));
    assert_eq!(ended("4 seats").at("winners"), json!([0, 1, 2, 3]));
}

#[test]
fn a_running_game_shows_scores_but_no_winner() {
    let scene = table("figure r6");
    assert_eq!(scene.at("scores"), json!([-1, -4]));
    assert_eq!(scene.at("over"), false);
    assert_eq!(scene.at("winners"), json!([]));
}
