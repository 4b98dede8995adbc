//! What bots know about Keltis.

mod easy;

use keltis::{Action, Keltis, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Clock, Playable, Thought, tree};

impl Playable for Keltis {
    const SCORE_SCALE: f64 = 40.0;

    fn easy(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        easy::choose(view, rng)
    }

    fn medium(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        easy::choose(view, rng)
    }

    /// It lays a card whenever it can, even where that costs points at first.
    fn eagerness(action: Action) -> f64 {
        if matches!(action, Action::Discard(_)) { -100.0 } else { 0.0 }
    }

    fn hard(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        tree::search::<Keltis>(view, clock, rng)
    }

    fn expert(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        tree::search::<Keltis>(view, clock, rng)
    }
}
