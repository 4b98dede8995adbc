//! A turn: play one card, then draw one.

use keltis::{Colour, Illegal, Size};
use serde_json::json;
use tabletop::{Game, Seat};

use super::table;

#[test]
fn a_turn_is_one_card_played_and_one_card_drawn() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand r1")).play("discard r1");
        assert_eq!(scene.due(), "0 draw");
        assert_eq!(scene.at("hands/0").as_array().unwrap().len(), 7);
        let scene = scene.play("draw");
        assert_eq!(scene.due(), "1 play");
        assert_eq!(scene.at("hands/0").as_array().unwrap().len(), 8);
    }
}

#[test]
fn a_discard_goes_face_up_on_the_pile_of_its_colour() {
    let scene = table("hand r1 y4; pile r5 r3").play("discard r1");
    assert_eq!(scene.at("discards"), json!({"r": ["r5", "r3", "r1"]}));
    assert_eq!(scene.at("figures/0"), json!({}));
    let scene = table("hand r1 y4; pile r5 r3").play("discard y4");
    assert_eq!(scene.at("discards"), json!({"r": ["r5", "r3"], "y": ["y4"]}));
}

#[test]
fn everybody_may_look_through_the_discard_piles() {
    let scene = table("3 seats; pile r5 r3 r1; pile b0 b7");
    for watcher in [Some(0), Some(1), Some(2), None] {
        assert_eq!(scene.seen_by(watcher)["discards"], json!({"r": ["r5", "r3", "r1"], "b": ["b0", "b7"]}));
    }
}

#[test]
fn the_first_card_of_a_colour_brings_a_small_or_the_large_figure_onto_row_one() {
    for size in ["small", "large"] {
        let scene = table("hand p4").play(&format!("lay p4 {size}"));
        assert_eq!(scene.at("figures/0"), json!({"p": {"row": 1, "size": size}}));
        assert_eq!(scene.due(), "0 draw");
    }
}

#[test]
fn every_later_card_moves_the_figure_one_stone() {
    let scene = table("hand b4; row b2; figure b1 large; figure r2").play("lay b4");
    assert_eq!(scene.at("figures/0/b"), json!({"row": 2, "size": "large"}));
    assert_eq!(scene.at("figures/0/r/row"), 2);
}

#[test]
fn the_large_figure_can_begin_only_one_path() {
    let scene = table("hand p4; figure r1 large");
    assert!(scene.legal().contains("lay p4 small") && !scene.legal().contains("large"));
    assert_eq!(
        scene.refusal("lay p4 large"),
        Illegal::NoSuchFigure { size: Size::Large, large_path: Some(Colour::Red) }
    );
}

#[test]
fn after_four_small_figures_only_the_large_one_is_left() {
    let scene = table("hand p4; figure r1; figure y1; figure g1; figure b1");
    assert!(scene.legal().contains("lay p4 large") && !scene.legal().contains("lay p4 small"));
    assert_eq!(scene.refusal("lay p4 small"), Illegal::NoSuchFigure { size: Size::Small, large_path: None });
}

#[test]
fn several_figures_may_stand_on_one_stone() {
    let scene = table("4 seats; hand r5; row r4; figure r1; 1: figure r2; 2: figure r2; 3: figure r2");
    let scene = scene.play("lay r5");
    assert!((0..4).all(|seat| scene.at(&format!("figures/{seat}/r/row")) == 2));
}

