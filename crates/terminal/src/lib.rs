//! The table in a terminal. [`Drawn`] shows a game as text and its events in words; [`plain`] plays it in lines, one
//! person against bots.
//!
//! Drawings carry colour as ANSI codes beside letters and signs that say the same; whoever prints them strips the
//! codes where they are not wanted.

mod celtic_table;
mod keltis_cards_table;
mod keltis_table;
mod names;
mod paint;
pub mod plain;
mod rules;
mod setting;
mod sitting;

use tabletop::{Notated, Seat};

pub use names::{BadName, Names, PersonName};
pub use rules::rules;
pub use setting::{First, Setting};
pub use sitting::{NotSeated, Player, Sitting};

/// A game that can be drawn as text.
pub trait Drawn: Notated {
    /// The table as a seat or a watcher sees it.
    fn draw(view: &Self::View, names: &Names) -> String;

    /// The table as the referee sees it, with all hands open.
    fn draw_open(&self, names: &Names) -> String;

    /// What happened, as a sentence; nothing where the table says enough.
    fn tell(event: &Self::SeenEvent, names: &Names) -> Option<String>;

    /// What a player is asked for in this phase, as a sentence.
    fn ask(phase: &str) -> &'static str;

    /// Where a score comes from, in one line.
    fn explain(&self, seat: Seat) -> String;
}
