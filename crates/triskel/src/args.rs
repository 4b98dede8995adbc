mod arena;
mod serve;
mod train;

use std::path::PathBuf;

use bots::{Level, Player};
use catalogue::Kind;
use celtic::puzzle::Kind as PuzzleKind;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use tabletop::shortened;
use terminal::{First, PersonName};

pub use arena::{ArenaArgs, ArenaCommand, LadderArgs, RunArgs, entrant};
use arena::{bot, milliseconds};
pub use serve::{LogFormat, ServeArgs};
pub use train::TrainArgs;

/// Three Celtic tabletop games, played correctly: with people, against bots, by programs.
///
/// Without a command it serves tables to browsers, like `triskel serve`.
#[derive(Debug, Parser)]
#[command(
    name = "triskel",
    version,
    after_help = "\
Examples:
  triskel                                      open the lobby in a browser
  triskel play                                 play Keltis against a bot, in plain text
  triskel rules keltis                         read the rules
  triskel sim keltis --seats 3 --games 10000   what random games look like
  triskel replay game.txt --seat 1             a recorded game, as one seat saw it

Exit codes: 0 all is well; 1 it could not be done, or a record is wrong; 2 the command line cannot be read."
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(ServeArgs),
    Play(PlayArgs),
    /// Speak the engine protocol: JSON requests on standard input, answers on standard output
    #[command(after_help = "\
Example:
  printf '%s\\n' '{\"cmd\":\"new\",\"game\":\"keltis\",\"seats\":2,\"seed\":\"any text\"}' '{\"cmd\":\"legal\"}' | triskel engine")]
    Engine,
    Sim(SimArgs),
    Arena(ArenaArgs),
    Train(TrainArgs),
    Bench(BenchArgs),
    /// Print the rules of a game
    Rules {
        /// Which game
        #[arg(value_parser = game)]
        game: Kind,
    },
    Replay(ReplayArgs),
    Verify(VerifyArgs),
    /// The Celtic! puzzle lab: count, solve, check, hint, make
    #[command(subcommand)]
    Puzzle(PuzzleCommand),
    /// Print a script that completes this command in your shell
    #[command(after_help = "\
Example:
  triskel completions bash > ~/.local/share/bash-completion/completions/triskel")]
    Completions {
        /// Which shell
        shell: Shell,
    },
}

impl Default for Command {
    fn default() -> Self {
        Command::Serve(ServeArgs::default())
    }
}

/// Play against bots, in plain text
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel play keltis --seats 4 --level easy
  triskel play keltis --option start_figures=any --record evening.txt
  triskel play --resume evening.txt

In the game, `help` lists what you can type.")]
pub struct PlayArgs {
    /// Which game
    #[arg(default_value = "keltis", value_parser = game)]
    pub game: Kind,
    /// How many players, including you
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub seats: usize,
    /// How well the bots play: random, easy, medium, hard or expert
    #[arg(long, value_parser = level, default_value = "easy")]
    pub level: Level,
    /// Your name
    #[arg(long, value_parser = name, default_value = "Guest")]
    pub name: PersonName,
    /// Who begins, and plays orange in Celtic!
    #[arg(long, value_parser = first(), default_value = "lot")]
    pub first: First,
    /// A house rule, such as retake=forbidden; `triskel rules` explains them
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = house_rule)]
    pub options: Vec<(String, String)>,
    /// Deal from this text, to play the same deal again
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<String>,
    /// Save the game to this file after every decision
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Overwrite that file if it already exists
    #[arg(long, requires = "record")]
    pub force: bool,
    /// Continue the game in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "level", "name", "first", "options", "seed", "record", "force"])]
    pub resume: Option<PathBuf>,
}

/// Play many games, at random or between bots, and report what they were like
///
/// The same seed gives the same numbers, whatever the number of threads, unless bots are given time instead of iterations.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel sim keltis --seats 2 --games 100000 --seed first
  triskel sim keltis --seats 4 --games 1000 --seed first --json
  triskel sim keltis --games 10 --records games/
  triskel sim keltis --bots hard,medium,easy --games 20 --iterations 100")]
pub struct SimArgs {
    /// Which game
    #[arg(value_parser = game)]
    pub game: Kind,
    /// How many players [default: 2, or as many as there are bots]
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// Bots to play instead of random players, one for each seat, such as easy,medium
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',', value_parser = bot)]
    pub bots: Vec<Player>,
    /// Milliseconds that each bot has for a decision
    #[arg(long, value_name = "T", requires = "bots", conflicts_with = "iterations", value_parser = milliseconds)]
    pub ms: Option<u64>,
    /// Iterations that each bot has for a decision, for repeatable results
    #[arg(long, value_name = "N", requires = "bots", value_parser = clap::value_parser!(u32).range(1..))]
    pub iterations: Option<u32>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub games: u64,
    /// The text that all deals and choices come from
    #[arg(long, value_name = "TEXT", default_value = "triskel")]
    pub seed: String,
    /// A house rule, such as retake=forbidden
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = house_rule)]
    pub options: Vec<(String, String)>,
    /// Score a game as it stands after this many turns
    #[arg(long, value_name = "TURNS", default_value_t = 2000)]
    pub limit: u32,
    /// How many threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Also write a record of every game to this folder
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// Overwrite records that already exist
    #[arg(long, requires = "records")]
    pub force: bool,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Measure how fast the rules are: random games on one thread
