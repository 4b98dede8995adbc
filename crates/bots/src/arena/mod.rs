//! Bots against bots, so that strength is measured, not guessed.
//!
//! **Duplicate deals.** Every deal is played once in each rotation of the line-up: in rotation *r* bot number *b* sits
//! in seat *b* + *r*. So every bot plays every hand, and luck with the cards cancels out. The games of one deal are one
//! [`Block`]; intervals are computed from blocks, not games, because games with the same cards are not independent.
//!
//! **Openings.** In a game without chance all deals are the same. There the first few plies are uniformly random legal
//! actions, drawn from the deal's seed and shared by all games of the block.
//!
//! **Repeatable.** Deal *n* comes from [`Seed::game`] of the run's seed. Every decision gets a fresh
//! [`decision_source`], made of the run's seed, the deal, the rotation, the seat and the decision's number. Blocks are
//! counted in the order of their deals, even when a test ends the run early. So with a fixed number of iterations,
//! results do not depend on how many threads play.
//!
//! **Endless games** are cut short after a number of turns, scored as they stand, and counted.

mod block;
mod estimate;
mod ladder;
mod rating;
mod sprt;
mod tally;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::iter::{ParallelBridge, ParallelIterator};
use tabletop::{Chance, Seat, Seats, Seed, Start, View};

use crate::{Budget, Cancel, Level, Playable, Player, decision_source, play_out, play_with};

pub use block::{Block, Finish, WHOLE_WIN};
pub use estimate::{Estimate, Sums};
pub use ladder::{line_ups, pairs};
pub use rating::{Finished, Ratings, rate};
pub use sprt::{Sprt, Verdict};
pub use tally::{Tally, Thinking};

/// Turns after which a game is cut short by default.
pub const USUAL_TURN_LIMIT: u32 = 600;

/// Plies that a block's games share in a game without chance.
pub const USUAL_OPENING: u32 = 4;

/// A bot and how long it may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The bot.
    pub player: Player,
    /// What it may spend on each decision.
    pub budget: Budget,
}

impl Entrant {
    /// Thinking on one thread for as long as at a table with people; the tree search gets a second.
    pub fn usual(player: Player) -> Entrant {
        let time = match player {
            Player::Level(level) => level.usual_time(),
            Player::Greedy => Duration::ZERO,
            Player::Tree => Level::Expert.usual_time(),
        };
        Entrant { player, budget: Budget::time(time) }
    }

    /// Decides for the seat whose view this is.
    ///
    /// # Panics
    /// If that seat is not to act.
    pub fn decide<G: Playable>(&self, view: &G::View, rng: &mut Xoshiro256PlusPlus) -> G::Action {
        self.player.think::<G>(view, &self.budget, &Cancel::default(), rng).action
    }
}

/// A line-up and the conditions it plays under.
#[derive(Clone, Debug)]
pub struct Arena<G: Playable> {
    line_up: Vec<Entrant>,
    seats: Seats,
    seed: Seed,
    /// House rules.
    pub options: G::Options,
    /// Random plies before the bots begin.
    pub opening: u32,
    /// Turns after which a game is scored as it stands; the opening counts.
    pub turn_limit: u32,
}

impl<G: Playable> Arena<G> {
    /// With the usual rules, opening and turn limit; `None` if the game is not for this many players.
    pub fn new(line_up: Vec<Entrant>, seed: Seed) -> Option<Arena<G>> {
        let seats = Seats::new(line_up.len()).filter(|seats| G::SEATS.contains(&seats.count()))?;
        let options = G::Options::default();
        let opening = if G::HAS_CHANCE { 0 } else { USUAL_OPENING };
        Some(Arena { line_up, seats, seed, options, opening, turn_limit: USUAL_TURN_LIMIT })
    }

    /// The bots, in the order in which results name them.
    pub fn line_up(&self) -> &[Entrant] {
        &self.line_up
    }

    /// The seat of the bot with this number.
    pub fn seat(&self, bot: usize, rotation: usize) -> Seat {
        let count = self.seats.count();
        self.seats.seat((bot + rotation) % count).unwrap_or(Seat::FIRST)
    }

