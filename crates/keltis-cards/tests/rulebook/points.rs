//! Point cards: in the point row, or in a colour row.

use keltis_cards::Illegal;
use keltis_family::{Colour, Direction};
use serde_json::json;

use super::{read, table};

#[test]
fn the_point_row_takes_any_values_in_any_order() {
    let scene = table("hand n3 n5 n2 n8").play("lay n3 points; draw; pass; lay n5 points; draw; pass");
    let scene = scene.play("lay n2 points; draw; pass; lay n8 points");
    assert_eq!(scene.at("point_rows/0"), json!(["n3", "n5", "n2", "n8"]));
    assert_eq!(scene.at("rows/0"), json!({}));
    let scene = table("hand n10; points n4 n0").play("lay n10 points");
    assert_eq!(scene.at("point_rows/0"), json!(["n4", "n0", "n10"]));
}

#[test]
fn each_player_has_a_point_row_of_his_own() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand n7; 1: hand n1; 1: points n9"));
        let scene = scene.play("lay n7 points; draw; lay n1 points");
        assert_eq!(scene.at("point_rows/0"), json!(["n7"]));
        assert_eq!(scene.at("point_rows/1"), json!(["n9", "n1"]));
    }
}

#[test]
fn only_point_cards_lie_in_the_point_row() {
    for words in ["lay r5 points", "lay rx points"] {
        assert!(words.parse::<keltis_cards::Action>().is_err());
    }
}

#[test]
fn a_point_card_may_follow_a_number_card_of_its_value() {
    for (row, card) in
        [("r5", "n5"), ("r3 r6", "n6"), ("r6 r3", "n3"), ("r3 r3", "n3"), ("r0", "n0"), ("r10", "n10")]
    {
        let scene = table(&format!("hand {card}; row {row}")).play(&format!("lay {card} r"));
        let laid: Vec<&str> = row.split(' ').chain([card]).collect();
        assert_eq!(scene.at("rows/0/r"), json!(laid));
        assert_eq!(scene.at("point_rows/0"), json!([]));
        assert_eq!(scene.due(), "0 draw");
    }
}

#[test]
fn every_point_card_may_be_laid() {
    for value in 0..=10 {
        let scene = table(&format!("hand n{value}; row r{value}"));
        assert!(scene.legal().ends_with(&format!("lay n{value} points; lay n{value} r")));
    }
}

#[test]
fn a_point_card_must_equal_the_last_number_card_of_the_row() {
    let scene = table("hand n3 n4 n5 n6 n7; row r3 r5 r6");
    assert!(scene.may("lay n6 r"));
    for card in ["n3", "n4", "n5", "n7"] {
        assert!(!scene.may(&format!("lay {card} r")));
        assert_eq!(
            scene.refusal(&format!("lay {card} r")),
            Illegal::PointDiffers { card: read(card), last: read("r6") }
        );
    }
}

#[test]
fn a_point_card_cannot_begin_a_colour_row() {
    let scene = table("hand n5; row y5");
    assert!(scene.may("lay n5 y") && !scene.may("lay n5 r"));
    let reason = Illegal::NoNumberCard { card: read("n5"), row: Colour::Red };
    assert_eq!(scene.refusal("lay n5 r"), reason);
}

#[test]
fn no_point_card_lies_in_a_closed_row() {
    for row in ["rx", "r5 rx", "r5 rx rx"] {
        let scene = table(&format!("hand n5; row {row}"));
        assert!(!scene.may("lay n5 r"));
        assert_eq!(scene.refusal("lay n5 r"), Illegal::RowClosed { row: Colour::Red });
    }
}

#[test]
fn a_point_card_does_not_become_the_last_number_card() {
    let differs = Illegal::PointDiffers { card: read("n6"), last: read("r5") };
    let scene = table("hand r5 n6; row r5 n5");
    assert_eq!(scene.refusal("lay n6 r"), differs);
    let scene = scene.play("lay r5; draw; pass");
    assert_eq!(scene.at("rows/0/r"), json!(["r5", "n5", "r5"]));
    assert_eq!(scene.refusal("lay n6 r"), differs);
}

#[test]
fn a_point_card_does_not_fix_the_direction() {
    let words = "hand r4 r6; row r5 n5";
    assert!(table(words).may("lay r4") && table(words).may("lay r6"));
    let breaks =
        |card, last, direction| Illegal::BreaksTheRow { card: read(card), last: read(last), direction };
    let falling = table(words).play("lay r4; draw; pass");
    assert_eq!(falling.refusal("lay r6"), breaks("r6", "r4", Direction::Downward));
    let rising = table(words).play("lay r6; draw; pass");
    assert_eq!(rising.refusal("lay r4"), breaks("r4", "r6", Direction::Upward));
}

#[test]
fn a_row_keeps_its_direction_across_point_cards() {
    let scene = table("hand r7 r5 n7; row r3 n3 r6 n6");
    assert!(scene.may("lay r7") && !scene.may("lay r5") && !scene.may("lay n7 r"));
    let scene = scene.play("lay r7; draw; pass; lay n7 r");
    assert_eq!(scene.at("rows/0/r"), json!(["r3", "n3", "r6", "n6", "r7", "n7"]));
    let falling = table("hand r9 r2 n2; row r8 n8 r4 r4 n4").play("lay r2; draw; pass; lay n2 r; draw; pass");
    assert_eq!(falling.at("rows/0/r"), json!(["r8", "n8", "r4", "r4", "n4", "r2", "n2"]));
    assert!(!falling.may("lay r9"));
}

#[test]
fn a_point_card_may_have_several_rows_to_choose_from() {
    let scene = table("hand n4; row r4; row y9 y4; row p4 px; row g3 g4; row b4 b5");
    assert!(scene.legal().ends_with("lay n4 points; lay n4 r; lay n4 y; lay n4 g"));
}

#[test]
fn a_point_card_goes_into_own_rows_only() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand n4; row r4; 1: row y4; 1: hand n5"));
        assert!(scene.legal().ends_with("lay n4 points; lay n4 r"));
        assert!(!scene.may("lay n4 y"));
    }
}

#[test]
fn a_point_card_is_not_a_card_of_any_colour() {
    let scene = table("hand n5 r5; row r4").play("discard n5");
    assert_eq!(scene.at("discards"), json!({"n": ["n5"]}));
    assert!("lay n5".parse::<keltis_cards::Action>().is_err());
}
