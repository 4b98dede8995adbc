//! A search by playouts keeps to its limits.

use std::time::Duration;

use bots::{Budget, Cancel, Level, Player, random_source};
use keltis::Keltis;
use tabletop::{Game, Seat, Seats, Seed, View};

const HARD: Player = Player::Level(Level::Hard);

fn beginning() -> keltis::View {
    Keltis::new(Seats::TWO, &Seed::new("measure")).view(Some(Seat::FIRST))
}

#[test]
fn hard_imagines_no_more_worlds_on_three_threads_than_on_one() {
    let worlds = |threads| {
        let budget = Budget { threads, ..Budget::time(Duration::from_mins(10)) };
        let mut rng = random_source(&Seed::new("measure"));
        HARD.think::<Keltis>(&beginning(), &budget, &Cancel::default(), &mut rng).worlds
    };
    assert_eq!(worlds(1), 64);
    assert_eq!(worlds(3), 64);
}

#[test]
fn who_has_no_time_tells_no_estimates() {
    let mut rng = random_source(&Seed::new("no time"));
    let budget = Budget::time(Duration::ZERO);
    let thought = HARD.think::<Keltis>(&beginning(), &budget, &Cancel::default(), &mut rng);
    assert!(thought.candidates.is_empty());
    assert!(beginning().legal_actions().contains(&thought.action));
}
