//! The end: the fifth figure in the goal, or the last card of the deck.

use keltis::{Illegal, Keltis};
use serde_json::json;
use tabletop::{Game, Match, Notated, Seats, Seed, Start};

use super::{Scene, table};

/// Four figures in the goal, and seat 0 about to bring the fifth onto g7, which has this tile.
fn before_the_end(seats: usize, tile: &str) -> Scene {
    let owners = match seats {
        2 => "1: figure r7; 1: figure y8; 1: figure p9; 1: figure b7",
        3 => "1: figure r7; 1: figure y8; 2: figure p9; 2: figure b7",
        _ => "1: figure r7; 2: figure y8; 3: figure p9; 3: figure b7",
    };
    table(&format!("{seats} seats; hand g5; row g4; figure g6; figure r2; {owners}; g7 is {tile}"))
}

fn goal_ending(scene: &Scene) -> bool {
    scene.due() == "over" && scene.0.ending() == Some("fifth figure in the goal")
}

#[test]
fn the_fifth_figure_in_the_goal_ends_the_game_at_once() {
    for seats in 2..=4 {
        let scene = before_the_end(seats, "wish").play("lay g5");
        assert!(goal_ending(&scene));
        assert_eq!(scene.at("over"), true);
        assert_eq!(scene.legal(), "");
    }
}

#[test]
fn figures_of_all_owners_and_paths_count_together() {
    for four in [
        "figure r7; figure y7; figure p7; figure b7 large",
        "figure r7; figure y7; 1: figure r7; 1: figure g8",
        "1: figure g7; 1: figure r8; 1: figure b7; 1: figure y9 large",
    ] {
        assert!(goal_ending(&table(&format!("hand g5; row g4; figure g6; {four}")).play("lay g5")));
    }
}

#[test]
fn the_large_figure_counts_once_towards_the_end() {
    let three_and_a_large = "figure r7 large; 1: figure r7; 1: figure y7";
    let scene = table(&format!("hand g5; row g4; figure g6; {three_and_a_large}; g7 is 1")).play("lay g5");
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn the_tile_under_the_fifth_figure_does_not_work() {
    let ended = |tile| before_the_end(2, tile).play("lay g5");
    assert_eq!(ended("3").at("points/0"), 0);
    assert_eq!(ended("wish").at("wishes/0"), 0);
    assert_eq!(ended("wish").at("tiles/g7"), "wish");
    assert_eq!(ended("clover").due(), "over");
}

#[test]
fn no_card_is_drawn_after_the_fifth_figure() {
    let scene = before_the_end(3, "2").play("lay g5");
    let hands = [0, 1, 2].map(|seat| scene.at(&format!("hands/{seat}")).as_array().unwrap().len());
    assert_eq!(hands, [7, 8, 8]);
    assert_eq!(scene.refusal("draw"), Illegal::GameOver);
}

#[test]
fn the_fourth_figure_in_the_goal_ends_nothing_and_its_tile_works() {
    let three = "1: figure r7; 1: figure y8; 1: figure p9";
    let scene = table(&format!("hand g5; row g4; figure g6; {three}; g7 is 3")).play("lay g5");
    assert_eq!(scene.due(), "0 draw");
    assert_eq!(scene.at("points/0"), 3);
}

#[test]
fn a_figure_that_moves_on_within_the_goal_is_not_counted_again() {
    let three = "1: figure r7; 1: figure y8; 1: figure p9";
    let words = format!("hand g5 g6; row g4; figure g7; {three}; g9 is 2");
    let scene = table(&words).play("lay g5; draw; pass; lay g6");
    assert_eq!(scene.at("figures/0/g/row"), 9);
    assert_eq!(scene.at("points/0"), 2);
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn a_clover_that_brings_the_fifth_figure_ends_the_game() {
    let four = "1: figure r7; 1: figure y8; 1: figure p9; 1: figure b7";
    let words = format!("hand g5; row g4; figure g1; figure y6; {four}; g2 is clover; y7 is wish");
    let scene = table(&words).play("lay g5; advance y");
    assert!(goal_ending(&scene));
    assert_eq!(scene.at("wishes/0"), 0);
}

#[test]
fn the_rest_of_a_clover_chain_lapses_with_the_fifth_figure() {
    let four = "1: figure r7; 1: figure y8; 1: figure p9; 1: figure b7";
    let words = format!("hand g5; row g4; figure g1; figure y6; {four}; g2 is clover; y7 is clover");
    let scene = table(&words).play("lay g5; advance y");
    assert!(goal_ending(&scene));
    assert_eq!(scene.refusal("advance g"), Illegal::GameOver);
}

#[test]
fn a_row_nine_bonus_that_brings_the_fifth_figure_ends_the_game() {
    let three = "1: figure r7; 1: figure y8; 1: figure p9";
    let scene = table(&format!("hand g5; row g4; figure g9; figure y6; {three}; y7 is 3"));
    let scene = scene.play("lay g5; advance y");
    assert!(goal_ending(&scene));
    assert_eq!(scene.at("points/0"), 0);
}

#[test]
fn the_last_card_of_the_deck_ends_the_game_as_it_is_drawn() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand r1; deck y3 p0")).play("discard r1; draw");
        assert_eq!(scene.due(), "1 play");
        let scene = scene.play("pass");
        assert_eq!(scene.due(), "over");
        assert_eq!(scene.0.ending(), Some("last card of the deck"));
        assert!(scene.at("hands/1").as_array().unwrap().contains(&json!("p0")));
        assert_eq!(scene.legal(), "");
    }
}

#[test]
fn taking_from_a_pile_does_not_end_the_game() {
    let scene = table("hand r1; pile g5; deck y3").play("discard r1; take g");
    assert_eq!(scene.due(), "1 play");
    assert_eq!(scene.at("deck"), json!(["y3"]));
}

#[test]
fn nothing_in_the_rules_stops_players_who_swap_discards_for_ever() {
    let mut scene = table("3 seats; hand r1; 1: hand y1; 2: hand g1; deck b0");
    for _ in 0..500 {
        scene = scene.play("discard r1; take r; discard y1; take y; discard g1; take g");
    }
    assert_eq!(scene.due(), "0 play");
}

#[test]
fn a_turn_limit_of_a_run_scores_the_table_as_it_stands() {
    let mut game = Match::<Keltis>::new(Start::from_seed(Seats::TWO, Seed::new("limit"))).unwrap();
    game.limit_turns(Some(2));
    while game.outcome().is_none() {
        game.act(game.game().legal_actions()[0]).unwrap();
    }
    assert!(game.reached_turn_limit());
    assert_eq!(game.turns(), 2);
    assert_eq!(game.outcome().unwrap(), game.game().standing());
    assert_eq!(game.game().phase(), "play");
}
