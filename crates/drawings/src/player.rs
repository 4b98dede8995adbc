use maud::{Markup, html};
use words::{Message, say};

use crate::emblem::{Emblem, emblem};
use crate::figure::{PlayerSign, placed_player_sign};
use crate::location::{self, Move};
use crate::row::signed;

/// A player and how they are doing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The number of the seat, from 0.
    pub seat: usize,
    /// The name.
    pub name: String,
    /// A note beside it: "you", "strong bot", "away".
    pub note: Message,
    /// Their sign at this table.
    pub sign: PlayerSign,
    /// The knot they chose.
    pub emblem: Option<Emblem>,
    /// Whether they are the reader of the page.
    pub reader: bool,
    /// Whether it is their turn.
    pub turn: bool,
    /// Their current score.
    pub score: i16,
    /// What it is made of: name and points, such as "tiles" and 4.
    pub parts: Vec<(Message, i16)>,
}

/// Sign and name.
pub(crate) fn heading(player: &Player, moves: &[Move]) -> Markup {
    html! {
        (placed_player_sign(player.sign, &location::at(location::seat(player.seat), moves)))
        h2 id={ "player-" (player.seat) } {
            (player.name)
            @if let Some(chosen) = player.emblem { (emblem(chosen)) }
            @if !player.note.is_empty() { " " small { (player.note) } }
            @if player.turn { span.sr { (say::drawings::whose_turn()) } }
        }
    }
}

/// The current score.
pub(crate) fn score(player: &Player) -> Markup {
    html! { span.score { span.sr { (say::drawings::score_now()) } (signed(player.score)) } }
}

/// What the score is made of.
pub(crate) fn parts(player: &Player) -> Markup {
    html! { span.parts { @for (name, points) in &player.parts { span { (name) " " b { (signed(*points)) } } } } }
}
