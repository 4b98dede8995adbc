use tabletop::Notated;

use super::{Network, Shape, Sketch};

/// A game whose decisions can be shown to the network.
pub trait Encoded: Notated<Score: Into<i64>> {
    /// How many features there are.
    const SHAPE: Shape;

    /// The games against itself behind the built-in weights.
    const GAMES: u64;

    /// The decision of the seat whose view this is, one choice for each of its legal actions, in order.
    fn sketch(view: &Self::View, actions: &[Self::Action]) -> Sketch;

    /// The trained network.
    fn network() -> &'static Network;
}
