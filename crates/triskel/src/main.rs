//! The command: play, speak the engine protocol, simulate, measure, read rules, replay and verify games.

mod args;
mod commands;

use std::io;
use std::process::ExitCode;

use anstream::eprintln;
use clap::Parser;
use tabletop::{harmless, is_harmless};

use args::{Args, Command};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(unreadable) => return complain(&unreadable),
    };
    match run(args) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has seen enough, as in `triskel replay game.txt | head`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("triskel: {}", harmless(&format!("{error:#}")));
            ExitCode::FAILURE
        }
    }
}

/// Says what is wrong with the command line, or prints the help that was asked for. Arguments are quoted there
/// verbatim, so if one of them could steer the terminal there are no colours.
fn complain(unreadable: &clap::Error) -> ExitCode {
    let sly = std::env::args_os().any(|argument| !is_harmless(&argument.to_string_lossy()));
    if sly && unreadable.use_stderr() {
        let text = unreadable.to_string();
        text.lines().for_each(|line| eprintln!("{}", harmless(line)));
    } else {
        // If it cannot be printed, nobody is listening.
        let _ = unreadable.print();
    }
    ExitCode::from(unreadable.exit_code() as u8)
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
