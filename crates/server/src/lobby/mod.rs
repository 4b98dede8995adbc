//! Seats and invitations: what a host wishes, links to seats, the next game.

mod again;
mod links;
mod wish;

pub use again::again;
pub use links::{Invitation, invitations, open_links, renew};
pub use wish::{TableWish, play_now, set_up};
