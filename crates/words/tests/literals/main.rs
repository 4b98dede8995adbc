//! Whatever a person reads is in the message files. This test reads the source of all crates and finds strings outside
//! them that a person could read; `exceptions.txt` lists, with reasons, what may stay where it is.
//!
//! What counts: two words side by side; a single word with a capital letter; and in markup every word between tags or
//! in an attribute that is read out. What does not: Rust attributes other than `#[error]` (so not clap's help), tests,
//! and the texts of panics, assertions and logs.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Macros that speak to engineers.
const FOR_ENGINEERS: [&str; 18] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "bail",
    "concat",
    "debug",
    "debug_assert",
    "debug_assert_eq",
    "ensure",
    "env",
    "error",
    "include_str",
    "info",
    "panic",
    "trace",
    "unreachable",
    "warn",
    "with_context",
];

/// Attributes of elements that are read, seen or spoken.
const READ_OUT: [&str; 5] = ["alt", "label", "placeholder", "title", "data-word"];

#[derive(Debug)]
struct Found {
    file: String,
    line: usize,
    text: String,
}

/// A line of `exceptions.txt`: a path or path prefix, perhaps a text, and the reason.
struct Exception {
    path: String,
    text: Option<String>,
    used: std::cell::Cell<bool>,
}

#[test]
fn whatever_a_person_reads_stands_in_the_message_files() {
    let exceptions = exceptions();
    let mut found = Vec::new();
    for file in sources() {
        let text = fs::read_to_string(&file).expect("a source file can be read");
        let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let name = file.strip_prefix(root()).expect("it is below the root").to_string_lossy().into_owned();
        search(stream, &name, false, &mut found);
    }
    found.retain(|found| !exceptions.iter().any(|exception| exception.covers(found)));
    let list: Vec<String> =
        found.iter().map(|found| format!("{}:{}: {:?}", found.file, found.line, found.text)).collect();
    assert!(list.is_empty(), "{} strings that a person could read:\n{}", list.len(), list.join("\n"));
    let idle: Vec<&String> = exceptions
        .iter()
        .filter(|exception| !exception.used.get())
        .map(|exception| &exception.path)
        .collect();
    assert!(idle.is_empty(), "exceptions that nothing needs any more: {idle:?}");
}

#[test]
fn every_message_is_said_somewhere() {
    let source: String =
        sources().iter().map(|file| fs::read_to_string(file).expect("a source file can be read")).collect();
    let named: HashSet<&str> =
        source.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').collect();
    let folder = root().join("crates/words/en");
    let mut unsaid = Vec::new();
    for file in fs::read_dir(folder).expect("a folder of messages").map(|entry| entry.expect("a file").path())
    {
        let text = fs::read_to_string(&file).expect("a file of messages can be read");
        let mut message = String::new();
        for line in text.lines() {
            let Some((name, _)) = line.split_once(" =").filter(|(name, _)| !name.trim().contains(' ')) else {
                continue;
            };
            // A message begins at the margin, its attributes after four spaces and a point.
            let function = match name.strip_prefix("    .") {
                Some(attribute) => format!("{message}_{attribute}"),
                None if name.starts_with(|letter: char| letter.is_ascii_lowercase()) => {
                    name.clone_into(&mut message);
                    name.to_owned()
                }
                None => continue,
            };
            if !named.contains(function.replace('-', "_").as_str()) {
                unsaid.push(format!("{}: {function}", file.file_name().unwrap_or_default().display()));
            }
        }
    }
    assert!(unsaid.is_empty(), "messages that nothing says: {unsaid:#?}");
}

#[test]
fn the_search_finds_what_people_read_and_nothing_else() {
    let source = r#"
        fn page() -> Markup { html! { p.note title="Hello there" { "you" (name) } a href="/rules" data-key="undo" { } } }
        fn label() -> &'static str { "Undo" }
        #[error("it is over")] #[expect(lint, reason = "for engineers")] struct Failed;
        fn code() -> String { tracing::info!("a table is set"); value.expect("it is there"); format!("lay {card}") }
        fn told() -> String { format!("{name} takes a card") }
        #[cfg(test)] mod tests { const TEXT: &str = "only a test"; }
    "#;
    let mut found = Vec::new();
    search(source.parse().expect("it is Rust"), "page.rs", false, &mut found);
    let texts: Vec<&str> = found.iter().map(|found| found.text.as_str()).collect();
    assert_eq!(texts, ["Hello there", "you", "Undo", "it is over", "{name} takes a card"]);
}

impl Exception {
    fn covers(&self, found: &Found) -> bool {
        let covers =
            found.file.starts_with(&self.path) && self.text.as_ref().is_none_or(|text| *text == found.text);
        self.used.set(self.used.get() || covers);
        covers
    }
}

