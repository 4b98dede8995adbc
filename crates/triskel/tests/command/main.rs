//! The command as people use it: the real program, its output, its exit codes.

mod arena;
mod cairn;
mod engine;
mod files;
mod play;
mod protocol;
mod puzzle;
mod records;
mod rules;
mod simulation;
mod strangers;
mod training;

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;

fn triskel(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("triskel").expect("the program is built");
    command.args(arguments);
    command
}

/// Runs successfully and returns what was printed.
fn good(arguments: &[&str], input: &str) -> String {
    let output = triskel(arguments).write_stdin(input).output().expect("it runs");
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Fails with this exit code and returns the error message.
fn bad(arguments: &[&str], code: i32) -> String {
    let output: Output = triskel(arguments).write_stdin("").output().expect("it runs");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output.stderr));
    assert!(output.stdout.is_empty(), "{arguments:?} prints nothing else: {}", text(&output.stdout));
    text(&output.stderr)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is text")
}

fn in_folder(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().expect("a plain path").to_owned()
}

/// A folder with records of random games.
fn recorded(games: &str, more: &[&str]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a plain path");
    good(&[&["sim", "keltis", "--games", games, "--records", path], more].concat(), "");
    folder
}

#[test]
fn a_command_line_that_cannot_be_read_says_what_would_be_right() {
    assert!(
        bad(&["sim", "chess"], 2)
            .contains("there is no game `chess`: the games are keltis, keltis-cards, celtic")
    );
    assert!(bad(&["play", "--level", "divine"], 2).contains("the levels are random, easy"));
    assert!(bad(&["play", "--option", "retake"], 2).contains("write it as retake=forbidden"));
    assert!(bad(&["sim", "keltis", "--seats", "9"], 1).contains("2 to 4 players can play Keltis, not 9"));
    assert!(bad(&["sim", "keltis", "--option", "retake=no"], 1).contains("it is one of allowed, forbidden"));
    assert!(bad(&["bench", "keltis", "--seconds", "0"], 1).contains("cannot be measured"));
    let file = recorded("1", &[]);
    let file = in_folder(&file, "000000.txt");
    assert!(
        bad(&["replay", &file, "--seat", "5"], 1).contains("there is no seat 5: this game has seats 0 to 1")
    );
    assert!(
        bad(&["replay", &file, "--turn", "0"], 1).contains("there is no turn 0: this game has turns 1 to ")
    );
}

#[test]
fn the_benchmark_reports_what_it_measured() {
    let report: serde_json::Value =
        serde_json::from_str(&good(&["bench", "keltis", "--seconds", "0.1", "--json"], "")).unwrap();
    assert!(report["decisions_per_second"].as_f64().unwrap() > 0.0);
    assert!(report["games_per_second"].as_f64().unwrap() > 0.0);
    assert!(report["state_bytes"].as_u64().unwrap() <= 512);
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in ["play", "engine", "sim", "arena", "bench", "replay", "verify", "completions"] {
        assert!(good(&[command, "--help"], "").contains("Example"), "{command}");
    }
    assert!(good(&["--help"], "").contains("Exit codes"));
    assert!(good(&["completions", "bash"], "").contains("complete -F _triskel"));
}

#[test]
fn the_picture_in_the_readme_is_what_the_program_draws() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let game = root.join("docs/a-game.txt");
    let game = game.to_str().unwrap();
    assert!(good(&["verify", game], "").contains("won by Brigid"));
    let replayed = good(&["replay", game, "--turn", "44", "--seat", "0"], "");
    let picture = replayed.split_once("\n\n").unwrap().1.trim_end();
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    assert!(readme.contains(picture), "{picture}");
    let solved = good(&["puzzle", "solve", "hard", "--seed", "beltane"], "");
    let knot = solved.split_once("\n\n").unwrap().0;
    assert!(readme.contains(knot), "{knot}");
}
