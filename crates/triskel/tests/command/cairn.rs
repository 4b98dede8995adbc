//! The example game goes through everything that a game goes through, though it is not offered to anybody.

use super::{bad, good};

#[test]
fn it_is_played_by_typing_to_its_end() {
    let shown = good(&["play", "cairn", "--seed", "a", "--first", "me"], &"1\n".repeat(200));
    assert!(shown.starts_with("Cairn: Guest and bot easy."), "{shown}");
    assert!(shown.contains("Lay a stone, or take the cairn."), "{shown}");
    assert!(shown.contains(" wins.") || shown.contains("Shared win: "), "{shown}");
}

#[test]
fn its_refusals_are_told() {
    let shown = good(&["play", "cairn", "--seed", "a", "--first", "me"], "take\nlay 99\nfly\n");
    assert!(shown.contains("There is nothing to take: the ground is bare."), "{shown}");
    assert!(shown.contains("should be something like"), "{shown}");
}

#[test]
fn it_speaks_the_engine_protocol() {
    let begin = r#"{"cmd":"new","game":"cairn","seats":3,"seed":"a"}"#;
    let bot = r#"{"cmd":"bot","level":"hard","ms":20}"#;
    let answers =
        good(&["engine"], &format!("{begin}\n{{\"cmd\":\"legal\"}}\n{bot}\n{{\"cmd\":\"games\"}}\n"));
    assert!(answers.contains(r#""phase":"play""#) && answers.contains(r#""action":"lay "#), "{answers}");
    assert!(!answers.contains(r#""game":"cairn""#), "it is on no list for people: {answers}");
}

#[test]
fn its_bots_meet_in_the_arena() {
    let report = good(&["arena", "cairn", "medium", "random", "--deals", "20", "--seed", "a"], "");
    assert!(report.contains("medium") && report.contains("random"), "{report}");
}

#[test]
fn it_is_not_offered() {
    let told = bad(&["play", "chess"], 2);
    assert!(told.contains("keltis") && !told.contains("cairn"), "{told}");
}
