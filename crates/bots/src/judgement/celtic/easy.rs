//! A sensible, naive player: makes the move after which the table looks best. Now and then it also thinks of the answer.

use celtic::{Action, View};
use rand_core::Rng;
use tabletop::below;

use super::medium::look_ahead;

/// It looks at the answers in one move out of this many.
const THINKS_OF_THE_ANSWER: u32 = 3;

/// The choice of a sensible, naive player.
pub fn choose(view: &View, rng: &mut impl Rng) -> Action {
    let depth = if below(THINKS_OF_THE_ANSWER, rng) == 0 { 2 } else { 1 };
    look_ahead(view, depth, rng)
}
