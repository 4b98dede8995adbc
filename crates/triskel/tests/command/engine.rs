//! The engine protocol, through the real program.

use super::good;

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
