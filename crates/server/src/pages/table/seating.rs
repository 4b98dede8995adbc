use catalogue::with_kind;
use drawings::{Emblem, FigureColour, Player, PlayerSign};
use table::{Place, Position};
use tabletop::Seat;
use words::{Message, Who, say};

use super::Pictured;

/// Who sits where, seen from the reader's seat.
#[derive(Clone, Copy)]
pub struct Seating<'a> {
    /// The table.
    pub position: &'a Position,
    /// The reader's seat.
    pub reader: Option<Seat>,
}

impl Seating<'_> {
    /// Seats in the order they are shown: clockwise after the reader, whose own panel is last.
    pub fn shown(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.position.seats().iter().collect();
        if let Some(reader) = self.reader {
            let next = (reader.index() + 1) % seats.len();
            seats.rotate_left(next);
        }
        seats
    }

    /// The sign that stands for a seat.
    pub fn sign(&self, seat: Seat) -> PlayerSign {
        with_kind!(self.position.kind, G => G::sign(seat))
    }

    /// Who sits there.
    pub fn place(&self, seat: Seat) -> &Place {
        self.position.place(seat)
    }

    /// Whether the reader sits there.
    pub fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }

    /// Who a sentence is about: the reader is "you".
    pub fn who(&self, seat: Seat) -> Who {
        if self.is_reader(seat) { Who::You } else { Who::Named(self.name(seat)) }
    }

    /// The name of the player on a seat.
    pub fn name(&self, seat: Seat) -> String {
        words::table::called(self.place(seat))
    }

    /// Who plays there: the reader, a bot, or somebody who needs no note.
    pub fn note(&self, seat: Seat) -> Message {
        match (self.is_reader(seat), self.place(seat).bot()) {
            (true, None) => say::table::note_you(),
            (true, Some(_)) => say::table::note_you_by_bot(),
            (false, Some(level)) => words::table::level(level),
            (false, None) => Message::default(),
        }
    }

    /// The head of a player's panel.
    pub fn player(&self, seat: Seat, score: i16, parts: Vec<(Message, i16)>) -> Player {
        let place = self.place(seat);
        Player {
            seat: seat.index(),
            name: self.name(seat),
            note: self.note(seat),
            sign: self.sign(seat),
            emblem: Emblem::from_name(&place.emblem),
            reader: self.is_reader(seat),
            turn: self.position.to_act() == Some(seat),
            score,
            parts,
        }
    }
}

/// The colour of a seat's figures.
pub fn colour_of(seat: Seat) -> FigureColour {
    FigureColour::ALL[seat.index() % FigureColour::ALL.len()]
}
