use std::fmt::Write as _;
use std::io::Write;
use std::ops::ControlFlow;

use anyhow::Result;
use bots::arena::{Finished, Ratings, Tally, line_ups, pairs, rate};
use bots::{Level, Playable, Player};
use catalogue::with_kind;
use comfy_table::{Table, presets};
use serde_json::{Map, Value, json};
use tabletop::{Seed, harmless};

use super::arena_of;
use super::interrupt::Interrupt;
use super::tables::{
    self, estimate, in_table, milliseconds, percent, plain, results_json, run_json, running_bar,
};
use crate::args::LadderArgs;
use crate::commands::{KeptFile, pool, seats};

/// All levels and baselines.
pub fn ladder(args: &LadderArgs) -> Result<()> {
    seats(args.game, args.seats)?;
    let pool = pool(args.run.threads, args.run.iterations, Player::ALL)?;
    let markdown = args.markdown.as_deref().map(|file| KeptFile::new(file, args.force)).transpose()?;
    let ladder = pool.install(|| with_kind!(args.game, G => play::<G>(args)))?;
    let report = if args.run.json { ladder.json(args) } else { ladder.text(args) };
    std::io::stdout().lock().write_all(report.as_bytes())?;
    if let Some(mut file) = markdown {
        file.write(ladder.markdown(args))?;
    }
    Ok(())
}

/// A ladder, as far as it was played.
struct Ladder {
    rounds: Vec<Round>,
    /// How it was stopped early, if it was.
    stopped: Option<String>,
    /// What JSON says about all rounds.
    run: Map<String, Value>,
    /// By position in [`Player::ALL`], once all line-ups have played; with two seats the pairs say more.
    ratings: Option<Ratings>,
}

/// One line-up and its results.
struct Round {
    line_up: Vec<Player>,
    tally: Tally,
    json: Map<String, Value>,
}

fn play<G: Playable>(args: &LadderArgs) -> Result<Ladder> {
    let line_ups = match args.seats {
        2 => pairs().into_iter().map(|pair| pair.to_vec()).collect(),
        more => line_ups(more),
    };
    let all = line_ups.len();
    let interrupt = Interrupt::listen()?;
    let wanted = || !interrupt.is_asked();
    let bar = running_bar(args.run.deals * all as u64)?;
    let mut rounds = Vec::new();
    let mut run = Map::new();
    for line_up in line_ups {
        if !wanted() {
            break;
        }
        let arena = arena_of::<G>(line_up.iter().map(|bot| args.run.entrant(*bot)).collect(), &args.run)?;
        let tally = arena.run_while(wanted, args.run.deals, |tally| {
            bar.inc(1);
            bar.set_message(format!("{}, {}", named(&line_up), tables::running(line_up[0], tally)));
            ControlFlow::Continue(())
        });
        let ratings = args.run.json.then(|| tables::ratings(args.seats, &args.run, &tally)).flatten();
        let json = results_json(&arena, &tally, ratings.as_ref());
        run = run_json(&arena, &args.run);
        rounds.push(Round { line_up, tally, json });
    }
    bar.finish_and_clear();
    let stopped = stopped(&rounds, all, args.run.deals);
    let ratings =
        (args.seats > 2 && rounds.len() == all).then(|| joint_ratings(&rounds, &Seed::new(&args.run.seed)));
    Ok(Ladder { rounds, stopped, run, ratings })
}

/// What is missing, in a sentence.
fn stopped(rounds: &[Round], all: usize, deals: u64) -> Option<String> {
    let Round { line_up, tally, .. } = rounds.last()?;
    let (begun, played, last) = (rounds.len(), tally.deals(), named(line_up));
    (begun < all || played < deals).then(|| {
        format!("Stopped early: {begun} of {all} line-ups, the last ({last}) with {played} of {deals} deals.")
    })
}

