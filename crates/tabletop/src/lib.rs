//! The vocabulary that all games share: who sits where ([`Seat`], [`BySeat`]), whose turn it is ([`Turn`]), what the
//! rules are to the rest of the program ([`Game`]), how chance enters ([`Seed`]), and how a game is written down
//! ([`Match`]).
//!
//! Three kinds of knowledge are three types. A `Game` value is the referee's full truth; its [`Game::View`] is what one
//! seat may know and has no place for a secret; [`Game::imagine`] makes a truth that *might* be, and a computer player
//! never searches anything else.
//!
//! A game plugs in by implementing [`Game`] and [`Notated`]. By implementing [`Inspected`] it opens itself to the tests
//! in the crate `testkit`.

mod as_text;
mod game;
mod inspected;
mod options;
mod played;
mod record;
mod rule_table;
mod seat;
mod shuffle;
mod start;
mod text;
mod turn;
mod unreadable;

pub use game::{BadDeal, Game, Notated, View};
pub use inspected::Inspected;
pub use options::{BadOption, Choice, GameOptions};
pub use played::{Match, Refusal};
pub use record::{BadForm, BadRecord, game_of_record, record_claims_result};
pub use rule_table::{RULE_TABLE, rules_for_players};
pub use seat::{BySeat, MOST_SEATS, Seat, Seats};
pub use shuffle::{Seed, below, shuffle};
pub use start::{BadStart, Chance, Start, seated};
pub use text::{harmless, is_harmless, shortened};
pub use turn::{Outcome, Turn};
pub use unreadable::{Expected, Misread, UnknownPart, Unreadable, read_words};
