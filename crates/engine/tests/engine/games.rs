//! Requests that succeed.

use serde_json::{Value, json};

use crate::{Talk, small_deal};

#[test]
fn a_new_game_answers_whose_turn_it_is() {
    let mut talk = Talk::new();
    let answer = talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 3, "seed": "any text",
                                  "options": {"retake": "forbidden"}, "first": 2}));
    assert_eq!(answer, json!({"ok": true, "turn": {"seat": 2, "phase": "play"}}));
}

#[test]
fn an_id_of_any_kind_is_echoed_even_by_errors() {
    let mut talk = Talk::new();
    for id in [json!(7), json!("seven"), json!(null), json!({"deep": [1]})] {
        assert_eq!(talk.ask(&json!({"id": id, "cmd": "games"}).to_string())["id"], id);
        let answer = talk.ask(&json!({"id": id, "cmd": "legal"}).to_string());
        assert_eq!((&answer["ok"], &answer["id"]), (&json!(false), &id));
    }
    assert!(talk.ask(r#"{"cmd":"games"}"#).get("id").is_none());
}

#[test]
fn legal_lists_the_actions_of_the_seat_to_act() {
    let mut talk = Talk::new();
    talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "deal": small_deal()}));
    let legal = talk.good(&json!({"cmd": "legal"}));
    assert_eq!((&legal["seat"], &legal["phase"]), (&json!(0), &json!("play")));
    let actions = legal["actions"].as_array().unwrap();
    assert_eq!(actions.len(), 24);
    assert_eq!(actions[0], "discard r0");
    assert_eq!(actions[8], "lay r0 small");
}

#[test]
fn acting_tells_the_referee_everything_that_happened() {
    let mut talk = Talk::new();
    talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "deal": small_deal()}));
    let laid = talk.act("lay r0 small");
    assert_eq!(
        laid["events"],
        json!([
            {"kind": "laid", "seat": 0, "card": "r0"},
            {"kind": "moved", "seat": 0, "stone": "r1", "size": "small"},
        ])
    );
    assert_eq!(laid["turn"], json!({"seat": 0, "phase": "draw"}));
    let drew = talk.act("draw");
    assert_eq!(drew["events"], json!([{"kind": "drew", "seat": 0, "card": "g7"}]));
    assert_eq!(drew["turn"], json!({"seat": 1, "phase": "play"}));
}

#[test]
fn the_state_is_complete_and_the_view_has_numbers_for_secrets() {
    let mut talk = Talk::new();
    talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "deal": small_deal()}));
    talk.act("lay r0 large; draw; discard y7; take y");
    let state = talk.good(&json!({"cmd": "state"}))["state"].clone();
    let keys: Vec<&String> = state.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        [
            "game", "seats", "options", "turn", "hands", "rows", "figures", "tiles", "discards", "deck",
            "barred", "points", "wishes", "known", "scores", "over", "winners"
        ]
    );
    assert_eq!(state["hands"][0], json!(["r1", "r2", "r3", "r4", "r5", "r6", "r7", "g7"]));
    assert_eq!(state["rows"], json!([{"r": ["r0"]}, {}]));
    assert_eq!(state["figures"], json!([{"r": {"row": 1, "size": "large"}}, {}]));
    assert_eq!(state["deck"], json!(["p0", "b1"]));
    assert_eq!(state["known"], json!([[], ["y7"]]));
    assert_eq!(state["scores"], json!([-12, -4]));
    assert_eq!(state["options"], json!({"retake": "allowed", "start_figures": "path_only"}));

    let mut expected = state.clone();
    expected["hands"][1] = json!(8);
    expected["deck"] = json!(2);
    assert_eq!(talk.good(&json!({"cmd": "view", "seat": 0}))["view"], expected, "nothing else differs");
    expected["hands"][0] = json!(8);
    assert_eq!(talk.good(&json!({"cmd": "view", "seat": null}))["view"], expected, "a watcher sees no hand");
}

#[test]
fn after_the_end_nobody_is_to_act_and_the_winners_are_known() {
    let mut talk = Talk::new();
    talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "deal": small_deal(), "first": 1}));
    let running = talk.good(&json!({"cmd": "result"}));
    assert_eq!((&running["over"], &running["winners"]), (&json!(false), &json!([])));

    let last = talk.act("discard y0; draw; discard r0; draw; lay y1 large; draw");
    assert_eq!(last["turn"], json!({"seat": null, "phase": "over"}));
    assert_eq!(last["events"][1], json!({"kind": "ended", "by": "last_card"}));
    assert_eq!(
        talk.good(&json!({"cmd": "legal"})),
        json!({"ok": true, "seat": null, "phase": "over", "actions": []})
    );
    let result = talk.good(&json!({"cmd": "result"}));
    assert_eq!((&result["over"], &result["winners"]), (&json!(true), &json!([0])));
    assert_eq!(result["scores"], json!([-4, -12]));
    assert_eq!(
        result["breakdown"][1],
        json!({"points": 0, "figures": {"y": {"row": 1, "size": "large", "worth": -8}},
               "wishes": {"count": 0, "worth": -4}, "total": -12})
    );
    assert_eq!(talk.good(&json!({"cmd": "state"}))["state"]["winners"], json!([0]));
}

