use std::fmt::Write as _;
use std::io::Write;
use std::ops::ControlFlow;

use anyhow::{Result, bail};
use bots::arena::{Arena, Sprt, Tally, Verdict};
use bots::{Playable, Player};
use catalogue::{Kind, with_kind};
use serde_json::{Value, json};

use super::arena_of;
use super::interrupt::Interrupt;
use super::tables::{self, results_json, results_table, run_json, running_bar};
use crate::args::ArenaArgs;
use crate::commands::{pool, seats};

/// One line-up.
pub fn duel(game: Kind, args: &ArenaArgs) -> Result<()> {
    seats(game, args.bots.len())?;
    let sprt = sprt(args)?;
    let pool = pool(args.run.threads, args.run.iterations, args.bots.iter().copied())?;
    let report = with_kind!(game, G => {
        let arena = arena_of::<G>(args.bots.iter().map(|bot| args.run.entrant(*bot)).collect(), &args.run)?;
        let tally = pool.install(|| play(&arena, args, sprt.as_ref()))?;
        let report = if args.run.json { json_report } else { text_report };
        report(&arena, args, &tally, sprt.as_ref())
    });
    std::io::stdout().lock().write_all(report.as_bytes())?;
    Ok(())
}

/// The test that was asked for.
fn sprt(args: &ArenaArgs) -> Result<Option<Sprt>> {
    if !args.sprt {
        return Ok(None);
    }
    if args.bots.len() != 2 {
        bail!("--sprt compares two bots, not {}", args.bots.len());
    }
    let (elo0, elo1) = (args.elo0, args.elo1);
    if !(elo0 < elo1 && elo0 > -2000.0 && elo1 < 2000.0) {
        bail!("--elo0 {elo0} should be less than --elo1 {elo1}, both between -2000 and 2000");
    }
    Ok(Some(Sprt { elo0, elo1, ..Sprt::default() }))
}

fn play<G: Playable>(arena: &Arena<G>, args: &ArenaArgs, sprt: Option<&Sprt>) -> Result<Tally> {
    let interrupt = Interrupt::listen()?;
    let wanted = || !interrupt.is_asked();
    let bar = running_bar(args.run.deals)?;
    let tally = arena.run_while(wanted, args.run.deals, |tally| {
        bar.inc(1);
        bar.set_message(match sprt {
            Some(sprt) => format!(
                "{}, likelihood ratio {:.2}",
                tables::running(args.bots[0], tally),
                sprt.likelihood_ratio(&tally.pentanomial())
            ),
            None => tables::running(args.bots[0], tally),
        });
        let decided = sprt.is_some_and(|sprt| sprt.verdict(&tally.pentanomial()).is_some());
        if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    bar.finish_and_clear();
    Ok(tally)
}

fn json_report<G: Playable>(
    arena: &Arena<G>,
    args: &ArenaArgs,
    tally: &Tally,
    sprt: Option<&Sprt>,
) -> String {
    let mut report = run_json(arena, &args.run);
    let ratings = tables::ratings(args.bots.len(), &args.run, tally);
    report.extend(results_json(arena, tally, ratings.as_ref()));
    if let Some(sprt) = sprt {
        report.insert("sprt".into(), sprt_json(sprt, tally));
    }
    format!("{}\n", Value::Object(report))
}

fn sprt_json(sprt: &Sprt, tally: &Tally) -> Value {
    let (low, high) = sprt.bounds();
    let accepted = sprt.verdict(&tally.pentanomial()).map(|verdict| match verdict {
        Verdict::Elo0 => "elo0",
        Verdict::Elo1 => "elo1",
    });
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "likelihood_ratio": sprt.likelihood_ratio(&tally.pentanomial()),
        "bounds": [low, high],
        "accepted": accepted,
    })
}

fn text_report<G: Playable>(
    arena: &Arena<G>,
    args: &ArenaArgs,
    tally: &Tally,
    sprt: Option<&Sprt>,
) -> String {
    let mut text = tables::headline(arena, &args.run, tally);
    let ratings = tables::ratings(args.bots.len(), &args.run, tally);
    let _ = writeln!(text, "{}", results_table(arena, tally, ratings.as_ref()));
    text += &tables::footer(tally, args.bots.len(), ratings.as_ref());
    if let Some(sprt) = sprt {
        let _ = writeln!(text, "{}", sprt_sentence(sprt, args.bots[0], tally));
    }
    text
}

fn sprt_sentence(sprt: &Sprt, first: Player, tally: &Tally) -> String {
    let ratio = sprt.likelihood_ratio(&tally.pentanomial());
    let (low, high) = sprt.bounds();
    let numbers = format!("log-likelihood ratio {ratio:.2}, bounds {low:.2} and {high:.2}");
    let Sprt { elo0, elo1, .. } = sprt;
    match sprt.verdict(&tally.pentanomial()) {
        Some(Verdict::Elo1) => {
            format!("test       accepted: {first} is better by {elo1} Elo rather than {elo0} ({numbers})")
        }
        Some(Verdict::Elo0) => {
            format!("test       rejected: {first} is better by {elo0} Elo rather than {elo1} ({numbers})")
        }
        None => {
            format!("test       undecided between {elo0} and {elo1} Elo: more deals are needed ({numbers})")
        }
    }
}
