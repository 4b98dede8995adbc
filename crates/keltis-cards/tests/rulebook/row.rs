//! Rows of colour cards: what may follow what, and how closing cards shut them.

use std::cmp::Ordering;

use keltis_cards::Illegal;
use keltis_family::{Colour, Direction};
use serde_json::json;

use super::{Scene, table};

/// Lays these cards one after another, a turn each.
fn lay(hand: &str) -> Scene {
    hand.split(' ')
        .fold(table(&format!("hand {hand}")), |scene, card| scene.play(&format!("lay {card}; draw; pass")))
}

#[test]
fn a_row_may_run_upward() {
    assert_eq!(lay("r3 r3 r6 r7 r7").at("rows/0/r"), json!(["r3", "r3", "r6", "r7", "r7"]));
}

#[test]
fn a_row_may_run_downward() {
    assert_eq!(lay("y9 y8 y5 y5 y3").at("rows/0/y"), json!(["y9", "y8", "y5", "y5", "y3"]));
}

#[test]
fn equal_values_always_follow_each_other() {
    table("hand r3; row r3").play("lay r3");
    table("hand r6; row r3 r6").play("lay r6");
    table("hand r3; row r6 r3").play("lay r3");
}

#[test]
fn after_two_equal_cards_either_direction_is_open() {
    table("hand r0; row r3 r3").play("lay r0");
    table("hand r10; row r3 r3").play("lay r10");
}

#[test]
fn the_first_different_value_fixes_the_direction() {
    let rising = table("hand r4 r6 r7; row r5").play("lay r6; draw; pass");
    assert!(matches!(rising.refusal("lay r4"), Illegal::BreaksTheRow { direction: Direction::Upward, .. }));
    rising.play("lay r7");
    let falling = table("hand r3 r4 r6; row r5").play("lay r4; draw; pass");
    assert!(matches!(
        falling.refusal("lay r6"),
        Illegal::BreaksTheRow { direction: Direction::Downward, .. }
    ));
    falling.play("lay r3");
}

#[test]
fn a_row_never_turns_round() {
    let rising = table("hand r2 r5 r6 r7 r9; row r3 r3 r6");
    assert!(["lay r2", "lay r5"].iter().all(|lay| !rising.may(lay)));
    assert!(["lay r6", "lay r7", "lay r9"].iter().all(|lay| rising.may(lay)));
    let falling = table("hand r2 r5 r6 r7 r10; row r9 r8 r6");
    assert!(["lay r7", "lay r10"].iter().all(|lay| !falling.may(lay)));
    assert!(["lay r2", "lay r5", "lay r6"].iter().all(|lay| falling.may(lay)));
}

#[test]
fn what_follows_two_cards_is_as_high_or_as_low_as_the_way_they_run() {
    for (first, second) in (0..=10).flat_map(|first| (0..=10).map(move |second| (first, second))) {
        for next in 0..=10 {
            // No colour has the same value three times, nor twice below 3 or above 7.
            let mut values = [first, second, next];
            values.sort_unstable();
            let mut twins = values.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
            if twins.clone().count() > 1 || twins.any(|value| !(3..=7).contains(&value)) {
                continue;
            }
            let fits = match first.cmp(&second) {
                Ordering::Less => next >= second,
                Ordering::Equal => true,
                Ordering::Greater => next <= second,
            };
            let scene = table(&format!("hand g{next}; row g{first} g{second}"));
            assert_eq!(scene.may(&format!("lay g{next}")), fits, "{first} {second} {next}");
        }
    }
}

#[test]
fn values_may_be_skipped() {
    table("hand r10; row r0").play("lay r10");
    table("hand r0; row r10").play("lay r0");
}

#[test]
fn each_colour_is_a_row_of_its_own() {
    let scene = table("hand y1; row r3 r6").play("lay y1");
    assert_eq!(scene.at("rows/0"), json!({"r": ["r3", "r6"], "y": ["y1"]}));
}

#[test]
fn each_player_has_rows_of_his_own() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand r9; row r3 r6; 1: hand r0; 1: row r2"));
        let scene = scene.play("lay r9; draw; lay r0");
        assert_eq!(scene.at("rows/0/r"), json!(["r3", "r6", "r9"]));
        assert_eq!(scene.at("rows/1/r"), json!(["r2", "r0"]));
    }
}

#[test]
fn a_closing_card_may_be_laid_on_its_row_at_any_time() {
    for row in ["r0", "r10", "r3 r3", "r3 r6", "r9 r2", "r5 n5", "r1 r2 r3 r3 n3"] {
        let scene = table(&format!("hand rx; row {row}")).play("lay rx");
        let laid: Vec<&str> = row.split(' ').chain(["rx"]).collect();
        assert_eq!(scene.at("rows/0/r"), json!(laid));
        assert_eq!(scene.due(), "0 draw");
    }
}

#[test]
fn a_closing_card_may_be_the_first_of_its_row() {
    for colour in ["r", "y", "p", "g", "b"] {
        let scene = table(&format!("hand {colour}x; row r3")).play(&format!("lay {colour}x"));
        let row = scene.at(&format!("rows/0/{colour}"));
        assert_eq!(row.as_array().unwrap().last(), Some(&json!(format!("{colour}x"))));
    }
    assert_eq!(table("hand gx").play("lay gx").at("rows/0"), json!({"g": ["gx"]}));
}

#[test]
fn only_the_second_closing_card_may_follow_a_closing_card() {
    for row in ["rx", "r5 rx", "r3 r6 rx", "r6 r3 n3 rx"] {
        let scene = table(&format!("hand rx r0 r10 r3 n5 n6 y4 y9; row {row}"));
        assert!(scene.legal().ends_with("; lay rx; lay y4; lay y9; lay n5 points; lay n6 points"));
        assert_eq!(scene.legal().matches("lay").count(), 5);
        let laid: Vec<&str> = row.split(' ').chain(["rx"]).collect();
        assert_eq!(scene.play("lay rx").at("rows/0/r"), json!(laid));
    }
}

#[test]
fn the_second_closing_card_shuts_the_row_for_good() {
    for row in ["rx rx", "r5 rx rx"] {
        let scene = table(&format!("hand r0 r1 r2 r5 r8 r9 r10 n5; row {row}"));
        assert!(scene.legal().ends_with("discard n5; wish r5 n5; lay n5 points"));
        for action in ["lay r5", "lay r0", "lay r10", "lay n5 r"] {
            assert_eq!(scene.refusal(action), Illegal::RowClosed { row: Colour::Red }, "{action}");
        }
    }
}

#[test]
fn a_closed_row_does_not_close_other_rows() {
    let scene = table("hand r4 y4 n3; row r3 rx; row y3; 1: hand r5; 1: row r4");
    assert!(scene.may("lay y4") && scene.may("lay n3 y") && !scene.may("lay r4"));
    scene.play("lay y4; draw; lay r5");
}

#[test]
fn a_card_that_fits_no_row_can_only_be_discarded() {
    let scene = table("hand r5 r4 r4 r3 r2 r1 r0 y0; row r3 r6; row y1 yx");
    let discards = "discard r0; discard r1; discard r2; discard r3; discard r4; discard r5; discard y0";
    assert_eq!(scene.legal(), format!("{discards}; wish r4 r4"));
}

#[test]
fn laying_is_never_compulsory() {
    for card in ["r7", "rx", "n6"] {
        let scene = table(&format!("hand {card}; row r3 r6")).play(&format!("discard {card}"));
        assert_eq!(scene.at("rows/0/r"), json!(["r3", "r6"]));
        assert_eq!(scene.due(), "0 draw");
    }
}
