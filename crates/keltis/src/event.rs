use serde::Serialize;
use tabletop::Seat;

use crate::{Card, Colour, Size, Stone};

/// Something that happened. `Drawn` is what is known of a card from the deck: the referee and its owner know its
/// [`Face`], for all others there is nothing to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event<Drawn = Face> {
    /// A card was put on the discard pile of its colour.
    Discarded {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A card was laid in a row.
    Laid {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A figure arrived on a stone.
    Moved {
        /// Whose.
        seat: Seat,
        /// Where it is now.
        stone: Stone,
        /// Which figure.
        size: Size,
    },
    /// A point tile was reached.
    Scored {
        /// Who.
        seat: Seat,
        /// Where.
        stone: Stone,
        /// How much.
        points: u8,
    },
    /// A wish stone was reached and taken.
    Wished {
        /// Who.
        seat: Seat,
        /// Where it lay.
        stone: Stone,
    },
    /// A clover was reached, or a card was laid for a figure on row 9: a figure may step on.
    MayAdvance {
        /// Who.
        seat: Seat,
        /// The path of the clover or of the card.
        path: Colour,
    },
    /// The player let it be.
    Stayed {
        /// Who.
        seat: Seat,
    },
    /// A card was drawn from the deck.
    Drew {
        /// Who.
        seat: Seat,
        /// Which card, for those who may know.
        #[serde(flatten)]
        card: Drawn,
    },
    /// The top card of a discard pile was taken.
    Took {
        /// Who.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// The game ended.
    Ended {
        /// Why.
        by: Ending,
    },
}

/// The face of a drawn card.
pub type Face = keltis_family::Face<Card>;

/// What ends a game. Rulebook: "End".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The fifth figure in all stands in the goal zone.
    FifthFigure,
    /// The last card of the deck was drawn.
    LastCard,
}

impl Event {
    /// The event as one seat sees it, or a watcher.
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
