//! What is in the box, what is on the table before the first turn, and which tables are impossible.

use keltis::{Card, Cards, Colour, Deal, Keltis, Options, Setup, Stone, Tile};
use serde_json::{Value, json};
use tabletop::{BadDeal, Game, Notated, Seat, Seats, Seed};

use super::{Scene, setup, table};

/// Tables for two, three and four, freshly dealt.
fn dealt() -> [Scene; 3] {
    [2, 3, 4].map(|count| Scene(Keltis::new(Seats::new(count).unwrap(), &Seed::new("rulebook"))))
}

fn flaw(setup: &Setup) -> String {
    Keltis::from_setup(setup).unwrap_err().to_string()
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
    let begin = |deal: Deal| Keltis::begin(Seats::TWO, Options::default(), Seat::FIRST, &deal);
    match Keltis::read_deal(&deal) {
        Ok(deal) => begin(deal).unwrap_err().to_string(),
        Err(BadDeal::Shape(reason)) => format!("shape: {reason}"),
        Err(BadDeal::Flaw(flaw)) => flaw.to_string(),
    }
}

#[test]
fn two_to_four_can_play() {
    assert_eq!(Keltis::SEATS, 2..=4);
    assert!(Seats::new(1).is_none() && Seats::new(5).is_none());
}

#[test]
fn the_box_has_110_cards_five_colours_from_0_to_10_every_card_twice() {
    let values = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
    let every = ["r", "y", "p", "g", "b"].map(|colour| values.map(|value| format!("{colour}{value}")));
    let different: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(different, every.concat());
    assert!(Card::all().all(|card| Cards::BOX.count(card) == 2));
    assert_eq!(Cards::BOX.len(), 110);
}

#[test]
fn there_are_nine_wish_stones_nine_clovers_and_seven_point_tiles() {
    for scene in dealt() {
        let count = |tile| scene.0.table().tiles().iter().filter(|(_, lying)| *lying == tile).count();
        let kinds = [Tile::Wish, Tile::Clover, Tile::One, Tile::Two, Tile::Three];
        assert_eq!(kinds.map(count), [9, 9, 2, 3, 2]);
    }
}

#[test]
fn tiles_lie_on_the_twenty_dark_stones_and_the_five_final_stones() {
    let stones: Vec<String> = Stone::with_tiles().map(|stone| stone.to_string()).collect();
    let red_and_yellow = "r3 r5 r6 r7 r9 y2 y4 y6 y7 y9";
    let the_others = "p2 p3 p5 p7 p9 g2 g4 g5 g7 g9 b3 b4 b6 b7 b9";
    assert_eq!(stones.join(" "), format!("{red_and_yellow} {the_others}"));
    for scene in dealt() {
        let lying: Vec<Stone> = scene.0.table().tiles().iter().map(|(stone, _)| stone).collect();
        assert_eq!(lying, Stone::with_tiles().collect::<Vec<_>>());
    }
}

#[test]
fn all_tiles_lie_face_up_for_everybody() {
    for scene in dealt() {
        assert_eq!(scene.seen_by(Some(1))["tiles"], scene.at("tiles"));
        assert_eq!(scene.seen_by(None)["tiles"], scene.at("tiles"));
    }
}

#[test]
fn all_figures_begin_on_the_start_stone() {
    for scene in dealt() {
        assert!(scene.at("figures").as_array().unwrap().iter().all(|on_paths| *on_paths == json!({})));
    }
}

#[test]
fn everybody_starts_without_points_wish_stones_rows_or_discards() {
    for (scene, seats) in dealt().iter().zip(2..) {
        assert_eq!(scene.at("points"), json!(vec![0; seats]));
        assert_eq!(scene.at("wishes"), json!(vec![0; seats]));
        assert_eq!(scene.at("rows"), json!(vec![json!({}); seats]));
        assert_eq!(scene.at("discards"), json!({}));
    }
}

#[test]
fn everybody_is_dealt_eight_cards() {
    for (scene, seats) in dealt().iter().zip(2..) {
        let sizes: Vec<usize> = scene.0.seats().iter().map(|seat| scene.0.hand(seat).len()).collect();
        assert_eq!(sizes, vec![8; seats]);
    }
}

#[test]
fn the_deck_starts_with_64_86_or_78_cards() {
    assert_eq!(dealt().map(|scene| scene.0.deck().len()), [64, 86, 78]);
}

#[test]
fn two_players_leave_thirty_cards_out_of_the_game_unseen() {
    let in_game = dealt().map(|scene| scene.0.seats().count() * 8 + scene.0.deck().len());
    assert_eq!(in_game, [80, 110, 110]);
    let [for_two, ..] = dealt();
    assert_eq!(for_two.0.view(Some(Seat::FIRST)).unseen().len(), 110 - 8);
}

