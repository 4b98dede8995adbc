//! Bots against bots.

use std::process::Stdio;
use std::time::Duration;

use super::{bad, good, in_folder, text};

/// An arena's answer in JSON.
fn arena(arguments: &[&str]) -> serde_json::Value {
    let answer = good(&[&["arena"], arguments, &["--json"]].concat(), "");
    serde_json::from_str(&answer).expect("it is JSON")
}

#[test]
fn the_arena_tells_who_is_stronger() {
    let report = arena(&["keltis", "easy", "random", "--deals", "30", "--seed", "a"]);
    assert_eq!((&report["deals"], &report["games"]), (&30.into(), &60.into()));
    let [easy, random] = [&report["bots"][0], &report["bots"][1]];
    assert_eq!((&easy["bot"], &random["bot"]), (&"easy".into(), &"random".into()));
    assert!(easy["win_rate"]["low"].as_f64() > Some(0.7), "{easy}");
    assert!(easy["margin"]["low"].as_f64() > random["margin"]["high"].as_f64());
    let shown = good(&["arena", "celtic", "easy", "uniform", "--deals", "3", "--opening", "2"], "");
    for words in ["Celtic!: easy against random", "2 random plies", "wins", "margin", "cut by the turn limit"]
    {
        assert!(shown.contains(words), "{words} is missing in\n{shown}");
    }
}

#[test]
fn an_arena_with_fixed_iterations_does_not_depend_on_the_number_of_threads() {
    let run = |threads| {
        let line_up = ["keltis-cards", "tree", "easy", "greedy"];
        let settings = ["--deals", "4", "--iterations", "5", "--threads", threads];
        let mut report = arena(&[&line_up[..], &settings].concat());
        report.as_object_mut().unwrap().remove("time").expect("time is told");
        report
    };
    let alone = run("1");
    assert_eq!(run("2"), alone);
    assert!(alone["bots"][2]["rating"]["mean"].is_f64());
}

#[test]
fn the_arena_says_when_games_do_not_tell_how_far_bots_are_apart() {
    let never_won = ["keltis", "easy", "easy", "random", "--deals", "2"];
    assert_eq!(arena(&never_won)["ratings_settled"], false);
    assert!(good(&[&["arena"], &never_won[..]].concat(), "").contains("the least that fits"));
    let equals = ["keltis", "easy", "easy", "easy", "--deals", "4"];
    assert_eq!(arena(&equals)["ratings_settled"], true);
    assert!(!good(&[&["arena"], &equals[..]].concat(), "").contains("the least that fits"));
}

#[test]
fn one_deal_has_no_interval() {
    let run = ["arena", "keltis", "easy", "medium", "easy", "--deals"];
    let one = good(&[&run[..], &["1"]].concat(), "");
    assert!(one.contains("one deal in all rotations") && !one.contains("inf"), "{one}");
    // The margin and the rating of all three.
    assert_eq!(one.matches(" (one deal)").count(), 6, "{one}");
    assert!(!good(&[&run[..], &["2"]].concat(), "").contains("(one deal)"));
    assert!(arena(&[&run[1..], &["1"]].concat())["bots"][0]["margin"]["low"].is_null());
}

/// Until a program listens, Ctrl-C would end it at once.
fn catches_interrupts(process: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("it is running");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).expect("Linux tells");
    let interrupt = 1 << (2 - 1);
    u64::from_str_radix(caught.trim(), 16).expect("a mask") & interrupt != 0
}