#[test]
fn undo_goes_back_one_decision_at_a_time_even_from_the_end() {
    let mut talk = Talk::new();
    talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "deal": small_deal()}));
    let start = talk.good(&json!({"cmd": "state"}));
    talk.act("discard r0; draw; discard y0; draw; discard r1; draw");
    assert_eq!(talk.good(&json!({"cmd": "undo"}))["turn"], json!({"seat": 0, "phase": "draw"}));
    assert_eq!(talk.good(&json!({"cmd": "undo"}))["turn"], json!({"seat": 0, "phase": "play"}));
    for _ in 0..4 {
        talk.good(&json!({"cmd": "undo"}));
    }
    assert_eq!(talk.good(&json!({"cmd": "state"})), start);
}

#[test]
fn a_record_loads_as_the_same_game() {
    let mut talk = Talk::with_game();
    let first = talk.good(&json!({"cmd": "legal"}))["actions"][0].clone();
    talk.act(&format!("{}; draw", first.as_str().unwrap()));
    let record = talk.good(&json!({"cmd": "record"}))["record"].clone();
    let text = record.as_str().unwrap();
    assert!(text.starts_with(
        "triskel 1\ngame keltis\noption retake allowed\noption start_figures path_only\nseat Player 1\nseat Player 2\n\
         seed any text\nfirst 0\n\ndiscard "
    ));
    let state = talk.good(&json!({"cmd": "state"}));

    let mut other = Talk::new();
    assert_eq!(
        other.good(&json!({"cmd": "load", "record": record}))["turn"],
        json!({"seat": 1, "phase": "play"})
    );
    assert_eq!(other.good(&json!({"cmd": "state"})), state);
    assert_eq!(other.good(&json!({"cmd": "record"}))["record"], record);
}

#[test]
fn games_are_listed_with_their_options_and_seat_counts() {
    let games = Talk::new().good(&json!({"cmd": "games"}))["games"].clone();
    let keltis = &games[0];
    assert_eq!((&keltis["game"], &keltis["seats"]), (&json!("keltis"), &json!([2, 3, 4])));
    let options: Vec<(&Value, &Value)> = keltis["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|option| (&option["name"], &option["default"]))
        .collect();
    assert_eq!(
        options,
        [(&json!("retake"), &json!("allowed")), (&json!("start_figures"), &json!("path_only"))]
    );
}

#[test]
fn actions_may_be_typed_carelessly_but_are_recorded_in_one_spelling() {
    let mut talk = Talk::new();
    talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "deal": small_deal()}));
    talk.act("  LAY   R0  Small ");
    let record = talk.good(&json!({"cmd": "record"}));
    assert!(record["record"].as_str().unwrap().ends_with("\n\nlay r0 small\n"));
}

#[test]
fn the_card_game_tells_draws_bars_and_last_cards() {
    let mut talk = Talk::new();
    let hands = json!([
        ["r3", "r3", "rx", "n0", "n1", "n2", "y0", "y1"],
        ["g0", "g1", "g2", "b0", "b1", "b2", "p0", "p1"]
    ]);
    let deal = json!({"hands": hands, "deck": ["y8", "y9"]});
    talk.good(&json!({"cmd": "new", "game": "keltis-cards", "seats": 2, "deal": deal}));
    let wished = talk.act("wish r3 r3");
    assert_eq!(wished["events"][2], json!({"kind": "wished", "seat": 0, "wish": "w3"}));
    let state = talk.good(&json!({"cmd": "state"}))["state"].clone();
    assert_eq!((&state["draws_left"], &state["barred"]), (&json!(2), &json!(["r"])));
    assert_eq!(state["wishes"], json!([["w3"], []]));

    talk.act("draw");
    let ended = talk.act("draw");
    assert_eq!(ended["events"][1], json!({"kind": "last_cards", "by": "last_card"}));
    assert_eq!(ended["turn"], json!({"seat": 1, "phase": "last_cards"}));
    let state = talk.good(&json!({"cmd": "state"}))["state"].clone();
    assert_eq!((&state["last_left"], &state["last_to_come"]), (&json!(2), &json!([0])));
    let over = talk.act("lay g0; done; lay rx; lay n0 points");
    assert_eq!(over["events"][0], json!({"kind": "laid", "seat": 0, "card": "n0", "row": "points"}));
    assert_eq!(talk.good(&json!({"cmd": "result"}))["scores"], json!([-4, -8]));
}

#[test]
fn celtic_needs_no_seed_and_records_an_overreach_under_its_own_name() {
    let mut talk = Talk::new();
    talk.bad(
        r#"{"cmd":"new","game":"celtic","seats":2,"first":1}"#,
        "bad_request",
        "seat 0 always begins in Celtic!, not seat 1",
    );
    talk.bad(
        r#"{"cmd":"new","game":"celtic","seats":2,"deal":{}}"#,
        "bad_request",
        "the deal cannot be read: Celtic! has no deal: everything lies open from the start",
    );
    talk.good(&json!({"cmd": "new", "game": "celtic", "seats": 2, "options": {"overreach": "forfeit"}}));
    talk.act("place o NS 0,-1; place b NS 0,-2; place o NS 0,-3");
    let record = talk.good(&json!({"cmd": "record"}))["record"].clone();
    assert!(record.as_str().unwrap().ends_with("\nplace b NS 0,-2\noverreach o NS 0,-3\n"), "{record}");
    talk.good(&json!({"cmd": "load", "record": record}));
    assert_eq!(talk.good(&json!({"cmd": "legal"}))["seat"], json!(1));
}
