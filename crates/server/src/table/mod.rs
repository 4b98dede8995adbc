//! Running tables: loaded from their logs, stored, watched, and played at by bots. What a table is, and what may happen
//! there, is in the crate `table`.
//!
//! [`Tables`] finds a table by its id. Readers take a [`::table::Table`], which never changes, so nobody holds a lock
//! while drawing. Writers make the next one, store its entry, and only then show it.

mod attendance;
mod bot_turns;
mod running;
pub mod thinking;

use ::table::Position;
pub use attendance::RollCall;
pub use running::{LiveTable, Pace, Presence, Tables};

#[cfg(test)]
mod tests {
    use super::thinking;

    #[test]
    fn whoever_stands_in_plays_as_bots_usually_do() {
        assert_eq!(thinking::USUAL.name(), ::table::STAND_IN_LEVEL);
    }
}
