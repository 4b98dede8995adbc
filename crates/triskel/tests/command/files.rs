//! What the program writes, and what it leaves alone.

use std::process::Output;

use super::{bad, good, in_folder, text};

#[test]
fn a_file_that_is_there_is_not_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "evening.txt");
    std::fs::write(&file, "a letter to Ann").unwrap();
    let second = in_folder(&folder, "evening-2.txt");
    for command in [
        &["play", "--seed", "a", "--record", &file][..],
        &["train", "celtic", "--games", "2", "--out", &file],
        &["arena", "ladder", "celtic", "--deals", "1", "--iterations", "1", "--markdown", &file],
        &["puzzle", "solve", "hard", "--svg", &file],
        &["puzzle", "make", "--difficulty", "1", "--seed", "x", "--svg", &file],
    ] {
        let complaint = bad(command, 1);
        let expected = format!(
            "{file} already exists: choose another name, such as {second}, or overwrite it with --force"
        );
        assert_eq!(complaint, format!("triskel: {expected}\n"), "{command:?}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "a letter to Ann", "{command:?}");
        good(&[command, &["--force"]].concat(), "");
        assert_ne!(std::fs::read_to_string(&file).unwrap(), "a letter to Ann", "{command:?}");
        std::fs::write(&file, "a letter to Ann").unwrap();
        let _ = std::fs::remove_file(in_folder(&folder, "evening.txt.recipe"));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");
}

#[test]
fn the_name_that_is_proposed_is_free() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["game", "game-2", "game-3"] {
        std::fs::write(in_folder(&folder, name), "").unwrap();
    }
    let complaint = bad(&["play", "--record", &in_folder(&folder, "game")], 1);
    assert!(complaint.contains(&format!("such as {},", in_folder(&folder, "game-4"))), "{complaint}");
}

#[test]
fn a_recipe_that_is_there_is_not_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "celtic.weights");
    std::fs::write(format!("{file}.recipe"), "flour").unwrap();
    let complaint = bad(&["train", "celtic", "--games", "2", "--out", &file], 1);
    assert!(complaint.contains("celtic.weights.recipe already exists"), "{complaint}");
    assert!(!std::path::Path::new(&file).exists(), "nor is anything else written");
}

#[test]
fn records_of_an_earlier_run_are_not_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let records = in_folder(&folder, "games");
    let sim = ["sim", "keltis", "--games", "2", "--records", &records, "--seed"];
    good(&[&sim[..], &["one"]].concat(), "");
    let before = std::fs::read_to_string(format!("{records}/000000.txt")).unwrap();
    let complaint = bad(&[&sim[..], &["two"]].concat(), 1);
    assert!(complaint.contains("000000.txt already exists: choose another folder, such as"), "{complaint}");
    assert_eq!(std::fs::read_to_string(format!("{records}/000000.txt")).unwrap(), before);
    good(&[&sim[..], &["two", "--force"]].concat(), "");
    assert_ne!(std::fs::read_to_string(format!("{records}/000000.txt")).unwrap(), before);
}

#[test]
fn a_folder_is_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert!(bad(&["play", "--record", path, "--force"], 1).contains("is a folder: name a file"));
}

/// Resumes a game where no file can grow any more, as on a full disk.
#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
fn resumed_on_a_full_disk(file: &str) -> Output {
    let program = assert_cmd::cargo::cargo_bin("triskel");
    let script = "trap '' XFSZ; ulimit -f 0; printf '1\\n1\\n' | \"$0\" play --resume \"$1\"";
    std::process::Command::new("sh").args(["-c", script]).arg(program).arg(file).output().unwrap()
}

#[test]
fn a_full_disk_does_not_destroy_the_kept_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "evening.txt");
    good(&["play", "--seed", "a", "--first", "me", "--record", &file], "1\n1\n");
    let before = std::fs::read_to_string(&file).unwrap();
    let output = resumed_on_a_full_disk(&file);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(text(&output.stderr).contains("evening.txt cannot be written: "), "{output:?}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left behind");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay_as_they_were() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (in_folder(&folder, "evening.txt"), in_folder(&folder, "link.txt"));
    good(&["play", "--seed", "a", "--first", "me", "--record", &file], "1\n1\n");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let before = std::fs::read_to_string(&file).unwrap();
    good(&["play", "--resume", &link], "1\n1\n");
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_ne!(std::fs::read_to_string(&file).unwrap(), before);
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
}
