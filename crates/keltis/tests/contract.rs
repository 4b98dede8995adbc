//! The promises that every game makes.

#[test]
fn keltis_keeps_the_contract() {
    tabletop::contract::<keltis::Keltis>();
}
