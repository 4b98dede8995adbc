//! Many games at once.

use super::{bad, good, in_folder};

#[test]
fn a_simulation_does_not_depend_on_the_number_of_threads() {
    let run = |threads| {
        good(&["sim", "keltis", "--seats", "3", "--games", "300", "--threads", threads, "--json"], "")
    };
    let alone = run("1");
    assert_eq!(run("2"), alone);
    assert_eq!(run("7"), alone);
    let other = good(&["sim", "keltis", "--seats", "3", "--games", "300", "--seed", "other", "--json"], "");
    assert_ne!(other, alone);
}

#[test]
fn a_simulation_tells_scores_margins_lengths_and_endings() {
    let shown = good(&["sim", "keltis", "--games", "50"], "");
    for word in
        ["score of seat 1", "margin", "turns", "decisions per turn", "last card of the deck", "won by seat 0"]
    {
        assert!(shown.contains(word), "{word} is missing in\n{shown}");
    }
    let stopped = good(&["sim", "keltis", "--games", "5", "--limit", "10"], "");
    assert!(stopped.contains("turn limit: 5 (100.0 %)"), "{stopped}");
}

#[test]
fn every_game_can_be_simulated_recorded_verified_and_replayed() {
    for game in ["keltis", "keltis-cards", "celtic"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        good(&["sim", game, "--games", "2", "--records", path], "");
        let file = in_folder(&folder, "000001.txt");
        assert!(good(&["verify", &file], "").contains("right; "), "{game}");
        assert!(good(&["replay", &file, "--turn", "2"], "").starts_with("Turn 2, "), "{game}");
        assert!(good(&["rules", game], "").contains("How to write actions"), "{game}");
        assert!(good(&["bench", game, "--seconds", "0.05"], "").contains("decisions a second"), "{game}");
        assert!(good(&["play", game], "1\nhint\n").contains("A bot would "), "{game}");
    }
}

#[test]
fn bots_can_be_simulated_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let bots = ["sim", "keltis", "--bots", "hard,easy,random", "--games", "2", "--iterations", "2"];
    let shown = good(&[&bots[..], &["--records", path]].concat(), "");
    assert!(shown.starts_with("2 games of keltis for 3, bots hard, easy, random, seed"), "{shown}");
    let file = in_folder(&folder, "000001.txt");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("seat bot hard\nseat bot easy\nseat bot random\n"), "{record}");
    assert!(good(&["verify", &file], "").contains("right; "));
    let json = |threads| good(&[&bots[..], &["--json", "--threads", threads]].concat(), "");
    assert_eq!(json("1"), json("2"));

    let random = |more: &[&str]| good(&[&["sim", "keltis", "--games", "5", "--json"], more].concat(), "");
    let named = random(&["--bots", "random,random"]);
    assert_eq!(named.replace(r#","bots":["random","random"]"#, ""), random(&[]));
    assert!(
        bad(&["sim", "keltis", "--seats", "3", "--bots", "easy,easy"], 1).contains("3 seats need as many")
    );
    assert!(
        bad(&["sim", "celtic", "--bots", "easy,easy,easy"], 1).contains("2 players can play Celtic!, not 3")
    );
    assert!(bad(&["sim", "keltis", "--bots", "easy,divine"], 2).contains("there is no player `divine`"));
    assert!(bad(&["sim", "keltis", "--ms", "10"], 2).contains("--bots"));
    assert!(
        bad(&["sim", "keltis", "--bots", "hard,easy", "--threads", "100000"], 1)
            .contains("bots would steal each other's time")
    );
}
