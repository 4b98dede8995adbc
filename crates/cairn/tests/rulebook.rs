//! The rules, and what every game promises.

use cairn::{Cairn, Illegal};
use serde_json::json;
use tabletop::{Game, Notated, Seat, Seats};

/// Two players: 1, 2 and 3 against 4, 5 and 6, and 7 is the first to be drawn.
fn table() -> Cairn {
    let deal = json!({"stones": [1, 2, 3, 4, 5, 6, 15, 14, 13, 12, 11, 10, 9, 8, 7]});
    let deal = Cairn::read_deal(&deal).expect("a deal");
    Cairn::begin(Seats::TWO, cairn::Options::default(), Seat::FIRST, &deal).expect("a good deal")
}

fn after(actions: &str) -> Cairn {
    let mut game = table();
    for action in actions.split("; ") {
        game.act(action.parse().expect("an action"))
            .unwrap_or_else(|refused| panic!("{action}: {refused:?}"));
    }
    game
}

#[test]
fn cairn_keeps_the_contract() {
    testkit::contract::<Cairn>();
}

#[test]
fn a_stone_must_be_higher_than_the_one_on_top() {
    let mut game = after("lay 3; lay 4");
    assert_eq!(game.act(cairn::Action::Lay(1)), Err(Illegal::TooLow { stone: 1, top: 4 }));
    assert_eq!(game.legal_actions().iter().map(ToString::to_string).collect::<Vec<_>>(), ["lay 7", "take"]);
}

#[test]
fn whoever_takes_the_cairn_leaves_bare_ground_and_loses_a_point_a_stone() {
    let mut game = after("lay 3; lay 4; take");
    assert_eq!(game.standing().scores.as_slice(), [-2, 0]);
    assert_eq!(game.act(cairn::Action::Take), Err(Illegal::BareGround));
}

#[test]
fn a_drawn_stone_is_seen_by_its_owner_alone() {
    let mut game = table();
    let mut told = Vec::new();
    game.act_telling(cairn::Action::Lay(3), |event| told.push(event)).expect("it is legal");
    let seen = |watcher| Cairn::seen_by(watcher, told[1]);
    assert_eq!(seen(Some(Seat::FIRST)), cairn::Event::Drew { seat: Seat::FIRST, stone: Some(7) });
    assert_eq!(seen(None), cairn::Event::Drew { seat: Seat::FIRST, stone: None });
}
