//! The command as people use it: the real program, its output, its exit codes.

use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

use assert_cmd::Command;

fn triskel(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("triskel").expect("the program is built");
    command.args(arguments);
    command
}

/// Runs to a good end and returns what was printed.
fn good(arguments: &[&str], input: &str) -> String {
    let output = triskel(arguments).write_stdin(input).output().expect("it runs");
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Fails with this exit code and returns the complaint.
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
fn a_game_in_plain_text_begins_and_ends_politely_with_the_input() {
    let shown = good(&["play"], "help\n\nundo\n1\nundo\n1\n1\n");
    assert!(shown.starts_with("Keltis: Guest, bot easy."), "{shown}");
    assert!(shown.contains("Play a card: discard it, or lay it in your row."));
    assert!(shown.contains("There is nothing to undo in this turn."));
    assert!(shown.contains("You left the table."));
    assert!(!shown.contains('\u{1b}'), "no colour codes where nobody sees colours");
}

#[test]
fn a_whole_game_can_be_played_by_typing() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "game.txt");
    // The first action of every list: discard, draw from the deck, never stay.
    let shown = good(&["play", "--seed", "a", "--first", "me", "--record", &file], &"1\n".repeat(500));
    assert!(shown.contains("wins.") || shown.contains("share the win."), "{shown}");
    assert!(shown.contains(" = point tiles "));
    assert!(good(&["verify", &file], "").contains("right"));
}

#[test]
fn a_game_that_was_left_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "evening.txt");
    good(
        &["play", "--seed", "a", "--first", "me", "--record", &file, "--option", "retake=forbidden"],
        "1\n1\n",
    );
    let before = std::fs::read_to_string(&file).unwrap();
    assert!(before.contains("option retake forbidden") && before.contains("seat bot easy"));
    let shown = good(&["play", "--resume", &file], "1\n1\n");
    assert!(shown.contains("The game is kept in"));
    assert!(std::fs::read_to_string(&file).unwrap().starts_with(&before));
}