    /// Plays this many deals on the threads of the current rayon pool. After each block, in the order of deals, `after`
    /// sees the tally so far and may end the run; later deals do not count.
    pub fn run(&self, deals: u64, after: impl FnMut(&Tally) -> ControlFlow<()> + Send) -> Tally {
        self.run_while(|| true, deals, after)
    }

    /// Does the same while `wanted` returns true; after that no more deals are begun, and those in progress still
    /// count. The first is always played, so that there is something to report.
    pub fn run_while(
        &self,
        wanted: impl Fn() -> bool + Send + Sync,
        deals: u64,
        after: impl FnMut(&Tally) -> ControlFlow<()> + Send,
    ) -> Tally {
        let desk =
            Desk { tally: Tally::new(self.line_up.len()), waiting: BTreeMap::new(), closed: false, after };
        let desk = Mutex::new(desk);
        let closed = AtomicBool::new(false);
        // A bridge hands the deals out one by one; a split range would begin in the middle.
        (0..deals).take_while(|deal| *deal == 0 || wanted()).par_bridge().for_each(|deal| {
            if !closed.load(Ordering::Relaxed) {
                let played = self.play_block(deal);
                let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
                closed.store(desk.take(deal, played), Ordering::Relaxed);
            }
        });
        desk.into_inner().unwrap_or_else(PoisonError::into_inner).tally
    }

    /// One deal in every rotation.
    fn play_block(&self, deal: u64) -> PlayedBlock {
        let seed = self.seed.game(deal);
        let table = self.opened(&seed);
        let mut played = PlayedBlock {
            block: Block::new(self.line_up.len()),
            thinking: vec![Vec::new(); self.line_up.len()],
        };
        for rotation in 0..self.line_up.len() {
            self.play_game(table.clone(), &seed, rotation, &mut played);
        }
        played
    }

    /// The table as the bots find it.
    fn opened(&self, seed: &Seed) -> G {
        let chance = Chance::Seed(seed.clone());
        let start = Start::<G> { seats: self.seats, options: self.options, chance, first: Seat::FIRST };
        let mut table = start.begin().unwrap_or_else(|flaw| panic!("the deal of {seed} is flawed: {flaw}"));
        play_out(&mut table, self.opening, &mut Seed::new(format!("opening of {seed}")).stream(), |_| {});
        table
    }

    fn play_game(&self, mut table: G, seed: &Seed, rotation: usize, into: &mut PlayedBlock) {
        let seed = Seed::new(format!("rotation {rotation} of {seed}"));
        let bot_at = |seat: Seat| {
            let count = self.seats.count();
            (seat.index() + count - rotation) % count
        };
        let mut decisions = 0;
        let turns = self.turn_limit.saturating_sub(self.opening);
        let playout = play_with(&mut table, turns, |table, seat| {
            let bot = bot_at(seat);
            let view = table.view(Some(seat));
            let mut rng = decision_source(&seed, seat, decisions);
            decisions += 1;
            let is_choice = view.legal_actions().len() > 1;
            let begin = Instant::now();
            let action = self.line_up[bot].decide::<G>(&view, &mut rng);
            if is_choice {
                into.thinking[bot].push(begin.elapsed());
            }
            action
        });
        let scores = table.standing().scores;
        let by_bot: Vec<G::Score> =
            (0..self.line_up.len()).map(|bot| scores[self.seat(bot, rotation)].clone()).collect();
        into.block.add(&by_bot, playout.stopped);
    }
}

/// A block and how long each bot thought about each decision in which it had a choice.
struct PlayedBlock {
    block: Block,
    thinking: Vec<Vec<Duration>>,
}

/// Where blocks are handed in as they are finished, to be counted in the order of their deals.
struct Desk<After> {
    tally: Tally,
    waiting: BTreeMap<u64, PlayedBlock>,
    closed: bool,
    after: After,
}

impl<After: FnMut(&Tally) -> ControlFlow<()>> Desk<After> {
    /// Takes in a block, counts all that are next in order, and returns whether the run is over.
    fn take(&mut self, deal: u64, played: PlayedBlock) -> bool {
        self.waiting.insert(deal, played);
        while !self.closed
            && let Some(next) = self.waiting.remove(&self.tally.deals())
        {
            self.tally.add(next.block, &next.thinking);
            self.closed = (self.after)(&self.tally).is_break();
        }
        self.closed
    }
}
