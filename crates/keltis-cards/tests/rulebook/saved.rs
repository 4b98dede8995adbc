//! Saved tables: they come back as they were, and those that cannot arise in play are refused.

use keltis_cards::{Card, Colour, KeltisCards, Setup, Suit};
use serde_json::{Value, json};

use super::{Scene, list, read, setup, table};

fn flaw(setup: &Setup) -> String {
    KeltisCards::from_setup(setup).unwrap_err().to_string()
}

/// Why a table is refused after this change.
fn flaw_of(words: &str, change: impl FnOnce(&mut Setup)) -> String {
    let mut setup = setup(words);
    change(&mut setup);
    flaw(&setup)
}

/// The same, with another turn.
fn flaw_of_turn(words: &str, turn: Value, change: impl FnOnce(&mut Setup)) -> String {
    flaw_of(words, |setup| {
        setup.turn = serde_json::from_value(turn).unwrap();
        change(setup);
    })
}

/// Takes this many cards out of a hand.
fn play_from(setup: &mut Setup, seat: usize, count: usize) {
    for _ in 0..count {
        let played = setup.hands[seat].different().next().unwrap();
        setup.hands[seat].remove(played);
    }
}

/// A table for two, or more, in the last-cards phase of seat 1.
fn laying_last_cards(words: &str) -> Setup {
    table(&format!("{words}; deck b0")).play("pass").0.to_setup()
}

#[test]
fn a_saved_table_comes_back_in_every_phase() {
    let play =
        "3 seats; hand r3 n3; 1: hand y4 n8; row r1 rx; 1: row y5 n5; points n7 n0; wishes w9 w1; pile gx g3";
    let scripts = ["", "wish r3 n3", "wish r3 n3; draw", "wish r3 n3; draw; draw; lay y4; take g"];
    let ends = ["wish r3 n3; draw", "wish r3 n3; draw; lay n8 points", "wish r3 n3; draw; done; done; done"];
    let running = scripts.iter().map(|script| (format!("{play}; deck p1 p2 p3"), script));
    for (words, script) in running.chain(ends.iter().map(|script| (format!("{play}; deck p1"), script))) {
        let scene = if script.is_empty() { table(&words) } else { table(&words).play(script) };
        assert_eq!(KeltisCards::from_setup(&scene.0.to_setup()).unwrap(), scene.0, "{script}");
    }
}

#[test]
fn a_saved_table_has_one_entry_for_each_seat_or_none() {
    assert_eq!(flaw_of("", |setup| setup.hands.truncate(1)), "there are 1 hands for 2 seats");
    assert_eq!(flaw_of("", |setup| setup.rows.push([].into())), "there are 3 sets of rows for 2 seats");
    assert_eq!(flaw_of("", |setup| setup.point_rows.push(vec![])), "there are 3 point rows for 2 seats");
    assert_eq!(
        flaw_of("", |setup| setup.wishes.push(vec![])),
        "there are 3 lists of wish stones for 2 seats"
    );
    assert_eq!(
        flaw_of("", |setup| setup.known.push(list(&[]))),
        "there are 3 lists of known cards for 2 seats"
    );
    let mut bare = setup("");
    bare.rows.clear();
    bare.point_rows.clear();
    bare.wishes.clear();
    bare.known.clear();
    assert_eq!(Scene(KeltisCards::from_setup(&bare).unwrap()).at("wishes"), json!([[], []]));
}

#[test]
fn a_saved_table_has_its_cards_where_they_belong() {
    let on_pile =
        |suit: Suit, card: &str| flaw_of("", |setup| drop(setup.discards.insert(suit, vec![read(card)])));
    assert_eq!(on_pile(Suit::Red, "y4"), "y4 lies among the red-brown cards");
    assert_eq!(on_pile(Suit::Red, "n4"), "n4 lies among the red-brown cards");
    assert_eq!(on_pile(Suit::Neutral, "y4"), "only point cards lie on the point card pile");
    let in_row = flaw_of("", |setup| drop(setup.rows[1].insert(Colour::Green, list(&["g3", "yx"]))));
    assert_eq!(in_row, "yx lies among the green cards");
    for card in ["r3", "rx"] {
        let points = setup(&format!("points n3 {card}"));
        assert_eq!(flaw(&points), format!("seat 0 has {card} in a row where it does not fit"));
    }
    assert_eq!(flaw(&setup("hand r1; known y1")), "seat 0 is known to hold cards that are not in the hand");
    assert_eq!(
        flaw(&setup("hand r5; known r5 r5")),
        "seat 0 is known to hold cards that are not in the hand"
    );
}

