//! What a player may place, and where.

use celtic::{Colour, Direction, Illegal, Shape};
use serde_json::json;

use super::{none_left, read, start};

#[test]
fn a_turn_is_one_tile_placed() {
    let scene = start().play("place o NES -1,0");
    assert_eq!(scene.due(), "1 place");
    assert_eq!(scene.at("tiles/0"), json!({"cell": "-1,0", "colour": "o", "sides": "NES"}));
    assert_eq!(scene.at("tiles/1/cell"), "0,0");
    assert_eq!(scene.at("stock/o/tee"), 1);
}

#[test]
fn a_player_places_his_own_or_neutral_tiles() {
    let colours = |actions: Vec<String>| {
        let mut colours: Vec<char> = actions.iter().filter_map(|action| action.chars().nth(6)).collect();
        colours.sort_unstable();
        colours.dedup();
        colours.into_iter().collect::<String>()
    };
    let scene = start();
    assert_eq!(colours(scene.legal()), "no");
    assert_eq!(
        scene.refusal("place b W 1,0"),
        Illegal::NotYourColour { own: Colour::Orange, asked: Colour::Blue }
    );
    let scene = scene.play("place n W 1,0");
    assert_eq!(colours(scene.legal()), "bn");
    assert_eq!(
        scene.refusal("place o E -1,0"),
        Illegal::NotYourColour { own: Colour::Blue, asked: Colour::Orange }
    );
}

#[test]
fn neutral_tiles_are_one_stock_for_both() {
    let scene = start().play("place n W 1,0");
    assert_eq!(scene.refusal("place n E -1,0"), none_left(Colour::Neutral, Shape::Cap));
    assert_eq!(scene.refusal("place n NESW -1,0"), none_left(Colour::Neutral, Shape::Cross));
    assert!(scene.legal().contains(&"place n NE -1,0".to_owned()));
}

#[test]
fn a_colour_has_no_third_tile_of_a_shape() {
    let scene = start().play("place o ES -1,0; place b N -1,1; place o SW 1,0; place b N 0,1");
    assert_eq!(scene.at("stock/o"), json!({"cap": 2, "straight": 2, "corner": 0, "tee": 2, "cross": 2}));
    assert_eq!(scene.refusal("place o ES 0,-1"), none_left(Colour::Orange, Shape::Corner));
    assert_eq!(scene.fitting("o", "0,-1"), "S NS NES NSW ESW NESW");
    assert_eq!(scene.fitting("n", "0,-1"), "S NS ES NES SW NSW ESW");
}

#[test]
fn a_tile_may_be_turned_any_way_that_fits() {
    let scene = start();
    assert_eq!(scene.fitting("n", "1,0"), "W NW EW NEW SW NSW ESW");
    for turned in ["place o NEW 1,0", "place o NSW 1,0", "place o ESW 1,0"] {
        assert_eq!(start().play(turned).at("stock/o/tee"), 1);
    }
}

#[test]
fn a_tile_joins_at_least_one_open_side() {
    let scene = start();
    for cell in ["1,1", "2,0", "0,-2", "3,3"] {
        assert_eq!(scene.refusal(&format!("place o NESW {cell}")), Illegal::JoinsNothing(read(cell)));
    }
}

#[test]
fn lying_beside_a_closed_side_joins_nothing() {
    let scene = start().play("place o N 0,1");
    assert_eq!(scene.refusal("place b S 0,2"), Illegal::JoinsNothing(read("0,2")));
    assert_eq!(scene.refusal("place b N 0,2"), Illegal::JoinsNothing(read("0,2")));
    assert_eq!(scene.refusal("place b E 1,1"), Illegal::JoinsNothing(read("1,1")));
}

#[test]
fn a_tile_goes_on_an_empty_cell() {
    let scene = start().play("place o W 1,0");
    assert_eq!(scene.refusal("place b W 1,0"), Illegal::CellTaken(read("1,0")));
    assert_eq!(scene.refusal("place b NESW 0,0"), Illegal::CellTaken(read("0,0")));
}

#[test]
fn open_meets_open_on_the_side_that_is_joined() {
    let scene = start();
    for (action, side) in [
        ("place o NEW 0,-1", Direction::South),
        ("place o NES 1,0", Direction::West),
        ("place o ESW 0,1", Direction::North),
        ("place o NSW -1,0", Direction::East),
    ] {
        assert_eq!(scene.refusal(action), Illegal::CutsAPath(side));
    }
}

#[test]
fn open_meets_open_on_every_side_that_touches_a_tile() {
    let scene = start().play("place o NE 0,1; place b SW 1,0");
    assert_eq!(scene.fitting("o", "1,1"), "NW NEW NSW NESW");
    assert_eq!(scene.refusal("place o NS 1,1"), Illegal::CutsAPath(Direction::West));
}

#[test]
fn closed_meets_closed_on_every_side_that_touches_a_tile() {
    let scene = start().play("place o N 0,1; place b SW 1,0");
    assert_eq!(scene.fitting("o", "1,1"), "N NE NS NES");
    assert_eq!(scene.refusal("place o NW 1,1"), Illegal::CutsAPath(Direction::West));
}

#[test]
fn a_tile_may_touch_neighbours_on_all_four_sides() {
    // Round the empty cell 1,1: open from the west and the north, closed from the east and the south.
    let ring =
        "place o NES 0,1; place b ESW 1,0; place o SW 2,0; place b NS 2,1; place o NE 0,2; place b NW 2,2";
    let scene = start().play(ring).play("place n EW 1,2");
    assert_eq!(scene.fitting("b", "1,1"), "NW");
    for (action, side) in [
        ("place b NES 1,1", Direction::East),
        ("place b NSW 1,1", Direction::South),
        ("place b W 1,1", Direction::North),
    ] {
        assert_eq!(scene.refusal(action), Illegal::CutsAPath(side));
    }
}

#[test]
fn neighbours_need_not_have_the_same_colour() {
    let scene = start();
    assert_eq!(scene.fitting("o", "1,0").replace(" NESW", ""), scene.fitting("n", "1,0"));
    start().play("place o EW 1,0; place b EW 2,0; place n NW 3,0");
}

#[test]
fn a_placement_is_told_with_the_knots_that_it_closes() {
    let scene = start();
    assert_eq!(
        scene.told("place o W 1,0"),
        json!([{"kind": "placed", "seat": 0, "colour": "o", "sides": "W", "cell": "1,0"}])
    );
    let scene = scene.play("place o W 1,0; place b E -1,0; place o S 0,-1");
    assert_eq!(
        scene.told("place b N 0,1"),
        json!([
            {"kind": "placed", "seat": 1, "colour": "b", "sides": "N", "cell": "0,1"},
            {"kind": "knotted", "seat": 1, "o": 2, "b": 2},
            {"kind": "ended"},
        ])
    );
}
