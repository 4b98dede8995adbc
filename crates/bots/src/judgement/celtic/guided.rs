//! Tree search with playouts, guided in five ways: a new position is judged before it is tried, and the judgements are
//! carried up the tree; a move is also credited with the playouts in which it was made later (where a tile goes matters
//! more than when); playouts form habits; and what is proven is not tried again.

use std::cmp::Ordering;

use celtic::Celtic;
use rand_core::Rng;
use tabletop::below;

use super::board::{Board, Move, Vacancy, best_knot};
use super::evaluation::{Evaluation, probability};
use super::habits::Habits;
use crate::{Clock, Playable};

/// What a draw is worth to a player who takes no risks.
pub const HALF_A_WIN: f32 = 0.5;

/// How strongly it is drawn to moves it has tried little.
const EXPLORATION: f32 = 0.1;

/// How many playouts the judgement of a move is worth.
const TRUST_IN_JUDGEMENT: f32 = 5.0;

/// About how many tries a move needs for its own results to outweigh the playouts in which it was made later.
const TRUST_IN_LATER: f32 = 1000.0;

/// How much the judgement carried up the tree counts in a move's promise, however often the move was tried: one good
/// answer refutes a move, though most playouts miss it. Together with the trust in later moves (300 before), it wins
/// 58.8 % ± 4.5 against the search without it, 50 ms each.
const CARRIED: f32 = 0.2;

/// Playouts from a position before its moves are judged.
const PLAYOUTS_FIRST: u32 = 4;

/// The part of a playout's payoff that is the lead rather than the win.
const LEAD: f32 = 0.2;

/// Room for nodes; once it is used up the tree stops growing.
const MOST_NODES: usize = 1 << 21;

/// What is certain about a move, for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Proof {
    /// It loses.
    Loss,
    /// It draws.
    Draw,
    /// It wins.
    Win,
}

impl Proof {
    fn to_the_other(self) -> Proof {
        match self {
            Proof::Loss => Proof::Win,
            Proof::Draw => Proof::Draw,
            Proof::Win => Proof::Loss,
        }
    }

    /// As a payoff.
    #[inline]
    pub fn payoff(self) -> f32 {
        match self {
            Proof::Loss => 0.0,
            Proof::Draw => 0.5,
            Proof::Win => 1.0,
        }
    }

    /// The result of a finished game, to the player whose turn it would be.
    fn of(board: &Board) -> Proof {
        let me = board.to_place();
        match board.knots(me).cmp(&board.knots(1 - me)) {
            Ordering::Less => Proof::Loss,
            Ordering::Equal => Proof::Draw,
            Ordering::Greater => Proof::Win,
        }
    }
}

/// A move in the tree and what came of it, for the player who makes it.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The move.
    pub action: Move,
    /// What is certain about it.
    pub proof: Option<Proof>,
    count: u16,
    first: u32,
    /// How often it was tried.
    pub visits: u32,
    total: f32,
    judgement: f32,
    /// The judgement of the position that the best moves of both players lead to, as far as the tree has grown.
    carried: f32,
    later_visits: f32,
    later_total: f32,
}

// A second's search makes a million of them.
const _: () = assert!(size_of::<Node>() <= 40);

impl Node {
    fn new(action: Move) -> Node {
        Node {
            action,
            proof: None,
            count: 0,
            first: 0,
            visits: 0,
            total: 0.0,
            judgement: 0.5,
            carried: 0.5,
            later_visits: 0.0,
            later_total: 0.0,
        }
    }

    /// How good it is, from 0 to 1.
    pub fn estimate(&self) -> f32 {
        let judged = self.judgement * TRUST_IN_JUDGEMENT;
        self.proof.map_or((self.total + judged) / (self.visits as f32 + TRUST_IN_JUDGEMENT), Proof::payoff)
    }

    /// The order to choose in: proven wins first, then what was tried most, proven losses last.
    pub fn preference(&self) -> (u8, u32) {
        let rank = match self.proof {
            Some(Proof::Win) => 2,
            Some(Proof::Draw) | None => 1,
            Some(Proof::Loss) => 0,
        };
        (rank, self.visits)
    }

