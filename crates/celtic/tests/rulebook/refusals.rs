//! What is refused, and why.

use celtic::{Action, Colour, Illegal, Shape};
use tabletop::{Game, Misread, UnknownPart, Unreadable};

use super::{forfeit, none_left, read, start};

fn unreadable(text: &str) -> Unreadable {
    text.parse::<Action>().unwrap_err()
}

#[test]
fn a_refused_action_leaves_the_table_unchanged() {
    let scenes = [
        start(),
        start().play("place o EW 1,0; place b EW 2,0"),
        forfeit().play("place o EW 1,0; place b EW 2,0"),
        start().play("place o W 1,0; place b E -1,0; place o S 0,-1; place b N 0,1"),
    ];
    for scene in scenes {
        let mut game = scene.0;
        for action in [
            "pass",
            "place b W 3,0",
            "place o N 0,-1",
            "place o S 5,5",
            "overreach o W 3,0",
            "place n NESW 0,0",
        ] {
            game.act_telling(action.parse().unwrap(), |event| panic!("{event:?}")).unwrap_err();
            assert_eq!(game, scene.0, "{action}");
        }
    }
}

#[test]
fn the_first_thing_that_is_wrong_is_named() {
    // Not the player's, taken, unfit and too far: the tile's colour comes first, then whether one is left, then the
    // cell.
    let scene = start().play("place n W 1,0");
    assert_eq!(
        scene.refusal("place o NES 9,9"),
        Illegal::NotYourColour { own: Colour::Blue, asked: Colour::Orange }
    );
    assert_eq!(scene.refusal("place n N 1,0"), none_left(Colour::Neutral, Shape::Cap));
    assert_eq!(scene.refusal("place b N 1,0"), Illegal::CellTaken(read("1,0")));
}

#[test]
fn a_cell_far_away_is_refused_like_any_that_joins_nothing() {
    for cell in ["4,0", "-4,0", "0,4", "0,-4", "100,-100", "127,127", "-128,-128"] {
        for verb in ["place", "overreach"] {
            assert_eq!(
                forfeit().refusal(&format!("{verb} o NESW {cell}")),
                Illegal::JoinsNothing(read(cell))
            );
        }
    }
}

#[test]
fn text_that_is_no_action_is_answered_with_what_would_be_right() {
    let unknown_verb = || Misread::UnknownVerb { known: &["place", "pass", "overreach"] };
    let other_form = |examples| Misread::OtherForm { examples };
    let no_colour = |part| Misread::Part(UnknownPart::not_one_of(part, &["o", "b", "n"]));
    for (text, reason) in [
        ("", unknown_verb()),
        ("lay o NES 1,0", unknown_verb()),
        ("o NES 1,0", unknown_verb()),
        ("place", other_form(&["place o NES 1,0"])),
        ("place o NES", other_form(&["place o NES 1,0"])),
        ("place o NES 1 0", other_form(&["place o NES 1,0"])),
        ("overreach o", other_form(&["overreach o NES 1,0"])),
        ("pass o", Misread::StandsAlone { word: "pass" }),
        ("place q NES 1,0", no_colour("q")),
        ("place orange NES 1,0", no_colour("orange")),
    ] {
        assert_eq!(unreadable(text), Unreadable::new(text, reason));
    }
}

#[test]
fn sides_that_do_not_exist_cannot_be_read() {
    for sides in ["nx", "nn", "nesws", "-", "0", "é"] {
        let text = format!("place o {sides} 1,0");
        let part = UnknownPart::unlike(sides, &["N", "EW", "NES"]);
        assert_eq!(unreadable(&text), Unreadable::new(&text, part));
    }
}

#[test]
fn a_cell_that_does_not_exist_cannot_be_read() {
    for cell in [
        "1", "1,", ",1", "1,0,0", "a,b", "+1,0", "1.5,0", "1;0", "128,0", "0,-129", "1000,0", "--1,0", "−1,0",
    ] {
        let text = format!("place o N {cell}");
        assert_eq!(unreadable(&text), Unreadable::new(&text, UnknownPart::unlike(cell, &["1,0", "0,-2"])));
    }
}
