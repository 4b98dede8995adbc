//! Requests that fail. Each is answered with its code and a sentence, and changes nothing.

use serde_json::{Value, json};

use crate::{Talk, small_deal};

fn with(deal: &Value, change: impl FnOnce(&mut Value)) -> String {
    let mut deal = deal.clone();
    change(&mut deal);
    json!({"cmd": "new", "game": "keltis", "seats": 2, "deal": deal}).to_string()
}

#[test]
fn what_is_not_json_is_told_so() {
    let mut talk = Talk::with_game();
    talk.bad("{\"cmd\":", "bad_json", "this line is not JSON: EOF while parsing a value at line 1 column 7");
    talk.bad("hello", "bad_json", "this line is not JSON: expected value at line 1 column 1");
    let deep = "[".repeat(100_000);
    talk.bad(&deep, "bad_json", "this line is not JSON: recursion limit exceeded at line 1 column 128");
    let answer = talk.0.answer(b"\xff\xfe{}").json;
    assert!(answer.contains("bad_json"), "{answer}");
}

#[test]
fn what_is_not_a_request_is_told_so() {
    let mut talk = Talk::with_game();
    talk.bad("[1]", "bad_request", "a request is an object such as {\"cmd\":\"legal\"}, not a list");
    talk.bad("{}", "bad_request", "`cmd` is missing: it should be a text");
    talk.bad(r#"{"cmd":5}"#, "bad_request", "`cmd` should be a text, not 5");
    talk.bad(
        r#"{"cmd":"play"}"#,
        "bad_request",
        "there is no command `play`: the commands are new, legal, act, state, view, result, bot, undo, record, \
         load, games, quit",
    );
}

#[test]
fn a_misspelt_field_does_not_pass_silently() {
    let mut talk = Talk::with_game();
    talk.bad(
        r#"{"cmd":"new","game":"keltis","seats":2,"seed":"x","fist":1}"#,
        "bad_request",
        "`new` has no field `fist`: besides cmd and id it takes game, seats, seed, deal, options, first",
    );
    talk.bad(
        r#"{"cmd":"undo","count":2}"#,
        "bad_request",
        "`undo` has no field `count`: besides cmd and id it takes none",
    );
    talk.bad(r#"{"cmd":"act"}"#, "bad_request", "`action` is missing: it should be a text");
    talk.bad(r#"{"cmd":"act","action":["draw"]}"#, "bad_request", "`action` should be a text, not a list");
    talk.bad(
        r#"{"cmd":"quit","now":true}"#,
        "bad_request",
        "`quit` has no field `now`: besides cmd and id it takes none",
    );
}

#[test]
fn wrong_tables_are_refused() {
    let mut talk = Talk::with_game();
    let new = |fields: &str| format!(r#"{{"cmd":"new","game":"keltis",{fields}}}"#);
    talk.bad(
        r#"{"cmd":"new","game":"chess","seats":2,"seed":"x"}"#,
        "unknown_game",
        "there is no game `chess`: the games are keltis, keltis-cards, celtic",
    );
    talk.bad(&new(r#""seats":7,"seed":"x""#), "bad_request", "2 to 4 players can play Keltis, not 7");
    talk.bad(
        &new(r#""seats":2.5,"seed":"x""#),
        "bad_request",
        "`seats` should be a whole number, 0 or more, not 2.5",
    );
    talk.bad(&new(r#""seed":"x""#), "bad_request", "`seats` is missing: it should be a whole number");
    talk.bad(&new(r#""seats":2"#), "bad_request", "`seed` (a text) or `deal` (an exact deal) is missing");
    talk.bad(&new(r#""seats":2,"seed":7"#), "bad_request", "`seed` should be a text, not 7");
    talk.bad(
        &new(r#""seats":2,"seed":"x","deal":{}"#),
        "bad_request",
        "`seed` and `deal` exclude each other: give one of them",
    );
    talk.bad(
        &new(r#""seats":2,"seed":"x","first":2"#),
        "bad_request",
        "seat 2 cannot begin: 2 seats are 0 to 1",
    );
}

#[test]
fn wrong_house_rules_are_refused() {
    let mut talk = Talk::with_game();
    let new = |options: &str| {
        format!(r#"{{"cmd":"new","game":"keltis","seats":2,"seed":"x","options":{options}}}"#)
    };
    talk.bad(
        &new(r#"{"retak":"allowed"}"#),
        "bad_option",
        "there is no option `retak`: this game has retake, start_figures",
    );
    talk.bad(
        &new(r#"{"retake":"maybe"}"#),
        "bad_option",
        "option `retake` cannot be `maybe`: it is one of allowed, forbidden",
    );
    talk.bad(&new(r#"{"retake":true}"#), "bad_option", "option `retake` should be a text, not true");
    talk.bad(&new(r#"["retake"]"#), "bad_request", "`options` should be an object, not a list");
}

#[test]
fn impossible_deals_are_refused() {
    let mut talk = Talk::with_game();
    let deal = small_deal();
    talk.bad(
        &with(&deal, |deal| deal["hands"][0][0] = json!("r11")),
        "bad_deal",
        "this deal is impossible: `r11` should be something like r5, b10",
    );
    talk.bad(
        &with(&deal, |deal| deal["deck"] = json!([])),
        "bad_deal",
        "this deal is impossible: the deck is empty: it needs at least one card, since the game ends as its last card is \
         drawn",
    );
    talk.bad(
        &with(&deal, |deal| deal["deck"] = json!(["r0", "r0"])),
        "bad_deal",
        "this deal is impossible: r0 occurs more often than the box has it: there are only two",
    );
    talk.bad(
        &with(&deal, |deal| deal["hands"][1] = json!(["y0"])),
        "bad_deal",
        "this deal is impossible: the hand of seat 1 has 1 cards, it should have 8",
    );
    talk.bad(
        &with(&deal, |deal| deal["tiles"]["r1"] = json!("wish")),
        "bad_deal",
        "this deal is impossible: a tile cannot lie on r1: tiles lie on r35679 y24679 p23579 g24579 b34679",
    );
    talk.bad(
        &with(&deal, |deal| deal["tiles"]["r3"] = json!(4)),
        "bad_deal",
        "this deal is impossible: `4` should be one of \"wish\", \"clover\", 1, 2, 3",
    );
    talk.bad(
        &json!({"cmd": "new", "game": "keltis", "seats": 3, "deal": deal}).to_string(),
        "bad_deal",
        "this deal is impossible: there are 2 hands for 3 seats",
    );
}

#[test]
fn a_deal_that_is_not_written_as_one_is_a_bad_request() {
    let mut talk = Talk::with_game();
    let deal = small_deal();
    talk.bad(&with(&deal, |deal| *deal = json!([])), "bad_request", "`deal` should be an object, not a list");
    talk.bad(
        &with(&deal, |deal| deal["first"] = json!(1)),
        "bad_request",
        "the deal cannot be read: unknown field `first`, expected one of `hands`, `deck`, `tiles`",
    );
    talk.bad(
        &with(&deal, |deal| deal["hands"] = json!("r5")),
        "bad_request",
        "the deal cannot be read: invalid type: string \"r5\", expected a sequence",
    );
}

#[test]
fn nothing_can_be_asked_of_no_game() {
    let sentence = "there is no game yet: begin one with `new` or `load`";
    for request in [
        r#"{"cmd":"legal"}"#,
        r#"{"cmd":"act","action":"draw"}"#,
        r#"{"cmd":"state"}"#,
        r#"{"cmd":"view","seat":0}"#,
        r#"{"cmd":"result"}"#,
        r#"{"cmd":"bot","level":"easy"}"#,
        r#"{"cmd":"undo"}"#,
        r#"{"cmd":"record"}"#,
    ] {
        Talk::new().bad(request, "no_game", sentence);
    }
}

#[test]
fn illegal_and_unreadable_actions_say_why() {
    let mut talk = Talk::new();
    talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "deal": small_deal()}));
    let act = |action: &str| json!({"cmd": "act", "action": action}).to_string();
    talk.bad(&act("draw"), "illegal_action", "First play a card from your hand: lay it or discard it.");
    talk.bad(&act("lay y5 small"), "illegal_action", "You do not hold y5.");
    talk.bad(
        &act("lay r5"),
        "illegal_action",
        "r5 brings a figure onto the red-brown path: choose a small one or the large one.",
    );
    talk.bad(
        &act("fly r5"),
        "illegal_action",
        "`fly r5` cannot be read: an action begins with `discard`, `lay`, `advance`, `stay`, `draw` or `take`.",
    );
    talk.bad(
        &act(""),
        "illegal_action",
        "There is nothing to read: an action begins with `discard`, `lay`, `advance`, `stay`, `draw` or `take`.",
    );
}

#[test]
fn after_the_end_actions_and_bots_are_told_that_it_is_over() {
    let mut talk = Talk::new();
    talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "deal": small_deal()}));
    talk.act("discard r0; draw; discard y0; draw; discard r1; draw");
    let over = "The game is over.";
    talk.bad(r#"{"cmd":"act","action":"draw"}"#, "game_over", over);
    talk.bad(r#"{"cmd":"act","action":"nonsense"}"#, "game_over", over);
    talk.bad(r#"{"cmd":"bot","level":"easy"}"#, "game_over", "the game is over: there is nothing to choose");
}

#[test]
fn wrong_seats_levels_undos_and_records_are_refused() {
    let mut talk = Talk::with_game();
    talk.bad(r#"{"cmd":"view","seat":2}"#, "bad_request", "there is no seat 2: this game has seats 0 to 1");
    talk.bad(
        r#"{"cmd":"view"}"#,
        "bad_request",
        "`seat` is missing: it should be the number of a seat, or null for a watcher",
    );
    talk.bad(
        r#"{"cmd":"view","seat":-1}"#,
        "bad_request",
        "`seat` should be a whole number, 0 or more, not -1",
    );
    talk.bad(
        r#"{"cmd":"bot","level":"divine"}"#,
        "bad_request",
        "there is no level `divine`: the levels are random, easy, medium, hard, expert",
    );
    talk.bad(
        r#"{"cmd":"bot","level":"easy","ms":600001}"#,
        "bad_request",
        "`ms` should be at most 600000, which is ten minutes, not 600001",
    );
    talk.bad(r#"{"cmd":"undo"}"#, "bad_request", "there is nothing to undo: the game is at its start");
    talk.bad(
        r#"{"cmd":"load","record":"triskel 1\ngame keltis\nseat A\nseat B\nseed x\n\ndraw"}"#,
        "bad_request",
        "The record is refused. Line 7: `draw` is not allowed. First play a card from your hand: lay it or discard it.",
    );
}

#[test]
fn a_huge_line_is_refused_and_the_next_one_answered() {
    let mut talk = Talk::new();
    let longest = engine::LONGEST_LINE_BYTES;
    let fits = |length: usize| {
        let frame = r#"{"cmd":"games","id":""}"#.len();
        format!(r#"{{"cmd":"games","id":"{}"}}"#, "x".repeat(length - frame))
    };
    let input = format!(
        "{}\n{}\n\n  \n{{\"cmd\":\"quit\"}}\n{{\"cmd\":\"games\"}}\n",
        fits(longest + 1),
        fits(longest)
    );
    let mut output = Vec::new();
    talk.0.serve(input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<&str> = output.lines().collect();
    assert_eq!(answers.len(), 3, "blank lines are skipped, and nothing follows quit");
    let error = "the line is longer than 1048576 bytes, the longest request there is";
    let first: Value = serde_json::from_str(answers[0]).unwrap();
    assert_eq!(first, json!({"ok": false, "error": {"code": "bad_request", "message": error}}));
    assert!(answers[1].starts_with(r#"{"ok":true,"id":"xxx"#));
    assert_eq!(answers[2], r#"{"ok":true}"#);
}
