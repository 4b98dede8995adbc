use std::fmt::Write as _;
use std::time::Duration;

use anyhow::Result;
use bots::arena::{Arena, Entrant, Estimate, Finished, Ratings, Tally, rate};
use bots::{Limit, Playable, Player};
use comfy_table::{CellAlignment, Table, presets};
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use serde_json::{Map, Value, json};
use tabletop::{GameOptions, Seed, harmless};

use crate::args::RunArgs;
use crate::commands::progress::progress_bar;

/// A bar for this many deals, if anybody can see it.
pub fn running_bar(deals: u64) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} deals, {left} left: {msg}")?;
    Ok(progress_bar(deals, style.with_key("left", time_left)))
}

/// At the pace of the whole run: a bar's own estimate forgets too soon where a deal takes minutes.
fn time_left(state: &ProgressState, text: &mut dyn std::fmt::Write) {
    let (done, all) = (state.pos() as f64, state.len().unwrap_or_default() as f64);
    // A bar that cannot be drawn is no reason to stop.
    let _ = if done > 0.0 {
        write!(text, "{:#}", HumanDuration(state.elapsed().mul_f64((all / done - 1.0).max(0.0))))
    } else {
        write!(text, "?")
    };
}

/// The estimate so far.
pub fn running(first: Player, tally: &Tally) -> String {
    let rate = tally.win_rate(0);
    format!("{first} wins {:.1} % ± {:.1}", 100.0 * rate.mean, 100.0 * rate.half_width())
}

/// What was played.
pub fn headline<G: Playable>(arena: &Arena<G>, args: &RunArgs, tally: &Tally) -> String {
    let names: Vec<&str> = arena.line_up().iter().map(|entrant| entrant.player.name()).collect();
    let opening = match arena.opening {
        0 => String::new(),
        plies => format!(", {plies} random plies"),
    };
    let deals = match tally.deals() {
        1 => "one deal".to_owned(),
        many => format!("{many} deals"),
    };
    format!(
        "{}: {}, {deals} in all rotations{opening}, {}, seed `{}`\n",
        G::TITLE,
        names.join(" against "),
        budget_in_words(args),
        harmless(&args.seed)
    )
}

/// What bots may spend on a decision.
pub fn budget_in_words(args: &RunArgs) -> String {
    match (args.ms, args.iterations) {
        (Some(ms), _) => format!("{ms} ms a decision"),
        (None, Some(count)) => format!("{count} iterations a decision"),
        (None, None) => "usual time".to_owned(),
    }
}

/// A line for each bot.
pub fn results_table<G: Playable>(arena: &Arena<G>, tally: &Tally, ratings: Option<&Ratings>) -> Table {
    let between: &[&str] = if ratings.is_some() { &["place", "rating"] } else { &[] };
    let rows = arena.line_up().iter().enumerate().map(|(bot, Entrant { player, .. })| {
        let mut row = vec![player.to_string(), percent(&tally.win_rate(bot)), plain(&tally.margin(bot), 1)];
        if let Some(ratings) = ratings {
            row.extend([plain(&tally.place(bot), 2), plain(&ratings.rating(bot), 0)]);
        }
        let thinking = tally.thinking(bot);
        row.extend([milliseconds(thinking.mean()), milliseconds(thinking.percentile_99())]);
        row
    });
    in_table(&[&["bot", "wins", "margin"], between, &["mean time", "99 % within"]].concat(), rows)
}

/// A table with right-aligned numbers.
pub fn in_table(header: &[&str], rows: impl Iterator<Item = Vec<String>>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_BORDERS_ONLY);
    table.set_header(header);
    table.add_rows(rows);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// The lines below the table.
pub fn footer(tally: &Tally, bots: usize, ratings: Option<&Ratings>) -> String {
    let mut text = String::from("           (95 % intervals over deals; time of decisions with a choice)\n");
    if bots == 2 {
        let counts = tally.pentanomial().map(|count| count.to_string());
        let _ = writeln!(text, "deals      {} with 0, ½, 1, 1½, 2 wins for the first", counts.join(" / "));
    }
    let _ = writeln!(text, "games      {}, of which {} cut by the turn limit", tally.games(), tally.cut());
    if ratings.is_some_and(|ratings| !ratings.is_settled()) {
        let _ = writeln!(text, "ratings    {UNSETTLED}");
    }
    text
}

