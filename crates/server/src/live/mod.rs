//! What an open page is sent: a [`Frame`] for every entry of the log, by sequence number, drawn for its reader's eyes.

pub mod catch_up;
pub mod frame;
pub mod socket;

pub use frame::{Frame, Turn};
pub use socket::Follower;
