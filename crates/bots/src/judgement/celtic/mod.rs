//! What bots know about Celtic!.

mod easy;

use celtic::{Action, Celtic, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Clock, Playable, Thought, tree};

impl Playable for Celtic {
    const SCORE_SCALE: f64 = 6.0;

    fn easy(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        easy::choose(view, rng)
    }

    fn medium(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        easy::choose(view, rng)
    }

    fn hard(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        tree::search::<Celtic>(view, clock, rng)
    }

    fn expert(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        tree::search::<Celtic>(view, clock, rng)
    }
}
