use maud::{Markup, html};
use words::say;

use crate::icon::tile_sign;
use crate::location::{self, Move};
use crate::player::{Player, heading, parts, score};
use crate::row::{Row, folded_row};

/// A player of Keltis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeltisPlayer {
    /// The player and how they are doing.
    pub player: Player,
    /// How many wish stones they have.
    pub wishes: usize,
    /// Their rows, in the order of the paths.
    pub rows: Vec<Row>,
}

pub(super) fn panel(panel: &KeltisPlayer, moves: &[Move]) -> Markup {
    let Player { seat, reader, turn, .. } = panel.player;
    let wishes = location::at(location::wishes(seat), moves);
    let named = say::drawings::wish_stones(panel.wishes);
    html! {
        section.player.me[reader].turn[turn] aria-labelledby={ "player-" (seat) } data-key={ "player-" (seat) } {
            header {
                (heading(&panel.player, moves))
                span.wishes role="img" aria-label=(named) data-piece=(wishes.location) data-from=[wishes.from] {
                    (tile_sign(keltis::Tile::Wish)) b { (panel.wishes) }
                }
                (score(&panel.player))
                (parts(&panel.player))
            }
            ul.rows data-group="rows" data-word=(say::drawings::rows()) { @for row in &panel.rows { (folded_row(row, seat, moves, "rowline")) } }
        }
    }
}
