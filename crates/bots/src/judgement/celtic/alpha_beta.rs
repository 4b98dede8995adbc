//! Looks ahead: negamax with alpha-beta bounds, a narrow window for all but the first move, memories of positions seen,
//! and moves ordered by what caused a cutoff before. Where every line of play ends within the depth, the value is
//! proven.

use std::sync::atomic::{AtomicBool, Ordering};

use super::board::{Board, Move};
use super::evaluation::Evaluation;
use super::memory::{Bound, FOR_GOOD, Memories, Memory};
use crate::Clock;

/// A won game; a lost one is the negative, a drawn one 0. Judgements of unfinished games stay below that.
pub const WON: i16 = 10_000;

/// Deeper than any game lasts: it has 24 tiles to place, and no two passes in a row.
pub const DEEPEST: u8 = 50;

/// Positions between two looks at the clock: one iteration of the budget.
pub const POSITIONS_PER_ITERATION: u64 = 100;

/// The clock rang.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// One thread's search.
pub struct Search<'a> {
    evaluation: &'static Evaluation,
    board: Board,
    memories: &'a Memories,
    clock: &'a Clock,
    /// Whether another thread is done, so that this one need not go on.
    done: &'a AtomicBool,
    positions: u64,
    /// Whether a judgement entered the value of the position being searched: then it is not proven.
    judged: bool,
    /// The moves of the positions on the way to the current one, with their promise.
    moves: Vec<(i32, Move)>,
    killers: [[Move; 2]; DEEPEST as usize + 1],
    history: Box<[[i32; Move::COUNT]; 2]>,
}

impl<'a> Search<'a> {
    /// A search from this position, which ends when the clock rings or another thread is done.
    pub fn new(board: Board, memories: &'a Memories, clock: &'a Clock, done: &'a AtomicBool) -> Self {
        Search {
            evaluation: Evaluation::usual(),
            board,
            memories,
            clock,
            done,
            positions: 0,
            judged: false,
            moves: Vec::with_capacity(2048),
            killers: [[Move::PASS; 2]; DEEPEST as usize + 1],
            history: Box::new([[0; Move::COUNT]; 2]),
        }
    }

    /// Positions looked at.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Iterations of the budget spent so far.
    pub fn iterations(&self) -> u32 {
        (self.positions / POSITIONS_PER_ITERATION) as u32
    }

    /// The value of a move in the current position, looking this many moves ahead, and whether it is proven. Outside
    /// the bounds it is only known to be at least that low or that high.
    pub fn value_of(&mut self, action: Move, depth: u8, bounds: (i16, i16)) -> Result<(i16, bool), Stopped> {
        self.judged = false;
        let first = self.moves.len();
        let undo = self.board.make(action);
        let value = self.search(depth - 1, 1, (-bounds.1, -bounds.0));
        self.board.undo(&undo);
        self.moves.truncate(first);
        let value = -value?;
        Ok((value, !self.judged || value.abs() >= WON))
    }

    /// The value to the player to place.
    fn search(&mut self, depth: u8, ply: usize, bounds: (i16, i16)) -> Result<i16, Stopped> {
        self.count()?;
        if depth == 0 {
            let judgement = self.evaluation.judge(&self.board);
            self.judged |= judgement.is_some();
            return Ok(judgement.unwrap_or_else(|| result(&self.board)));
        }
        let memory = self.memories.recall(self.board.hash());
        if let Some(known) = memory.filter(|known| known.answers(depth, bounds)) {
            self.judged |= known.depth != FOR_GOOD;
            return Ok(known.value);
        }
        let first = self.moves.len();
        self.list_moves(ply, memory.map_or(Move::PASS, |known| known.best));
        if self.moves.len() == first {
            return self.pass(depth, ply, bounds);
        }
        let judged_before = std::mem::replace(&mut self.judged, false);
        let (value, best) = self.best_of(first, depth, ply, bounds)?;
        self.moves.truncate(first);
        let proven = !self.judged || value.abs() >= WON;
        self.judged = judged_before || !proven;
        let depth = if proven { FOR_GOOD } else { depth };
        self.memories.keep(self.board.hash(), Memory { value, bound: Bound::of(value, bounds), depth, best });
        Ok(value)
    }

    /// One more position; now and then a look at the clock.
    #[inline]
    fn count(&mut self) -> Result<(), Stopped> {
        self.positions += 1;
        let look_up = self.positions.is_multiple_of(POSITIONS_PER_ITERATION);
        let over = look_up && (self.done.load(Ordering::Relaxed) || self.clock.is_over(self.iterations()));
        if over { Err(Stopped) } else { Ok(()) }
    }

    /// A player who cannot place passes; if the other cannot either, the game is over. There is nothing to decide, so
    /// it costs no depth.
    fn pass(&mut self, depth: u8, ply: usize, (alpha, beta): (i16, i16)) -> Result<i16, Stopped> {
        if !self.board.can_place(1 - self.board.to_place()) {
            return Ok(result(&self.board));
        }
        let undo = self.board.make(Move::PASS);
        let value = self.search(depth, ply + 1, (-beta, -alpha));
        self.board.undo(&undo);
        value.map(|value| -value)
    }

