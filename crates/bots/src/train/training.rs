use super::{Progress, Recipe};
use crate::network::Learner;

/// How the weights that a game's bots judge by are made.
#[derive(Clone, Copy, Debug)]
pub enum Training {
    /// They judge without weights.
    None,
    /// A network learns by imitation, then by playing against itself.
    SelfPlay {
        /// Trains it: [`train`](super::train) for this game.
        train: fn(&Recipe, &mut dyn FnMut(Progress)) -> Learner,
        /// The games against itself behind the weights in the program.
        games: u64,
    },
    /// Celtic!'s evaluation is [fitted](super::fit) to positions that a search has judged.
    Fitting,
}
