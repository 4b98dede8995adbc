use std::fmt::Display;
use std::io::Write;

use anyhow::{Result, bail};
use bots::Playable;
use bots::network::Learner;
use bots::train::{Fitting, Progress, Recipe, Training, fit};
use catalogue::with_kind;
use indicatif::{ProgressBar, ProgressStyle};

use super::progress::progress_bar;
use super::{KeptFile, shown};
use crate::args::TrainArgs;

/// Trains a network, or fits Celtic!'s evaluation, and writes the weights and their recipe.
pub fn train(args: &TrainArgs) -> Result<()> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build()?;
    let mut outcome = Outcome::new(args)?;
    let training = with_kind!(args.game, G => <G as Playable>::TRAINING);
    pool.install(|| match training {
        Training::SelfPlay { train, games } => train_network(args, train, games, &mut outcome),
        Training::Fitting => fit_evaluation(args, &mut outcome),
        Training::None => {
            bail!("no weights are made for {}: its bots search without any", args.game.name())
        }
    })
}

fn train_network(
    args: &TrainArgs,
    train: fn(&Recipe, &mut dyn FnMut(Progress)) -> Learner,
    games: u64,
    outcome: &mut Outcome,
) -> Result<()> {
    let recipe = Recipe::usual(args.seed.as_deref().unwrap_or(Recipe::SEED), args.games.unwrap_or(games));
    let bar = training_bar(recipe.all_games())?;
    let learner = train(&recipe, &mut |progress| {
        bar.set_position(progress.games);
        bar.set_message(format!(
            "; {:.0} decisions a game, {:.0} % sure",
            progress.decisions,
            100.0 * progress.sureness
        ));
    });
    bar.finish_and_clear();
    outcome.keep(args, learner.to_network().to_bytes(), &recipe)
}

fn fit_evaluation(args: &TrainArgs, outcome: &mut Outcome) -> Result<()> {
    let recipe =
        Fitting::usual(args.seed.as_deref().unwrap_or(Fitting::SEED), args.games.unwrap_or(Fitting::GAMES));
    let bar = training_bar(recipe.games)?;
    let fitted = fit(&recipe, || bar.inc(1));
    bar.finish_and_clear();
    let explained = fitted
        .explained
        .map(|part| part.map_or("?".into(), |part| format!("{:.0}", 100.0 * part)))
        .join(", ");
    outcome.keep(args, fitted.evaluation.to_string(), &recipe)?;
    writeln!(
        std::io::stdout().lock(),
        "Of the positions held back it explains, phase by phase, {explained} % of the variance."
    )?;
    Ok(())
}

fn training_bar(games: u64) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left{msg}")?;
    Ok(progress_bar(games, style))
}

/// Where the weights go, and the recipe beside them.
struct Outcome {
    weights: KeptFile,
    recipe: KeptFile,
}

impl Outcome {
    fn new(args: &TrainArgs) -> Result<Outcome> {
        let weights = KeptFile::new(&args.out, args.force)?;
        let recipe = args.out.with_added_extension("recipe");
        if recipe.exists() && !args.force {
            let (recipe, out) = (shown(&recipe), shown(&args.out));
            bail!("{recipe} already exists: choose a name other than {out}, or overwrite it with --force");
        }
        Ok(Outcome { weights, recipe: KeptFile::new(&recipe, args.force)? })
    }

    fn keep(&mut self, args: &TrainArgs, weights: impl AsRef<[u8]>, recipe: &impl Display) -> Result<()> {
        self.weights.write(weights)?;
        self.recipe.write(format!("game {}\n{recipe}", args.game.name()))?;
        Ok(())
    }
}
