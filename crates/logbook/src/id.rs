use std::fmt;

use serde::{Deserialize, Serialize};

use crate::letters::{NoRandomness, random_letters};

/// A table's id: letters that cannot be guessed by counting.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(String);

/// A guest's id. It is not secret: the token is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GuestId(String);

/// Letters in an identifier: 50 bits.
const LETTERS: usize = 10;

macro_rules! identifier {
    ($name:ident) => {
        impl $name {
            /// How many letters a new one has.
            pub const LETTERS: usize = LETTERS;

            /// A new one.
            ///
            /// # Errors
            /// If the system has no randomness.
            pub fn random() -> Result<Self, NoRandomness> {
                random_letters(LETTERS).map($name)
            }

            /// The one with this text, whether or not it exists.
            pub fn new(text: impl Into<String>) -> Self {
                $name(text.into())
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

identifier!(TableId);
identifier!(GuestId);
