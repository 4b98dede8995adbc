//! Tables and moves as people read them.

use anstream::adapter::strip_str;
use keltis::{Action, Keltis};
use tabletop::{Game, Match, Seats, Seed, Start};
use terminal::{Drawn, Names, said};
use words::Spoken;

/// A game for three after some turns.
fn a_table() -> Match<Keltis> {
    let seats = Seats::new(3).expect("three can play");
    let mut played = Match::<Keltis>::new(Start::from_seed(seats, Seed::new("menhir"))).expect("a good deal");
    for (seat, name) in seats.iter().zip(["Ann", "Bob", "Cara"]) {
        played.rename(seat, name);
    }
    for turn in 0..40 {
        // A little of everything, without randomness: every action gets its turn.
        let actions = played.game().legal_actions();
        let liked = actions.iter().rev().find(|action| matches!(action, Action::Lay(_) | Action::Advance(_)));
        let action = *liked.unwrap_or(&actions[turn * 7 % actions.len()]);
        played.act(action).expect("a listed action");
    }
    played
}

#[test]
fn a_seat_sees_its_own_hand_and_the_open_table() {
    let played = a_table();
    let seat = played.start().seats.seat(1);
    let text = Keltis::draw(&played.game().view(seat), &Names::of(&played));
    insta::assert_snapshot!(strip_str(&text).to_string());
}

#[test]
fn the_referee_sees_every_hand() {
    let played = a_table();
    let text = strip_str(&played.game().draw_open(&Names::of(&played))).to_string();
    assert!(!text.contains("8 cards"), "no hand is a number: {text}");
}

#[test]
fn moves_are_told_in_words_without_what_the_listener_may_not_know() {
    let seats = Seats::TWO;
    let mut played = Match::<Keltis>::new(Start::from_seed(seats, Seed::new("words"))).expect("a good deal");
    for (seat, name) in seats.iter().zip(["Ann", "Bob"]) {
        played.rename(seat, name);
    }
    let names = Names::of(&played);
    let mut game = *played.game();
    let listener = seats.seat(1);
    let mut told = String::new();
    for action in ["lay", "draw"] {
        let actions = game.legal_actions();
        let action =
            *actions.iter().find(|legal| legal.to_string().starts_with(action)).expect("it is legal");
        let mut seen = Vec::new();
        game.act_telling(action, |event| seen.push(Keltis::seen_by(listener, event))).expect("it is legal");
        for message in Keltis::told(&seen, &|seat| names.who(seat)) {
            told.push_str(&strip_str(&said(&message)).to_string());
            told.push('\n');
        }
    }
    insta::assert_snapshot!(told);
}

#[test]
fn a_score_is_explained_in_one_line() {
    let played = a_table();
    let lines: Vec<String> = played
        .start()
        .seats
        .iter()
        .map(|seat| strip_str(&said(&played.game().worth(seat))).to_string())
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}
