use std::ops::RangeInclusive;

use thiserror::Error;

use crate::{Notated, Seat, Seats, Seed};

/// How chance decided: by a seed, or by an exact deal that somebody laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance<Deal> {
    /// The deal that this seed gives.
    Seed(Seed),
    /// This very deal, for tests and problems.
    Deal(Deal),
}

/// Everything that is settled before the first turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start<G: Notated> {
    /// The number of players.
    pub seats: Seats,
    /// House rules.
    pub options: G::Options,
    /// Where the deal comes from.
    pub chance: Chance<G::Deal>,
    /// Who begins.
    pub first: Seat,
}

/// Why a game cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadStart<Flaw> {
    /// Too many players, or too few.
    #[error("{} can play {title}, not {seats}", Seats::describe(.allowed))]
    Seats {
        /// The game, as people call it.
        title: &'static str,
        /// How many can play it.
        allowed: RangeInclusive<usize>,
        /// How many were asked for.
        seats: usize,
    },
    /// There is no such seat.
    #[error("seat {first} cannot begin: {seats} seats are 0 to {}", .seats - 1)]
    First {
        /// The seat asked for.
        first: usize,
        /// How many there are.
        seats: usize,
    },
    /// In this game seat 0 always begins.
    #[error("seat 0 always begins in {title}, not seat {first}")]
    SeatZeroBegins {
        /// The game, as people call it.
        title: &'static str,
        /// The seat asked for.
        first: usize,
    },
    /// A deal was laid out for a game that has none.
    #[error("{title} has no deal: nothing is left to chance")]
    NothingToDeal {
        /// The game, as people call it.
        title: &'static str,
    },
    /// The deal is impossible.
    #[error("this deal is impossible: {0}")]
    Deal(Flaw),
}

impl<G: Notated> Start<G> {
    /// The usual rules, with seat 0 to begin.
    pub fn from_seed(seats: Seats, seed: Seed) -> Self {
        Start { seats, options: G::Options::default(), chance: Chance::Seed(seed), first: Seat::FIRST }
    }

    /// The table before the first turn. Any game that begins can be written down and read back.
    ///
    /// # Errors
    /// If the game is not for that many players, that seat cannot begin, or the deal is flawed; a deal from a seed
    /// never is.
    pub fn begin(&self) -> Result<G, BadStart<G::Flaw>> {
        let (title, seats, first) = (G::TITLE, self.seats.count(), self.first.index());
        if !G::SEATS.contains(&seats) {
            return Err(BadStart::Seats { title, allowed: G::SEATS, seats });
        }
        if first >= seats {
            return Err(BadStart::First { first, seats });
        }
        if G::SEAT_0_BEGINS && first != 0 {
            return Err(BadStart::SeatZeroBegins { title, first });
        }
        let begun = match &self.chance {
            Chance::Deal(_) if !G::HAS_CHANCE => return Err(BadStart::NothingToDeal { title }),
            Chance::Deal(deal) => G::begin(self.seats, self.options, self.first, deal),
            Chance::Seed(seed) => G::begin(self.seats, self.options, self.first, &G::deal(self.seats, seed)),
        };
        begun.map_err(BadStart::Deal)
    }
}

/// Seats the players so that the one at `first` begins, and returns the seat where that player ends up: where seat 0
/// always begins, everyone moves round until that player sits there.
///
/// # Panics
/// If there is no such player.
pub fn seated<G: Notated, Player>(players: &mut [Player], first: usize) -> usize {
    if !G::SEAT_0_BEGINS {
        return first;
    }
    players.rotate_left(first);
    0
}
