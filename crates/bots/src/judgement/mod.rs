//! What bots know about each game.

mod cairn;
pub mod celtic;
mod family;
mod judged;
mod keltis;
mod keltis_cards;

pub use judged::Judged;
