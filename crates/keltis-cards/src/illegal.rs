use keltis_family::{Colour, Direction};

use crate::{Card, Phase, Suit, WishStone};

/// Why an action was refused. The table is unchanged. Nothing here reveals more than the player's own view. The wording
/// is in `words`.
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
    /// A pair with different values.
    DifferentValues(Card, Card),
    /// The box has no such wish stone.
    NoSuchWishStone(u8),
    /// A player has that wish stone already.
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
    /// The row has a closing card.
    RowClosed {
        /// The row.
        row: Colour,
    },
    /// A point card whose value differs from the row's last number card.
    PointDiffers {
        /// The point card.
        card: Card,
        /// The row's last number card.
        last: Card,
    },
    /// A point card in a row without a number card.
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
