//! A tile that breaks the 5x5 limit: refused, or by the house rule taken back at the cost of the turn.

use celtic::{Celtic, Colour, Direction, Illegal, Options, Shape};
use serde_json::json;
use tabletop::{Chance, GameOptions, Match, Seat, Seats, Seed, Start};

use super::ending::{FOUR_CAPS, ORANGE_IS_STUCK};
use super::{forfeit, none_left, read, start};

/// Five columns are full, orange to place.
const FIVE_WIDE: &str = "place o EW 1,0; place b EW 2,0";

fn forfeit_match() -> Match<Celtic> {
    let options = forfeit().0.options();
    let start = Start { seats: Seats::TWO, options, chance: Chance::Seed(Seed::new("")), first: Seat::FIRST };
    let mut played = Match::new(start).unwrap();
    for action in FIVE_WIDE.split(';') {
        played.act(read(action)).unwrap();
    }
    played
}

#[test]
fn an_overreach_is_refused_unless_the_house_rule_says_otherwise() {
    assert_eq!(Options::default().named().collect::<Vec<_>>(), [("overreach", "refused")]);
    assert_eq!(start().at("options"), json!({"overreach": "refused"}));
    assert_eq!(start().play(FIVE_WIDE).refusal("place o EW 3,0"), Illegal::Overreaches);
    assert_eq!(start().play(FIVE_WIDE).refusal("overreach o EW 3,0"), Illegal::OverreachRefused);
}

#[test]
fn an_unknown_option_or_value_is_refused() {
    let refusal = |name, value| Options::default().set(name, value).unwrap_err().to_string();
    assert_eq!(refusal("undo", "on"), "there is no option `undo`: this game has overreach");
    assert_eq!(
        refusal("overreach", "maybe"),
        "option `overreach` cannot be `maybe`: it is one of refused, forfeit"
    );
}

#[test]
fn by_the_house_rule_an_overreach_is_taken_back_and_costs_the_turn() {
    assert_eq!(forfeit().at("options"), json!({"overreach": "forfeit"}));
    let before = forfeit().play(FIVE_WIDE);
    for action in ["place o EW 3,0", "overreach o EW 3,0", "place n ESW 3,0", "overreach o NESW -1,0"] {
        let after = forfeit().play(FIVE_WIDE).play(action);
        assert_eq!(after.due(), "1 place");
        for place in ["tiles", "stock", "knots", "scores", "options", "over"] {
            assert_eq!(after.at(place), before.at(place), "{place} after {action}");
        }
    }
}

#[test]
fn an_overreach_is_told_as_what_it_is() {
    let told = json!([{"kind": "overreached", "seat": 0, "colour": "o", "sides": "EW", "cell": "3,0"}]);
    for action in ["place o EW 3,0", "overreach o EW 3,0"] {
        assert_eq!(forfeit().play(FIVE_WIDE).told(action), told);
    }
}

#[test]
fn an_overreach_is_recorded_as_what_it_is_in_either_spelling() {
    for action in ["place o EW 3,0", "overreach o EW 3,0"] {
        let mut played = forfeit_match();
        played.act(read(action)).unwrap();
        let record = played.record();
        let lines: Vec<&str> = record.lines().collect();
        assert!(lines.contains(&"option overreach forfeit"));
        assert_eq!(lines[lines.len() - 3..], ["place o EW 1,0", "place b EW 2,0", "overreach o EW 3,0"]);
        assert_eq!(Match::<Celtic>::from_record(&record).unwrap(), played);
    }
}

#[test]
fn an_overreach_can_be_undone() {
    let mut played = forfeit_match();
    played.act(read("place o EW 3,0")).unwrap();
    assert_eq!(played.undo().unwrap().to_string(), "overreach o EW 3,0");
    assert_eq!(played, forfeit_match());
}

#[test]
fn an_overreach_is_never_listed() {
    let (printed, house) = (start().play(FIVE_WIDE), forfeit().play(FIVE_WIDE));
    assert_eq!(house.legal(), printed.legal());
    assert_eq!(forfeit().play(ORANGE_IS_STUCK).legal(), ["pass"]);
}

#[test]
fn an_overreach_is_accepted_also_when_passing_is_all_that_is_legal() {
    for action in ["place o NS -1,1", "overreach o NS -1,1"] {
        let scene = forfeit().play(ORANGE_IS_STUCK).play(action);
        assert_eq!(scene.due(), "1 place");
        assert_eq!(scene.at("tiles"), start().play(ORANGE_IS_STUCK).at("tiles"));
    }
}

#[test]
fn an_overreach_must_be_right_in_everything_but_the_limit() {
    let scene = forfeit().play(FIVE_WIDE);
    for verb in ["place", "overreach"] {
        for (tile, reason) in [
            ("b EW 3,0", Illegal::NotYourColour { own: Colour::Orange, asked: Colour::Blue }),
            ("n NESW 3,0", none_left(Colour::Neutral, Shape::Cross)),
            ("o NES 3,0", Illegal::CutsAPath(Direction::West)),
            ("o EW 2,0", Illegal::CellTaken(read("2,0"))),
            ("o EW 4,0", Illegal::JoinsNothing(read("4,0"))),
            ("o NS 0,3", Illegal::JoinsNothing(read("0,3"))),
        ] {
            assert_eq!(scene.refusal(&format!("{verb} {tile}")), reason);
        }
    }
}

#[test]
fn a_tile_that_fits_is_no_overreach() {
    let scene = forfeit().play(FIVE_WIDE);
    assert_eq!(scene.refusal("overreach o W 3,0"), Illegal::Fits);
}

#[test]
fn nobody_overreaches_after_the_end() {
    assert_eq!(forfeit().play(FOUR_CAPS).refusal("overreach o NS 0,2"), Illegal::GameOver);
}

#[test]
fn nothing_but_a_turn_limit_stops_players_who_overreach_for_ever() {
    let mut scene = forfeit().play(FIVE_WIDE);
    for _ in 0..500 {
        scene = scene.play("place o EW 3,0; overreach b EW 3,0");
    }
    assert_eq!(scene.due(), "0 place");
    let mut played = forfeit_match();
    played.limit_turns(Some(6));
    for action in ["place o EW 3,0", "place b EW 3,0", "place o EW 3,0", "place b EW 3,0"] {
        assert!(played.outcome().is_none());
        played.act(read(action)).unwrap();
    }
    assert!(played.reached_turn_limit() && played.outcome().is_some());
}
