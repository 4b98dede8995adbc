//! Games as small text files that a person can read, mail and replay.
//!
//! ```text
//! triskel 1
//! game keltis
//! option retake allowed
//! seat Ann
//! seat "Bob # 2"
//! seed 3f9a
//! first 0
//! limit 400
//!
//! lay r3 small; draw
//! discard y9; draw
//! result 41 38
//! ```
//!
//! `limit` is only there if a run or a table has a turn limit; a result is then also valid once that many turns have
//! been played. Text that would not survive as a plain line (a `#`, outer spaces, quotes, line breaks), or that should
//! not reach a terminal unescaped, is written as a JSON string. Reading is forgiving about spaces and about where lines
//! of decisions break.

use std::fmt::Write;
use std::str::FromStr;

use serde_json::Value;
use thiserror::Error;

use crate::{
    BadStart, Chance, GameOptions, Match, Notated, Refusal, Seats, Seed, Start, Unreadable, is_harmless,
    shortened,
};

/// The version in a record's first line: it stands for this format and for shuffle 1.
const VERSION: &str = "triskel 1";

/// Why a record was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadRecord<Illegal> {
    /// It does not have the form of a record, begins an impossible game, or claims the wrong result.
    Form(BadForm),
    /// A decision is not an action of the game.
    Unreadable {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: Unreadable,
    },
    /// A decision could not be played.
    Refused {
        /// The line, counted from 1.
        line: usize,
        /// The decision, as written there.
        decision: String,
        /// Why not.
        reason: Refusal<Illegal>,
    },
}

impl<Illegal> From<BadForm> for BadRecord<Illegal> {
    fn from(form: BadForm) -> Self {
        BadRecord::Form(form)
    }
}

impl<Illegal> BadRecord<Illegal> {
    /// The line that is wrong, counted from 1.
    pub fn line(&self) -> usize {
        match self {
            BadRecord::Form(form) => form.line,
            BadRecord::Unreadable { line, .. } | BadRecord::Refused { line, .. } => *line,
        }
    }

    /// The same, with another reason from the rules.
    pub fn map<Other>(self, map: impl FnOnce(Illegal) -> Other) -> BadRecord<Other> {
        match self {
            BadRecord::Form(form) => BadRecord::Form(form),
            BadRecord::Unreadable { line, reason } => BadRecord::Unreadable { line, reason },
            BadRecord::Refused { line, decision, reason } => {
                BadRecord::Refused { line, decision, reason: reason.map(map) }
            }
        }
    }
}

/// A line that does not belong in a record as it is, described for people who write records.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct BadForm {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

fn bad<T>(line: usize, reason: impl Into<String>) -> Result<T, BadForm> {
    Err(BadForm { line, reason: reason.into() })
}

/// The name of the game in a record.
///
/// # Errors
/// If it is not a record, or does not name its game.
pub fn game_of_record(text: &str) -> Result<String, BadForm> {
    for line in lines(text)?.skip(1) {
        let (key, rest) = line.key_and_rest();
        if key == "game" {
            return line.words(rest);
        }
        if !HEADER.contains(&key) {
            return bad(line.number, "the game is not named: a line such as `game keltis` is missing");
        }
    }
    bad(text.lines().count().max(1), "the game is not named: a line such as `game keltis` is missing")
}

/// Whether a record says how the game ended. (A record with a wrong result cannot be loaded.)
pub fn record_claims_result(text: &str) -> bool {
    lines(text).is_ok_and(|mut lines| lines.any(|line| line.key_and_rest().0 == "result"))
}

/// The keys allowed before the first decision.
const HEADER: [&str; 7] = ["game", "option", "seat", "seed", "deal", "first", "limit"];

/// A line that is neither blank nor a comment, with its number.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    text: &'a str,
}

/// The lines that are neither blank nor comments; the first is the version line, already checked.
fn lines(text: &str) -> Result<impl Iterator<Item = Line<'_>> + Clone, BadForm> {
    let all = text.strip_prefix('\u{feff}').unwrap_or(text).lines().enumerate();
    let lines = all
        .map(|(index, text)| Line { number: index + 1, text: text.trim() })
        .filter(|line| !line.text.is_empty() && !line.text.starts_with('#'));
    match lines.clone().next() {
        Some(line) if line.without_comment() == VERSION => Ok(lines),
        Some(line) => bad(
            line.number,
            format!("a record begins with `{VERSION}`, not with `{}`", shortened(line.without_comment())),
        ),
        None => bad(1, format!("the record is empty: it should begin with `{VERSION}`")),
    }
}

