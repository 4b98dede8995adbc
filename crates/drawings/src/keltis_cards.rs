//! The table of Keltis, the card game.
//!
//! A [`CardsTable`] is what is seen; [`table`] draws it. Its places, for [`Around::moves`](crate::Around::moves):
//! [`deck`](crate::location::deck), [`pile`](crate::location::pile), [`hand`](crate::location::hand),
//! [`row`](crate::location::row), [`wish_card`](crate::location::wish_card) and [`won`](crate::location::won).

mod closed;
mod player;
mod wishes;

use maud::{Markup, html};
use words::say;

pub use closed::ClosedRows;
pub use player::CardsPlayer;
pub use wishes::WishCard;

use crate::log::{Log, log};
use crate::pile::{Deck, Pile, piles};
use crate::top::{Around, toast};
use crate::tray::{Tray, tray};

/// Everything seen on a table of the card game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardsTable {
    /// Title bar, form, messages and what moved.
    pub around: Around,
    /// The players, in the order they are shown. The reader, or else the last one, is shown largest.
    pub players: Vec<CardsPlayer>,
    /// The row of wish stone cards, taken ones included.
    pub wishes: Vec<WishCard>,
    /// The deck.
    pub deck: Deck,
    /// The discard piles, colours first, then point cards.
    pub piles: Vec<Pile>,
    /// How near the end is.
    pub closed: ClosedRows,
    /// The reader's hand and what the reader is asked.
    pub tray: Tray,
    /// What happened.
    pub log: Log,
}

/// The whole table. Two players are opposite each other; with more, the others are folded into panels.
pub fn table(table: &CardsTable) -> Markup {
    let reader = table.players.iter().position(|player| player.player.reader);
    let reader = reader.or(table.players.len().checked_sub(1));
    let moves = &table.around.moves;
    let others = || {
        table.players.iter().enumerate().filter(|(index, _)| Some(*index) != reader).map(|(_, player)| player)
    };
    let mine = html! {
        @if let Some(player) = reader.map(|index| &table.players[index]) { (player::fans(player, "me", moves)) }
    };
    let message = html! { @if let Some(message) = &table.around.toast { (toast(message)) } };
    let (wishes, piles) = (wishes::wishes(&table.wishes, moves), piles(&table.deck, &table.piles, moves));
    let (closed, log, tray) = (closed::closed(&table.closed), log(&table.log), tray(&table.tray, moves));
    let (layout, content) = if others().count() > 1 {
        let content = html! {
            section.opps aria-label=(say::drawings::others()) { @for player in others() { (player::panel(player, moves)) } }
            (wishes) (piles) (closed) (mine) (log) (tray) (message)
        };
        ("four", content)
    } else {
        let content = html! {
            @for player in others() { (player::fans(player, "other", moves)) }
            section.middle aria-label=(say::drawings::between()) { (wishes) (piles) }
            (mine) (tray)
            aside.side { (closed) (log) }
            (message)
        };
        ("two", content)
    };
    table.around.enclose("cards", layout, &content)
}