#[test]
fn a_saved_row_is_one_that_can_be_laid() {
    for (row, card) in [
        ("r3 r6 r5", "r5"),
        ("r6 r3 r4", "r4"),
        ("r3 rx r4", "r4"),
        ("r3 rx n3", "n3"),
        ("rx n3", "n3"),
        ("r3 r6 n3", "n3"),
    ] {
        let sentence = format!("seat 0 has {card} in a row where it does not fit");
        assert_eq!(flaw(&setup(&format!("row {row}"))), sentence);
    }
    let begun = flaw_of("", |setup| drop(setup.rows[0].insert(Colour::Red, list(&["n3", "r3"]))));
    assert_eq!(begun, "seat 0 has n3 in a row where it does not fit");
}

#[test]
fn no_saved_card_lies_about_more_often_than_the_box_has_it() {
    for (words, card) in [
        ("row r0; pile r0", "r0"),
        ("row r3 n3; points n3", "n3"),
        ("points n4; pile n4", "n4"),
        ("hand n4; deck n4", "n4"),
        ("hand b9; 1: hand b9", "b9"),
    ] {
        let sentence = format!("{card} occurs more often than the box has it: there is only one");
        assert_eq!(flaw(&setup(words)), sentence);
    }
    for (words, card) in [("row r3 r3; 1: row r3", "r3"), ("row rx; pile rx; deck rx", "rx")] {
        let sentence = format!("{card} occurs more often than the box has it: there are only two");
        assert_eq!(flaw(&setup(words)), sentence);
    }
    let thrice: Result<Vec<Card>, _> = serde_json::from_value(json!(["r3", "r3", "r3"]));
    assert_eq!(
        flaw_of("", |setup| drop(setup.discards.insert(Suit::Red, thrice.unwrap()))),
        "r3 occurs more often than the box has it: there are only two"
    );
}

#[test]
fn every_wish_stone_lies_in_the_row_or_with_one_player() {
    assert_eq!(flaw(&setup("wishes w3; 1: wishes w3")), "a wish stone has been taken twice");
    assert_eq!(flaw(&setup("wishes w3 w3")), "a wish stone has been taken twice");
    let somewhere = "every wish stone lies in the wish row or with one player";
    assert_eq!(flaw_of("wishes w3", |setup| setup.wish_row.push(read("w3"))), somewhere);
    assert_eq!(flaw_of("", |setup| setup.wish_row.truncate(8)), somewhere);
}

#[test]
fn a_saved_hand_has_eight_cards_less_those_still_to_be_drawn() {
    let mut seven = setup("");
    play_from(&mut seven, 1, 1);
    assert_eq!(flaw(&seven), "the hand of seat 1 has 7 cards, it should have 8");
    for (draws_left, should) in [(1, 7), (2, 6)] {
        let drawing =
            flaw_of_turn("", json!({"seat": 0, "phase": "draw"}), |setup| setup.draws_left = draws_left);
        assert_eq!(drawing, format!("the hand of seat 0 has 8 cards, it should have {should}"));
    }
}