    /// How much it deserves to be tried, given the logarithm of the tries of all moves.
    #[inline]
    fn promise(&self, log: f32) -> f32 {
        let visits = self.visits as f32;
        let judged = self.judgement * TRUST_IN_JUDGEMENT;
        let later = (self.later_total + judged) / (self.later_visits + TRUST_IN_JUDGEMENT);
        let trust = (TRUST_IN_LATER / (3.0 * visits + TRUST_IN_LATER)).sqrt();
        let own = if self.visits > 0 { self.total / visits } else { later };
        let tried = own + trust * (later - own);
        tried + CARRIED * (self.carried - tried) + EXPLORATION * (log / (visits + 1.0)).sqrt()
    }

    fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// Adds what another tree found out about the same move.
    pub fn add(&mut self, other: &Node) {
        self.visits += other.visits;
        self.total += other.total;
        self.proof = self.proof.or(other.proof);
    }
}

/// A tree of moves, the position it grows from, and the playouts' random source.
pub struct Tree<R> {
    evaluation: Evaluation,
    board: Board,
    /// The player whose tree it is.
    thinker: usize,
    /// What a draw is worth to the thinker; to the other player it is worth the rest of a win.
    draw: f32,
    rng: R,
    /// The first is the root; its move means nothing.
    nodes: Vec<Node>,
    /// The places of a position in a playout, each with the number of moves up to and including it.
    vacancies: Vec<(u32, Vacancy)>,
    habits: Habits,
    /// For each player and move, the last iteration in which the player made it.
    made: Box<[[u32; Move::COUNT]; 2]>,
    iteration: u32,
}

impl<R: Rng> Tree<R> {
    /// The moves of this position, judged, where a draw is worth this much to the player to place.
    pub fn new(board: Board, evaluation: Evaluation, draw: f32, rng: R) -> Tree<R> {
        let mut tree = Tree {
            evaluation,
            thinker: board.to_place(),
            draw,
            board,
            rng,
            nodes: vec![Node::new(Move::PASS)],
            vacancies: Vec::with_capacity(32),
            habits: Habits::new(),
            made: Box::new([[0; Move::COUNT]; 2]),
            iteration: 0,
        };
        tree.expand(0);
        tree
    }

    /// The moves that can be made now.
    pub fn choices(&self) -> &[Node] {
        &self.nodes[self.nodes[0].children()]
    }

    /// Treats these moves as proven losses.
    pub fn rule_out(&mut self, losing: impl Fn(Move) -> bool) {
        let choices = self.nodes[0].children();
        for node in self.nodes[choices].iter_mut().filter(|node| losing(node.action)) {
            node.proof = Some(Proof::Loss);
        }
    }

    /// Tries moves until everything is proven or the clock rings, with `spent` of its iterations already gone; returns
    /// how many iterations it made.
    pub fn grow(&mut self, clock: &Clock, spent: u32) -> u32 {
        while self.nodes[0].proof.is_none() && !clock.is_over(spent.saturating_add(self.iteration)) {
            self.iteration += 1;
            self.visit(0);
        }
        self.iteration
    }

    /// Tries something in the position after a node's move; returns the payoff to the player to place there.
    fn visit(&mut self, index: usize) -> f32 {
        let node = self.nodes[index];
        let payoff = if node.count == 0 && (node.visits < PLAYOUTS_FIRST || self.nodes.len() > MOST_NODES) {
            self.play_out()
        } else {
            if node.count == 0 {
                self.expand(index);
            }
            let payoff = self.descend(index);
            self.nodes[index].proof.map_or(payoff, |proof| self.worth(proof.to_the_other()))
        };
        let node = &mut self.nodes[index];
        node.visits += 1;
        node.total += 1.0 - payoff;
        payoff
    }

