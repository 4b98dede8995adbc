//! What bots know about each game.

mod celtic;
mod keltis;
mod keltis_cards;
