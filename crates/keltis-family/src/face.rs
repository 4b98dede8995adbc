use serde::Serialize;
use tabletop::Seat;

/// The face of a card from the deck, as an event tells it. The referee and its owner know it; for all others there is nothing to
/// know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Face<Card> {
    /// The card.
    pub card: Card,
}

impl<Card> Face<Card> {
    /// What this seat, or a watcher, knows of a card that its owner drew.
    pub fn seen_by(self, watcher: Option<Seat>, owner: Seat) -> Option<Self> {
        (watcher == Some(owner)).then_some(self)
    }
}
