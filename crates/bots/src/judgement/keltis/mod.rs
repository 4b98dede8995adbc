//! What bots know about Keltis.

mod easy;
mod medium;
mod sketch;

use std::sync::LazyLock;

use keltis::{Action, Keltis, View};

use crate::judgement::Judged;
use crate::network::{Encoded, Network, Shape, Sketch};

impl Judged for Keltis {
    const HARD_WORLDS: u32 = 64;

    fn naively(view: &View) -> impl Fn(Action) -> f64 {
        easy::judgement(view)
    }

    fn by_rule_of_thumb(view: &View) -> impl Fn(Action) -> f64 {
        medium::judgement(view)
    }

    /// It lays a card whenever it can, even where that costs points at first.
    fn eagerness(action: Action) -> f64 {
        if matches!(action, Action::Discard(_)) { -100.0 } else { 0.0 }
    }

    fn sooner(view: &View, action: Action) -> Option<(Action, u32)> {
        matches!(action, Action::Take(_)).then(|| (Action::Draw, view.deck_left() as u32))
    }
}

/// The weights that `triskel train keltis` made; the recipe is beside them.
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

    fn network() -> &'static Network {
        &NETWORK
    }
}
