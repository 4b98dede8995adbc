//! Celtic!, for two players: knotwork tiles on an open plane, and the puzzles that can be laid with them. The rules and nothing
//! else: no input, output, clock or randomness of its own.
//!
//! What is in the box: [`Shape`], [`Sides`], [`Colour`]. What is on the table: [`Weave`], which joins strands as tiles
//! are placed. What a player may do: [`Decision`], [`Illegal`]. What it is worth: [`KnotScores`].
//!
//! A game in ten lines:
//!
//! ```
//! use celtic::{Celtic, Options};
//! use tabletop::{Game, Turn};
//!
//! let mut game = Celtic::new(Options::default());
//! while let Turn::Of(_) = game.turn() {
//!     let actions = game.legal_actions();
//!     game.act(actions[0]).unwrap();
//! }
//! let Turn::Over(outcome) = game.turn() else { unreachable!() };
//! assert!(outcome.winners().count() >= 1);
//! ```

mod action;
mod cell;
mod event;
mod game;
mod grid;
mod illegal;
pub mod notation;
mod options;
mod placement;
pub mod puzzle;
mod scoring;
mod state;
mod tile;
pub mod trace;
mod view;
mod weave;

pub use action::{Action, Decision, Placement};
pub use cell::Cell;
pub use event::Event;
pub use game::{Actions, Celtic, MOST_ACTIONS, NoDeal};
pub use grid::{CELLS, REACH, Spot};
pub use illegal::Illegal;
pub use options::{Options, OverreachRule};
pub use placement::{Extent, FRAME, Stock};
pub use scoring::KnotScores;
pub use state::{Due, Flaw, KnotWorth, Name, Phase, State, Tile};
pub use tile::{Colour, Direction, Shape, Sides};
pub use view::View;
pub use weave::Weave;
