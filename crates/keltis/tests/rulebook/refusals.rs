//! What is refused, in which words, and what is forgiven.

use keltis::Action;
use tabletop::Game;

use super::{Scene, table};

fn unreadable(text: &str) -> String {
    text.parse::<Action>().unwrap_err().to_string()
}

/// Seat 0 at a clover on g2, a figure on r9 beside it.
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
        assert_eq!(scene.refusal(action), "you do not hold y3");
    }
}

#[test]
fn a_card_that_breaks_the_row_is_refused() {
    let rising = table("hand r4; row r3 r3 r6; figure r3");
    assert_eq!(rising.refusal("lay r4"), "r4 cannot follow r6: your red-brown row runs upward");
    assert_eq!(rising.refusal("lay r4 small"), rising.refusal("lay r4"));
    let falling = table("hand b10; row b9 b2; figure b2");
    assert_eq!(falling.refusal("lay b10"), "b10 cannot follow b2: your light blue row runs downward");
}

#[test]
fn a_first_card_without_a_size_is_refused() {
    assert_eq!(
        table("hand y4").refusal("lay y4"),
        "y4 brings a figure onto the yellow path: say which, `lay y4 small` or `lay y4 large`"
    );
}

#[test]
fn a_later_card_with_a_size_is_refused() {
    assert_eq!(
        table("hand y4; figure y3").refusal("lay y4 small"),
        "your figure is on the yellow path already: write `lay y4`, without a size"
    );
}

#[test]
fn a_figure_that_is_not_on_the_start_stone_cannot_begin() {
    let large = table("hand y4; figure p3 large");
    assert_eq!(large.refusal("lay y4 large"), "your large figure is on the pink path already");
    let small = table("hand y4; figure p3; figure r3; figure g3; figure b3");
    assert_eq!(small.refusal("lay y4 small"), "your four small figures are all on paths already");
}

#[test]
fn a_figure_that_is_not_there_or_has_arrived_cannot_advance() {
    let scene = at_a_clover("");
    assert_eq!(scene.refusal("advance b"), "you have no figure on the light blue path");
    assert_eq!(
        scene.refusal("advance r"),
        "your figure on the red-brown path stands on the final stone and cannot go on"
    );
}

#[test]
fn entering_without_a_card_is_refused_unless_the_house_rules_allow_it() {
    assert_eq!(
        at_a_clover("").refusal("advance b small"),
        "a figure leaves the start stone only by the first card of a colour (start_figures is path_only)"
    );
    let any = at_a_clover("start_figures any");
    assert_eq!(
        any.refusal("advance g small"),
        "your figure is on the green path already: write `advance g`, without a size"
    );
    assert_eq!(any.refusal("advance b large"), "your large figure is on the red-brown path already");
    assert_eq!(any.refusal("advance b"), "you have no figure on the light blue path");
}

#[test]
fn an_empty_or_barred_pile_cannot_be_taken_from() {
    let scene = table("retake forbidden; hand r1; pile r5").play("discard r1");
    assert_eq!(scene.refusal("take g"), "the green discard pile is empty");
    assert_eq!(
        scene.refusal("take r"),
        "you discarded on the red-brown pile in this turn and may not take it back (retake is forbidden)"
    );
}

#[test]
fn an_action_of_another_part_of_the_turn_is_refused() {
    let play = table("hand r1; pile y3");
    for action in ["draw", "take y", "stay", "advance g", "advance g small"] {
        assert_eq!(play.refusal(action), "first play a card from your hand: `discard` or `lay` it");
    }
    let advance = at_a_clover("");
    for action in ["draw", "take y", "discard b5", "lay b5 small", "lay b5"] {
        assert_eq!(
            advance.refusal(action),
            "first say which of your figures steps on: `advance` and its path, or `stay`"
        );
    }
    let draw = play.play("discard r1");
    for action in ["discard r1", "lay r1", "lay r1 small", "stay", "advance g", "advance g large"] {
        assert_eq!(
            draw.refusal(action),
            "you have played your card: now `draw` from the deck or `take` from a discard pile"
        );
    }
}

#[test]
fn everything_is_refused_after_the_end() {
    let over = table("hand r1; pile y3; deck b0").play("discard r1; draw");
    for action in
        ["discard b0", "lay b0 small", "lay b0", "advance g", "advance g small", "stay", "draw", "take y"]
    {
        assert_eq!(over.refusal(action), "the game is over");
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
    for (text, reason) in [
        ("", "actions begin with discard, lay, advance, stay, draw or take"),
        ("play r5", "actions begin with discard, lay, advance, stay, draw or take"),
        ("discard", "write a card behind it, such as `discard r5`"),
        ("discard r5 r6", "write a card behind it, such as `discard r5`"),
        ("lay", "write a card behind it, such as `lay r5`, or `lay r5 small` to enter a path"),
        ("advance", "write a path behind it, such as `advance g`"),
        ("take", "write a colour behind it, such as `take r`"),
        ("draw r", "`draw` stands alone"),
        ("stay g", "`stay` stands alone"),
        ("lay r5 huge", "a figure is small or large, not huge"),
        ("take q", "q is not a colour: colours are r y p g b"),
        ("advance green", "green is not a colour: colours are r y p g b"),
    ] {
        assert_eq!(unreadable(text), format!("`{text}` cannot be read: {reason}"));
    }
}

#[test]
fn a_card_that_does_not_exist_cannot_be_read() {
    for card in ["r11", "r05", "x5", "5r", "r", "rx", "r-1", "r+5", "é5"] {
        assert_eq!(
            unreadable(&format!("lay {card}")),
            format!(
                "`lay {card}` cannot be read: {card} is not a card: cards are a colour r y p g b and a value 0 to 10, \
                 such as r5"
            )
        );
    }
}
