//! What is refused, in which words.

use celtic::Action;
use tabletop::Game;

use super::{forfeit, start};

fn unreadable(text: &str) -> String {
    text.parse::<Action>().unwrap_err().to_string()
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
    // Not the player's, taken, unfit and too far: whose tile it is comes first, then whether there is one, then where.
    let scene = start().play("place n W 1,0");
    assert_eq!(scene.refusal("place o NES 9,9"), "you place blue or neutral tiles, not orange ones");
    assert_eq!(scene.refusal("place n N 1,0"), "no neutral cap is left");
    assert_eq!(scene.refusal("place b N 1,0"), "1,0 is taken already");
}

#[test]
fn a_cell_far_away_is_refused_like_any_that_joins_nothing() {
    for cell in ["4,0", "-4,0", "0,4", "0,-4", "100,-100", "127,127", "-128,-128"] {
        let sentence = format!("no open side of the design points at {cell}: a tile must join at least one");
        for verb in ["place", "overreach"] {
            assert_eq!(forfeit().refusal(&format!("{verb} o NESW {cell}")), sentence);
        }
    }
}

#[test]
fn text_that_is_no_action_is_answered_with_what_would_be_right() {
    let tile = "write colour, open sides and cell behind it, such as `place o NES 1,0`";
    for (text, reason) in [
        ("", "actions begin with place, pass or overreach"),
        ("lay o NES 1,0", "actions begin with place, pass or overreach"),
        ("o NES 1,0", "actions begin with place, pass or overreach"),
        ("place", tile),
        ("place o NES", tile),
        ("place o NES 1 0", tile),
        ("overreach o", tile),
        ("pass o", "`pass` stands alone"),
        ("place q NES 1,0", "q is not a colour: tiles are o, b or n"),
        ("place orange NES 1,0", "orange is not a colour: tiles are o, b or n"),
    ] {
        assert_eq!(unreadable(text), format!("`{text}` cannot be read: {reason}"));
    }
}

#[test]
fn sides_that_do_not_exist_cannot_be_read() {
    for sides in ["nx", "nn", "nesws", "-", "0", "é"] {
        assert_eq!(
            unreadable(&format!("place o {sides} 1,0")),
            format!(
                "`place o {sides} 1,0` cannot be read: {sides} are not the open sides of a tile: they are some of N, E, S \
                 and W, each once"
            )
        );
    }
}

#[test]
fn a_cell_that_does_not_exist_cannot_be_read() {
    for cell in [
        "1", "1,", ",1", "1,0,0", "a,b", "+1,0", "1.5,0", "1;0", "128,0", "0,-129", "1000,0", "--1,0", "−1,0",
    ] {
        assert_eq!(
            unreadable(&format!("place o N {cell}")),
            format!(
                "`place o N {cell}` cannot be read: {cell} is not a cell: cells are x,y counted from the start tile, such \
                 as 1,0 or 0,-2"
            )
        );
    }
}
