//! The one place that knows how to ask bots.

use bots::{Bench, Decision, Level, Share, random_source};
use catalogue::{AnyView, with_view};
use tabletop::Seed;

use crate::error::Problem;

/// The level of a bot where nobody chose one.
pub const USUAL: Level = Level::Medium;

/// Asks the bench to decide for the seat whose view this is, on behalf of an asker who takes turns with the others.
/// Dropping the answer cancels the decision.
///
/// # Errors
/// If there is no such level, or the system has no randomness.
pub fn think(bench: &Bench, asker: &str, view: AnyView, level: &str) -> Result<Decision<String>, Problem> {
    let level: Level =
        level.parse().map_err(|error: bots::UnknownLevel| Problem::BrokenLog(error.to_string()))?;
    let mut whim = [0; 16];
    getrandom::fill(&mut whim).map_err(|error| Problem::Internal(error.to_string()))?;
    Ok(bench.ask(asker, move |share: &Share| {
        let mut rng = random_source(&Seed::from_secret(&whim));
        with_view!(&view, G, view => level.decide_within::<G>(view, share, &mut rng).to_string())
    }))
}
