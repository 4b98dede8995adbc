//! The table in a terminal. [`Drawn`] shows a game as text, [`said`] a message; [`plain`] plays it line by line, one
//! person against bots.
//!
//! Drawings carry colour as ANSI codes beside letters and signs that say the same; the caller strips the codes where
//! they are not wanted.

mod cairn_table;
mod celtic_table;
mod keltis_cards_table;
mod keltis_table;
mod names;
mod paint;
pub mod plain;
mod rules;
mod said;
mod setting;
mod sitting;

use words::Spoken;

pub use names::{BadName, Names, PersonName};
pub use rules::rules;
pub use said::said;
pub use setting::{First, Setting};
pub use sitting::{NotSeated, Player, Sitting};

/// A game that can be drawn as text. What it says is up to [`Spoken`].
pub trait Drawn: Spoken {
    /// The table as a seat or a watcher sees it.
    fn draw(view: &Self::View, names: &Names) -> String;

    /// The table as the referee sees it, with all hands open.
    fn draw_open(&self, names: &Names) -> String;
}
