use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Playable;

use super::{Network, Shape, Sketch};

/// A game whose decisions can be put before the network.
pub trait Encoded: Playable {
    /// How many features there are.
    const SHAPE: Shape;

    /// The games against itself behind the weights in the program.
    const GAMES: u64;

    /// The decision of the seat whose view this is, one choice for each of its legal actions, in order.
    fn sketch(view: &Self::View, actions: &[Self::Action]) -> Sketch;

    /// The choice of the player that the network imitates first.
    fn teacher(view: &Self::View, rng: &mut Xoshiro256PlusPlus) -> Self::Action;

    /// The network that came out of training.
    fn network() -> &'static Network;
}
