use maud::{Markup, html};
use words::{Message, say};

use crate::emblem::{Emblem, emblem};
use crate::figure::{PlayerSign, placed_player_sign};
use crate::place::{self, Move};
use crate::row::signed;

/// Who somebody is and how they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The number of the seat, from 0.
    pub seat: usize,
    /// The name.
    pub name: String,
    /// What is said beside it: "you", "strong bot", "away".
    pub note: Message,
    /// What stands for them at this table.
    pub sign: PlayerSign,
    /// The knot they chose for themselves.
    pub emblem: Option<Emblem>,
    /// Whether this is who reads the page.
    pub reader: bool,
    /// Whether it is their turn.
    pub turn: bool,
    /// Their score as it stands.
    pub score: i16,
    /// What it is made of: name and points, such as "tiles" and 4.
    pub parts: Vec<(Message, i16)>,
}

/// Sign and name.
pub(crate) fn heading(player: &Player, moves: &[Move]) -> Markup {
    html! {
        (placed_player_sign(player.sign, &place::at(place::seat(player.seat), moves)))
        h2 id={ "player-" (player.seat) } {
            (player.name)
            @if let Some(chosen) = player.emblem { (emblem(chosen)) }
            @if !player.note.is_empty() { " " small { (player.note) } }
            @if player.turn { span.sr { (say::drawings::whose_turn()) } }
        }
    }
}

/// The score as it stands.
pub(crate) fn score(player: &Player) -> Markup {
    html! { span.score { span.sr { (say::drawings::score_now()) } (signed(player.score)) } }
}

/// What the score is made of.
pub(crate) fn parts(player: &Player) -> Markup {
    html! { span.parts { @for (name, points) in &player.parts { span { (name) " " b { (signed(*points)) } } } } }
}
