//! Seats and invitations: what the host wants, links to seats, the next game.

mod again;
mod excerpt;
mod links;
mod plan;

pub use again::again;
pub use excerpt::Excerpt;
pub use links::{
    Invitation, LinkedSeat, first_links, invitations, is_for_watchers, offer_own_link, renew, take_open_seat,
};
pub use plan::{TablePlan, play_now, set_up};
