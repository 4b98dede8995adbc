//! Requests to the engine.

use engine::Engine;
use fuzz::Choices;
use serde_json::{Value, json};
use tabletop::Seed;

/// An engine that is asked anything, and watched.
struct Watched {
    engine: Engine,
}

impl Watched {
    fn new() -> Self {
        Watched { engine: Engine::new(&Seed::new("fuzz")) }
    }

    fn ask(&mut self, request: &Value) -> Value {
        self.ask_bytes(request.to_string().as_bytes())
    }

    fn ask_bytes(&mut self, line: &[u8]) -> Value {
        let answer = self.engine.answer(line);
        assert!(!answer.json.contains('\n'), "an answer is one line");
        serde_json::from_str(&answer.json).expect("an answer is JSON")
    }

    /// Asks, and checks that an error changes nothing.
    fn ask_and_watch(&mut self, line: &[u8]) {
        let before = [self.ask(&json!({"cmd": "state"})), self.ask(&json!({"cmd": "record"}))];
        let answer = self.ask_bytes(line);
        if answer["ok"] == json!(true) {
            return;
        }
        let error = &answer["error"];
        assert!(error["code"].is_string() && error["message"].as_str().is_some_and(|text| !text.is_empty()));
        let after = [self.ask(&json!({"cmd": "state"})), self.ask(&json!({"cmd": "record"}))];
        assert_eq!(after, before, "an error changes nothing: {}", String::from_utf8_lossy(line));
    }
}

fn request(choices: &mut Choices<'_>, engine: &mut Watched) -> Value {
    match choices.byte() % 12 {
        0 => {
            let game = choices.one_of(&["keltis", "keltis-cards", "celtic"]);
            json!({"cmd": "new", "game": game, "seats": choices.below(6), "seed": choices.byte().to_string()})
        }
        1 => json!({"cmd": "new", "game": choices.one_of(&["keltis", "chess"]), "seats": 2, "seed": "x",
                    "options": {choices.one_of(&["retake", "start_figures", "nonsense"]):
                                choices.one_of(&["allowed", "forbidden", "any", "path_only"])},
                    "first": choices.below(3)}),
        2 => {
            json!({"cmd": "view", "seat": choices.one_of(&[json!(0), json!(3), json!(null), json!("0")].each_ref())})
        }
        3 => json!({"cmd": "undo"}),
        4 => json!({"cmd": "load", "record": engine.ask(&json!({"cmd": "record"}))["record"]}),
        5 => {
            json!({"cmd": "bot", "level": choices.one_of(&["random", "easy", "hard"]), "ms": choices.byte()})
        }
        6 => json!({"cmd": choices.one_of(&["result", "games", "legal", "state", "record", "nothing"])}),
        7 => {
            json!({"cmd": "act", "action": choices.one_of(&["draw", "stay", "take r", "lay r5", "advance g small", "wish r3 n3", "done", "lay n4 r", "pass", "place o NS 0,1"])})
        }
        _ => {
            let legal = engine.ask(&json!({"cmd": "legal"}));
            let actions = legal["actions"].as_array().cloned().unwrap_or_default();
            json!({"cmd": "act", "action": actions.get(choices.below(actions.len())).cloned().unwrap_or_default()})
        }
    }
}

#[test]
fn any_bytes_get_an_answer() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut engine = Watched::new();
        engine.ask(&json!({"cmd": "new", "game": "keltis", "seats": 2, "seed": "x"}));
        engine.ask_and_watch(bytes);
    });
}

#[test]
fn no_series_of_requests_breaks_the_engine_and_errors_change_nothing() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let mut engine = Watched::new();
        engine.ask(&json!({"cmd": "new", "game": "keltis", "seats": 2, "seed": "x"}));
        while !choices.is_empty() {
            let request = request(&mut choices, &mut engine).to_string();
            let line = if choices.byte().is_multiple_of(8) { choices.spoil(&request) } else { request };
            engine.ask_and_watch(line.as_bytes());
        }
    });
}
