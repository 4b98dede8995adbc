//! Levels that answer at once come to an end, in every game and at every table size.

use bots::{Level, Playable, random_source};
use celtic::Celtic;
use keltis::Keltis;
use keltis_cards::KeltisCards;
use tabletop::{Outcome, Seat, Seats, Seed, Start, Turn};

/// More decisions than any game should need: bots must not stall.
const MANY: u32 = 5_000;

fn play<G: Playable>(seats: Seats, seed: &Seed, level: impl Fn(Seat) -> Level) -> Outcome<G::Score> {
    let mut game = Start::<G>::from_seed(seats, seed.clone()).begin().unwrap_or_else(|flaw| panic!("{flaw}"));
    let mut rng = random_source(seed);
    for _ in 0..MANY {
        match game.turn() {
            Turn::Over(outcome) => return outcome,
            Turn::Of(seat) => {
                let action = level(seat).decide::<G>(&game.view(Some(seat)), &mut rng);
                game.act(action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
            }
        }
    }
    panic!("the game of seed {seed} does not come to an end");
}

fn players_come_to_an_end<G: Playable>() {
    for seats in G::SEATS.filter_map(Seats::new) {
        for deal in 0..50 {
            let level = if deal % 2 == 0 { Level::Easy } else { Level::Medium };
            play::<G>(seats, &Seed::new("among themselves").game(deal), |_| level);
        }
    }
}

#[test]
fn players_come_to_an_end_in_keltis() {
    players_come_to_an_end::<Keltis>();
}

#[test]
fn players_come_to_an_end_in_the_card_game() {
    players_come_to_an_end::<KeltisCards>();
}

#[test]
fn players_come_to_an_end_in_celtic() {
    players_come_to_an_end::<Celtic>();
}
