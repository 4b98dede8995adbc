//! RULES.md and these tests name each other.

use std::collections::BTreeSet;

use keltis_cards::KeltisCards;
use tabletop::Notated;

const SOURCES: [&str; 9] = [
    include_str!("setup.rs"),
    include_str!("row.rs"),
    include_str!("points.rs"),
    include_str!("wishes.rs"),
    include_str!("turn.rs"),
    include_str!("ending.rs"),
    include_str!("scoring.rs"),
    include_str!("refusals.rs"),
    include_str!("saved.rs"),
];

const EDITIONS: [&str; 3] = ["Dutch", "other sources", "our decision"];

/// The rows of the table under "Rule by rule", as cells.
fn rule_by_rule() -> Vec<Vec<&'static str>> {
    let (_, section) = KeltisCards::RULES.split_once("\n## Rule by rule\n").unwrap();
    let rows =
        section.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    rows.skip(2).map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn in_backticks(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_rule_names_its_tests_and_every_test_proves_a_rule() {
    let named: BTreeSet<&str> = rule_by_rule().iter().flat_map(|cells| in_backticks(cells[2])).collect();
    let written: BTreeSet<&str> = SOURCES
        .iter()
        .flat_map(|source| source.split("#[test]\nfn ").skip(1))
        .map(|test| test.split('(').next().unwrap())
        .collect();
    assert_eq!(named.difference(&written).collect::<Vec<_>>(), [&""; 0], "in RULES.md, but no such test");
    assert_eq!(
        written.difference(&named).collect::<Vec<_>>(),
        [&""; 0],
        "a test that RULES.md does not name"
    );
}

#[test]
fn every_rule_says_where_it_comes_from() {
    for cells in rule_by_rule() {
        let [rule, edition, tests] = cells[..] else { panic!("three cells, not {cells:?}") };
        assert!(EDITIONS.iter().any(|known| edition.contains(known)), "{rule}: from {edition}?");
        assert!(in_backticks(tests).next().is_some(), "{rule} is proved by no test");
    }
}
