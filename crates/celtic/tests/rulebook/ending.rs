//! Passing, and the end.

use celtic::{Celtic, Illegal};
use serde_json::json;
use tabletop::Notated;

use super::start;

/// After this, only a cap or a corner fits the one open side: blue has such tiles, orange has none.
pub const ORANGE_IS_STUCK: &str = "place o W 1,0; place n SW 0,-1; place o NE -1,-1; place b NS -1,-2; place o SW -1,-3; \
                                   place b ES -1,0; place o E -2,-3; place n N 0,1";

/// Four caps on the start tile: everything is closed.
pub const FOUR_CAPS: &str = "place o W 1,0; place b E -1,0; place o S 0,-1; place b N 0,1";

/// After this, only a cap fits the one open side, and all five have been placed.
const LEFT_OPEN: &str = "place n ES 0,-1; place n EW 1,-1; place n ESW 2,-1; place b NES 0,1; place o E -1,0; \
                         place b N 2,0; place n N 0,2; place b W 1,1; place o W 3,-1";

#[test]
fn nobody_passes_who_can_place() {
    let scene = start();
    assert_eq!(scene.refusal("pass"), Illegal::CanMove);
    assert!(!scene.legal().contains(&"pass".to_owned()));
    let scene = scene.play(ORANGE_IS_STUCK).play("pass");
    assert_eq!(scene.refusal("pass"), Illegal::CanMove);
}

#[test]
fn who_can_place_nothing_must_pass_and_nothing_else_is_listed() {
    let scene = start().play(ORANGE_IS_STUCK);
    assert_eq!(scene.due(), "0 place");
    assert_eq!(scene.legal(), ["pass"]);
    assert_eq!(scene.told("pass"), json!([{"kind": "passed", "seat": 0}]));
}

#[test]
fn a_pass_changes_nothing_but_the_turn() {
    let before = start().play(ORANGE_IS_STUCK);
    let after = start().play(ORANGE_IS_STUCK).play("pass");
    assert_eq!(after.due(), "1 place");
    assert_eq!([after.at("tiles"), after.at("stock")], [before.at("tiles"), before.at("stock")]);
    assert_eq!(after.legal(), ["place b N -1,1", "place b NW -1,1"]);
}

#[test]
fn who_has_passed_may_place_again() {
    let scene = start().play(
        "place o NE -1,0; place n NW 1,0; place o ESW 0,-1; place n ESW -1,-1; place o NEW -2,-1; place b N 0,1; \
         place o NE -3,-1; place b SW -2,-2",
    );
    assert_eq!(scene.legal(), ["pass"]);
    let scene = scene.play("pass; place b NSW 1,-1");
    assert_eq!(scene.due(), "0 place");
    assert_eq!([scene.fitting("o", "1,-2"), scene.fitting("n", "1,-2")], ["S NS", "S NS"]);
}

#[test]
fn the_game_goes_on_while_one_player_can_place() {
    let scene = start().play(ORANGE_IS_STUCK);
    assert_eq!([scene.at("over"), scene.at("winners")], [json!(false), json!([])]);
    let scene = scene.play("pass");
    assert_eq!(scene.due(), "1 place");
    let scene = scene.play("place b N -1,1");
    assert_eq!(scene.due(), "over");
}

#[test]
fn the_game_ends_at_once_when_neither_player_can_place() {
    let scene = start().play(FOUR_CAPS);
    assert_eq!(scene.due(), "over");
    assert_eq!(scene.at("turn"), json!({"seat": null, "phase": "over"}));
    assert_eq!(scene.0.ending(), Some("nobody can place a tile"));
    assert!(scene.legal().is_empty());
    assert_eq!(scene.refusal("pass"), Illegal::GameOver);
}

#[test]
fn the_game_may_end_with_tiles_left_and_paths_open() {
    let scene = start().play(LEFT_OPEN);
    assert_eq!(scene.due(), "over");
    assert!(scene.at("stock/o/cross") == 2 && scene.at("stock/b/cross") == 2);
    assert!(scene.knots().is_empty());
}

#[test]
fn all_25_tiles_can_be_placed_in_a_game() {
    let scene = start().play(
        "place n NSW 0,-1; place n NW 1,0; place n S 0,-2; place b NS 1,-1; place o NESW -1,0; place b NESW 0,1; \
         place o NE -2,0; place b NES -2,-1; place n EW 1,1; place b NESW -1,1; place o NEW -1,2; place b S -2,-2; \
         place o ES 1,-2; place b E -2,1; place o NEW 0,2; place b SW 2,-2; place o E -2,2; place b EW 1,2; \
         place o NESW -1,-1; place b NSW 2,1; place o S -1,-2; place b NW 2,2; place o NS 2,0; pass; place o NS 2,-1",
    );
    assert_eq!(scene.due(), "over");
    assert_eq!(scene.0.all_tiles().count(), 25);
    assert_eq!(scene.knots().len(), 1, "even in one single knot");
    assert_eq!(scene.at("scores"), json!([[10], [10]]));
}

#[test]
fn everything_is_refused_after_the_end() {
    let over = start().play(FOUR_CAPS);
    for action in ["place b N 0,2", "place o W 1,0", "overreach o NS 0,3", "pass"] {
        assert_eq!(over.refusal(action), Illegal::GameOver);
    }
    let saved = Celtic::from_state(&over.0.to_state()).unwrap();
    assert_eq!(saved, over.0);
}
