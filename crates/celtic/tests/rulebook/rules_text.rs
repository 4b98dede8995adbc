//! RULES.md and these tests name each other.

use std::collections::BTreeSet;

use celtic::Celtic;
use tabletop::Notated;

const SOURCES: [&str; 11] = [
    include_str!("setup.rs"),
    include_str!("placing.rs"),
    include_str!("confinement.rs"),
    include_str!("ending.rs"),
    include_str!("scoring.rs"),
    include_str!("overreach.rs"),
    include_str!("refusals.rs"),
    include_str!("written.rs"),
    include_str!("saved.rs"),
    include_str!("../weave.rs"),
    include_str!("../knots.rs"),
];

const EDITIONS: [&str; 3] = ["sheet", "tile pictures", "our decision"];

/// The rows of the table under "Rule by rule", as cells.
fn rule_by_rule() -> Vec<Vec<&'static str>> {
    let (_, section) = Celtic::RULES.split_once("\n## Rule by rule\n").unwrap();
    let rows =
        section.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    rows.skip(2).map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn in_backticks(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The names of the tests in a source; those of `proptest!` stand further in.
fn tests(source: &str) -> impl Iterator<Item = &str> {
    let functions =
        source.split("#[test]\n").skip(1).filter_map(|test| test.trim_start().strip_prefix("fn "));
    functions.filter_map(|function| function.split('(').next())
}

#[test]
fn every_rule_names_its_tests_and_every_test_proves_a_rule() {
    let named: BTreeSet<&str> = rule_by_rule().iter().flat_map(|cells| in_backticks(cells[2])).collect();
    let written: BTreeSet<&str> = SOURCES.iter().flat_map(|source| tests(source)).collect();
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
