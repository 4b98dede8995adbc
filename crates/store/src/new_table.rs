use logbook::{Entry, Header, Summary, TableId};

use crate::{Link, SecretHash};

/// A table to be stored together with everything that belongs to it from the start, so that half a table never exists.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// What is settled.
    pub header: Header,
    /// What has happened there already: who sat down, and that the game began if nobody is missing.
    pub entries: Vec<Entry>,
    /// What lists show of it.
    pub summary: Summary,
    /// Its links, known by the hashes of their secrets.
    pub links: Vec<(Link, SecretHash)>,
    /// The table whose players go on here.
    pub continues: Option<Continues>,
}

/// The entry that leads from a finished table to the next one.
#[derive(Clone, Debug)]
pub struct Continues {
    /// The finished table.
    pub table: TableId,
    /// The entry to append to its log.
    pub entry: Entry,
    /// What lists show of it from then on.
    pub summary: Summary,
}

/// What became of a table that was to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Created {
    /// It is stored for good.
    Done,
    /// A table with this id already exists. Nothing was written.
    Exists,
    /// Something else has happened at the table that it continues. Nothing was written.
    MovedOn,
}
