//! A turn: play, then draw back to eight.

use keltis_cards::{Illegal, Suit};
use serde_json::json;
use tabletop::{Game, Seat};

use super::{Scene, table};

/// Seat 0 has bought a wish stone with r3 and n3; both piles already had a card, and there is a yellow pile.
fn after_a_wish(seats: usize) -> Scene {
    table(&format!("{seats} seats; hand r3 n3; 1: hand g1; pile r5; pile n9; pile y7 y4")).play("wish r3 n3")
}

#[test]
fn a_turn_is_one_card_played_and_one_card_drawn() {
    for seats in 2..=4 {
        for play in
            ["discard r1", "discard rx", "discard n1", "lay r1", "lay rx", "lay n1 points", "lay n1 y"]
        {
            let scene = table(&format!("{seats} seats; hand r1 rx n1; row y1")).play(play);
            assert_eq!(scene.due(), "0 draw");
            assert_eq!((scene.held(0), scene.at("draws_left")), (7, json!(1)));
            let scene = scene.play("draw");
            assert_eq!(scene.due(), "1 play");
            assert_eq!((scene.held(0), scene.at("draws_left")), (8, json!(0)));
        }
    }
}

#[test]
fn after_a_wish_two_cards_are_drawn_one_after_the_other() {
    for seats in 2..=4 {
        let scene = after_a_wish(seats);
        assert_eq!((scene.held(0), scene.at("draws_left")), (6, json!(2)));
        let scene = scene.play("draw");
        assert_eq!(scene.due(), "0 draw");
        assert_eq!((scene.held(0), scene.at("draws_left")), (7, json!(1)));
        let scene = scene.play("draw");
        assert_eq!(scene.due(), "1 play");
        assert_eq!((scene.held(0), scene.at("draws_left")), (8, json!(0)));
    }
}

#[test]
fn a_discard_goes_face_up_on_one_of_six_piles() {
    for (card, pile) in [("r1", "r"), ("y1", "y"), ("p1", "p"), ("g1", "g"), ("b1", "b"), ("n1", "n")] {
        let scene = table(&format!("hand {card}")).play(&format!("discard {card}"));
        assert_eq!(scene.at("discards"), json!({pile: [card]}));
    }
    let scene = table("hand r1; pile r5 r3; pile y0").play("discard r1");
    assert_eq!(scene.at("discards"), json!({"r": ["r5", "r3", "r1"], "y": ["y0"]}));
}

#[test]
fn closing_cards_are_discarded_with_their_colour() {
    let scene = table("hand gx; pile g5; pile n2").play("discard gx");
    assert_eq!(scene.at("discards"), json!({"g": ["g5", "gx"], "n": ["n2"]}));
}

#[test]
fn point_cards_have_a_pile_of_their_own() {
    let scene = table("hand n4; pile g4; pile n2").play("discard n4");
    assert_eq!(scene.at("discards"), json!({"g": ["g4"], "n": ["n2", "n4"]}));
}

#[test]
fn everybody_may_look_through_the_discard_piles() {
    let scene = table("3 seats; pile r5 rx r1; pile n0 n7");
    for watcher in [Some(0), Some(1), Some(2), None] {
        assert_eq!(scene.seen_by(watcher)["discards"], json!({"r": ["r5", "rx", "r1"], "n": ["n0", "n7"]}));
    }
}

#[test]
fn the_deck_gives_its_top_card() {
    let scene = table("hand r1 r2 r3 r4 r5 r6 r7 r8; deck y3 p0 n1");
    let scene = scene.play("discard r1; draw");
    assert_eq!(scene.at("hands/0"), json!(["r2", "r3", "r4", "r5", "r6", "r7", "r8", "y3"]));
    assert_eq!(scene.at("deck"), json!(["p0", "n1"]));
}

#[test]
fn the_top_card_of_any_discard_pile_can_be_taken_instead() {
    for pile in ["y5 y9", "p5 px", "g5 g9", "b5 b9", "n5 n9"] {
        let (letter, top) = (&pile[..1], &pile[3..]);
        let scene =
            table(&format!("hand r1; pile {pile}; deck p0 b1")).play(&format!("discard r1; take {letter}"));
        assert!(scene.holds(0, top));
        assert_eq!(scene.at(&format!("discards/{letter}")), json!([&pile[..2]]));
        assert_eq!(scene.at("deck"), json!(["p0", "b1"]));
        assert_eq!(scene.due(), "1 play");
    }
    let scene = table("hand y1; pile r5 r9").play("discard y1; take r");
    assert!(scene.holds(0, "r9"));
}

