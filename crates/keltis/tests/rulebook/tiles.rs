//! Path tiles: what happens when a figure arrives on one.

use serde_json::json;

use super::table;

#[test]
fn a_point_tile_scores_at_once() {
    for (tile, points) in [("1", 1), ("2", 2), ("3", 3)] {
        let scene = table(&format!("hand g5; row g4; figure g1; g2 is {tile}")).play("lay g5");
        assert_eq!(scene.at("points"), json!([points, 0]));
        assert_eq!(scene.due(), "0 draw");
    }
}

#[test]
fn a_point_tile_stays_and_scores_for_everyone_who_arrives() {
    for seats in 2..=4 {
        let others = "1: hand g6; 1: row g5; 1: figure g1";
        let scene = table(&format!("{seats} seats; hand g9; row g8; figure g1; {others}; g2 is 3; points 2"));
        let scene = scene.play("lay g9; draw; lay g6");
        assert_eq!(scene.at("tiles/g2"), 3);
        assert_eq!([scene.at("points/0"), scene.at("points/1")], [5, 3]);
    }
}

#[test]
fn the_large_figure_does_not_double_a_point_tile() {
    let scene = table("hand g5; row g4; figure g1 large; g2 is 3").play("lay g5");
    assert_eq!(scene.at("points/0"), 3);
}

#[test]
fn a_tile_works_only_on_arrival() {
    let scene = table("hand r5; row r4; figure r1; figure g2; g2 is 3").play("lay r5; draw; pass");
    assert_eq!(scene.at("points/0"), 0);
}

#[test]
fn a_stone_without_a_tile_does_nothing() {
    let scene = table("hand r5; row r4; figure r3").play("lay r5");
    assert_eq!(scene.due(), "0 draw");
    assert_eq!([scene.at("points/0"), scene.at("wishes/0")], [0, 0]);
}

#[test]
fn a_clover_may_move_the_figure_that_found_it() {
    let scene = table("hand g5; row g4; figure g1; g2 is clover").play("lay g5; advance g");
    assert_eq!(scene.at("figures/0/g/row"), 3);
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn a_clover_may_move_another_figure() {
    let scene = table("hand g5; row g4; figure g1; figure r7 large; g2 is clover").play("lay g5");
    assert_eq!(scene.legal(), "advance r; advance g; stay");
    let scene = scene.play("advance r");
    assert_eq!(scene.at("figures/0/r/row"), 8);
    assert_eq!(scene.at("figures/0/g/row"), 2);
}

#[test]
fn a_clover_may_be_declined() {
    let scene = table("hand g5; row g4; figure g1; g2 is clover").play("lay g5; stay");
    assert_eq!(scene.at("figures/0/g/row"), 2);
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn a_clover_stays_for_everyone_who_arrives() {
    for seats in 2..=4 {
        let other = "1: hand g6; 1: row g5; 1: figure g1";
        let scene = table(&format!("{seats} seats; hand g9; row g8; figure g1; {other}; g2 is clover"));
        let scene = scene.play("lay g9; advance g; draw; lay g6");
        assert_eq!(scene.at("tiles/g2"), "clover");
        assert_eq!(scene.due(), "1 advance");
    }
}

#[test]
fn a_clover_moves_no_other_players_figure() {
    let scene = table("hand g5; row g4; figure g1; g2 is clover; 1: figure r3; 1: figure y3").play("lay g5");
    assert_eq!(scene.legal(), "advance g; stay");
}

#[test]
fn the_tile_reached_by_a_clover_works_as_well() {
    let reached = |tile: &str| {
        let scene = table(&format!("hand g5; row g4; figure g1; figure y3; g2 is clover; y4 is {tile}"));
        scene.play("lay g5; advance y")
    };
    assert_eq!(reached("2").at("points/0"), 2);
    assert_eq!(reached("wish").at("wishes/0"), 1);
    assert_eq!(reached("clover").legal(), "advance y; advance g; stay");
}

#[test]
fn clovers_chain_as_long_as_clovers_are_reached() {
    let clovers = "p2 is clover; p3 is clover; g4 is clover; g5 is clover";
    let scene = table(&format!("hand p5; row p4; figure p1; figure g3; figure y5; y6 is 3; {clovers}"));
    let scene = scene.play("lay p5; advance p; advance g; advance g; advance y");
    assert_eq!(scene.due(), "0 draw");
    assert_eq!(scene.at("points/0"), 3);
    let rows = ["y", "p", "g"].map(|path| scene.at(&format!("figures/0/{path}/row")));
    assert_eq!(rows, [6, 3, 5]);
    let stopped = table(&format!("hand p5; row p4; figure p1; {clovers}")).play("lay p5; advance p; stay");
    assert_eq!(stopped.due(), "0 draw");
}

#[test]
fn a_clover_is_not_asked_when_no_figure_can_move() {
    let scene = table("hand g5; row g4; figure g8; figure r9 large; g9 is clover").play("lay g5");
    assert_eq!(scene.at("figures/0/g/row"), 9);
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn a_wish_stone_is_taken_by_the_first_who_arrives() {
    let scene = table("hand g5; row g4; figure g1; g2 is wish").play("lay g5");
    assert_eq!(scene.at("wishes"), json!([1, 0]));
    assert_eq!(scene.at("tiles/g2"), json!(null));
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn whoever_comes_later_to_a_wish_stone_finds_nothing() {
    for seats in 2..=4 {
        let other = "1: hand g6; 1: row g5; 1: figure g1";
        let scene = table(&format!("{seats} seats; hand g9; row g8; figure g1; {other}; g2 is wish"));
        let scene = scene.play("lay g9; draw; lay g6");
        assert_eq!([scene.at("wishes/0"), scene.at("wishes/1")], [1, 0]);
        assert_eq!(scene.due(), "1 draw");
    }
    let scene = table("hand g5; row g4; figure g1; 1: wishes 1; g2 is bare").play("lay g5");
    assert_eq!(scene.at("wishes"), json!([0, 1]));
}

#[test]
fn the_tile_on_a_final_stone_works_too() {
    let arrived =
        |tile: &str| table(&format!("hand g5; row g4; figure g8; figure r1; g9 is {tile}")).play("lay g5");
    assert_eq!(arrived("3").at("points/0"), 3);
    assert_eq!(arrived("wish").at("wishes/0"), 1);
    assert_eq!(arrived("clover").legal(), "advance r; stay");
}
