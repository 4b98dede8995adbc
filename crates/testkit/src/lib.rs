//! The tests that every game passes. A game has this crate as a dev-dependency, implements
//! [`Inspected`](tabletop::Inspected), and gets each set of promises in one line:
//!
//! ```
//! testkit::contract::<celtic::Celtic>();
//! ```
//!
//! - [`contract`]: random games end, every listed action plays and no other does, text and saves round-trip, views hide
//!   what they must.
//! - [`counts_hold`]: a position has as many paths of decisions as an independent implementation of the rules found.
//! - [`playthroughs_hold`]: whole games go as they went before, or the difference shows up in review.
//! - [`Secrets`]: for games with hidden cards, no seat is shown what it cannot know.
//! - [`rule_table_holds`]: the rules name the tests that prove them, and no test is left out.
//!
//! All of them panic with a sentence that says which promise was broken, and where.

mod contract;
mod counting;
mod playthrough;
mod rule_table;
mod secrets;

pub use contract::contract;
pub use counting::counts_hold;
pub use playthrough::playthroughs_hold;
pub use rule_table::rule_table_holds;
pub use secrets::Secrets;
