//! The best we can do: solves the position if it can, and otherwise grows a guided tree on every thread until the clock
//! rings. Among moves that keep a draw, or that lose, the tree finds the one that is hardest to answer.

use celtic::{Action, Decision, View};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::alpha_beta::POSITIONS_PER_ITERATION;
use super::board::{Board, Move};
use super::deepening::{Choice, Choices, search_together};
use super::evaluation::{Evaluation, probability};
use super::guided::{HALF_A_WIN, Node, Proof, Tree};
use crate::bench::Lent;
use crate::{Candidate, Clock, Thought};

/// With fewer tiles on the table it is no use trying to solve the rest.
const SOLVABLE: usize = 10;

/// Moves it looks ahead before that, to know what to try first.
const BEFORE_SOLVING: u8 = 3;

/// The part of the time spent on trying to solve.
const SOLVING: f64 = 0.3;

/// What a draw is worth to it unless it stands better. A player content with half a win gets it: most games between
/// careful players are drawn.
const DRAW: f32 = 0.3;

/// It stands better if its chances are judged to be more than this; then it takes no risks. Having the turn is worth a
/// little, so even chances are not enough.
const STANDS_BETTER: f32 = 0.55;

/// Thinks until the clock rings, or until nothing is left to decide: a certain win, a single move that keeps the draw,
/// or a proof.
pub fn think(view: &View, clock: &Clock, rng: &mut Xoshiro256PlusPlus) -> Thought<Action> {
    let board = Board::new(view.game());
    let mut choices = Choices::new(&board, rng);
    let mut positions = 0;
    if board.placed() >= SOLVABLE {
        positions = search_together(&board, &mut choices, &clock.part(SOLVING), |choices, search| {
            choices.deepen(search, BEFORE_SOLVING);
            // If the clock rings first, the tree must decide.
            let _ = choices.prove(search);
        });
        if choices.solved() && (choices.wins() || choices.keeping() == 1) {
            return choices.thought(&board, positions);
        }
    }
    let spent = (positions / POSITIONS_PER_ITERATION) as u32;
    let (nodes, iterations) = grow_together(&board, &choices, clock, spent, rng);
    let wins = nodes.iter().any(|node| node.proof == Some(Proof::Win));
    if iterations == 0 && positions > 0 && !wins {
        // Asked to stop before the tree grew: go by what looking ahead has found.
        return choices.thought(&board, positions);
    }
    decide(&board, &choices, nodes, positions + iterations)
}

/// Grows a tree on this thread and on every one that helps, and adds up what they found.
fn grow_together(
    board: &Board,
    choices: &Choices,
    clock: &Clock,
    spent: u32,
    rng: &mut Xoshiro256PlusPlus,
) -> (Vec<Node>, u64) {
    let losing = |action: Move| {
        let lost = choices.as_slice().iter().find(|choice| choice.action == action);
        choices.keeping() > 0 && lost.is_some_and(Choice::loses)
    };
    let grow = move |mut tree: Tree<Xoshiro256PlusPlus>, clock: &Clock| {
        let iterations = u64::from(tree.grow(clock, spent));
        (tree.choices().to_vec(), iterations)
    };
    let draw = worth_of_a_draw(board);
    let mut tree = || {
        let rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
        let mut tree = Tree::new(board.clone(), Evaluation::usual().clone(), draw, rng);
        tree.rule_out(losing);
        tree
    };
    let mut lent = Vec::new();
    for _ in 0..clock.helpers() {
        let tree = tree();
        let Some(helper) = Lent::begin(clock, move |clock| grow(tree, clock)) else { break };
        lent.push(helper);
    }
    let (mut nodes, mut iterations) = grow(tree(), clock);
    for (others, more) in lent.into_iter().map(Lent::join) {
        nodes.iter_mut().zip(&others).for_each(|(node, other)| node.add(other));
        iterations += more;
    }
    (nodes, iterations)
}

/// What a draw is worth to the player to place.
fn worth_of_a_draw(board: &Board) -> f32 {
    let chance = Evaluation::usual().judge(board).map_or(0.5, probability);
    if chance > STANDS_BETTER { HALF_A_WIN } else { DRAW }
}

/// Takes a move that is proven to win, else the most tried one that is not proven to lose; of moves tried equally
/// often, or not at all, the one that looks best.
fn decide(board: &Board, choices: &Choices, mut nodes: Vec<Node>, iterations: u64) -> Thought<Action> {
    nodes.sort_by(|one, other| {
        let tried = other.preference().cmp(&one.preference());
        tried.then_with(|| other.estimate().total_cmp(&one.estimate()))
    });
    let solved = choices.solved();
    let estimate = |node: &Node| {
        let known = choices.as_slice().iter().find(|choice| choice.action == node.action);
        known.filter(|_| solved).map_or(f64::from(node.estimate()), Choice::estimate)
    };
    let candidates: Vec<Candidate<Action>> = nodes
        .iter()
        .map(|node| Candidate {
            action: board.action(node.action),
            estimate: estimate(node),
            lead: None,
            tried: node.visits,
        })
        .collect();
    let action = candidates.first().map_or(Decision::Pass.into(), |best| best.action);
    Thought { action, candidates, worlds: 0, iterations }
}

#[cfg(test)]
mod tests {
    use celtic::{Celtic, Options};

    use super::*;

    #[test]
    fn whoever_begins_takes_no_risks_and_whoever_answers_does() {
        let mut board = Board::new(&Celtic::new(Options::default()));
        assert!((worth_of_a_draw(&board) - HALF_A_WIN).abs() < f32::EPSILON);
        let is_cross = |action: &Move| board.action(*action).to_string().starts_with("place o NESW");
        let cross = board.vacancies().flat_map(|vacancy| board.moves(vacancy)).find(is_cross);
        board.make(cross.expect("it fits everywhere"));
        assert!((worth_of_a_draw(&board) - DRAW).abs() < f32::EPSILON);
    }
}
