//! Counts made by an independent implementation; `counts/README.md` explains how.

#[test]
fn as_many_paths_lead_on_as_the_rules_alone_say() {
    testkit::counts_hold::<keltis::Keltis>(env!("CARGO_MANIFEST_DIR"));
}
