use thiserror::Error;

/// Text that is not an action of the game at all (whether an action is *allowed* is another question).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` cannot be read: {reason}", shortened(.text))]
pub struct Unreadable {
    /// What was written.
    pub text: String,
    /// What is wrong with it, and what would be right.
    pub reason: String,
}

impl Unreadable {
    /// `text` cannot be read, for this reason.
    pub fn new(text: &str, reason: impl Into<String>) -> Self {
        Unreadable { text: text.to_owned(), reason: reason.into() }
    }
}

/// The beginning of a text that came from outside, fit to stand in a sentence on one line.
///
/// ```
/// assert_eq!(tabletop::shortened("lay r5"), "lay r5");
/// assert_eq!(tabletop::shortened("lay\nr5"), "lay\\nr5");
/// assert_eq!(tabletop::shortened(&"x".repeat(100)), format!("{}…", "x".repeat(40)));
/// ```
pub fn shortened(text: &str) -> String {
    const ENOUGH: usize = 40;
    let mut short: String = text.chars().take(ENOUGH).flat_map(char::escape_debug).collect();
    // `escape_debug` also guards quotes, which need no guard here.
    short = short.replace("\\\"", "\"").replace("\\'", "'");
    if text.chars().nth(ENOUGH).is_some() {
        short.push('…');
    }
    short
}
