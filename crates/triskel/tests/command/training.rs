//! Weights for bots.

use std::time::Duration;

use super::{bad, good, in_folder, triskel};

#[test]
fn weights_are_made_anew_and_their_recipe_lies_beside_them() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "celtic.weights");
    good(&["train", "celtic", "--games", "2", "--seed", "few", "--out", &file], "");
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 9, "a line for each phase");
    let recipe = std::fs::read_to_string(format!("{file}.recipe")).unwrap();
    assert!(recipe.starts_with("game celtic\nseed few\ngames 2\n"), "{recipe}");
    let before = std::fs::read(&file).unwrap();
    let broken_off =
        triskel(&["train", "keltis", "--out", &file, "--force"]).timeout(Duration::from_millis(300)).output();
    assert!(!broken_off.unwrap().status.success());
    assert_eq!(std::fs::read(&file).unwrap(), before, "a training that is broken off loses nothing");
    let nowhere = in_folder(&folder, "no/such/folder");
    assert!(bad(&["train", "celtic", "--out", &nowhere], 1).contains("cannot be written"));
}
