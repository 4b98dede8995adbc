//! What happened besides the decisions, in words.

use drawings::LogEntry;
use table::{Note, Noted};

use super::Scene;

impl Scene<'_> {
    /// A note as a line of the log.
    pub(super) fn noted(&self, note: &Note) -> LogEntry {
        let (Noted::SatDown(seat)
        | Noted::OnAnotherDevice(seat)
        | Noted::ReturnAsked(seat)
        | Noted::KeptOut { seat, .. }
        | Noted::LetBackIn(seat)
        | Noted::BotSatIn(seat)
        | Noted::BotLeft(seat)) = note.event;
        LogEntry {
            number: None,
            who: self.position.seat(seat).map(|seat| self.seating().sign(seat)),
            words: words::table::noted(note.event, &|number| self.who_by_number(number)).into(),
            link: None,
            current: false,
            key: format!("note-{}", note.seq),
        }
    }
}
