use std::io::Write;

use anyhow::{Result, bail};
use catalogue::with_match;
use tabletop::{Chance, Match, Seed, harmless, record_claims_result};
use terminal::{Names, said};
use words::{Spoken, say};

use super::read_record;
use crate::args::VerifyArgs;

/// Replays a record by the rules and checks its result and its seed.
pub fn verify(args: &VerifyArgs) -> Result<()> {
    let (text, game) = read_record(&args.file)?;
    with_match!(&game, played => report(played, &text, args.promise.as_deref()))
}

fn report<G: Spoken>(played: &Match<G>, text: &str, promise: Option<&str>) -> Result<()> {
    let dealt = match &played.start().chance {
        Chance::Seed(seed) => {
            check_promise(seed, promise)?;
            let kept = if promise.is_some() { ", as promised" } else { "" };
            let text = harmless(seed.as_str());
            format!("seed    the deal is that of `{text}`, SHA-256 {}{kept}", seed.promise())
        }
        Chance::Deal(_) if promise.is_some() => {
            bail!("a promise was given, but this game was dealt by hand: there is no seed to check")
        }
        Chance::Deal(_) => "deal    laid out by hand, not by a seed".to_owned(),
    };
    let mut output = anstream::stdout().lock();
    let names = Names::of(played);
    writeln!(output, "{}", said(&say::terminal::players(names.all(), G::title())))?;
    let decisions = played.decisions().len();
    writeln!(output, "rules   every one of {decisions} decisions in {} turns is legal", played.turns())?;
    writeln!(output, "{dealt}")?;
    let result = match played.outcome() {
        None => "none yet: the game is still running".to_owned(),
        Some(outcome) => {
            let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
            let winners: Vec<&str> = outcome.winners().map(|seat| &names[seat]).collect();
            let how = played.game().ending().unwrap_or("turn limit");
            let right = if record_claims_result(text) { "right" } else { "not written down" };
            format!("{} ({right}; {how}; won by {})", scores.join(" "), winners.join(" and "))
        }
    };
    writeln!(output, "result  {result}")?;
    Ok(())
}

fn check_promise(seed: &Seed, promise: Option<&str>) -> Result<()> {
    match promise {
        Some(promise) if !promise.trim().eq_ignore_ascii_case(&seed.promise()) => {
            bail!("the seed is not the one promised: its SHA-256 is {}, not {promise}", seed.promise())
        }
        _ => Ok(()),
    }
}
