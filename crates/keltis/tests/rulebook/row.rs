//! Rows of cards: what may follow what.

use keltis::{Direction, Illegal};
use serde_json::json;

use super::{Scene, table};

/// Lays these cards of one colour one after another, a turn each.
fn lay(hand: &str) -> Scene {
    let (first, later) = hand.split_once(' ').unwrap();
    let begun = table(&format!("hand {hand}")).play(&format!("lay {first} small; draw; pass"));
    later.split(' ').fold(begun, |scene, card| scene.play(&format!("lay {card}; draw; pass")))
}

#[test]
fn a_row_may_run_upward() {
    assert_eq!(lay("r3 r3 r6 r7 r7").at("rows/0/r"), json!(["r3", "r3", "r6", "r7", "r7"]));
}

#[test]
fn a_row_may_run_downward() {
    assert_eq!(lay("r9 r8 r8 r5 r3").at("rows/0/r"), json!(["r9", "r8", "r8", "r5", "r3"]));
}

#[test]
fn equal_values_always_follow_each_other() {
    table("hand r3; row r3; figure r1").play("lay r3");
    table("hand r6; row r3 r6; figure r3").play("lay r6");
    table("hand r3; row r6 r3; figure r3").play("lay r3");
}

#[test]
fn after_two_equal_cards_either_direction_is_open() {
    table("hand r0; row r3 r3; figure r2").play("lay r0");
    table("hand r10; row r3 r3; figure r2").play("lay r10");
}

#[test]
fn the_first_different_value_fixes_the_direction() {
    let rising = table("hand r4 r6 r7; row r5; figure r1").play("lay r6; draw; pass");
    assert!(matches!(rising.refusal("lay r4"), Illegal::BreaksTheRow { direction: Direction::Upward, .. }));
    rising.play("lay r7");
    let falling = table("hand r3 r4 r6; row r5; figure r1").play("lay r4; draw; pass");
    assert!(matches!(
        falling.refusal("lay r6"),
        Illegal::BreaksTheRow { direction: Direction::Downward, .. }
    ));
    falling.play("lay r3");
}

#[test]
fn a_row_never_turns_round() {
    let rising = table("hand r2 r5 r6 r7 r9; row r3 r3 r6; figure r4");
    assert!(["r2", "r5"].iter().all(|card| !rising.legal().contains(&format!("lay {card}"))));
    assert!(["r6", "r7", "r9"].iter().all(|card| rising.legal().contains(&format!("lay {card}"))));
    let falling = table("hand r2 r5 r6 r7 r9; row r9 r8 r6; figure r4");
    assert!(["r7", "r9"].iter().all(|card| !falling.legal().contains(&format!("lay {card}"))));
    assert!(["r2", "r5", "r6"].iter().all(|card| falling.legal().contains(&format!("lay {card}"))));
}

#[test]
fn values_may_be_skipped() {
    table("hand r10; row r0; figure r1").play("lay r10");
}

#[test]
fn each_colour_is_a_row_of_its_own() {
    let scene = table("hand y1; row r3 r6; figure r4").play("lay y1 small");
    assert_eq!(scene.at("rows/0"), json!({"r": ["r3", "r6"], "y": ["y1"]}));
}

#[test]
fn each_player_has_rows_of_his_own() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand r9; row r3 r6; figure r4; 1: hand r0"));
        let scene = scene.play("lay r9; draw; lay r0 small");
        assert_eq!(scene.at("rows/0/r"), json!(["r3", "r6", "r9"]));
        assert_eq!(scene.at("rows/1/r"), json!(["r0"]));
    }
}

#[test]
fn a_card_that_fits_no_row_can_only_be_discarded() {
    let scene = table("hand r5 r5 r4 r4 r3 r2 r2 r1; row r3 r6; figure r4");
    assert_eq!(scene.legal(), "discard r1; discard r2; discard r3; discard r4; discard r5");
}

#[test]
fn laying_is_never_compulsory() {
    let scene = table("hand r7; row r3 r6; figure r4").play("discard r7");
    assert_eq!(scene.at("figures/0/r/row"), 4);
}
