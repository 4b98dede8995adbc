//! Looks up to six moves ahead, as far as the clock allows.

use celtic::{Action, View};
use rand_core::Rng;

use super::board::Board;
use super::deepening::{Choices, search_together};
use crate::{Clock, Thought};

/// The most moves it looks ahead. Without this limit it is nearly as good as the expert.
const DEPTH: u8 = 6;

/// Searches until it has looked that far or the clock rings.
pub fn think(view: &View, clock: &Clock, rng: &mut impl Rng) -> Thought<Action> {
    let board = Board::new(view.game());
    let mut choices = Choices::new(&board, rng);
    let positions =
        search_together(&board, &mut choices, clock, |choices, search| choices.deepen(search, DEPTH));
    choices.thought(&board, positions)
}
