use std::io::{self, BufRead, Write};

use bots::{Level, random_source};
use catalogue::{AnyGame, Kind, NewGame, NotBegun, NotPlayed};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Map, Value, json};
use tabletop::{Chance, Seed};
use words::{Language, Message, bad_record, house_rule};

use crate::advice::advice;
use crate::lines::{Line, read_line};
use crate::request::{COMMANDS, Code, EngineError, Request, error, unknown_command};

/// The longest request line, in bytes.
pub const LONGEST_LINE_BYTES: usize = 1 << 20;

/// How long a bot may think if the request does not say.
const USUAL_MILLISECONDS: u64 = 1000;

/// The longest it may think: ten minutes.
const MOST_MILLISECONDS: u64 = 600_000;

/// One conversation about one game at a time.
#[derive(Debug)]
pub struct Engine {
    game: Option<AnyGame>,
    /// Where the bots' randomness comes from.
    rng: Xoshiro256PlusPlus,
}

/// An answer, and whether it is the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// One line of JSON.
    pub json: String,
    /// Whether the conversation ends here.
    pub last: bool,
}

type Reply = Result<Map<String, Value>, EngineError>;

impl Engine {
    /// An engine without a game, whose bots take their randomness from this seed.
    pub fn new(seed: &Seed) -> Self {
        Engine { game: None, rng: random_source(seed) }
    }

    /// Answers every line of `input` on `output` until `quit` or the end of input.
    ///
    /// # Errors
    /// If input or output fails.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        loop {
            let answer = match read_line(&mut input, LONGEST_LINE_BYTES)? {
                Line::End => return Ok(()),
                Line::TooLong => too_long(),
                Line::Read(line) if line.trim_ascii().is_empty() => continue,
                Line::Read(line) => self.answer(&line),
            };
            writeln!(output, "{}", answer.json)?;
            output.flush()?;
            if answer.last {
                return Ok(());
            }
        }
    }

    /// Answers one request.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        let mut request = match Request::read(line) {
            Ok(request) => request,
            Err(error) => return finished(None, Err(error), false),
        };
        let id = request.id();
        let command = request.text("cmd");
        let last = matches!(command.as_deref(), Ok("quit"));
        let reply = command.and_then(|command| self.carry_out(&command, request));
        let last = last && reply.is_ok();
        finished(id, reply, last)
    }

    fn carry_out(&mut self, command: &str, mut request: Request) -> Reply {
        if COMMANDS.iter().all(|(known, _)| *known != command) {
            return Err(unknown_command(command));
        }
        match command {
            "new" => self.begin(request),
            "legal" => {
                request.finish(command)?;
                self.legal()
            }
            "act" => {
                let action = request.text("action")?;
                request.finish(command)?;
                self.act(&action)
            }
            "state" => {
                request.finish(command)?;
                Ok(entry("state", self.game()?.state()))
            }
            "view" => {
                let seat = request.seat_or_null("seat")?;
                request.finish(command)?;
                self.view(seat)
            }
            "result" => {
                request.finish(command)?;
                Ok(self.game()?.result())
            }
            "bot" => {
                let level = request.text("level")?;
                let milliseconds = request.number_or("ms", USUAL_MILLISECONDS)?;
                request.finish(command)?;
                if milliseconds > MOST_MILLISECONDS {
                    let sentence = format!(
                        "`ms` should be at most {MOST_MILLISECONDS}, which is ten minutes, not {milliseconds}"
                    );
                    return Err(error(Code::BadRequest, sentence));
                }
                self.bot(&level, milliseconds)
            }
            "undo" => {
                request.finish(command)?;
                self.undo()
            }
            "record" => {
                request.finish(command)?;
                Ok(entry("record", self.game()?.record().into()))
            }
            "load" => {
                let record = request.text("record")?;
                request.finish(command)?;
                self.load(&record)
            }
            "games" => {
                request.finish(command)?;
                Ok(entry("games", games()))
            }
            "quit" => {
                request.finish(command)?;
                Ok(Map::new())
            }
            _ => Err(unknown_command(command)),
        }
    }

    fn game(&self) -> Result<&AnyGame, EngineError> {
        self.game.as_ref().ok_or_else(no_game)
    }

    fn game_mut(&mut self) -> Result<&mut AnyGame, EngineError> {
        self.game.as_mut().ok_or_else(no_game)
    }

    fn turn(&self) -> Reply {
        Ok(entry("turn", json!(self.game()?.turn())))
    }

    fn begin(&mut self, mut request: Request) -> Reply {
        let name = request.text("game")?;
        let seats = request.number("seats")? as usize;
        let kind: Result<Kind, _> = name.parse();
        let chance = request.chance(kind.as_ref().is_ok_and(|kind| !kind.has_chance()))?;
        let options = request.options()?;
        let first = request.number_or("first", 0)? as usize;
        request.finish("new")?;
        let kind = kind.map_err(|unknown| error(Code::UnknownGame, unknown))?;
        let new = NewGame { kind, seats, chance, options, first };
        let game = AnyGame::new(&new).map_err(|reason| match reason {
            NotBegun::Option(_) => error(Code::BadOption, reason),
            NotBegun::Deal(_) => error(Code::BadDeal, reason),
            NotBegun::Seats { .. }
            | NotBegun::First { .. }
            | NotBegun::SeatZeroBegins { .. }
            | NotBegun::DealShape(_) => error(Code::BadRequest, reason),
        })?;
        self.game = Some(game);
        self.turn()
    }

    fn legal(&self) -> Reply {
        let game = self.game()?;
        let turn = game.turn();
        let mut reply = Map::new();
        reply.insert("seat".into(), json!(turn.seat));
        reply.insert("phase".into(), json!(turn.phase));
        reply.insert("actions".into(), json!(game.legal_actions()));
        Ok(reply)
    }

    fn act(&mut self, action: &str) -> Reply {
        let events = self.game_mut()?.act(action).map_err(|reason| match reason {
            NotPlayed::GameOver | NotPlayed::TurnLimit(_) => error(Code::GameOver, not_played(&reason)),
            NotPlayed::Illegal(_) | NotPlayed::Unreadable(_) => {
                error(Code::IllegalAction, not_played(&reason))
            }
        })?;
        let mut reply = entry("events", json!(events.to_json()));
        reply.append(&mut self.turn()?);
        Ok(reply)
    }

    fn view(&self, seat: Option<usize>) -> Reply {
        let game = self.game()?;
        let seats = game.seats();
        let watcher = seat.map(|index| {
            seats.seat(index).ok_or_else(|| {
                let last = seats.count() - 1;
                error(Code::BadRequest, format!("there is no seat {index}: this game has seats 0 to {last}"))
            })
        });
        Ok(entry("view", game.view_json(watcher.transpose()?)))
    }

    fn bot(&mut self, level: &str, milliseconds: u64) -> Reply {
        let game = self.game.as_ref().ok_or_else(no_game)?;
        let Some(seat) = game.turn().seat else {
            return Err(error(Code::GameOver, "the game is over: there is nothing to choose"));
        };
        let level: Level = level.parse().map_err(|unknown| error(Code::BadRequest, unknown))?;
        Ok(advice(&game.view(Some(seat)), level, milliseconds, &mut self.rng))
    }

    fn undo(&mut self) -> Reply {
        if !self.game_mut()?.undo() {
            return Err(error(Code::BadRequest, "there is nothing to undo: the game is at its start"));
        }
        self.turn()
    }

    fn load(&mut self, record: &str) -> Reply {
        let game = AnyGame::from_record(record).map_err(|bad| {
            error(Code::BadRequest, format!("The record is refused. {}", told(&bad_record(&bad))))
        })?;
        self.game = Some(game);
        self.turn()
    }
}

