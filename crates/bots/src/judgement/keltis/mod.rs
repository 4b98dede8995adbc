//! What bots know about Keltis.

mod easy;
mod medium;
mod sketch;

use std::sync::LazyLock;

use keltis::{Action, Keltis, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::best::NO_ERROR;
use crate::network::{Encoded, Network, Shape, Sketch};
use crate::{Clock, Playable, Policy, Rollouts, Thought};

/// By how many points the easy player misjudges an action at most: enough for a child to win now and then.
const EASY_ERROR: f64 = 2.0;

/// Worlds that the hard player imagines for a decision: enough to be sure of what matters, in a third of a second on a slow machine.
const HARD_WORLDS: u32 = 64;

impl Playable for Keltis {
    const SCORE_SCALE: f64 = 40.0;

    fn easy(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        easy::choose(view, EASY_ERROR, rng)
    }

    fn medium(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        medium::choose(view, rng)
    }

    /// It lays a card whenever it can, even where that costs points at first.
    fn eagerness(action: Action) -> f64 {
        if matches!(action, Action::Discard(_)) { -100.0 } else { 0.0 }
    }

    fn hard(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        Rollouts { policy: &RuleOfThumb, worlds: HARD_WORLDS }.think::<Keltis>(view, clock, rng)
    }

    fn expert(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        Rollouts { policy: Keltis::network(), worlds: u32::MAX }.think::<Keltis>(view, clock, rng)
    }
}

/// The medium player, who also plays the imagined games of the hard one.
struct RuleOfThumb;

impl Policy<Keltis> for RuleOfThumb {
    fn choose(&self, view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        medium::choose(view, rng)
    }

    fn rank(&self, view: &View) -> Vec<(Action, f64)> {
        medium::rank(view)
    }
}

/// The weights that `triskel train keltis` made; the recipe lies beside them.
static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    Network::from_bytes(sketch::SHAPE, include_bytes!("../../../weights/keltis.weights"))
        .expect("the weights were made for these features")
});

impl Encoded for Keltis {
    const SHAPE: Shape = sketch::SHAPE;
    const GAMES: u64 = 2_000_000;

    fn sketch(view: &View, actions: &[Action]) -> Sketch {
        sketch::sketch(view, actions)
    }

    fn teacher(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        easy::choose(view, NO_ERROR, rng)
    }

    fn network() -> &'static Network {
        &NETWORK
    }
}
