//! Text from strangers is shown, and never obeyed.

use super::{bad, good, in_folder, text, triskel};

/// Whether nothing in a text could steer a terminal or hide.
fn is_calm(shown: &str) -> bool {
    shown.lines().all(tabletop::is_harmless)
}

/// Turns text red, clears the screen, rings, reverses the writing direction, and hides.
const SLY: &str = "\u{1b}[31mAnn\u{1b}[2J\u{7}\u{9b}1m\u{202e}\u{200b}\r";

/// A game whose players and seed have such names.
#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
fn sly_record(folder: &tempfile::TempDir, turns: &str) -> String {
    let file = in_folder(folder, "sly.txt");
    let (name, seed) = (serde_json::json!(SLY), serde_json::json!(SLY));
    let record = format!("triskel 1\ngame keltis\nseat {name}\nseat bot easy\nseed {seed}\n\n{turns}\n");
    std::fs::write(&file, record).unwrap();
    file
}

#[test]
fn names_and_seeds_of_a_record_steer_no_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = sly_record(&folder, "");
    let shown = good(&["play", "--resume", &file], "1\n1\nhint\ntable\n");
    assert!(is_calm(&shown) && shown.contains("\\u{1b}[31mAnn\\u{1b}[2J"), "{shown:?}");
    let shown = [
        good(&["replay", &file], ""),
        good(&["replay", &file, "--seat", "0"], ""),
        good(&["verify", &file], ""),
    ];
    for shown in shown {
        assert!(is_calm(&shown), "{shown:?}");
        assert!(shown.contains("\\u{1b}[31mAnn\\u{1b}[2J\\u{7}\\u{9b}1m\\u{202e}\\u{200b}\\r"), "{shown:?}");
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(is_calm(&kept), "a record can be printed: {kept:?}");
    let again = tabletop::Match::<catalogue::keltis::Keltis>::from_record(&kept).unwrap();
    assert_eq!(again.names()[0], SLY, "and says the same to the letter");
}

#[test]
fn what_a_wrong_record_says_steers_no_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "sly.txt");
    for record in [
        SLY.to_owned(),
        format!("triskel 1\ngame {SLY}\n"),
        format!("triskel 1\ngame keltis\noption {SLY} x\n"),
        format!("triskel 1\ngame keltis\noption retake {SLY}\n"),
        format!("triskel 1\ngame keltis\nseat A\nseat B\nseed x\nfirst {SLY}\n"),
        format!("triskel 1\ngame keltis\nseat \"A\" {SLY}\n"),
        format!("triskel 1\ngame keltis\nseat A\nseat B\nseed x\n\n{SLY}\n"),
        format!("triskel 1\ngame keltis\nseat A\nseat B\nseed x\n\nlay {SLY} small\n"),
        format!(
            "triskel 1\ngame keltis\nseat A\nseat B\ndeal {{\"hands\":[[\"{SLY}\"]],\"deck\":[],\"tiles\":{{}}}}\n"
        ),
    ] {
        std::fs::write(&file, record.replace('\r', "")).unwrap();
        for command in ["verify", "replay"] {
            let complaint = bad(&[command, &file], 1);
            assert!(complaint.ends_with('\n') && is_calm(&complaint), "{complaint:?}");
        }
    }
}

#[test]
fn puzzles_steer_no_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "sly.txt");
    for puzzle in [
        SLY.to_owned(),
        format!("triskel puzzle 1\ntile {SLY} 0,0\n"),
        format!("triskel puzzle 1\nkind {SLY}\n"),
        format!("triskel puzzle 1\n{SLY}\n"),
    ] {
        std::fs::write(&file, puzzle).unwrap();
        for command in ["check", "hint"] {
            let complaint = bad(&["puzzle", command, &file], 1);
            assert!(is_calm(&complaint) && complaint.contains("is refused: line "), "{complaint:?}");
        }
    }
}

#[test]
fn arguments_steer_no_terminal() {
    for arguments in [
        &["sim", SLY][..],
        &[SLY],
        &["play", "--level", SLY],
        &["play", "--option", SLY],
        &["play", "--name", SLY],
        &["play", "--first", SLY],
        &["arena", "keltis", "easy", SLY],
        &["puzzle", "count", SLY],
        &["play", "--seats", SLY],
    ] {
        let complaint = bad(arguments, 2);
        assert!(is_calm(&complaint), "{arguments:?}: {complaint:?}");
    }
    for arguments in [
        &["verify", SLY][..],
        &["play", "--resume", SLY],
        &["sim", "keltis", "--option", &format!("retake={SLY}")],
        &["sim", "keltis", "--option", &format!("{SLY}=x")],
        &["puzzle", "check", SLY],
    ] {
        let complaint = bad(arguments, 1);
        assert!(is_calm(&complaint) && complaint.contains("\\u{1b}[31mAnn"), "{arguments:?}: {complaint:?}");
    }
    let shown = good(&["sim", "keltis", "--games", "1", "--seed", SLY], "");
    assert!(is_calm(&shown) && shown.contains("seed `\\u{1b}[31mAnn"), "{shown:?}");
    let shown = good(&["arena", "keltis", "easy", "random", "--deals", "1", "--seed", SLY], "");
    assert!(is_calm(&shown), "{shown:?}");
}

#[test]
fn what_is_typed_at_the_table_steers_no_terminal() {
    let shown = good(&["play"], &format!("{SLY}\nlay {SLY}\n"));
    assert!(is_calm(&shown) && shown.contains("No. `\\u{1b}[31m"), "{shown:?}");
}

#[test]
fn what_the_server_is_told_steers_no_terminal() {
    let output = triskel(&["serve", "--no-open", "--log", &format!("{SLY}=x=y")]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(is_calm(&text(&output.stderr)), "{output:?}");
}
