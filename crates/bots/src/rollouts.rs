//! Candidates rolled out in shared worlds: the policy names the actions worth a thought, each is played to the end by the
//! policy in the same imagined worlds, and the best mean wins.

use std::ops::Range;
use std::sync::Arc;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Seat, View};

use crate::bench::Lent;
use crate::playable::leads;
use crate::policy::Policy;
use crate::{Candidate, Clock, Playable, Thought, play_with};

/// A search by playouts.
#[derive(Debug)]
pub struct Rollouts<P: 'static> {
    /// Plays the imagined games.
    pub policy: &'static P,
    /// The most worlds to imagine, however much time is left.
    pub worlds: u32,
}

/// The most candidates to weigh.
const CANDIDATES: usize = 6;

/// A candidate that the policy likes less than the best by more than this is not looked at.
const LEAST_ODDS: f64 = 5.0;

/// By how many standard errors another action must be better than the policy's own choice to be taken instead.
const CAUTION: f64 = 1.0;

/// Imagined games that have not ended after this many turns are scored as they stand.
const TURN_LIMIT: u32 = 200;

/// Worlds that a thread plays between two looks at the sums.
const WORLDS_A_ROUND: u32 = 4;

/// Worlds to be played before any candidate is dropped.
const LEAST_WORLDS: u32 = 16;

/// One candidate while it is being weighed.
#[derive(Clone, Debug)]
struct Weighed<Action> {
    action: Action,
    total: f64,
    lead: f64,
    /// Whether it is still in the running.
    alive: bool,
    /// What it was worth in each world, to compare world by world.
    results: Vec<f32>,
}

impl<P: 'static> Rollouts<P> {
    /// Weighs the candidates until the clock rings.
    pub fn think<G: Playable>(
        &self,
        view: &G::View,
        clock: &Clock,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Thought<G::Action>
    where
        P: Policy<G>,
    {
        let mut weighed = self.candidates::<G>(view);
        if weighed.len() == 1 {
            return Thought::at_once(weighed[0].action);
        }
        let me = view.watcher().unwrap_or(Seat::FIRST);
        let view = Arc::new(view.clone());
        let base = rng.next_u64();
        let (mut worlds, mut iterations, mut look_again) = (0, 0, LEAST_WORLDS);
        while weighed.iter().filter(|candidate| candidate.alive).count() > 1
            && worlds < self.worlds
            && !clock.is_over(iterations)
        {
            let alive = weighed.iter().filter(|candidate| candidate.alive);
            let actions: Vec<G::Action> = alive.map(|candidate| candidate.action).collect();
            let count = actions.len() as u32;
            let left = clock.iterations().map_or(u32::MAX, |most| (most - iterations).div_ceil(count));
            let left = left.min(self.worlds - worlds);
            let imagined = Worlds::<G, P> { policy: self.policy, view: view.clone(), actions, me, base };
            let round = imagined.round(worlds, left, clock);
            let played = round.len() as u32;
            if played == 0 {
                break;
            }
            for results in &round {
                let alive = weighed.iter_mut().filter(|candidate| candidate.alive);
                for (candidate, (payoff, lead)) in alive.zip(results) {
                    candidate.total += payoff;
                    candidate.lead += lead;
                    candidate.results.push(*payoff as f32);
                }
            }
            worlds += played;
            iterations += played * count;
            // Looking back at all worlds costs as much as a playout; so it is done only when there are a tenth more.
            if worlds >= look_again {
                drop_the_hopeless(&mut weighed);
                look_again = worlds + worlds / 10 + 1;
            }
        }
        verdict(weighed, worlds, iterations)
    }

    fn candidates<G: Playable>(&self, view: &G::View) -> Vec<Weighed<G::Action>>
    where
        P: Policy<G>,
    {
        let mut ranked = self.policy.rank(view);
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        let best = ranked[0].1;
        let worth_a_thought =
            ranked.into_iter().take(CANDIDATES).filter(|(_, odds)| best - odds < LEAST_ODDS);
        worth_a_thought
            .map(|(action, _)| Weighed { action, total: 0.0, lead: 0.0, alive: true, results: Vec::new() })
            .collect()
    }
}

/// Imagined games of one round: what every thread that plays some of them needs to know.
struct Worlds<G: Playable, P: 'static> {
    policy: &'static P,
    view: Arc<G::View>,
    /// The candidates.
    actions: Vec<G::Action>,
    me: Seat,
    /// Where randomness comes from.
    base: u64,
}

/// What the candidates are worth in one world, and the lead that each of them gives.
type Results = Vec<(f64, f64)>;

