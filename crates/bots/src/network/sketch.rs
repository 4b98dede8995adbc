use arrayvec::ArrayVec;

/// Colours in the Keltis games.
pub const SUITS: usize = 5;

/// The numbers of the features that hold.
pub type Features = ArrayVec<u16, 96>;

/// How many features a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// About the table as a whole.
    pub table: usize,
    /// About one colour.
    pub suit: usize,
    /// About one choice.
    pub choice: usize,
}

/// A decision as the network sees it.
#[derive(Clone, Debug, Default)]
pub struct Sketch {
    /// What holds about the table as a whole.
    pub table: Features,
    /// What holds about each colour.
    pub suits: [Features; SUITS],
    /// Each legal action.
    pub choices: ArrayVec<Choice, 48>,
}

/// One legal action as the network sees it.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// The colours that it concerns.
    pub suits: ArrayVec<u8, 2>,
    /// What holds about it.
    pub features: ArrayVec<u16, 14>,
}

impl Choice {
    /// Notes a feature, counted from the start of its group.
    #[inline]
    pub fn note(&mut self, group: u16, index: usize) {
        self.features.push(group + index as u16);
    }
}
