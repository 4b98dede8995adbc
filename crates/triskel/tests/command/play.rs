//! A game in plain text.

use super::{bad, good, in_folder};

#[test]
fn a_game_in_plain_text_begins_and_ends_politely_with_the_input() {
    let shown = good(&["play"], "help\n\nundo\n1\nundo\n1\n1\n");
    assert!(shown.starts_with("Keltis: Guest and bot easy."), "{shown}");
    assert!(shown.contains("Choose a card to lay or to discard."));
    assert!(shown.contains("There is nothing to take back."));
    assert!(shown.contains("You left the table."));
    assert!(!shown.contains('\u{1b}'), "no colour codes where nobody sees colours");
}

#[test]
fn a_whole_game_can_be_played_by_typing() {
    let folder = tempfile::tempdir().unwrap();
    let file = in_folder(&folder, "game.txt");
    // The first action of every list: discard, draw from the deck, never stay.
    let shown = good(&["play", "--seed", "a", "--first", "me", "--record", &file], &"1\n".repeat(500));
    assert!(shown.contains("wins.") || shown.contains("Shared win: "), "{shown}");
    assert!(shown.contains(": point tiles "));
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
    assert!(shown.contains("The game is saved in"));
    assert!(std::fs::read_to_string(&file).unwrap().starts_with(&before));
}

#[test]
fn in_celtic_whoever_begins_is_orange_and_the_game_can_be_read_back() {
    let folder = tempfile::tempdir().unwrap();
    for first in ["me", "bot", "lot"] {
        for seed in ["a", "b", "c", "d", "e", "f"] {
            let file = in_folder(&folder, &format!("{first}-{seed}.txt"));
            good(&["play", "celtic", "--first", first, "--seed", seed, "--record", &file], "1\n1\n");
            let record = std::fs::read_to_string(&file).unwrap();
            assert!(record.contains("\nfirst 0\n"), "{record}");
            match first {
                "me" => assert!(record.contains("seat Guest\nseat bot easy\n"), "{record}"),
                "bot" => assert!(record.contains("seat bot easy\nseat Guest\n"), "{record}"),
                _ => {}
            }
            assert!(good(&["verify", &file], "").contains("is legal"));
            good(&["replay", &file], "");
            good(&["play", "--resume", &file], "1\n");
            let load = serde_json::json!({"cmd": "load", "record": record});
            assert!(good(&["engine"], &format!("{load}\n")).starts_with("{\"ok\":true"));
        }
    }
}

/// A beginning in which seat 0 buys a wish stone with two threes and may draw twice.
#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
fn with_a_wish(folder: &tempfile::TempDir) -> String {
    let file = in_folder(folder, "wish.txt");
    let hands = r#"[["r3","r3","rx","n0","n1","n2","y0","y1"],["g0","g1","g2","b0","b1","b2","p0","p1"]]"#;
    let deal = format!(r#"{{"hands":{hands},"deck":["y8","y9","g9","g10"]}}"#);
    let record = format!(
        "triskel 1\ngame keltis-cards\nseat Guest\nseat bot easy\ndeal {deal}\n\ndiscard n0; draw\ndiscard p0; draw\n"
    );
    std::fs::write(&file, record).unwrap();
    file
}

#[test]
fn a_card_drawn_from_the_deck_cannot_be_undone() {
    let folder = tempfile::tempdir().unwrap();
    let file = with_a_wish(&folder);
    let shown = good(&["play", "--resume", &file], "wish r3 r3\nundo\nwish r3 r3\ndraw\nundo\n");
    assert!(shown.contains("That cannot be taken back: you have seen something that was hidden."), "{shown}");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(
        record.ends_with("\nwish r3 r3; draw\n"),
        "what was undone before is gone, what was seen is not: {record}"
    );
    let again = good(&["play", "--resume", &file], "undo\n");
    assert!(again.contains("That cannot be taken back"), "nor after a pause: {again}");
}

#[test]
fn a_card_taken_from_a_pile_can_be_undone() {
    let folder = tempfile::tempdir().unwrap();
    let file = with_a_wish(&folder);
    good(&["play", "--resume", &file], "wish r3 r3\ntake p\nundo\n");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.ends_with("\nwish r3 r3\n"), "{record}");
}

#[test]
fn a_person_has_a_name_that_can_be_seen() {
    assert!(bad(&["play", "--name", "bot hard"], 2).contains("is what bots are called"));
    assert!(bad(&["play", "--name", "Ann\u{202e}"], 2).contains("characters that nobody can see"));
    assert!(bad(&["play", "--name", "x".repeat(21).as_str()], 2).contains("a name has at most 20"));
}

#[test]
fn the_rules_at_the_table_are_those_of_the_command() {
    let shown = good(&["play", "keltis-cards"], "rules\n");
    assert!(shown.contains(&good(&["rules", "keltis-cards"], "")), "{shown}");
}
