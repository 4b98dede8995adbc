//! What bots know about each game.

mod celtic;
mod family;
mod keltis;
mod keltis_cards;
