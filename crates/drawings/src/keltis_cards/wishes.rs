use maud::{Markup, html};
use words::{Face, say};

use crate::card::placed_card;
use crate::location::{self, Move};
use crate::row::{Target, press};

/// A wish stone card in the row, or the gap it left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WishCard {
    /// Its value.
    pub value: u8,
    /// Whether somebody has it.
    pub taken: bool,
    /// Whether a pair in the hand in view could take it.
    pub potential: bool,
    /// Takes it.
    pub target: Option<Target>,
}

pub(super) fn wishes(cards: &[WishCard], moves: &[Move]) -> Markup {
    html! {
        section.wishrow aria-labelledby="wishes-title" {
            h2 id="wishes-title" { (say::drawings::wish_stones_heading()) }
            ol data-group="wishes" { @for card in cards { (wish(card, moves)) } }
        }
    }
}

fn wish(card: &WishCard, moves: &[Move]) -> Markup {
    let WishCard { value, taken, potential, ref target } = *card;
    let name = match (taken, potential) {
        (true, _) => say::drawings::wish_taken(Face::Wish(value).name()),
        (false, true) => say::drawings::wish_possible(Face::Wish(value).name()),
        (false, false) => Face::Wish(value).name(),
    };
    let legal = target.as_ref().is_some_and(|target| target.control.is_usable());
    html! {
        li.wishcard.gone[taken].potential[potential].legal[legal] data-key=(value) {
            span.sr { (name) }
            @if taken {
                span.slot.w aria-hidden="true" { (value) }
            } @else {
                (placed_card(Face::Wish(value), &location::at(location::wish_card(value), moves)))
            }
            @if let Some(target) = target { (press(target, "wishbtn")) }
        }
    }
}
