use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use bots::{play_out, random_source};
use catalogue::with_kind;
use serde_json::json;
use tabletop::{Notated, Seats, Seed, Start};

use super::seats;
use crate::args::BenchArgs;

/// The time is split into this many rounds, and the median one counts: a machine has other things to do now and then.
const ROUNDS: u64 = 5;

/// Long enough for any random game; no game of the benchmark is cut short.
const TURN_LIMIT: u32 = u32::MAX;

/// Measures how fast random games are on one thread.
pub fn bench(args: &BenchArgs) -> Result<()> {
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        bail!("{} seconds cannot be measured: choose more than 0 and at most 3600", args.seconds);
    }
    let seats = seats(args.game, args.seats)?;
    let time = Duration::from_secs_f64(args.seconds / ROUNDS as f64);
    let mut rounds: Vec<Round> =
        (0..ROUNDS).map(|round| with_kind!(args.game, G => measure::<G>(seats, round, time))).collect();
    rounds.sort_by(|one, other| one.decisions_per_second().total_cmp(&other.decisions_per_second()));
    let middle = &rounds[rounds.len() / 2];
    let bytes = with_kind!(args.game, G => size_of::<G>());

    let mut output = std::io::stdout().lock();
    if args.json {
        let report = json!({
            "game": args.game.name(),
            "seats": args.seats,
            "decisions_per_second": middle.decisions_per_second().round(),
            "games_per_second": middle.games_per_second().round(),
            "decisions_per_game": middle.decisions as f64 / middle.games as f64,
            "state_bytes": bytes,
            "rounds": rounds.iter().map(|round| round.decisions_per_second().round()).collect::<Vec<_>>(),
        });
        writeln!(output, "{report}")?;
    } else {
        writeln!(
            output,
            "{} for {}, random games on one thread, middle of {ROUNDS} rounds of {:.1} s",
            args.game,
            args.seats,
            args.seconds / ROUNDS as f64
        )?;
        writeln!(output, "  {:>12.0} decisions a second", middle.decisions_per_second())?;
        writeln!(output, "  {:>12.0} games a second", middle.games_per_second())?;
        writeln!(output, "  {:>12.1} decisions a game", middle.decisions as f64 / middle.games as f64)?;
        writeln!(output, "  {bytes:>12} bytes a position")?;
    }
    Ok(())
}

struct Round {
    games: u64,
    decisions: u64,
    seconds: f64,
}

impl Round {
    fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.seconds
    }

    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.seconds
    }
}

fn measure<G: Notated>(seats: Seats, round: u64, time: Duration) -> Round {
    // The clock is read once in this many games, so that reading it costs nothing.
    const GAMES_AT_ONCE: u64 = 64;
    let run = Seed::new("bench").game(round);
    let mut rng = random_source(&run);
    let (mut games, mut decisions) = (0, 0);
    let start = Instant::now();
    while start.elapsed() < time {
        for _ in 0..GAMES_AT_ONCE {
            let deal = Start::<G>::from_seed(seats, run.game(games));
            let mut game =
                deal.begin().unwrap_or_else(|flaw| unreachable!("a seed's deal is flawed: {flaw}"));
            decisions += u64::from(play_out(&mut game, TURN_LIMIT, &mut rng, |_| {}).decisions);
            games += 1;
        }
    }
    Round { games, decisions, seconds: start.elapsed().as_secs_f64() }
}
