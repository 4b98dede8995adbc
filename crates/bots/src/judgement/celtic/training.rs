//! Fits the evaluation from scratch, from nothing but the rules: positions of games between searchers, each labelled
//! with what a tree search without judgement thinks of it, and for each phase a logistic regression on what is counted.

use std::fmt;

use celtic::{Celtic, Options};
use rand_core::Rng;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use tabletop::{Game, Seed, Turn, below};

use super::board::Board;
use super::evaluation::{Evaluation, FEATURES, PHASES, UNIT, features, phase};
use super::guided::{HALF_A_WIN, Tree};
use crate::{Budget, Cancel, Clock, random_source};

/// How many moves in a thousand are made at random, in one game after another.
const RANDOM_MOVES: [u32; 3] = [100, 300, 600];

const ROUNDS: u32 = 120;
const BATCH_SAMPLES: usize = 256;

/// A neighbouring phase's positions count less, but they count.
const NEIGHBOUR: f32 = 0.3;

/// One position in this many is held back, to see how good the evaluation is on positions that it was not fitted to.
const ONE_HELD_BACK_IN: usize = 10;

/// Everything that the evaluation depends on besides the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fitting {
    /// Where randomness comes from.
    pub seed: String,
    /// Games whose positions are judged.
    pub games: u64,
    /// How long the searchers think about a move.
    pub iterations: u32,
}

impl Fitting {
    /// The seed of the built-in evaluation.
    pub const SEED: &'static str = "celtic weights 1";
    /// The games behind it: 40,000 positions.
    pub const GAMES: u64 = 2_186;

    /// The recipe of the built-in evaluation, with this many games.
    pub fn usual(seed: impl Into<String>, games: u64) -> Fitting {
        Fitting { seed: seed.into(), games, iterations: 1_200 }
    }
}

impl fmt::Display for Fitting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}", self.seed)?;
        writeln!(f, "games {}", self.games)?;
        writeln!(f, "iterations {}", self.iterations)
    }
}

/// The result of a fitting.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The evaluation.
    pub evaluation: Evaluation,
    /// The part of the variance of the held-back labels that it explains, phase by phase; `None` where there were too
    /// few.
    pub explained: [Option<f32>; PHASES],
}

/// Fits an evaluation. The same recipe gives the same one, whatever the number of threads. `played` is called after
/// every game.
pub fn fit(recipe: &Fitting, played: impl Fn() + Sync) -> Fitted {
    let seed = Seed::new(&recipe.seed);
    let games: Vec<Vec<Sample>> = (0..recipe.games)
        .into_par_iter()
        .map(|number| {
            let random_moves = RANDOM_MOVES[number as usize % RANDOM_MOVES.len()];
            let samples = game(&seed.game(number), recipe.iterations, random_moves);
            played();
            samples
        })
        .collect();
    let samples: Vec<Sample> = games.into_iter().flatten().collect();
    let (held_back, used) = samples.split_at(samples.len() / ONE_HELD_BACK_IN);
    let mut fitted = Fitted { evaluation: Evaluation::BLIND, explained: [None; PHASES] };
    for at in 0..PHASES {
        let weights = fit_phase(used, at);
        fitted.explained[at] = explained(held_back, at, &weights);
        fitted.evaluation.0[at] = weights;
    }
    fitted
}

/// A position, and how good it is for the player to place.
struct Sample {
    placed: usize,
    features: [i32; FEATURES],
    label: f32,
}

/// One game's positions.
fn game(seed: &Seed, iterations: u32, random_moves: u32) -> Vec<Sample> {
    let mut rng = random_source(seed);
    let mut game = Celtic::new(Options::default());
    let mut samples = Vec::with_capacity(24);
    let clock = Clock::start(&Budget::iterations(iterations), &Cancel::default());
    while let Turn::Of(_) = game.turn() {
        let actions = game.legal_actions();
        let board = Board::new(&game);
        let mut action = actions[below(actions.len() as u32, &mut rng) as usize];
        if let Some(features) = features(&board).filter(|_| actions.len() > 1) {
            let mut tree = Tree::new(board.clone(), Evaluation::BLIND, HALF_A_WIN, &mut rng);
            tree.grow(&clock, 0);
            if let Some(best) = tree.choices().iter().max_by_key(|node| node.preference()) {
                samples.push(Sample { placed: board.placed(), features, label: best.estimate() });
                let searched = board.action(best.action);
                if rng.next_u32() % 1000 >= random_moves {
                    action = searched;
                }
            }
        }
        game.act(action).expect("a listed action plays");
    }
    samples
}