impl<G: Playable, P: Policy<G> + 'static> Worlds<G, P> {
    /// Plays some worlds on this thread and on every one that helps, no more than are left.
    fn round(self, first: u32, left: u32, clock: &Clock) -> Vec<Results> {
        let worlds = Arc::new(self);
        let (mut next, end) = (first + WORLDS_A_ROUND.min(left), first.saturating_add(left));
        let own = first..next;
        let mut helpers = Vec::new();
        while helpers.len() < clock.helpers() && next < end {
            let part = next..end.min(next + WORLDS_A_ROUND);
            next = part.end;
            let worlds = worlds.clone();
            let Some(helper) = Lent::begin(clock, move |clock| worlds.some(part, clock)) else { break };
            helpers.push(helper);
        }
        let mut round = worlds.some(own, clock);
        round.extend(helpers.into_iter().flat_map(Lent::join));
        round
    }

    /// The worlds with these numbers, until the clock rings.
    fn some(&self, numbers: Range<u32>, clock: &Clock) -> Vec<Results> {
        numbers.take_while(|_| !clock.is_over(0)).map(|number| self.world(number)).collect()
    }

    /// Every candidate in one world: what it is worth to me, and my lead. Its luck depends on its number alone.
    fn world(&self, number: u32) -> Results {
        let mut rng =
            Xoshiro256PlusPlus::seed_from_u64(self.base ^ (u64::from(number) << 32 | u64::from(number)));
        let world = G::imagine(&self.view, &mut rng);
        let results = self.actions.iter().map(|action| {
            let mut world = world.clone();
            world.act(*action).expect("a listed action plays");
            // All candidates have the same luck.
            let mut rng = rng.clone();
            play_with(&mut world, TURN_LIMIT, |world, seat| {
                self.policy.choose(&world.view(Some(seat)), &mut rng)
            });
            let outcome = world.standing();
            (G::payoffs(&outcome)[self.me], leads::<G>(&outcome)[self.me])
        });
        results.collect()
    }
}

impl<Action: Copy> Weighed<Action> {
    /// By how much it was better than another in the worlds that both were played in, with the standard error; `None`
    /// without enough worlds.
    fn better_than(&self, other: &Weighed<Action>) -> Option<(f64, f64)> {
        let worlds = self.results.len().min(other.results.len());
        if worlds < 2 {
            return None;
        }
        let (mut sum, mut squares) = (0.0, 0.0);
        for (mine, theirs) in self.results.iter().zip(&other.results) {
            let difference = f64::from(mine - theirs);
            sum += difference;
            squares += difference * difference;
        }
        let worlds = worlds as f64;
        // Rounding may leave a little less than zero.
        let variance = ((squares - sum * sum / worlds) / (worlds - 1.0)).max(0.0);
        Some((sum / worlds, (variance / worlds).sqrt()))
    }

    fn candidate(&self) -> Candidate<Action> {
        let worlds = self.results.len().max(1) as f64;
        Candidate {
            action: self.action,
            estimate: self.total / worlds,
            lead: Some(self.lead / worlds),
            tried: self.results.len() as u32,
        }
    }
}

/// Drops candidates that are worse than the best one by more than three standard errors of the difference.
fn drop_the_hopeless<Action: Copy>(weighed: &mut [Weighed<Action>]) {
    let alive = weighed.iter().enumerate().filter(|(_, candidate)| candidate.alive);
    let Some((best, _)) = alive.max_by(|one, other| one.1.total.total_cmp(&other.1.total)) else { return };
    let leader = weighed[best].clone();
    for (index, candidate) in weighed.iter_mut().enumerate() {
        if index != best && candidate.alive {
            let worse = leader.better_than(candidate);
            candidate.alive = worse.is_none_or(|(difference, error)| difference <= 3.0 * error + 1e-9);
        }
    }
}

/// The policy's own choice, unless another action proved better.
fn verdict<Action: Copy>(mut weighed: Vec<Weighed<Action>>, worlds: u32, iterations: u32) -> Thought<Action> {
    if worlds == 0 {
        return Thought::at_once(weighed[0].action);
    }
    let own = weighed[0].clone();
    let proven = |candidate: &Weighed<Action>| match candidate.better_than(&own) {
        Some((difference, error)) => difference - CAUTION * error,
        None => 0.0,
    };
    weighed.sort_by(|one, other| {
        other.alive.cmp(&one.alive).then_with(|| proven(other).total_cmp(&proven(one)))
    });
    let candidates: Vec<Candidate<Action>> = weighed.iter().map(Weighed::candidate).collect();
    Thought { action: candidates[0].action, candidates, worlds, iterations: iterations.into() }
}
