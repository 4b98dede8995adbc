use thiserror::Error;

use crate::{Cell, Colour, Direction, Shape};

/// Why an action was refused. The table is left as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The other player's tile.
    #[error("you place {own} or neutral tiles, not {asked} ones")]
    NotYourColour {
        /// The player's colour.
        own: Colour,
        /// The tile's.
        asked: Colour,
    },
    /// No such tile is left.
    #[error("no {colour} {shape} is left")]
    NoneLeft {
        /// The tile's colour.
        colour: Colour,
        /// The tile's shape.
        shape: Shape,
    },
    /// A tile lies there already.
    #[error("{0} is taken already")]
    CellTaken(Cell),
    /// No open side of the design leads there.
    #[error("no open side of the design points at {0}: a tile must join at least one")]
    JoinsNothing(Cell),
    /// An open side meets a closed one.
    #[error("the {} side does not fit: open must meet open, and closed closed", side(*.0))]
    CutsAPath(Direction),
    /// The design could no longer fit into the frame.
    #[error("that would not fit into 5x5: all tiles and all cells that open sides point at must")]
    Overreaches,
    /// An overreach that reaches over nothing.
    #[error("that tile fits: write `place`")]
    Fits,
    /// There is something to place.
    #[error("you may pass only if you cannot place any tile")]
    CanMove,
    /// The house rules refuse an overreach as any illegal placement.
    #[error("a tile that breaks the 5x5 limit is simply refused at this table (overreach is refused)")]
    OverreachRefused,
}

fn side(direction: Direction) -> &'static str {
    match direction {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        Direction::West => "west",
    }
}
