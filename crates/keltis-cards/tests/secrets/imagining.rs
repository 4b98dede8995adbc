//! Worlds imagined from a view: all that fit it, each as often as it should be, and no others.

use keltis_cards::{Action, KeltisCards};
use tabletop::{Game, Notated, Seat, Seats};

use crate::secrets;

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_when_two_cards_are_left() {
    let game = secrets().near_the_end(Seats::TWO, 0, 2);
    for watcher in game.seats().iter() {
        // Ten cards, two of them in the deck, in order.
        assert_eq!(imagined(&game, Some(watcher)).0, 90);
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_when_cards_are_out_of_the_game() {
    let game = secrets().near_the_end(Seats::TWO, 2, 1);
    let [first, second] = [0, 1].map(|seat| imagined(&game, game.seats().seat(seat)));
    // One of eleven cards is left, and two of the other ten are out of the game.
    assert_eq!([first.0, second.0], [11 * 45; 2]);
    assert!(
        first.1 < 495 && second.1 == 495,
        "a pair is hidden from one player alone: {first:?}, {second:?}"
    );
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
fn every_world_is_imagined_as_often_as_it_should_be_between_two_draws() {
    let mut game = secrets().after_takes(secrets().near_the_end(Seats::TWO, 0, 3), 6);
    let wish = *game.legal_actions().iter().find(|action| matches!(action, Action::Wish(..))).unwrap();
    let others = [None, game.seats().seat(1)];
    // Two cards in the other hand and those in the deck are hidden.
    for (action, draws_left, ways) in [(wish, 2, 10 * 3 * 2), (Action::Draw, 1, 6 * 2)] {
        game.act(action).unwrap();
        assert_eq!(game.to_setup().draws_left, draws_left);
        assert_eq!(imagined(&game, game.turn().seat()).0, ways);
        for watcher in others {
            imagined(&game, watcher);
        }
    }
}

#[test]
fn every_world_is_imagined_as_often_as_it_should_be_among_the_last_cards() {
    let mut game = secrets().after_takes(secrets().near_the_end(Seats::TWO, 2, 1), 4);
    game.act(game.legal_actions()[0]).unwrap();
    game.act(Action::Draw).unwrap();
    while !game.turn().is_over() {
        assert_eq!(game.phase(), "last_cards");
        for watcher in game.seats().iter() {
            imagined(&game, Some(watcher));
        }
        game.act(game.legal_actions()[0]).unwrap();
    }
    for watcher in game.seats().iter() {
        imagined(&game, Some(watcher));
    }
}

/// The ways to lay out the hidden cards, and the worlds that they make.
fn imagined(game: &KeltisCards, watcher: Option<Seat>) -> (u32, usize) {
    secrets().every_world_is_imagined_as_often_as_it_should_be(game, watcher)
}
