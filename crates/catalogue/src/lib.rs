//! The one list of games. Everything that must work for every game goes through here: a [`Kind`] by name, an
//! [`AnyGame`] that is played by text, and the [`engine`] that speaks JSON lines about it.
//!
//! A new game is added in [`Kind`], [`AnyGame`], [`AnyView`] and the macros beside them; the compiler then names
//! every place that has to know it.
//!
//! ```
//! use catalogue::{AnyGame, Kind, NewGame};
//!
//! let mut game = AnyGame::new(&NewGame::from_seed(Kind::Keltis, 2, "any text")).unwrap();
//! let first = game.legal_actions()[0].clone();
//! game.act(&first).unwrap();
//! assert_eq!(game.turn().phase, "draw");
//! assert!(game.record().starts_with("triskel 1\ngame keltis\n"));
//! ```

mod any_game;
pub mod engine;
mod kind;

pub use any_game::{AnyGame, AnyView, Chosen, NewGame, NotBegun, NotPlayed, TurnNow};
pub use kind::{Kind, UnknownGame};
