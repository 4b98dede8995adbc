//! What is refused, in which words, and what is forgiven.

use keltis_cards::Action;
use tabletop::Game;

use super::table;

fn unreadable(text: &str) -> String {
    text.parse::<Action>().unwrap_err().to_string()
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
        assert_eq!(scene.refusal(action), format!("you do not hold {card}"));
    }
    let last = table("1: hand r5; deck b0").play("pass");
    assert_eq!(last.refusal("lay y3"), "you do not hold y3");
}

#[test]
fn a_card_that_breaks_the_row_is_refused() {
    let rising = table("hand r4; row r3 r3 r6");
    assert_eq!(rising.refusal("lay r4"), "r4 cannot follow r6: your red-brown row runs upward");
    let falling = table("hand b10; row b9 b2 n2");
    assert_eq!(falling.refusal("lay b10"), "b10 cannot follow b2: your light blue row runs downward");
}

#[test]
fn a_card_for_a_closed_row_is_refused() {
    for row in ["px", "p5 px", "p3 p5 px", "p8 p5 n5 px"] {
        let scene = table(&format!("hand p5 n6; row {row}"));
        for action in ["lay p5", "lay n6 p"] {
            assert_eq!(
                scene.refusal(action),
                "your pink row is closed: no number or point card can follow a closing card"
            );
        }
    }
}

#[test]
fn a_point_card_that_does_not_fit_a_colour_row_is_refused() {
    let scene = table("hand n3; row y3 y4");
    assert_eq!(
        scene.refusal("lay n3 y"),
        "n3 cannot follow y4: a point card must equal the last number card of the row"
    );
    assert_eq!(
        scene.refusal("lay n3 b"),
        "n3 cannot begin your light blue row: a point card must equal the last number card of the row"
    );
}

#[test]
fn a_pair_that_buys_nothing_is_refused() {
    let scene = table("hand r3 r4 y4 rx yx b10 n10 g0; wishes w4");
    for (pair, reason) in [
        ("r3 r3", "you hold r3 only once"),
        ("r3 rx", "rx has no value: a wish stone is bought with two cards of one value"),
        ("rx yx", "rx has no value: a wish stone is bought with two cards of one value"),
        ("r3 y4", "r3 and y4 have different values: a wish stone is bought with two cards of one value"),
        ("b10 n10", "there is no wish stone 10: they are 1 to 9"),
        ("r4 y4", "the wish stone w4 has been taken already"),
    ] {
        assert_eq!(scene.refusal(&format!("wish {pair}")), reason);
    }
}

#[test]
fn an_empty_or_barred_pile_cannot_be_taken_from() {
    let scene = table("hand r3 n3; pile r5").play("wish r3 n3");
    assert_eq!(scene.refusal("take g"), "the green pile is empty");
    let barred = |pile| format!("you discarded on the {pile} pile in this turn and may not draw from it");
    assert_eq!(scene.refusal("take r"), barred("red-brown"));
    assert_eq!(scene.refusal("take n"), barred("point card"));
    assert_eq!(table("hand r3").play("discard r3").refusal("take n"), "the point card pile is empty");
}

#[test]
fn an_action_of_another_part_of_the_game_is_refused() {
    let play = table("hand r1 r3 n3; pile y3");
    for action in ["draw", "take y", "done"] {
        assert_eq!(play.refusal(action), "first play: `discard`, `wish` or `lay`");
    }
    let draw = play.play("discard r1");
    for action in ["discard r3", "wish r3 n3", "lay r3", "lay n3 points", "lay n3 r", "done"] {
        assert_eq!(
            draw.refusal(action),
            "you have played: now `draw` from the deck or `take` from a discard pile"
        );
    }
    let last_cards = table("1: hand r3 n3; pile y3; deck b0").play("pass");
    for action in ["discard r3", "wish r3 n3", "draw", "take y"] {
        assert_eq!(last_cards.refusal(action), "only last cards can be laid now: `lay`, or `done` to stop");
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
        assert_eq!(over.refusal(action), "the game is over");
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
    for (text, reason) in [
        ("", "actions begin with discard, wish, lay, draw, take or done"),
        ("play r5", "actions begin with discard, wish, lay, draw, take or done"),
        ("pass", "actions begin with discard, wish, lay, draw, take or done"),
        ("discard", "write a card behind it, such as `discard r5`"),
        ("discard r5 r6", "write a card behind it, such as `discard r5`"),
        ("wish", "write two cards behind it, such as `wish r3 n3`"),
        ("wish r3", "write two cards behind it, such as `wish r3 n3`"),
        ("wish r3 y3 p3", "write two cards behind it, such as `wish r3 n3`"),
        ("lay", "write a card behind it, such as `lay r5`, `lay rx` or `lay n4 points`"),
        ("lay n4 r y", "write a card behind it, such as `lay r5`, `lay rx` or `lay n4 points`"),
        ("lay n4", "say where the point card goes: `lay n4 points`, or `lay n4 r`"),
        ("lay n4 n", "n is not a row: a point card goes to points, r, y, p, g or b"),
        ("lay n4 red", "red is not a row: a point card goes to points, r, y, p, g or b"),
        ("lay r5 r", "r5 has its own row: write `lay r5`, without a place"),
        ("lay rx points", "rx has its own row: write `lay rx`, without a place"),
        ("take", "write a pile behind it, such as `take r`"),
        ("take r y", "write a pile behind it, such as `take r`"),
        ("take q", "q is not a pile: piles are r y p g b n"),
        ("take points", "points is not a pile: piles are r y p g b n"),
        ("draw r", "`draw` stands alone"),
        ("done now", "`done` stands alone"),
    ] {
        assert_eq!(unreadable(text), format!("`{text}` cannot be read: {reason}"));
    }
}

#[test]
fn a_card_that_does_not_exist_cannot_be_read() {
    for card in ["r11", "r05", "x5", "5r", "r", "nx", "n11", "n", "w3", "rxx", "r-1", "r+5", "é5"] {
        assert_eq!(
            unreadable(&format!("discard {card}")),
            format!(
                "`discard {card}` cannot be read: {card} is not a card: cards are r0 to b10, closing cards rx to bx, \
                 point cards n0 to n10"
            )
        );
    }
}
