use tabletop::{Expected, Misread, UnknownPart, Unreadable, shortened};

use crate::Message;
use crate::say::notation as say;
use crate::types::{Code, OneOf};

/// Why a text is not an action at all.
pub fn unreadable(unreadable: &Unreadable) -> Message {
    let text = shortened(&unreadable.text);
    match &unreadable.reason {
        Misread::UnknownVerb { known } if text.is_empty() => say::nothing_written(one_of(known)),
        Misread::UnknownVerb { known } => say::unknown_verb(text, one_of(known)),
        Misread::OtherForm { examples } if is_shorter(&unreadable.text, examples) => {
            say::needs_more(text, one_of(examples))
        }
        Misread::OtherForm { examples } => say::other_form(text, one_of(examples)),
        Misread::StandsAlone { word } => say::stands_alone(text, *word),
        Misread::Part(UnknownPart { part, expected: Expected::OneOf(known) }) => {
            say::not_one_of(text, shortened(part), one_of(known))
        }
        Misread::Part(UnknownPart { part, expected: Expected::Like(examples) }) => {
            say::unlike(text, shortened(part), one_of(examples))
        }
        Misread::RowMissing { examples } => say::row_missing(text, one_of(examples)),
        Misread::RowGiven { right } => say::row_given(text, right.as_str()),
    }
}

/// Whether a text has fewer words than any of these.
fn is_shorter(text: &str, examples: &[&str]) -> bool {
    let words = |text: &str| text.split_whitespace().count();
    examples.iter().all(|example| words(text) < words(example))
}

fn one_of(texts: &[impl AsRef<str>]) -> OneOf {
    texts.iter().map(|text| Code::from(text.as_ref())).collect()
}
