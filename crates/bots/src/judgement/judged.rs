use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::View;

use crate::best::{best, best_roughly};
use crate::network::Encoded;
use crate::rollouts::Rollouts;
use crate::train::{Training, train};
use crate::{Clock, Playable, Policy, Thought};

/// The most points by which the easy player misjudges an action: enough for a child to win now and then.
const EASY_ERROR: f64 = 2.0;

/// A game whose actions are judged one by one: naively, by a rule of thumb, and by a network. All levels follow from that.
pub trait Judged: Encoded {
    /// Worlds that the hard player imagines for a decision: enough to be sure of what matters, in a third of a second
    /// on a slow machine.
    const HARD_WORLDS: u32;

    /// What an action is worth to a sensible, naive player.
    fn naively(view: &Self::View) -> impl Fn(Self::Action) -> f64;

    /// What an action is worth by a good rule of thumb.
    fn by_rule_of_thumb(view: &Self::View) -> impl Fn(Self::Action) -> f64;

    /// What the greedy player likes about an action besides its points.
    fn eagerness(action: Self::Action) -> f64;

    /// For taking a card from a pile: drawing one from the deck instead, and how many cards the deck has left.
    fn sooner(view: &Self::View, action: Self::Action) -> Option<(Self::Action, u32)>;
}

impl<G: Judged> Playable for G {
    const SCORE_SCALE: f64 = 40.0;
    const TRAINING: Training = Training::SelfPlay { train: train::<G>, games: G::GAMES };

    fn easy(view: &G::View, rng: &mut Xoshiro256PlusPlus) -> G::Action {
        best_roughly(&view.legal_actions(), EASY_ERROR, rng, G::naively(view))
    }

    fn medium(view: &G::View, rng: &mut Xoshiro256PlusPlus) -> G::Action {
        best(&view.legal_actions(), rng, G::by_rule_of_thumb(view))
    }

    fn eagerness(action: G::Action) -> f64 {
        <G as Judged>::eagerness(action)
    }

    fn sooner(view: &G::View, action: G::Action) -> Option<(G::Action, u32)> {
        <G as Judged>::sooner(view, action)
    }

    fn hard(view: &G::View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<G::Action> {
        Rollouts { policy: &RuleOfThumb, worlds: G::HARD_WORLDS }.think::<G>(view, clock, rng)
    }

    fn expert(view: &G::View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<G::Action> {
        Rollouts { policy: G::network(), worlds: u32::MAX }.think::<G>(view, clock, rng)
    }
}

/// The medium player, who also plays the imagined games of the hard one.
struct RuleOfThumb;

impl<G: Judged> Policy<G> for RuleOfThumb {
    fn choose(&self, view: &G::View, rng: &mut Xoshiro256PlusPlus) -> G::Action {
        G::medium(view, rng)
    }

    fn rank(&self, view: &G::View) -> Vec<(G::Action, f64)> {
        let worth = G::by_rule_of_thumb(view);
        view.legal_actions().iter().map(|action| (*action, worth(*action))).collect()
    }
}
