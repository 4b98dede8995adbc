//! What is in the box, and what is on the table before the first turn.

use keltis_cards::{Card, Deal, Hand, KeltisCards, Options, WishStone};
use serde_json::{Value, json};
use tabletop::{BadDeal, Game, GameOptions, Notated, Seat, Seats, Seed};

use super::{Scene, read, table};

/// Tables for two, three and four, freshly dealt.
fn dealt() -> [Scene; 3] {
    [2, 3, 4].map(|count| Scene(KeltisCards::new(Seats::new(count).unwrap(), &Seed::new("rulebook"))))
}

/// How many of each of these cards the box has.
fn in_the_box(cards: impl IntoIterator<Item = String>) -> Vec<usize> {
    cards.into_iter().map(|card| Hand::BOX.count(read(&card))).collect()
}

/// A deal for two that is fine, as the engine protocol writes it.
fn fine_deal() -> Value {
    let deal = Deal::from_seed(Seats::TWO, &Seed::new("fine"));
    serde_json::to_value(deal).unwrap()
}

/// Why a deal that was fine is refused after this change.
fn deal_flaw(change: impl FnOnce(&mut Value)) -> String {
    let mut deal = fine_deal();
    change(&mut deal);
    let begin = |deal: Deal| KeltisCards::begin(Seats::TWO, Options::default(), Seat::FIRST, &deal);
    match KeltisCards::read_deal(&deal) {
        Ok(deal) => begin(deal).unwrap_err().to_string(),
        Err(BadDeal::Shape(reason)) => format!("shape: {reason}"),
        Err(BadDeal::Flaw(flaw)) => flaw.to_string(),
    }
}

#[test]
fn two_to_four_can_play() {
    assert_eq!(KeltisCards::SEATS, 2..=4);
    assert!(Seats::new(1).is_none() && Seats::new(5).is_none());
}

#[test]
fn every_colour_has_sixteen_number_cards_with_3_to_7_twice() {
    for colour in ["r", "y", "p", "g", "b"] {
        let numbers = in_the_box((0..=10).map(|value| format!("{colour}{value}")));
        assert_eq!(numbers, [1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1]);
        assert_eq!(numbers.iter().sum::<usize>(), 16);
    }
}

#[test]
fn every_colour_has_two_closing_cards() {
    assert_eq!(in_the_box(["rx", "yx", "px", "gx", "bx"].map(str::to_owned)), [2; 5]);
}

#[test]
fn there_is_one_point_card_of_each_value_from_0_to_10() {
    assert_eq!(in_the_box((0..=10).map(|value| format!("n{value}"))), [1; 11]);
    assert!("nx".parse::<Card>().is_err() && "n11".parse::<Card>().is_err());
}

#[test]
fn there_is_one_wish_stone_of_each_value_from_1_to_9() {
    let stones: Vec<String> = WishStone::all().map(|stone| stone.to_string()).collect();
    assert_eq!(stones.join(" "), "w1 w2 w3 w4 w5 w6 w7 w8 w9");
    assert!("w0".parse::<WishStone>().is_err() && "w10".parse::<WishStone>().is_err());
}

#[test]
fn there_are_110_cards_in_all() {
    assert_eq!(Hand::BOX.len(), 80 + 10 + 11);
    assert_eq!(Hand::BOX.len() + WishStone::all().count(), 110);
    assert!(Card::all().all(|card| Hand::BOX.contains(card)));
}

#[test]
fn the_nine_wish_stones_lie_face_up_in_a_row() {
    for scene in dealt() {
        assert_eq!(scene.at("wish_row"), json!(["w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9"]));
        assert_eq!(scene.seen_by(Some(1))["wish_row"], scene.at("wish_row"));
        assert_eq!(scene.seen_by(None)["wish_row"], scene.at("wish_row"));
    }
}

#[test]
fn everybody_is_dealt_eight_cards() {
    for (scene, seats) in dealt().iter().zip(2..) {
        assert!((0..seats).all(|seat| scene.held(seat) == 8));
    }
}

#[test]
fn the_deck_starts_with_55_77_or_69_cards() {
    assert_eq!(dealt().map(|scene| scene.0.deck().len()), [55, 77, 69]);
}

#[test]
fn two_players_leave_thirty_cards_out_of_the_game_unseen() {
    let in_game = dealt().map(|scene| scene.0.seats().count() * 8 + scene.0.deck().len());
    assert_eq!(in_game, [101 - 30, 101, 101]);
    let [for_two, ..] = dealt();
    assert_eq!(for_two.0.view(Some(Seat::FIRST)).unseen().len(), 101 - 8);
}

