//! What is refused, why, and what is forgiven.

use keltis_cards::{Action, Illegal, Phase, Suit};
use keltis_family::{Colour, Direction};
use tabletop::{Game, Misread, UnknownPart, Unreadable};

use super::{read, table};

fn unreadable(text: &str) -> Unreadable {
    text.parse::<Action>().unwrap_err()
}

#[test]
fn a_refused_action_leaves_the_table_unchanged() {
    let scenes = [
        table("hand r5 n3; row r3 r6; row y5 yx"),
        table("hand r1 r3 n3; pile y2").play("wish r3 n3"),
        table("hand r1; 1: hand r5 n3; 1: row r3 r6; deck b0").play("discard r1; draw"),
        table("hand r1; deck b0").play("discard r1; draw; done; done"),
    ];
    for scene in scenes {
        let mut game = scene.0;
        for action in ["lay r5", "lay n3 r", "lay y0", "wish r5 n3", "discard g0", "take r", "take p"] {
            game.act_telling(action.parse().unwrap(), |event| panic!("{event:?}")).unwrap_err();
            assert_eq!(game, scene.0, "{action}");
        }
    }
}

#[test]
fn a_card_that_is_not_in_the_hand_is_refused() {
    let scene = table("hand r5 r3; 1: hand y3 n3 gx");
    for (action, card) in [
        ("discard y3", "y3"),
        ("lay y3", "y3"),
        ("wish r3 y3", "y3"),
        ("wish r3 n3", "n3"),
        ("wish y3 n3", "y3"),
        ("lay n3 points", "n3"),
        ("lay n3 r", "n3"),
        ("discard gx", "gx"),
        ("lay gx", "gx"),
    ] {
        assert_eq!(scene.refusal(action), Illegal::NotInHand(read(card)));
    }
    let last = table("1: hand r5; deck b0").play("pass");
    assert_eq!(last.refusal("lay y3"), Illegal::NotInHand(read("y3")));
}

#[test]
fn a_card_that_breaks_the_row_is_refused() {
    let breaks =
        |card, last, direction| Illegal::BreaksTheRow { card: read(card), last: read(last), direction };
    let rising = table("hand r4; row r3 r3 r6");
    assert_eq!(rising.refusal("lay r4"), breaks("r4", "r6", Direction::Upward));
    let falling = table("hand b10; row b9 b2 n2");
    assert_eq!(falling.refusal("lay b10"), breaks("b10", "b2", Direction::Downward));
}

#[test]
fn a_card_for_a_closed_row_is_refused() {
    for row in ["px", "p5 px", "p3 p5 px", "p8 p5 n5 px"] {
        let scene = table(&format!("hand p5 n6; row {row}"));
        for action in ["lay p5", "lay n6 p"] {
            assert_eq!(scene.refusal(action), Illegal::RowClosed { row: Colour::Pink });
        }
    }
}

#[test]
fn a_point_card_that_does_not_fit_a_colour_row_is_refused() {
    let scene = table("hand n3; row y3 y4");
    let card = read("n3");
    assert_eq!(scene.refusal("lay n3 y"), Illegal::PointDiffers { card, last: read("y4") });
    assert_eq!(scene.refusal("lay n3 b"), Illegal::NoNumberCard { card, row: Colour::Blue });
}

#[test]
fn a_pair_that_buys_nothing_is_refused() {
    let scene = table("hand r3 r4 y4 rx yx b10 n10 g0; wishes w4");
    for (pair, reason) in [
        ("r3 r3", Illegal::OnlyOnce(read("r3"))),
        ("r3 rx", Illegal::NoValue(read("rx"))),
        ("rx yx", Illegal::NoValue(read("rx"))),
        ("r3 y4", Illegal::DifferentValues(read("r3"), read("y4"))),
        ("b10 n10", Illegal::NoSuchWishStone(10)),
        ("r4 y4", Illegal::WishStoneTaken(read("w4"))),
    ] {
        assert_eq!(scene.refusal(&format!("wish {pair}")), reason);
    }
}

#[test]
fn an_empty_or_barred_pile_cannot_be_taken_from() {
    let scene = table("hand r3 n3; pile r5").play("wish r3 n3");
    assert_eq!(scene.refusal("take g"), Illegal::EmptyPile(Suit::Green));
    assert_eq!(scene.refusal("take r"), Illegal::Barred(Suit::Red));
    assert_eq!(scene.refusal("take n"), Illegal::Barred(Suit::Neutral));
    assert_eq!(table("hand r3").play("discard r3").refusal("take n"), Illegal::EmptyPile(Suit::Neutral));
}

