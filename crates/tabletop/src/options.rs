use std::fmt::Debug;

use thiserror::Error;

use crate::shortened;

/// A game's house rules. The default is how we play; where that differs from the printed rules, the choice says so.
///
/// Games do not implement it by hand: [`options!`](crate::options) makes a struct whose fields are the choices, so that
/// none can be listed without being stored.
pub trait GameOptions: Copy + Default + Eq + Debug + Send + Sync {
    /// Every option with the values it can take.
    const CHOICES: &'static [Choice];

    /// An option's current value, by its index in [`CHOICES`](GameOptions::CHOICES).
    ///
    /// # Panics
    /// If there is no such index.
    fn value(&self, choice: usize) -> &'static str;

    /// Sets an option, by its index and the index of the value.
    ///
    /// # Panics
    /// If there is no such index.
    fn choose(&mut self, choice: usize, value: usize);

    /// Sets an option by name.
    ///
    /// # Errors
    /// If there is no such option, or it has no such value.
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

    /// Every option's name and current value.
    fn named(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        Self::CHOICES.iter().enumerate().map(|(index, choice)| (choice.name, self.value(index)))
    }
}

/// One house rule: its name in records, and what it may be set to. What people call it is in `words`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name in records and requests, e.g. `retake`.
    pub name: &'static str,
    /// The values; the first is the default.
    pub values: &'static [&'static str],
}

/// Why an option was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadOption {
    /// The game has no option of that name.
    #[error("there is no option `{}`: {}", shortened(.name), options_known(.known))]
    Unknown {
        /// The name asked for.
        name: String,
        /// The known names.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    #[error("option `{name}` cannot be `{}`: it is one of {}", shortened(.value), .values.join(", "))]
    Value {
        /// The option.
        name: String,
        /// The value asked for.
        value: String,
        /// The known values.
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

/// Declares a game's house rules: a [`GameOptions`] struct with a field for every choice, and an enum for its values,
/// the first of which is the default. The field name and the string literals are the names in records and requests. The
/// calling crate needs `serde`.
///
/// ```
/// use tabletop::GameOptions;
///
/// tabletop::options! {
///     /// House rules.
///     pub struct Options {
///         /// How many cards are dealt?
///         hand: Hand {
///             /// Eight, as printed.
///             Eight = "eight",
///             /// Six, for a short game.
///             Six = "six",
///         }
///     }
/// }
///
/// let mut options = Options::default();
/// assert_eq!(options.hand, Hand::Eight);
/// options.set("hand", "six").unwrap();
/// assert_eq!(options, Options { hand: Hand::Six });
/// assert_eq!(options.set("hand", "ten").unwrap_err().to_string(), "option `hand` cannot be `ten`: it is one of eight, six");
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$about_options:meta])+
        pub struct $Options:ident {
            $(
                $(#[$about_field:meta])+
                $field:ident: $Value:ident {
                    $(#[$about_usual:meta])+
                    $Usual:ident = $usual:literal,
                    $($(#[$about_other:meta])+ $Other:ident = $other:literal,)+
                }
            )*
        }
    ) => {
        $(#[$about_options])+
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct $Options {
            $($(#[$about_field])+ pub $field: $Value,)*
        }

        $(
            $(#[$about_field])+
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
            pub enum $Value {
                $(#[$about_usual])+
                #[default]
                #[serde(rename = $usual)]
                $Usual,
                $($(#[$about_other])+ #[serde(rename = $other)] $Other,)+
            }

            impl $Value {
                /// All values, the default first.
                pub const ALL: &'static [$Value] = &[$Value::$Usual, $($Value::$Other),+];

                /// The name in records and requests.
                pub fn name(self) -> &'static str {
                    match self {
                        $Value::$Usual => $usual,
                        $($Value::$Other => $other,)+
                    }
                }
            }
        )*

        impl $crate::GameOptions for $Options {
            const CHOICES: &'static [$crate::Choice] = &[$(
                $crate::Choice { name: stringify!($field), values: &[$usual, $($other),+] },
            )*];

            fn value(&self, choice: usize) -> &'static str {
                let values: &[&'static str] = &[$(self.$field.name()),*];
                values[choice]
            }

            fn choose(&mut self, choice: usize, value: usize) {
                let choices: &[fn(&mut $Options, usize)] =
                    &[$(|options, value| options.$field = $Value::ALL[value]),*];
                choices[choice](self, value);
            }
        }
    };
}
