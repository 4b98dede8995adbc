//! The table of Keltis, the board game.
//!
//! A [`KeltisTable`] is what is seen; [`table`] draws it. Its places, for [`Around::moves`](crate::Around::moves):
//! [`deck`](crate::location::deck), [`pile`](crate::location::pile), [`hand`](crate::location::hand),
//! [`row`](crate::location::row), [`figure`](crate::location::figure), [`waiting`](crate::location::waiting),
//! [`tile`](crate::location::tile) and [`wishes`](crate::location::wishes).

mod board;
mod player;
mod stone;

use maud::{Markup, html};
use words::say;

pub use board::{Board, Goal, Waiting};
pub use player::KeltisPlayer;
pub use stone::{Ghost, OnStone, StandingFigure, Stone};

pub(crate) use stone::loose_stone;

use crate::log::{Log, log};
use crate::pile::{Deck, Pile, piles};
use crate::top::{Around, toast};
use crate::tray::{Tray, tray};

/// Everything seen on a table of Keltis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeltisTable {
    /// Title bar, form, messages and what moved.
    pub around: Around,
    /// The players with their rows, in the order they are shown; the reader's own panel should come last.
    pub players: Vec<KeltisPlayer>,
    /// The five paths.
    pub board: Board,
    /// The deck.
    pub deck: Deck,
    /// The discard piles, in the order of the paths.
    pub piles: Vec<Pile>,
    /// The reader's hand and what the reader is asked.
    pub tray: Tray,
    /// What happened.
    pub log: Log,
}

/// The whole table.
pub fn table(table: &KeltisTable) -> Markup {
    let moves = &table.around.moves;
    let choosing = if table.tray.choices.is_some() { "choosing" } else { "laying" };
    let content = html! {
        section.players aria-label=(say::drawings::players()) {
            @for player in &table.players { (player::panel(player, moves)) }
        }
        section.paths aria-label=(say::drawings::board()) {
            (board::board(&table.board, moves))
            @if let Some(message) = &table.around.toast { (toast(message)) }
        }
        div.right {
            (piles(&table.deck, &table.piles, moves))
            (log(&table.log))
        }
        (tray(&table.tray, moves))
    };
    table.around.enclose("keltis", choosing, &content)
}