impl<'a> Line<'a> {
    fn without_comment(self) -> &'a str {
        without_comment(self.text)
    }

    fn key_and_rest(self) -> (&'a str, &'a str) {
        let end = self.text.find(|c: char| c.is_whitespace() || c == '#').unwrap_or(self.text.len());
        (&self.text[..end], self.text[end..].trim_start())
    }

    /// A text: plain, or a JSON string if it starts with a quote.
    fn words(self, rest: &str) -> Result<String, BadForm> {
        if !rest.starts_with('"') {
            return Ok(without_comment(rest).to_owned());
        }
        match self.json(rest)? {
            Value::String(text) => Ok(text),
            _ => unreachable!("JSON that starts with a quote is a string"),
        }
    }

    /// A JSON value, with nothing but a comment after it.
    fn json(self, rest: &str) -> Result<Value, BadForm> {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
        let value = match values.next() {
            Some(Ok(value)) => value,
            Some(Err(error)) => return bad(self.number, format!("this is not JSON: {error}")),
            None => return bad(self.number, "something is missing here: JSON was expected"),
        };
        let behind = without_comment(&rest[values.byte_offset()..]);
        if behind.is_empty() {
            Ok(value)
        } else {
            bad(self.number, format!("`{}` follows where the line should end", shortened(behind)))
        }
    }

    fn number_in(self, rest: &str, what: &str) -> Result<u32, BadForm> {
        let text = without_comment(rest);
        text.parse().or_else(|_| bad(self.number, format!("`{}` is not {what}", shortened(text))))
    }
}

fn without_comment(text: &str) -> &str {
    text.split('#').next().unwrap_or_default().trim()
}

/// A text as written in a record, escaped so that printing the record cannot steer a terminal.
fn written(text: &str) -> String {
    let plain = !text.is_empty()
        && text == text.trim()
        && !text.starts_with('"')
        && !text.contains('#')
        && is_harmless(text);
    if plain {
        return text.to_owned();
    }
    let mut json = String::new();
    for letter in Value::from(text).to_string().chars() {
        if is_harmless(letter.encode_utf8(&mut [0; 4])) {
            json.push(letter);
        } else {
            for unit in letter.encode_utf16(&mut [0; 2]) {
                let _ = write!(json, "\\u{unit:04x}");
            }
        }
    }
    json
}

/// The header while it is being read.
struct Header<G: Notated> {
    options: G::Options,
    names: Vec<String>,
    chance: Option<(usize, Chance<G::Deal>)>,
    first: Option<(usize, u32)>,
    limit: Option<u32>,
    game: bool,
}

impl<G: Notated> Header<G> {
    fn new() -> Self {
        Header {
            options: G::Options::default(),
            names: Vec::new(),
            chance: None,
            first: None,
            limit: None,
            game: false,
        }
    }

    fn read(&mut self, line: Line<'_>) -> Result<(), BadForm> {
        let (key, rest) = line.key_and_rest();
        match key {
            "game" => {
                let name = line.words(rest)?;
                if name != G::NAME {
                    let name = shortened(&name);
                    return bad(line.number, format!("this is a record of {name}, not of {}", G::NAME));
                }
                once(line, "game", std::mem::replace(&mut self.game, true))
            }
            "option" => {
                let mut words = without_comment(rest).split_whitespace();
                let (Some(name), Some(value), None) = (words.next(), words.next(), words.next()) else {
                    return bad(
                        line.number,
                        "an option line has a name and a value: `option retake allowed`",
                    );
                };
                self.options.set(name, value).or_else(|error| bad(line.number, error.to_string()))
            }
            "seat" => {
                self.names.push(line.words(rest)?);
                Ok(())
            }
            "seed" => {
                let seed = Chance::Seed(Seed::new(line.words(rest)?));
                once(line, "seed or deal", self.chance.replace((line.number, seed)).is_some())
            }
            "deal" => {
                let deal = G::read_deal(&line.json(rest)?)
                    .or_else(|error| bad(line.number, format!("this is not a deal: {error}")))?;
                once(line, "seed or deal", self.chance.replace((line.number, Chance::Deal(deal))).is_some())
            }
            "first" => {
                let seat = line.number_in(rest, "the number of a seat")?;
                once(line, "first", self.first.replace((line.number, seat)).is_some())
            }
            _ => {
                let turns = line.number_in(rest, "a number of turns")?;
                once(line, "limit", self.limit.replace(turns).is_some())
            }
        }
    }

