//! The server as people meet it: a real Chromium, a real database file, real sockets.
//!
//! Chromium and its driver come from the system's packages (`chromium`, `chromium-driver`). Pictures of every page are written
//! to `target/screenshots`, figures to `target/figures.txt`.

#![expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]

mod axe;
mod chromium;
mod curtain;
mod faults;
mod forms;
mod games;
mod gone;
mod house;
mod keys;
mod live;
mod player;
mod presses;
mod proxy;
mod puzzle;
mod reconnect;
mod screenshots;
mod silence;
mod sizes;
mod standing;
mod together;
mod tour;
