//! The command: play, speak the engine protocol, simulate, measure, read rules, replay and verify games.

mod args;
mod commands;

use std::io;
use std::process::ExitCode;

use anstream::eprintln;
use clap::Parser;

use args::{Args, Command};

fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has seen enough, as in `triskel replay game.txt | head`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("triskel: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: Args) -> anyhow::Result<()> {
    match args.command.unwrap_or_default() {
        Command::Serve(serve) => commands::serve(&serve),
        Command::Play(play) => commands::play(&play),
        Command::Engine => commands::engine(),
        Command::Sim(sim) => commands::sim(&sim),
        Command::Arena(arena) => commands::arena(&arena),
        Command::Train(train) => commands::train(&train),
        Command::Bench(bench) => commands::bench(&bench),
        Command::Rules { game } => commands::rules(game),
        Command::Replay(replay) => commands::replay(&replay),
        Command::Verify(verify) => commands::verify(&verify),
        Command::Puzzle(puzzle) => commands::puzzle(&puzzle),
        Command::Completions { shell } => commands::completions(shell),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>().map(io::Error::kind));
    kind == Some(io::ErrorKind::BrokenPipe)
}
