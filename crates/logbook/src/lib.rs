//! What the log of a table is made of. A table is a [`Header`] with everything that was settled when it was set up,
//! then one [`Entry`] after another by sequence number. The current state of a table follows from the two, and nothing
//! is ever removed: an undo is an entry too.
//!
//! Databases hold these types as JSON, so their stored form never changes; it may only grow.

mod entry;
mod guest;
mod header;
mod id;
mod letters;
mod summary;

pub use entry::{Entry, Step};
pub use guest::Guest;
pub use header::{Chair, First, Header, Written};
pub use id::{GuestId, TableId};
pub use letters::{NoRandomness, letters, random_letters};
pub use summary::{Seated, Stage, Summary};

/// Milliseconds since 1970, by the server's clock.
pub type Moment = i64;
