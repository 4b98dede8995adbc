use store::{Listed, Part};

/// A page of a list that may go on.
#[derive(Clone, Debug, Default)]
pub struct Excerpt {
    /// The tables on it.
    pub tables: Vec<Listed>,
    /// Whether there are more after it.
    pub goes_on: bool,
}

impl Excerpt {
    /// What to ask the store for: this page, from 1, of at most this many tables, and one more to see whether the list
    /// goes on.
    pub fn part(page: u32, most: u32) -> Part {
        Part { skip: page.saturating_sub(1).saturating_mul(most), most: most.saturating_add(1) }
    }

    /// A page of what the store answered.
    pub fn new(mut tables: Vec<Listed>, most: u32) -> Excerpt {
        let goes_on = tables.len() > most as usize;
        tables.truncate(most as usize);
        Excerpt { tables, goes_on }
    }
}