/// All players on one scale. All rounds play the same deals, so a deal's games in all rounds are resampled together.
fn joint_ratings(rounds: &[Round], seed: &Seed) -> Ratings {
    let deals = rounds.iter().map(|round| round.tally.blocks().len()).min().unwrap_or_default();
    let finished = |round: &Round, better: &[u8]| Finished {
        players: round.line_up.iter().map(|player| number(*player)).zip(better.iter().copied()).collect(),
    };
    let deals: Vec<Vec<Finished>> = (0..deals)
        .map(|deal| {
            let games = |round| Round::finishes(round, deal).map(move |better| finished(round, better));
            rounds.iter().flat_map(games).collect()
        })
        .collect();
    rate(Player::ALL.len(), &deals, seed)
}

/// A player's position in [`Player::ALL`].
fn number(player: Player) -> usize {
    Player::ALL.iter().position(|known| *known == player).unwrap_or_default()
}

impl Round {
    fn finishes(&self, deal: usize) -> impl Iterator<Item = &[u8]> {
        self.tally.blocks()[deal].finishes.iter().map(|finish| &finish[..])
    }
}

fn named(line_up: &[Player]) -> String {
    let names: Vec<&str> = line_up.iter().map(|player| player.name()).collect();
    if let [one, other] = names[..] { format!("{one} against {other}") } else { names.join(", ") }
}

impl Ladder {
    fn json(&self, args: &LadderArgs) -> String {
        let mut report = self.run.clone();
        report.insert("command".into(), command(args).into());
        report.insert("complete".into(), self.stopped.is_none().into());
        report.insert(
            "rounds".into(),
            self.rounds.iter().map(|round| Value::Object(round.json.clone())).collect(),
        );
        if let Some(ratings) = &self.ratings {
            let lines = ranked(ratings).into_iter().map(|(player, below)| {
                json!({
                    "bot": player.name(),
                    "rating": estimate(&ratings.rating(number(player))),
                    "above_next_level": below.map(|below| estimate(&ratings.difference(number(player), number(below)))),
                })
            });
            report.insert("ratings".into(), lines.collect());
            report.insert("ratings_settled".into(), ratings.is_settled().into());
        }
        format!("{}\n", Value::Object(report))
    }

    fn text(&self, args: &LadderArgs) -> String {
        let mut text = format!("{}\n", caption(args));
        for mut table in self.tables() {
            table.load_style(presets::UTF8_BORDERS_ONLY);
            let _ = writeln!(text, "{table}");
        }
        text + &self.footnotes()
    }

    /// The tables with the command that made them.
    fn markdown(&self, args: &LadderArgs) -> String {
        let mut text = format!("{}:\n`{}`\n", caption(args), command(args));
        for mut table in self.tables() {
            table.load_style(presets::ASCII_MARKDOWN);
            let _ = writeln!(text, "\n{table}");
        }
        format!("{text}\n{}", self.footnotes())
    }

    fn tables(&self) -> Vec<Table> {
        if self.rounds.iter().all(|round| round.line_up.len() == 2) {
            return vec![self.pairs_table()];
        }
        self.ratings.iter().map(ratings_table).chain([self.line_ups_table()]).collect()
    }

    fn pairs_table(&self) -> Table {
        let rows = self.rounds.iter().map(|Round { line_up, tally, .. }| {
            let time = |bot| milliseconds(tally.thinking(bot).percentile_99());
            vec![
                named(line_up),
                percent(&tally.win_rate(0)),
                plain(&tally.margin(0), 1),
                tally.cut().to_string(),
                format!("{} / {}", time(0), time(1)),
            ]
        });
        in_table(&["two players", "wins", "margin", "cut", "99 % of decisions within"], rows)
    }

