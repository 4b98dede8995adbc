use crate::Notated;

/// What a game shows to those who check it, beyond what play needs.
///
/// The checks themselves are not here: they read and write files, and stand in the crate `testkit`, which games need only for
/// their tests. The trait has to stand below the games, because it looks inside them: only the crate that has a game's fields
/// can list its pieces, and a rules crate cannot implement a trait of a crate that it has for its tests alone.
pub trait Inspected: Notated {
    /// Every action that can be written down, legal or not.
    fn every_action() -> Vec<Self::Action>;

    /// Every piece of the box, wherever it lies now, in some fixed order.
    fn inventory(&self) -> Vec<String>;

    /// The game that a state describes.
    ///
    /// # Errors
    /// There is no such table.
    fn restore(state: &Self::State) -> Result<Self, Self::Flaw>;

    /// Whether an action is accepted though it is never listed; most games have no such action.
    fn plays_unlisted(&self, _action: Self::Action) -> bool {
        false
    }

    /// Reads a state from the JSON that [`state`](Notated::state) is written as.
    ///
    /// # Errors
    /// The JSON has another shape.
    fn read_state(json: &str) -> Result<Self::State, serde_json::Error>;
}
