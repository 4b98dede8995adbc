use std::io::IsTerminal;

use anyhow::{Context, Result, bail};
use bots::network::Encoded;
use bots::train::{Recipe, train as train_network};
use catalogue::Kind;
use indicatif::{ProgressBar, ProgressStyle};
use keltis::Keltis;
use keltis_cards::KeltisCards;

use crate::args::TrainArgs;

/// Trains a network and writes its weights and their recipe.
pub fn train(args: &TrainArgs) -> Result<()> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build()?;
    // Tried before hours of training are lost.
    std::fs::write(&args.out, []).with_context(|| format!("{} cannot be written", args.out.display()))?;
    pool.install(|| match args.game {
        Kind::Keltis => run::<Keltis>(args),
        Kind::KeltisCards => run::<KeltisCards>(args),
        Kind::Celtic => {
            bail!("celtic has no network to train: its players search; train keltis or keltis-cards")
        }
    })
}

fn run<G: Encoded>(args: &TrainArgs) -> Result<()> {
    let recipe = Recipe::usual(&args.seed, args.games);
    let bar = ProgressBar::new(recipe.all_games());
    if !std::io::stderr().is_terminal() {
        bar.set_draw_target(indicatif::ProgressDrawTarget::hidden());
    }
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left; {msg}")?);
    let learner = train_network::<G>(&recipe, |progress, _| {
        bar.set_position(progress.games);
        bar.set_message(format!(
            "{:.0} decisions a game, sure by {:.0} %",
            progress.decisions,
            100.0 * progress.sureness
        ));
    });
    bar.finish_and_clear();
    std::fs::write(&args.out, learner.to_network().to_bytes())
        .with_context(|| format!("{} cannot be written", args.out.display()))?;
    let beside = args.out.with_added_extension("recipe");
    let text = format!("game {}\n{recipe}", args.game.name());
    std::fs::write(&beside, text).with_context(|| format!("{} cannot be written", beside.display()))
}
