//! A good rule of thumb: looks three moves ahead, its own, the answer and its next.

use std::sync::atomic::AtomicBool;

use celtic::{Action, Decision, View};
use rand_core::Rng;

use super::alpha_beta::Search;
use super::board::Board;
use super::deepening::Choices;
use super::memory::Memories;
use crate::{Budget, Cancel, Clock};

/// Moves it looks ahead.
const DEPTH: u8 = 3;

/// How many memories there is room for, as a power of two.
const MEMORY_BITS: u32 = 12;

/// The choice by a good rule of thumb.
pub fn choose(view: &View, rng: &mut impl Rng) -> Action {
    look_ahead(view, DEPTH, rng)
}

/// The best move to be found by looking this many moves ahead.
pub fn look_ahead(view: &View, depth: u8, rng: &mut impl Rng) -> Action {
    let board = Board::new(view.game());
    let clock = Clock::start(&Budget::iterations(u32::MAX), &Cancel::default());
    let (memories, done) = (Memories::new(MEMORY_BITS), AtomicBool::new(false));
    let mut choices = Choices::new(&board, rng);
    choices.deepen(&mut Search::new(board.clone(), &memories, &clock, &done), depth);
    choices.as_slice().first().map_or(Decision::Pass.into(), |best| board.action(best.action))
}
