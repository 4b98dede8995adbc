use serde::{Deserialize, Serialize};
use tabletop::{Choice, GameOptions};

/// House rules: this game has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

impl GameOptions for Options {
    const CHOICES: &'static [Choice] = &[];

    fn value(&self, _choice: usize) -> &'static str {
        unreachable!("there is no option to ask for")
    }

    fn choose(&mut self, _choice: usize, _value: usize) {}
}
