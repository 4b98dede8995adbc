//! Bots against bots.

mod duel;
mod interrupt;
mod ladder;
mod tables;

use anyhow::{Result, bail};
use bots::arena::{Arena, Entrant};
use bots::{Playable, Player, cores};
use rayon::{ThreadPool, ThreadPoolBuilder};
use tabletop::{Notated, Seed};

use super::house_rules;
use crate::args::{ArenaArgs, ArenaCommand, RunArgs};

/// Plays and tells who is stronger.
pub fn arena(args: &ArenaArgs) -> Result<()> {
    match (&args.ladder, args.game) {
        (Some(ArenaCommand::Ladder(ladder)), _) => ladder::ladder(ladder),
        (None, Some(game)) => duel::duel(game, args),
        (None, None) => bail!("which game? `triskel arena --help` shows examples"),
    }
}

/// As many threads as games are played at a time: where time counts, no more than there are cores.
fn pool(args: &RunArgs, bots: &[Player]) -> Result<ThreadPool> {
    let cores = cores();
    let by_the_clock = args.iterations.is_none() && bots.iter().any(|bot| bot.searches());
    if by_the_clock && args.threads > cores {
        bail!(
            "--threads {}: bots would steal each other's time, there are {cores} cores; take at most so many, or --iterations",
            args.threads
        );
    }
    Ok(ThreadPoolBuilder::new().num_threads(args.threads).build()?)
}

/// The arena that the arguments describe.
fn arena_of<G: Playable>(line_up: Vec<Entrant>, args: &RunArgs) -> Result<Arena<G>> {
    let bots = line_up.len();
    let Some(mut arena) = Arena::<G>::new(line_up, Seed::new(&args.seed)) else {
        bail!("{} cannot be played by {bots}", <G as Notated>::NAME);
    };
    arena.options = house_rules(&args.options)?;
    arena.turn_limit = args.limit;
    if let Some(plies) = args.opening {
        arena.opening = plies;
    }
    Ok(arena)
}
