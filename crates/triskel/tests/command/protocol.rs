//! docs/engine-protocol.md says what the engine does, all of it, and nothing else.

use std::collections::BTreeSet;
use std::path::Path;

use bots::random_source;
use catalogue::{AnyGame, Kind, NewGame};
use engine::{COMMANDS, Code, LONGEST_LINE_BYTES};
use serde_json::Value;
use tabletop::{Seed, below};

use super::good;

#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
fn document() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join("docs/engine-protocol.md")).unwrap()
}

/// Requests and the answers shown for them.
type Conversation = Vec<(String, String)>;

/// The conversations of the document: blocks with lines that begin with `>` and `<`; indented lines belong to the line
/// before.
fn conversations(document: &str) -> Vec<Conversation> {
    let blocks = document.split("```text\n").skip(1).filter_map(|block| block.split("```").next());
    let mut all = Vec::new();
    for block in blocks.filter(|block| block.starts_with("> ")) {
        let mut conversation: Conversation = Vec::new();
        for line in block.lines() {
            match (line.strip_prefix("> "), line.strip_prefix("< "), conversation.last_mut()) {
                (Some(request), ..) => conversation.push((request.to_owned(), String::new())),
                (_, answer, Some((_, shown))) => shown.push_str(answer.unwrap_or(line)),
                _ => unreachable!("a block begins with a request"),
            }
        }
        all.push(conversation);
    }
    all
}

/// JSON without the spaces that are only layout.
fn packed(json: &str) -> String {
    let (mut within, mut escaped) = (false, false);
    let kept = json.chars().filter(|letter| {
        if *letter == '"' && !escaped {
            within = !within;
        }
        escaped = *letter == '\\' && !escaped;
        within || !letter.is_whitespace()
    });
    kept.collect()
}

/// Whether an answer is the one shown, where `…` stands for anything.
fn fits(shown: &str, answer: &str) -> bool {
    let shown = packed(shown);
    let mut parts = shown.split('…');
    let Some(mut rest) = answer.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, between)) = parts.split_last() else { return rest.is_empty() };
    for part in between {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn every_example_answers_as_it_is_shown() {
    let conversations = conversations(&document());
    assert!(conversations.len() > 15, "the examples are found");
    for conversation in conversations {
        let requests: Vec<&str> = conversation.iter().map(|(request, _)| request.as_str()).collect();
        let answers = good(&["engine"], &(requests.join("\n") + "\n"));
        assert_eq!(answers.lines().count(), requests.len(), "{requests:?}");
        for ((request, shown), answer) in conversation.iter().zip(answers.lines()) {
            assert!(
                fits(shown, answer),
                "to {request} the document shows\n{shown}\nand the engine answers\n{answer}"
            );
        }
    }
}

#[test]
fn every_request_and_every_field_is_described_with_an_example() {
    let document = document();
    for (command, fields) in COMMANDS {
        let heading = format!("\n### `{command}`\n");
        let (_, section) =
            document.split_once(&heading).unwrap_or_else(|| panic!("`{command}` has no section"));
        let section = section.split("\n##").next().unwrap_or_default();
        assert!(section.contains(&format!("> {{\"cmd\":\"{command}\"")), "`{command}` has no example");
        for field in fields {
            assert!(
                section.contains(&format!("`\"{field}\"`")),
                "the field `{field}` of `{command}` is not described"
            );
        }
    }
    let described = document.matches("\n### `").count();
    assert_eq!(described, COMMANDS.len(), "nothing is described that there is not");
}

#[test]
fn every_error_house_rule_and_limit_is_described() {
    let document = document();
    for code in Code::ALL {
        assert!(document.contains(&format!("| `{}` |", code.name())), "{}", code.name());
    }
    for option in Kind::ALL.iter().flat_map(|kind| kind.options()) {
        assert!(document.contains(option.name), "{}", option.name);
    }
    let longest = LONGEST_LINE_BYTES.to_string();
    let (millions, rest) = longest.split_at(1);
    assert!(document.contains(&format!("{millions},{},{} bytes", &rest[..3], &rest[3..])));
}

/// Everything that a random game shows: phases, kinds of events, keys of states and events.
#[expect(clippy::unwrap_used, reason = "helpers of tests panic as tests do")]
fn shown_by(kind: Kind, number: u64, shown: &mut BTreeSet<String>) {
    let mut game = AnyGame::new(&NewGame::from_seed(kind, 2, &number.to_string())).unwrap();
    let mut rng = random_source(&Seed::new("protocol").game(number));
    while game.turn().seat.is_some() {
        shown.insert(game.turn().phase.to_owned());
        let actions = game.legal_actions();
        let events = game.act(&actions[below(actions.len() as u32, &mut rng) as usize]).unwrap().to_json();
        for event in events.iter().filter_map(Value::as_object) {
            shown.extend(event.keys().cloned());
            shown.insert(event["kind"].as_str().unwrap().to_owned());
        }
    }
    shown.extend(game.state().as_object().unwrap().keys().cloned());
}

#[test]
fn every_phase_event_and_key_that_games_show_is_described() {
    let document = document();
    for kind in Kind::ALL {
        let mut shown = BTreeSet::new();
        (0..40).for_each(|number| shown_by(kind, number, &mut shown));
        for word in shown {
            let described = [format!("`{word}`"), format!("`\"{word}\"`")];
            assert!(described.iter().any(|word| document.contains(word)), "{kind}: {word}");
        }
    }
}

#[test]
fn an_answer_that_differs_is_noticed() {
    assert!(fits(r#"{"ok": true, "actions": ["a b", …]}"#, r#"{"ok":true,"actions":["a b","c"]}"#));
    assert!(fits("{…}", r#"{"ok":true}"#));
    for other in [
        r#"{"ok":false,"actions":["a b","c"]}"#,
        r#"{"ok":true,"actions":["ab","c"]}"#,
        r#"{"ok":true,"actions":["a b","c"]"#,
    ] {
        assert!(!fits(r#"{"ok": true, "actions": ["a b", …]}"#, other), "{other}");
    }
}