#[test]
fn the_engine_answers_line_by_line() {
    let requests = "{\"cmd\":\"new\",\"game\":\"keltis\",\"seats\":2,\"seed\":\"x\"}\nnonsense\n\n\
                    {\"cmd\":\"bot\",\"level\":\"easy\",\"ms\":10}\n{\"cmd\":\"quit\"}\n";
    let answers = good(&["engine"], requests);
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0], r#"{"ok":true,"turn":{"seat":0,"phase":"play"}}"#);
    assert!(answers[1].contains("bad_json"));
    assert!(answers[2].starts_with(r#"{"ok":true,"action":""#));
    assert_eq!(answers[3], r#"{"ok":true}"#);
}

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
fn recorded_simulations_verify_and_replay() {
    let folder = recorded("3", &["--seats", "4"]);
    for number in 0..3 {
        let file = in_folder(&folder, &format!("00000{number}.txt"));
        let verified = good(&["verify", &file], "");
        assert!(verified.contains("is legal") && verified.contains("right; "), "{verified}");
    }
    let file = in_folder(&folder, "000000.txt");
    let replayed = good(&["replay", &file, "--seat", "2", "--turn", "5"], "");
    assert!(replayed.starts_with("Turn 5, bot random: "), "{replayed}");
    assert_eq!(replayed.matches("hand  8 cards").count(), 3, "one hand is open: {replayed}");
    assert_eq!(
        good(&["replay", "-"], &std::fs::read_to_string(&file).unwrap()),
        good(&["replay", &file], "")
    );
}

#[test]
fn games_cut_by_the_turn_limit_verify_too() {
    let folder = recorded("1", &["--limit", "7"]);
    let verified = good(&["verify", &in_folder(&folder, "000000.txt")], "");
    assert!(verified.contains("turn limit"), "{verified}");
}

#[test]
fn verify_checks_the_promise_made_before_the_game() {
    let folder = recorded("1", &["--seed", "abc"]);
    let file = in_folder(&folder, "000000.txt");
    let promise = tabletop::Seed::new("abc/0").promise();
    assert!(good(&["verify", &file, "--promise", &promise], "").contains("as promised"));
    let output = triskel(&["verify", &file, "--promise", "00"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).starts_with("triskel: the seed is not the one promised"),
        "{:?}",
        output.stderr
    );
}

#[test]
fn wrong_records_are_refused_with_line_and_reason() {
    let folder = recorded("1", &[]);
    let file = in_folder(&folder, "000000.txt");
    let record = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, record.replace("\nresult ", "\nresult 9")).unwrap();
    for command in ["verify", "replay"] {
        let complaint = bad(&[command, &file], 1);
        assert!(
            complaint.contains("is refused: line ") && complaint.contains("but the game ends"),
            "{complaint}"
        );
    }
    assert!(bad(&["verify", "no/such/file"], 1).contains("no/such/file cannot be read: No such file"));
    std::fs::write(&file, b"\xff\xff").unwrap();
    assert!(bad(&["verify", &file], 1).contains("it is not text"));
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
fn the_rules_are_those_of_the_rules_crate() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../keltis/RULES.md");
    assert_eq!(good(&["rules", "keltis"], ""), std::fs::read_to_string(rules).unwrap());
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

#[test]
fn every_game_can_be_simulated_recorded_verified_and_replayed() {
    for game in ["keltis", "keltis-cards", "celtic"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        good(&["sim", game, "--games", "2", "--records", path], "");
        let file = in_folder(&folder, "000001.txt");
        assert!(good(&["verify", &file], "").contains("right; "), "{game}");
        assert!(good(&["replay", &file, "--turn", "2"], "").starts_with("Turn 2, "), "{game}");
        assert!(good(&["rules", game], "").contains("Rule by rule"), "{game}");
        assert!(good(&["bench", game, "--seconds", "0.05"], "").contains("decisions a second"), "{game}");
        assert!(good(&["play", game], "1\nhint\n").contains("A bot would "), "{game}");
    }
}

#[test]
fn the_puzzle_lab_counts_makes_checks_and_hints() {
    assert!(good(&["puzzle", "count", "easy"], "").contains(" 96448 solutions, colours ignored"));
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
    assert_eq!(text(&output.stderr), "triskel: the tile on 0,0 is open toward the border\n");
    assert!(bad(&["puzzle", "count", "odd"], 2).contains("the puzzles are easy and hard"));
    assert!(bad(&["puzzle", "make", "--difficulty", "6", "--seed", "x"], 2).contains("6 is not in 1..=5"));
}

/// The answer of an arena in JSON.
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
    for words in ["Celtic!: easy against random", "2 plies by lot", "wins", "margin", "cut by the turn limit"]
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

/// What a long run tells in JSON that is interrupted as soon as it listens.
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

#[test]
fn every_level_answers_the_engine_in_its_time_and_plays_at_the_table() {
    for game in ["keltis", "keltis-cards", "celtic"] {
        let new = format!("{{\"cmd\":\"new\",\"game\":\"{game}\",\"seats\":2,\"seed\":\"x\"}}\n");
        for level in ["random", "easy", "medium", "hard", "expert"] {
            let ask = format!("{{\"cmd\":\"bot\",\"level\":\"{level}\",\"ms\":20}}\n");
            let answers = good(&["engine"], &format!("{new}{ask}"));
            let answer: serde_json::Value = serde_json::from_str(answers.lines().nth(1).unwrap()).unwrap();
            assert_eq!((&answer["ok"], &answer["info"]["level"]), (&true.into(), &level.into()), "{answer}");
        }
        let shown = good(&["play", game, "--level", "hard", "--first", "bot"], "1\n");
        assert!(shown.contains("bot hard"), "{shown}");
    }
    assert!(good(&["play", "--help"], "").contains("random, easy, medium, hard or expert"));
}

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
        triskel(&["train", "keltis", "--out", &file]).timeout(Duration::from_millis(300)).output();
    assert!(!broken_off.unwrap().status.success());
    assert_eq!(std::fs::read(&file).unwrap(), before, "a training that is broken off loses nothing");
    let nowhere = in_folder(&folder, "no/such/folder");
    assert!(bad(&["train", "celtic", "--out", &nowhere], 1).contains("cannot be written"));
}

/// A game between two people at one screen, as the server keeps it.
#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
async fn finished_table() -> std::sync::Arc<server::table::Table> {
    use server::table::{Order, Wanted};
    use store::{Chair, Guest, GuestId, Header, SqliteStore, TableId};

    let store = std::sync::Arc::new(SqliteStore::in_memory().await.unwrap());
    let app = server::App::new(store, server::Config::default());
    let host = Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() };
    let seed = tabletop::Seed::from_secret(&[7; 16]);
    let chairs = vec![Chair::Host, Chair::Here("Nuala".into())];
    let header = Header::new(TableId::new("harp"), "celtic", chairs, seed, host.id.clone());
    let table = app.tables.set_up(header, &host).await.unwrap();
    while let Some(seat) = table.now().position.to_act() {
        let now = table.now();
        let catalogue::AnyView::Celtic(view) = now.position.game.as_ref().unwrap().view(Some(seat)) else {
            panic!("another game")
        };
        let action = tabletop::View::legal_actions(&view)[0].to_string();
        let order = Order::new(now.position.seq, None, None, Wanted::Play(action)).unwrap();
        table.carry_out(&host.id, &order).await.unwrap();
    }
    table
}

#[test]
fn a_record_from_a_table_keeps_the_promise_that_was_shown_there() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let table = runtime.block_on(finished_table());
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "downloaded.txt");
    std::fs::write(&file, server::table::record(&table.now().position).unwrap()).unwrap();
    assert!(good(&["verify", &file, "--promise", &table.header.promise], "").contains("as promised"));
    let other = tabletop::Seed::new("another").promise();
    assert!(bad(&["verify", &file, "--promise", &other], 1).contains("not the one promised"));
}
