//! What each game says.

mod cairn;
mod celtic;
mod keltis;
mod keltis_cards;

use crate::Key;
use crate::say::pages as say;

/// Keys for a hand of cards.
fn card_keys() -> Vec<Key> {
    vec![
        Key::new(say::key_numbers(), say::key_numbers_does()),
        Key::new(say::key_lay_card(), say::key_lay_card_does()),
        Key::new(say::key_discard(), say::key_discard_does()),
        Key::new(say::key_draw(), say::key_draw_does()),
    ]
}