#[test]
fn an_action_of_another_part_of_the_game_is_refused() {
    let play = table("hand r1 r3 n3; pile y3");
    for action in ["draw", "take y", "done"] {
        assert_eq!(play.refusal(action), Illegal::NotNow { phase: Phase::Play });
    }
    let draw = play.play("discard r1");
    for action in ["discard r3", "wish r3 n3", "lay r3", "lay n3 points", "lay n3 r", "done"] {
        assert_eq!(draw.refusal(action), Illegal::NotNow { phase: Phase::Draw });
    }
    let last_cards = table("1: hand r3 n3; pile y3; deck b0").play("pass");
    for action in ["discard r3", "wish r3 n3", "draw", "take y"] {
        assert_eq!(last_cards.refusal(action), Illegal::NotNow { phase: Phase::LastCards });
    }
}

#[test]
fn everything_is_refused_after_the_end() {
    let over = table("hand r1; pile y3; deck b0").play("discard r1; draw; done; done");
    for action in [
        "discard b0",
        "wish b7 b7",
        "lay b0",
        "lay bx",
        "lay n1 points",
        "lay n1 r",
        "draw",
        "take y",
        "done",
    ] {
        assert_eq!(over.refusal(action), Illegal::GameOver);
    }
    assert_eq!(over.legal(), "");
}

#[test]
fn actions_are_written_as_they_are_read() {
    let every = "discard r5; discard rx; discard n4; wish r3 n3; wish g9 b9; wish y7 y7; lay r5; lay b10; lay rx; \
                 lay n4 points; lay n10 r; lay n4 p; draw; take r; take n; done";
    for text in every.split("; ") {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn capitals_extra_spaces_and_the_order_of_a_pair_are_forgiven() {
    for (text, meant) in [
        ("LAY R5", "lay r5"),
        (" Lay  rX ", "lay rx"),
        ("lay N4   Points", "lay n4 points"),
        ("lay n4 P", "lay n4 p"),
        ("  Draw\t", "draw"),
        ("take  B", "take b"),
        ("TAKE N", "take n"),
        ("Done", "done"),
        ("wish n3 R3", "wish r3 n3"),
        ("wish b9 g9", "wish g9 b9"),
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), meant);
    }
}

#[test]
fn text_that_is_no_action_is_answered_with_what_would_be_right() {
    let unknown_verb = || Misread::UnknownVerb { known: &["discard", "wish", "lay", "draw", "take", "done"] };
    let other_form = |examples| Misread::OtherForm { examples };
    let stands_alone = |word| Misread::StandsAlone { word };
    let no_place = |part| Misread::Part(UnknownPart::not_one_of(part, &["points", "r", "y", "p", "g", "b"]));
    let no_pile = |part| Misread::Part(UnknownPart::not_one_of(part, &["r", "y", "p", "g", "b", "n"]));
    let lay = &["lay r5", "lay rx", "lay n4 points"];
    for (text, reason) in [
        ("", unknown_verb()),
        ("play r5", unknown_verb()),
        ("pass", unknown_verb()),
        ("discard", other_form(&["discard r5"])),
        ("discard r5 r6", other_form(&["discard r5"])),
        ("wish", other_form(&["wish r3 n3"])),
        ("wish r3", other_form(&["wish r3 n3"])),
        ("wish r3 y3 p3", other_form(&["wish r3 n3"])),
        ("lay", other_form(lay)),
        ("lay n4 r y", other_form(lay)),
        ("lay n4", Misread::RowMissing { examples: vec!["lay n4 points".to_owned(), "lay n4 r".to_owned()] }),
        ("lay n4 n", no_place("n")),
        ("lay n4 red", no_place("red")),
        ("lay r5 r", Misread::RowGiven { right: "lay r5".to_owned() }),
        ("lay rx points", Misread::RowGiven { right: "lay rx".to_owned() }),
        ("take", other_form(&["take r"])),
        ("take r y", other_form(&["take r"])),
        ("take q", no_pile("q")),
        ("take points", no_pile("points")),
        ("draw r", stands_alone("draw")),
        ("done now", stands_alone("done")),
    ] {
        assert_eq!(unreadable(text), Unreadable::new(text, reason));
    }
}

#[test]
fn a_card_that_does_not_exist_cannot_be_read() {
    for card in ["r11", "r05", "x5", "5r", "r", "nx", "n11", "n", "w3", "rxx", "r-1", "r+5", "é5"] {
        let text = format!("discard {card}");
        let part = UnknownPart::unlike(card, &["r5", "b10", "rx", "n4"]);
        assert_eq!(unreadable(&text), Unreadable::new(&text, part));
    }
}
