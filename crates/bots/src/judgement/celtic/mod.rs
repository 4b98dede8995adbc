//! What bots know about Celtic!.

mod alpha_beta;
mod board;
mod deepening;
mod easy;
mod evaluation;
mod expert;
mod guided;
mod habits;
mod hard;
mod medium;
mod memory;
mod training;

use celtic::{Action, Celtic, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::train::Training;
use crate::{Clock, Playable, Thought};

pub use evaluation::Evaluation;
pub use training::{Fitted, Fitting, fit};

impl Playable for Celtic {
    const SCORE_SCALE: f64 = 6.0;
    const TRAINING: Training = Training::Fitting;

    fn easy(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        easy::choose(view, rng)
    }

    fn medium(view: &View, rng: &mut Xoshiro256PlusPlus) -> Action {
        medium::choose(view, rng)
    }

    fn hard(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        hard::think(view, clock, rng)
    }

    fn expert(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
        expert::think(view, clock, rng)
    }
}
