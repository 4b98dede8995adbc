//! The words that every game at the table shares: who sits where ([`Seat`], [`BySeat`]), whose turn it is
//! ([`Turn`]), what the rules are to everything else ([`Game`]), how chance enters ([`Seed`]), and how a game is
//! written down ([`Match`]).
//!
//! Three kinds of knowledge are three types. A `Game` value is the referee's full truth; its [`Game::View`] is
//! what one seat may know and has no place for a secret; [`Game::imagine`] makes a truth that *might* be, and
//! that is all a computer player ever searches.
//!
//! A game plugs in by implementing [`Game`] and [`Notated`], and earns trust by passing [`contract`], [`counts_hold`] and
//! [`playthroughs_hold`]; one with hidden cards also keeps its [`Secrets`].

mod contract;
mod counting;
mod game;
mod options;
mod played;
mod playthrough;
mod record;
mod rule_table;
mod seat;
mod secrets;
mod shuffle;
mod start;
mod text;
mod turn;

pub use contract::{Inspected, contract};
pub use counting::counts_hold;
pub use game::{DealError, Game, Notated, View};
pub use options::{BadOption, Choice, GameOptions};
pub use played::{Match, Refusal};
pub use playthrough::playthroughs_hold;
pub use record::{BadRecord, game_of_record, record_claims_result};
pub use rule_table::{RULE_TABLE, rule_table_holds, rules_for_players};
pub use seat::{BySeat, MOST_SEATS, Seat, Seats};
pub use secrets::Secrets;
pub use shuffle::{Seed, below, shuffle};
pub use start::{BadStart, Chance, Start, seated};
pub use text::{Unreadable, harmless, is_harmless, shortened};
pub use turn::{Outcome, Turn};
