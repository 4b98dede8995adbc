use std::time::Duration;

use server::lobby::renew;

use crate::chromium::Chromium;
use crate::house::House;
use crate::player::{MINE, SEQ, decide, state};
use crate::tour::{advance_two, met};

const LINES: &str = "[...document.querySelectorAll('#say > p')].map((e) => e.textContent)";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_outlives_its_server() {
    let mut house = House::new().await;
    let erin = house.guest("Erin").await;
    let nuala = house.guest("Nuala").await;
    let table = met(&house, "keltis", &erin, &nuala).await;
    let id = table.header.id.clone();
    let browser = Chromium::as_guest(&house, &erin).await;
    browser.open(&house.url(&format!("/table/{id}"))).await;
    browser.run::<()>("window.sameDocument = true;").await;
    while state(&browser).await.mine {
        decide(&browser, 0).await;
    }
    let before = table.now().position.seq;
    let told: Vec<String> = browser.ask(LINES).await;
    drop(table);

    house.stop().await;
    browser.until("document.querySelector('#connection').getClientRects().length > 0").await;
    assert!(browser.text().await.contains("Connection lost"));
    house.start().await;
    // Nuala moves before the page is back.
    let table = house.app.tables.open(&id).await.unwrap();
    assert_eq!(table.now().position.seq, before, "nothing is lost");
    while table.now().position.to_act().is_some_and(|seat| seat.index() == 1) {
        advance_two(&table, &erin, &nuala).await;
    }
    let newest = table.now().position.seq;
    browser.until("document.querySelector('#connection').getClientRects().length === 0").await;
    browser.until_is(SEQ, &newest).await;
    let now: Vec<String> = browser.ask(LINES).await;
    assert_eq!(now.len() as u32, told.len() as u32 + newest - before, "each step is told once: {now:#?}");

    // And on it goes.
    browser.until(MINE).await;
    decide(&browser, 0).await;
    assert_eq!(table.now().position.seq, newest + 1);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(browser.ask::<u32>(SEQ).await, newest + 1, "nothing is doubled");
    assert!(browser.ask::<bool>("window.sameDocument === true").await, "the page was loaded again");
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_whose_link_is_revoked_says_so_and_does_not_come_back() {
    let house = House::new().await;
    let (erin, nuala) = (house.guest("Erin").await, house.guest("Nuala").await);
    let table = met(&house, "keltis", &erin, &nuala).await;
    let link = renew(&house.app, &table, &erin, None).await.unwrap();
    let browser = Chromium::new().await;
    browser.open(&house.url(&link.path)).await;
    advance_two(&table, &erin, &nuala).await;
    let before = table.now().position.seq;
    browser.until_is(SEQ, &before).await;
    renew(&house.app, &table, &erin, None).await.unwrap();
    browser.until("document.querySelector('#connection').getClientRects().length > 0").await;
    for (width, height) in [(1280, 800), (360, 740)] {
        browser.size(width, height).await;
        browser.picture(&format!("revoked-{width}-light")).await;
    }
    let strip = browser.find("#connection").await.text().await.unwrap();
    assert_eq!(strip, "This link does not work: it was revoked, or cut short. Ask for a new one.");
    let told: Vec<String> = browser.ask(LINES).await;
    assert_eq!(told.last(), Some(&strip), "a screen reader says it too");

    advance_two(&table, &erin, &nuala).await;
    let sockets = "window.sockets = 0; window.WebSocket = class extends WebSocket { \
                   constructor(address) { super(address); window.sockets += 1; } }; \
                   dispatchEvent(new Event('online')); return window.sockets;";
    assert_eq!(browser.run::<u32>(sockets).await, 0, "nothing is asked for again");
    assert_eq!(browser.ask::<u32>(SEQ).await, before, "and nothing more is seen");
    browser.assert_no_faults().await;
    browser.quit().await;
}
