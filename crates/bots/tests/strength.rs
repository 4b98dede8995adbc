//! Small, repeatable proofs that bots are worth their names: fixed iterations, fixed deals, generous bounds. What they are
//! worth exactly, `triskel arena ladder` measures.

use std::ops::ControlFlow;

use bots::arena::{Arena, Entrant};
use bots::{Budget, Level, Playable, Player};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use tabletop::Seed;

const RANDOM: Player = Player::Level(Level::Random);
const EASY: Player = Player::Level(Level::Easy);

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
    beats::<Celtic>(EASY, RANDOM, 0.6, 100, 1);
}

#[test]
fn greedy_beats_random() {
    beats::<Keltis>(Player::Greedy, RANDOM, 0.7, 50, 1);
    beats::<KeltisCards>(Player::Greedy, RANDOM, 0.7, 50, 1);
    beats::<Celtic>(Player::Greedy, RANDOM, 0.55, 100, 1);
}

#[test]
fn tree_search_beats_random() {
    beats::<Keltis>(Player::Tree, RANDOM, 0.7, 10, 100);
    beats::<KeltisCards>(Player::Tree, RANDOM, 0.7, 10, 100);
    beats::<Celtic>(Player::Tree, RANDOM, 0.8, 10, 100);
}
