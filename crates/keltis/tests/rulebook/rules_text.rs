//! RULES.md and these tests refer to each other.

const SOURCES: [&str; 8] = [
    include_str!("setup.rs"),
    include_str!("row.rs"),
    include_str!("turn.rs"),
    include_str!("tiles.rs"),
    include_str!("ending.rs"),
    include_str!("scoring.rs"),
    include_str!("options.rs"),
    include_str!("refusals.rs"),
];

const EDITIONS: [&str; 6] =
    ["all three", "Spanish", "Italian", "French", "English sister edition", "our decision"];

#[test]
fn every_rule_names_its_edition_and_its_tests_and_every_test_proves_a_rule() {
    testkit::rule_table_holds::<keltis::Keltis>(&SOURCES, &EDITIONS);
}
