//! What each game says.

mod celtic;
mod keltis;
mod keltis_cards;
