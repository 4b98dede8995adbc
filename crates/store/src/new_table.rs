use logbook::{Entry, Header, Summary, TableId};

use crate::{Link, SecretHash};

/// A table that is to be kept with all that belongs to it from the start, so that no half of one is ever found.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// What is settled.
    pub header: Header,
    /// What has happened there already: who sits down, and that the game begins if nobody is missing.
    pub entries: Vec<Entry>,
    /// What lists show of it.
    pub summary: Summary,
    /// Its links, known by the hashes of their secrets.
    pub links: Vec<(Link, SecretHash)>,
    /// The table whose players go on here.
    pub continues: Option<Continues>,
}

/// The entry by which a finished table leads to the next one.
#[derive(Clone, Debug)]
pub struct Continues {
    /// The finished table.
    pub table: TableId,
    /// The entry at the end of its log.
    pub entry: Entry,
    /// What lists show of it from now on.
    pub summary: Summary,
}

/// What became of a table that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Created {
    /// It is there, for good.
    Done,
    /// There is a table with this id already. Nothing was written.
    Exists,
    /// Something else has happened at the table that it continues. Nothing was written.
    MovedOn,
}
