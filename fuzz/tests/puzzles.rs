//! Text that should be a puzzle.

use celtic::puzzle::{Kind, Sheet, make};
use fuzz::Choices;
use tabletop::Seed;

/// Whatever can be read has one spelling, and that spelling means the same; checking and hinting never break.
fn is_stable(text: &str) {
    match text.parse::<Sheet>() {
        Ok(sheet) => {
            assert_eq!(sheet.to_string().parse(), Ok(sheet.clone()), "from\n{text}");
            match (sheet.check(), sheet.hint()) {
                (Ok(count), Ok(_)) => assert!(count > 0),
                (Err(fault), Err(same)) => assert!(fault == same && !fault.to_string().is_empty()),
                (check, hint) => panic!("{check:?} and {hint:?} disagree"),
            }
        }
        Err(fault) => assert!(fault.to_string().starts_with("line ")),
    }
}

#[test]
fn any_bytes_are_a_puzzle_or_get_a_reason() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        is_stable(&text);
        is_stable(&format!("triskel puzzle 1\n{text}"));
        is_stable(&format!("triskel puzzle 1\ntile {text}"));
    });
}

#[test]
fn a_spoilt_puzzle_is_refused_or_is_another_one() {
    let puzzles: Vec<String> = [Kind::Easy, Kind::Hard]
        .into_iter()
        .flat_map(|kind| {
            (1..=5).map(move |difficulty| make(kind, difficulty, &Seed::new("spoil")).to_string())
        })
        .collect();
    bolero::check!().for_each(|bytes: &[u8]| {
        let mut choices = Choices::new(bytes);
        let puzzle = &puzzles[choices.below(puzzles.len())];
        is_stable(&choices.spoil(puzzle));
    });
}
