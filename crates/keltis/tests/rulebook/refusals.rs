//! What is refused, why, and what is forgiven.

use keltis::{Action, Colour, Direction, Illegal, Phase, Size};
use tabletop::{Game, Misread, UnknownPart, Unreadable};

use super::{Scene, read, table};

fn unreadable(text: &str) -> Unreadable {
    text.parse::<Action>().unwrap_err()
}

/// Seat 0 at a clover on g2, with another figure on r9.
fn at_a_clover(options: &str) -> Scene {
    table(&format!("{options}; hand g5 b5; row g4; figure g1; figure r9 large; g2 is clover")).play("lay g5")
}

#[test]
fn a_refused_action_leaves_the_table_unchanged() {
    let scenes = [
        table("hand r5; row r3 r6; figure r3"),
        at_a_clover(""),
        table("retake forbidden; hand r1; pile y2").play("discard r1"),
        table("hand r1; deck b0").play("discard r1; draw"),
    ];
    for scene in scenes {
        let mut game = scene.0;
        for action in ["lay r5", "lay b0 small", "advance r", "advance b large", "take r", "take p"] {
            game.act_telling(action.parse().unwrap(), |event| panic!("{event:?}")).unwrap_err();
            assert_eq!(game, scene.0, "{action}");
        }
    }
}

#[test]
fn a_card_that_is_not_in_the_hand_is_refused() {
    let scene = table("hand r5; 1: hand y3");
    for action in ["discard y3", "lay y3", "lay y3 small"] {
        assert_eq!(scene.refusal(action), Illegal::NotInHand(read("y3")));
    }
}

#[test]
fn a_card_that_breaks_the_row_is_refused() {
    let breaks =
        |card, last, direction| Illegal::BreaksTheRow { card: read(card), last: read(last), direction };
    let rising = table("hand r4; row r3 r3 r6; figure r3");
    assert_eq!(rising.refusal("lay r4"), breaks("r4", "r6", Direction::Upward));
    assert_eq!(rising.refusal("lay r4 small"), rising.refusal("lay r4"));
    let falling = table("hand b10; row b9 b2; figure b2");
    assert_eq!(falling.refusal("lay b10"), breaks("b10", "b2", Direction::Downward));
}

#[test]
fn a_first_card_without_a_size_is_refused() {
    assert_eq!(table("hand y4").refusal("lay y4"), Illegal::WhichFigure(read("y4")));
}

#[test]
fn a_later_card_with_a_size_is_refused() {
    assert_eq!(table("hand y4; figure y3").refusal("lay y4 small"), Illegal::NoFigureEnters(read("y4")));
}

#[test]
fn a_figure_that_is_not_on_the_start_stone_cannot_begin() {
    let large = table("hand y4; figure p3 large");
    let reason = Illegal::NoSuchFigure { size: Size::Large, large_path: Some(Colour::Pink) };
    assert_eq!(large.refusal("lay y4 large"), reason);
    let small = table("hand y4; figure p3; figure r3; figure g3; figure b3");
    let reason = Illegal::NoSuchFigure { size: Size::Small, large_path: None };
    assert_eq!(small.refusal("lay y4 small"), reason);
}

#[test]
fn a_figure_that_is_not_there_or_has_arrived_cannot_advance() {
    let scene = at_a_clover("");
    assert_eq!(scene.refusal("advance b"), Illegal::NoFigureThere(Colour::Blue));
    assert_eq!(scene.refusal("advance r"), Illegal::OnFinalStone(Colour::Red));
}

#[test]
fn entering_without_a_card_is_refused_unless_the_house_rules_allow_it() {
    assert_eq!(at_a_clover("").refusal("advance b small"), Illegal::StartFiguresStay);
    let any = at_a_clover("start_figures any");
    assert_eq!(any.refusal("advance g small"), Illegal::AlreadyOnPath(Colour::Green));
    let reason = Illegal::NoSuchFigure { size: Size::Large, large_path: Some(Colour::Red) };
    assert_eq!(any.refusal("advance b large"), reason);
    assert_eq!(any.refusal("advance b"), Illegal::NoFigureThere(Colour::Blue));
}

#[test]
fn an_empty_or_barred_pile_cannot_be_taken_from() {
    let scene = table("retake forbidden; hand r1; pile r5").play("discard r1");
    assert_eq!(scene.refusal("take g"), Illegal::EmptyPile(Colour::Green));
    assert_eq!(scene.refusal("take r"), Illegal::Barred(Colour::Red));
}

#[test]
fn an_action_of_another_part_of_the_turn_is_refused() {
    let play = table("hand r1; pile y3");
    for action in ["draw", "take y", "stay", "advance g", "advance g small"] {
        assert_eq!(play.refusal(action), Illegal::NotNow { phase: Phase::Play });
    }
    let advance = at_a_clover("");
    for action in ["draw", "take y", "discard b5", "lay b5 small", "lay b5"] {
        assert_eq!(advance.refusal(action), Illegal::NotNow { phase: Phase::Advance });
    }
    let draw = play.play("discard r1");
    for action in ["discard r1", "lay r1", "lay r1 small", "stay", "advance g", "advance g large"] {
        assert_eq!(draw.refusal(action), Illegal::NotNow { phase: Phase::Draw });
    }
}

#[test]
fn everything_is_refused_after_the_end() {
    let over = table("hand r1; pile y3; deck b0").play("discard r1; draw");
    for action in
        ["discard b0", "lay b0 small", "lay b0", "advance g", "advance g small", "stay", "draw", "take y"]
    {
        assert_eq!(over.refusal(action), Illegal::GameOver);
    }
}

#[test]
fn actions_are_written_as_they_are_read() {
    let every =
        "discard r5; lay b10; lay y0 small; lay y0 large; advance g; advance p small; stay; draw; take r";
    for text in every.split("; ") {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn capitals_and_extra_spaces_are_forgiven() {
    for (text, meant) in [("LAY R5  Small", "lay r5 small"), ("  Draw\t", "draw"), ("take  B", "take b")] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), meant);
    }
}

#[test]
fn text_that_is_no_action_is_answered_with_what_would_be_right() {
    let unknown_verb =
        || Misread::UnknownVerb { known: &["discard", "lay", "advance", "stay", "draw", "take"] };
    let other_form = |examples| Misread::OtherForm { examples };
    let stands_alone = |word| Misread::StandsAlone { word };
    let not_one_of = |part, known| Misread::Part(UnknownPart::not_one_of(part, known));
    for (text, reason) in [
        ("", unknown_verb()),
        ("play r5", unknown_verb()),
        ("discard", other_form(&["discard r5"])),
        ("discard r5 r6", other_form(&["discard r5"])),
        ("lay", other_form(&["lay r5", "lay r5 small"])),
        ("advance", other_form(&["advance g"])),
        ("take", other_form(&["take r"])),
        ("draw r", stands_alone("draw")),
        ("stay g", stands_alone("stay")),
        ("lay r5 huge", not_one_of("huge", &["small", "large"])),
        ("take q", not_one_of("q", &["r", "y", "p", "g", "b"])),
        ("advance green", not_one_of("green", &["r", "y", "p", "g", "b"])),
    ] {
        assert_eq!(unreadable(text), Unreadable::new(text, reason));
    }
}

#[test]
fn a_card_that_does_not_exist_cannot_be_read() {
    for card in ["r11", "r05", "x5", "5r", "r", "rx", "r-1", "r+5", "é5"] {
        let text = format!("lay {card}");
        assert_eq!(unreadable(&text), Unreadable::new(&text, UnknownPart::unlike(card, &["r5", "b10"])));
    }
}
