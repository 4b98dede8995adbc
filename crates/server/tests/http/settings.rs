//! A reader's preferences, stored in a cookie.

use crate::browser::{Browser, empty, wait_for_turn};

#[tokio::test]
async fn the_root_of_every_page_carries_what_was_chosen() {
    let mut browser = Browser::new(&empty().await);
    let usual = browser.get("/").await;
    assert!(!usual.text.contains("data-theme") && !usual.text.contains("data-motion"), "as the system is");
    let chosen =
        [("theme", "dark"), ("motion", "slow"), ("keys", "off"), ("sound", "on"), ("back", "/rules/celtic")];
    let back = browser.post("/settings", &chosen).await;
    assert_eq!(back.path, "/rules/celtic", "and the reader is where they were");
    for path in ["/", "/you", "/rules/keltis", "/settings", "/nowhere"] {
        let page = browser.get(path).await.text;
        assert!(
            page.contains("data-theme=\"dark\" data-motion=\"slow\" data-keys=\"off\" data-sound=\"on\""),
            "{path}: {page}"
        );
        assert!(!page.contains("data-notify"), "only what was switched on");
    }
    assert!(browser.get("/settings").await.text.contains("id=\"theme-dark\" value=\"dark\" checked"));
    let table = browser.play_now("keltis").await;
    assert!(table.text.contains("data-motion=\"slow\""), "a new guest keeps the settings too");
    let help = browser.get(&format!("{}/menu", table.table())).await.text;
    assert!(help.contains("Letters, numbers and ? are switched off in the <a"), "{help}");
}

#[tokio::test]
async fn nobody_is_led_elsewhere_by_the_settings() {
    let mut browser = Browser::new(&empty().await);
    let back = browser.post("/settings", &[("theme", "light"), ("back", "//elsewhere.example")]).await;
    assert_eq!(back.path, "/");
    assert!(back.text.contains("data-theme=\"light\""));
}

#[tokio::test]
async fn the_hand_lies_as_it_is_liked() {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("keltis").await.table();
    let by_colour = wait_for_turn(&mut browser, &address).await;
    browser.post("/settings", &[("sorting", "value")]).await;
    let by_value = browser.get(&address).await;
    let values = |cards: Vec<String>| -> Vec<(u8, char)> {
        let picks =
            cards.iter().filter_map(|address| address.split_once("pick=")).map(|(_, card)| card.to_owned());
        picks.map(|card| (card[1..].parse().unwrap(), card.chars().next().unwrap())).collect()
    };
    let (before, after) = (values(by_colour.picks()), values(by_value.picks()));
    assert!(after.is_sorted_by_key(|(value, _)| *value), "{after:?}");
    let sorted = |mut cards: Vec<(u8, char)>| {
        cards.sort_unstable();
        cards
    };
    assert_eq!(sorted(before), sorted(after), "the same cards");
}