fn exceptions() -> Vec<Exception> {
    let lines =
        include_str!("exceptions.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (what, reason) =
                line.split_once(" -- ").unwrap_or_else(|| panic!("{line}: the reason is missing"));
            assert!(!reason.trim().is_empty(), "{line}: the reason is missing");
            let (path, text) = match what.split_once(": ") {
                Some((path, text)) => (path, Some(text.trim_matches('"').to_owned())),
                None => (what, None),
            };
            Exception { path: path.trim().to_owned(), text, used: std::cell::Cell::new(false) }
        })
        .collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace is there")
}

/// The source of every crate, without tests, benches and examples.
fn sources() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for folder in fs::read_dir(root().join("crates")).expect("there are crates").flatten() {
        collect(&folder.path().join("src"), &mut files);
    }
    files.sort();
    files
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

/// Searches tokens; within `html!` every word between tags is read by people.
fn search(stream: TokenStream, file: &str, in_markup: bool, found: &mut Vec<Found>) {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut index = 0;
    while index < tokens.len() {
        match &tokens[index] {
            TokenTree::Punct(punct) if punct.as_char() == '#' && !in_markup => {
                let inner =
                    matches!(&tokens.get(index + 1), Some(TokenTree::Punct(next)) if next.as_char() == '!');
                let at = index + 1 + usize::from(inner);
                if let Some(TokenTree::Group(attribute)) = tokens.get(at) {
                    index = at + 1;
                    let attribute = attribute.stream();
                    if attribute.to_string().replace(' ', "") == "cfg(test)" {
                        index = after_item(&tokens, index);
                    } else if attribute.to_string().starts_with("error") {
                        search(attribute, file, false, found);
                    }
                    continue;
                }
            }
            TokenTree::Ident(name) => {
                let name = name.to_string();
                let bang =
                    matches!(&tokens.get(index + 1), Some(TokenTree::Punct(punct)) if punct.as_char() == '!');
                let arguments = tokens.get(index + 1 + usize::from(bang));
                if let Some(TokenTree::Group(group)) = arguments {
                    if (bang && FOR_ENGINEERS.contains(&name.as_str()))
                        || (!bang && ["expect", "context", "with_context"].contains(&name.as_str()))
                    {
                        index += 2 + usize::from(bang);
                        continue;
                    }
                    if bang && name == "html" {
                        search(group.stream(), file, true, found);
                        index += 3;
                        continue;
                    }
                }
            }
            // Rust within markup is in parentheses, markup in braces, unless those hold the value of an attribute.
            TokenTree::Group(group) => {
                let braces = in_markup && group.delimiter() == Delimiter::Brace;
                search(group.stream(), file, braces && is_shown(&tokens, index), found);
            }
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                if let Some(text) = unquoted(&text) {
                    let shown = in_markup && is_shown(&tokens, index);
                    if (shown && has_word(&text)) || is_sentence(&text) {
                        found.push(Found { file: file.to_owned(), line: literal.span().start().line, text });
                    }
                }
            }
            TokenTree::Punct(_) => {}
        }
        index += 1;
    }
}

/// The index after the item that begins here.
fn after_item(tokens: &[TokenTree], from: usize) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    };
    tokens[from..].iter().position(ends).map_or(tokens.len(), |length| from + length + 1)
}

/// Whether a text in markup is between tags, or in an attribute that is read out.
fn is_shown(tokens: &[TokenTree], index: usize) -> bool {
    let before =
        |steps: usize| index.checked_sub(steps).and_then(|at| tokens.get(at)).map(ToString::to_string);
    match before(1).as_deref() {
        Some("=") => before(2).is_some_and(|name| READ_OUT.contains(&name.as_str())),
        // The second half of a name such as `aria-label`.
        Some("-") => false,
        _ => true,
    }
}

fn unquoted(literal: &str) -> Option<String> {
    let text = literal.strip_prefix('"')?.strip_suffix('"')?;
    Some(text.replace("\\\"", "\"").replace("\\n", " "))
}

fn has_word(text: &str) -> bool {
    text.split(|letter: char| !letter.is_alphabetic()).any(|word| word.chars().count() > 1)
}

/// Two words side by side, or one with a capital letter.
fn is_sentence(text: &str) -> bool {
    let mut plain = String::new();
    let mut depth = 0_usize;
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    let is_word = |word: &str| {
        let word = word.trim_matches([',', '.', ':', ';', '!', '?', '(', ')', '…', '“', '”', '·']);
        (word.chars().count() > 1 || word == "a")
            && word.chars().all(|letter| letter.is_alphabetic() || "’'-".contains(letter))
    };
    let words: Vec<&str> = plain.split_whitespace().collect();
    let side_by_side = words.windows(2).any(|pair| is_word(pair[0]) && is_word(pair[1]));
    let capital = |word: &&str| {
        let mut letters = word.chars();
        letters.next().is_some_and(char::is_uppercase)
            && letters.clone().count() > 1
            && letters.all(char::is_lowercase)
    };
    side_by_side || (words.len() == 1 && is_word(words[0]) && words.iter().any(capital))
}
