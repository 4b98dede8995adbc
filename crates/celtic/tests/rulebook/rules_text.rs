//! RULES.md and these tests refer to each other.

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

#[test]
fn every_rule_names_its_edition_and_its_tests_and_every_test_proves_a_rule() {
    testkit::rule_table_holds::<celtic::Celtic>(&SOURCES, &EDITIONS);
}
