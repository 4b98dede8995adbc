use keltis_family::{Colour, Direction};
use thiserror::Error;

use crate::{Card, Phase, Suit, WishStone};

/// Why an action was refused. The table is left as it was. Nothing here tells more than the player's own view.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The action belongs to another part of the game.
    #[error("{}", not_now(*.phase))]
    NotNow {
        /// What is due instead.
        phase: Phase,
    },
    /// The card is not in the player's hand.
    #[error("you do not hold {0}")]
    NotInHand(Card),
    /// A pair needs the card twice.
    #[error("you hold {0} only once")]
    OnlyOnce(Card),
    /// A pair with a card that has no value.
    #[error("{0} has no value: a wish stone is bought with two cards of one value")]
    NoValue(Card),
    /// A pair of two values.
    #[error("{0} and {1} have different values: a wish stone is bought with two cards of one value")]
    DifferentValues(Card, Card),
    /// There never was such a wish stone.
    #[error("there is no wish stone {0}: they are 1 to 9")]
    NoSuchWishStone(u8),
    /// Somebody has that wish stone already.
    #[error("the wish stone {0} has been taken already")]
    WishStoneTaken(WishStone),
    /// The card would break the row's direction.
    #[error("{card} cannot follow {last}: your {} row runs {direction}", .card.suit())]
    BreaksTheRow {
        /// The card.
        card: Card,
        /// The row's last number card.
        last: Card,
        /// Which way the row runs.
        direction: Direction,
    },
    /// A closing card lies there.
    #[error("your {row} row is closed: no number or point card can follow a closing card")]
    RowClosed {
        /// The row.
        row: Colour,
    },
    /// A point card of another value than the row's last number card.
    #[error("{card} cannot follow {last}: a point card must equal the last number card of the row")]
    PointDiffers {
        /// The point card.
        card: Card,
        /// The row's last number card.
        last: Card,
    },
    /// A point card where no number card lies.
    #[error("{card} cannot begin your {row} row: a point card must equal the last number card of the row")]
    NoNumberCard {
        /// The point card.
        card: Card,
        /// The row.
        row: Colour,
    },
    /// There is nothing to take.
    #[error("the {0} pile is empty")]
    EmptyPile(Suit),
    /// The top of that pile is the player's own discard of this turn.
    #[error("you discarded on the {0} pile in this turn and may not draw from it")]
    Barred(Suit),
}

fn not_now(phase: Phase) -> &'static str {
    match phase {
        Phase::Play => "first play: `discard`, `wish` or `lay`",
        Phase::Draw => "you have played: now `draw` from the deck or `take` from a discard pile",
        Phase::LastCards => "only last cards can be laid now: `lay`, or `done` to stop",
        Phase::Over => "the game is over",
    }
}
