use async_trait::async_trait;
use logbook::{Entry, Guest, GuestId, Header, Moment, Stage, Summary, TableId};
use thiserror::Error;

use crate::{Created, Link, Listed, NewTable, Opens, Part, SecretHash};

/// Why the store could not answer.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database cannot be used: {0}")]
    Database(#[from] sqlx::Error),
    /// The database has another schema.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(sqlx::migrate::MigrateError),
    /// The database has a schema from the future.
    #[error(
        "the database was last used by a newer Triskel, with steps up to {0} that this one does not know: use the newer one"
    )]
    Newer(i64),
    /// What was stored cannot be read. The message gives the position, not the text: that may be a seed.
    #[error("what the database holds cannot be read: {:?} error at column {}", .0.classify(), .0.column())]
    Unreadable(#[from] serde_json::Error),
    /// A link that no version ever made.
    #[error("what the database holds cannot be read: there is no link that opens `{0}`")]
    UnknownLink(String),
    /// The address of the database cannot be used.
    #[error("`{0}` is not a database that Triskel knows: write sqlite:FILE")]
    UnknownKind(String),
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::VersionMissing(version) => StoreError::Newer(version),
            other => StoreError::Migration(other),
        }
    }
}

/// What became of an attempt to append an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is stored for good.
    Done,
    /// Another entry has this place, or an earlier place is still empty: the writer has to catch up first.
    Taken,
    /// The command with this key was carried out before, as the entry with this number.
    Repeated(u32),
}

/// What a database must offer. All writes are atomic.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Whether the store answers.
    async fn check(&self) -> Result<(), StoreError>;

    /// Stores a new table with everything that belongs to it, or nothing.
    async fn create_table(&self, new: &NewTable) -> Result<Created, StoreError>;

    /// What was settled when the table was set up.
    async fn header(&self, table: &TableId) -> Result<Option<Header>, StoreError>;

    /// The log after entry `after`, in order.
    async fn entries(&self, table: &TableId, after: u32) -> Result<Vec<Entry>, StoreError>;

    /// Appends an entry to a log, and replaces what lists show.
    async fn append(&self, table: &TableId, entry: &Entry, summary: &Summary)
    -> Result<Appended, StoreError>;

    /// Waiting tables with a seat for anybody, the most recently active first.
    async fn open_tables(&self, part: Part) -> Result<Vec<Listed>, StoreError>;

    /// Tables at this stage where a guest has a seat: the guest's turn first, then the most recently active.
    async fn tables_of(&self, guest: &GuestId, stage: Stage, part: Part) -> Result<Vec<Listed>, StoreError>;

    /// Stores a new guest under the hash of a token; does nothing if the token is already in use.
    async fn create_guest(&self, guest: &Guest, token: &SecretHash, at: Moment) -> Result<(), StoreError>;

    /// The guest with this token.
    async fn guest(&self, token: &SecretHash) -> Result<Option<Guest>, StoreError>;

    /// Changes a guest's name and emblem.
    async fn rename_guest(&self, guest: &Guest) -> Result<(), StoreError>;

    /// What the link with this secret opens, unless it was revoked.
    async fn link(&self, secret: &SecretHash) -> Result<Option<Link>, StoreError>;

    /// All links of a table that were not revoked, with the hashes of their secrets.
    async fn links(&self, table: &TableId) -> Result<Vec<(Link, SecretHash)>, StoreError>;

    /// Revokes all links that open this and stores a new one instead. `secret` makes its hash from its generation.
    async fn renew_link(
        &self,
        table: &TableId,
        opens: Opens,
        secret: &(dyn Fn(u32) -> SecretHash + Sync),
        at: Moment,
    ) -> Result<Link, StoreError>;
}
