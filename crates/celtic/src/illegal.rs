use crate::{Cell, Colour, Direction, Shape};

/// Why an action was refused. The table is left as it was. What it sounds like stands in `words`.
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
    /// A tile lies there already.
    CellTaken(Cell),
    /// No open side of the design leads there.
    JoinsNothing(Cell),
    /// An open side meets a closed one.
    CutsAPath(Direction),
    /// The design could no longer fit into the frame.
    Overreaches,
    /// An overreach that reaches over nothing.
    Fits,
    /// There is something to place.
    CanMove,
    /// The house rules refuse an overreach as any illegal placement.
    OverreachRefused,
}
