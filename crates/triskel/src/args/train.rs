use std::path::PathBuf;

use bots::train::Recipe;
use catalogue::Kind;

use super::game;

/// Train the network of the expert player by imitation and self-play
///
/// The same game, seed and numbers give the same weights, whatever the number of threads. Without other numbers than the game these are
/// the weights in the program.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel train keltis --out keltis.weights
  triskel train keltis-cards --games 50000 --seed another --out try.weights

Writes the weights, and beside them the recipe (FILE.recipe).")]
pub struct TrainArgs {
    /// keltis or keltis-cards
    #[arg(value_parser = game)]
    pub game: Kind,
    /// Where deals and chance come from
    #[arg(long, value_name = "TEXT", default_value = Recipe::SEED)]
    pub seed: String,
    /// How many games against itself
    #[arg(long, value_name = "N", default_value_t = Recipe::GAMES, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// How many threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Where the weights go
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}
