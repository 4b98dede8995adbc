//! The end: the fifth row with a closing card or the last card of the deck, then everybody's last cards.

use keltis_cards::{Illegal, KeltisCards, Phase};
use keltis_family::{Colour, Direction};
use serde_json::json;
use tabletop::{Game, Match, Notated, Seats, Seed, Start};

use super::{Scene, read, table};

/// Four rows with closing cards, and seat 0 about to close the fifth with bx.
fn before_the_fifth(seats: usize) -> Scene {
    let owners = match seats {
        2 => "row gx; 1: row rx; 1: row y3 yx; 1: row px px",
        3 => "row gx; 1: row rx; 2: row y3 yx; 2: row px px",
        _ => "row gx; 1: row rx; 2: row y3 yx; 3: row px px",
    };
    table(&format!("{seats} seats; hand bx; row b5; {owners}"))
}

/// Seat 0 has drawn the last card: seat 1 is the first to lay last cards.
fn last_cards(words: &str) -> Scene {
    let scene = table(&format!("{words}; deck p0")).play("pass");
    assert_eq!(scene.due(), "1 last_cards");
    scene
}

#[test]
fn the_fifth_row_with_a_closing_card_ends_play_at_once() {
    for seats in 2..=4 {
        let scene = before_the_fifth(seats);
        let last_cards = json!({"kind": "last_cards", "by": "fifth_closed_row"});
        assert_eq!(scene.told("lay bx", None)[1], last_cards);
        let scene = scene.play("lay bx");
        assert_eq!(scene.due(), "1 last_cards");
        let scene = scene.play(&vec!["done"; seats].join(";"));
        assert_eq!(scene.due(), "over");
        assert_eq!(scene.0.ending(), Some("fifth closed row"));
    }
}

#[test]
fn closed_rows_of_all_players_and_colours_count_together() {
    for four in [
        "row rx; row yx; row px; row bx",
        "1: row rx; 1: row yx; 1: row px; 1: row bx",
        "row rx; 1: row rx; row yx; 1: row yx",
        "1: row g1 gx; 1: row r2 r3 n3 rx; row px; 1: row px",
    ] {
        for seats in 2..=4 {
            let scene = table(&format!("{seats} seats; hand gx; row g5 g6; {four}")).play("lay gx");
            assert_eq!(scene.due(), "1 last_cards", "{four}");
        }
    }
}

#[test]
fn a_row_closed_by_its_first_card_counts() {
    let scene = table("hand gx; 1: row rx; 1: row yx; 1: row px; 1: row bx").play("lay gx");
    assert_eq!(scene.due(), "1 last_cards");
}

#[test]
fn two_closing_cards_in_one_row_count_once() {
    let scene = table("hand gx; row rx rx; 1: row yx yx; 1: row px px").play("lay gx");
    assert_eq!(scene.due(), "0 draw");
    let scene = table("hand rx; row rx; 1: row yx; 1: row px; 1: row gx").play("lay rx");
    assert_eq!(scene.due(), "0 draw");
    assert_eq!(scene.at("rows/0/r"), json!(["rx", "rx"]));
}

#[test]
fn the_fourth_closed_row_ends_nothing() {
    let scene = table("3 seats; hand gx; 1: row rx; 1: row yx; 2: row rx").play("lay gx; draw");
    assert_eq!(scene.due(), "1 play");
}

#[test]
fn whoever_closes_the_fifth_row_draws_no_card() {
    for seats in 2..=4 {
        let scene = before_the_fifth(seats).play("lay bx");
        assert_eq!(scene.held(0), 7);
        assert!((1..seats).all(|seat| scene.held(seat) == 8));
        assert_eq!(scene.at("deck").as_array().unwrap().len(), super::DECK);
    }
}

#[test]
fn the_last_card_of_the_deck_ends_play_as_it_is_drawn() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand r1; deck y3 p0")).play("discard r1; draw");
        assert_eq!(scene.due(), "1 play");
        let scene = scene.play("pass");
        assert!(scene.holds(1, "p0"));
        assert_eq!(scene.due(), format!("{} last_cards", 2 % seats));
        let scene = scene.play(&vec!["done"; seats].join(";"));
        assert_eq!(scene.due(), "over");
        assert_eq!(scene.0.ending(), Some("last card of the deck"));
    }
    let told = table("hand r1; deck y3").play("discard r1").told("draw", None);
    assert_eq!(told[1], json!({"kind": "last_cards", "by": "last_card"}));
}

