use serde::Serialize;
use tabletop::Seat;

use crate::{Card, Colour, Size, Stone};

/// Something that happened. `Drawn` is what is known of a card from the deck: the referee and its owner know its
/// [`Face`], everybody else nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event<Drawn = Face> {
    /// A card was put on the discard pile of its colour.
    Discarded {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was laid in a row.
    Laid {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A figure arrived on a stone.
    Moved {
        /// The figure's owner.
        seat: Seat,
        /// Where it is now.
        stone: Stone,
        /// Which figure.
        size: Size,
    },
    /// A point tile was reached.
    Scored {
        /// The player.
        seat: Seat,
        /// The stone with the tile.
        stone: Stone,
        /// The points scored.
        points: u8,
    },
    /// A wish stone was reached and taken.
    Wished {
        /// The player.
        seat: Seat,
        /// The stone it was on.
        stone: Stone,
    },
    /// A clover was reached, or a card was laid for a figure on row 9: a figure may advance.
    MayAdvance {
        /// The player.
        seat: Seat,
        /// The path of the clover or of the card.
        path: Colour,
    },
    /// The player chose not to.
    Stayed {
        /// The player.
        seat: Seat,
    },
    /// A card was drawn from the deck.
    Drew {
        /// The player.
        seat: Seat,
        /// Which card, for those who may know.
        #[serde(flatten)]
        card: Drawn,
    },
    /// The top card of a discard pile was taken.
    Took {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The game ended.
    Ended {
        /// What ended it.
        by: Ending,
    },
}

/// The face of a drawn card.
pub type Face = keltis_family::Face<Card>;

/// What ends a game. Rulebook: "The end".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The fifth figure overall is in the goal zone.
    FifthFigure,
    /// The last card of the deck was drawn.
    LastCard,
}

impl Event {
    /// The event as one seat, or a watcher, sees it.
    pub fn seen_by(self, watcher: Option<Seat>) -> Event<Option<Face>> {
        match self {
            Event::Drew { seat, card } => Event::Drew { seat, card: card.seen_by(watcher, seat) },
            Event::Discarded { seat, card } => Event::Discarded { seat, card },
            Event::Laid { seat, card } => Event::Laid { seat, card },
            Event::Moved { seat, stone, size } => Event::Moved { seat, stone, size },
            Event::Scored { seat, stone, points } => Event::Scored { seat, stone, points },
            Event::Wished { seat, stone } => Event::Wished { seat, stone },
            Event::MayAdvance { seat, path } => Event::MayAdvance { seat, path },
            Event::Stayed { seat } => Event::Stayed { seat },
            Event::Took { seat, card } => Event::Took { seat, card },
            Event::Ended { by } => Event::Ended { by },
        }
    }
}
