//! Worlds imagined from a view: all that fit it, each as often as it should be, and no others.

use keltis::{Action, Keltis};
use tabletop::{Game, Notated, Seat, Seats};

use crate::secrets;

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_when_two_cards_are_left() {
    let game = secrets().near_the_end(Seats::TWO, 0, 2);
    for watcher in game.seats().iter() {
        let (ways, worlds) = imagined(&game, Some(watcher));
        // Ten cards, two of them in the deck, in order; pairs make fewer of the worlds differ.
        assert_eq!(ways, 90);
        assert!((30..90).contains(&worlds), "pairs among the hidden cards: {worlds}");
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_when_cards_are_out_of_the_game() {
    let game = secrets().near_the_end(Seats::TWO, 2, 1);
    for watcher in game.seats().iter() {
        // One of eleven cards is left, and two of the other ten are out of the game.
        assert_eq!(imagined(&game, Some(watcher)).0, 11 * 45);
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_when_cards_were_taken_in_public() {
    let game = secrets().after_takes(secrets().near_the_end(Seats::TWO, 1, 2), 6);
    assert!(game.to_setup().known.iter().all(|known| known.len() == 6));
    // Two cards in each other hand, two in the deck and one out of the game are hidden.
    for watcher in game.seats().iter() {
        assert_eq!(imagined(&game, Some(watcher)).0, 5 * 4 * 3);
    }
    assert_eq!(imagined(&game, None).0, 7 * 6 * 10 * 3);
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_at_larger_tables() {
    for (count, takes, ways) in [(3, 5, 7 * 20), (4, 6, 7 * 15 * 6)] {
        let seats = Seats::new(count).unwrap();
        let game = secrets().after_takes(secrets().near_the_end(seats, 0, 1), takes);
        for watcher in seats.iter() {
            assert_eq!(imagined(&game, Some(watcher)).0, ways);
        }
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_after_the_last_card() {
    let mut game = secrets().after_takes(secrets().near_the_end(Seats::TWO, 2, 1), 4);
    game.act(game.legal_actions()[0]).unwrap();
    game.act(Action::Draw).unwrap();
    assert!(game.turn().is_over());
    for watcher in game.seats().iter() {
        imagined(&game, Some(watcher));
    }
}

/// The ways to lay out the hidden cards, and the worlds that they make.
fn imagined(game: &Keltis, watcher: Option<Seat>) -> (u32, usize) {
    secrets().every_world_is_imagined_as_often_as_it_should_be(game, watcher)
}
