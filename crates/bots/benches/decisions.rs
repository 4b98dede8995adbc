//! Instructions per decision, counted by callgrind: the figure repeats to the digit on the same compiler, whatever else
//! the machine is doing. `cargo bench -p bots` (see CONTRIBUTING.md for what it needs).
//!
//! Each benchmark makes [`DECISIONS`] uniformly random decisions in games dealt beforehand: list the legal actions,
//! choose one, carry it out. Divide the instructions by [`DECISIONS`].

#![expect(missing_docs, unused_qualifications, reason = "the benchmark macros write such code")]

use std::hint::black_box;

use ::celtic::Celtic;
use ::keltis::Keltis;
use ::keltis_cards::KeltisCards;
use bots::random_source;
use gungraun::{library_benchmark, library_benchmark_group, main};
use tabletop::{Notated, Seats, Seed, Start, Turn, below};

const DECISIONS: u32 = 100_000;

/// More games than [`DECISIONS`] can finish.
fn dealt<G: Notated>(seats: usize) -> Vec<G> {
    let seats = Seats::new(seats).expect("2 to 4");
    let game = |number| Start::<G>::from_seed(seats, Seed::new("bench").game(number)).begin();
    (0..u64::from(DECISIONS) / 10).filter_map(|number| game(number).ok()).collect()
}

fn decide<G: Notated>(games: Vec<G>) -> Option<G> {
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

#[library_benchmark]
#[bench::two(args = (2), setup = dealt)]
#[bench::three(args = (3), setup = dealt)]
#[bench::four(args = (4), setup = dealt)]
fn keltis(games: Vec<Keltis>) -> Option<Keltis> {
    decide(games)
}

#[library_benchmark]
#[bench::two(args = (2), setup = dealt)]
#[bench::three(args = (3), setup = dealt)]
#[bench::four(args = (4), setup = dealt)]
fn keltis_cards(games: Vec<KeltisCards>) -> Option<KeltisCards> {
    decide(games)
}

#[library_benchmark]
#[bench::two(args = (2), setup = dealt)]
fn celtic(games: Vec<Celtic>) -> Option<Celtic> {
    decide(games)
}

library_benchmark_group!(name = decisions, benchmarks = [keltis, keltis_cards, celtic]);
main!(library_benchmark_groups = decisions);
