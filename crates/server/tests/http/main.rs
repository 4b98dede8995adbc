//! The server as a browser without scripts meets it.

#![expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]

mod api;
mod browser;
mod commands;
mod games;
mod live;
mod protection;
mod secrets;
mod shared;
