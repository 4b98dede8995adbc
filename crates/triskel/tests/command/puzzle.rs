//! The puzzle lab.

use super::{bad, good, in_folder, text, triskel};

#[test]
fn the_puzzle_lab_counts_makes_checks_and_hints() {
    let counted = good(&["puzzle", "count", "easy"], "");
    let solutions = counted.lines().find(|line| line.contains("Solutions, ignoring colours"));
    assert!(solutions.is_some_and(|line| line.ends_with(" 96,448")), "{counted}");
    let json = good(&["puzzle", "count", "hard", "--up-to-symmetry", "--json"], "");
    assert!(json.contains(r#""solutions":4097"#), "{json}");
    let folder = tempfile::tempdir().unwrap();
    let picture = in_folder(&folder, "today.svg");
    let make = ["puzzle", "make", "--difficulty", "2", "--seed", "2026-11-15"];
    let puzzle = good(&[&make[..], &["--svg", &picture]].concat(), "");
    assert_eq!(good(&make, ""), puzzle, "a day's date makes the day's puzzle");
    assert!(puzzle.contains("# difficulty 2: "));
    assert!(std::fs::read_to_string(&picture).unwrap().starts_with("<svg "));
    assert!(good(&["puzzle", "check", "-"], &puzzle).contains("exactly one way to go on"));
    assert!(good(&["puzzle", "hint", "-"], &puzzle).starts_with("tile "));
    let mut output = triskel(&["puzzle", "check", "-"]);
    let output = output.write_stdin("triskel puzzle 1\ntile NS 0,0\n").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "triskel: The tile on 0,0 is open towards the border.\n");
    assert!(bad(&["puzzle", "count", "odd"], 2).contains("the puzzles are easy and hard"));
    assert!(bad(&["puzzle", "make", "--difficulty", "6", "--seed", "x"], 2).contains("6 is not in 1..=5"));
}
