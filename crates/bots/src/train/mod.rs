//! How the network learns: it imitates a sensible player, then plays against itself and follows what went better than
//! the critic predicted.

mod episode;
mod recipe;
mod training;

use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tabletop::Seed;

use crate::Judged;
use crate::network::{Adam, Gradient, Learner};
use crate::random_source;

pub use crate::judgement::celtic::{Evaluation, Fitted, Fitting, fit};

use episode::{Teacher, episode};
pub use recipe::Recipe;
pub use training::Training;

/// How far the training has got.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games played.
    pub games: u64,
    /// Decisions per game.
    pub decisions: f64,
    /// How sure the network is: the mean probability of what it chose.
    pub sureness: f64,
}

/// Games whose gradients are summed in order, so that the sum does not depend on the number of threads.
const GAMES_PER_PART: u64 = 16;

/// Trains a network. The same recipe gives the same weights, whatever the number of threads. `tell` is called after
/// every step.
///
/// # Panics
/// If the recipe's batch has no games, or not whole parts of 16.
pub fn train<G: Judged>(recipe: &Recipe, tell: &mut dyn FnMut(Progress)) -> Learner {
    assert!(
        recipe.batch.is_multiple_of(GAMES_PER_PART),
        "a batch is made of parts of {GAMES_PER_PART} games"
    );
    let seed = Seed::new(&recipe.seed);
    let mut learner = Learner::new(G::SHAPE, &mut random_source(&seed));
    let mut adam = Adam::new(learner.weight_count());
    let mut games = 0;
    while games < recipe.all_games() {
        let parts = (games..games + recipe.batch).step_by(GAMES_PER_PART as usize).collect::<Vec<u64>>();
        let learnt: Vec<Part> =
            parts.into_par_iter().map(|first| part::<G>(recipe, &learner, &seed, first)).collect();
        let mut sum = learnt.into_iter().reduce(|one, other| one.and(&other)).expect("a batch has games");
        let share = 1.0 / sum.decisions.max(1) as f32;
        sum.gradient.0.iter_mut().for_each(|slope| *slope *= share);
        games += recipe.batch;
        adam.ascend(learner.weights_mut(), &sum.gradient.0, recipe.rate_after(games));
        let decisions = f64::from(sum.decisions.max(1));
        let progress = Progress {
            games,
            decisions: decisions / recipe.batch as f64,
            sureness: sum.sureness / decisions,
        };
        tell(progress);
    }
    learner
}

/// What some games taught.
struct Part {
    gradient: Gradient,
    decisions: u32,
    sureness: f64,
}

impl Part {
    fn and(mut self, other: &Part) -> Part {
        self.gradient.merge(&other.gradient);
        self.decisions += other.decisions;
        self.sureness += other.sureness;
        self
    }
}

fn part<G: Judged>(recipe: &Recipe, learner: &Learner, seed: &Seed, first: u64) -> Part {
    let mut part = Part { gradient: learner.no_gradient(), decisions: 0, sureness: 0.0 };
    for number in first..first + GAMES_PER_PART {
        let mut rng: Xoshiro256PlusPlus = random_source(&seed.game(number));
        let teacher = if number < recipe.imitated { Teacher::Naive } else { Teacher::Itself };
        episode::<G>(learner, teacher, recipe, &seed.game(number), &mut rng, &mut part);
    }
    part
}
