//! The puzzle lab: counts, checks, hints, and puzzles with one solution.

use std::collections::BTreeSet;

use celtic::Sides;
use celtic::puzzle::{
    COLOURINGS, Counts, Flaw, Given, Kind, LEVELS, Sheet, Square, SquareCell, count_by_frontier, effort, make,
};
use tabletop::Seed;

fn sheet(lines: &[&str]) -> Result<Sheet, Flaw> {
    format!("triskel puzzle 1\n{}\n", lines.join("\n")).parse()
}

/// The sentence that a sheet is refused with, when it is read or when it is checked.
fn flaw(lines: &[&str]) -> String {
    sheet(lines).and_then(|sheet| sheet.check()).expect_err("something is wrong").to_string()
}

/// Spanning trees modulo two, by elimination over the field of two elements, as in the matrix-tree theorem.
fn has_an_odd_number_of_spanning_trees(square: Square) -> bool {
    let mut rows = [0u32; 24];
    for cell in SquareCell::all().take(24) {
        let sides = square.sides(cell);
        let degree = u32::from(sides.bits()).count_ones() & 1;
        rows[cell.index()] ^= degree << cell.index();
        for next in sides.iter().filter_map(|side| cell.toward(side)).filter(|next| next.index() < 24) {
            rows[cell.index()] ^= 1 << next.index();
        }
    }
    for column in 0..24 {
        let Some(pivot) = (column..24).find(|row| rows[*row] & 1 << column != 0) else { return false };
        rows.swap(column, pivot);
        for row in column + 1..24 {
            if rows[row] & 1 << column != 0 {
                rows[row] ^= rows[column];
            }
        }
    }
    true
}

#[test]
fn two_methods_agree_on_the_number_of_squares() {
    assert_eq!(Square::all().len() as u64, count_by_frontier());
    assert_eq!(count_by_frontier(), 96_448);
}

#[test]
fn every_square_is_laid_once_with_the_tiles_of_the_box() {
    let different: BTreeSet<Square> = Square::all().iter().copied().collect();
    assert_eq!(different.len(), Square::all().len());
    for square in Square::all().iter().step_by(97) {
        let mut shapes: Vec<_> = SquareCell::all().filter_map(|cell| square.sides(cell).shape()).collect();
        shapes.sort_unstable();
        assert!(shapes.len() == 25 && shapes.chunks(5).all(|five| five[0] == five[4]), "{square:?}");
    }
}

#[test]
fn following_strands_and_counting_spanning_trees_agree_on_single_knots() {
    for square in Square::all() {
        let by_trees = square.is_connected() && has_an_odd_number_of_spanning_trees(*square);
        assert_eq!(square.is_one_knot(), by_trees, "{square:?}");
    }
    for square in Square::all().iter().step_by(61) {
        assert_eq!(square.is_one_knot(), square.knots() == 1, "{square:?}");
    }
}

#[test]
fn the_counts_are_these() {
    let easy =
        Counts { solutions: 96_448, coloured: 96_448 * COLOURINGS, connected: 88_400, one_knot: 32_776 };
    assert_eq!(Counts::of(Kind::Easy), easy);
    let hard =
        Counts { solutions: 32_776, coloured: 32_776 * COLOURINGS, connected: 32_776, one_knot: 32_776 };
    assert_eq!(Counts::of(Kind::Hard), hard);
}

#[test]
fn no_square_looks_the_same_turned_or_mirrored_so_every_eight_are_one() {
    for kind in [Kind::Easy, Kind::Hard] {
        let (all, orbits) = (Counts::of(kind), Counts::up_to_symmetry(kind));
        assert_eq!(orbits.solutions * 8, all.solutions);
        assert_eq!(orbits.coloured * 8, all.coloured);
        assert_eq!(orbits.connected * 8, all.connected);
        assert_eq!(orbits.one_knot * 8, all.one_knot);
    }
}

#[test]
fn a_made_puzzle_has_exactly_one_solution_and_the_difficulty_asked_for() {
    for kind in [Kind::Easy, Kind::Hard] {
        for difficulty in 1..=5 {
            for day in 1..=6 {
                let seed = Seed::new(format!("2026-11-{day:02}"));
                let puzzle = make(kind, difficulty, &seed);
                assert_eq!(puzzle.check(), Ok(1), "{puzzle}");
                let measured = LEVELS.iter().filter(|least| effort(&puzzle) >= **least).count();
                assert_eq!(measured, difficulty, "{puzzle}");
                assert_eq!(make(kind, difficulty, &seed), puzzle, "the same seed gives the same puzzle");
            }
        }
    }
}

