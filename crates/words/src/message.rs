use std::fmt;

use crate::pattern::{Element, tell};
use crate::{Argument, Language, Piece, say};

/// Something to say, with its arguments, in no language yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    number: u16,
    arguments: Vec<Argument>,
}

/// Where a message is written: a page, a terminal, plain text. What it does not draw in its own way it says in words.
pub trait Sink {
    /// Plain words.
    fn text(&mut self, text: &str);

    /// A person's name.
    fn name(&mut self, name: &str) {
        self.text(name);
    }

    /// Something to type, such as `lay r5`.
    fn code(&mut self, code: &str) {
        self.text(code);
    }

    /// A piece of a game.
    fn piece(&mut self, piece: Piece, language: Language)
    where
        Self: Sized,
    {
        piece.name().tell(language, self);
    }

    /// The words from here on are marked.
    fn open(&mut self, _mark: Mark<'_>) {}

    /// The marked words end here.
    fn close(&mut self, _mark: Mark<'_>) {}
}

/// How words within a message are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark<'a> {
    /// They stand out.
    Strong,
    /// They are to be typed.
    Code,
    /// They lead to this address.
    Link(&'a str),
}

impl Message {
    pub(crate) fn new(number: u16, arguments: Vec<Argument>) -> Message {
        Message { number, arguments }
    }

    /// Text from elsewhere, to be shown verbatim.
    pub fn verbatim(text: impl Into<String>) -> Message {
        say::lists::verbatim(text.into())
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        *self == Message::default()
    }

    /// Writes it to a sink.
    pub fn tell(&self, language: Language, sink: &mut impl Sink) {
        tell(self.pattern(language), &self.arguments, language, sink);
    }

    /// The message as plain text.
    pub fn told_in(&self, language: Language) -> String {
        let mut text = String::new();
        self.tell(language, &mut text);
        text
    }

    /// The message as plain text with pieces in notation, for people who type moves: `y4 cannot follow y6`.
    pub fn in_notation(&self, language: Language) -> String {
        struct Notation(String);
        impl Sink for Notation {
            fn text(&mut self, text: &str) {
                self.0.push_str(text);
            }

            fn code(&mut self, code: &str) {
                self.0.extend(["`", code, "`"]);
            }

            fn piece(&mut self, piece: Piece, language: Language) {
                match piece {
                    Piece::Card(face) => self.0.push_str(&face.code()),
                    Piece::Cell(cell) => self.0.push_str(&cell.to_string()),
                    other => other.name().tell(language, self),
                }
            }
        }
        let mut sink = Notation(String::new());
        self.tell(language, &mut sink);
        sink.0
    }

    fn pattern(&self, language: Language) -> &'static [Element] {
        language.patterns()[usize::from(self.number)]
    }
}

/// Nothing to say.
impl Default for Message {
    fn default() -> Message {
        say::lists::nothing()
    }
}

impl Sink for String {
    fn text(&mut self, text: &str) {
        self.push_str(text);
    }
}

/// As plain text, in the current reader's language.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Formatted<'a, 'b>(&'a mut fmt::Formatter<'b>, fmt::Result);
        impl Sink for Formatted<'_, '_> {
            fn text(&mut self, text: &str) {
                if self.1.is_ok() {
                    self.1 = self.0.write_str(text);
                }
            }
        }
        let mut sink = Formatted(f, Ok(()));
        self.tell(Language::of_reader(), &mut sink);
        sink.1
    }
}