fn not_played(reason: &NotPlayed) -> String {
    told(&words::table::not_played(reason))
}

/// Programs talk to the engine in English and in notation.
fn told(message: &Message) -> String {
    message.in_notation(Language::English)
}

fn no_game() -> EngineError {
    error(Code::NoGame, "there is no game yet: begin one with `new` or `load`")
}

fn too_long() -> Answer {
    let sentence =
        format!("the line is longer than {LONGEST_LINE_BYTES} bytes, the longest request there is");
    finished(None, Err(error(Code::BadRequest, sentence)), false)
}

fn entry(key: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(key.to_owned(), value)])
}

fn finished(id: Option<Value>, reply: Reply, last: bool) -> Answer {
    let mut answer = Map::new();
    answer.insert("ok".into(), json!(reply.is_ok()));
    if let Some(id) = id {
        answer.insert("id".into(), id);
    }
    match reply {
        Ok(mut entries) => answer.append(&mut entries),
        Err(error) => {
            answer.insert("error".into(), json!({"code": error.code.name(), "message": error.message}));
        }
    }
    Answer { json: Value::Object(answer).to_string(), last }
}

/// Every game with its table sizes and house rules.
fn games() -> Value {
    let option = |kind: Kind, choice: &tabletop::Choice| {
        let about = house_rule(kind, choice.name).map(|rule| told(&rule.about));
        json!({"name": choice.name, "values": choice.values, "default": choice.values[0], "about": about})
    };
    let game = |kind: Kind| {
        json!({
            "game": kind.name(),
            "title": kind.title(),
            "seats": kind.seats().collect::<Vec<_>>(),
            "options": kind.options().iter().map(|choice| option(kind, choice)).collect::<Vec<_>>(),
        })
    };
    Kind::ALL.into_iter().map(game).collect()
}

impl Request {
    /// Where the deal comes from; a game without chance needs none.
    fn chance(&mut self, may_be_left_out: bool) -> Result<Chance<Value>, EngineError> {
        match (self.optional_text("seed")?, self.optional_object("deal")?) {
            (Some(seed), None) => Ok(Chance::Seed(Seed::new(seed))),
            (None, Some(deal)) => Ok(Chance::Deal(Value::Object(deal))),
            (Some(_), Some(_)) => {
                Err(error(Code::BadRequest, "`seed` and `deal` exclude each other: give one of them"))
            }
            (None, None) if may_be_left_out => Ok(Chance::Seed(Seed::new(""))),
            (None, None) => {
                Err(error(Code::BadRequest, "`seed` (a text) or `deal` (an exact deal) is missing"))
            }
        }
    }

    fn options(&mut self) -> Result<Vec<(String, String)>, EngineError> {
        let options = self.optional_object("options")?.unwrap_or_default();
        let read = |(name, value): (String, Value)| match value {
            Value::String(value) => Ok((name, value)),
            other => {
                let said = tabletop::shortened(&other.to_string());
                let sentence =
                    format!("option `{}` should be a text, not {said}", tabletop::shortened(&name));
                Err(error(Code::BadOption, sentence))
            }
        };
        options.into_iter().map(read).collect()
    }
}
