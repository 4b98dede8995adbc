//! One command per file.

mod arena;
mod bench;
mod doors;
mod engine;
mod kept_file;
mod play;
mod progress;
mod puzzle;
mod replay;
mod rules;
mod serve;
mod sim;
mod statistics;
mod train;
mod verify;

use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use bots::{Player, cores};
use catalogue::{AnyGame, Kind, NotBegun};
use clap::CommandFactory;
use clap_complete::Shell;
use rayon::{ThreadPool, ThreadPoolBuilder};
use tabletop::{GameOptions, Seats, Seed};
use words::Language;

use kept_file::{KeptFile, shown};

pub use arena::arena;
pub use bench::bench;
pub use engine::engine;
pub use play::play;
pub use puzzle::puzzle;
pub use replay::replay;
pub use rules::rules;
pub use serve::serve;
pub use sim::sim;
pub use train::train;
pub use verify::verify;

/// Prints a completion script.
pub fn completions(shell: Shell) -> Result<()> {
    // Made in memory first: clap_complete panics if the pipe is closed.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut crate::args::Args::command(), "triskel", &mut script);
    std::io::Write::write_all(&mut std::io::stdout(), &script)?;
    Ok(())
}

/// The text of a file, or of standard input for `-`.
fn read_text(file: &Path) -> Result<String> {
    let bytes = if file.as_os_str() == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).context("standard input cannot be read")?;
        bytes
    } else {
        std::fs::read(file).with_context(|| format!("{} cannot be read", shown(file)))?
    };
    String::from_utf8(bytes).with_context(|| format!("{} is not text", shown(file)))
}

/// One thread for each game played at a time, 0 for all cores. Where bots search by the clock there are no more threads
/// than cores: they would steal each other's time.
fn pool(
    threads: usize,
    iterations: Option<u32>,
    bots: impl IntoIterator<Item = Player>,
) -> Result<ThreadPool> {
    let cores = cores();
    let by_the_clock = iterations.is_none() && bots.into_iter().any(Player::searches);
    if by_the_clock && threads > cores {
        bail!(
            "--threads {threads}: bots would steal each other's time, since there are {cores} cores: use at most that many, or --iterations"
        );
    }
    Ok(ThreadPoolBuilder::new().num_threads(threads).build()?)
}

/// The game recorded in a file.
fn read_record(file: &Path) -> Result<(String, AnyGame)> {
    let text = read_text(file)?;
    let game = AnyGame::from_record(&text).map_err(|bad| {
        let reason = words::bad_record(&bad).in_notation(Language::of_reader());
        anyhow!("{} is refused. {reason}", shown(file))
    })?;
    Ok((text, game))
}

/// A table of this size, if the game allows it.
fn seats(kind: Kind, count: usize) -> Result<Seats> {
    match Seats::new(count).filter(|_| kind.seats().contains(&count)) {
        Some(seats) => Ok(seats),
        None => bail!(NotBegun::Seats { kind, seats: count }),
    }
}

/// House rules by name.
fn house_rules<O: GameOptions>(named: &[(String, String)]) -> Result<O> {
    let mut options = O::default();
    for (name, value) in named {
        options.set(name, value)?;
    }
    Ok(options)
}

/// How many characters a line of running text has: as many as fit, but no more than are easy to read.
fn line_width() -> usize {
    const WIDEST_COLUMNS: usize = 80;
    const NARROWEST_COLUMNS: usize = 24;
    terminal_size::terminal_size()
        .map_or(WIDEST_COLUMNS, |(width, _)| usize::from(width.0))
        .clamp(NARROWEST_COLUMNS, WIDEST_COLUMNS)
}

/// A seed that nobody can guess.
fn fresh_seed() -> Result<Seed> {
    let mut secret = [0; 16];
    getrandom::fill(&mut secret)
        .map_err(|error| anyhow::anyhow!("the system provides no random numbers: {error}"))?;
    Ok(Seed::from_secret(&secret))
}
