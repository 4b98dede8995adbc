use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use bots::arena::{Entrant, WHOLE_WIN};
use bots::{Level, Playable, Player, Playout, decision_source, play_out, play_with, random_source};
use catalogue::with_kind;
use comfy_table::{CellAlignment, Table, presets};
use indicatif::{ParallelProgressIterator, ProgressStyle};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::{Value, json};
use tabletop::{Chance, Match, Notated, Seat, Seats, Seed, Start, harmless};

use super::kept_file::{cannot_be_written, free_name};
use super::progress::progress_bar;
use super::statistics::{Numbers, Summary};
use super::{house_rules, pool, seats, shown};
use crate::args::{SimArgs, entrant};

/// Plays many games and reports what they were like.
pub fn sim(args: &SimArgs) -> Result<()> {
    let (seats, line_up) = line_up(args)?;
    let pool = pool(args.threads, args.iterations, line_up.iter().map(|entrant| entrant.player))?;
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", shown(folder)))?;
        if !args.force {
            check_for_records(folder, args.games)?;
        }
    }
    let seen = pool.install(|| with_kind!(args.game, G => run::<G>(seats, &line_up, args)))?;
    let mut output = std::io::stdout().lock();
    if args.json {
        writeln!(output, "{}", seen.to_json(args))?;
    } else {
        write!(output, "{}", seen.to_text(args))?;
    }
    Ok(())
}

/// The table size and the players at it.
fn line_up(args: &SimArgs) -> Result<(Seats, Vec<Entrant>)> {
    let usual = if args.bots.is_empty() { 2 } else { args.bots.len() };
    let seats = seats(args.game, args.seats.unwrap_or(usual))?;
    if args.bots.is_empty() {
        return Ok((seats, vec![Entrant::usual(RANDOM); seats.count()]));
    }
    if args.bots.len() != seats.count() {
        bail!("{} seats need as many bots, not {}", seats.count(), args.bots.len());
    }
    Ok((seats, args.bots.iter().map(|bot| entrant(*bot, args.ms, args.iterations)).collect()))
}

const RANDOM: Player = Player::Level(Level::Random);

fn run<G: Playable>(seats: Seats, line_up: &[Entrant], args: &SimArgs) -> Result<Seen> {
    let options: G::Options = house_rules(&args.options)?;
    let seed = Seed::new(&args.seed);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")?;
    (0..args.games)
        .into_par_iter()
        .progress_with(progress_bar(args.games, style))
        .map(|number| {
            let chance = Chance::Seed(seed.game(number));
            let start = Start::<G> { seats, options, chance, first: Seat::FIRST };
            one_game(start, line_up, number, args)
        })
        .try_reduce(|| Seen::nothing(seats), |one, other| Ok(one.and(&other)))
}

fn one_game<G: Playable>(start: Start<G>, line_up: &[Entrant], number: u64, args: &SimArgs) -> Result<Seen> {
    let seed = Seed::new(&args.seed).game(number);
    let mut game = start.begin().map_err(|reason| anyhow!("{reason}"))?;
    let mut actions = Vec::new();
    let keep = args.records.is_some();
    let mut tell = |action| {
        if keep {
            actions.push(action);
        }
    };
    let playout = if line_up.iter().all(|entrant| entrant.player == RANDOM) {
        play_out(&mut game, args.limit, &mut random_source(&seed), tell)
    } else {
        let mut decisions = 0;
        play_with(&mut game, args.limit, |game, seat| {
            let mut rng = decision_source(&seed, seat, decisions);
            decisions += 1;
            let action = line_up[seat.index()].decide::<G>(&game.view(Some(seat)), &mut rng);
            tell(action);
            action
        })
    };
    if let Some(folder) = &args.records {
        write_record(start, line_up, &actions, args.limit, &folder.join(file_name(number)))?;
    }
    Ok(Seen::one(&game, &playout))
}

fn write_record<G: Notated>(
    start: Start<G>,
    line_up: &[Entrant],
    actions: &[G::Action],
    limit: u32,
    file: &Path,
) -> Result<()> {
    let mut played = Match::new(start).map_err(|reason| anyhow!("{reason}"))?;
    for (seat, entrant) in played.start().seats.iter().zip(line_up) {
        played.rename(seat, format!("bot {}", entrant.player));
    }
    played.limit_turns(Some(limit));
    for action in actions {
        played.act(*action).map_err(|refusal| anyhow!("{action}: {refusal:?}"))?;
    }
    // Many files, quickly: what a broken run leaves behind can be overwritten with --force.
    std::fs::write(file, played.record()).with_context(|| cannot_be_written(file))
}

/// The file name of a game's record.
fn file_name(number: u64) -> String {
    format!("{number:06}.txt")
}

/// Refuses to overwrite the records of an earlier run.
fn check_for_records(folder: &Path, games: u64) -> Result<()> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", shown(folder)))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let number =
        |name: &String| name.strip_suffix(".txt")?.parse().ok().filter(|number| file_name(*number) == *name);
    if let Some(first) = names.filter_map(|name| number(&name)).filter(|number| *number < games).min() {
        bail!(
            "{} already exists: choose another folder, such as {}, or overwrite its records with --force",
            shown(&folder.join(file_name(first))),
            shown(&free_name(folder))
        );
    }
    Ok(())
}

