//! The strands that a game joins tile by tile are those found by tracing every strand from scratch.

use std::collections::BTreeMap;

use celtic::trace::{Strand, trace};
use celtic::{Cell, Celtic, Colour, KnotWorth, Options, Sides};
use proptest::prelude::*;
use tabletop::{Game, Seats};

/// More decisions than a game has.
const LONGEST: usize = 40;

/// All strands of a game: the knots with their worth and cells, and what the open strands would be worth to either player.
#[derive(Debug, PartialEq, Eq)]
struct Strands {
    knots: Vec<(Vec<Cell>, u8, u8)>,
    open: Vec<(u8, u8)>,
}

impl Strands {
    fn sorted(mut self) -> Self {
        self.knots.sort();
        self.open.sort_unstable();
        self
    }

    /// As the game has joined them.
    fn joined(game: &Celtic) -> Self {
        let [orange, blue] = [0, 1].map(|index| {
            let seat = Seats::TWO.seat(index).expect("one of two");
            game.open_worth(seat).collect::<Vec<u8>>()
        });
        let knot = |knot: KnotWorth| (knot.cells, knot.o, knot.b);
        Strands {
            knots: game.knots().into_iter().map(knot).collect(),
            open: orange.into_iter().zip(blue).collect(),
        }
        .sorted()
    }

    /// Traced from scratch.
    fn traced(game: &Celtic) -> Self {
        let tiles: BTreeMap<Cell, Sides> = game.all_tiles().map(|(cell, _, sides)| (cell, sides)).collect();
        let worth = |strand: &Strand, colour: Colour| {
            let own = |cell: &Cell| game.tile(*cell).is_some_and(|(tile, _)| tile == colour);
            strand.cells().into_iter().filter(own).count() as u8
        };
        let mut strands = Strands { knots: Vec::new(), open: Vec::new() };
        for strand in trace(&tiles) {
            let (orange, blue) = (worth(&strand, Colour::Orange), worth(&strand, Colour::Blue));
            if strand.closed {
                strands.knots.push((strand.cells().into_iter().collect(), orange, blue));
            } else {
                strands.open.push((orange, blue));
            }
        }
        strands.sorted()
    }
}

/// Numbers that choose, one by one, among the legal actions.
fn choices() -> impl Strategy<Value = Vec<prop::sample::Index>> {
    prop::collection::vec(any::<prop::sample::Index>(), LONGEST)
}

/// Plays a game by these choices and shows every position, including the last one.
fn play(choices: &[prop::sample::Index], mut look: impl FnMut(&Celtic)) {
    let mut game = Celtic::new(Options::default());
    look(&game);
    for choice in choices {
        let actions = game.legal_actions();
        if actions.is_empty() {
            return;
        }
        game.act(*choice.get(&actions)).expect("a listed action plays");
        look(&game);
    }
    assert!(game.turn().is_over(), "a game has at most {LONGEST} decisions");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn strands_joined_tile_by_tile_are_those_traced_from_scratch(choices in choices()) {
        play(&choices, |game| assert_eq!(Strands::joined(game), Strands::traced(game)));
    }

    #[test]
    fn every_open_side_carries_one_open_strand(choices in choices()) {
        play(&choices, |game| {
            let pointing_out = |(cell, _, sides): (Cell, Colour, Sides)| {
                sides.iter().filter(|side| game.tile(cell.toward(*side)).is_none()).count()
            };
            let open: usize = game.all_tiles().map(pointing_out).sum();
            assert_eq!(Strands::joined(game).open.len(), open);
        });
    }

    #[test]
    fn putting_back_a_copy_restores_the_strands(choices in choices()) {
        play(&choices, |game| {
            let before = Strands::joined(game);
            let mut tried = *game;
            for action in game.legal_actions() {
                let copy = tried;
                tried.act(action).expect("a listed action plays");
                assert_eq!(Strands::joined(&tried), Strands::traced(&tried));
                tried = copy;
                assert_eq!(Strands::joined(&tried), before);
            }
        });
    }

    #[test]
    fn strands_do_not_depend_on_the_order_of_placing(choices in choices()) {
        play(&choices, |game| {
            let again = Celtic::from_state(&game.to_state()).expect("a table that arose in play");
            assert_eq!(Strands::joined(&again), Strands::joined(game));
        });
    }
}
