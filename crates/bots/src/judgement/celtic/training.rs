//! Fits the weights of the evaluation anew, from nothing but the rules: positions of games between searchers, each labelled with
//! what a tree search without judgement thinks of it, and for each phase a logistic regression on what is counted.
//!
//! ```text
//! cargo test --release -p bots --lib -- --ignored --nocapture the_weights_can_be_fitted_anew > new_weights
//! ```

use celtic::{Celtic, Options};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Game, Seed, Turn, below};

use super::board::Board;
use super::evaluation::{FEATURES, PHASES, UNIT, features, phase};
use super::guided::{Node, Proof, Tree};
use crate::{Budget, Cancel, Clock, random_source};

const SEED: &str = "celtic weights 1";
const POSITIONS: usize = 40_000;
const ITERATIONS: u32 = 1_200;

/// Parts of a thousand moves that are made at random, in one game after the other.
const RANDOM_MOVES: [u32; 3] = [100, 300, 600];

const ROUNDS: u32 = 120;
const BATCH: usize = 256;

/// A neighbouring phase's positions count less, but they count.
const NEIGHBOUR: f32 = 0.3;

/// A position, and how good it is to the player to place.
struct Sample {
    placed: usize,
    features: [i32; FEATURES],
    label: f32,
}

fn best(nodes: &[Node]) -> Option<&Node> {
    nodes.iter().max_by_key(|node| match node.proof {
        Some(Proof::Win) => (2, node.visits),
        Some(Proof::Loss) => (0, node.visits),
        Some(Proof::Draw) | None => (1, node.visits),
    })
}

/// One game's positions.
fn game(seed: &Seed, random_moves: u32, samples: &mut Vec<Sample>) {
    let mut rng = random_source(seed);
    let mut game = Celtic::new(Options::default());
    let clock = Clock::start(&Budget::iterations(ITERATIONS), &Cancel::default());
    while let Turn::Of(_) = game.turn() {
        let actions = game.legal_actions();
        let board = Board::new(&game);
        let mut action = actions[below(actions.len() as u32, &mut rng) as usize];
        if let Some(features) = features(&board).filter(|_| actions.len() > 1) {
            let mut tree: Tree<&mut Xoshiro256PlusPlus> = Tree::unguided(board.clone(), &mut rng);
            tree.grow(&clock, 0);
            if let Some(best) = best(tree.choices()) {
                samples.push(Sample { placed: board.placed(), features, label: best.estimate() });
                let searched = board.action(best.action);
                if rng.next_u32() % 1000 >= random_moves {
                    action = searched;
                }
            }
        }
        game.act(action).expect("a listed action plays");
    }
}

/// Adam on the logistic loss, each feature divided by its root mean square.
fn fit(samples: &[Sample], at: usize) -> [i32; FEATURES] {
    let near: Vec<&Sample> = samples.iter().filter(|sample| phase(sample.placed).abs_diff(at) <= 1).collect();
    let squares =
        |feature: usize| near.iter().map(|sample| (sample.features[feature] as f32).powi(2)).sum::<f32>();
    let scale: [f32; FEATURES] =
        std::array::from_fn(|feature| (squares(feature) / near.len() as f32).sqrt().max(1e-3));
    let mut weights = [0f32; FEATURES];
    let (mut slope, mut square) = ([0f32; FEATURES], [0f32; FEATURES]);
    for round in 0..ROUNDS {
        let rate = 0.02 * (1.0 - round as f32 / ROUNDS as f32) + 0.0005;
        for batch in near.chunks(BATCH) {
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

/// The part of the labels' variance that the weights explain.
fn explained(samples: &[Sample], at: usize, weights: &[i32; FEATURES]) -> f32 {
    let here: Vec<&Sample> = samples.iter().filter(|sample| phase(sample.placed) == at).collect();
    let mean = here.iter().map(|sample| sample.label).sum::<f32>() / here.len() as f32;
    let guess = |sample: &Sample| {
        let sum: i32 = sample.features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        1.0 / (1.0 + (-sum as f32 / UNIT).exp())
    };
    let missed: f32 = here.iter().map(|sample| (guess(sample) - sample.label).powi(2)).sum();
    let varied: f32 = here.iter().map(|sample| (mean - sample.label).powi(2)).sum();
    1.0 - missed / varied
}

#[test]
#[ignore = "takes minutes; prints what stands in weights.rs"]
fn the_weights_can_be_fitted_anew() {
    let mut samples = Vec::with_capacity(POSITIONS + 32);
    for number in 0.. {
        if samples.len() >= POSITIONS {
            break;
        }
        let random_moves = RANDOM_MOVES[number as usize % RANDOM_MOVES.len()];
        game(&Seed::new(SEED).game(number), random_moves, &mut samples);
    }
    let (held_back, used) = samples.split_at(POSITIONS / 10);
    for at in 0..PHASES {
        let weights = fit(used, at);
        println!("    // explains {:.2} of positions held back", explained(held_back, at, &weights));
        println!("    {weights:?},");
    }
}