#[test]
fn taking_uncovers_the_card_below() {
    let scene = table("hand r1; pile g5 gx g2").play("discard r1; take g");
    assert_eq!(scene.at("discards/g"), json!(["g5", "gx"]));
    let scene = table("hand r1; pile n5").play("discard r1; take n");
    assert_eq!(scene.at("discards/n"), json!(null));
}

#[test]
fn no_card_is_drawn_from_the_pile_discarded_on_in_this_turn() {
    for seats in 2..=4 {
        let words = format!("{seats} seats; hand r1 rx n1; pile r5; pile y5; pile n5");
        for (play, draws, barred) in [
            ("discard r1", "draw; take y; take n", "r"),
            ("discard rx", "draw; take y; take n", "r"),
            ("discard n1", "draw; take r; take y", "n"),
        ] {
            let scene = table(&words).play(play);
            assert_eq!(scene.legal(), draws);
            assert_eq!(scene.at("barred"), json!([barred]));
            assert_eq!(scene.seen_by(Some(1))["barred"], json!([barred]));
        }
    }
}

#[test]
fn after_a_wish_both_piles_are_barred_for_both_draws() {
    for seats in 2..=4 {
        for first in ["draw", "take y"] {
            let scene = after_a_wish(seats);
            assert_eq!(scene.legal(), "draw; take y");
            assert_eq!(scene.at("barred"), json!(["r", "n"]));
            let scene = scene.play(first);
            assert_eq!(scene.legal(), "draw; take y");
            assert_eq!(scene.at("barred"), json!(["r", "n"]));
        }
    }
    let twins = table("hand r3 r3; pile r5; pile y7; pile n9").play("wish r3 r3");
    assert_eq!(twins.legal(), "draw; take y; take n");
    assert_eq!(twins.at("barred"), json!(["r"]));
}

#[test]
fn the_ban_ends_with_the_turn() {
    let scene = table("hand r1 y2; 1: hand g3; pile r5").play("discard r1; draw");
    assert_eq!(scene.at("barred"), json!([]));
    let scene = scene.play("discard g3");
    assert_eq!(scene.legal(), "draw; take r");
    assert_eq!(scene.play("draw; discard y2").legal(), "draw; take r; take g");
    let scene = after_a_wish(3).play("draw; draw; discard g1");
    assert_eq!(scene.legal(), "draw; take r; take y; take n");
}

#[test]
fn laying_bars_nothing() {
    for play in ["lay r1", "lay n6 r", "lay n6 points"] {
        let scene = table("hand r1 n6; row r6; pile r5; pile n9").play(play);
        assert_eq!(scene.legal(), "draw; take r; take n");
    }
}

#[test]
fn the_first_of_two_cards_is_seen_before_the_second_is_chosen() {
    let words = "hand r3 r3; pile y7; pile g8; deck p0 b1 b2";
    let scene = table(words).play("wish r3 r3; draw");
    assert!(scene.seen_by(Some(0))["hands"][0].as_array().unwrap().contains(&json!("p0")));
    assert_eq!(scene.legal(), "draw; take y; take g");
    let scene = table(words).play("wish r3 r3; take y");
    assert!(scene.holds(0, "y7"));
    assert_eq!(scene.legal(), "draw; take g");
}

#[test]
fn two_cards_may_come_from_the_deck_and_the_piles_in_any_mixture() {
    for (draws, cards) in [
        ("draw; draw", ["p0", "g0"]),
        ("draw; take y", ["p0", "y4"]),
        ("take y; draw", ["y4", "p0"]),
        ("take y; take g", ["y4", "g8"]),
        ("take g; take y", ["g8", "y4"]),
    ] {
        let scene = table("hand r3 r3; pile y7 y4; pile g8; deck p0 g0 b2").play("wish r3 r3").play(draws);
        assert!(cards.iter().all(|card| scene.holds(0, card)), "{draws}");
        assert_eq!(scene.due(), "1 play");
    }
}

#[test]
fn one_pile_may_be_taken_from_twice() {
    let scene = after_a_wish(2).play("take y; take y");
    assert!(scene.holds(0, "y4") && scene.holds(0, "y7"));
    assert_eq!(scene.at("discards/y"), json!(null));
    let scene = table("hand r3 r3; pile y7").play("wish r3 r3; take y");
    assert_eq!(scene.refusal("take y"), Illegal::EmptyPile(Suit::Yellow));
}

#[test]
fn two_identical_cards_are_one_action() {
    let scene = table("hand r5 r5 yx yx; row r4");
    for action in ["discard r5", "lay r5", "wish r5 r5", "discard yx", "lay yx"] {
        assert_eq!(scene.legal().split("; ").filter(|listed| *listed == action).count(), 1, "{action}");
    }
    assert_eq!(scene.play("lay r5").at("hands/0/0"), "r5");
}

