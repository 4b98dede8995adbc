//! House rules.

use keltis::{Colour, Keltis, Options};
use serde_json::json;
use tabletop::GameOptions;

use super::{Scene, setup, table};

#[test]
fn the_first_value_of_each_house_rule_is_the_default() {
    let named: Vec<_> = Options::default().named().collect();
    assert_eq!(named, [("retake", "allowed"), ("start_figures", "path_only")]);
    assert_eq!(table("").at("options"), json!({"retake": "allowed", "start_figures": "path_only"}));
}

#[test]
fn an_unknown_option_or_value_is_refused() {
    let refusal = |name, value| Options::default().set(name, value).unwrap_err().to_string();
    assert_eq!(refusal("undo", "on"), "there is no option `undo`: this game has retake, start_figures");
    assert_eq!(
        refusal("retake", "maybe"),
        "option `retake` cannot be `maybe`: it is one of allowed, forbidden"
    );
    assert_eq!(
        refusal("start_figures", "all"),
        "option `start_figures` cannot be `all`: it is one of path_only, any"
    );
}

#[test]
fn the_card_just_discarded_may_be_taken_back() {
    let scene = table("hand r1; pile r5").play("discard r1; take r");
    assert!(scene.at("hands/0").as_array().unwrap().contains(&json!("r1")));
    assert_eq!(scene.at("discards/r"), json!(["r5"]));
    assert_eq!(scene.due(), "1 play");
}

#[test]
fn forbidden_retake_bars_the_whole_pile_for_the_rest_of_the_turn() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; retake forbidden; hand r1; pile r5; pile y5"));
        let scene = scene.play("discard r1");
        assert_eq!(scene.legal(), "draw; take y");
        assert_eq!(scene.at("barred"), json!(["r"]));
        assert_eq!(scene.seen_by(Some(1))["barred"], json!(["r"]));
    }
}

#[test]
fn forbidden_retake_bars_the_pile_for_that_turn_and_player_only() {
    let scene = table("retake forbidden; hand r1 y2; 1: hand g3; pile r5").play("discard r1; draw");
    assert_eq!(scene.at("barred"), json!([]));
    let scene = scene.play("discard g3");
    assert_eq!(scene.legal(), "draw; take r");
    assert_eq!(scene.play("draw; discard y2").legal(), "draw; take r; take g");
}

#[test]
fn forbidden_retake_bars_nothing_after_a_card_was_laid() {
    let scene = table("retake forbidden; hand r1; pile r5").play("lay r1 small");
    assert_eq!(scene.legal(), "draw; take r");
    assert_eq!(scene.at("barred"), json!([]));
}

#[test]
fn a_clover_does_not_move_figures_from_the_start_stone() {
    let scene = table("hand g5; row g4; figure g1; g2 is clover").play("lay g5");
    assert_eq!(scene.legal(), "advance g; stay");
    let alone = table("hand g5; row g4; figure g8; g9 is clover").play("lay g5");
    assert_eq!(alone.due(), "0 draw");
}

#[test]
fn a_row_nine_bonus_does_not_move_figures_from_the_start_stone() {
    let scene = table("hand g5; row g4; figure g9; figure y2").play("lay g5");
    assert_eq!(scene.legal(), "advance y; stay");
}

#[test]
fn any_start_figure_may_enter_a_path_without_own_figure_by_a_clover() {
    let scene = table("start_figures any; hand g5; row g4; figure g1; figure y9; 1: figure r3; g2 is clover");
    let scene = scene.play("lay g5");
    let enter = |path| format!("advance {path} small; advance {path} large");
    assert_eq!(scene.legal(), format!("{}; {}; advance g; {}; stay", enter("r"), enter("p"), enter("b")));
    let scene = scene.play("advance p large");
    assert_eq!(scene.at("figures/0/p"), json!({"row": 1, "size": "large"}));
    assert_eq!(scene.at("rows/0/p"), json!(null));
    assert_eq!(scene.due(), "0 draw");
}

#[test]
fn any_start_figure_may_enter_a_path_by_a_row_nine_bonus() {
    let scene = table("start_figures any; hand g5; row g4; figure g9").play("lay g5; advance b small");
    assert_eq!(scene.at("figures/0/b"), json!({"row": 1, "size": "small"}));
}

#[test]
fn a_figure_that_entered_without_a_card_is_moved_on_by_the_first_card_of_its_colour() {
    let scene = table("start_figures any; hand g5 b7 b2; row g4; figure g1; g2 is clover");
    let scene = scene.play("lay g5; advance b large; draw; pass");
    assert!(scene.legal().contains("lay b7") && !scene.legal().contains("lay b7 "));
    let scene = scene.play("lay b7; draw; pass");
    assert_eq!(scene.at("figures/0/b"), json!({"row": 2, "size": "large"}));
    assert_eq!(scene.at("rows/0/b"), json!(["b7"]));
    // The row begins with that card and may still run either way.
    scene.play("lay b2");
}

#[test]
fn no_second_figure_enters_a_path_even_if_the_first_came_without_a_card() {
    let mut by_clovers =
        setup("start_figures any; hand g5; row g4; figure g9; figure b9; figure r9; figure y9");
    by_clovers.rows[0].remove(&Colour::Blue);
    let scene = Scene(Keltis::from_setup(&by_clovers).unwrap()).play("lay g5");
    assert_eq!(scene.legal(), "advance p large; stay");
}

#[test]
fn any_start_figure_enters_only_in_a_size_that_is_left() {
    let scene = table("start_figures any; hand g5; row g4; figure g1 large; g2 is clover").play("lay g5");
    assert!(!scene.legal().contains("large"));
    let four = "figure g1; figure r1; figure y1; figure p1";
    let scene = table(&format!("start_figures any; hand g5; row g4; {four}; g2 is clover")).play("lay g5");
    assert_eq!(scene.legal(), "advance r; advance y; advance p; advance g; advance b large; stay");
}

#[test]
fn with_any_start_figures_somebody_can_always_move() {
    // At most four figures are in the goal while a game is running, so a fifth is on the start stone or on its way.
    let waiting = table("start_figures any; hand g5; row g4; figure g8; g9 is clover").play("lay g5");
    assert_eq!(waiting.due(), "0 advance");
    let three = "figure r9; figure y9; figure p9";
    let waiting = table(&format!("start_figures any; hand g5; row g4; figure g9; {three}")).play("lay g5");
    assert_eq!(waiting.legal(), "advance b large; stay");
}
