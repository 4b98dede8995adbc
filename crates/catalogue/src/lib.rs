//! The one list of games. Everything that must work for every game goes through here: a [`Kind`] by name, and an
//! [`AnyGame`] that is played through text.
//!
//! A new game is added to the list in `games.rs`, which generates [`Kind`], [`AnyGame`] and the like, and the macros
//! that look into them. There is no `match` over the games anywhere else.
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

#[macro_use]
mod games;
mod any_game;
mod kind;

pub use any_game::{NewGame, NotBegun, NotPlayed, TurnNow};
pub use games::*;
pub use kind::UnknownGame;
