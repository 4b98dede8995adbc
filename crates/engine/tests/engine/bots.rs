//! Bots are asked, and answer for the seat that decides.

use engine::Engine;
use serde_json::{Value, json};
use tabletop::Seed;

use crate::Talk;

#[test]
fn a_bot_names_a_legal_action_and_plays_nothing_itself() {
    for game in ["keltis", "keltis-cards", "celtic"] {
        let mut talk = Talk::new();
        talk.good(&json!({"cmd": "new", "game": game, "seats": 2, "seed": "any text"}));
        for level in ["random", "easy"] {
            let before = talk.good(&json!({"cmd": "state"}));
            let answer = talk.good(&json!({"cmd": "bot", "level": level}));
            assert_eq!(talk.good(&json!({"cmd": "state"})), before, "{level} of {game} plays nothing");
            let legal = talk.good(&json!({"cmd": "legal"}))["actions"].clone();
            assert!(legal.as_array().unwrap().contains(&answer["action"]), "{answer} of {legal}");
            let info = json!({"level": level, "worlds": 0, "iterations": 0, "candidates": []});
            assert_eq!(answer["info"], info, "{level} answers at once");
            talk.act(answer["action"].as_str().unwrap());
        }
    }
}

#[test]
fn a_bot_that_searches_tells_what_it_weighed_the_chosen_action_first() {
    let mut talk = Talk::with_game();
    let answer = talk.good(&json!({"cmd": "bot", "level": "hard", "ms": 50}));
    let info = &answer["info"];
    assert_eq!(info["level"], json!("hard"));
    assert!(info["worlds"].as_u64().unwrap() > 0 && info["iterations"].as_u64().unwrap() > 0, "{info}");
    let candidates = info["candidates"].as_array().unwrap();
    assert!(candidates.len() > 1 && candidates[0]["action"] == answer["action"], "{answer}");
    for candidate in candidates {
        let keys: Vec<&String> = candidate.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["action", "estimate", "lead", "tried"]);
    }
}

#[test]
fn a_bot_thinks_in_the_time_it_is_given() {
    let mut talk = Talk::with_game();
    let mut iterations = |milliseconds: u64| {
        let answer = talk.good(&json!({"cmd": "bot", "level": "hard", "ms": milliseconds}));
        answer["info"]["iterations"].as_u64().unwrap()
    };
    let (little, much) = (iterations(0), iterations(400));
    assert!(little < much, "{little} iterations in no time, {much} in 400 ms");
}

#[test]
fn the_whims_of_the_bots_come_from_the_seed_of_the_engine() {
    let whims = |seed: &str| -> Vec<Value> {
        let mut talk = Talk(Engine::new(&Seed::new(seed)));
        talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "seed": "any text"}));
        let ask = |_| talk.good(&json!({"cmd": "bot", "level": "random"}))["action"].clone();
        (0..20).map(ask).collect()
    };
    assert_eq!(whims("one"), whims("one"));
    assert_ne!(whims("one"), whims("another"));
    assert!(whims("one").iter().any(|action| *action != whims("one")[0]), "each answer is a new whim");
}