/// The JSON answer of a long run that is interrupted as soon as it listens.
#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
fn interrupted(run: &[&str]) -> serde_json::Value {
    let program = assert_cmd::cargo::cargo_bin("triskel");
    let mut child =
        std::process::Command::new(program).args(run).stdout(Stdio::piped()).spawn().expect("it runs");
    let process = child.id().to_string();
    while !catches_interrupts(&process) {
        assert_eq!(child.try_wait().unwrap(), None, "it ended by itself");
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(std::process::Command::new("kill").args(["-INT", &process]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    serde_json::from_str(&text(&output.stdout)).unwrap()
}

#[test]
fn a_run_that_is_interrupted_tells_what_has_come_of_it() {
    let all = ["--deals", "10000000", "--json"];
    let report = interrupted(&[&["arena", "keltis", "easy", "random"], &all[..]].concat());
    assert!((1..10_000_000).contains(&report["deals"].as_u64().unwrap()), "{report}");
    for seats in ["2", "3"] {
        let report = interrupted(&[&["arena", "ladder", "keltis", "--seats", seats], &all[..]].concat());
        let rounds = report["rounds"].as_array().unwrap();
        assert_eq!((rounds.len(), &report["complete"]), (1, &false.into()), "{report}");
        assert!((1..10_000_000).contains(&rounds[0]["deals"].as_u64().unwrap()), "{report}");
        assert!(report["ratings"].is_null(), "not everybody has played: {report}");
    }
}

#[test]
fn a_ladder_that_cannot_be_written_down_is_not_begun() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = in_folder(&folder, "no/such/folder");
    let ladder = ["arena", "ladder", "keltis", "--deals", "10000000", "--markdown", &nowhere];
    assert!(bad(&ladder, 1).contains("cannot be written"));
}

#[test]
fn the_arena_stops_when_its_test_has_decided() {
    let test = ["--sprt", "--elo0", "0", "--elo1", "200", "--deals", "500"];
    let report = arena(&[&["keltis", "easy", "random"], &test[..]].concat());
    assert_eq!(report["sprt"]["accepted"], "elo1");
    assert!(report["deals"].as_u64() < Some(100), "{report}");
    let report = arena(&[&["keltis", "random", "easy"], &test[..]].concat());
    assert_eq!(report["sprt"]["accepted"], "elo0");
    let short = good(&["arena", "keltis", "easy", "easy", "--sprt", "--deals", "2"], "");
    assert!(short.contains("undecided between 0 and 10 Elo"), "{short}");
}

#[test]
fn the_arena_says_what_it_cannot_play() {
    assert!(
        bad(&["arena", "keltis", "easy", "divine"], 2)
            .contains("there is no player `divine`: the players are random, easy")
    );
    assert!(bad(&["arena", "keltis", "easy"], 1).contains("2 to 4 players can play Keltis, not 1"));
    assert!(
        bad(&["arena", "keltis-cards", "easy", "easy", "easy", "easy", "easy"], 1)
            .contains("2 to 4 players can play Keltis, the card game, not 5")
    );
    assert!(
        bad(&["arena", "celtic", "easy", "easy", "easy"], 1).contains("2 players can play Celtic!, not 3")
    );
    let two = ["arena", "keltis", "easy", "easy"];
    let with = |more: &[&str], code| bad(&[&two[..], more].concat(), code);
    assert!(with(&["--deals", "0"], 2).contains("a run has 1 to 10000000 deals"));
    assert!(with(&["--ms", "5", "--iterations", "5"], 2).contains("cannot be used with"));
    assert!(with(&["--ms", "0"], 2).contains("1 to 600000 milliseconds"));
    assert!(with(&["--elo1", "5"], 2).contains("--sprt"));
    assert!(with(&["--sprt", "--elo0", "9", "--elo1", "5"], 1).contains("should be less than"));
    assert!(with(&["--option", "retake=no"], 1).contains("it is one of allowed, forbidden"));
    assert!(
        bad(&["arena", "keltis", "easy", "easy", "easy", "--sprt"], 1).contains("compares two bots, not 3")
    );
    assert!(
        bad(&["arena", "keltis", "hard", "easy", "--threads", "100000"], 1)
            .contains("bots would steal each other's time")
    );
    assert!(bad(&["arena"], 2).contains("<GAME>"));
    assert!(
        bad(&["arena", "ladder", "celtic", "--seats", "3"], 1).contains("2 players can play Celtic!, not 3")
    );
}

#[test]
fn the_ladder_writes_its_table_with_the_command_that_made_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "strength.md");
    let run = ["arena", "ladder", "celtic", "--deals", "2", "--seed", "two words", "--iterations", "3"];
    let shown = good(&[&run[..], &["--markdown", &file]].concat(), "");
    let markdown = std::fs::read_to_string(&file).unwrap();
    assert!(
        markdown.contains("`triskel arena ladder celtic --deals 2 --seed 'two words' --iterations 3`"),
        "{markdown}"
    );
    for pair in ["easy against random", "medium against easy", "hard against medium", "expert against hard"] {
        assert!(shown.contains(pair) && markdown.contains(&format!("| {pair} ")), "{markdown}");
    }
    assert!(markdown.contains("expert against tree") && markdown.contains("expert against greedy"));

    let run = ["ladder", "keltis", "--seats", "3", "--deals", "1", "--iterations", "1", "--limit", "50"];
    let report = arena(&run);
    assert_eq!(report["ratings"].as_array().map(Vec::len), Some(7));
    assert_eq!(report["rounds"].as_array().map(Vec::len), Some(4));
}
