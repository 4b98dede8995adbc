use std::fmt::Debug;

use thiserror::Error;

use crate::shortened;

/// A game's house rules. The default is how we play; where that is not what is printed, a choice says so.
pub trait GameOptions: Copy + Default + Eq + Debug + Send + Sync {
    /// Every option with the values it can take.
    const CHOICES: &'static [Choice];

    /// The value an option has now, by its place in [`CHOICES`](GameOptions::CHOICES).
    fn value(&self, choice: usize) -> &'static str;

    /// Sets an option, by its place and the place of the value.
    fn choose(&mut self, choice: usize, value: usize);

    /// Sets an option by name.
    ///
    /// # Errors
    /// There is no such option, or it has no such value.
    fn set(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        let Some(choice) = Self::CHOICES.iter().position(|choice| choice.name == name) else {
            let known = Self::CHOICES.iter().map(|choice| choice.name).collect();
            return Err(BadOption::Unknown { name: name.to_owned(), known });
        };
        let values = Self::CHOICES[choice].values;
        let Some(chosen) = values.iter().position(|known| *known == value) else {
            return Err(BadOption::Value { name: name.to_owned(), value: value.to_owned(), values });
        };
        self.choose(choice, chosen);
        Ok(())
    }

    /// Every option's name and present value.
    fn named(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        Self::CHOICES.iter().enumerate().map(|(index, choice)| (choice.name, self.value(index)))
    }
}

/// One house rule: what it is called and what it may be set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name in records and requests, e.g. `retake`.
    pub name: &'static str,
    /// The values; the first is the default.
    pub values: &'static [&'static str],
    /// What it decides, in one line for people.
    pub about: &'static str,
}

/// Why an option was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadOption {
    /// The game has no option of that name.
    #[error("there is no option `{}`: {}", shortened(.name), options_known(.known))]
    Unknown {
        /// The name asked for.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    #[error("option `{name}` cannot be `{}`: it is one of {}", shortened(.value), .values.join(", "))]
    Value {
        /// The option.
        name: String,
        /// The value asked for.
        value: String,
        /// The values there are.
        values: &'static [&'static str],
    },
}

fn options_known(known: &[&str]) -> String {
    if known.is_empty() {
        "this game has none".to_owned()
    } else {
        format!("this game has {}", known.join(", "))
    }
}
