//! Where tables are kept. A table is a log: a [`Header`] with all that was settled when it was set up, then one [`Entry`]
//! after another by sequence number. Whatever a table is now follows from the two, and nothing is ever taken out: an undo is
//! an entry too.
//!
//! [`Store`] is what a database must offer; [`SqliteStore`] does. Two writers who both want to be entry 7 are told apart
//! by the key (table, sequence number): one is first, the other learns it and reads on.
//!
//! Tokens and the secrets of links are stored as hashes: who reads the database can take nobody's seat.

mod entry;
mod guest;
mod header;
mod id;
mod link;
mod new_table;
mod secret;
mod sqlite;
mod summary;
mod traits;

pub use entry::{Entry, Step};
pub use guest::Guest;
pub use header::{Chair, First, Header};
pub use id::{GuestId, TableId};
pub use link::{Link, Opens};
pub use new_table::{Continues, Created, NewTable};
pub use secret::{NoRandomness, Secret, SecretHash};
pub use sqlite::SqliteStore;
pub use summary::{Listed, Part, Seated, Stage, Summary};
pub use traits::{Appended, Store, StoreError};

/// Milliseconds since 1970, as the server's clock says.
pub type Moment = i64;
