//! The real program, serving.

#![expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]

mod kill;
mod log;
mod server;
