//! What happened beside the decisions, in words.

use drawings::{LogEntry, Words};
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
            words: Words::from(self.note_in_words(note)),
            link: None,
            current: false,
            key: format!("note-{}", note.seq),
        }
    }

    /// A note as a sentence.
    pub(super) fn note_in_words(&self, note: &Note) -> String {
        let seating = self.seating();
        let tell = |seat: u8, of_reader, of_others| seating.tell(seat, of_reader, of_others);
        match note.event {
            Noted::SatDown(seat) => tell(seat, "You sit down.", "{} sits down."),
            Noted::OnAnotherDevice(seat) => {
                tell(seat, "You go on with another device too.", "{} goes on with another device too.")
            }
            Noted::ReturnAsked(seat) => tell(
                seat,
                "Somebody says that your seat is theirs.",
                "Somebody says that they are {} and asks to be let back in.",
            ),
            Noted::KeptOut { by, .. } => tell(by, "You do not let them in.", "{} does not let them in."),
            Noted::LetBackIn(seat) => {
                tell(seat, "You are let back in.", "{} is let back in, with another device.")
            }
            Noted::BotSatIn(seat) => tell(seat, "A bot plays for you.", "A bot plays for {}."),
            Noted::BotLeft(seat) => tell(seat, "You are back.", "{} is back."),
        }
    }
}
