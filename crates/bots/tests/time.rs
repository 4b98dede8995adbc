//! Bots keep their time, stop when they are asked to, and decide the same on any number of threads.

use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::Duration;

use bots::{Budget, Cancel, Level, Limit, Playable, Player, play_out, random_source};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use rustix::time::{ClockId, clock_gettime};
use tabletop::{Seats, Seed, Start, Turn, View};

const SEARCHERS: [Player; 3] = [Player::Level(Level::Hard), Player::Level(Level::Expert), Player::Tree];

/// Time that a virtual machine's host takes away counts as computed: a player that keeps its time once in this many
/// tries can keep it.
const TRIES: u32 = 5;

/// Held while computing time is measured: nothing else may compute.
static ALONE: Mutex<()> = Mutex::new(());

/// When a player should stop.
#[derive(Clone, Copy, Debug)]
enum Stop {
    /// By itself, when its time is up.
    InTime(Duration),
    /// When it is asked to, after this time.
    Asked(Duration),
}

fn four() -> Seats {
    Seats::new(4).expect("a table for four")
}

/// Views of players with a choice, after some random turns.
fn views<G: Playable>(seats: Seats) -> Vec<G::View> {
    let seed = Seed::new("time");
    let choice = |turns: u32| {
        let mut game = Start::<G>::from_seed(seats, seed.game(turns.into())).begin().ok()?;
        play_out(&mut game, turns, &mut random_source(&seed), |_| {});
        let Turn::Of(seat) = game.turn() else { return None };
        Some(game.view(Some(seat))).filter(|view| view.legal_actions().len() > 1)
    };
    (4..12).step_by(3).filter_map(choice).collect()
}

/// The time that all threads of these tests have computed so far.
fn computed() -> Duration {
    let clock = clock_gettime(ClockId::ProcessCPUTime);
    clock.try_into().expect("time computed since the start")
}

/// How much a player computes beyond the moment at which it should stop, because its time is up or it is asked to. A
/// busy machine may hold it up, but a thread held up does not compute, so this is the same there.
fn beyond<G: Playable>(player: Player, view: &G::View, budget: &Budget, stop: Stop) -> Duration {
    let (Stop::InTime(after) | Stop::Asked(after)) = stop;
    let cancel = Cancel::default();
    let moment = OnceLock::new();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(after);
            let _ = moment.set(computed());
            if let Stop::Asked(_) = stop {
                cancel.cancel();
            }
        });
        let mut rng = random_source(&Seed::new("quick"));
        let thought = player.think::<G>(view, budget, &cancel, &mut rng);
        assert!(view.legal_actions().contains(&thought.action));
        computed().saturating_sub(*moment.get_or_init(computed))
    })
}

/// Every searcher, in every game, computes at most this much beyond that moment, on each thread.
fn everybody_stops_within(most: Duration, budget: &Budget, stop: Stop) {
    fn check<G: Playable>(seats: Seats, most: Duration, budget: &Budget, stop: Stop) {
        for view in views::<G>(seats) {
            for player in SEARCHERS {
                let in_time = || beyond::<G>(player, &view, budget, stop) / budget.threads as u32 <= most;
                assert!(
                    (0..TRIES).any(|_| in_time()),
                    "{}: {player} computes for more than {most:?} beyond {stop:?} with {budget:?}",
                    G::NAME
                );
            }
        }
    }
    let _alone = ALONE.lock();
    check::<Keltis>(Seats::TWO, most, budget, stop);
    check::<KeltisCards>(four(), most, budget, stop);
    check::<Celtic>(Seats::TWO, most, budget, stop);
}

#[test]
fn nobody_thinks_twenty_milliseconds_longer_than_he_may() {
    let time = Duration::from_millis(40);
    for threads in [1, 2] {
        let budget = Budget { limit: Limit::Time(time), threads };
        everybody_stops_within(Duration::from_millis(20), &budget, Stop::InTime(time));
    }
}

#[test]
fn a_bot_that_is_cancelled_answers_in_a_few_milliseconds() {
    let budget = Budget { limit: Limit::Time(Duration::from_hours(1)), threads: 2 };
    everybody_stops_within(Duration::from_millis(15), &budget, Stop::Asked(Duration::from_millis(15)));
}

#[test]
fn with_fixed_iterations_threads_change_nothing() {
    fn check<G: Playable>(seats: Seats) {
        for view in views::<G>(seats) {
            for player in SEARCHERS {
                let think = |threads| {
                    let budget = Budget { limit: Limit::Iterations(150), threads };
                    player.think::<G>(
                        &view,
                        &budget,
                        &Cancel::default(),
                        &mut random_source(&Seed::new("same")),
                    )
                };
                assert_eq!(think(1), think(3), "{}: {player}", G::NAME);
            }
        }
    }
    let _alone = ALONE.lock();
    check::<Keltis>(Seats::TWO);
    check::<KeltisCards>(four());
    check::<Celtic>(Seats::TWO);
}
