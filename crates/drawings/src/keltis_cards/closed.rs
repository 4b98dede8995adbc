use maud::{Markup, html};
use words::say;

use crate::shown::shown;

/// How many rows are closed, all players together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClosedRows {
    /// How many are closed.
    pub closed: usize,
    /// How many end the game.
    pub needed: usize,
    /// Whether laying the selected card would close one more.
    pub soon: bool,
    /// Whether the last cards are being played.
    pub last_cards: bool,
}

pub(super) fn closed(rows: &ClosedRows) -> Markup {
    let ClosedRows { closed, needed, soon, last_cards } = *rows;
    html! {
        section.shutcount aria-labelledby="closed-title" data-key="closed" {
            h2 id="closed-title" { @if last_cards { (say::drawings::last_cards()) } @else { (say::drawings::closed_rows()) } }
            p {
                span { (shown(&say::drawings::of(closed, needed))) }
                @if soon { span.sr { (say::drawings::would_close(closed + 1)) } }
                span.pips aria-hidden="true" {
                    @for index in 0..needed.max(closed) {
                        span.pip.full[index < closed].soon[soon && index == closed].empty[index >= closed] {}
                    }
                }
            }
        }
    }
}
