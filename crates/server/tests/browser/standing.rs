//! Pages whose readers now see the table with other eyes.

use logbook::Chair;

use crate::chromium::Chromium;
use crate::house::House;
use crate::player::SEQ;

const STRIP: &str = "document.querySelector('#connection').getClientRects().length > 0";

/// Counts the connections that the page opens from now on.
const COUNTED: &str = "window.sockets = 0;
    window.WebSocket = class extends WebSocket { constructor(address) { super(address); window.sockets += 1; } };";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_stands_up_is_led_away_and_every_page_of_the_table_changes() {
    let house = House::new().await;
    let (erin, nuala) = (house.guest("Erin").await, house.guest("Nuala").await);
    let table = house.table(&erin, "keltis", "standing", vec![Chair::Host, Chair::Friend]).await;
    table.sit(1, &nuala.guest).await.unwrap();
    let address = house.url(&format!("/table/{}", table.header.id));
    let host = Chromium::as_guest(&house, &erin).await;
    let (own, other) = (Chromium::as_guest(&house, &nuala).await, Chromium::as_guest(&house, &nuala).await);
    for browser in [&host, &own, &other] {
        browser.open(&address).await;
        browser.until("document.body.innerText.includes('Nuala')").await;
        browser.run::<()>(COUNTED).await;
    }
    own.click("button[value=leave]").await;
    own.until("location.pathname === '/' && document.body.innerText.includes('You stood up')").await;
    for (scheme, width, height) in
        [("light", 1280, 800), ("dark", 1280, 800), ("light", 360, 740), ("dark", 360, 740)]
    {
        for (browser, name) in [(&own, "stood-up"), (&other, "stood-up-elsewhere")] {
            browser.size(width, height).await;
            browser.prefers(&[("prefers-color-scheme", scheme)]).await;
            browser.picture(&format!("{name}-{width}-{scheme}")).await;
        }
    }
    host.until("document.querySelector('[data-key=seat-1]').innerText.includes('Waiting for somebody')")
        .await;
    other.until(STRIP).await;
    let strip = other.find("#connection").await.text().await.unwrap();
    assert_eq!(strip, "You stood up: the seat is free again.");
    other.run::<()>("dispatchEvent(new Event('online'))").await;
    assert_eq!(other.ask::<u32>("window.sockets").await, 0, "nothing is asked for again");
    for browser in [host, own, other] {
        browser.assert_no_faults().await;
        browser.quit().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_may_not_follow_says_so_and_does_not_ask_for_ever() {
    let mut house = House::new().await;
    let (erin, nuala) = (house.guest("Erin").await, house.guest("Nuala").await);
    let table = house.table(&erin, "keltis", "standing", vec![Chair::Host, Chair::Friend]).await;
    table.sit(1, &nuala.guest).await.unwrap();
    let id = table.header.id.clone();
    let browser = Chromium::as_guest(&house, &nuala).await;
    browser.open(&house.url(&format!("/table/{id}"))).await;
    browser.until("document.body.innerText.includes('Nuala')").await;
    drop(table);
    // While the page cannot be told, its cookie goes: the connection is refused, and the page finds out why.
    house.stop().await;
    browser.driver.delete_all_cookies().await.unwrap();
    house.start().await;
    let told = "document.querySelector('#connection').innerText.includes('This table is not open to you')";
    browser.until(told).await;
    browser.run::<()>(COUNTED).await;
    browser.run::<()>("dispatchEvent(new Event('online'))").await;
    assert_eq!(browser.ask::<u32>("window.sockets").await, 0, "nothing is asked for again");
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_an_open_seat_sees_that_it_is_taken_and_whoever_took_it_sits() {
    let house = House::new().await;
    let (erin, nuala) = (house.guest("Erin").await, house.guest("Nuala").await);
    let table =
        house.table(&erin, "keltis", "standing", vec![Chair::Host, Chair::Anyone, Chair::Friend]).await;
    let address = house.url(&format!("/table/{}", table.header.id));
    let (looker, taker) = (Chromium::new().await, Chromium::as_guest(&house, &nuala).await);
    let second = Chromium::as_guest(&house, &nuala).await;
    for browser in [&looker, &taker, &second] {
        browser.open(&address).await;
        browser.until("document.querySelector('[data-key=seat-1] button') !== null").await;
    }
    taker.click("[data-key=seat-1] button").await;
    for browser in [&taker, &second] {
        browser.until("document.querySelector('button[value=leave]') !== null").await;
    }
    looker
        .until("document.querySelector('#connection').innerText.includes('No seat is open at this table any more')")
        .await;
    // The second page of the same guest follows what happens next as well.
    table.sit(2, &house.guest("Oisín").await.guest).await.unwrap();
    for browser in [&taker, &second] {
        browser.until_is(SEQ, &table.now().position.seq).await;
    }
    for browser in [looker, taker, second] {
        browser.assert_no_faults().await;
        browser.quit().await;
    }
}