#[test]
fn a_saved_turn_fits_its_table() {
    let closed = "row rx; row yx; row px; 1: row rx; 1: row yx";
    assert_eq!(flaw(&setup(closed)), "play must have ended: five rows hold a closing card");
    assert_eq!(
        flaw_of("", |setup| setup.deck.clear()),
        "the deck is empty: it needs at least one card, since the game ends as its last card is drawn"
    );
    let too_early = "play cannot have ended: neither the deck nor the rows say so";
    assert_eq!(flaw_of_turn("", json!({"seat": null, "phase": "over"}), |_| ()), too_early);
    let last_cards = |setup: &mut Setup| {
        setup.last_left = 2;
        setup.last_to_come = vec![1];
    };
    assert_eq!(flaw_of_turn("", json!({"seat": 0, "phase": "last_cards"}), last_cards), too_early);
    assert_eq!(
        flaw_of_turn("", json!({"seat": 2, "phase": "play"}), |_| ()),
        "the seat to act does not exist"
    );
    let unfit =
        "seat and phase do not fit: draws_left is 1 or 2 in the draw, last_left in last_cards, else 0";
    for turn in [
        json!({"seat": null, "phase": "play"}),
        json!({"seat": 0, "phase": "over"}),
        json!({"seat": 0, "phase": "draw"}),
        json!({"seat": 0, "phase": "last_cards"}),
    ] {
        assert_eq!(flaw_of_turn("", turn, |_| ()), unfit);
    }
    assert_eq!(flaw_of("", |setup| setup.draws_left = 1), unfit);
    assert_eq!(flaw_of("", |setup| setup.last_left = 1), unfit);
    let three = flaw_of_turn("", json!({"seat": 0, "phase": "draw"}), |setup| setup.draws_left = 3);
    assert_eq!(three, unfit);
}

#[test]
fn those_who_still_lay_last_cards_follow_clockwise() {
    let to_come = |list: &[usize]| {
        let mut setup = laying_last_cards("4 seats");
        setup.last_to_come = list.to_vec();
        KeltisCards::from_setup(&setup).map(|_| ()).map_err(|flaw| flaw.to_string())
    };
    assert_eq!(to_come(&[2, 3, 0]), Ok(()));
    let sentence = "those who still lay last cards follow clockwise, each once";
    for list in [&[3, 2, 0][..], &[0, 2, 3], &[2, 3, 0, 1], &[2, 2, 0], &[1], &[7]] {
        assert_eq!(to_come(list), Err(sentence.to_owned()));
    }
}

#[test]
fn a_saved_bar_lies_on_piles_with_cards_during_the_draw() {
    let only = "a pile is barred only for drawing after a discard on it";
    assert_eq!(flaw_of("pile r1", |setup| setup.barred = vec![Suit::Red]), only);
    let empty = flaw_of_turn("pile r1", json!({"seat": 0, "phase": "draw"}), |setup| {
        setup.draws_left = 1;
        setup.barred = vec![Suit::Neutral];
        play_from(setup, 0, 1);
    });
    assert_eq!(empty, only);
}

#[test]
fn no_more_piles_are_barred_than_cards_can_have_been_discarded() {
    let draw = json!({"seat": 0, "phase": "draw"});
    let bar = |draws_left: u8, barred: &[Suit]| {
        let mut setup = setup("pile r3; pile y3; pile n3; wishes w3");
        setup.turn = serde_json::from_value(draw.clone()).unwrap();
        setup.draws_left = draws_left;
        setup.barred = barred.to_vec();
        play_from(&mut setup, 0, draws_left.into());
        KeltisCards::from_setup(&setup).is_ok()
    };
    // One card after a lay, a discard or the first of two draws; two cards only after a wish.
    assert!(bar(1, &[]) && bar(1, &[Suit::Red]) && bar(1, &[Suit::Red, Suit::Neutral]));
    assert!(bar(2, &[Suit::Red]) && bar(2, &[Suit::Red, Suit::Yellow]));
    assert!(!bar(1, &[Suit::Red, Suit::Yellow, Suit::Neutral]), "three piles are barred");
    assert!(!bar(2, &[]), "two cards are due, but nothing was discarded");
}

#[test]
fn whoever_has_laid_no_last_card_yet_still_holds_all_his_cards() {
    // Seat 0 ended play, lays last and may have one card fewer. Seat 1 is to act.
    let fits = |seat: usize, count: usize| {
        let mut setup = laying_last_cards("4 seats");
        play_from(&mut setup, seat, count);
        KeltisCards::from_setup(&setup).is_ok()
    };
    assert!(fits(0, 0) && fits(0, 1));
    assert!(!fits(0, 2), "the one who ended play has lost two cards");
    assert!(!fits(2, 1) && !fits(3, 1), "those who are still to come have laid already");
    assert!(!fits(1, 1), "the player to act may lay two more, but has laid one");
}
