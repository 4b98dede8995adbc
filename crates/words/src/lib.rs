//! Everything the program says to people.
//!
//! A [`Message`] is what is said, with its arguments, in no language yet: a refusal can be made where the rules are,
//! held in an error and passed on. It is put into words at the last step, in the reader's language, and each front end
//! draws its arguments in its own way: a card is a chip on a page, coloured letters in a terminal, and words for a
//! screen reader ([`Sink`]).
//!
//! The sentences are in Fluent files, a folder for each language, and become one function per message ([`say`]): a
//! message that does not exist or an argument of the wrong type does not compile.
//!
//! ```
//! use keltis::{Card, Colour};
//! use words::{Language, say};
//!
//! let card = Card::new(Colour::Red, 5);
//! let refusal = say::keltis::not_in_hand(card);
//! assert_eq!(refusal.to_string(), "You do not hold red-brown 5.");
//! assert_eq!(refusal.told_in(Language::English), refusal.to_string());
//! ```

mod argument;
mod face;
mod games;
mod language;
mod message;
mod pattern;
mod piece;
pub mod problems;
pub mod puzzle;
mod record;
mod sentences;
mod spoken;
pub mod table;
pub mod types;
mod unreadable;

#[allow(
    unused_imports,
    rustdoc::bare_urls,
    clippy::all,
    clippy::pedantic,
    reason = "made from the Fluent files"
)]
pub mod say {
    //! The messages, by file.

    use crate::pattern::{Element, Tag};

    include!(concat!(env!("OUT_DIR"), "/say.rs"));
}

pub use argument::Argument;
pub use face::Face;
pub use language::Language;
pub use message::{Mark, Message, Sink};
pub use piece::Piece;
pub use record::bad_record;
pub use sentences::Sentences;
pub use spoken::{HouseRule, Key, Spoken, blurb, house_rule, keys, minutes, named, refusal, rule_for, title};
pub use types::{AllOf, Name, Number, OneOf, Who};
pub use unreadable::unreadable;