#[test]
fn hints_lead_from_any_puzzle_to_its_solution() {
    for kind in [Kind::Easy, Kind::Hard] {
        let mut puzzle = make(kind, 4, &Seed::new("hints"));
        let solution = puzzle.solutions().next().expect("it has one");
        while let Some(hint) = puzzle.hint().expect("it stays solvable") {
            assert!(hint.forced && hint.remaining == 1);
            puzzle.tiles.insert(hint.cell, Given { colour: None, sides: hint.sides });
        }
        assert!(SquareCell::all().all(|cell| puzzle.tiles[&cell].sides == solution.sides(cell)));
    }
}

#[test]
fn hints_from_an_empty_sheet_keep_it_solvable_to_the_end() {
    let mut puzzle = Sheet::empty(Kind::Hard);
    while let Some(hint) = puzzle.hint().expect("it stays solvable") {
        puzzle.tiles.insert(hint.cell, Given { colour: None, sides: hint.sides });
        assert_eq!(puzzle.check(), Ok(hint.remaining));
    }
    assert_eq!(puzzle.tiles.len(), 25);
}

#[test]
fn a_sheet_comes_back_from_its_text() {
    let puzzle = sheet(&["kind hard", "# given", "tile ES 0,0", "", "tile o SW 4,0  # a corner"]).unwrap();
    assert_eq!(puzzle.to_string().parse(), Ok(puzzle.clone()));
    assert_eq!(puzzle.to_string(), "triskel puzzle 1\nkind hard\ntile ES 0,0\ntile o SW 4,0\n");
}

#[test]
fn what_is_wrong_with_a_sheet_is_said_in_a_sentence() {
    let full: Vec<String> = SquareCell::all().map(|cell| format!("tile N {}", cell.on_table())).collect();
    let mut full: Vec<&str> = full.iter().map(String::as_str).collect();
    full.push("tile N 0,0");
    for (lines, sentence) in [
        (&["tile NS 0,0"][..], "the tile on 0,0 is open toward the border"),
        (
            &["tile E 0,0", "tile S 1,0"],
            "the tiles on 0,0 and 1,0 do not fit: open must meet open, and closed closed",
        ),
        (&["tile NESX 1,1"], "line 2: `NESX` should be something like N, EW, NES"),
        (&["tile E 5,0"], "line 2: 5,0 lies outside the square: cells are 0,0 to 4,4"),
        (&["tile E -1,0"], "line 2: -1,0 lies outside the square: cells are 0,0 to 4,4"),
        (&["tile q E 0,0"], "line 2: `q` should be one of o, b, n"),
        (&["tile E 0,0", "tile S 0,0"], "line 3: a second tile on 0,0"),
        (&["kind odd"], "line 2: there is no puzzle `odd`: the puzzles are easy and hard"),
        (&["knot"], "line 2: `knot` is neither `kind easy` or `kind hard` nor a tile such as `tile NES 1,0`"),
        (&["tile n E 0,0", "tile n E 0,2"], "2 neutral cap tiles are on the square, but the box has 1"),
        (
            &["tile E 0,0", "tile E 0,1", "tile E 0,2", "tile E 0,3", "tile E 0,4", "tile W 4,0"],
            "6 cap tiles are on the square, but the box has 5",
        ),
        (&full, "line 27: this is the 26th tile: there are 25, and as many cells"),
    ] {
        assert_eq!(flaw(lines), sentence);
    }
    assert_eq!(
        "".parse::<Sheet>().unwrap_err().to_string(),
        "line 1: the puzzle is empty: it should begin with `triskel puzzle 1`"
    );
}

#[test]
fn a_beginning_that_fits_but_leads_nowhere_is_told_so() {
    // Two caps face to face cannot be in one knot with 23 other tiles.
    assert_eq!(
        flaw(&["kind hard", "tile E 0,0", "tile W 1,0"]),
        "nothing is wrong so far, but no solution begins like this"
    );
    assert!(sheet(&["kind easy", "tile E 0,0", "tile W 1,0"]).unwrap().check().is_ok());
}

#[test]
fn effort_is_what_a_careful_person_tries() {
    let square = Square::all()[0];
    let given = |cell| (cell, Given { colour: None, sides: square.sides(cell) });
    let mut puzzle = Sheet { kind: Kind::Easy, tiles: SquareCell::all().map(given).collect() };
    assert_eq!(effort(&puzzle), 0, "nothing is left to try");
    let last = SquareCell::new(4, 4).unwrap();
    assert_ne!(puzzle.tiles.remove(&last).map(|tile| tile.sides), Some(Sides::NONE));
    assert_eq!(effort(&puzzle), 1, "one tile fits one hole");
}
