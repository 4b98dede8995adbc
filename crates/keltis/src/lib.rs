//! Keltis, the board game, for two to four players: the rules and nothing else. No input, output, clock or
//! randomness of its own.
//!
//! The modules follow the rulebook: what is in the box ([`Card`], [`Stone`], [`Size`], [`Tile`]), what is on the table
//! ([`Deal`], [`Table`]), what a player may do ([`Action`], [`Illegal`]) and what it is worth ([`Breakdown`]). A
//! [`Keltis`] is the referee's truth, a [`View`] is what one seat knows.
//!
//! A game in ten lines:
//!
//! ```
//! use keltis::Keltis;
//! use tabletop::{Game, Seats, Seed, Turn};
//!
//! let mut game = Keltis::new(Seats::TWO, &Seed::new("a first game"));
//! while let Turn::Of(_) = game.turn() {
//!     let actions = game.legal_actions();
//!     game.act(actions[0]).unwrap();
//! }
//! let Turn::Over(outcome) = game.turn() else { unreachable!() };
//! // Both only ever discarded: no figure moved, no wish stone was taken.
//! assert_eq!(outcome.scores.as_slice(), [-4, -4]);
//! ```

mod action;
mod card;
mod deal;
mod event;
mod figure;
mod flaw;
mod game;
mod illegal;
pub mod notation;
mod options;
mod path;
mod scoring;
mod setup;
mod table;
mod tile;
mod turn;
mod view;

pub use action::{Action, Actions, MOST_ACTIONS};
pub use card::{Card, Cards};
pub use deal::{Deal, HAND, MOST_IN_DECK, OUT_OF_GAME_FOR_TWO};
pub use event::{Ending, Event, Face};
pub use figure::{Figures, SMALL_FIGURES, Size};
pub use flaw::Flaw;
pub use game::Keltis;
pub use illegal::Illegal;
pub use keltis_family::{ByColour, CardFlaw, Colour, Direction, HIGHEST};
pub use options::{Options, Retake, StartFigures};
pub use path::{GOAL_ROW, LAST_ROW, ROW_VALUES, Stone, TILE_STONES};
pub use scoring::{Breakdown, FigureWorth, WISH_VALUES, WishWorth, figure_worth, wish_worth};
pub use setup::{Due, Figure, Name, Setup, Sheet};
pub use table::{Area, Phase, Stage, Table};
pub use tile::{Tile, Tiles};
pub use turn::FIGURES_THAT_END_THE_GAME;
pub use view::{ShownHand, View};

/// The discards of one colour.
pub type Pile = keltis_family::Pile<Card>;

/// One player's rows.
pub type Rows = keltis_family::Rows<Card>;

/// The face-down deck.
pub type Deck = keltis_family::Deck<Card, MOST_IN_DECK>;
