use std::fmt::{Debug, Display};

use serde::{Deserialize, Serialize};
use tabletop::{Outcome, Seat, Seats};

use crate::CardFlaw;

/// Whose turn it is, and what is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due<Phase> {
    /// The player to act; `None` after the end.
    pub seat: Option<usize>,
    /// The kind of decision.
    pub phase: Phase,
}

impl<Phase> Due<Phase> {
    /// The player to act, at a table with this many seats.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn seat_among<Card: Debug + Display>(&self, seats: Seats) -> Result<Option<Seat>, CardFlaw<Card>> {
        match self.seat.map(|index| seats.seat(index)) {
            Some(None) => Err(CardFlaw::WrongTurn("the seat to act does not exist")),
            seat => Ok(seat.flatten()),
        }
    }
}

/// A table together with its scores: the state that a referee asks for, or a seat's view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet<Setup> {
    /// The table itself.
    #[serde(flatten)]
    pub setup: Setup,
    /// The scores if it were scored now.
    pub scores: Vec<i16>,
    /// Whether the game is over.
    pub over: bool,
    /// Who won.
    pub winners: Vec<usize>,
}

impl<Setup> Sheet<Setup> {
    /// A table with its current standing. Nobody has won before the game is over.
    pub fn new(setup: Setup, standing: &Outcome<i16>, over: bool) -> Self {
        Sheet {
            setup,
            scores: standing.scores.iter().copied().collect(),
            over,
            winners: standing.winners().filter(|_| over).map(Seat::index).collect(),
        }
    }
}
