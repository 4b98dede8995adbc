//! The box, and the table before the first turn.

use celtic::{Celtic, Options, Sides, State};
use serde_json::{Value, json};
use tabletop::{Game, Inspected, Notated, Seats, Seed, Start};

use super::start;

fn shapes(count: u8) -> Value {
    json!({"cap": count, "straight": count, "corner": count, "tee": count, "cross": count})
}

#[test]
fn two_play_orange_and_blue() {
    assert_eq!(Celtic::SEATS, 2..=2);
    let colours = Seats::TWO.iter().map(Celtic::colour_of).map(|colour| colour.to_string());
    assert_eq!(colours.collect::<Vec<_>>(), ["orange", "blue"]);
}

#[test]
fn the_box_has_ten_orange_ten_blue_and_five_neutral_tiles() {
    let inventory = start().0.inventory();
    let of = |colour: &str| inventory.iter().filter(|tile| tile.starts_with(colour)).count();
    assert_eq!([of("orange"), of("blue"), of("neutral"), inventory.len()], [10, 10, 5, 25]);
}

#[test]
fn every_colour_has_two_of_each_shape_and_neutral_one() {
    let scene = start();
    assert_eq!(scene.at("stock/o"), shapes(2));
    assert_eq!(scene.at("stock/b"), shapes(2));
    let mut neutral = shapes(1);
    neutral["cross"] = json!(0);
    assert_eq!(scene.at("stock/n"), neutral, "its cross lies on the table");
}

#[test]
fn a_shape_is_told_by_its_open_sides_whatever_way_it_is_turned() {
    for (shape, turns) in [
        ("cap", "N E S W"),
        ("straight", "NS EW"),
        ("corner", "NE ES SW NW"),
        ("tee", "NES ESW NSW NEW"),
        ("cross", "NESW"),
    ] {
        let sides: Vec<Sides> = turns.split(' ').map(|sides| sides.parse().unwrap()).collect();
        for turned in &sides {
            assert_eq!(turned.shape().unwrap().to_string(), shape);
            assert!((0..4).all(|quarters| sides.contains(&turned.turned(quarters))));
        }
        let different = |tile: &Sides| tile.shape() == sides[0].shape();
        assert_eq!(Sides::every_tile().filter(different).count(), sides.len());
    }
}

#[test]
fn the_neutral_cross_starts() {
    let scene = start();
    assert_eq!(scene.at("tiles"), json!([{"cell": "0,0", "colour": "n", "sides": "NESW"}]));
    assert_eq!(scene.at("knots"), json!([]));
}

#[test]
fn orange_moves_first_and_then_they_take_turns() {
    let scene = start();
    assert_eq!(scene.due(), "0 place");
    let scene = scene.play("place o W 1,0");
    assert_eq!(scene.due(), "1 place");
    assert_eq!(scene.play("place b E -1,0").due(), "0 place");
}

#[test]
fn the_first_tile_can_go_beside_the_start_tile_in_sixty_ways() {
    let scene = start();
    assert_eq!(scene.legal().len(), 60);
    assert_eq!(scene.fitting("o", "0,-1"), "S NS ES NES SW NSW ESW NESW");
    assert_eq!(scene.fitting("n", "0,-1"), "S NS ES NES SW NSW ESW");
    assert_eq!(scene.fitting("b", "0,-1"), "");
}

#[test]
fn nothing_is_left_to_chance() {
    let begun = |seed| Start::<Celtic>::from_seed(Seats::TWO, Seed::new(seed)).begin().unwrap();
    assert_eq!(begun("one"), begun("another"));
    assert_eq!(begun("one"), Celtic::new(Options::default()));
    let refused = Celtic::read_deal(&json!({})).unwrap_err().to_string();
    assert_eq!(refused, "Celtic! has no deal: everything lies open from the start");
}

#[test]
fn everything_lies_open_for_everybody() {
    let scene = start().play("place o NES -1,0; place b NS 0,1");
    for watcher in Seats::TWO.iter().map(Some).chain([None]) {
        let view = serde_json::to_value(scene.0.view(watcher)).unwrap();
        let seen: State = serde_json::from_value(view).unwrap();
        assert_eq!(seen, scene.0.state());
    }
}
