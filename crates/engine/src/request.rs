use std::fmt::Display;

use serde_json::{Map, Value};
use tabletop::shortened;

/// What kind of error an answer reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// The line is not JSON.
    BadJson,
    /// A field is missing, wrong or unknown.
    BadRequest,
    /// There is no such game.
    UnknownGame,
    /// There is no such house rule.
    BadOption,
    /// The deal is impossible.
    BadDeal,
    /// No game has been begun.
    NoGame,
    /// The action is against the rules, or is not an action.
    IllegalAction,
    /// The game is over.
    GameOver,
}

impl Code {
    /// Every kind of error there is.
    pub const ALL: [Code; 8] = [
        Code::BadJson,
        Code::BadRequest,
        Code::UnknownGame,
        Code::BadOption,
        Code::BadDeal,
        Code::NoGame,
        Code::IllegalAction,
        Code::GameOver,
    ];

    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Code::BadJson => "bad_json",
            Code::BadRequest => "bad_request",
            Code::UnknownGame => "unknown_game",
            Code::BadOption => "bad_option",
            Code::BadDeal => "bad_deal",
            Code::NoGame => "no_game",
            Code::IllegalAction => "illegal_action",
            Code::GameOver => "game_over",
        }
    }
}

/// Why a request was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineError {
    /// For programs.
    pub code: Code,
    /// For people.
    pub message: String,
}

pub fn error(code: Code, message: impl Display) -> EngineError {
    EngineError { code, message: message.to_string() }
}

/// Every command with the fields it takes, besides `cmd` and `id`. There are no others.
pub const COMMANDS: [(&str, &[&str]); 12] = [
    ("new", &["game", "seats", "seed", "deal", "options", "first"]),
    ("legal", &[]),
    ("act", &["action"]),
    ("state", &[]),
    ("view", &["seat"]),
    ("result", &[]),
    ("bot", &["level", "ms"]),
    ("undo", &[]),
    ("record", &[]),
    ("load", &["record"]),
    ("games", &[]),
    ("quit", &[]),
];

pub fn unknown_command(command: &str) -> EngineError {
    let known = COMMANDS.map(|(name, _)| name).join(", ");
    error(Code::BadRequest, format!("there is no command `{}`: the commands are {known}", shortened(command)))
}

/// A request whose fields are taken out one by one; what is left over at the end should not have been there.
#[derive(Debug)]
pub struct Request(Map<String, Value>);

impl Request {
    pub fn read(line: &[u8]) -> Result<Request, EngineError> {
        match serde_json::from_slice(line) {
            Ok(Value::Object(fields)) => Ok(Request(fields)),
            Ok(other) => {
                let sentence =
                    format!("a request is an object such as {{\"cmd\":\"legal\"}}, not {}", kind(&other));
                Err(error(Code::BadRequest, sentence))
            }
            Err(reason) => Err(error(Code::BadJson, format!("this line is not JSON: {reason}"))),
        }
    }

    /// What the answer must echo.
    pub fn id(&mut self) -> Option<Value> {
        self.0.shift_remove("id")
    }

    pub fn text(&mut self, name: &str) -> Result<String, EngineError> {
        self.optional_text(name)?.ok_or_else(|| missing(name, "a text"))
    }

    pub fn optional_text(&mut self, name: &str) -> Result<Option<String>, EngineError> {
        match self.0.shift_remove(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(wrong(name, "a text", &other)),
        }
    }

    pub fn optional_object(&mut self, name: &str) -> Result<Option<Map<String, Value>>, EngineError> {
        match self.0.shift_remove(name) {
            None => Ok(None),
            Some(Value::Object(fields)) => Ok(Some(fields)),
            Some(other) => Err(wrong(name, "an object", &other)),
        }
    }

    pub fn number(&mut self, name: &str) -> Result<u64, EngineError> {
        self.optional_number(name)?.ok_or_else(|| missing(name, "a whole number"))
    }

    pub fn number_or(&mut self, name: &str, usual: u64) -> Result<u64, EngineError> {
        Ok(self.optional_number(name)?.unwrap_or(usual))
    }

    /// A seat's number, or `null` for a watcher.
    pub fn seat_or_null(&mut self, name: &str) -> Result<Option<usize>, EngineError> {
        if self.0.get(name).is_some_and(Value::is_null) {
            self.0.shift_remove(name);
            return Ok(None);
        }
        match self.optional_number(name)? {
            Some(number) => Ok(Some(number as usize)),
            None => Err(missing(name, "the number of a seat, or null for a watcher")),
        }
    }

    fn optional_number(&mut self, name: &str) -> Result<Option<u64>, EngineError> {
        match self.0.shift_remove(name) {
            None => Ok(None),
            Some(value) => {
                value.as_u64().map(Some).ok_or_else(|| wrong(name, "a whole number, 0 or more", &value))
            }
        }
    }

    /// Refuses fields that the command does not take: a misspelt one must not pass silently.
    pub fn finish(self, command: &str) -> Result<(), EngineError> {
        let Some(unknown) = self.0.keys().next() else { return Ok(()) };
        let fields =
            COMMANDS.iter().find(|(name, _)| *name == command).map_or(&[][..], |(_, fields)| *fields);
        let takes = if fields.is_empty() { "none".to_owned() } else { fields.join(", ") };
        let sentence =
            format!("`{command}` has no field `{}`: besides cmd and id it takes {takes}", shortened(unknown));
        Err(error(Code::BadRequest, sentence))
    }
}

fn missing(name: &str, what: &str) -> EngineError {
    error(Code::BadRequest, format!("`{name}` is missing: it should be {what}"))
}

fn wrong(name: &str, what: &str, value: &Value) -> EngineError {
    error(Code::BadRequest, format!("`{name}` should be {what}, not {}", kind(value)))
}

/// What a value is, for a sentence.
fn kind(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        Value::String(_) => "a text".to_owned(),
        Value::Bool(_) | Value::Number(_) => shortened(&value.to_string()),
    }
}
