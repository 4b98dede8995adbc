use keltis_family::{Colour, Direction};

use crate::{Card, Phase, Suit, WishStone};

/// Why an action was refused. The table is left as it was. Nothing here tells more than the player's own view. What it sounds like
/// stands in `words`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// The action belongs to another part of the game.
    NotNow {
        /// What is due instead.
        phase: Phase,
    },
    /// The card is not in the player's hand.
    NotInHand(Card),
    /// A pair needs the card twice.
    OnlyOnce(Card),
    /// A pair with a card that has no value.
    NoValue(Card),
    /// A pair of two values.
    DifferentValues(Card, Card),
    /// There never was such a wish stone.
    NoSuchWishStone(u8),
    /// Somebody has that wish stone already.
    WishStoneTaken(WishStone),
    /// The card would break the row's direction.
    BreaksTheRow {
        /// The card.
        card: Card,
        /// The row's last number card.
        last: Card,
        /// Which way the row runs.
        direction: Direction,
    },
    /// A closing card lies there.
    RowClosed {
        /// The row.
        row: Colour,
    },
    /// A point card of another value than the row's last number card.
    PointDiffers {
        /// The point card.
        card: Card,
        /// The row's last number card.
        last: Card,
    },
    /// A point card where no number card lies.
    NoNumberCard {
        /// The point card.
        card: Card,
        /// The row.
        row: Colour,
    },
    /// There is nothing to take.
    EmptyPile(Suit),
    /// The top of that pile is the player's own discard of this turn.
    Barred(Suit),
}
