use std::fmt;
use std::str::FromStr;

use tabletop::Seat;

use crate::Position;

/// Who looks at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Viewer {
    /// Their seats: several where people share a screen.
    pub seats: Vec<Seat>,
    /// The curtain that was lifted last.
    pub lift: Option<Lift>,
}

/// A curtain that was lifted: for which seat, and in which turn. It falls again when the turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lift {
    /// The seat whose hand may be seen.
    pub seat: u8,
    /// How many turns were complete then.
    pub turn: u32,
}

/// What a page may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// What this seat knows.
    Seat(Seat),
    /// What everybody knows.
    Watcher,
    /// What everybody knows, until this seat's player says that nobody else is looking.
    Curtain(Seat),
}

impl fmt::Display for Lift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seat, self.turn)
    }
}

impl FromStr for Lift {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (seat, turn) = text.split_once('.').ok_or(())?;
        Ok(Lift { seat: seat.parse().map_err(|_| ())?, turn: turn.parse().map_err(|_| ())? })
    }
}

impl Lift {
    /// The curtain of the seat that is to act.
    pub fn of(position: &Position, seat: Seat) -> Lift {
        Lift { seat: seat.index() as u8, turn: position.turns() }
    }
}

impl Viewer {
    /// Whether several people look at this screen.
    pub fn is_shared(&self) -> bool {
        self.seats.len() > 1
    }

    /// What a page of this position may show. On a shared screen a hand is shown only in its own turn, and only after
    /// its owner has said so. Where nobody has a hand there is no curtain either.
    pub fn eyes(&self, position: &Position) -> Eyes {
        match (self.seats.as_slice(), position.to_act()) {
            ([only], _) => Eyes::Seat(*only),
            (several, Some(to_act))
                if several.contains(&to_act) && position.place(to_act).bot().is_none() =>
            {
                if !position.has_hands() || self.lift == Some(Lift::of(position, to_act)) {
                    Eyes::Seat(to_act)
                } else {
                    Eyes::Curtain(to_act)
                }
            }
            _ => Eyes::Watcher,
        }
    }
}

impl Eyes {
    /// The seat whose view is shown; `None` for what everybody knows.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Watcher | Eyes::Curtain(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lift_reads_what_it_writes_and_nothing_else() {
        let lift = Lift { seat: 1, turn: 12 };
        assert_eq!(lift.to_string().parse(), Ok(lift));
        for text in ["", "1", "1.", ".2", "a.b", "1.2.3", "999.1"] {
            assert_eq!(text.parse::<Lift>(), Err(()), "{text}");
        }
    }
}
