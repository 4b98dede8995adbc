use rpds::VectorSync;

use crate::{BadStart, Notated, Outcome, Seat, Start, Turn};

/// A game with its history: the start and every decision since. The position is a fold over the two, so undo is replay,
/// and the [record](Match::record) is complete: whatever can be played can be read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match<G: Notated> {
    start: Start<G>,
    names: Vec<String>,
    turn_limit: Option<u32>,
    /// Shared with the matches that this one was copied from, so that a copy costs the same however long it is.
    decisions: VectorSync<(Seat, G::Action)>,
    /// How many turns those decisions make; stored because a page asks for it many times.
    turns_begun: u32,
    game: G,
}

/// Why a decision was refused. The wording is in `words`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<Illegal> {
    /// The game is over.
    GameOver,
    /// The agreed number of turns has been played.
    TurnLimit(u32),
    /// It is against the rules.
    Illegal(Illegal),
}

impl<Illegal> Refusal<Illegal> {
    /// The same, with another reason from the rules.
    pub fn map<Other>(self, map: impl FnOnce(Illegal) -> Other) -> Refusal<Other> {
        match self {
            Refusal::GameOver => Refusal::GameOver,
            Refusal::TurnLimit(turns) => Refusal::TurnLimit(turns),
            Refusal::Illegal(illegal) => Refusal::Illegal(map(illegal)),
        }
    }
}

impl<G: Notated> Match<G> {
    /// The match before its first decision; the players are called "Player 1" and so on.
    ///
    /// # Errors
    /// If a game cannot begin like this.
    pub fn new(start: Start<G>) -> Result<Self, BadStart<G::Flaw>> {
        let game = start.begin()?;
        let names = (1..=start.seats.count()).map(|number| format!("Player {number}")).collect();
        Ok(Match { start, names, turn_limit: None, decisions: VectorSync::new_sync(), turns_begun: 0, game })
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

    /// Renames a player.
    pub fn rename(&mut self, seat: Seat, name: impl Into<String>) {
        self.names[seat.index()] = name.into();
    }

    /// After this many turns the game is scored as it stands, because nothing in the rules stops players from swapping
    /// discards forever. It is a setting of a run or a table, not a rule. The limit is never below the turns already
    /// begun.
    pub fn limit_turns(&mut self, turns: Option<u32>) {
        self.turn_limit = turns.map(|turns| turns.max(self.turns_begun));
    }

    /// The turn limit, if one is set.
    pub fn turn_limit(&self) -> Option<u32> {
        self.turn_limit
    }

    /// Every decision so far and who made it.
    pub fn decisions(&self) -> impl ExactSizeIterator<Item = &(Seat, G::Action)> {
        self.decisions.iter()
    }

    /// The same, turn by turn.
    pub fn decisions_by_turn(&self) -> Vec<Vec<(Seat, G::Action)>> {
        let decisions: Vec<(Seat, G::Action)> = self.decisions().copied().collect();
        decisions.chunk_by(|before, after| before.0 == after.0).map(<[_]>::to_vec).collect()
    }

    /// How many turns have been completed.
    pub fn turns(&self) -> u32 {
        let next = self.game.turn().seat();
        let unfinished = next.is_some() && next == self.last_to_decide();
        self.turns_begun - u32::from(unfinished)
    }

    /// Who decides next; nobody once the game is over or its turn limit is reached.
    pub fn to_act(&self) -> Option<Seat> {
        self.game.turn().seat().filter(|_| !self.reached_turn_limit())
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
    /// If the game is over or stopped by its turn limit, or the action is against the rules. Nothing has changed.
    pub fn act(&mut self, action: G::Action) -> Result<Vec<G::Event>, Refusal<G::Illegal>> {
        let Turn::Of(seat) = self.game.turn() else { return Err(Refusal::GameOver) };
        if let Some(limit) = self.turn_limit.filter(|_| self.reached_turn_limit()) {
            return Err(Refusal::TurnLimit(limit));
        }
        let recorded = self.game.as_recorded(action);
        let mut events = Vec::new();
        self.game.act_telling(action, |event| events.push(event)).map_err(Refusal::Illegal)?;
        self.turns_begun += u32::from(self.last_to_decide() != Some(seat));
        self.decisions.push_back_mut((seat, recorded));
        Ok(events)
    }

    /// Takes back the last decision and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<G::Action> {
        let (seat, undone) = *self.decisions.last()?;
        self.decisions.drop_last_mut();
        self.turns_begun -= u32::from(self.last_to_decide() != Some(seat));
        self.game = self.replayed();
        Some(undone)
    }

    fn last_to_decide(&self) -> Option<Seat> {
        self.decisions.last().map(|(seat, _)| *seat)
    }

    /// The position after the decisions that are left.
    fn replayed(&self) -> G {
        let mut game = self.start.begin().expect("the match began from this start");
        for (_, action) in self.decisions() {
            game.act(*action).expect("the same actions were legal before");
        }
        game
    }
}
