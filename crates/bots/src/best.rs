use rand_core::Rng;

/// Just enough that ties are not always broken the same way.
const NO_ERROR: f64 = 0.01;

/// The action judged best.
///
/// # Panics
/// If there are no actions.
pub fn best<Action: Copy>(actions: &[Action], rng: &mut impl Rng, worth: impl Fn(Action) -> f64) -> Action {
    best_roughly(actions, NO_ERROR, rng, worth)
}

/// The action judged best by a player who may overrate each by up to `error`.
///
/// # Panics
/// If there are no actions.
pub fn best_roughly<Action: Copy>(
    actions: &[Action],
    error: f64,
    rng: &mut impl Rng,
    worth: impl Fn(Action) -> f64,
) -> Action {
    let mut judged = actions.iter().map(|action| {
        let grain = f64::from(rng.next_u32()) / f64::from(u32::MAX) * error;
        (worth(*action) + grain, *action)
    });
    let first = judged.next().expect("the seat is to act");
    judged.fold(first, |best, next| if next.0 > best.0 { next } else { best }).1
}