#[test]
fn the_same_seed_deals_the_same_table_and_another_seed_another() {
    let deal = |seed| Deal::from_seed(Seats::TWO, &Seed::new(seed));
    assert_eq!(deal("one"), deal("one"));
    assert_ne!(deal("one").hands, deal("two").hands);
    assert_ne!(deal("one").tiles, deal("two").tiles);
}

#[test]
fn whoever_is_named_begins_and_play_goes_clockwise() {
    for count in 2..=4 {
        let seats = Seats::new(count).unwrap();
        let deal = Deal::from_seed(seats, &Seed::new("clockwise"));
        for first in seats.iter() {
            let mut scene = Scene(Keltis::begin(seats, Options::default(), first, &deal).unwrap());
            for turn in 0..=count {
                assert_eq!(scene.due(), format!("{} play", (first.index() + turn) % count));
                scene = scene.play("pass");
            }
        }
    }
}

#[test]
fn an_exact_deal_can_be_laid_out() {
    let deal = Keltis::read_deal(&fine_deal()).unwrap();
    let scene = Scene(Keltis::begin(Seats::TWO, Options::default(), Seat::FIRST, &deal).unwrap());
    assert_eq!(scene.at("deck"), fine_deal()["deck"]);
    assert_eq!(scene.at("tiles"), fine_deal()["tiles"]);
    assert_eq!(scene.0, Keltis::new(Seats::TWO, &Seed::new("fine")));
}

#[test]
fn a_deal_of_another_shape_is_refused() {
    let without_deck = deal_flaw(|deal| drop(deal.as_object_mut().unwrap().remove("deck")));
    assert_eq!(without_deck, "shape: missing field `deck`");
    let with_first = deal_flaw(|deal| deal["first"] = json!(0));
    assert_eq!(with_first, "shape: unknown field `first`, expected one of `hands`, `deck`, `tiles`");
}

#[test]
fn a_deal_names_only_things_that_exist() {
    assert_eq!(deal_flaw(|deal| deal["deck"][0] = json!("r11")), "`r11` should be something like r5, b10");
    assert_eq!(
        deal_flaw(|deal| deal["tiles"]["r10"] = json!("wish")),
        "`r10` should be something like r1, g7"
    );
    let not_a_tile = "should be one of \"wish\", \"clover\", 1, 2, 3";
    assert_eq!(deal_flaw(|deal| deal["tiles"]["r3"] = json!(4)), format!("`4` {not_a_tile}"));
    assert_eq!(
        deal_flaw(|deal| deal["tiles"]["r3"] = json!("shamrock")),
        format!("`\"shamrock\"` {not_a_tile}")
    );
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
    let thrice = deal_flaw(|deal| {
        for place in 0..3 {
            deal["deck"][place] = json!("r5");
        }
    });
    assert_eq!(thrice, "r5 occurs more often than the box has it: there are only two");
}

#[test]
fn a_deal_needs_a_deck_of_at_least_one_card_and_at_most_94() {
    assert_eq!(
        deal_flaw(|deal| deal["deck"] = json!([])),
        "the deck is empty: it needs at least one card, since the game ends as its last card is drawn"
    );
    let too_many: Vec<String> = Cards::BOX.iter().take(95).map(|card| card.to_string()).collect();
    assert_eq!(
        deal_flaw(|deal| deal["deck"] = json!(too_many)),
        "the deck has 95 cards: at most 94 are left after two hands"
    );
    assert_eq!(table("deck r0").at("deck"), json!(["r0"]));
}

#[test]
fn a_deal_has_the_25_tiles_of_the_box_on_the_25_stones() {
    assert_eq!(
        deal_flaw(|deal| deal["tiles"]["r1"] = json!("wish")),
        "a tile cannot lie on r1: tiles lie on r35679 y24679 p23579 g24579 b34679"
    );
    let without = |name: &str| {
        let tile = if let Ok(points) = name.parse::<u8>() { json!(points) } else { json!(name) };
        deal_flaw(|deal| {
            let tiles = deal["tiles"].as_object_mut().unwrap();
            let stone = tiles.iter().find(|(_, lying)| **lying == tile).unwrap().0.clone();
            tiles.remove(&stone);
        })
    };
    let short = |count, kind| {
        format!(
            "there are {count} {kind} tiles on the stones and with the players, the box has {}",
            count + 1
        )
    };
    assert_eq!(without("wish"), short(8, "wish stone"));
    assert_eq!(without("clover"), short(8, "clover"));
    assert_eq!(without("1"), short(1, "1-point"));
    assert_eq!(without("2"), short(2, "2-point"));
    assert_eq!(without("3"), short(1, "3-point"));
}

