//! Whole games as text.

#[test]
fn games_of_every_size_go_as_they_went_before() {
    testkit::playthroughs_hold::<keltis_cards::KeltisCards>(env!("CARGO_MANIFEST_DIR"));
}
