//! Seats and invitations: what a host wishes, links to seats, the next game.

mod again;
mod excerpt;
mod links;
mod wish;

pub use again::again;
pub use excerpt::Excerpt;
pub use links::{Invitation, invitations, is_for_watchers, open_links, renew, seat_of_link, take_open_seat};
pub use wish::{TableWish, play_now, set_up};