#[test]
fn taking_from_a_pile_does_not_end_play() {
    let scene = table("hand r1; pile g5; deck y3").play("discard r1; take g");
    assert_eq!(scene.due(), "1 play");
    assert_eq!(scene.at("deck"), json!(["y3"]));
}

#[test]
fn if_the_first_of_two_draws_is_the_last_card_the_second_lapses() {
    for seats in 2..=4 {
        let scene = table(&format!("{seats} seats; hand r3 y3; pile g5; deck p0")).play("wish r3 y3; draw");
        assert_eq!(scene.due(), "1 last_cards");
        assert_eq!((scene.held(0), scene.at("draws_left")), (7, json!(0)));
        assert_eq!(scene.at("barred"), json!([]));
        assert_eq!(scene.at("wishes/0"), json!(["w3"]));
    }
}

#[test]
fn the_last_card_may_be_the_second_of_two_draws() {
    let scene = table("hand r3 y3; pile g5; deck p0").play("wish r3 y3; take g");
    assert_eq!(scene.due(), "0 draw");
    let scene = scene.play("draw");
    assert_eq!((scene.due(), scene.held(0)), ("1 last_cards".to_owned(), 8));
    let scene = table("hand r3 y3; deck p0 p1").play("wish r3 y3; draw; draw");
    assert_eq!((scene.due(), scene.held(0)), ("1 last_cards".to_owned(), 8));
}

#[test]
fn last_cards_go_clockwise_from_the_player_after_the_one_who_ended_play() {
    for seats in 2..=4 {
        for ender in 0..seats {
            let deck = ["p0", "p1", "p2", "g0"][..=ender].join(" ");
            let mut scene =
                table(&format!("{seats} seats; deck {deck}")).play(&vec!["pass"; ender + 1].join(";"));
            let order: Vec<usize> = (1..=seats).map(|step| (ender + step) % seats).collect();
            for (place, seat) in order.iter().enumerate() {
                assert_eq!(scene.due(), format!("{seat} last_cards"));
                assert_eq!(scene.at("last_to_come"), json!(order[place + 1..]));
                scene = scene.play("done");
            }
            assert_eq!(scene.due(), "over");
        }
    }
}

#[test]
fn the_player_who_ended_play_lays_last_with_the_cards_he_has() {
    let scene = before_the_fifth(2).play("lay bx; done");
    assert_eq!((scene.due(), scene.held(0)), ("0 last_cards".to_owned(), 7));
    let scene = scene.play("lay bx; done");
    assert_eq!((scene.due(), scene.held(0)), ("over".to_owned(), 6));
    let lapsed = table("hand r3 y3 r1 y1; deck p0").play("wish r3 y3; draw; done; lay r1; lay p0");
    assert_eq!((lapsed.due(), lapsed.held(0)), ("over".to_owned(), 5));
}

#[test]
fn everybody_may_lay_up_to_two_last_cards() {
    for seats in 2..=4 {
        let scene = last_cards(&format!("{seats} seats; 1: hand r4 n6 y1; 1: row r3"));
        assert_eq!(scene.at("last_left"), 2);
        let scene = scene.play("lay r4");
        assert_eq!((scene.due(), scene.at("last_left")), ("1 last_cards".to_owned(), json!(1)));
        let scene = scene.play("lay n6 points");
        assert_eq!(scene.due(), format!("{} last_cards", 2 % seats));
        assert_eq!((scene.at("last_left"), scene.held(1)), (json!(2), 6));
        assert_eq!(scene.at("rows/1/r"), json!(["r3", "r4"]));
        assert_eq!(scene.at("point_rows/1"), json!(["n6"]));
    }
}

#[test]
fn a_player_may_stop_before_two() {
    let scene = last_cards("3 seats; 1: hand r4; 2: hand y4");
    let scene = scene.play("done");
    assert_eq!((scene.due(), scene.held(1)), ("2 last_cards".to_owned(), 8));
    assert_eq!(scene.told("done", None), json!([{"kind": "done", "seat": 2}]));
    let scene = scene.play("lay y4; done");
    assert_eq!((scene.due(), scene.held(2)), ("0 last_cards".to_owned(), 7));
    assert_eq!(scene.told("done", None), json!([{"kind": "done", "seat": 0}, {"kind": "ended"}]));
}

