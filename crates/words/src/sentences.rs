use std::fmt;

use crate::Message;

/// Several messages, one after another: whole sentences that belong together, such as a turn in the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentences(Vec<Message>);

impl Sentences {
    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same, with one more.
    #[must_use]
    pub fn and(mut self, message: Message) -> Sentences {
        self.0.push(message);
        self
    }

    /// The messages in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Message> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Sentences {
    type Item = &'a Message;
    type IntoIter = std::slice::Iter<'a, Message>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Message> for Sentences {
    fn from(message: Message) -> Sentences {
        Sentences(vec![message])
    }
}

impl From<Vec<Message>> for Sentences {
    fn from(messages: Vec<Message>) -> Sentences {
        Sentences(messages)
    }
}

impl FromIterator<Message> for Sentences {
    fn from_iter<I: IntoIterator<Item = Message>>(messages: I) -> Sentences {
        Sentences(messages.into_iter().collect())
    }
}

/// As plain text, in the current reader's language.
impl fmt::Display for Sentences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, message) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            message.fmt(f)?;
        }
        Ok(())
    }
}