#[test]
fn everybody_starts_without_rows_wish_stones_or_discards() {
    for (scene, seats) in dealt().iter().zip(2..) {
        let nothing = json!(vec![json!([]); seats]);
        assert_eq!(scene.at("rows"), json!(vec![json!({}); seats]));
        assert_eq!(
            [scene.at("point_rows"), scene.at("wishes"), scene.at("known")],
            [&nothing; 3].map(Clone::clone)
        );
        assert_eq!(scene.at("discards"), json!({}));
        assert_eq!(scene.at("barred"), json!([]));
    }
}

#[test]
fn the_same_seed_deals_the_same_table_and_another_seed_another() {
    let deal = |seed| Deal::from_seed(Seats::TWO, &Seed::new(seed));
    assert_eq!(deal("one"), deal("one"));
    assert_ne!(deal("one").hands, deal("two").hands);
    assert_ne!(deal("one").deck, deal("two").deck);
}

#[test]
fn whoever_is_named_begins_and_play_goes_clockwise() {
    for count in 2..=4 {
        let seats = Seats::new(count).unwrap();
        let deal = Deal::from_seed(seats, &Seed::new("clockwise"));
        for first in seats.iter() {
            let mut scene = Scene(KeltisCards::begin(seats, Options::default(), first, &deal).unwrap());
            for turn in 0..=count {
                assert_eq!(scene.due(), format!("{} play", (first.index() + turn) % count));
                scene = scene.play("pass");
            }
        }
    }
}

#[test]
fn there_are_no_house_rules() {
    assert_eq!(Options::default().named().count(), 0);
    assert_eq!(table("").at("options"), json!({}));
    assert_eq!(
        Options::default().set("retake", "allowed").unwrap_err().to_string(),
        "there is no option `retake`: this game has none"
    );
}

#[test]
fn an_exact_deal_can_be_laid_out() {
    let deal = KeltisCards::read_deal(&fine_deal()).unwrap();
    let scene = Scene(KeltisCards::begin(Seats::TWO, Options::default(), Seat::FIRST, &deal).unwrap());
    assert_eq!(scene.at("deck"), fine_deal()["deck"]);
    assert_eq!(scene.0, KeltisCards::new(Seats::TWO, &Seed::new("fine")));
}

#[test]
fn a_deal_of_another_shape_is_refused() {
    let without_deck = deal_flaw(|deal| drop(deal.as_object_mut().unwrap().remove("deck")));
    assert_eq!(without_deck, "shape: missing field `deck`");
    let with_first = deal_flaw(|deal| deal["first"] = json!(0));
    assert_eq!(with_first, "shape: unknown field `first`, expected `hands` or `deck`");
}

#[test]
fn a_deal_names_only_cards_that_exist() {
    for card in ["r11", "nx", "w3"] {
        assert_eq!(
            deal_flaw(|deal| deal["deck"][0] = json!(card)),
            format!("`{card}` should be something like r5, b10, rx, n4")
        );
    }
}

#[test]
fn a_deal_has_one_hand_of_eight_for_each_seat() {
    assert_eq!(
        deal_flaw(|deal| deal["hands"].as_array_mut().unwrap().push(json!([]))),
        "there are 3 hands for 2 seats"
    );
    assert_eq!(
        deal_flaw(|deal| drop(deal["hands"][1].as_array_mut().unwrap().pop())),
        "the hand of seat 1 has 7 cards, it should have 8"
    );
}

#[test]
fn no_card_is_dealt_more_often_than_the_box_has_it() {
    let often = |card: &str| {
        deal_flaw(|deal| {
            for place in 0..3 {
                deal["deck"][place] = json!(card);
            }
        })
    };
    for card in ["r5", "gx"] {
        assert_eq!(often(card), format!("{card} occurs more often than the box has it: there are only two"));
    }
    for card in ["r0", "b8", "n5"] {
        assert_eq!(often(card), format!("{card} occurs more often than the box has it: there is only one"));
    }
}

#[test]
fn a_deal_needs_a_deck_of_at_least_one_card_and_at_most_85() {
    assert_eq!(
        deal_flaw(|deal| deal["deck"] = json!([])),
        "the deck is empty: it needs at least one card, since the game ends as its last card is drawn"
    );
    let too_many: Vec<String> = Hand::BOX.iter().take(86).map(|card| card.to_string()).collect();
    assert_eq!(
        deal_flaw(|deal| deal["deck"] = json!(too_many)),
        "the deck has 86 cards: at most 85 are left after two hands"
    );
    assert_eq!(table("deck r0").at("deck"), json!(["r0"]));
}
