use rand_core::Rng;

/// The action judged best, with a grain of chance, so that equal choices do not always fall the same way.
///
/// # Panics
/// If there is none.
pub fn best<Action: Copy>(actions: &[Action], rng: &mut impl Rng, worth: impl Fn(Action) -> f64) -> Action {
    let mut judged = actions.iter().map(|action| {
        let grain = f64::from(rng.next_u32()) / f64::from(u32::MAX) * 0.01;
        (worth(*action) + grain, *action)
    });
    let first = judged.next().expect("the seat is to act");
    judged.fold(first, |best, next| if next.0 > best.0 { next } else { best }).1
}
