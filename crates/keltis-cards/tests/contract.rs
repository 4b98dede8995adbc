//! The promises that every game makes.

#[test]
fn the_card_game_keeps_the_contract() {
    tabletop::contract::<keltis_cards::KeltisCards>();
}