    /// Makes the most promising move and visits the position it leads to.
    fn descend(&mut self, index: usize) -> f32 {
        let player = self.board.to_place();
        let child = self.most_promising(index);
        let action = self.nodes[child].action;
        self.made[player][action.index()] = self.iteration;
        let payoff = if let Some(proof) = self.nodes[child].proof {
            let worth = self.worth(proof);
            self.nodes[child].visits += 1;
            self.nodes[child].total += worth;
            worth
        } else {
            let undo = self.board.make(action);
            let payoff = 1.0 - self.visit(child);
            self.board.undo(&undo);
            payoff
        };
        self.carry(index);
        let children = self.nodes[index].children();
        for node in &mut self.nodes[children] {
            if self.made[player][node.action.index()] == self.iteration {
                node.later_visits += 1.0;
                node.later_total += payoff;
            }
        }
        if self.nodes[child].proof.is_some() {
            self.prove(index);
        }
        payoff
    }

    fn most_promising(&self, index: usize) -> usize {
        let log = (self.nodes[index].visits as f32 + 1.0).ln();
        let mut best = (f32::MIN, 0);
        for child in self.nodes[index].children() {
            let node = &self.nodes[child];
            let promise = match node.proof {
                None => node.promise(log),
                Some(Proof::Loss) => -1.0,
                Some(proof) => self.worth(proof),
            };
            if promise > best.0 {
                best = (promise, child);
            }
        }
        best.1
    }

    /// Lists and judges the moves of the position after a node's move. Where no tile can be placed, a pass is listed; a
    /// move after which nobody can place is proven.
    fn expand(&mut self, index: usize) {
        let first = self.nodes.len();
        for vacancy in self.board.vacancies() {
            self.nodes.extend(self.board.moves(vacancy).map(Node::new));
        }
        if self.nodes.len() == first {
            self.nodes.push(Node::new(Move::PASS));
        }
        for child in first..self.nodes.len() {
            let undo = self.board.make(self.nodes[child].action);
            let judgement = self.evaluation.judge(&self.board);
            let node = &mut self.nodes[child];
            match judgement {
                Some(value) => {
                    node.judgement = 1.0 - probability(value);
                    node.carried = node.judgement;
                }
                None => node.proof = Some(Proof::of(&self.board).to_the_other()),
            }
            self.board.undo(&undo);
        }
        self.nodes[index].first = first as u32;
        self.nodes[index].count = (self.nodes.len() - first) as u16;
        self.carry(index);
        self.prove(index);
    }

    /// What a draw is worth to a player.
    #[inline]
    fn draw_to(&self, player: usize) -> f32 {
        if player == self.thinker { self.draw } else { 1.0 - self.draw }
    }

    /// A proof as a payoff to the player to place.
    #[inline]
    fn worth(&self, proof: Proof) -> f32 {
        match proof {
            Proof::Loss => 0.0,
            Proof::Draw => self.draw_to(self.board.to_place()),
            Proof::Win => 1.0,
        }
    }

    /// A move is judged to be as good as its best answer is bad.
    fn carry(&mut self, index: usize) {
        let answers = &self.nodes[self.nodes[index].children()];
        let judged =
            answers.iter().map(|answer| answer.proof.map_or(answer.carried, |proof| self.worth(proof)));
        self.nodes[index].carried = 1.0 - judged.fold(0.0, f32::max);
    }

    /// A move is lost if an answer wins; if all answers are proven, it is as good as the best of them is bad.
    fn prove(&mut self, index: usize) {
        let answers = &self.nodes[self.nodes[index].children()];
        let best = answers.iter().filter_map(|answer| answer.proof).max();
        if best == Some(Proof::Win) || answers.iter().all(|answer| answer.proof.is_some()) {
            self.nodes[index].proof = best.map(Proof::to_the_other);
        }
    }

    /// Plays to the end by habit, and takes it all back; returns the payoff to the player to place.
    fn play_out(&mut self) -> f32 {
        let me = self.board.to_place();
        let start = self.board.mark();
        let mut passed = false;
        loop {
            let action = self.likely_move();
            if action == Move::PASS && passed {
                break;
            }
            passed = action == Move::PASS;
            let player = self.board.to_place();
            self.made[player][action.index()] = self.iteration;
            self.habits.note(player, action);
            self.board.make(action);
        }
        let payoff = payoff(&self.board, me, self.draw_to(me));
        self.habits.learn(me, payoff);
        self.board.undo(&start);
        payoff
    }

