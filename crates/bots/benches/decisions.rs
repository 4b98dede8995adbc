//! Instructions per decision, counted by callgrind: the figure repeats to the digit on the same compiler, whatever else
//! the machine does. `cargo bench -p bots` (see CONTRIBUTING.md for what it needs).
//!
//! Each benchmark makes [`DECISIONS`] evenly random decisions in games dealt beforehand: list the legal actions, choose
//! one, carry it out. Divide the instructions by [`DECISIONS`].

#![expect(missing_docs, unused_qualifications, reason = "the benchmark macros write such code")]

use std::hint::black_box;

use bots::random_source;
use gungraun::{library_benchmark, library_benchmark_group, main};
use keltis::Keltis;
use tabletop::{Game, Seats, Seed, Turn, below};

const DECISIONS: u32 = 100_000;

/// More games than so many decisions can finish.
fn dealt(seats: usize) -> Vec<Keltis> {
    let seats = Seats::new(seats).expect("2 to 4");
    (0..DECISIONS as u64 / 200).map(|number| Keltis::new(seats, &Seed::new("bench").game(number))).collect()
}

#[library_benchmark]
#[bench::two(args = (2), setup = dealt)]
#[bench::three(args = (3), setup = dealt)]
#[bench::four(args = (4), setup = dealt)]
fn keltis_decisions(games: Vec<Keltis>) -> Option<Keltis> {
    let mut rng = random_source(&Seed::new("bench"));
    let mut decisions = 0;
    for mut game in games {
        while let Turn::Of(_) = game.turn() {
            if decisions == DECISIONS {
                return Some(black_box(game));
            }
            let actions = game.legal_actions();
            let action = actions[below(actions.len() as u32, &mut rng) as usize];
            game.act(action).expect("a listed action plays");
            decisions += 1;
        }
    }
    None
}

library_benchmark_group!(name = decisions, benchmarks = keltis_decisions);
main!(library_benchmark_groups = decisions);