    fn line_ups_table(&self) -> Table {
        let rows = self.rounds.iter().flat_map(|Round { line_up, tally, .. }| {
            line_up.iter().enumerate().map(move |(bot, player)| {
                vec![
                    if bot == 0 { named(line_up) } else { String::new() },
                    player.to_string(),
                    percent(&tally.win_rate(bot)),
                    plain(&tally.place(bot), 2),
                    plain(&tally.margin(bot), 1),
                    milliseconds(tally.thinking(bot).percentile_99()),
                ]
            })
        });
        in_table(&["line-up", "bot", "wins", "mean place", "margin", "99 % of decisions within"], rows)
    }

    fn footnotes(&self) -> String {
        let games: u64 = self.rounds.iter().map(|round| round.tally.games()).sum();
        let cut: u64 = self.rounds.iter().map(|round| round.tally.cut()).sum();
        let mut text = format!(
            "95 % intervals over deals. Of {games} games, {cut} were cut by the turn limit. Times of decisions with a choice.\n"
        );
        if self.ratings.as_ref().is_some_and(|ratings| !ratings.is_settled()) {
            let _ = writeln!(text, "Ratings: {}.", tables::UNSETTLED);
        }
        if let Some(stopped) = &self.stopped {
            let _ = writeln!(text, "{stopped}");
        }
        text
    }
}

/// All players, best first, and for each level the next lower one.
fn ranked(ratings: &Ratings) -> Vec<(Player, Option<Player>)> {
    let mut players = Player::ALL.to_vec();
    let points = |player: &Player| ratings.rating(number(*player)).mean;
    players.sort_by(|one, other| points(other).total_cmp(&points(one)));
    players.into_iter().map(|player| (player, next_lower(player))).collect()
}

fn next_lower(player: Player) -> Option<Player> {
    let place = Level::ALL.iter().position(|level| Player::Level(*level) == player)?;
    Some(Player::Level(Level::ALL[place.checked_sub(1)?]))
}

fn ratings_table(ratings: &Ratings) -> Table {
    let rows = ranked(ratings).into_iter().map(|(player, below)| {
        let above = below.map(|below| {
            format!("{} over {below}", plain(&ratings.difference(number(player), number(below)), 0))
        });
        vec![player.to_string(), plain(&ratings.rating(number(player)), 0), above.unwrap_or_default()]
    });
    in_table(&["bot", "joint rating (Elo)", "to the next lower level"], rows)
}

fn caption(args: &LadderArgs) -> String {
    format!(
        "{}, {} seats, {} deals in all rotations, {}",
        args.game.title(),
        args.seats,
        args.run.deals,
        tables::budget_in_words(&args.run)
    )
}

/// The command that makes the same tables again.
fn command(args: &LadderArgs) -> String {
    let run = &args.run;
    let mut command = format!("triskel arena ladder {}", args.game);
    if args.seats != 2 {
        let _ = write!(command, " --seats {}", args.seats);
    }
    let _ = write!(command, " --deals {} --seed {}", run.deals, quoted(&run.seed));
    if let Some(ms) = run.ms {
        let _ = write!(command, " --ms {ms}");
    }
    if let Some(count) = run.iterations {
        let _ = write!(command, " --iterations {count}");
    }
    for (name, value) in &run.options {
        let _ = write!(command, " --option {name}={value}");
    }
    if let Some(plies) = run.opening {
        let _ = write!(command, " --opening {plies}");
    }
    if run.limit != bots::arena::USUAL_TURN_LIMIT {
        let _ = write!(command, " --limit {}", run.limit);
    }
    if run.iterations.is_none() && run.threads != 0 {
        let _ = write!(command, " --threads {}", run.threads);
    }
    command
}

/// Quoted for a shell, as far as it can be printed.
fn quoted(text: &str) -> String {
    let text = &harmless(text);
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./".contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.clone()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_quoted_for_the_shell_where_they_need_it() {
        assert_eq!(quoted("2026-11-15"), "2026-11-15");
        assert_eq!(quoted("two words"), "'two words'");
        assert_eq!(quoted("o'clock"), r"'o'\''clock'");
    }
}
