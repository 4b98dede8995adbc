//! RULES.md and these tests refer to each other.

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

#[test]
fn every_rule_names_its_edition_and_its_tests_and_every_test_proves_a_rule() {
    testkit::rule_table_holds::<keltis_cards::KeltisCards>(&SOURCES, &EDITIONS);
}