    /// The better so far of two random moves; a pass if there are none.
    #[inline]
    fn likely_move(&mut self) -> Move {
        self.vacancies.clear();
        let mut count = 0;
        for vacancy in self.board.vacancies() {
            let here = self.board.count(vacancy);
            if here > 0 {
                count += here;
                self.vacancies.push((count, vacancy));
            }
        }
        if count == 0 {
            return Move::PASS;
        }
        let pair = [self.any_of(count), self.any_of(count)];
        self.habits.better(self.board.to_place(), pair)
    }

    /// A uniformly random one of the moves at these vacancies.
    #[inline]
    fn any_of(&mut self, count: u32) -> Move {
        let chosen = below(count, &mut self.rng);
        let mut before = 0;
        for (until, vacancy) in &self.vacancies {
            if chosen < *until {
                return self.board.nth_move(*vacancy, chosen - before);
            }
            before = *until;
        }
        Move::PASS
    }
}

/// How good a finished game is for a player: mostly the win, and a little the lead, so that there is something to play
/// for in a game that is won, lost or drawn either way.
fn payoff(board: &Board, player: usize, draw: f32) -> f32 {
    let knots = [board.knots(player), board.knots(1 - player)];
    let win = match knots[0].cmp(&knots[1]) {
        Ordering::Less => 0.0,
        Ordering::Equal => draw,
        Ordering::Greater => 1.0,
    };
    let lead = (best_knot(knots[0]) as f32 - best_knot(knots[1]) as f32) / Celtic::SCORE_SCALE as f32;
    (1.0 - LEAD) * win + LEAD * (1.0 + lead.clamp(-1.0, 1.0)) / 2.0
}

#[cfg(test)]
mod tests {
    use celtic::Options;
    use tabletop::Seed;

    use super::*;
    use crate::{Budget, Cancel, play_out, random_source};

    /// The tree after this many playouts from a position in the middle of a game, where a draw is worth this much.
    fn grown(iterations: u32, draw: f32) -> Tree<impl Rng> {
        let mut game = Celtic::new(Options::default());
        let mut rng = random_source(&Seed::new("carried"));
        play_out(&mut game, 8, &mut rng, |_| {});
        let mut tree = Tree::new(Board::new(&game), Evaluation::usual().clone(), draw, rng);
        tree.grow(&Clock::start(&Budget::iterations(iterations), &Cancel::default()), 0);
        tree
    }

    #[test]
    fn every_move_in_the_tree_is_judged_by_its_best_answer() {
        let tree = grown(2_000, 0.5);
        let answered: Vec<&Node> = tree.nodes.iter().filter(|node| node.count > 0).collect();
        assert!(answered.len() > 100, "only {} moves have answers", answered.len());
        for node in answered {
            let answers = &tree.nodes[node.children()];
            let worth = |answer: &Node| answer.proof.map_or(answer.carried, Proof::payoff);
            let best = answers.iter().map(worth).max_by(f32::total_cmp).expect("it has answers");
            assert!(
                (node.carried - (1.0 - best)).abs() < 1e-6,
                "{node:?} although an answer is worth {best}"
            );
        }
    }

    #[test]
    fn whoever_thinks_little_of_draws_thinks_less_of_a_game_that_may_be_drawn() {
        let best = |draw| {
            let tree = grown(2_000, draw);
            tree.choices().iter().max_by_key(|node| node.visits).map(Node::estimate)
        };
        assert!(best(0.3) < best(0.5), "{:?} is not less than {:?}", best(0.3), best(0.5));
    }

    #[test]
    fn a_draw_is_worth_the_rest_of_a_win_to_the_other_player() {
        let mut tree = grown(1, 0.3);
        let mine = tree.worth(Proof::Draw);
        tree.board.make(tree.choices()[0].action);
        assert_eq!((mine, tree.worth(Proof::Draw)), (0.3, 0.7));
        assert_eq!((tree.worth(Proof::Loss), tree.worth(Proof::Win)), (0.0, 1.0));
    }
}
