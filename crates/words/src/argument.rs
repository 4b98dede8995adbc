use crate::message::Sink;
use crate::pattern::Element;
use crate::types::Joint;
use crate::{Language, Message, Piece, Who, say};

/// Something a message is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number, formatted for the language.
    Number(i64),
    /// A text, verbatim.
    Text(String),
    /// A person's name.
    Name(String),
    /// Something to type.
    Code(String),
    /// A link's address.
    Address(String),
    /// A person: the reader or somebody else.
    Who(Who),
    /// A selector that chooses among sentences and is not shown itself.
    Choice(&'static str),
    /// A piece of a game.
    Piece(Piece),
    /// Several arguments.
    List(Joint, Vec<Argument>),
    /// A whole message.
    Message(Box<Message>),
}

impl Argument {
    pub(crate) fn tell(&self, language: Language, sink: &mut impl Sink) {
        match self {
            Argument::Number(number) => sink.text(&language.number(*number)),
            Argument::Text(text) => sink.text(text),
            Argument::Name(name) | Argument::Who(Who::Named(name)) => sink.name(name),
            Argument::Code(code) => sink.code(code),
            Argument::Piece(piece) => sink.piece(*piece, language),
            Argument::Message(message) => message.tell(language, sink),
            Argument::List(joint, list) => {
                for (index, item) in list.iter().enumerate() {
                    match (index, joint) {
                        (0, _) => {}
                        _ if index + 1 < list.len() => say::lists::comma().tell(language, sink),
                        (_, Joint::And) => say::lists::and().tell(language, sink),
                        (_, Joint::Or) => say::lists::or().tell(language, sink),
                    }
                    item.tell(language, sink);
                }
            }
            // These select, and are not shown.
            Argument::Address(_) | Argument::Choice(_) | Argument::Who(Who::You | Who::Same) => {}
        }
    }

    pub(crate) fn tell_signed(&self, language: Language, sink: &mut impl Sink) {
        match self {
            Argument::Number(number) if *number > 0 => sink.text(&format!("+{}", language.number(*number))),
            other => other.tell(language, sink),
        }
    }

    /// Which of the variants it selects; `None` for the default.
    pub(crate) fn choose(
        &self,
        language: Language,
        ordinal: bool,
        variants: &[(&str, &[Element])],
    ) -> Option<usize> {
        let find = |key: &str| variants.iter().position(|(known, _)| *known == key);
        let count =
            |number: i64| find(&number.to_string()).or_else(|| find(language.plural(number, ordinal)));
        match self {
            Argument::Number(number) => count(*number),
            Argument::List(_, list) => count(list.len() as i64),
            Argument::Who(who) => find(who.key()),
            Argument::Choice(key) => find(key),
            Argument::Piece(piece) => find(piece.key()),
            _ => None,
        }
    }

    pub(crate) fn address(&self) -> &str {
        match self {
            Argument::Address(address) => address,
            _ => "",
        }
    }
}
