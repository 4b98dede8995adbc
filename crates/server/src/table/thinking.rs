//! The one place that knows how bots are asked.

use bots::{Level, random_source};
use catalogue::{AnyView, with_view};
use tabletop::Seed;

use crate::error::Problem;

/// The level that sits down where nobody chose one.
pub const USUAL: Level = Level::Medium;

/// Decides for the seat whose view this is. It may take a second, so it happens off the async threads.
///
/// # Errors
/// There is no such level, or the bot failed.
pub async fn think(view: AnyView, level: &str) -> Result<String, Problem> {
    let level: Level =
        level.parse().map_err(|error: bots::UnknownLevel| Problem::BrokenLog(error.to_string()))?;
    let mut whim = [0; 16];
    getrandom::fill(&mut whim).map_err(|error| Problem::Internal(error.to_string()))?;
    let decide = move || {
        let mut rng = random_source(&Seed::from_secret(&whim));
        with_view!(&view, G, view => level.decide::<G>(view, &mut rng).to_string())
    };
    tokio::task::spawn_blocking(decide)
        .await
        .map_err(|error| Problem::Internal(format!("a bot failed: {error}")))
}
