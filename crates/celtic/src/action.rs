use crate::{Cell, Colour, Sides};

/// A tile and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// Whose tile.
    pub colour: Colour,
    /// Its open sides: shape and turn in one.
    pub sides: Sides,
    /// Where.
    pub cell: Cell,
}

/// What a player may decide. Rulebook: "Play".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Place a tile: `place o NES 1,0`.
    Place(Placement),
    /// A placement that breaks the 5x5 limit, taken back at the cost of the turn: `overreach o NS 0,3`. Only with that house
    /// rule, and never listed.
    Overreach(Placement),
    /// Nothing can be placed: `pass`.
    Pass,
}
