use std::collections::BTreeSet;

use tabletop::{Notated, rules_for_players};

/// Checks the table under "Rule by rule" in a game's rules against its tests: every rule names the edition it comes
/// from and tests that exist, and every test in these sources is named by a rule.
///
/// # Panics
/// If the two disagree, with the rule or the test.
pub fn rule_table_holds<G: Notated>(sources: &[&str], editions: &[&str]) {
    let mut named = BTreeSet::new();
    for row in rule_by_rule(G::RULES) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [rule, edition, tests] = cells[..] else { panic!("three cells, not {cells:?}") };
        assert!(editions.iter().any(|known| edition.contains(known)), "{rule}: from {edition}?");
        assert!(in_backticks(tests).next().is_some(), "{rule} is proved by no test");
        named.extend(in_backticks(tests));
    }
    let written: BTreeSet<&str> = sources.iter().flat_map(|source| tests(source)).collect();
    assert!(!written.is_empty(), "there are no tests");
    assert_eq!(named.difference(&written).collect::<Vec<_>>(), [&""; 0], "in the rules, but no such test");
    assert_eq!(written.difference(&named).collect::<Vec<_>>(), [&""; 0], "a test that the rules do not name");
}

/// The rows of the table, without its header.
fn rule_by_rule(rules: &str) -> impl Iterator<Item = &str> {
    let section =
        rules.strip_prefix(rules_for_players(rules)).expect("the rules begin with those for players");
    assert!(!section.is_empty(), "the rules have a table");
    let from_table = section.lines().skip_while(|line| !line.starts_with('|'));
    from_table.take_while(|line| line.starts_with('|')).skip(2)
}

fn in_backticks(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The names of the tests in a source; those of `proptest!` are indented further.
fn tests(source: &str) -> impl Iterator<Item = &str> {
    let functions =
        source.split("#[test]\n").skip(1).filter_map(|test| test.trim_start().strip_prefix("fn "));
    functions.filter_map(|function| function.split('(').next())
}
