//! What an open page is told: a [`Frame`] for every entry of the log, drawn for the eyes of the reader, by sequence number.

pub mod catch_up;
pub mod frame;
pub mod socket;

pub use frame::{Frame, Turn};
pub use socket::Follower;
