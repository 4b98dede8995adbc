use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::View;

use crate::Playable;
use crate::network::{Encoded, Network};

/// A quick way to choose, good enough to play whole imagined games with.
pub trait Policy<G: Playable>: Sync {
    /// The action it would take.
    fn choose(&self, view: &G::View, rng: &mut Xoshiro256PlusPlus) -> G::Action;

    /// Every legal action and how much the policy likes it: a network in natural log odds, a rule of thumb in points.
    fn rank(&self, view: &G::View) -> Vec<(G::Action, f64)>;
}

impl<G: Encoded + Playable> Policy<G> for Network {
    fn choose(&self, view: &G::View, _rng: &mut Xoshiro256PlusPlus) -> G::Action {
        let actions = view.legal_actions();
        if let [only] = actions[..] {
            return only;
        }
        let sketch = G::sketch(view, &actions);
        let mut liked = self.preferences(&sketch).zip(actions.iter());
        let first = liked.next().expect("the seat is to act");
        *liked.fold(first, |best, next| if next.0 > best.0 { next } else { best }).1
    }

    fn rank(&self, view: &G::View) -> Vec<(G::Action, f64)> {
        let actions = view.legal_actions();
        let sketch = G::sketch(view, &actions);
        let liked = self.preferences(&sketch).map(|liked| f64::from(Network::as_log_odds(liked)));
        actions.iter().copied().zip(liked).collect()
    }
}