#[test]
fn a_card_for_a_figure_on_row_nine_lets_another_figure_step_on() {
    let scene = table("hand r5; row r4; figure r9; figure y2; figure b1").play("lay r5");
    assert_eq!(scene.legal(), "advance y; advance b; stay");
    let scene = scene.play("advance y");
    assert_eq!(scene.at("figures/0/y/row"), 3);
    assert_eq!(scene.at("figures/0/r/row"), 9);
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn the_row_nine_bonus_may_be_declined() {
    let scene = table("hand r5; row r4; figure r9; figure y2").play("lay r5; stay");
    assert_eq!(scene.at("rows/0/r"), json!(["r4", "r5"]));
    assert_eq!(scene.at("figures/0/y/row"), 2);
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn the_row_nine_bonus_is_not_asked_when_no_figure_can_move() {
    let scene = table("hand r5; row r4; figure r9").play("lay r5");
    assert_eq!(scene.due(), "0 draw");
    let scene = table("hand r5; row r4; figure r9; figure y9; figure g9 large").play("lay r5");
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn the_row_nine_bonus_moves_no_other_players_figure() {
    let scene = table("hand r5; row r4; figure r9; figure y2; 1: figure g2").play("lay r5");
    assert_eq!(scene.legal(), "advance y; stay");
}

#[test]
fn the_tile_reached_by_a_row_nine_bonus_works() {
    let bonus = |tile: &str| {
        let scene = table(&format!("hand r5; row r4; figure r9; figure g3; g4 is {tile}"));
        scene.play("lay r5; advance g")
    };
    assert_eq!(bonus("3").at("points/0"), 3);
    assert_eq!(bonus("wish").at("wishes/0"), 1);
    assert_eq!(bonus("clover").due(), "0 advance");
}

#[test]
fn the_deck_gives_its_top_card() {
    let scene = table("hand r1 r2 r3 r4 r5 r6 r7 r8; deck y3 p0 b1").play("discard r1; draw");
    assert_eq!(scene.at("hands/0"), json!(["r2", "r3", "r4", "r5", "r6", "r7", "r8", "y3"]));
    assert_eq!(scene.at("deck"), json!(["p0", "b1"]));
}

#[test]
fn the_top_card_of_any_discard_pile_can_be_taken_instead() {
    for pile in ["r5 r9", "y5 y9", "p5 p9", "g5 g9", "b5 b9"] {
        let (colour, top) = (&pile[..1], &pile[3..]);
        let scene = table(&format!("hand r1; pile {pile}; deck p0 b1"));
        let scene = scene.play(&format!("discard r1; take {colour}"));
        // On the red pile, the card just discarded is on top.
        let taken = if colour == "r" { "r1" } else { top };
        assert!(scene.at("hands/0").as_array().unwrap().contains(&json!(taken)));
        assert_eq!(scene.at("deck"), json!(["p0", "b1"]));
        assert_eq!(scene.due(), "1 play");
    }
}

#[test]
fn taking_uncovers_the_card_below() {
    let scene = table("hand r1; pile g5 g9 g2").play("discard r1; take g");
    assert_eq!(scene.at("discards/g"), json!(["g5", "g9"]));
    let scene = table("hand r1; pile g5").play("discard r1; take g");
    assert_eq!(scene.at("discards/g"), json!(null));
}

#[test]
fn two_identical_cards_are_one_action() {
    let scene = table("hand r5 r5 y2 y2; row r4; figure r1");
    assert_eq!(scene.legal().matches("discard r5").count(), 1);
    assert_eq!(scene.legal().matches("lay r5").count(), 1);
    assert_eq!(scene.legal().matches("lay y2 small").count(), 1);
    assert_eq!(scene.play("lay r5").at("hands/0/0"), "r5");
}

#[test]
fn plays_are_listed_discards_first_by_colour_and_value_small_before_large() {
    let scene = table("hand b10 b0 g3 p5 y7 y10 r2 r2; row g5 g4; figure g4; row y8; figure y2");
    let discards = "discard r2; discard y7; discard y10; discard p5; discard g3; discard b0; discard b10";
    let lays = "lay r2 small; lay r2 large; lay y7; lay y10; lay p5 small; lay p5 large; lay g3";
    let blues = "lay b0 small; lay b0 large; lay b10 small; lay b10 large";
    assert_eq!(scene.legal(), format!("{discards}; {lays}; {blues}"));
}

#[test]
fn advances_are_listed_in_board_order_then_stay() {
    let scene = table("hand p5; row p4; figure p9; figure b1; figure r8; figure g2; figure y3 large");
    assert_eq!(scene.play("lay p5").legal(), "advance r; advance y; advance g; advance b; stay");
}

#[test]
fn draws_are_listed_deck_first_then_the_piles_in_board_order() {
    let scene = table("hand r1; pile b1; pile y1; pile g1").play("discard r1");
    assert_eq!(scene.legal(), "draw; take r; take y; take g; take b");
}

#[test]
fn everybody_remembers_a_card_seen_taken_from_a_pile() {
    let scene = table("3 seats; hand r1; pile g5 g9").play("discard r1; take g; pass; pass");
    for watcher in [Some(0), Some(1), Some(2), None] {
        assert_eq!(scene.seen_by(watcher)["known"], json!([["g9"], [], []]));
    }
}

#[test]
fn a_remembered_card_is_forgotten_once_it_is_played() {
    for play in ["discard g9", "lay g9 small"] {
        let scene = table("hand r1; pile g9").play("discard r1; take g; pass").play(play);
        assert_eq!(scene.at("known/0"), json!([]));
    }
    // Nobody can tell which of two identical cards was played.
    let twin = table("hand r1 g9; pile g9").play("discard r1; take g; pass; discard g9");
    assert_eq!(twin.at("known/0"), json!([]));
    assert!(twin.at("hands/0").as_array().unwrap().contains(&json!("g9")));
}

#[test]
fn a_card_from_the_deck_stays_its_owners_secret() {
    let scene = table("hand r1; deck y3 p0 b1").play("discard r1; draw");
    assert_eq!(scene.at("known"), json!([[], []]));
    assert!(scene.seen_by(Some(0))["hands"][0].as_array().unwrap().contains(&json!("y3")));
    assert_eq!(scene.seen_by(Some(1))["hands"][0], 8);
    assert_eq!(scene.seen_by(None)["hands"], json!([8, 8]));
    assert_eq!(scene.seen_by(Some(0))["deck"], 2);
    assert!(scene.0.view(Some(Seat::FIRST)).unseen().contains("p0".parse().unwrap()));
}
