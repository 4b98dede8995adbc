use tabletop::Seat;

use crate::{NotDone, Position};

/// How a seat may take its last decision back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Without asking anybody.
    Alone {
        /// How many decisions remain.
        keep: u32,
    },
    /// With the consent of all others who have a say.
    Asking {
        /// How many decisions would remain.
        keep: u32,
    },
}

impl Position {
    /// How this seat may take its last decision back. Within its own turn it just does, until something hidden comes to
    /// light. After that the others have to agree. Bots agree to anything, so against bots alone a decision that
    /// revealed something cannot be taken back.
    ///
    /// # Errors
    /// If nothing can be taken back, with the reason.
    pub fn undo(&self, seat: Seat) -> Result<Undo, NotDone> {
        if self.is_over() {
            return Err(NotDone::UndoAfterTheEnd);
        }
        if let Some(keep) = self.free_undo(seat) {
            return Ok(Undo::Alone { keep });
        }
        if self.question.is_some() {
            return Err(NotDone::UndoAskedAlready);
        }
        let keep = self.last_decision_of(seat).ok_or(NotDone::NothingToUndo)?;
        if self.revealed_since(keep) && !self.has_other_people(seat) {
            return Err(NotDone::Revealed);
        }
        Ok(Undo::Asking { keep })
    }

    /// How many decisions remain if this seat takes its last one back without asking: it is still its turn, and nothing
    /// hidden came to light.
    fn free_undo(&self, seat: Seat) -> Option<u32> {
        let last = self.counted().next_back()?;
        let own = usize::from(last.seat) == seat.index() && self.to_act() == Some(seat);
        (own && !last.events.reveal_something()).then_some(last.decision)
    }

    /// How many decisions come before this seat's last one.
    fn last_decision_of(&self, seat: Seat) -> Option<u32> {
        self.counted().rev().find(|told| usize::from(told.seat) == seat.index()).map(|told| told.decision)
    }

    fn revealed_since(&self, keep: u32) -> bool {
        self.counted()
            .rev()
            .take_while(|told| told.decision >= keep)
            .any(|told| told.events.reveal_something())
    }

    /// Whether anybody else plays here: at the same screen too, where people ask each other in person.
    fn has_other_people(&self, seat: Seat) -> bool {
        self.seats().iter().any(|other| other != seat && self.place(other).is_played_by_person())
    }
}
