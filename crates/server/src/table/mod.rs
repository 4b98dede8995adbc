//! A running table: loaded from its log, acted on, watched.
//!
//! [`Tables`] finds a table by its id; a [`Table`] holds what the log makes of it. Whoever reads takes a [`Now`], which never
//! changes, so nobody holds a lock while drawing. Whoever writes makes the next `Now`, has it kept, and only then shows it.

mod attendance;
mod bot_turns;
pub mod lot;
mod note;
mod order;
mod position;
mod returning;
mod running;
pub mod thinking;
mod told;
mod viewer;

pub use attendance::Attendance;
pub use note::{Note, Noted};
pub use order::{Order, Wanted, judge, known_key, record, still_here, why_not};
pub use position::{Broken, Place, Position, Question};
pub use returning::Returning;
pub use running::{Now, Pace, Presence, Table, Tables};
pub use told::Told;
pub use viewer::{Eyes, Lift, Viewer};
