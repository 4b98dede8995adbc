//! The score.

use serde_json::json;
use tabletop::{Notated, Seat};

use super::{Scene, table};

/// What having no wish stone costs: everybody, in most tests here.
const NO_WISH: i64 = -4;

fn score(words: &str) -> i64 {
    table(words).at("scores/0").as_i64().unwrap()
}

/// The table after its last card was drawn and nobody laid a last card.
fn ended(words: &str) -> Scene {
    let scene = table(&format!("{words}; deck b0")).play("pass");
    let everybody_is_done = vec!["done"; scene.0.seats().count()].join(";");
    let scene = scene.play(&everybody_is_done);
    assert_eq!(scene.due(), "over");
    scene
}

/// The first `count` of these words.
fn first(count: usize, words: &str) -> String {
    words.split(' ').take(count).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_row_is_worth_its_number_of_cards() {
    for row in ["p0 p1 p2 p3 p3 p4 p4 p5 p5", "y10 y9 y8 y7 y7 y6 y6 y5 y5", "r3 r3 r4 r4 r5 r5 r6 r6 rx"] {
        let worth =
            [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|count| score(&format!("row {}", first(count, row))) - NO_WISH);
        assert_eq!(worth, [-4, -3, -2, 1, 2, 3, 6, 7, 10]);
    }
}

#[test]
fn more_than_nine_cards_are_worth_no_more() {
    let row = "p0 p1 p2 p3 p3 p4 p4 p5 p5 p6 p6 p7 p7 p8 p9 p10 px px";
    for count in 9..=18 {
        assert_eq!(score(&format!("row {}", first(count, row))) - NO_WISH, 10, "{count} cards");
    }
}

#[test]
fn rows_are_worth_the_same_in_every_colour() {
    for c in ["r", "y", "p", "g", "b"] {
        assert_eq!(score(&format!("row {c}3 {c}3 {c}5 {c}6 {c}7 {c}8")) - NO_WISH, 3);
    }
}

#[test]
fn a_colour_without_a_row_counts_nothing() {
    assert_eq!(score(""), NO_WISH);
    assert_eq!(score("row r1 r2 r3 r4") - score(""), 1);
}

#[test]
fn closing_cards_count_as_cards_of_their_row() {
    assert_eq!(score("row rx") - NO_WISH, -4);
    assert_eq!(score("row rx rx") - NO_WISH, -3);
    assert_eq!(score("row r1 r2 rx rx") - NO_WISH, 1);
}

#[test]
fn a_point_card_in_a_colour_row_lengthens_it_and_gives_no_point() {
    assert_eq!(score("row r1 r2 r3") - NO_WISH, -2);
    assert_eq!(score("row r1 r2 r3 n3") - NO_WISH, 1);
    assert_eq!(score("row r1 n1 r2 n2 r3 n3 r3 r4 n4") - NO_WISH, 10);
    assert_eq!(score("row r1 n1 r2 n2; row y4 n4 yx") - NO_WISH, 1 - 2);
}

#[test]
fn every_card_in_the_point_row_is_worth_one_point() {
    let row = "n10 n0 n5 n1 n9 n2 n8 n3 n7 n4 n6";
    for count in 1..=11 {
        assert_eq!(score(&format!("points {}", first(count, row))) - NO_WISH, count as i64);
    }
}

#[test]
fn wish_stones_are_worth_minus_4_minus_1_0_4_6_and_10() {
    let worth = [0, 1, 2, 3, 4, 5].map(|count| score(&format!("wishes {}", first(count, "w9 w1 w5 w2 w7"))));
    assert_eq!(worth, [-4, -1, 0, 4, 6, 10]);
}

#[test]
fn more_than_five_wish_stones_are_worth_no_more() {
    let all = "w1 w2 w3 w4 w5 w6 w7 w8 w9";
    assert_eq!([6, 7, 8, 9].map(|count| score(&format!("wishes {}", first(count, all)))), [10; 4]);
}

#[test]
fn rows_point_cards_and_wish_stones_are_added_up() {
    let scene = table("row r1 r2 r3 n3 r4; row g9 gx; points n8 n1 n5; wishes w6 w2 w1");
    assert_eq!(scene.at("scores/0"), 2 - 3 + 3 + 4);
    let breakdown = serde_json::to_value(scene.0.breakdown(Seat::FIRST)).unwrap();
    let rows = json!({"r": {"cards": 5, "worth": 2}, "g": {"cards": 2, "worth": -3}});
    let (point_row, wishes) = (json!({"cards": 3, "worth": 3}), json!({"cards": 3, "worth": 4}));
    assert_eq!(breakdown, json!({"rows": rows, "point_row": point_row, "wishes": wishes, "total": 6}));
}

#[test]
fn cards_in_hand_count_nothing() {
    assert_eq!(score("hand r1 r2 r3 r4 n1 n2 n3 n4"), NO_WISH);
}

#[test]
fn last_cards_count() {
    let scene = table("1: hand r4 n8; 1: row r1 r2 r3; deck b0").play("pass; lay r4; lay n8 points; done");
    assert_eq!(scene.at("scores"), json!([-4, -4 + 1 + 1]));
    assert_eq!(scene.at("winners"), json!([1]));
}

#[test]
fn a_total_may_be_negative() {
    assert_eq!(score("row r1; row y1; row p1; row g1; row b1"), -24);
}

#[test]
fn a_total_may_be_high() {
    let long = |c: &str| format!("row {c}1 {c}2 {c}3 {c}3 {c}4 {c}4 {c}5 {c}5 {c}6");
    let rows = ["r", "y", "p", "g"].map(long).join("; ");
    assert_eq!(score(&format!("{rows}; points n1 n2 n3; wishes w1 w2 w3 w4 w5")), 40 + 3 + 10);
}

#[test]
fn the_most_points_win() {
    for seats in 2..=4 {
        let scene = ended(&format!("{seats} seats; points n1; 1: points n2; 1: wishes w1"));
        assert_eq!(scene.at("winners"), json!([1]));
    }
    assert_eq!(ended("4 seats; 3: points n5").at("winners"), json!([3]));
}

#[test]
fn the_least_negative_total_can_win() {
    let scene = ended("row r1; 1: row y1 y2");
    assert_eq!(scene.at("scores"), json!([-8, -7]));
    assert_eq!(scene.at("winners"), json!([1]));
}

#[test]
fn a_tie_is_a_shared_win() {
    assert_eq!(ended("points n1; 1: row r1 r2 r3 r4").at("winners"), json!([0, 1]));
    assert_eq!(ended("3 seats; points n1 n2 n3; 1: points n4; 2: wishes w1").at("winners"), json!([0, 2]));
    assert_eq!(ended("4 seats").at("winners"), json!([0, 1, 2, 3]));
}

#[test]
fn a_running_game_shows_scores_but_no_winner() {
    let scene = table("row r1 r2 r3 r4; 1: points n3; deck b0");
    assert_eq!(scene.at("scores"), json!([-3, -3]));
    assert_eq!([scene.at("over"), scene.at("winners")], [json!(false), json!([])]);
    let last_cards = scene.play("pass");
    assert_eq!([last_cards.at("over"), last_cards.at("winners")], [json!(false), json!([])]);
    assert_eq!(last_cards.play("done; done").at("over"), true);
}