/// What must be said about ratings that are not settled.
pub const UNSETTLED: &str =
    "somebody never finished before any of those above: distances to them are the least that fits";

/// The joint rating of a line-up; for two bots the win rate says it all.
pub fn ratings(bots: usize, args: &RunArgs, tally: &Tally) -> Option<Ratings> {
    if bots < 3 {
        return None;
    }
    let deals: Vec<Vec<Finished>> = tally
        .finishes()
        .map(|games| {
            let finished =
                |better: &Vec<u8>| Finished { players: better.iter().copied().enumerate().collect() };
            games.iter().map(finished).collect()
        })
        .collect();
    Some(rate(bots, &deals, &Seed::new(&args.seed)))
}

/// What was asked for.
pub fn run_json<G: Playable>(arena: &Arena<G>, args: &RunArgs) -> Map<String, Value> {
    let options: Map<String, Value> =
        arena.options.named().map(|(name, value)| (name.to_owned(), value.into())).collect();
    let run = json!({
        "game": G::NAME,
        "seats": arena.line_up().len(),
        "seed": args.seed,
        "options": options,
        "opening": arena.opening,
        "limit": arena.turn_limit,
    });
    if let Value::Object(run) = run { run } else { Map::new() }
}

/// The results. Everything but `time` is repeatable if iterations are fixed.
pub fn results_json<G: Playable>(
    arena: &Arena<G>,
    tally: &Tally,
    ratings: Option<&Ratings>,
) -> Map<String, Value> {
    let bots = arena.line_up().iter().enumerate().map(|(bot, Entrant { player, budget })| {
        let mut entries = Map::new();
        entries.insert("bot".into(), player.name().into());
        match budget.limit {
            Limit::Time(time) => entries.insert("ms".into(), json!(time.as_millis() as u64)),
            Limit::Iterations(count) => entries.insert("iterations".into(), count.into()),
        };
        entries.insert("win_rate".into(), estimate(&tally.win_rate(bot)));
        entries.insert("margin".into(), estimate(&tally.margin(bot)));
        entries.insert("place".into(), estimate(&tally.place(bot)));
        if let Some(ratings) = ratings {
            entries.insert("rating".into(), estimate(&ratings.rating(bot)));
        }
        Value::Object(entries)
    });
    let mut results = Map::new();
    results.insert("deals".into(), tally.deals().into());
    results.insert("games".into(), tally.games().into());
    results.insert("cut".into(), tally.cut().into());
    results.insert("bots".into(), bots.collect());
    if let Some(ratings) = ratings {
        results.insert("ratings_settled".into(), ratings.is_settled().into());
    }
    if arena.line_up().len() == 2 {
        results.insert("pentanomial".into(), json!(tally.pentanomial()));
    }
    let time = (0..arena.line_up().len()).map(|bot| {
        let thinking = tally.thinking(bot);
        json!({
            "decisions": thinking.decisions(),
            "mean_ms": in_milliseconds(thinking.mean()),
            "percentile_99_ms": in_milliseconds(thinking.percentile_99()),
            "longest_ms": in_milliseconds(thinking.longest()),
        })
    });
    results.insert("time".into(), time.collect());
    results
}

pub fn estimate(estimate: &Estimate) -> Value {
    // Bounds that are not known become null.
    json!({"mean": estimate.mean, "low": estimate.low, "high": estimate.high})
}

/// `61.3 % (58.9 to 63.7)`
pub fn percent(estimate: &Estimate) -> String {
    format!("{:.1} % ({:.1} to {:.1})", 100.0 * estimate.mean, 100.0 * estimate.low, 100.0 * estimate.high)
}

/// `4.2 (3.1 to 5.3)`, or `4.2 (one deal)`, for which there is no interval.
pub fn plain(estimate: &Estimate, digits: usize) -> String {
    let Estimate { mean, low, high } = estimate;
    if low.is_finite() && high.is_finite() {
        format!("{mean:.digits$} ({low:.digits$} to {high:.digits$})")
    } else {
        format!("{mean:.digits$} (one deal)")
    }
}

pub fn milliseconds(time: Duration) -> String {
    let ms = in_milliseconds(time);
    if ms < 10.0 { format!("{ms:.2} ms") } else { format!("{ms:.0} ms") }
}

fn in_milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
