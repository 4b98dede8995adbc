use serde::Serialize;
use tabletop::Seat;

use crate::{Card, TargetRow, WishStone};

/// Something that happened. `Drawn` is what is known of a card from the deck: the referee and its owner know its
/// [`Face`], everybody else nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event<Drawn = Face> {
    /// A card was put on its pile.
    Discarded {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A wish stone was taken for two discarded cards.
    Wished {
        /// The player.
        seat: Seat,
        /// The wish stone.
        wish: WishStone,
    },
    /// A card was laid.
    Laid {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where, if the card is a point card.
        #[serde(skip_serializing_if = "Option::is_none")]
        row: Option<TargetRow>,
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
    /// Play has ended; everybody may lay up to two more cards.
    LastCards {
        /// What ended it.
        by: Ending,
    },
    /// A player lays no more cards.
    Done {
        /// The player.
        seat: Seat,
    },
    /// Everybody has laid their last cards: the game is over.
    Ended,
}

/// The face of a drawn card.
pub type Face = keltis_family::Face<Card>;

/// What ends play. Rulebook: "The end".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Five rows overall have a closing card.
    FifthClosedRow,
    /// The last card of the deck was drawn.
    LastCard,
}

impl Event {
    /// The event as one seat, or a watcher, sees it.
    pub fn seen_by(self, watcher: Option<Seat>) -> Event<Option<Face>> {
        match self {
            Event::Drew { seat, card } => Event::Drew { seat, card: card.seen_by(watcher, seat) },
            Event::Discarded { seat, card } => Event::Discarded { seat, card },
            Event::Wished { seat, wish } => Event::Wished { seat, wish },
            Event::Laid { seat, card, row } => Event::Laid { seat, card, row },
            Event::Took { seat, card } => Event::Took { seat, card },
            Event::LastCards { by } => Event::LastCards { by },
            Event::Done { seat } => Event::Done { seat },
            Event::Ended => Event::Ended,
        }
    }
}
