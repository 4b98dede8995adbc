use crate::message::{Mark, Sink};
use crate::{Argument, Language};

/// A part of a message in one language.
pub enum Element {
    Text(&'static str),
    Argument(usize),
    /// A number with its sign, unless it is 0.
    Signed(usize),
    Select {
        argument: usize,
        /// Whether a number selects as an ordinal: 1st, 2nd, 3rd.
        ordinal: bool,
        default: usize,
        variants: &'static [(&'static str, &'static [Element])],
    },
    Open(Tag),
    Close(Tag),
}

/// How words are marked; a link holds the index of the argument with its address.
#[derive(Clone, Copy)]
pub enum Tag {
    Strong,
    Code,
    Link(usize),
}

pub fn tell(pattern: &[Element], arguments: &[Argument], language: Language, sink: &mut impl Sink) {
    for element in pattern {
        match element {
            Element::Text(text) => sink.text(text),
            Element::Argument(index) => arguments[*index].tell(language, sink),
            Element::Signed(index) => arguments[*index].tell_signed(language, sink),
            Element::Select { argument, ordinal, default, variants } => {
                let chosen = arguments[*argument].choose(language, *ordinal, variants).unwrap_or(*default);
                tell(variants[chosen].1, arguments, language, sink);
            }
            Element::Open(tag) => sink.open(mark(*tag, arguments)),
            Element::Close(tag) => sink.close(mark(*tag, arguments)),
        }
    }
}

fn mark(tag: Tag, arguments: &[Argument]) -> Mark<'_> {
    match tag {
        Tag::Strong => Mark::Strong,
        Tag::Code => Mark::Code,
        Tag::Link(index) => Mark::Link(arguments[index].address()),
    }
}
