use crate::{Card, Colour, Direction, Phase, Size};

/// Why an action was refused. The table is left as it was. Nothing here tells more than the player's own view. What it sounds like
/// stands in `words`.
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
    /// The card brings a figure onto its path, and it was not said which.
    WhichFigure(Card),
    /// A size was said, but no figure leaves the start stone.
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
    /// By the rules of this table, a figure enters a path by a card alone.
    StartFiguresStay,
    /// There is nothing to take.
    EmptyPile(Colour),
    /// The player discarded there in this turn, and may not take it back at this table.
    Barred(Colour),
}
