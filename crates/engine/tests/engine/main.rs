//! The engine protocol, request by request.

mod bots;
mod errors;
mod games;

use engine::Engine;
use serde_json::{Value, json};
use tabletop::{Notated, Seats, Seed};

/// A conversation with an engine.
struct Talk(Engine);

impl Talk {
    fn new() -> Talk {
        Talk(Engine::new(&Seed::new("talk")))
    }

    /// An engine with a new game: two players, a seed.
    fn with_game() -> Talk {
        let mut talk = Talk::new();
        talk.good(&json!({"cmd": "new", "game": "keltis", "seats": 2, "seed": "any text"}));
        talk
    }

    fn ask(&mut self, line: &str) -> Value {
        serde_json::from_str(&self.0.answer(line.as_bytes()).json).expect("answers are JSON")
    }

    /// Asks something that must succeed.
    fn good(&mut self, request: &Value) -> Value {
        let answer = self.ask(&request.to_string());
        assert_eq!(answer["ok"], json!(true), "{request} answers {answer}");
        answer
    }

    fn act(&mut self, actions: &str) -> Value {
        let mut answer = Value::Null;
        for action in actions.split("; ") {
            answer = self.good(&json!({"cmd": "act", "action": action}));
        }
        answer
    }

    /// Asks something that must fail with this code and this sentence, and must change nothing.
    fn bad(&mut self, line: &str, code: &str, message: &str) {
        let before = [self.ask(r#"{"cmd":"state"}"#), self.ask(r#"{"cmd":"record"}"#)];
        let answer = self.ask(line);
        assert_eq!(answer["ok"], json!(false), "{line} answers {answer}");
        assert_eq!(answer["error"], json!({"code": code, "message": message}), "to {line}");
        let after = [self.ask(r#"{"cmd":"state"}"#), self.ask(r#"{"cmd":"record"}"#)];
        assert_eq!(after, before, "{line} changes nothing");
    }
}

/// A deal in which seat 0 can lay r0 to r7 and seat 1 y0 to y7; the deck has three cards.
fn small_deal() -> Value {
    let run = |letter: char| (0..8).map(|value| format!("{letter}{value}")).collect::<Vec<_>>();
    let seeded = keltis::Keltis::new(Seats::TWO, &Seed::new("tiles")).state();
    let seeded = serde_json::to_value(seeded).expect("plain data");
    json!({"hands": [run('r'), run('y')], "deck": ["g7", "p0", "b1"], "tiles": seeded["tiles"]})
}
