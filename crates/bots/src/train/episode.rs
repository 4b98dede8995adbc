use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{BySeat, Chance, GameOptions, Seat, Seats, Seed, Start, View, below};

use crate::best::best;
use crate::network::{Learner, Opinion, Sketch};
use crate::{Judged, Playable, play_with};

use super::{Part, Recipe};

/// The player that chooses while the network watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teacher {
    /// A sensible, naive player, to be imitated.
    Naive,
    /// The network itself, by its own chances.
    Itself,
}

/// One decision as it was made.
struct Decision {
    seat: Seat,
    sketch: Sketch,
    opinion: Opinion,
    chosen: usize,
}

/// Plays one game and adds what it teaches.
pub fn episode<G: Judged>(
    learner: &Learner,
    teacher: Teacher,
    recipe: &Recipe,
    seed: &Seed,
    rng: &mut Xoshiro256PlusPlus,
    part: &mut Part,
) {
    let seats = some_seats::<G>(rng);
    let start = Start::<G> {
        seats,
        options: some_options::<G>(rng),
        chance: Chance::Seed(seed.clone()),
        first: Seat::FIRST,
    };
    let mut game = start.begin().unwrap_or_else(|flaw| unreachable!("a seed's deal is sound: {flaw}"));
    let mut decisions = Vec::with_capacity(256);
    play_with(&mut game, recipe.turn_limit, |game, seat| {
        let view = game.view(Some(seat));
        let actions = view.legal_actions();
        if let [only] = actions[..] {
            return only;
        }
        let sketch = G::sketch(&view, &actions);
        let opinion = learner.opinion(&sketch);
        let chosen = match teacher {
            Teacher::Itself => drawn(&opinion.chances, rng),
            Teacher::Naive => {
                let action = best(&actions, rng, G::naively(&view));
                actions.iter().position(|other| *other == action).unwrap_or_default()
            }
        };
        decisions.push(Decision { seat, sketch, opinion, chosen });
        actions[chosen]
    });
    learn(learner, teacher, recipe, &decisions, &G::payoffs(&game.standing()), part);
}

/// Goes back through the game: each decision is judged by what the critic did not predict.
fn learn(
    learner: &Learner,
    teacher: Teacher,
    recipe: &Recipe,
    decisions: &[Decision],
    payoffs: &BySeat<f64>,
    part: &mut Part,
) {
    let mut later_value = payoffs.map(|payoff| *payoff as f32);
    let mut gain = BySeat::filled(payoffs.seats(), 0.0f32);
    for Decision { seat, sketch, opinion, chosen } in decisions.iter().rev() {
        gain[*seat] = later_value[*seat] - opinion.value + recipe.reach * gain[*seat];
        later_value[*seat] = opinion.value;
        let gain = gain[*seat];
        let pull = match teacher {
            Teacher::Naive => pull(&opinion.chances, *chosen, 1.0, 0.0),
            // Results lie between 0 and 1; a gain of a tenth is a large one.
            Teacher::Itself => pull(&opinion.chances, *chosen, 10.0 * gain, recipe.doubt),
        };
        learner.learn(sketch, opinion, &pull, 4.0 * gain, &mut part.gradient);
        part.decisions += 1;
        part.sureness += f64::from(opinion.chances[*chosen]);
    }
}

/// How much each choice's log odds should rise: towards what was chosen, by its gain, and towards doubt.
fn pull(chances: &[f32], chosen: usize, gain: f32, doubt: f32) -> Vec<f32> {
    let entropy: f32 = -chances.iter().map(|chance| chance * chance.max(1e-9).ln()).sum::<f32>();
    let one = |(index, chance): (usize, &f32)| {
        let toward = if index == chosen { 1.0 - chance } else { -chance };
        gain * toward - doubt * chance * (chance.max(1e-9).ln() + entropy)
    };
    chances.iter().enumerate().map(one).collect()
}

/// A choice drawn by these chances.
fn drawn(chances: &[f32], rng: &mut impl Rng) -> usize {
    let mut left = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
    for (index, chance) in chances.iter().enumerate() {
        left -= chance;
        if left < 0.0 {
            return index;
        }
    }
    chances.len() - 1
}

/// Two players in half of the games, more in the others.
fn some_seats<G: Judged>(rng: &mut impl Rng) -> Seats {
    let count = if below(2, rng) == 0 { 2 } else { 3 + below(2, rng) as usize };
    Seats::new(count.min(*G::SEATS.end())).unwrap_or(Seats::TWO)
}

/// The usual house rules in three games of four, random ones in the rest.
fn some_options<G: Judged>(rng: &mut impl Rng) -> G::Options {
    let mut options = G::Options::default();
    if below(4, rng) == 0 {
        for (choice, known) in G::Options::CHOICES.iter().enumerate() {
            options.choose(choice, below(known.values.len() as u32, rng) as usize);
        }
    }
    options
}
