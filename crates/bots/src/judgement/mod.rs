//! What bots know about each game.

pub mod celtic;
mod family;
mod keltis;
mod keltis_cards;
