use arrayvec::ArrayVec;

use crate::{Card, Coloured, Suit, TargetRow};

/// What a player may decide. Rulebook: "Your turn".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Put a card, unused, on its pile: `discard r5`, `discard rx`, `discard n4`.
    Discard(Card),
    /// Put two cards of one value on their piles and take the wish stone of that value: `wish r3 n3`. The cards are in
    /// the order r y p g b n.
    Wish(Card, Card),
    /// Lay a colour card in the row of its colour: `lay r5`, `lay rx`.
    Lay(Coloured),
    /// Lay the point card of this value in the point row or a colour row: `lay n4 points`, `lay n4 r`.
    LayPoint(u8, TargetRow),
    /// Draw the top card of the deck: `draw`.
    Draw,
    /// Take the top card of a discard pile: `take r`, `take n`.
    Take(Suit),
    /// Among the last cards, lay no more: `done`.
    Done,
}

/// More than can be legal at once: eight discards, 17 pairs (six different cards of one value, two of them twice), and for
/// each card of the hand one place, or a point row and some of five colour rows.
pub const MOST_ACTIONS: usize = 48;

/// A list of legal actions, without the heap.
pub type Actions = ArrayVec<Action, MOST_ACTIONS>;
