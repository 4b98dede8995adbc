//! Cairn: random for easy, a rule of thumb for medium, tree search for the others.

use catalogue::cairn::{Action, Cairn, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{View as _, below};

use crate::tree::search;
use crate::{Clock, Playable, Thought};

impl Playable for Cairn {
    const SCORE_SCALE: f64 = 8.0;

    fn easy(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        let actions = view.legal_actions();
        actions[below(actions.len() as u32, rng) as usize]
    }

    /// The lowest stone that fits; taking comes last.
    fn medium(view: &View, _rng: &mut Xoshiro256PlusPlus) -> Action {
        view.legal_actions()[0]
    }

    fn hard(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        search::<Cairn>(view, clock, rng)
    }

    fn expert(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        search::<Cairn>(view, clock, rng)
    }
}
