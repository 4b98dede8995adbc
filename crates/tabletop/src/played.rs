use thiserror::Error;

use crate::{Notated, Outcome, Seat, Seats, Seed, Turn};

/// How chance decided: by a seed, or by somebody who laid out an exact deal.
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
    /// How many play.
    pub seats: Seats,
    /// House rules.
    pub options: G::Options,
    /// Where the deal comes from.
    pub chance: Chance<G::Deal>,
    /// Who begins.
    pub first: Seat,
}

impl<G: Notated> Start<G> {
    /// By the printed rules, seat 0 begins.
    pub fn from_seed(seats: Seats, seed: Seed) -> Self {
        Start { seats, options: G::Options::default(), chance: Chance::Seed(seed), first: Seat::FIRST }
    }

    /// The table before the first turn.
    ///
    /// # Errors
    /// The deal is flawed; one that comes from a seed never is.
    pub fn begin(&self) -> Result<G, G::Flaw> {
        match &self.chance {
            Chance::Seed(seed) => G::begin(self.seats, self.options, self.first, &G::deal(self.seats, seed)),
            Chance::Deal(deal) => G::begin(self.seats, self.options, self.first, deal),
        }
    }
}

/// A game with its history: the start and every decision since. The position is a fold of the two, so undo is
/// replay, and the [record](Match::record) is complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match<G: Notated> {
    start: Start<G>,
    names: Vec<String>,
    turn_limit: Option<u32>,
    decisions: Vec<(Seat, G::Action)>,
    game: G,
}

/// Why a decision did not happen.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal<Illegal> {
    /// Nothing can be done after the end.
    #[error("the game is over: nothing more can be played, but `undo` goes one decision back")]
    GameOver,
    /// It is against the rules.
    #[error(transparent)]
    Illegal(Illegal),
}

impl<G: Notated> Match<G> {
    /// The match before its first decision; the players are called "Player 1" and so on.
    ///
    /// # Errors
    /// The deal is flawed.
    pub fn new(start: Start<G>) -> Result<Self, G::Flaw> {
        let game = start.begin()?;
        let names = (1..=start.seats.count()).map(|number| format!("Player {number}")).collect();
        Ok(Match { start, names, turn_limit: None, decisions: Vec::new(), game })
    }

    /// The position now: the referee's truth.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How it began.
    pub fn start(&self) -> &Start<G> {
        &self.start
    }

    /// The players' names, in seat order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Calls a player something else.
    pub fn rename(&mut self, seat: Seat, name: impl Into<String>) {
        self.names[seat.index()] = name.into();
    }

    /// After this many turns the game is scored as it stands, because nothing in the rules stops players who
    /// swap discards for ever. It is a setting of a run or a table, not a rule: whoever runs the match stops.
    pub fn limit_turns(&mut self, turns: Option<u32>) {
        self.turn_limit = turns;
    }

    /// The turn limit, if one is set.
    pub fn turn_limit(&self) -> Option<u32> {
        self.turn_limit
    }

    /// Every decision so far and who made it.
    pub fn decisions(&self) -> &[(Seat, G::Action)] {
        &self.decisions
    }

    /// How many turns have been completed.
    pub fn turns(&self) -> u32 {
        let begun = self.decisions.chunk_by(|before, after| before.0 == after.0).count() as u32;
        let unfinished = match (self.decisions.last(), self.game.turn()) {
            (Some((last, _)), Turn::Of(seat)) => *last == seat,
            _ => false,
        };
        begun - u32::from(unfinished)
    }

    /// The outcome, once the game is over or its turn limit is reached.
    pub fn outcome(&self) -> Option<Outcome<G::Score>> {
        match self.game.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Of(_) => self.reached_turn_limit().then(|| self.game.standing()),
        }
    }

    /// Whether the turn limit stops the game here, before its own end.
    pub fn reached_turn_limit(&self) -> bool {
        !self.game.turn().is_over() && self.turn_limit.is_some_and(|limit| self.turns() >= limit)
    }

    /// Carries out one decision of the player to act.
    ///
    /// # Errors
    /// The game is over, or the action is against the rules. Nothing has changed.
    pub fn act(&mut self, action: G::Action) -> Result<Vec<G::Event>, Refusal<G::Illegal>> {
        let Turn::Of(seat) = self.game.turn() else { return Err(Refusal::GameOver) };
        let recorded = self.game.as_recorded(action);
        let mut events = Vec::new();
        self.game.act_telling(action, |event| events.push(event)).map_err(Refusal::Illegal)?;
        self.decisions.push((seat, recorded));
        Ok(events)
    }

    /// Takes the last decision back and returns it; `None` at the start.
    ///
    /// # Panics
    /// Never: what was played once can be played again.
    pub fn undo(&mut self) -> Option<G::Action> {
        let (_, undone) = self.decisions.pop()?;
        self.game = self.start.begin().expect("the match began from this start");
        for (_, action) in &self.decisions {
            self.game.act(*action).expect("the same actions were legal before");
        }
        Some(undone)
    }
}