#[test]
fn plays_are_listed_discards_first_then_wishes_then_lays() {
    let scene = table("hand n8 n3 b10 b8 y3 rx r3 r3; row y4 y5; row p3; row g8; row b9");
    let discards = "discard r3; discard rx; discard y3; discard b8; discard b10; discard n3; discard n8";
    let wishes = "wish r3 r3; wish r3 y3; wish r3 n3; wish y3 n3; wish b8 n8";
    let lays = "lay r3; lay rx; lay b8; lay b10; lay n3 points; lay n3 p; lay n8 points; lay n8 g";
    assert_eq!(scene.legal(), format!("{discards}; {wishes}; {lays}"));
}

#[test]
fn draws_are_listed_deck_first_then_the_piles_in_order() {
    let scene = table("hand r1; row r0; pile n1; pile b1; pile y1; pile g1; pile p1; pile r2").play("lay r1");
    assert_eq!(scene.legal(), "draw; take r; take y; take p; take g; take b; take n");
}

#[test]
fn discards_lays_wishes_and_takes_are_told_to_everybody() {
    let scene = table("3 seats; hand r1 n6 r3 y3; pile g9");
    let taking = table("3 seats; hand r1; pile g9").play("discard r1");
    for watcher in [Some(0), Some(1), Some(2), None] {
        let discarded = json!([{"kind": "discarded", "seat": 0, "card": "r1"}]);
        assert_eq!(scene.told("discard r1", watcher), discarded);
        assert_eq!(scene.told("lay r1", watcher), json!([{"kind": "laid", "seat": 0, "card": "r1"}]));
        let laid = json!([{"kind": "laid", "seat": 0, "card": "n6", "row": "points"}]);
        assert_eq!(scene.told("lay n6 points", watcher), laid);
        let wished = json!([
            {"kind": "discarded", "seat": 0, "card": "r3"},
            {"kind": "discarded", "seat": 0, "card": "y3"},
            {"kind": "wished", "seat": 0, "wish": "w3"},
        ]);
        assert_eq!(scene.told("wish r3 y3", watcher), wished);
        assert_eq!(taking.told("take g", watcher), json!([{"kind": "took", "seat": 0, "card": "g9"}]));
    }
}

#[test]
fn a_card_from_the_deck_stays_its_owners_secret() {
    let scene = table("hand r1; deck y3 p0 b1").play("discard r1");
    assert_eq!(scene.told("draw", Some(0)), json!([{"kind": "drew", "seat": 0, "card": "y3"}]));
    assert_eq!(scene.told("draw", Some(1)), json!([{"kind": "drew", "seat": 0}]));
    assert_eq!(scene.told("draw", None), json!([{"kind": "drew", "seat": 0}]));
    let scene = scene.play("draw");
    assert_eq!(scene.at("known"), json!([[], []]));
    assert!(scene.seen_by(Some(0))["hands"][0].as_array().unwrap().contains(&json!("y3")));
    assert_eq!(scene.seen_by(Some(1))["hands"][0], 8);
    assert_eq!(scene.seen_by(None)["hands"], json!([8, 8]));
    assert_eq!(scene.seen_by(Some(0))["deck"], 2);
    assert!(scene.0.view(Some(Seat::FIRST)).unseen().contains("p0".parse().unwrap()));
}

#[test]
fn everybody_remembers_a_card_seen_taken_from_a_pile() {
    let scene = table("3 seats; hand r1; pile g5 g9").play("discard r1; take g; pass; pass");
    for watcher in [Some(0), Some(1), Some(2), None] {
        assert_eq!(scene.seen_by(watcher)["known"], json!([["g9"], [], []]));
    }
    let scene = table("hand r3 r3; pile n7; pile y0 yx").play("wish r3 r3; take n; take y");
    assert_eq!(scene.seen_by(Some(1))["known"], json!([["yx", "n7"], []]));
}

#[test]
fn a_remembered_card_is_forgotten_once_it_is_played() {
    for play in ["discard g5", "lay g5", "wish g5 b5"] {
        let scene = table("hand r1 b5; pile g5").play("discard r1; take g; pass").play(play);
        assert_eq!(scene.at("known/0"), json!([]));
    }
    // Nobody can tell which of two identical cards was played.
    let twin = table("hand r1 g5; pile g5").play("discard r1; take g; pass; discard g5");
    assert_eq!(twin.at("known/0"), json!([]));
    assert!(twin.holds(0, "g5"));
    let last = table("hand r1; pile n5; deck b0").play("discard r1; take n; pass; lay n5 points");
    assert_eq!(last.at("known/0"), json!([]));
}
