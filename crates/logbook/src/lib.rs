//! What the log of a table is made of. A table is a [`Header`] with all that was settled when it was set up, then one [`Entry`]
//! after another by sequence number. Whatever a table is now follows from the two, and nothing is ever taken out: an undo is
//! an entry too.
//!
//! Databases hold these types as JSON, so their written form never changes; it may only grow.

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

/// Milliseconds since 1970, as the server's clock says.
pub type Moment = i64;
