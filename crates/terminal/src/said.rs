use anstyle::Style;
use keltis_cards::Suit;
use words::{Language, Mark, Message, Piece, Sink};

use crate::paint::{bold, code, in_colour};

const STRONG: Style = Style::new().bold();

/// A message as a terminal shows it: cards as coloured letters, names in bold, what to type in its own colour.
pub fn said(message: &Message) -> String {
    let mut line = Line::default();
    message.tell(Language::of_reader(), &mut line);
    line.0
}

#[derive(Default)]
struct Line(String);

impl Sink for Line {
    fn text(&mut self, text: &str) {
        self.0.push_str(text);
    }

    fn name(&mut self, name: &str) {
        self.0.push_str(&bold(name));
    }

    fn code(&mut self, text: &str) {
        self.0.push_str(&code(text));
    }

    fn piece(&mut self, piece: Piece, language: Language) {
        match piece {
            Piece::Card(face) => match face.suit().and_then(Suit::colour) {
                Some(colour) => self.0.push_str(&in_colour(colour, &face.code())),
                None => self.0.push_str(&bold(&face.code())),
            },
            Piece::Suit(suit) => match suit.colour() {
                Some(colour) => self.0.push_str(&in_colour(colour, &piece.name().told_in(language))),
                None => piece.name().tell(language, self),
            },
            _ => piece.name().tell(language, self),
        }
    }

    fn open(&mut self, mark: Mark<'_>) {
        match mark {
            Mark::Strong => self.0.push_str(&STRONG.to_string()),
            Mark::Code => self.0.push('`'),
            Mark::Link(_) => {}
        }
    }

    fn close(&mut self, mark: Mark<'_>) {
        match mark {
            Mark::Strong => self.0.push_str(&STRONG.render_reset().to_string()),
            Mark::Code => self.0.push('`'),
            Mark::Link(_) => {}
        }
    }
}
