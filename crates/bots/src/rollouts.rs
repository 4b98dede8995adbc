//! Candidates rolled out in shared worlds: the policy names the actions worth a thought, each is played to the end by the
//! policy in the same imagined worlds, and the best mean wins.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Seat, View};

use crate::playable::leads;
use crate::policy::Policy;
use crate::{Candidate, Clock, Playable, Thought, play_with};

/// A search by playouts.
#[derive(Clone, Copy, Debug)]
pub struct Rollouts<'a, P> {
    /// Who plays the imagined games.
    pub policy: &'a P,
    /// At most so many worlds, however much time is left.
    pub worlds: u32,
}

/// At most so many candidates.
const CANDIDATES: usize = 6;

/// A candidate that the policy likes less than the best by more than this is not looked at.
const LEAST_ODDS: f64 = 5.0;

/// By how many standard errors another action must be better than the policy's own choice to be taken instead.
const CAUTION: f64 = 1.0;

/// Imagined games that have not come to an end after so many turns are scored as they stand.
const TURN_LIMIT: u32 = 200;

/// Worlds that a thread plays between two looks at the sums.
const ROUND: u32 = 4;

/// Candidates are dropped once so many worlds tell against them.
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

impl<P> Rollouts<'_, P> {
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
        let base = rng.next_u64();
        let (mut worlds, mut iterations, mut look_again) = (0, 0, LEAST_WORLDS);
        while weighed.iter().filter(|candidate| candidate.alive).count() > 1
            && worlds < self.worlds
            && !clock.is_over(iterations)
        {
            let actions: Vec<G::Action> = weighed
                .iter()
                .filter(|candidate| candidate.alive)
                .map(|candidate| candidate.action)
                .collect();
            let round = self.round::<G>(view, &actions, me, base, worlds, clock, iterations);
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
            iterations += played * actions.len() as u32;
            // Looking back at all worlds costs as much as a playout; so it is done when there are a tenth more.
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

    /// Some worlds on every thread. A world's chance depends on its number alone. A budget of iterations is spent by
    /// one thread, so that the same seed gives the same play.
    #[expect(clippy::too_many_arguments, reason = "the parts of one loop, named where they are used")]
    fn round<G: Playable>(
        &self,
        view: &G::View,
        actions: &[G::Action],
        me: Seat,
        base: u64,
        first: u32,
        clock: &Clock,
        iterations: u32,
    ) -> Vec<Vec<(f64, f64)>>
    where
        P: Policy<G>,
    {
        let share =
            clock.iterations().map_or(u32::MAX, |most| (most - iterations).div_ceil(actions.len() as u32));
        let share = share.min(self.worlds - first);
        let some = |from: u32, count: u32| {
            let mut round = Vec::with_capacity(count as usize);
            for number in from..from + count {
                if clock.is_over(0) {
                    break;
                }
                round.push(self.world::<G>(view, actions, me, base, number));
            }
            round
        };
        // Candidates are dropped between rounds, so a round's size matters where play must repeat.
        let threads = if clock.iterations().is_some() { 1 } else { clock.threads() as u32 };
        if threads == 1 {
            return some(first, ROUND.min(share));
        }
        let count = (ROUND * threads).min(share);
        let each = count.div_ceil(threads);
        std::thread::scope(|scope| {
            let parts: Vec<_> = (0..threads)
                .map(|thread| {
                    let from = (each * thread).min(count);
                    let until = (each * (thread + 1)).min(count);
                    scope.spawn(move || some(first + from, until - from))
                })
                .collect();
            parts.into_iter().flat_map(|part| part.join().unwrap_or_default()).collect()
        })
    }

    /// Every candidate in one world: what it is worth to me, and my lead.
    fn world<G: Playable>(
        &self,
        view: &G::View,
        actions: &[G::Action],
        me: Seat,
        base: u64,
        number: u32,
    ) -> Vec<(f64, f64)>
    where
        P: Policy<G>,
    {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(base ^ (u64::from(number) << 32 | u64::from(number)));
        let world = G::imagine(view, &mut rng);
        actions
            .iter()
            .map(|action| {
                let mut world = world.clone();
                world.act(*action).expect("a listed action plays");
                // All candidates meet the same chance.
                let mut rng = rng.clone();
                play_with(&mut world, TURN_LIMIT, |world, seat| {
                    self.policy.choose(&world.view(Some(seat)), &mut rng)
                });
                let outcome = world.standing();
                (G::payoffs(&outcome)[me], leads::<G>(&outcome)[me])
            })
            .collect()
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
        // Rounding may leave a little less than nothing.
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
