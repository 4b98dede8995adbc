use crate::{Cell, Colour, Direction, Shape};

/// Why an action was refused. The table is unchanged. The wording is in `words`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// The other player's tile.
    NotYourColour {
        /// The player's colour.
        own: Colour,
        /// The tile's.
        asked: Colour,
    },
    /// No such tile is left.
    NoneLeft {
        /// The tile's colour.
        colour: Colour,
        /// The tile's shape.
        shape: Shape,
    },
    /// There is a tile there already.
    CellTaken(Cell),
    /// No open side of the design leads there.
    JoinsNothing(Cell),
    /// An open side meets a closed one.
    CutsAPath(Direction),
    /// The design could no longer fit into the frame.
    Overreaches,
    /// An overreach that stays within the limit.
    Fits,
    /// A pass, although there is something to place.
    CanMove,
    /// The house rules refuse an overreach like any illegal placement.
    OverreachRefused,
}