#[test]
fn last_cards_follow_the_rules_of_laying() {
    let hand = "r2 r7 rx y4 n6 n4 g1 gx";
    let scene = last_cards(&format!("1: hand {hand}; 1: row r3 r6; 1: row y9 y5; 1: row g5 gx"));
    let lays = "lay r7; lay rx; lay y4; lay gx; lay n4 points; lay n6 points; lay n6 r";
    assert_eq!(scene.legal(), format!("{lays}; done"));
    let breaks = Illegal::BreaksTheRow { card: read("r2"), last: read("r6"), direction: Direction::Upward };
    assert_eq!(scene.refusal("lay r2"), breaks);
    assert_eq!(scene.refusal("lay g1"), Illegal::RowClosed { row: Colour::Green });
    assert_eq!(scene.refusal("lay n4 y"), Illegal::PointDiffers { card: read("n4"), last: read("y5") });
    // The first last card may open the way for the second.
    let scene = scene.play("lay y4");
    assert!(scene.may("lay n4 y"));
    assert_eq!(scene.play("lay n4 y").at("rows/1/y"), json!(["y9", "y5", "y4", "n4"]));
}

#[test]
fn last_cards_are_neither_discarded_nor_drawn_and_buy_no_wish_stone() {
    let scene = last_cards("1: hand r3 y3; pile r5");
    for action in ["discard r3", "wish r3 y3", "draw", "take r"] {
        assert_eq!(scene.refusal(action), Illegal::NotNow { phase: Phase::LastCards });
    }
    let scene = scene.play("lay r3; lay y3; done");
    assert_eq!((scene.held(1), scene.at("deck")), (6, json!([])));
}

#[test]
fn a_player_who_can_lay_nothing_is_still_asked() {
    for seats in 2..=4 {
        let scene = last_cards(&format!("{seats} seats; 1: hand r0 r1 r2 r3 r4 r5 r6 r7; 1: row r8 rx"));
        assert_eq!(scene.legal(), "done");
        assert_eq!(scene.play("done").due(), format!("{} last_cards", 2 % seats));
    }
}

#[test]
fn a_player_without_a_second_card_to_lay_is_still_asked_for_it() {
    let scene = last_cards("1: hand r0 r1 r2 r3 r4 r5 r6 r9; 1: row r7 r8").play("lay r9");
    assert_eq!((scene.due(), scene.legal()), ("1 last_cards".to_owned(), "done".to_owned()));
}

#[test]
fn a_row_closed_among_the_last_cards_ends_nothing_more() {
    let four = "row rx; row yx; row px; row gx";
    let scene = last_cards(&format!("3 seats; {four}; 1: hand gx y2; 2: hand px rx")).play("lay gx");
    assert_eq!((scene.due(), scene.at("last_left")), ("1 last_cards".to_owned(), json!(1)));
    let scene = scene.play("lay y2; lay px; lay rx; done");
    assert_eq!(scene.due(), "over");
    assert_eq!(scene.0.ending(), Some("last card of the deck"));
    let four = "row gx; 1: row rx; 1: row yx; 1: row px";
    let scene = table(&format!("hand bx; 1: hand gx rx; {four}")).play("lay bx; lay gx; lay rx; done");
    assert_eq!(scene.due(), "over");
    assert_eq!(scene.0.ending(), Some("fifth closed row"));
}

#[test]
fn nothing_in_the_rules_stops_players_who_swap_discards_for_ever() {
    let mut scene = table("hand r1; 1: hand g1; pile y1; deck b0");
    let round = "discard r1; take y; discard g1; take r; discard y1; take g";
    for _ in 0..500 {
        scene = scene.play(round).play(round);
    }
    assert_eq!(scene.due(), "0 play");
}

#[test]
fn a_turn_limit_of_a_run_scores_the_table_as_it_stands() {
    let mut game = Match::<KeltisCards>::new(Start::from_seed(Seats::TWO, Seed::new("limit"))).unwrap();
    game.limit_turns(Some(2));
    while game.outcome().is_none() {
        game.act(game.game().legal_actions()[0]).unwrap();
    }
    assert!(game.reached_turn_limit());
    assert_eq!(game.turns(), 2);
    assert_eq!(game.outcome().unwrap(), game.game().standing());
    assert_eq!(game.game().phase(), "play");
}
