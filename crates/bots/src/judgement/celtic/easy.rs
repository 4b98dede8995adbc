//! A sensible, naive Celtic! player: closes the knots that are good for it and likes its tiles on long strands, one move
//! ahead.

use celtic::{Action, Celtic, View};
use rand_core::Rng;
use tabletop::{Game, Seat, Seats, View as _};

use crate::best::best;

/// The choice of a sensible, naive player.
pub fn choose(view: &View, rng: &mut impl Rng) -> Action {
    let me = view.watcher().unwrap_or(Seat::FIRST);
    best(&view.legal_actions(), rng, |action| {
        let mut after = *view.game();
        match after.act(action) {
            Ok(()) => prospects(&after, me) - prospects(&after, Seats::TWO.after(me)),
            Err(_) => f64::NEG_INFINITY,
        }
    })
}

/// What a player has, and may hope for: the best knot counts most, the others break ties, open strands are a promise.
fn prospects(game: &Celtic, seat: Seat) -> f64 {
    let scores = game.score(seat);
    let knots: f64 = scores
        .as_slice()
        .iter()
        .zip([1.0, 0.3, 0.1, 0.03])
        .map(|(score, part)| f64::from(*score) * part)
        .sum();
    let hope = game.open_worth(seat).max().map_or(0.0, f64::from);
    knots + 0.35 * hope
}
