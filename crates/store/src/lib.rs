//! Where tables are kept: the log of each (see [`logbook`]), what lists show of it, guests, and links to seats.
//!
//! [`Store`] is what a database must offer; [`SqliteStore`] does. Two writers who both want to be entry 7 are told apart
//! by the key (table, sequence number): one is first, the other learns it and reads on.
//!
//! Tokens and the secrets of links are stored as hashes: who reads the database can take nobody's seat.

mod link;
mod listed;
mod new_table;
mod secret;
mod sqlite;
mod traits;

pub use link::{Link, Opens};
pub use listed::{Listed, Part};
pub use new_table::{Continues, Created, NewTable};
pub use secret::{Secret, SecretHash};
pub use sqlite::SqliteStore;
pub use traits::{Appended, Store, StoreError};
