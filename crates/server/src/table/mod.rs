//! Tables that run: loaded from their logs, kept, watched, and played at by bots. What a table is, and what may happen there, is in the
//! crate `table`.
//!
//! [`Tables`] finds a table by its id. Whoever reads takes a [`::table::Table`], which never changes, so nobody holds a lock while
//! drawing. Whoever writes makes the next one, has its entry kept, and only then shows it.

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