#[test]
fn a_saved_table_has_its_cards_where_they_belong() {
    let mut mixed_pile = setup("pile r1 r2");
    mixed_pile.discards.get_mut(&Colour::Red).unwrap().push("y4".parse().unwrap());
    assert_eq!(flaw(&mixed_pile), "y4 lies among the red-brown cards");
    assert_eq!(flaw(&setup("row r3 r6 r5; figure r3")), "seat 0 has r5 in a row where it does not fit");
    assert_eq!(flaw(&setup("1: row g3")), "seat 1 has a green row but no figure on that path");
    let mut known = setup("hand r1");
    known.known[0] = vec!["y1".parse().unwrap()].try_into().unwrap();
    assert_eq!(flaw(&known), "seat 0 is known to hold cards that are not in the hand");
}

#[test]
fn a_saved_table_has_four_small_figures_and_a_large_one_for_each_player() {
    let too_many = "seat 0 has more figures of one size than four small and one large";
    assert_eq!(flaw(&setup("figure r1; figure y1; figure p1; figure g1; figure b1")), too_many);
    assert_eq!(flaw(&setup("figure r1 large; figure y1 large")), too_many);
    table("figure r1; figure y1; figure p1; figure g1; figure b1 large");
}

#[test]
fn a_saved_figure_stands_on_rows_1_to_9_of_a_path_with_a_row() {
    let mut beyond = setup("figure r9");
    beyond.figures[0].get_mut(&Colour::Red).unwrap().row = 10;
    assert_eq!(flaw(&beyond), "seat 0 cannot have a figure on row 10 of the red-brown path");
    let mut without_row = setup("figure y2");
    without_row.rows[0].clear();
    assert_eq!(flaw(&without_row), "seat 0 has a figure on the yellow path but has laid no yellow card");
    let behind = setup("row r1 r2 r3; figure r2");
    assert_eq!(
        flaw(&behind),
        "seat 0 has laid 3 red-brown cards: the figure there must be further on than row 2"
    );
}

#[test]
fn a_saved_turn_fits_its_table() {
    let with = |words: &str, turn: Value, change: fn(&mut Setup)| {
        let mut setup = setup(words);
        setup.turn = serde_json::from_value(turn).unwrap();
        change(&mut setup);
        flaw(&setup)
    };
    let drawing = |setup: &mut Setup| {
        let played = setup.hands[0].different().next().unwrap();
        setup.hands[0].remove(played);
    };
    let five = "figure r7; figure y7; figure p7; 1: figure r7; 1: figure y7";
    assert_eq!(
        with(five, json!({"seat": 0, "phase": "play"}), |_| ()),
        "the game must be over: five figures are in the goal"
    );
    assert_eq!(
        with("", json!({"seat": null, "phase": "over"}), |_| ()),
        "the game cannot be over: neither the deck nor the goal says so"
    );
    assert_eq!(
        with("figure r9", json!({"seat": 0, "phase": "advance"}), drawing),
        "no figure of the player to act can advance"
    );
    assert_eq!(with("", json!({"seat": 2, "phase": "play"}), |_| ()), "the seat to act does not exist");
    assert_eq!(
        with("", json!({"seat": null, "phase": "play"}), |_| ()),
        "a running game has a seat to act, and one that is over has none"
    );
    assert_eq!(
        with("", json!({"seat": 0, "phase": "draw"}), |_| ()),
        "the hand of seat 0 has 8 cards, it should have 7"
    );
}

#[test]
fn a_saved_bar_is_one_pile_with_cards_during_the_draw() {
    let barred = |words: &str, list: &[Colour]| {
        let mut setup = setup(words);
        setup.barred = list.to_vec();
        flaw(&setup)
    };
    let two = [Colour::Red, Colour::Green];
    let only = "a pile is barred only for drawing after a discard on it, if retake is forbidden";
    assert_eq!(barred("retake forbidden; pile r1; pile g1", &two), "at most one pile can be barred");
    assert_eq!(barred("retake forbidden; pile r1", &two[..1]), only);
    assert_eq!(barred("pile r1", &two[..1]), only);
}

#[test]
fn a_saved_table_has_one_entry_for_each_seat_or_none() {
    let mut three_scores = setup("");
    three_scores.points.push(0);
    assert_eq!(flaw(&three_scores), "there are 3 point scores for 2 seats");
    three_scores.points.clear();
    assert_eq!(Scene(Keltis::from_setup(&three_scores).unwrap()).at("points"), json!([0, 0]));
}

#[test]
fn no_saved_score_exceeds_all_point_tiles_together() {
    table("points 14");
    let mut more = setup("");
    for points in [15, 255] {
        more.points[0] = points;
        assert!(Keltis::from_setup(&more).is_err(), "{points} points");
    }
}

#[test]
fn a_saved_tile_lies_on_a_stone_that_exists() {
    for row in [0, 10, 255] {
        let mut setup = setup("");
        setup.tiles.insert(Stone { path: Colour::Red, row }, Tile::Wish);
        assert!(Keltis::from_setup(&setup).is_err(), "row {row}");
    }
}
