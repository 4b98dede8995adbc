use std::cell::Cell;

use icu_locale_core::locale;
use icu_plurals::{PluralCategory, PluralRules};

use crate::pattern::Element;
use crate::say;

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The language that messages are first written in.
    #[default]
    English,
}

thread_local! {
    static READER: Cell<Language> = const { Cell::new(Language::English) };
    static ENGLISH: Option<Plurals> = Plurals::english();
}

/// Which form of a word goes with a number, as a count and as an ordinal.
struct Plurals {
    cardinal: PluralRules,
    ordinal: PluralRules,
}

impl Plurals {
    fn english() -> Option<Plurals> {
        let preferences = (&locale!("en")).into();
        Some(Plurals {
            cardinal: PluralRules::try_new_cardinal(preferences).ok()?,
            ordinal: PluralRules::try_new_ordinal(preferences).ok()?,
        })
    }
}

impl Language {
    /// Every language, in menu order.
    pub const ALL: [Language; 1] = [Language::English];

    /// Its code, such as `en`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }

    /// The language in which this thread currently renders messages.
    pub fn of_reader() -> Language {
        READER.get()
    }

    /// Renders messages in this language for as long as `tell` runs. Pages are drawn in one go on one thread, so the
    /// caller sets the language once.
    pub fn reading<T>(self, tell: impl FnOnce() -> T) -> T {
        struct Before(Language);
        impl Drop for Before {
            fn drop(&mut self) {
                READER.set(self.0);
            }
        }
        let _before = Before(READER.replace(self));
        tell()
    }

    /// A number as people write it: `1,234`, `−2`.
    pub fn number(self, number: i64) -> String {
        let digits = number.unsigned_abs().to_string();
        let mut text = String::with_capacity(digits.len() + digits.len() / 3 + 3);
        if number < 0 {
            text.push('−');
        }
        for (index, digit) in digits.char_indices() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        text
    }

    pub(crate) fn patterns(self) -> &'static [&'static [Element]] {
        match self {
            Language::English => &say::EN,
        }
    }

    /// The name of the form that goes with a number. The sign does not matter: −1 point, not −1 points.
    pub(crate) fn plural(self, number: i64, ordinal: bool) -> &'static str {
        let plurals = match self {
            Language::English => &ENGLISH,
        };
        let category = plurals.with(|plurals| {
            let plurals = plurals.as_ref()?;
            let rules = if ordinal { &plurals.ordinal } else { &plurals.cardinal };
            Some(rules.category_for(number.unsigned_abs()))
        });
        match category.unwrap_or(PluralCategory::Other) {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_a_true_minus_sign_and_thousands_apart() {
        let written = [
            (0, "0"),
            (-2, "−2"),
            (999, "999"),
            (1000, "1,000"),
            (96_448, "96,448"),
            (-1_234_567, "−1,234,567"),
        ];
        for (number, text) in written {
            assert_eq!(Language::English.number(number), text);
        }
    }
}
