//! The bench is fair, forgets what nobody waits for, and survives bots that fail.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use bots::{Bench, Budget, Cancel, Decision, Level, NotDecided, Playable, Player, Share, random_source};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use tabletop::{Seats, Seed, Start, Turn};

/// A thread of the bench that is held up.
struct HeldUp {
    decision: Decision<()>,
    release: Sender<()>,
}

impl HeldUp {
    /// Begins, and returns once the thread is held up.
    fn new(bench: &Bench, asker: &str) -> HeldUp {
        let (begun, begins) = channel();
        let (release, released): (Sender<()>, Receiver<()>) = channel();
        let decision = bench.ask(asker, move |_| {
            begun.send(()).expect("the test waits for this");
            let _ = released.recv();
        });
        begins.recv().expect("a thread begins");
        HeldUp { decision, release }
    }

    fn release(self) {
        drop(self.release);
        self.decision.wait().expect("it was held up and nothing else");
    }
}

/// Thinks until it is cancelled: its time is an hour.
fn think_long(share: &Share) {
    let game = Start::<Keltis>::from_seed(Seats::TWO, Seed::new("bench")).begin().expect("a deal");
    let Turn::Of(seat) = tabletop::Game::turn(&game) else { return };
    let budget = Budget { threads: share.threads, ..Budget::time(Duration::from_hours(1)) };
    let mut rng = random_source(&Seed::new("bench"));
    let view = tabletop::Game::view(&game, Some(seat));
    Player::Level(Level::Expert).think::<Keltis>(&view, &budget, &share.cancel, &mut rng);
}

#[test]
fn bots_think_on_the_threads_of_the_bench() {
    let bench = Bench::new(1);
    let name = bench.ask("erin", |_| thread::current().name().map(str::to_owned)).wait();
    assert_eq!(name, Ok(Some("bot 1".to_owned())));
}

#[test]
fn who_asks_for_much_does_not_hold_up_the_others() {
    let bench = Bench::new(1);
    let held_up = HeldUp::new(&bench, "somebody");
    let order = Arc::new(Mutex::new(Vec::new()));
    let ask = |asker: &'static str| {
        let order = order.clone();
        bench.ask(asker, move |_| order.lock().expect("nobody panics").push(asker))
    };
    let asked = ["erin", "erin", "erin", "nuala", "aodh", "nuala"].map(ask);
    held_up.release();
    for decision in asked {
        decision.wait().expect("an answer");
    }
    assert_eq!(*order.lock().unwrap(), ["erin", "nuala", "aodh", "erin", "nuala", "erin"]);
}

#[test]
fn the_more_wait_the_shorter_each_thinks() {
    let bench = Bench::new(1);
    let held_up = HeldUp::new(&bench, "somebody");
    let asked = ["erin", "nuala", "aodh", "niamh"].map(|asker| bench.ask(asker, |share| share.time));
    held_up.release();
    let times = asked.map(|decision| (decision.wait().expect("an answer") * 12.0).round() as u32);
    assert_eq!(times, [3, 4, 6, 12], "twelfths: the last one has all its time");
    assert_eq!(bench.ask("erin", |share| share.threads).wait(), Ok(1));
}

#[test]
fn a_decision_that_nobody_waits_for_any_more_never_begins() {
    let bench = Bench::new(1);
    let held_up = HeldUp::new(&bench, "somebody");
    let (begun, begins) = channel();
    let unwanted = bench.ask("erin", move |_| begun.send(()));
    let wanted = bench.ask("erin", |_| "wanted");
    drop(unwanted);
    assert!(begins.recv().is_err(), "it left the queue at once, though the thread is still held up");
    held_up.release();
    assert_eq!(wanted.wait(), Ok("wanted"));
}

#[test]
fn a_bot_that_nobody_waits_for_any_more_stops_thinking() {
    let bench = Bench::new(2);
    let (begun, begins) = channel();
    let (stopped, stops) = channel();
    let decision = bench.ask("erin", move |share| {
        begun.send(()).expect("the test waits for this");
        think_long(share);
        stopped.send(())
    });
    begins.recv().expect("it begins");
    drop(decision);
    assert_eq!(stops.recv(), Ok(()), "though it had an hour");
}

#[test]
fn a_bot_that_fails_harms_nobody_else() {
    let bench = Bench::new(1);
    let failing = bench.ask("erin", |_| -> u32 { panic!("a bot fails, on purpose") });
    assert_eq!(failing.wait(), Err(NotDecided::Failed));
    assert_eq!(bench.ask("erin", |_| 7).wait(), Ok(7), "on the same thread");
}

#[test]
fn a_bench_that_is_dropped_waits_for_nobody() {
    let bench = Bench::new(1);
    let (begun, begins) = channel();
    let thinking = bench.ask("erin", move |share| {
        begun.send(()).expect("the test waits for this");
        think_long(share);
    });
    let waiting = bench.ask("nuala", think_long);
    begins.recv().expect("it begins");
    drop(bench);
    assert_eq!(thinking.wait(), Err(NotDecided::Closed), "what was cut short is no answer");
    assert_eq!(waiting.wait(), Err(NotDecided::Closed));
}

#[test]
fn a_closed_bench_answers_nobody() {
    let bench = Bench::new(1);
    bench.close();
    assert!(bench.is_closed());
    assert_eq!(bench.ask("erin", |_| 7).wait(), Err(NotDecided::Closed));
}

#[test]
fn by_iterations_bots_play_the_same_on_the_bench_as_elsewhere() {
    fn check<G: Playable>(bench: &Bench) {
        let game = Start::<G>::from_seed(Seats::TWO, Seed::new("same")).begin();
        let game = game.unwrap_or_else(|flaw| panic!("{flaw}"));
        let Turn::Of(seat) = game.turn() else { panic!("it has begun") };
        for player in [Player::Level(Level::Hard), Player::Level(Level::Expert), Player::Tree] {
            let view = game.view(Some(seat));
            let think = move |threads, cancel: &Cancel| {
                let budget = Budget { threads, ..Budget::iterations(150) };
                player.think::<G>(&view, &budget, cancel, &mut random_source(&Seed::new("same")))
            };
            let elsewhere = think(1, &Cancel::default());
            let decision = bench.ask("erin", move |share| think(share.threads, &share.cancel));
            assert_eq!(decision.wait(), Ok(elsewhere), "{}: {player}", G::NAME);
        }
    }
    let bench = Bench::new(3);
    check::<Keltis>(&bench);
    check::<KeltisCards>(&bench);
    check::<Celtic>(&bench);
}
