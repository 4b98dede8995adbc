use bots::Level;
use tabletop::{BadStart, Chance, Match, Notated, Seats, Seed, Start, seated};

use crate::PersonName;

/// Who begins, as one person among bots would say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The person.
    Me,
    /// The bot that follows.
    Bot,
    /// A player drawn by lot; the lot comes from the seed.
    Lot,
}

/// A table for one person among bots, before anybody has sat down.
#[derive(Clone, Debug)]
pub struct Setting<G: Notated> {
    /// How many players, including the person.
    pub seats: Seats,
    /// House rules.
    pub options: G::Options,
    /// Where the deal comes from.
    pub seed: Seed,
    /// Who begins.
    pub first: First,
    /// The person's name.
    pub name: PersonName,
    /// How well the bots play.
    pub level: Level,
}

impl<G: Notated> Setting<G> {
    /// Seats them: the person first, then the bots, unless the rules give seat 0 to the player who begins.
    ///
    /// # Errors
    /// If the game is not for this many players.
    pub fn table(&self) -> Result<Match<G>, BadStart<G::Flaw>> {
        let mut names = vec![self.name.as_str().to_owned()];
        names.resize(self.seats.count(), format!("bot {}", self.level));
        let first = match self.first {
            First::Me => 0,
            First::Bot => 1,
            First::Lot => self.seed.first_player(names.len()),
        };
        let first = self.seats.seat(seated::<G, String>(&mut names, first)).unwrap_or_default();
        let chance = Chance::Seed(self.seed.clone());
        let mut played = Match::new(Start { seats: self.seats, options: self.options, chance, first })?;
        for (seat, name) in self.seats.iter().zip(names) {
            played.rename(seat, name);
        }
        Ok(played)
    }
}