/// Adam on the logistic loss, each feature divided by its root mean square.
fn fit_phase(samples: &[Sample], at: usize) -> [i32; FEATURES] {
    let near: Vec<&Sample> = samples.iter().filter(|sample| phase(sample.placed).abs_diff(at) <= 1).collect();
    let squares =
        |feature: usize| near.iter().map(|sample| (sample.features[feature] as f32).powi(2)).sum::<f32>();
    let scale: [f32; FEATURES] =
        std::array::from_fn(|feature| (squares(feature) / near.len() as f32).sqrt().max(1e-3));
    let mut weights = [0f32; FEATURES];
    let (mut slope, mut square) = ([0f32; FEATURES], [0f32; FEATURES]);
    for round in 0..ROUNDS {
        let rate = 0.02 * (1.0 - round as f32 / ROUNDS as f32) + 0.0005;
        for batch in near.chunks(BATCH_SAMPLES) {
            let mut gradient = weights.map(|weight| 1e-4 * weight);
            for sample in batch {
                let scaled: [f32; FEATURES] =
                    std::array::from_fn(|one| sample.features[one] as f32 / scale[one]);
                let sum: f32 = scaled.iter().zip(&weights).map(|(feature, weight)| feature * weight).sum();
                let counts = if phase(sample.placed) == at { 1.0 } else { NEIGHBOUR };
                let error = counts * (1.0 / (1.0 + (-sum).exp()) - sample.label) / batch.len() as f32;
                gradient.iter_mut().zip(&scaled).for_each(|(slope, feature)| *slope += error * feature);
            }
            for one in 0..FEATURES {
                slope[one] += 0.1 * (gradient[one] - slope[one]);
                square[one] += 0.001 * (gradient[one].powi(2) - square[one]);
                weights[one] -= rate * slope[one] / (square[one].sqrt() + 1e-6);
            }
        }
    }
    std::array::from_fn(|one| (weights[one] / scale[one] * UNIT).round() as i32)
}

/// The part of the labels' variance that the weights explain; `None` if the labels do not vary.
fn explained(samples: &[Sample], at: usize, weights: &[i32; FEATURES]) -> Option<f32> {
    let here: Vec<&Sample> = samples.iter().filter(|sample| phase(sample.placed) == at).collect();
    let mean = here.iter().map(|sample| sample.label).sum::<f32>() / here.len() as f32;
    let guess = |sample: &Sample| {
        let sum: i32 = sample.features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        1.0 / (1.0 + (-sum as f32 / UNIT).exp())
    };
    let missed: f32 = here.iter().map(|sample| (guess(sample) - sample.label).powi(2)).sum();
    let varied: f32 = here.iter().map(|sample| (mean - sample.label).powi(2)).sum();
    (varied > 0.0).then(|| 1.0 - missed / varied)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evaluation_explains_positions_that_it_was_not_fitted_to() {
        let recipe = Fitting { iterations: 100, ..Fitting::usual("a little", 400) };
        let fitted = fit(&recipe, || {});
        // Too few games last long enough to say anything about the last phases.
        let told = &fitted.explained[..6];
        assert!(
            told.iter().all(|part| part.is_some_and(|part| part > 0.3)),
            "{told:?} of the variance is explained"
        );
    }

    #[test]
    fn an_evaluation_does_not_depend_on_the_number_of_threads() {
        let recipe = Fitting { iterations: 20, ..Fitting::usual("threads", 12) };
        let with = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads start");
            pool.install(|| fit(&recipe, || {})).evaluation
        };
        let alone = with(1);
        assert_eq!(alone, with(3));
        assert_eq!(alone.to_string().parse(), Ok(alone), "and can be read again");
    }
}
