//! Whole games as text.

#[test]
fn a_game_goes_as_it_went_before() {
    testkit::playthroughs_hold::<celtic::Celtic>(env!("CARGO_MANIFEST_DIR"));
}
