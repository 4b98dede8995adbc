use crate::{Card, Colour, Direction, Phase, Size};

/// Why an action was refused. The table is unchanged. Nothing here reveals more than the player's own view. The wording
/// is in `words`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// The action belongs to another part of the turn.
    NotNow {
        /// What is due instead.
        phase: Phase,
    },
    /// The card is not in the player's hand.
    NotInHand(Card),
    /// The card would break the row's direction.
    BreaksTheRow {
        /// The card.
        card: Card,
        /// The row's newest card.
        last: Card,
        /// Which way the row runs.
        direction: Direction,
    },
    /// The card brings a figure onto its path, but the action does not say which.
    WhichFigure(Card),
    /// The action names a size, but no figure leaves the start stone.
    NoFigureEnters(Card),
    /// No figure of that size is left on the start stone.
    NoSuchFigure {
        /// The size asked for.
        size: Size,
        /// Where the large figure is.
        large_path: Option<Colour>,
    },
    /// There is no figure to advance on that path.
    NoFigureThere(Colour),
    /// The figure on that path has arrived.
    OnFinalStone(Colour),
    /// A figure is on that path already, so none can enter it.
    AlreadyOnPath(Colour),
    /// By this table's rules, a figure enters a path only by a card.
    StartFiguresStay,
    /// There is nothing to take.
    EmptyPile(Colour),
    /// The player discarded there this turn, and this table's rules forbid taking it back.
    Barred(Colour),
}