    fn finish(self, line: usize) -> Result<Match<G>, BadForm> {
        if !self.game {
            return bad(line, format!("the game is not named: `game {}` is missing", G::NAME));
        }
        let count = self.names.len();
        let Some(seats) = Seats::new(count).filter(|_| G::SEATS.contains(&count)) else {
            let wanted = Seats::describe(&G::SEATS);
            return bad(line, format!("{wanted} can play {}: there are {count} `seat` lines", G::TITLE));
        };
        let no_chance = || (!G::HAS_CHANCE).then(|| (line, Chance::Seed(Seed::new(""))));
        let Some((chance_line, chance)) = self.chance.or_else(no_chance) else {
            return bad(
                line,
                "the deal is missing: a `seed` or a `deal` line is needed before the first turn",
            );
        };
        let (first_line, first) = self.first.unwrap_or((line, 0));
        let Some(first) = seats.seat(first as usize) else {
            return bad(
                first_line,
                format!("there is no seat {first}: {count} seats are 0 to {}", count - 1),
            );
        };
        let start = Start { seats, options: self.options, chance, first };
        let mut played = Match::new(start).or_else(|reason| match reason {
            BadStart::First { .. } | BadStart::SeatZeroBegins { .. } => bad(first_line, reason.to_string()),
            BadStart::NothingToDeal { .. } | BadStart::Deal(_) => bad(chance_line, reason.to_string()),
            BadStart::Seats { .. } => bad(line, reason.to_string()),
        })?;
        for (seat, name) in seats.iter().zip(self.names) {
            played.rename(seat, name);
        }
        played.limit_turns(self.limit);
        Ok(played)
    }
}

fn once(line: Line<'_>, what: &str, seen: bool) -> Result<(), BadForm> {
    if seen { bad(line.number, format!("a second `{what}` line: there can be only one")) } else { Ok(()) }
}

impl<G: Notated> Match<G> {
    /// The whole match as text; [`from_record`](Match::from_record) reads it back.
    ///
    /// # Panics
    /// Never: a deal is plain data.
    pub fn record(&self) -> String {
        let mut text = format!("{VERSION}\ngame {}\n", G::NAME);
        let start = self.start();
        for (name, value) in start.options.named() {
            let _ = writeln!(text, "option {name} {value}");
        }
        for name in self.names() {
            let _ = writeln!(text, "seat {}", written(name));
        }
        let _ = match &start.chance {
            Chance::Seed(seed) if !G::HAS_CHANCE && seed.as_str().is_empty() => Ok(()),
            Chance::Seed(seed) => writeln!(text, "seed {}", written(seed.as_str())),
            Chance::Deal(deal) => {
                writeln!(text, "deal {}", serde_json::to_string(deal).expect("a deal is plain data"))
            }
        };
        let _ = writeln!(text, "first {}", start.first.index());
        if let Some(limit) = self.turn_limit() {
            let _ = writeln!(text, "limit {limit}");
        }
        text.push('\n');
        for turn in self.decisions_by_turn() {
            let decisions: Vec<String> = turn.iter().map(|(_, action)| action.to_string()).collect();
            let _ = writeln!(text, "{}", decisions.join("; "));
        }
        if let Some(outcome) = self.outcome() {
            let scores: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
            let stopped = if self.reached_turn_limit() { " # stopped by the turn limit" } else { "" };
            let _ = writeln!(text, "result {}{stopped}", scores.join(" "));
        }
        text
    }

    /// Reads a record and replays it by the rules.
    ///
    /// # Errors
    /// If the text is not a record of this game, or breaks its rules: where, and why.
    pub fn from_record(text: &str) -> Result<Self, BadRecord<G::Illegal>> {
        let mut lines = lines(text)?.skip(1).peekable();
        let mut header = Header::new();
        let mut last = 1;
        while let Some(line) = lines.next_if(|line| HEADER.contains(&line.key_and_rest().0)) {
            header.read(line)?;
            last = line.number;
        }
        let mut played: Match<G> = header.finish(last)?;
        let mut result = None;
        for line in lines {
            let (key, rest) = line.key_and_rest();
            if let Some(earlier) = result {
                bad(line.number, format!("nothing may follow the result in line {earlier}"))?;
            }
            if HEADER.contains(&key) {
                bad(line.number, format!("`{key}` belongs before the first turn"))?;
            }
            if key == "result" {
                played.check_result(line, rest)?;
                result = Some(line.number);
            } else {
                played.replay(line)?;
            }
        }
        Ok(played)
    }

    fn replay(&mut self, line: Line<'_>) -> Result<(), BadRecord<G::Illegal>> {
        for decision in line.without_comment().split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let action =
                decision.parse().map_err(|reason| BadRecord::Unreadable { line: line.number, reason })?;
            self.act(action).map_err(|reason| BadRecord::Refused {
                line: line.number,
                decision: decision.to_owned(),
                reason,
            })?;
        }
        Ok(())
    }

    fn check_result(&self, line: Line<'_>, rest: &str) -> Result<(), BadForm> {
        let Some(outcome) = self.outcome() else {
            return bad(line.number, "a result is given, but the game is still running");
        };
        let claimed = without_comment(rest).split_whitespace();
        let claimed: Option<Vec<G::Score>> = claimed.map(|score| G::Score::from_str(score).ok()).collect();
        if claimed.as_deref() == Some(outcome.scores.as_slice()) {
            return Ok(());
        }
        let right: Vec<String> = outcome.scores.iter().map(ToString::to_string).collect();
        let said = shortened(without_comment(rest));
        bad(line.number, format!("the result is given as `{said}`, but the game ends `{}`", right.join(" ")))
    }
}
