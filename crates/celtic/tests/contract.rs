//! The promises that every game makes.

#[test]
fn celtic_keeps_the_contract() {
    testkit::contract::<celtic::Celtic>();
}
