//! Computer players. A bot is given a [`View`](tabletop::Game::View) and answers with an action; the truth is
//! out of its reach by type.

mod adviser;
mod best;
mod celtic_easy;
mod keltis_cards_easy;
mod keltis_easy;
mod level;
mod playout;

pub use adviser::Bots;
pub use level::{Level, Playable, UnknownLevel};
pub use playout::{Playout, play_out, random_source};
