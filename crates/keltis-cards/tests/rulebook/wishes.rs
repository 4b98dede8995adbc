//! Wish stones: two cards of one value for the stone of that value.

use keltis_cards::{Illegal, Phase};
use serde_json::json;

use super::{read, table};

#[test]
fn two_cards_of_one_value_buy_the_wish_stone_of_that_value() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand r8 g8")).play("wish r8 g8");
        assert_eq!(scene.at("wishes/0"), json!(["w8"]));
        assert_eq!(scene.at("wish_row"), json!(["w1", "w2", "w3", "w4", "w5", "w6", "w7", "w9"]));
        assert_eq!(scene.due(), "0 draw");
        assert_eq!(scene.at("rows/0"), json!({}));
    }
}

#[test]
fn every_value_from_1_to_9_has_its_stone() {
    for value in 1..=9 {
        let scene = table(&format!("hand y{value} n{value}")).play(&format!("wish y{value} n{value}"));
        assert_eq!(scene.at("wishes/0"), json!([format!("w{value}")]));
    }
}

#[test]
fn both_cards_go_face_up_on_their_piles() {
    let discards = |hand: &str| {
        let words = format!("hand {hand}; pile r1; pile n9");
        table(&words).play(&format!("wish {hand}")).at("discards")
    };
    assert_eq!(discards("r3 r3"), json!({"r": ["r1", "r3", "r3"], "n": ["n9"]}));
    assert_eq!(discards("r3 b3"), json!({"r": ["r1", "r3"], "b": ["b3"], "n": ["n9"]}));
    assert_eq!(discards("r3 n3"), json!({"r": ["r1", "r3"], "n": ["n9", "n3"]}));
}

#[test]
fn any_two_cards_of_the_value_will_do() {
    let scene = table("hand r3 r3 y3 n3 g4 g4 b4 p9");
    let threes = "wish r3 r3; wish r3 y3; wish r3 n3; wish y3 n3";
    assert!(scene.legal().contains(&format!("{threes}; wish g4 g4; wish g4 b4; lay")));
    for pair in ["r3 r3", "r3 y3", "r3 n3", "y3 n3", "g4 g4", "g4 b4"] {
        let scene = table("hand r3 r3 y3 n3 g4 g4 b4 p9").play(&format!("wish {pair}"));
        assert_eq!(scene.held(0), 6);
        assert_eq!(scene.at("wishes/0"), json!([format!("w{}", &pair[1..2])]));
    }
}

#[test]
fn two_point_cards_never_pair() {
    let scene = table("hand n3 n4 r9 y8 p7 g6 b5 r2");
    assert!(!scene.legal().contains("wish"));
    assert_eq!(scene.refusal("wish n3 n3"), Illegal::OnlyOnce(read("n3")));
    assert_eq!(scene.refusal("wish n3 n4"), Illegal::DifferentValues(read("n3"), read("n4")));
}

#[test]
fn cards_of_different_values_do_not_pair() {
    let scene = table("hand r3 r4 y5 y6 p7 g8 b9 n2");
    assert!(!scene.legal().contains("wish"));
    assert_eq!(scene.refusal("wish r3 r4"), Illegal::DifferentValues(read("r3"), read("r4")));
}

#[test]
fn one_card_alone_is_no_pair() {
    let scene = table("hand r5; row y5");
    assert_eq!(scene.refusal("wish r5 r5"), Illegal::OnlyOnce(read("r5")));
    assert_eq!(scene.refusal("wish r5 y5"), Illegal::NotInHand(read("y5")));
}

#[test]
fn closing_cards_have_no_value_and_buy_nothing() {
    let scene = table("hand rx rx yx r3 p1 g2 b4 n6");
    assert!(!scene.legal().contains("wish"));
    for pair in ["rx rx", "rx yx", "rx r3"] {
        assert_eq!(scene.refusal(&format!("wish {pair}")), Illegal::NoValue(read("rx")));
    }
}

#[test]
fn the_values_0_and_10_buy_nothing() {
    let scene = table("hand r0 y0 n0 r10 b10 n10 p1 g2");
    assert!(!scene.legal().contains("wish"));
    assert_eq!(scene.refusal("wish r0 y0"), Illegal::NoSuchWishStone(0));
    assert_eq!(scene.refusal("wish b10 n10"), Illegal::NoSuchWishStone(10));
}

#[test]
fn a_wish_stone_that_is_taken_cannot_be_bought_again() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand r3 y3; 1: hand p3 g3 r1 y2 p4 g5 b6 n7"));
        let scene = scene.play("wish r3 y3; draw; draw");
        assert!(!scene.legal().contains("wish"));
        assert_eq!(scene.refusal("wish p3 g3"), Illegal::WishStoneTaken(read("w3")));
    }
    let own = table("hand r3 y3; wishes w3");
    assert_eq!(own.refusal("wish r3 y3"), Illegal::WishStoneTaken(read("w3")));
}

#[test]
fn taken_wish_stones_lie_open_in_the_order_they_were_taken() {
    let scene = table("3 seats; hand r7 y7 r2 y2; wishes w9; 2: wishes w4");
    let scene = scene.play("wish r7 y7; draw; draw; pass; pass; wish r2 y2");
    assert_eq!(scene.at("wishes"), json!([["w9", "w7", "w2"], [], ["w4"]]));
    for watcher in [Some(0), Some(1), Some(2), None] {
        assert_eq!(scene.seen_by(watcher)["wishes"], scene.at("wishes"));
        assert_eq!(scene.seen_by(watcher)["wish_row"], json!(["w1", "w3", "w5", "w6", "w8"]));
    }
}

#[test]
fn one_player_can_take_all_nine() {
    let scene = table("hand b1 n1; wishes w9 w8 w7 w6 w5 w4 w3 w2").play("wish b1 n1");
    assert_eq!(scene.at("wishes/0"), json!(["w9", "w8", "w7", "w6", "w5", "w4", "w3", "w2", "w1"]));
    assert_eq!(scene.at("wish_row"), json!([]));
}

#[test]
fn a_wish_stone_is_bought_once_a_turn_and_nothing_else_is_played() {
    let scene = table("hand r3 y3 r4 y4; row r1").play("wish r3 y3");
    for action in ["wish r4 y4", "lay r4", "discard r4"] {
        assert_eq!(scene.refusal(action), Illegal::NotNow { phase: Phase::Draw }, "{action}");
    }
}

#[test]
fn a_pair_may_be_named_in_either_order() {
    let scene = table("hand b3 n3").play("wish n3 b3");
    assert_eq!(scene.at("wishes/0"), json!(["w3"]));
}