    /// The best of the moves listed from `first` on.
    fn best_of(
        &mut self,
        first: usize,
        depth: u8,
        ply: usize,
        (mut alpha, beta): (i16, i16),
    ) -> Result<(i16, Move), Stopped> {
        let (mut most, mut best) = (-WON - 1, Move::PASS);
        for index in first..self.moves.len() {
            let action = self.most_promising(index);
            let undo = self.board.make(action);
            let value = self.step(index == first, depth - 1, ply + 1, (alpha, beta));
            self.board.undo(&undo);
            let value = -value?;
            if value > most {
                (most, best) = (value, action);
            }
            alpha = alpha.max(value);
            if alpha >= beta || most >= WON {
                self.sufficed(action, depth, ply);
                break;
            }
        }
        Ok((most, best))
    }

    /// The first move with the whole window, the others with a narrow one unless they surprise.
    fn step(&mut self, is_first: bool, depth: u8, ply: usize, bounds: (i16, i16)) -> Result<i16, Stopped> {
        let (alpha, beta) = bounds;
        if !is_first && beta > alpha + 1 {
            let value = self.search(depth, ply, (-alpha - 1, -alpha))?;
            if -value <= alpha || -value >= beta {
                return Ok(value);
            }
        }
        self.search(depth, ply, (-beta, -alpha))
    }

    /// Puts the moves of the position on the list.
    fn list_moves(&mut self, ply: usize, remembered: Move) {
        let player = self.board.to_place();
        let [killer, second] = self.killers[ply];
        let history = &self.history[player];
        for vacancy in self.board.vacancies() {
            for action in self.board.moves(vacancy) {
                let promise = if action == remembered {
                    i32::MAX
                } else if action == killer {
                    1 << 29
                } else if action == second {
                    1 << 28
                } else {
                    history[action.index()]
                };
                self.moves.push((promise, action));
            }
        }
    }

    /// Swaps the most promising of the remaining moves to this index.
    fn most_promising(&mut self, index: usize) -> Move {
        let rest = &mut self.moves[index..];
        let mut most = 0;
        for other in 1..rest.len() {
            if rest[other].0 > rest[most].0 {
                most = other;
            }
        }
        rest.swap(0, most);
        rest[0].1
    }

    /// Learns from a move that made it needless to look at others.
    fn sufficed(&mut self, action: Move, depth: u8, ply: usize) {
        if self.killers[ply][0] != action {
            self.killers[ply] = [action, self.killers[ply][0]];
        }
        let history = &mut self.history[self.board.to_place()];
        history[action.index()] += i32::from(depth) * i32::from(depth);
        if history[action.index()] > 1 << 24 {
            for count in history.iter_mut() {
                *count /= 2;
            }
        }
    }
}

/// The result when nobody can place.
fn result(board: &Board) -> i16 {
    let me = board.to_place();
    let (mine, theirs) = (board.knots(me), board.knots(1 - me));
    WON * (i16::from(mine > theirs) - i16::from(mine < theirs))
}

#[cfg(test)]
mod tests {
    use celtic::{Celtic, Options};
    use tabletop::Seed;

    use super::*;
    use crate::{Budget, Cancel, play_out, random_source};

    /// Looks at everything, and remembers nothing.
    fn plain(board: &mut Board, depth: u8) -> i16 {
        if depth == 0 {
            return Evaluation::usual().judge(board).unwrap_or_else(|| result(board));
        }
        let moves: Vec<Move> = board.vacancies().flat_map(|vacancy| board.moves(vacancy)).collect();
        let (moves, depth) = match moves.len() {
            0 if !board.can_place(1 - board.to_place()) => return result(board),
            0 => (vec![Move::PASS], depth),
            _ => (moves, depth - 1),
        };
        let values = moves.into_iter().map(|action| {
            let undo = board.make(action);
            let value = -plain(board, depth);
            board.undo(&undo);
            value
        });
        values.max().unwrap_or_default()
    }

    #[test]
    fn bounds_order_and_memory_change_no_value() {
        let clock = Clock::start(&Budget::iterations(u32::MAX), &Cancel::default());
        for number in 0..12 {
            let mut game = Celtic::new(Options::default());
            play_out(
                &mut game,
                3 + 2 * (number % 4),
                &mut random_source(&Seed::new("values").game(number.into())),
                |_| {},
            );
            let board = Board::new(&game);
            let depth = if number % 4 < 1 { 2 } else { 3 };
            for vacancy in board.vacancies().take(2) {
                let Some(action) = board.moves(vacancy).next() else { continue };
                let mut after = board.clone();
                after.make(action);
                let expected = -plain(&mut after, depth - 1);
                for power in [1, 16] {
                    let (memories, done) = (Memories::new(power), AtomicBool::new(false));
                    let mut search = Search::new(board.clone(), &memories, &clock, &done);
                    let found = search.value_of(action, depth, (-WON - 1, WON + 1));
                    assert_eq!(
                        found.map(|(value, _)| value),
                        Ok(expected),
                        "position {number}, memory {power}"
                    );
                }
            }
        }
    }
}
