use arrayvec::ArrayVec;

use crate::{Card, Colour, Size};

/// What a player may decide. Rulebook: "Your turn".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Put a card, unused, on the discard pile of its colour: `discard r5`.
    Discard(Card),
    /// Lay a card; the figure on its path advances, or, if it is on row 9, the bonus choice follows: `lay r5`.
    Lay(Card),
    /// Lay a card and choose the figure that enters its path: `lay r5 large`.
    Begin(Card, Size),
    /// Answer to a clover or a row-9 bonus: the figure on this path advances: `advance g`.
    Advance(Colour),
    /// The same, with a figure from the start stone, where the house rules allow it: `advance g small`.
    Enter(Colour, Size),
    /// Answer to a clover or a row-9 bonus: no figure moves: `stay`.
    Stay,
    /// Draw the top card of the deck: `draw`.
    Draw,
    /// Take the top card of a discard pile: `take r`.
    Take(Colour),
}

/// The most actions that can be legal at once: eight different cards, each to discard or to begin a path with
/// either figure.
pub const MOST_ACTIONS: usize = 24;

/// A list of legal actions, without the heap.
pub type Actions = ArrayVec<Action, MOST_ACTIONS>;
