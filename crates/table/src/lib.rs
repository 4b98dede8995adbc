//! The life of a table: who sits where, what they order, what comes of it, and who sees what. A [`Table`] is a value
//! made of a header and a log; every call returns the table after it, or the reason why not ([`NotDone`]). There is no
//! clock, no network, no database and no prose in here: the caller supplies the time, stores the log and finds the
//! words.
//!
//! ```
//! use std::time::{Duration, Instant};
//!
//! use logbook::{Chair, Guest, GuestId, Header, TableId};
//! use table::{Attendance, Order, Table, Time, Wanted};
//! use tabletop::Seed;
//!
//! let erin = Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() };
//! let chairs = vec![Chair::Host, Chair::Bot("easy".into())];
//! let header = Header::new(TableId::new("harp"), "keltis", chairs, Seed::new("3f9a"), erin.id.clone());
//! let table = Table::set_up(header, &erin, &[], 0).unwrap();
//!
//! let time = Time { wall: 1, steady: Instant::now() };
//! let attendance = Attendance::new(Duration::from_mins(5), time.steady);
//! let action = table.position.game.as_ref().unwrap().legal_actions()[0].clone();
//! let order = Order::new(table.position.seq, None, None, Wanted::Play(action)).unwrap();
//! let next = table.order(&erin.id, &order, &attendance, time).unwrap();
//! assert_eq!(next.position.decisions(), 1);
//! assert_eq!(table.position.decisions(), 0, "a table does not change under whoever looks at it");
//! ```

mod again;
mod attendance;
mod bot_name;
mod lot;
mod not_done;
mod note;
mod order;
mod position;
mod returning;
mod table;
mod told;
mod undo;
mod viewer;

pub use again::Again;
pub use attendance::{Attendance, Time};
pub use bot_name::bot_name;
pub use not_done::{BrokenLog, NotDone};
pub use note::{Note, Noted};
pub use order::{LONGEST_KEY, Order, REQUESTS, Wanted, known_key};
pub use position::{Place, Position, Question, STAND_IN_LEVEL, StandInRequest};
pub use returning::Returning;
pub use table::Table;
pub use told::Told;
pub use undo::Undo;
pub use viewer::{Eyes, Lift, Viewer};
