//! The moves of a position, looked at deeper and deeper; the best so far comes first.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use celtic::{Action, Decision};
use rand_core::Rng;
use tabletop::shuffle;

use super::alpha_beta::{DEEPEST, Search, Stopped, WON};
use super::board::{Board, Move};
use super::evaluation::probability;
use super::memory::Memories;
use crate::bench::Lent;
use crate::{Candidate, Clock, Thought};

/// A move that can be made now, and what is known about it.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The move.
    pub action: Move,
    /// Its value at the last depth; only an upper bound, unless the move was the best then.
    pub value: i16,
    /// Whether looking deeper cannot change that.
    pub proven: bool,
    /// Positions looked at for it.
    pub tried: u64,
}

impl Choice {
    /// Whether it certainly loses.
    pub fn loses(&self) -> bool {
        self.value <= -WON
    }

    /// How good it is, from 0 to 1.
    pub fn estimate(&self) -> f64 {
        match self.value {
            WON.. => 1.0,
            ..=LOST => 0.0,
            _ if self.proven => 0.5,
            value => probability(value).into(),
        }
    }
}

const LOST: i16 = -WON;

/// The moves of a position, best first.
#[derive(Clone, Debug)]
pub struct Choices(Vec<Choice>);

impl Choices {
    /// The moves of a position in random order.
    pub fn new(board: &Board, rng: &mut impl Rng) -> Choices {
        let moves = board.vacancies().flat_map(|vacancy| board.moves(vacancy));
        let mut choices: Vec<Choice> =
            moves.map(|action| Choice { action, value: 0, proven: false, tried: 0 }).collect();
        shuffle(&mut choices, rng);
        Choices(choices)
    }

    /// Best first.
    pub fn as_slice(&self) -> &[Choice] {
        &self.0
    }

    /// Another order, so that a helping thread begins elsewhere.
    pub fn rotate(&mut self, part: usize, parts: usize) {
        let by = self.0.len() * part / parts.max(1);
        self.0.rotate_left(by);
    }

    /// Whether the value of the position is certain.
    pub fn solved(&self) -> bool {
        self.wins() || self.0.iter().all(|choice| choice.proven)
    }

    /// Whether the best move certainly wins.
    pub fn wins(&self) -> bool {
        self.0.first().is_some_and(|best| best.value >= WON)
    }

    /// How many moves are not known to lose.
    pub fn keeping(&self) -> usize {
        self.0.iter().filter(|choice| !choice.loses()).count()
    }

    /// Looks deeper and deeper, up to this depth, until the position is solved or the clock rings.
    pub fn deepen(&mut self, search: &mut Search, deepest: u8) {
        for depth in 1..=deepest {
            if self.look(search, depth).is_err() || self.solved() {
                break;
            }
        }
    }

    /// Looks this many moves ahead. If the clock rings on the way, what was found still counts, since the best move of
    /// the previous depth was looked at first. A move that certainly loses does not displace another: the one that
    /// looked better before is harder to refute.
    fn look(&mut self, search: &mut Search, depth: u8) -> Result<(), Stopped> {
        let mut most = -WON - 1;
        for index in 0..self.0.len() {
            let Choice { action, value, proven, .. } = self.0[index];
            let before = search.positions();
            let (value, proven) = if proven && value <= -WON {
                (value, proven)
            } else if index == 0 {
                search.value_of(action, depth, (-WON - 1, WON + 1))?
            } else {
                match search.value_of(action, depth, (most, most + 1))? {
                    (value, _) if value > most => search.value_of(action, depth, (most, WON + 1))?,
                    found => found,
                }
            };
            let choice = &mut self.0[index];
            choice.tried += search.positions() - before;
            (choice.value, choice.proven) = (value, proven);
            if value > most && (index == 0 || value > -WON) {
                most = value;
                self.0[..=index].rotate_right(1);
            }
            if most >= WON {
                break;
            }
        }
        Ok(())
    }

    /// Follows every line to its end: first for a win, then for the moves that keep a draw.
    ///
    /// # Errors
    /// If the clock rings before everything is proven.
    pub fn prove(&mut self, search: &mut Search) -> Result<(), Stopped> {
        for index in 0..self.0.len() {
            let Choice { action, .. } = self.0[index];
            if !self.0[index].loses() && search.value_of(action, DEEPEST, (0, 1))?.0 > 0 {
                (self.0[index].value, self.0[index].proven) = (WON, true);
                self.0[..=index].rotate_right(1);
                return Ok(());
            }
        }
        for choice in &mut self.0 {
            if !choice.loses() {
                let (value, _) = search.value_of(choice.action, DEEPEST, (-1, 0))?;
                choice.value = if value < 0 { -WON } else { 0 };
            }
            choice.proven = true;
        }
        self.0.sort_by_key(Choice::loses);
        Ok(())
    }

    /// What was found, as a decision.
    pub fn thought(&self, board: &Board, positions: u64) -> Thought<Action> {
        let candidate = |choice: &Choice| Candidate {
            action: board.action(choice.action),
            estimate: choice.estimate(),
            lead: None,
            tried: u32::try_from(choice.tried).unwrap_or(u32::MAX),
        };
        let mut candidates: Vec<Candidate<Action>> = self.0.iter().map(candidate).collect();
        if let [_, others @ ..] = &mut candidates[..] {
            others.sort_by(|one, other| other.estimate.total_cmp(&one.estimate));
        }
        let action = candidates.first().map_or(Decision::Pass.into(), |best| best.action);
        Thought { action, candidates, worlds: 0, iterations: positions }
    }
}

/// How many memories there is room for, as a power of two; each has 16 bytes.
const MEMORY_BITS: u32 = 19;

/// Does the same work on this thread and on every one that helps; they help one another only through their shared
/// memories. Returns how many positions this one looked at.
pub fn search_together(
    board: &Board,
    choices: &mut Choices,
    clock: &Clock,
    work: impl Fn(&mut Choices, &mut Search) + Copy + Send + 'static,
) -> u64 {
    let (memories, done) = (Arc::new(Memories::new(MEMORY_BITS)), Arc::new(AtomicBool::new(false)));
    let mut lent = Vec::new();
    for helper in 1..=clock.helpers() {
        let mut choices = choices.clone();
        choices.rotate(helper, 1 + clock.helpers());
        let (board, memories, done) = (board.clone(), memories.clone(), done.clone());
        let help = move |clock: &Clock| work(&mut choices, &mut Search::new(board, &memories, clock, &done));
        let Some(helper) = Lent::begin(clock, help) else { break };
        lent.push(helper);
    }
    let mut search = Search::new(board.clone(), &memories, clock, &done);
    work(choices, &mut search);
    done.store(true, Ordering::Relaxed);
    lent.into_iter().for_each(Lent::join);
    search.positions()
}
