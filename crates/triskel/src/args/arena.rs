use std::path::PathBuf;
use std::time::Duration;

use bots::arena::{Entrant, Sprt};
use bots::{Budget, Player, UnknownPlayer};
use catalogue::Kind;
use clap::Subcommand;

use super::{game, house_rule};

/// Let bots play each other and report which is stronger
///
/// Every deal is played once in each rotation of the bots over the seats; the games of a deal are one sample. Celtic!,
/// which has no deal, begins with some random plies instead. With --iterations the same seed gives the same results,
/// whatever the number of threads. Ctrl-C stops a run and prints the results so far.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  triskel arena keltis easy random --deals 500 --seed first
  triskel arena celtic expert tree --deals 100 --seed first --ms 1000
  triskel arena keltis-cards hard medium --sprt --deals 20000 --seed second --iterations 200
  triskel arena keltis expert hard medium easy --deals 200 --seed first --json
  triskel arena ladder keltis --deals 500 --seed first --ms 300

Bots: random (or uniform), easy, medium, hard, expert, greedy, tree (or ismcts, uct)."
)]
pub struct ArenaArgs {
    #[command(subcommand)]
    pub ladder: Option<ArenaCommand>,
    /// Which game
    #[arg(value_parser = game, required = true)]
    pub game: Option<Kind>,
    /// The bots: as many as the table has seats
    #[arg(value_name = "BOT", value_parser = bot, required = true)]
    pub bots: Vec<Player>,
    #[command(flatten)]
    pub run: RunArgs,
    /// Stop as soon as a sequential test has decided between two Elo differences; --deals is then the maximum
    #[arg(long)]
    pub sprt: bool,
    /// The lower Elo difference between the first bot and the second
    #[arg(long, value_name = "ELO", requires = "sprt", allow_negative_numbers = true, default_value_t = Sprt::default().elo0)]
    pub elo0: f64,
    /// The higher Elo difference
    #[arg(long, value_name = "ELO", requires = "sprt", allow_negative_numbers = true, default_value_t = Sprt::default().elo1)]
    pub elo1: f64,
}

#[derive(Debug, Subcommand)]
pub enum ArenaCommand {
    Ladder(LadderArgs),
}

/// Play all levels and baselines and print a table of their strength
///
/// With two seats every level meets the next lower one, and expert meets the baselines; with three or four seats
/// neighbouring levels play together, and all get a joint rating. All play the same deals, so `triskel arena` can
/// reproduce each line alone.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel arena ladder keltis --deals 500 --seed first --ms 300
  triskel arena ladder keltis --seats 4 --deals 100 --seed first --ms 100 --markdown keltis-4.md")]
pub struct LadderArgs {
    /// Which game
    #[arg(value_parser = game)]
    pub game: Kind,
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub seats: usize,
    #[command(flatten)]
    pub run: RunArgs,
    /// Also write the tables to this file, as Markdown
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,
    /// Overwrite that file if it already exists
    #[arg(long, requires = "markdown")]
    pub force: bool,
}

/// The arguments of any run, whichever bots play.
#[derive(Debug, clap::Args)]
pub struct RunArgs {
    /// How many deals, each played in every rotation
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = deals)]
    pub deals: u64,
    /// The text that all deals and choices come from
    #[arg(long, value_name = "TEXT", default_value = "triskel")]
    pub seed: String,
    /// Milliseconds for each decision; every bot thinks on one thread, and one game per core is played at a time, so
    /// that bots do not steal each other's time. Without this or --iterations: hard 300, expert and tree 1000
    #[arg(long, value_name = "T", conflicts_with = "iterations", value_parser = milliseconds)]
    pub ms: Option<u64>,
    /// Iterations for each decision instead, for repeatable results
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub iterations: Option<u32>,
    /// A house rule, such as retake=forbidden
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = house_rule)]
    pub options: Vec<(String, String)>,
    /// Random plies before the bots begin [default: 4 in Celtic!, none where cards are dealt]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(0..=16))]
    pub opening: Option<u32>,
    /// Score a game as it stands after this many turns
    #[arg(long, value_name = "TURNS", default_value_t = bots::arena::USUAL_TURN_LIMIT, value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: u32,
    /// How many games at a time; 0 means one per core, which is also the maximum where time counts
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

impl RunArgs {
    /// A bot and what it may spend.
    pub fn entrant(&self, player: Player) -> Entrant {
        entrant(player, self.ms, self.iterations)
    }
}

/// A bot with this many milliseconds or iterations for a decision, or else its usual time.
pub fn entrant(player: Player, ms: Option<u64>, iterations: Option<u32>) -> Entrant {
    match (ms, iterations) {
        (Some(ms), _) => Entrant { player, budget: Budget::time(Duration::from_millis(ms)) },
        (None, Some(count)) => Entrant { player, budget: Budget::iterations(count) },
        (None, None) => Entrant::usual(player),
    }
}

pub fn bot(name: &str) -> Result<Player, String> {
    name.parse().map_err(|unknown: UnknownPlayer| unknown.to_string())
}

/// Up to ten minutes.
pub fn milliseconds(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(ms @ 1..=600_000) => Ok(ms),
        _ => Err("a bot can have 1 to 600000 milliseconds for a decision".to_owned()),
    }
}

fn deals(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(count @ 1..=10_000_000) => Ok(count),
        _ => Err("a run has 1 to 10000000 deals".to_owned()),
    }
}
