//! Bots keep their time, stop when they are asked to, and decide the same on any number of threads.

use std::thread;
use std::time::{Duration, Instant};

use bots::{Budget, Cancel, Level, Limit, Playable, Player, play_out, random_source};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use tabletop::{Seats, Seed, Start, Turn, View};

const SEARCHERS: [Player; 3] = [Player::Level(Level::Hard), Player::Level(Level::Expert), Player::Tree];

/// A busy machine may hold anybody up: whoever keeps his time once in so many tries can keep it.
const TRIES: u32 = 5;

fn four() -> Seats {
    Seats::new(4).expect("a table for four")
}

/// What somebody sees who has a choice, after some random turns.
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

/// How long a player thinks, asked to stop after some time or not.
fn time_taken<G: Playable>(
    player: Player,
    view: &G::View,
    budget: &Budget,
    stop: Option<Duration>,
) -> Duration {
    let cancel = Cancel::default();
    let begin = Instant::now();
    thread::scope(|scope| {
        if let Some(after) = stop {
            let cancel = cancel.clone();
            scope.spawn(move || {
                thread::sleep(after);
                cancel.cancel();
            });
        }
        let mut rng = random_source(&Seed::new("quick"));
        let thought = player.think::<G>(view, budget, &cancel, &mut rng);
        assert!(view.legal_actions().contains(&thought.action));
        begin.elapsed()
    })
}

/// Every searcher, in every game, answers within this time.
fn everybody_answers_within(most: Duration, budget: &Budget, stop: Option<Duration>) {
    fn check<G: Playable>(seats: Seats, most: Duration, budget: &Budget, stop: Option<Duration>) {
        for view in views::<G>(seats) {
            for player in SEARCHERS {
                let in_time = (0..TRIES).any(|_| time_taken::<G>(player, &view, budget, stop) <= most);
                assert!(
                    in_time,
                    "{}: {player} on {} threads never took {most:?} or less in {TRIES} tries",
                    G::NAME,
                    budget.threads
                );
            }
        }
    }
    check::<Keltis>(Seats::TWO, most, budget, stop);
    check::<KeltisCards>(four(), most, budget, stop);
    check::<Celtic>(Seats::TWO, most, budget, stop);
}

#[test]
fn nobody_thinks_twenty_milliseconds_longer_than_he_may() {
    let time = Duration::from_millis(40);
    for threads in [1, 2] {
        let budget = Budget { limit: Limit::Time(time), threads };
        everybody_answers_within(time + Duration::from_millis(20), &budget, None);
    }
}

#[test]
fn a_bot_that_is_cancelled_answers_in_a_few_milliseconds() {
    let budget = Budget { limit: Limit::Time(Duration::from_hours(1)), threads: 2 };
    let after = Duration::from_millis(15);
    everybody_answers_within(after + Duration::from_millis(15), &budget, Some(after));
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
    check::<Keltis>(Seats::TWO);
    check::<KeltisCards>(four());
    check::<Celtic>(Seats::TWO);
}
