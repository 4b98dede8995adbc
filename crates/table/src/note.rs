use logbook::Step;

use crate::Position;

/// Something other than a decision that everybody at the table should be able to read later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its place in the log.
    pub seq: u32,
    /// The turn in which it happened, from 1.
    pub turn: u32,
    /// What happened.
    pub event: Noted,
}

/// What can be noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noted {
    /// Somebody took a free seat while the game ran.
    SatDown(u8),
    /// This seat's player continues on another device; the earlier one still works.
    OnAnotherDevice(u8),
    /// A guest says that this is their seat.
    ReturnAsked(u8),
    /// The others did not believe it.
    KeptOut {
        /// The seat that was asked for.
        seat: u8,
        /// The seat that refused.
        by: u8,
    },
    /// The others believed it.
    LetBackIn(u8),
    /// A bot plays for this seat's person.
    BotSatIn(u8),
    /// The person plays again.
    BotLeft(u8),
}

impl Noted {
    /// What the log should say about a step that is about to happen: nothing about decisions, which speak for
    /// themselves, nor about people sitting down before the game.
    pub(crate) fn of(step: &Step, position: &Position) -> Option<Noted> {
        let place = |seat: &u8| position.places.get(usize::from(*seat));
        match step {
            Step::Sat { seat, guest, .. } => {
                let place = place(seat)?;
                if position.returning.as_ref().is_some_and(|returning| returning.is_for(*seat, guest)) {
                    Some(Noted::LetBackIn(*seat))
                } else if place.guests.contains(guest) {
                    place.stand_in.as_ref().map(|_| Noted::BotLeft(*seat))
                } else if !place.guests.is_empty() {
                    Some(Noted::OnAnotherDevice(*seat))
                } else {
                    position.game.as_ref().map(|_| Noted::SatDown(*seat))
                }
            }
            Step::ReturnAsked { seat, .. } => Some(Noted::ReturnAsked(*seat)),
            Step::ReturnAnswered { seat: by, agreed: false } => {
                position.returning.as_ref().map(|returning| Noted::KeptOut { seat: returning.seat, by: *by })
            }
            Step::BotSatIn { seat, .. } => {
                place(seat).filter(|place| !place.is_free()).map(|_| Noted::BotSatIn(*seat))
            }
            Step::BotLeft { seat } => Some(Noted::BotLeft(*seat)),
            _ => None,
        }
    }
}
