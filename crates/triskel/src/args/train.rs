use std::path::PathBuf;

use catalogue::Kind;

use super::game;

/// Make the weights that bots judge by from scratch: by imitation and self-play, in Celtic! by search
///
/// The same game, seed and number of games give the same weights, whatever the number of threads; the game alone gives
/// the built-in weights.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  triskel train keltis --out keltis.weights
  triskel train keltis-cards --games 50000 --seed another --out try.weights

Writes the weights, and beside them the recipe (FILE.recipe).")]
pub struct TrainArgs {
    /// keltis, keltis-cards or celtic
    #[arg(value_parser = game)]
    pub game: Kind,
    /// The text that deals and choices come from [default: that of the built-in weights]
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<String>,
    /// How many games [default: as many as for the built-in weights, which takes about twenty minutes, in Celtic!
    /// three]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: Option<u64>,
    /// How many threads; 0 means one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub threads: usize,
    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Overwrite weights and recipe if they already exist
    #[arg(long)]
    pub force: bool,
}
