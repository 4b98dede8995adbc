use keltis::Tile;
use maud::{Markup, html};
use words::say;

use crate::icon::tile_sign;
use crate::location::{self, Move};
use crate::player::{Player, heading, parts, score};
use crate::row::{Row, fanned_row, folded_row};

/// A player of the card game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardsPlayer {
    /// The player and how they are doing.
    pub player: Player,
    /// The values of the wish stone cards they have.
    pub won: Vec<u8>,
    /// Their rows, colours first, then point cards.
    pub rows: Vec<Row>,
}

/// A player with rows as fans; `place` is `me` or `other`.
pub(super) fn fans(panel: &CardsPlayer, place: &str, moves: &[Move]) -> Markup {
    let Player { seat, turn, .. } = panel.player;
    html! {
        section.seat.(place).turn[turn] aria-labelledby={ "player-" (seat) } data-key={ "player-" (seat) } {
            header { (heading(&panel.player, moves)) (won(panel, moves)) (parts(&panel.player)) (score(&panel.player)) }
            ul.fans data-group="rows" { @for row in &panel.rows { (fanned_row(row, seat, moves)) } }
        }
    }
}

/// A player with rows as single lines.
pub(super) fn panel(panel: &CardsPlayer, moves: &[Move]) -> Markup {
    let Player { seat, turn, .. } = panel.player;
    html! {
        section.seat.opp.turn[turn] aria-labelledby={ "player-" (seat) } data-key={ "player-" (seat) } {
            header { (heading(&panel.player, moves)) (won(panel, moves)) (parts(&panel.player)) (score(&panel.player)) }
            ul.folds data-group="rows" { @for row in &panel.rows { (folded_row(row, seat, moves, "foldrow")) } }
        }
    }
}

fn won(panel: &CardsPlayer, moves: &[Move]) -> Markup {
    let named = say::drawings::wish_stone_cards(panel.won.len());
    html! {
        ul.won aria-label=(named) {
            @for value in &panel.won {
                @let piece = location::at(location::won(panel.player.seat, *value), moves);
                li data-piece=(piece.location) data-from=[piece.from] data-key=(value) { (tile_sign(Tile::Wish)) b { (value) } }
            }
        }
    }
}
