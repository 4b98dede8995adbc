//! The rules, as a terminal shows them.

use std::path::Path;

use super::good;

/// The words and numbers of a text, without its layout.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

#[test]
fn every_line_of_the_rules_fits_a_terminal() {
    for game in ["keltis", "keltis-cards", "celtic"] {
        let shown = good(&["rules", game], "");
        for line in shown.lines() {
            assert!(line.chars().count() <= 80, "{game}: {line}");
        }
        assert!(!shown.contains('\u{1b}'), "no codes where nobody sees them");
    }
}

#[test]
fn the_rules_are_shown_without_marks_of_markdown_and_without_names_of_tests() {
    for game in ["keltis", "keltis-cards", "celtic"] {
        let shown = good(&["rules", game], "");
        for mark in ["**", "##", "|---", "Rule by rule", "proved by", "_is_", "_the_"] {
            assert!(!shown.contains(mark), "{game} shows {mark}: {shown}");
        }
    }
}

#[test]
fn no_word_of_the_rules_is_lost() {
    for game in ["keltis", "keltis-cards", "celtic"] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{game}/RULES.md"));
        let written = std::fs::read_to_string(file).unwrap();
        let for_players = written.split_once("\n## Rule by rule\n").unwrap().0;
        // Cells of tables are broken into lines of their own, so their words may come in another order.
        let outside = |line: &&str| !line.starts_with('|');
        let mut expected = for_players.lines().filter(outside).flat_map(words).peekable();
        for word in words(&good(&["rules", game], "")) {
            expected.next_if_eq(&word);
        }
        assert_eq!(expected.next(), None, "{game}");
    }
}
