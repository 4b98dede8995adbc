//! Each level is worth its name, in every game and at every table size.

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

/// The share of games that the easy player wins against a random one, every deal from both seats.
fn share_won_by_easy<G: Playable>(deals: u64) -> f64 {
    let mut won = 0.0;
    for deal in 0..deals {
        for easy in Seats::TWO.iter() {
            let seed = Seed::new("easy against random").game(deal);
            let outcome =
                play::<G>(Seats::TWO, &seed, |seat| if seat == easy { Level::Easy } else { Level::Random });
            let winners: Vec<Seat> = outcome.winners().collect();
            won += if winners.contains(&easy) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
    }
    won / (2 * deals) as f64
}

fn easy_players_come_to_an_end<G: Playable>() {
    for seats in G::SEATS.filter_map(Seats::new) {
        for deal in 0..50 {
            play::<G>(seats, &Seed::new("among themselves").game(deal), |_| Level::Easy);
        }
    }
}

#[test]
fn easy_beats_random_nearly_always_in_keltis() {
    let share = share_won_by_easy::<Keltis>(100);
    assert!(share > 0.9, "{share}");
}

#[test]
fn easy_beats_random_nearly_always_in_the_card_game() {
    let share = share_won_by_easy::<KeltisCards>(100);
    assert!(share > 0.9, "{share}");
}

#[test]
fn easy_players_come_to_an_end_in_keltis() {
    easy_players_come_to_an_end::<Keltis>();
}

#[test]
fn easy_players_come_to_an_end_in_the_card_game() {
    easy_players_come_to_an_end::<KeltisCards>();
}

#[test]
fn easy_beats_random_mostly_in_celtic() {
    let share = share_won_by_easy::<Celtic>(100);
    assert!(share > 0.7, "{share}");
}

#[test]
fn easy_players_come_to_an_end_in_celtic() {
    easy_players_come_to_an_end::<Celtic>();
}
