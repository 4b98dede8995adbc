//! A sensible, naive player: makes the move after which the table looks best, whatever the answer.

use celtic::{Action, View};
use rand_core::Rng;

use super::medium::look_ahead;

/// The choice of a sensible, naive player.
pub fn choose(view: &View, rng: &mut impl Rng) -> Action {
    look_ahead(view, 1, rng)
}
