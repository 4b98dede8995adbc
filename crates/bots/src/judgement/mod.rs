//! What bots know about each game.

pub mod celtic;
mod family;
mod judged;
mod keltis;
mod keltis_cards;

pub use judged::Judged;
