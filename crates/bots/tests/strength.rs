//! Small, repeatable proofs that bots live up to their names: fixed iterations, fixed deals, generous bounds.
//! `triskel arena ladder` measures how strong they are exactly.

use std::ops::ControlFlow;

use bots::arena::{Arena, Entrant};
use bots::{Budget, Level, Playable, Player};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use tabletop::Seed;

const RANDOM: Player = Player::Level(Level::Random);
const EASY: Player = Player::Level(Level::Easy);
const MEDIUM: Player = Player::Level(Level::Medium);
const HARD: Player = Player::Level(Level::Hard);
const EXPERT: Player = Player::Level(Level::Expert);

/// The first bot wins at least this share of the games.
fn beats<G: Playable>(one: Player, other: Player, share: f64, deals: u64, iterations: u32) {
    let entrant = |player| Entrant { player, budget: Budget::iterations(iterations) };
    let arena = Arena::<G>::new(vec![entrant(one), entrant(other)], Seed::new("strength"));
    let tally = arena.expect("all games are for two").run(deals, |_| ControlFlow::Continue(()));
    let won = tally.win_rate(0).mean;
    assert!(won >= share, "{}: {one} wins {won} against {other}", G::NAME);
    assert_eq!(tally.cut(), 0, "{}: {one} and {other} come to an end", G::NAME);
}

#[test]
fn easy_beats_random() {
    beats::<Keltis>(EASY, RANDOM, 0.9, 100, 1);
    beats::<KeltisCards>(EASY, RANDOM, 0.9, 100, 1);
    beats::<Celtic>(EASY, RANDOM, 0.75, 100, 1);
}

#[test]
fn medium_beats_easy() {
    beats::<Keltis>(MEDIUM, EASY, 0.7, 50, 1);
    beats::<KeltisCards>(MEDIUM, EASY, 0.7, 50, 1);
}

#[test]
fn hard_holds_its_own_against_medium_with_a_hundred_playouts() {
    beats::<Keltis>(HARD, MEDIUM, 0.4, 4, 100);
    beats::<KeltisCards>(HARD, MEDIUM, 0.4, 4, 100);
}

/// A few playouts are enough: the network's own choice is good.
#[test]
fn expert_beats_medium_with_a_few_playouts() {
    beats::<Keltis>(EXPERT, MEDIUM, 0.6, 6, 40);
    beats::<KeltisCards>(EXPERT, MEDIUM, 0.6, 6, 40);
}

#[test]
fn greedy_beats_random() {
    beats::<Keltis>(Player::Greedy, RANDOM, 0.7, 50, 1);
    beats::<KeltisCards>(Player::Greedy, RANDOM, 0.7, 50, 1);
    beats::<Celtic>(Player::Greedy, RANDOM, 0.55, 100, 1);
}

#[test]
fn tree_search_beats_random() {
    beats::<Keltis>(Player::Tree, RANDOM, 0.7, 2, 50);
    beats::<KeltisCards>(Player::Tree, RANDOM, 0.7, 2, 50);
    beats::<Celtic>(Player::Tree, RANDOM, 0.8, 10, 100);
}
