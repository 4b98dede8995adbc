//! Where tables are stored: the log of each (see [`logbook`]), what lists show of it, guests, and links to seats.
//!
//! [`Store`] is what a database must offer; [`SqliteStore`] implements it. If two writers both want to add entry 7, the
//! key (table, sequence number) decides: one is first, the other is told so and reads on.
//!
//! Tokens and the secrets of links are stored as hashes: reading the database lets nobody take another's seat.

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
