//! Bots against bots.

mod duel;
mod interrupt;
mod ladder;
mod tables;

use anyhow::{Result, bail};
use bots::Playable;
use bots::arena::{Arena, Entrant};
use tabletop::{Notated, Seed};

use crate::args::{ArenaArgs, ArenaCommand, RunArgs};
use crate::commands::house_rules;

/// Plays and reports which bot is stronger.
pub fn arena(args: &ArenaArgs) -> Result<()> {
    match (&args.ladder, args.game) {
        (Some(ArenaCommand::Ladder(ladder)), _) => ladder::ladder(ladder),
        (None, Some(game)) => duel::duel(game, args),
        (None, None) => bail!("which game? `triskel arena --help` shows examples"),
    }
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