/// What was seen in some games. Made of exact sums, so it does not depend on which thread played which game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    games: u64,
    scores: Vec<Numbers>,
    /// In parts of [`WHOLE_WIN`].
    wins: Vec<i64>,
    margins: Numbers,
    turns: Numbers,
    decisions: Numbers,
    endings: BTreeMap<&'static str, u64>,
}

impl Seen {
    fn nothing(seats: Seats) -> Seen {
        Seen {
            games: 0,
            scores: vec![Numbers::default(); seats.count()],
            wins: vec![0; seats.count()],
            margins: Numbers::default(),
            turns: Numbers::default(),
            decisions: Numbers::default(),
            endings: BTreeMap::new(),
        }
    }

    fn one<G: Notated<Score: Into<i64>>>(game: &G, playout: &Playout) -> Seen {
        let mut seen = Seen::nothing(game.seats());
        let outcome = game.standing();
        let mut scores: Vec<i64> = outcome.scores.iter().map(|score| score.clone().into()).collect();
        for (numbers, score) in seen.scores.iter_mut().zip(&scores) {
            numbers.add(*score);
        }
        let winners = outcome.winners().count() as i64;
        for winner in outcome.winners() {
            seen.wins[winner.index()] = WHOLE_WIN / winners;
        }
        scores.sort_unstable_by(|one, other| other.cmp(one));
        seen.margins.add(scores[0] - scores[1]);
        seen.games = 1;
        seen.turns.add(playout.turns.into());
        seen.decisions.add(playout.decisions.into());
        seen.endings.insert(game.ending().unwrap_or("turn limit"), 1);
        seen
    }

    fn and(mut self, other: &Seen) -> Seen {
        self.games += other.games;
        for (mine, theirs) in self.scores.iter_mut().zip(&other.scores) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            *mine += theirs;
        }
        self.margins.merge(&other.margins);
        self.turns.merge(&other.turns);
        self.decisions.merge(&other.decisions);
        for (ending, count) in &other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        self
    }

    fn decisions_per_turn(&self) -> f64 {
        self.decisions.sum() as f64 / self.turns.sum().max(1) as f64
    }

    fn share_won(&self, seat: usize) -> f64 {
        self.wins[seat] as f64 / (WHOLE_WIN as f64 * self.games.max(1) as f64)
    }

    fn to_json(&self, args: &SimArgs) -> Value {
        let mut seen = json!({
            "game": args.game.name(),
            "seats": self.scores.len(),
            "games": self.games,
            "seed": args.seed,
            "scores": self.scores.iter().map(Numbers::summary).collect::<Vec<_>>(),
            "wins": (0..self.wins.len()).map(|seat| self.share_won(seat)).collect::<Vec<_>>(),
            "margin": self.margins.summary(),
            "turns": self.turns.summary(),
            "decisions": self.decisions.summary(),
            "decisions_per_turn": self.decisions_per_turn(),
            "endings": self.endings,
        });
        if !args.bots.is_empty() {
            seen["bots"] = args.bots.iter().map(|bot| bot.name()).collect();
        }
        seen
    }

    fn to_text(&self, args: &SimArgs) -> String {
        let mut table = Table::new();
        table.load_style(presets::UTF8_BORDERS_ONLY);
        table.set_header(["", "mean", "deviation", "least", "most"]);
        for (seat, numbers) in self.scores.iter().enumerate() {
            table.add_row(table_row(&format!("score of seat {seat}"), &numbers.summary()));
        }
        table.add_row(table_row("margin of the winner", &self.margins.summary()));
        table.add_row(table_row("turns", &self.turns.summary()));
        table.add_row(table_row("decisions", &self.decisions.summary()));
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        let players = if args.bots.is_empty() {
            "random players".to_owned()
        } else {
            format!("bots {}", args.bots.iter().map(|bot| bot.name()).collect::<Vec<_>>().join(", "))
        };
        let mut text = format!(
            "{} games of {} for {}, {players}, seed `{}`\n{table}\n",
            self.games,
            args.game,
            self.scores.len(),
            harmless(&args.seed)
        );
        let _ = writeln!(text, "decisions per turn   {:.2}", self.decisions_per_turn());
        for seat in 0..self.wins.len() {
            let _ = writeln!(text, "won by seat {seat}        {:5.1} %", 100.0 * self.share_won(seat));
        }
        for (ending, count) in &self.endings {
            let share = 100.0 * *count as f64 / self.games.max(1) as f64;
            let _ = writeln!(text, "ended by             {ending}: {count} ({share:.1} %)");
        }
        text
    }
}

fn table_row(what: &str, summary: &Summary) -> [String; 5] {
    [
        what.to_owned(),
        format!("{:.2}", summary.mean),
        format!("{:.2}", summary.deviation),
        summary.least.to_string(),
        summary.most.to_string(),
    ]
}
