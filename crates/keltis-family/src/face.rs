use serde::Serialize;
use tabletop::Seat;

/// The face of a card from the deck, as an event reports it. The referee and the card's owner know it; everybody else
/// gets nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Face<Card> {
    /// The card.
    pub card: Card,
}

impl<Card> Face<Card> {
    /// What this seat, or a watcher, knows of a card that `owner` drew.
    pub fn seen_by(self, watcher: Option<Seat>, owner: Seat) -> Option<Self> {
        (watcher == Some(owner)).then_some(self)
    }
}
