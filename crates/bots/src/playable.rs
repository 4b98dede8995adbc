use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{BySeat, Notated, Outcome, Seat, View};

use crate::best::best;
use crate::train::Training;
use crate::{Clock, Thought};

/// A game that bots can judge.
pub trait Playable: Notated<Score: Into<i64>, Action: 'static, View: 'static> {
    /// A lead in points that all but decides the game; tree search divides by it.
    const SCORE_SCALE: f64;

    /// How the weights that its bots judge by are made.
    const TRAINING: Training = Training::None;

    /// The choice of a sensible, naive player.
    fn easy(view: &Self::View, rng: &mut Xoshiro256PlusPlus) -> Self::Action;

    /// The choice by a good rule of thumb.
    fn medium(view: &Self::View, rng: &mut Xoshiro256PlusPlus) -> Self::Action;

    /// Whatever gives the greatest lead at once; a random one of equal actions.
    fn greedy(view: &Self::View, rng: &mut Xoshiro256PlusPlus) -> Self::Action {
        let world = Self::imagine(view, rng);
        let me = view.watcher().unwrap_or(Seat::FIRST);
        best(&view.legal_actions(), rng, |action| {
            let mut after = world.clone();
            match after.act(action) {
                Ok(()) => Self::eagerness(action) + leads::<Self>(&after.standing())[me],
                Err(_) => f64::NEG_INFINITY,
            }
        })
    }

    /// What the greedy player likes about an action besides its points: using cards rather than throwing them away,
    /// say.
    fn eagerness(_action: Self::Action) -> f64 {
        0.0
    }

    /// For an action that puts off the end of the game: one that brings it nearer, and how many such are needed to end it.
    fn sooner(_view: &Self::View, _action: Self::Action) -> Option<(Self::Action, u32)> {
        None
    }

    /// Searches, at most until the clock rings.
    fn hard(view: &Self::View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Self::Action>;

    /// The best we can do until the clock rings.
    fn expert(view: &Self::View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Self::Action>;

    /// How good an outcome is for each player, from 0 to 1: half the win itself, half the lead in points.
    fn payoffs(outcome: &Outcome<Self::Score>) -> BySeat<f64> {
        let winners = outcome.winners().count() as f64;
        let leads = leads::<Self>(outcome);
        let mut payoffs = leads.map(|lead| 0.25 + (lead / Self::SCORE_SCALE).clamp(-1.0, 1.0) / 4.0);
        for winner in outcome.winners() {
            payoffs[winner] += 0.5 / winners;
        }
        payoffs
    }
}

/// Each player's lead over the best of the others, in points.
pub fn leads<G: Playable>(outcome: &Outcome<G::Score>) -> BySeat<f64> {
    let points: BySeat<i64> = outcome.scores.map(|score| score.clone().into());
    BySeat::from_fn(points.seats(), |seat| {
        let others = points.by_seat().filter(|(other, _)| *other != seat).map(|(_, points)| *points);
        (points[seat] - others.max().unwrap_or_default()) as f64
    })
}
