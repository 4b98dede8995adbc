//! Keltis, the card game, for two to four players: the rules and nothing else. No input, output, clock or randomness of
//! its own.
//!
//! The modules follow the rulebook: what is in the box ([`Card`], [`WishStone`]), what is on the table ([`Deal`],
//! [`Table`]), what a player may do ([`Action`], [`Illegal`]) and what it is worth ([`Breakdown`]). A [`KeltisCards`]
//! is the referee's truth, a [`View`] is what one seat knows. Colours, rows, piles and decks are shared with the board
//! game, in `keltis-family`.
//!
//! A game in ten lines:
//!
//! ```
//! use keltis_cards::KeltisCards;
//! use tabletop::{Game, Seats, Seed, Turn};
//!
//! let mut game = KeltisCards::new(Seats::TWO, &Seed::new("a first game"));
//! while let Turn::Of(_) = game.turn() {
//!     let actions = game.legal_actions();
//!     game.act(actions[0]).unwrap();
//! }
//! let Turn::Over(outcome) = game.turn() else { unreachable!() };
//! assert!(outcome.winners().count() >= 1);
//! ```

mod action;
mod card;
mod deal;
mod event;
mod game;
mod hand;
mod illegal;
pub mod notation;
mod options;
mod point_card;
mod scoring;
mod setup;
mod suit;
mod table;
mod turn;
mod view;
mod wish;

pub use action::{Action, Actions, MOST_ACTIONS};
pub use card::{Card, Coloured};
pub use deal::{Deal, Flaw, HAND, MOST_IN_DECK, OUT_OF_GAME_FOR_TWO};
pub use event::{Ending, Event, Face};
pub use game::KeltisCards;
pub use hand::Hand;
pub use illegal::Illegal;
pub use keltis_family::{CardFlaw, Colour, ColourCard, Direction, HIGHEST};
pub use options::Options;
pub use point_card::{LaidPoints, PointPile, TargetRow};
pub use scoring::{Breakdown, ROW_VALUES, WISH_VALUES, Worth, row_worth, wish_worth};
pub use setup::{Due, Name, Setup, Sheet};
pub use suit::{Suit, Suits};
pub use table::{Area, Phase, Stage, Table};
pub use turn::{CLOSED_ROWS_THAT_END_PLAY, LAST_CARDS};
pub use view::{ShownHand, View};
pub use wish::{TakenWishes, WishRow, WishStone};

/// The face-down deck.
pub type Deck = keltis_family::Deck<Card, MOST_IN_DECK>;
