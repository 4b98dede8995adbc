use logbook::{Moment, Summary, TableId};

/// The part of a list that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// How many tables come before it.
    pub skip: u32,
    /// How many it contains at most.
    pub most: u32,
}

impl Part {
    /// All of it.
    pub const ALL: Part = Part { skip: 0, most: u32::MAX };
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The table's id.
    pub id: TableId,
    /// The game, by the name it has in records.
    pub game: String,
    /// What to show of it.
    pub summary: Summary,
    /// When something last happened there.
    pub updated_at: Moment,
    /// The seats of the guest who asked.
    pub seats: Vec<u8>,
}
