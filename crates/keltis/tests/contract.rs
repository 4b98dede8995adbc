//! The promises that every game makes.

#[test]
fn keltis_keeps_the_contract() {
    testkit::contract::<keltis::Keltis>();
}
