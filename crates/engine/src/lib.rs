//! The engine protocol: one JSON request per line, one JSON answer per line, in order. `docs/engine-protocol.md`
//! describes it.
//!
//! An [`Engine`] holds one game at a time. A bad line is answered with an error and changes nothing.
//!
//! ```
//! use engine::Engine;
//! use tabletop::Seed;
//!
//! let mut engine = Engine::new(&Seed::new("whims of the bots"));
//! let begun = engine.answer(br#"{"cmd":"new","game":"keltis","seats":2,"seed":"any text"}"#);
//! assert_eq!(begun.json, r#"{"ok":true,"turn":{"seat":0,"phase":"play"}}"#);
//! let advice = engine.answer(br#"{"cmd":"bot","level":"easy"}"#);
//! assert!(advice.json.starts_with(r#"{"ok":true,"action":""#));
//! ```

mod advice;
mod engine;
mod lines;
mod request;

pub use engine::{Answer, Engine, LONGEST_LINE_BYTES};
pub use request::{COMMANDS, Code, EngineError};
