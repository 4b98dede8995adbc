//! Several people at one screen.

use crate::browser::{Browser, empty, press};

#[tokio::test]
async fn a_curtain_stands_between_turns_and_no_page_holds_two_hands() {
    let mut browser = Browser::new(&empty().await);
    let curtain = browser.share("keltis").await;
    let address = curtain.table();
    assert!(curtain.text.contains("Pass to Guest"), "{}", curtain.text);
    assert!(!curtain.text.contains("data-piece=\"hand-"), "no hand behind the curtain");

    let lift = |page: &str| {
        let (_, rest) = page.split_once("?lift=").expect("a way to lift the curtain");
        format!("{address}?lift={}", rest.split('"').next().unwrap())
    };
    let table = browser.get(&lift(&curtain.text)).await;
    assert_eq!(table.text.matches("data-piece=\"hand-").count(), 8);
    let picked = browser.get(&table.picks()[0]).await;
    let action = picked.buttons("play")[0].clone();
    let drawing = press(&mut browser, &picked, "play", &action).await;
    assert!(drawing.text.contains("data-piece=\"hand-"), "the turn is not over");
    let passed = press(&mut browser, &drawing, "play", "draw").await;
    assert!(passed.text.contains("Pass to Nuala"), "{}", passed.text);
    assert!(!passed.text.contains("data-piece=\"hand-"));
    // The old address no longer lifts the curtain.
    assert!(browser.get(&drawing.path).await.text.contains("Pass to Nuala"));
    let past = browser.get(&format!("{address}?at=4")).await;
    assert!(!past.text.contains("data-piece=\"hand-"), "the past shows no hands at a shared screen");
}