///
/// Uniformly random legal actions through the public interface, including the time to list them.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel bench keltis
  triskel bench keltis --seats 4 --json")]
pub struct BenchArgs {
    /// Which game
    #[arg(value_parser = game)]
    pub game: Kind,
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub seats: usize,
    /// How long to measure, in seconds
    #[arg(long, value_name = "S", default_value_t = 3.0)]
    pub seconds: f64,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Show a recorded game turn by turn, with the table drawn in text
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel replay game.txt | less -R
  triskel replay game.txt --seat 0 --turn 12")]
pub struct ReplayArgs {
    /// The record; `-` reads standard input
    pub file: PathBuf,
    /// Show what this seat could see, instead of all hands
    #[arg(long, value_name = "N")]
    pub seat: Option<usize>,
    /// Show only this turn, counted from 1
    #[arg(long, value_name = "N")]
    pub turn: Option<usize>,
}

/// Replay a record by the rules and check its result and its seed
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel verify game.txt
  triskel verify game.txt --promise ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")]
pub struct VerifyArgs {
    /// The record; `-` reads standard input
    pub file: PathBuf,
    /// The SHA-256 of the seed, as shown before the game
    #[arg(long, value_name = "HEX")]
    pub promise: Option<String>,
}

#[derive(Debug, Subcommand)]
pub enum PuzzleCommand {
    /// Count the ways to lay all 25 tiles in a square, with nothing open at the border
    #[command(after_help = "\
Examples:
  triskel puzzle count easy
  triskel puzzle count hard --up-to-symmetry --json")]
    Count {
        /// easy, or hard: in a single knot
        #[arg(value_parser = puzzle_kind)]
        kind: PuzzleKind,
        /// Count rotated and mirrored solutions as one
        #[arg(long)]
        up_to_symmetry: bool,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a solution
    #[command(after_help = "\
Examples:
  triskel puzzle solve hard --seed beltane
  triskel puzzle solve hard --seed beltane --svg knot.svg")]
    Solve {
        /// easy, or hard: in a single knot
        #[arg(value_parser = puzzle_kind)]
        kind: PuzzleKind,
        /// Which one: any text
        #[arg(long, value_name = "TEXT", default_value = "triskel")]
        seed: String,
        /// Also draw it to this file
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
        /// Overwrite that file if it already exists
        #[arg(long, requires = "svg")]
        force: bool,
    },
    /// Say whether a puzzle can be completed, and in how many ways
    #[command(after_help = "\
Example:
  triskel puzzle make --difficulty 3 --seed 2026-11-15 > today.txt && triskel puzzle check today.txt")]
    Check {
        /// The puzzle; `-` reads standard input
        file: PathBuf,
    },
    /// Suggest a next tile that keeps the puzzle solvable
    #[command(after_help = "\
Example:
  triskel puzzle hint today.txt")]
    Hint {
        /// The puzzle; `-` reads standard input
        file: PathBuf,
    },
    /// Make a puzzle with exactly one solution; a date as the seed makes a daily puzzle
    #[command(after_help = "\
Examples:
  triskel puzzle make --difficulty 1 --seed 2026-11-15
  triskel puzzle make --kind hard --difficulty 5 --seed 2026-11-15 --svg today.svg")]
    Make {
        /// easy, or hard: in a single knot
        #[arg(long, value_parser = puzzle_kind, default_value = "easy")]
        kind: PuzzleKind,
        /// From 1 to 5, by how many tiles a careful person has to try
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=5))]
        difficulty: u8,
        /// Any text; the same text gives the same puzzle
        #[arg(long, value_name = "TEXT")]
        seed: String,
        /// Also draw it to this file
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
        /// Overwrite that file if it already exists
        #[arg(long, requires = "svg")]
        force: bool,
    },
}

fn puzzle_kind(name: &str) -> Result<PuzzleKind, String> {
    name.parse()
}

fn game(name: &str) -> Result<Kind, String> {
    name.parse().map_err(|unknown: catalogue::UnknownGame| unknown.to_string())
}

fn level(name: &str) -> Result<Level, String> {
    name.parse().map_err(|unknown: bots::UnknownLevel| unknown.to_string())
}

fn name(text: &str) -> Result<PersonName, String> {
    text.parse().map_err(|bad: terminal::BadName| bad.to_string())
}

fn first() -> impl TypedValueParser<Value = First> {
    PossibleValuesParser::new(["me", "bot", "lot"]).map(|text| match text.as_str() {
        "me" => First::Me,
        "bot" => First::Bot,
        _ => First::Lot,
    })
}

fn house_rule(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
        None => Err(format!("`{}` has no `=`: write it as retake=forbidden", shortened(text))),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        super::Args::command().debug_assert();
    }
}
