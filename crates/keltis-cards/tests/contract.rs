//! The promises that every game makes.

#[test]
fn the_card_game_keeps_the_contract() {
    testkit::contract::<keltis_cards::KeltisCards>();
}
