use crate::Notated;

/// What a game exposes for checking, beyond what play needs.
///
/// The checks themselves are not here: they read and write files, and are in the crate `testkit`, which games need only
/// for their tests. The trait has to be below the games, because it looks inside them: only the crate that owns a
/// game's fields can list its pieces, and a rules crate cannot implement a trait from a dev-dependency.
pub trait Inspected: Notated {
    /// Every action that can be written down, legal or not.
    fn every_action() -> Vec<Self::Action>;

    /// Every piece in the box, wherever it is now, in some fixed order.
    fn inventory(&self) -> Vec<String>;

    /// The game that a state describes.
    ///
    /// # Errors
    /// If no such table is possible.
    fn restore(state: &Self::State) -> Result<Self, Self::Flaw>;

    /// Whether an action is accepted although it is never listed; most games have no such action.
    fn plays_unlisted(&self, _action: Self::Action) -> bool {
        false
    }

    /// Reads a state from the JSON that [`state`](Notated::state) is written as.
    ///
    /// # Errors
    /// If the JSON has the wrong shape.
    fn read_state(json: &str) -> Result<Self::State, serde_json::Error>;
}
