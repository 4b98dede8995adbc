//! What the fuzz targets share. The targets are the tests of this crate: `cargo test -p fuzz` runs each briefly on
//! random bytes, `cargo bolero test -p fuzz NAME` for as long as you like, guided by coverage.
//!
//! Random bytes alone rarely get past the first word of a grammar, so most targets read them as [`Choices`]: among
//! words of the language, edits of a good text, legal actions.

/// Bytes read as a series of decisions; after the last byte every decision is 0.
#[derive(Debug)]
pub struct Choices<'a>(std::slice::Iter<'a, u8>);

impl<'a> Choices<'a> {
    /// Decisions from these bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        Choices(bytes.iter())
    }

    /// Whether any byte is left.
    pub fn is_empty(&self) -> bool {
        self.0.len() == 0
    }

    /// A number from 0 to 255.
    pub fn byte(&mut self) -> u8 {
        self.0.next().copied().unwrap_or_default()
    }

    /// A number below `bound`, which may be large.
    pub fn below(&mut self, bound: usize) -> usize {
        (usize::from(self.byte()) << 8 | usize::from(self.byte())) % bound.max(1)
    }

    /// One of these.
    ///
    /// # Panics
    /// If there are none.
    pub fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[usize::from(self.byte()) % things.len()]
    }

    /// The text with a few letters changed, dropped or doubled.
    pub fn spoil(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=self.byte() % 4 {
            let place = self.below(letters.len());
            let letter =
                self.one_of(&['r', '0', '9', ' ', '\n', ';', '#', '"', '{', '}', '\\', 'é', '\u{0}', '-']);
            match self.byte() % 4 {
                0 if place < letters.len() => {
                    letters.remove(place);
                }
                1 if place < letters.len() => letters[place] = letter,
                2 => {
                    let end = (place + 20).min(letters.len());
                    let again: Vec<char> = letters[place.min(end)..end].to_vec();
                    letters.splice(place.min(end)..place.min(end), again);
                }
                _ => letters.insert(place.min(letters.len()), letter),
            }
        }
        letters.into_iter().collect()
    }
}
