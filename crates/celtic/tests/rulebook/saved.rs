//! Saved tables: they come back as they were, and those that cannot arise in play are refused.

use celtic::{Celtic, Shape, State};
use serde_json::{Value, json};

use super::ending::{FOUR_CAPS, ORANGE_IS_STUCK};
use super::{forfeit, start, state, table};

fn orange() -> Value {
    json!({"seat": 0, "phase": "place"})
}

/// Why a table with these tiles is refused.
fn flaw(tiles: &str) -> String {
    flaw_of(&state(tiles, &orange()))
}

fn flaw_of(state: &State) -> String {
    Celtic::from_state(state).unwrap_err().to_string()
}

#[test]
fn a_saved_table_comes_back_as_it_was() {
    for script in ["place o NES -1,0; place b NS 0,1", ORANGE_IS_STUCK, FOUR_CAPS] {
        for scene in [start().play(script), forfeit().play(script)] {
            let json = serde_json::to_string(&scene.0.to_state()).unwrap();
            let read: State = serde_json::from_str(&json).unwrap();
            let restored = Celtic::from_state(&read).unwrap();
            assert_eq!(restored, scene.0);
            assert_eq!(restored.to_state(), scene.0.to_state());
        }
    }
}

#[test]
fn tiles_and_turn_are_enough_and_may_come_in_any_order() {
    let scene = table("b NS 0,1; o NES -1,0", 0);
    assert_eq!(scene.0, start().play("place o NES -1,0; place b NS 0,1").0);
    assert_eq!(scene.0.stock().left(celtic::Colour::Blue, Shape::Straight), 1);
    let mut backwards = state("o NES -1,0; b NS 0,1", &orange());
    backwards.tiles.reverse();
    assert_eq!(Celtic::from_state(&backwards).unwrap(), scene.0);
}

#[test]
fn what_follows_from_the_tiles_is_worked_out_anew() {
    let mut lying = start().play("place n NW 1,0; place b ES 0,-1; place n NSW 1,-1").0.to_state();
    let honest = lying.clone();
    lying.knots.clear();
    lying.scores.reverse();
    lying.stock.clear();
    lying.winners = vec![1];
    assert_eq!(Celtic::from_state(&lying).unwrap().to_state(), honest);
}

#[test]
fn a_saved_table_is_for_two() {
    let mut three = state("", &orange());
    three.seats = tabletop::Seats::new(3).unwrap();
    assert_eq!(flaw_of(&three), "2 players can play Celtic!, not 3");
}

#[test]
fn a_saved_table_has_the_neutral_cross_in_the_middle() {
    let sentence = "the neutral cross must lie on 0,0";
    let mut none = state("", &orange());
    none.tiles.clear();
    assert_eq!(flaw_of(&none), sentence);
    for (colour, sides) in [("o", "NESW"), ("n", "NES")] {
        let mut other = state("", &orange());
        other.tiles[0].colour = serde_json::from_value(json!(colour)).unwrap();
        other.tiles[0].sides = sides.parse().unwrap();
        assert_eq!(flaw_of(&other), sentence);
    }
}

#[test]
fn a_saved_cell_is_near_the_start_tile() {
    for cell in ["4,0", "0,-4", "-128,127"] {
        let sentence = format!("{cell} is too far from the start tile: a design fits into 5x5");
        assert_eq!(flaw(&format!("o W {cell}")), sentence);
    }
}

#[test]
fn no_two_saved_tiles_lie_on_one_cell() {
    assert_eq!(flaw("o W 1,0; b W 1,0"), "two tiles lie on 1,0");
    assert_eq!(flaw("o NESW 0,0"), "two tiles lie on 0,0");
}

#[test]
fn no_saved_tile_lies_about_more_often_than_the_box_has_it() {
    assert_eq!(
        flaw("o W 1,0; o E -1,0; o S 0,-1"),
        "there are more orange cap tiles than the box has: 3 of 2"
    );
    assert_eq!(flaw("n NESW 1,0"), "there are more neutral cross tiles than the box has: 2 of 1");
}

#[test]
fn saved_tiles_fit_their_neighbours() {
    let unfit = "does not fit its neighbours: open must meet open, and closed closed";
    assert_eq!(flaw("o N 1,0"), format!("the tile on 0,0 {unfit}"));
    assert_eq!(flaw("o SW 1,0; b N 0,1; o NW 1,1"), format!("the tile on 0,1 {unfit}"));
}

#[test]
fn saved_tiles_hang_together_with_the_start_tile() {
    let sentence = |cell: &str| format!("the tile on {cell} does not hang together with the start tile");
    assert_eq!(flaw("o W 2,0"), sentence("2,0"));
    assert_eq!(flaw("o N 0,1; b S 0,2"), sentence("0,2"));
    assert_eq!(flaw("o W 1,0; b E 1,-1; o W 2,-1"), sentence("1,-1"));
}

#[test]
fn a_saved_design_fits_into_the_frame() {
    let sentence = "the tiles and the cells that open sides point at do not fit into 5x5";
    for tiles in [
        "o EW 1,0; b EW 2,0; n EW 3,0",
        "o EW 1,0; b EW 2,0; o EW -1,0",
        "o NS 0,-1; b NS 0,-2; o NS 0,1",
        "o NS 0,1; b NS 0,2; o NS 0,3",
        "o EW 1,0; b EW -1,0; o NEW 2,0",
    ] {
        assert_eq!(flaw(tiles), sentence, "{tiles}");
    }
    table("o EW 1,0; b EW 2,0; o W 3,0; b E -1,0", 0);
}

#[test]
fn a_saved_turn_belongs_to_somebody_or_the_game_is_over() {
    let unfit = "seat 0 or 1 has the turn to place, or nobody, and it is over";
    for turn in [
        json!({"seat": null, "phase": "place"}),
        json!({"seat": 0, "phase": "over"}),
        json!({"seat": 2, "phase": "place"}),
    ] {
        assert_eq!(flaw_of(&state("", &turn)), unfit);
    }
}

#[test]
fn a_saved_game_is_over_exactly_if_nobody_can_place() {
    let sentence = "the game is over exactly if nobody can place a tile";
    let over = json!({"seat": null, "phase": "over"});
    assert_eq!(flaw_of(&state("o W 1,0", &over)), sentence);
    let four_caps = "o W 1,0; b E -1,0; o S 0,-1; b N 0,1";
    assert_eq!(flaw(four_caps), sentence);
    assert!(Celtic::from_state(&state(four_caps, &over)).is_ok());
}

#[test]
fn either_player_may_have_the_turn_on_a_saved_table() {
    assert_eq!(table("o W 1,0", 0).due(), "0 place");
    assert_eq!(table("o W 1,0", 1).due(), "1 place");
}

#[test]
fn a_saved_table_of_another_shape_cannot_be_read() {
    let good = serde_json::to_value(start().0.to_state()).unwrap();
    for (place, value) in [
        ("/game", json!("keltis")),
        ("/seats", json!(5)),
        ("/options", json!({"overreach": "maybe"})),
        ("/turn/phase", json!("draw")),
        ("/tiles/0/cell", json!("somewhere")),
        ("/tiles/0/sides", json!("")),
        ("/tiles/0/colour", json!("red")),
        ("/scores", json!("many")),
    ] {
        let mut bad = good.clone();
        *bad.pointer_mut(place).unwrap() = value;
        assert!(serde_json::from_value::<State>(bad).is_err(), "{place}");
    }
}
