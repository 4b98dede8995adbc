//! The searching baseline: single-observer information-set Monte Carlo tree search with random playouts, one new node
//! per iteration. Every iteration imagines a world that fits the view and walks the one tree through the actions that
//! are legal in it; an action's exploration term counts how often it was available. Every player maximises their own
//! result (max^n). In a game without secrets all worlds are the same, and this is plain UCT.

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{BySeat, Seat, Turn, below};

use crate::{Candidate, Clock, Playable, Thought, play_out};

/// How strongly it is drawn to actions it has tried little.
const EXPLORATION: f64 = 0.7;

/// Random playouts that have not ended after this many turns are scored as they stand.
const PLAYOUT_TURNS: u32 = 400;

/// An action in the tree and what came of it, for the player who takes it.
struct Node<Action> {
    action: Action,
    visits: u32,
    /// How often it was legal when its parent was visited.
    available: u32,
    total: f64,
    children: Vec<u32>,
}

/// Searches until the clock rings and takes what was tried most.
pub fn search<G: Playable>(
    view: &G::View,
    clock: &Clock,
    rng: &mut Xoshiro256PlusPlus,
) -> Thought<G::Action> {
    let mut tree = Tree::<G>::new();
    let mut iterations = 0;
    while iterations == 0 || !clock.is_over(iterations) {
        tree.iterate(G::imagine(view, rng), rng);
        iterations += 1;
    }
    tree.thought(iterations)
}

struct Tree<G: Playable> {
    /// The first is the root, which has no action.
    nodes: Vec<Node<Option<G::Action>>>,
}

impl<G: Playable> Tree<G> {
    fn new() -> Self {
        Tree { nodes: vec![Node { action: None, visits: 0, available: 0, total: 0.0, children: Vec::new() }] }
    }

    /// One world: down the tree, one new node, a random playout, and back.
    fn iterate(&mut self, mut world: G, rng: &mut impl Rng) {
        let mut path: Vec<(u32, Seat)> = Vec::with_capacity(32);
        let mut node = 0;
        while let Turn::Of(seat) = world.turn() {
            let (next, is_new) = self.step(node, &world.legal_actions(), rng);
            let action = self.nodes[next as usize].action.expect("only the root has none");
            world.act(action).expect("a listed action plays");
            path.push((next, seat));
            node = next;
            if is_new {
                break;
            }
        }
        play_out(&mut world, PLAYOUT_TURNS, rng, |_| {});
        self.learn(&path, &G::payoffs(&world.standing()));
    }

    /// The child to go to: one that was never tried if there is one, else the most promising.
    fn step(&mut self, node: u32, actions: &[G::Action], rng: &mut impl Rng) -> (u32, bool) {
        let mut untried = 0;
        let mut chosen_untried = None;
        let mut best: Option<(f64, u32)> = None;
        for action in actions {
            let child = self.child(node, *action);
            let Some(child) = child else {
                untried += 1;
                if below(untried, rng) == 0 {
                    chosen_untried = Some(*action);
                }
                continue;
            };
            let promise = {
                let child = &mut self.nodes[child as usize];
                child.available += 1;
                let visits = f64::from(child.visits);
                child.total / visits + EXPLORATION * (f64::from(child.available).ln() / visits).sqrt()
            };
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, child));
            }
        }
        match (chosen_untried, best) {
            (Some(action), _) => (self.grow(node, action), true),
            (None, Some((_, child))) => (child, false),
            (None, None) => unreachable!("whoever is to act has a legal action"),
        }
    }

    fn child(&self, node: u32, action: G::Action) -> Option<u32> {
        let children = &self.nodes[node as usize].children;
        children.iter().copied().find(|child| self.nodes[*child as usize].action == Some(action))
    }

    fn grow(&mut self, node: u32, action: G::Action) -> u32 {
        let child = self.nodes.len() as u32;
        let new = Node { action: Some(action), visits: 0, available: 1, total: 0.0, children: Vec::new() };
        self.nodes.push(new);
        self.nodes[node as usize].children.push(child);
        child
    }

    fn learn(&mut self, path: &[(u32, Seat)], payoffs: &BySeat<f64>) {
        for (node, seat) in path {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1;
            node.total += payoffs[*seat];
        }
    }

    fn thought(&self, iterations: u32) -> Thought<G::Action> {
        let children = self.nodes[0].children.iter().map(|child| &self.nodes[*child as usize]);
        let mut candidates: Vec<Candidate<G::Action>> = children
            .filter_map(|child| {
                let estimate = child.total / f64::from(child.visits.max(1));
                Some(Candidate { action: child.action?, estimate, lead: None, tried: child.visits })
            })
            .collect();
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.tried));
        let action = candidates.first().expect("the seat is to act").action;
        Thought { action, candidates, worlds: iterations, iterations: iterations.into() }
    }
}
