use catalogue::Kind;
use drawings::{Emblem, FigureColour, Player, PlayerSign};
use table::{Place, Position};
use tabletop::Seat;

use crate::table::thinking;
use crate::words::Called;

/// Who sits where, from where the reader sits.
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

    /// What stands for a seat.
    pub fn sign(&self, seat: Seat) -> PlayerSign {
        match self.position.kind {
            Kind::Celtic => celtic::Colour::ALL[seat.index() % 2].into(),
            Kind::Keltis | Kind::KeltisCards => colour_of(seat).into(),
        }
    }

    /// Who sits there.
    pub fn place(&self, seat: Seat) -> &Place {
        self.position.place(seat)
    }

    /// Whether the reader sits there.
    pub fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }

    /// The name for sentences: the reader is "You".
    pub fn name(&self, seat: Seat) -> String {
        if self.is_reader(seat) { "You".to_owned() } else { self.place(seat).called().to_owned() }
    }

    /// A sentence about a seat, for the reader and for others: "You sit down.", "Nuala sits down."
    pub fn tell(&self, number: u8, of_reader: &str, of_others: &str) -> String {
        match self.position.seat(number) {
            Some(seat) if self.is_reader(seat) => of_reader.to_owned(),
            Some(seat) => of_others.replace("{}", self.place(seat).called()),
            None => of_others.replace("{}", "Somebody"),
        }
    }

    /// The form of a verb that goes with a name: "lays", or "lay" for the reader.
    pub fn verb(&self, seat: Seat, stem: &str) -> String {
        if self.is_reader(seat) { stem.to_owned() } else { format!("{stem}s") }
    }

    /// The head of a player's panel.
    pub fn player(&self, seat: Seat, score: i16, parts: Vec<(String, i16)>) -> Player {
        let place = self.place(seat);
        let note = match (self.is_reader(seat), place.bot()) {
            (true, None) => "you".to_owned(),
            (true, Some(_)) => "you, a bot plays".to_owned(),
            (false, Some(level)) => thinking::described(level),
            (false, None) => String::new(),
        };
        Player {
            seat: seat.index(),
            name: place.called().to_owned(),
            note,
            sign: self.sign(seat),
            emblem: Emblem::from_name(&place.emblem),
            reader: self.is_reader(seat),
            turn: self.position.to_act() == Some(seat),
            score,
            parts,
        }
    }
}

/// What a seat's figures look like.
pub fn colour_of(seat: Seat) -> FigureColour {
    FigureColour::ALL[seat.index() % FigureColour::ALL.len()]
}
