//! Actions, tables and results as they are written.

use celtic::{Action, Celtic, Direction, Illegal, KnotScores};
use serde_json::{Value, json};
use tabletop::{BadForm, BadRecord, Match, Notated, Refusal, Seats, Seed, Start};

use super::ending::FOUR_CAPS;
use super::{read, start};

fn played(script: &str) -> Match<Celtic> {
    let mut played = Match::new(Start::from_seed(Seats::TWO, Seed::new(""))).unwrap();
    for action in script.split(';') {
        played.act(read(action)).unwrap();
    }
    played
}

#[test]
fn actions_are_written_as_they_are_read() {
    for text in ["place o NES 1,0", "place n EW 0,-1", "place b NESW -3,3", "overreach o NS 0,3", "pass"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn capitals_extra_spaces_and_sides_in_any_order_are_forgiven() {
    for (text, meant) in [
        ("PLACE O nes 1,0", "place o NES 1,0"),
        ("  place\tn  WE 0,-1 ", "place n EW 0,-1"),
        ("Place b wSeN -1,-1", "place b NESW -1,-1"),
        ("OverReach o sn 0,3", "overreach o NS 0,3"),
        (" Pass", "pass"),
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), meant);
    }
}

#[test]
fn cells_are_counted_from_the_start_tile_eastward_and_southward() {
    let scene = start().play("place o W 1,0; place b N 0,1; place o E -1,0; place b S 0,-1");
    let cells: Vec<Value> = (0..5).map(|index| scene.at(&format!("tiles/{index}/cell"))).collect();
    assert_eq!(cells, ["0,-1", "-1,0", "0,0", "1,0", "0,1"]);
    assert_eq!(scene.at("tiles/0/sides"), "S", "north of the start tile, open towards it");
}

#[test]
fn actions_are_listed_by_row_and_column_own_colour_first_then_by_sides() {
    let legal = start().legal();
    let tiles: Vec<&str> = legal.iter().filter_map(|action| action.strip_suffix(" 0,-1")).collect();
    let sides =
        |colour| ["S", "NS", "ES", "NES", "SW", "NSW", "ESW"].map(|sides| format!("place {colour} {sides}"));
    assert_eq!(tiles[..7], sides("o"));
    assert_eq!(tiles[7], "place o NESW");
    assert_eq!(tiles[8..], sides("n"));
    let cells: Vec<&str> = legal.iter().map(|action| action.rsplit(' ').next().unwrap()).collect();
    let order: Vec<&str> = cells.chunk_by(|one, other| one == other).map(|same| same[0]).collect();
    assert_eq!(order, ["0,-1", "-1,0", "1,0", "0,1"]);
}

#[test]
fn a_state_tells_everything() {
    let scene = start().play("place n NW 1,0; place b ES 0,-1; place n NSW 1,-1");
    assert_eq!(
        serde_json::to_value(scene.0.state()).unwrap(),
        json!({
            "game": "celtic",
            "seats": 2,
            "options": {"overreach": "refused"},
            "turn": {"seat": 1, "phase": "place"},
            "tiles": [
                {"cell": "0,-1", "colour": "b", "sides": "ES"},
                {"cell": "1,-1", "colour": "n", "sides": "NSW"},
                {"cell": "0,0", "colour": "n", "sides": "NESW"},
                {"cell": "1,0", "colour": "n", "sides": "NW"},
            ],
            "stock": {
                "o": {"cap": 2, "straight": 2, "corner": 2, "tee": 2, "cross": 2},
                "b": {"cap": 2, "straight": 2, "corner": 1, "tee": 2, "cross": 2},
                "n": {"cap": 1, "straight": 1, "corner": 0, "tee": 0, "cross": 0},
            },
            "knots": [{"o": 0, "b": 1, "cells": ["0,-1", "1,-1", "0,0", "1,0"]}],
            "scores": [[0], [1]],
            "over": false,
            "winners": [],
        })
    );
}

#[test]
fn a_knots_cells_are_listed_once_each_by_row_and_column_neutral_ones_too() {
    let scene = start().play(FOUR_CAPS);
    assert_eq!(scene.at("knots"), json!([{"o": 2, "b": 2, "cells": ["0,-1", "-1,0", "0,0", "1,0", "0,1"]}]));
}

#[test]
fn scores_have_one_entry_for_each_knot_also_for_those_worth_nothing() {
    let scene =
        start().play("place n N 0,1; place n NE -1,0; place o ES -1,-1; place b W 1,0; place o SW 0,-1");
    assert_eq!(scene.at("scores"), json!([[2, 2], [1, 0]]));
    assert_eq!(scene.at("knots").as_array().unwrap().len(), 2);
}

#[test]
fn knot_scores_are_written_best_first() {
    assert_eq!(KnotScores::new([3, 7, 0, 2].into_iter()).to_string(), "7/3/2/0");
    assert_eq!(KnotScores::default().to_string(), "-");
    for text in ["7/3/2", "0", "-", "10/10/1"] {
        assert_eq!(read::<KnotScores>(text).to_string(), text);
    }
    for text in ["", "7/", "7-3", "many", "1/2/3/4/5/6/7/8/9/10/11/12/13"] {
        assert!(text.parse::<KnotScores>().is_err(), "{text}");
    }
}

#[test]
fn a_record_ends_with_the_knot_scores() {
    let two_knots =
        played("place n N 0,1; place n NE -1,0; place o ES -1,-1; place b W 1,0; place o SW 0,-1");
    let record = two_knots.record();
    assert!(record.ends_with("\nplace b W 1,0\nplace o SW 0,-1\nresult 2/2 1/0\n"), "{record}");
    assert_eq!(Match::<Celtic>::from_record(&record).unwrap(), two_knots);
    let wrong = record.replace("result 2/2 1/0", "result 2/2 1/1");
    let error = Match::<Celtic>::from_record(&wrong).unwrap_err();
    let reason = "the result is given as `2/2 1/1`, but the game ends `2/2 1/0`".to_owned();
    assert_eq!(error, BadRecord::Form(BadForm { line: record.lines().count(), reason }));
}

#[test]
fn a_player_without_knots_has_a_dash_in_the_record() {
    let none = played(
        "place n ES 0,-1; place n EW 1,-1; place n ESW 2,-1; place b NES 0,1; place o E -1,0; place b N 2,0; \
         place n N 0,2; place b W 1,1; place o W 3,-1",
    );
    let record = none.record();
    assert!(record.ends_with("\nresult - -\n"), "{record}");
    assert_eq!(Match::<Celtic>::from_record(&record).unwrap(), none);
}

#[test]
fn a_record_that_breaks_the_rules_is_refused_with_line_and_reason() {
    let record = played("place o W 1,0; place b E -1,0").record();
    let broken = record.replace("place b E -1,0", "place b S -1,0");
    let error = Match::<Celtic>::from_record(&broken).unwrap_err();
    let line = 1 + record.lines().position(|line| line == "place b E -1,0").unwrap();
    let (decision, reason) =
        ("place b S -1,0".to_owned(), Refusal::Illegal(Illegal::CutsAPath(Direction::East)));
    assert_eq!(error, BadRecord::Refused { line, decision, reason });
}
