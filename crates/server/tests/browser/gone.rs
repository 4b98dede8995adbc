//! What is pressed while the server is gone.

use std::sync::Arc;

use logbook::{Chair, TableId};
use server::identity::Known;
use server::table::LiveTable;

use crate::chromium::Chromium;
use crate::house::House;
use crate::player::{SEQ, wait_for_turn};
use crate::tour::{advance_two, met};

const STRIP: &str = "document.querySelector('#connection').getClientRects().length > 0";
const STRIP_TEXT: &str = "document.querySelector('#connection').innerText";
const DECIDES: &str = "button[name=play]:not([aria-disabled=true])";

/// Erin's turn: a card is selected, and may be played.
async fn about_to_decide() -> (House, Known, Known, TableId, Chromium) {
    let house = House::new().await;
    let (erin, nuala) = (house.guest("Erin").await, house.guest("Nuala").await);
    let table = met(&house, "keltis", &erin, &nuala).await;
    let browser = Chromium::as_guest(&house, &erin).await;
    browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
    wait_for_turn(&browser).await;
    browser.click(".hand a[href*='pick=']").await;
    browser.until(&format!("document.querySelector('{DECIDES}') !== null")).await;
    browser.run::<()>("window.sameDocument = true;").await;
    (house, erin, nuala, table.header.id.clone(), browser)
}

async fn opened(house: &House, id: &TableId) -> Arc<LiveTable> {
    house.app.tables.open(id).await.unwrap()
}

async fn pictures(browser: &Chromium, name: &str) {
    for (scheme, width, height) in
        [("light", 1280, 800), ("dark", 1280, 800), ("light", 360, 740), ("dark", 360, 740)]
    {
        browser.size(width, height).await;
        browser.prefers(&[("prefers-color-scheme", scheme)]).await;
        browser.picture(&format!("{name}-{width}-{scheme}")).await;
        let wide: bool = browser.ask("document.documentElement.scrollWidth > innerWidth").await;
        assert!(!wide, "{name} at {width} px is wider than the page");
    }
    browser.size(1280, 800).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_pressed_while_the_server_is_gone_is_made_once_when_it_is_back() {
    let (mut house, _erin, _nuala, id, browser) = about_to_decide().await;
    let before: u32 = browser.ask(SEQ).await;
    house.stop().await;
    browser.click(DECIDES).await;
    browser.until(&format!("{STRIP_TEXT}.includes('your move will be sent when the server is back')")).await;
    pictures(&browser, "gone-move").await;
    // Something else is not swallowed without a word.
    browser.click("button[value=undo]").await;
    browser.until(&format!("{STRIP_TEXT}.includes('withdraw')")).await;
    house.start().await;
    browser.until(&format!("{SEQ} > {before}")).await;
    browser.until(&format!("!({STRIP})")).await;
    assert_eq!(opened(&house, &id).await.now().position.seq, before + 1);
    assert!(browser.ask::<bool>("window.sameDocument === true").await, "the page stayed");
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_withdrawn_is_not_sent() {
    let (mut house, _erin, _nuala, id, browser) = about_to_decide().await;
    let before: u32 = browser.ask(SEQ).await;
    house.stop().await;
    browser.click(DECIDES).await;
    browser.until("!document.querySelector('[data-withdraw]').hidden").await;
    browser.click("[data-withdraw]").await;
    house.start().await;
    browser.until(&format!("!({STRIP})")).await;
    assert_eq!(opened(&house, &id).await.now().position.seq, before);
    // And the decision can be made again.
    browser.click(DECIDES).await;
    browser.until(&format!("{SEQ} > {before}")).await;
    assert_eq!(opened(&house, &id).await.now().position.seq, before + 1);
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_answer_was_lost_is_not_made_twice() {
    let (house, _erin, _nuala, id, browser) = about_to_decide().await;
    let before: u32 = browser.ask(SEQ).await;
    browser
        .run::<()>(
            "const { fetch } = window;
            window.sent = 0;
            window.fetch = async (...request) => {
                const answer = await fetch(...request);
                if (request[1].method === 'post' && ++window.sent === 1) throw new TypeError('lost');
                return answer;
            };",
        )
        .await;
    browser.click(DECIDES).await;
    browser.until(&format!("window.sent === 2 && {SEQ} > {before} && !({STRIP})")).await;
    assert_eq!(opened(&house, &id).await.now().position.seq, before + 1);
    browser.assert_no_faults().await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_comes_too_late_is_not_made_and_the_reader_is_told() {
    let (house, erin, nuala, id, browser) = about_to_decide().await;
    browser
        .run::<()>(
            "const { fetch } = window;
            window.fetch = async (...request) => {
                if (request[1].method === 'post' && !window.through) throw new TypeError('lost');
                return fetch(...request);
            };",
        )
        .await;
    browser.click(DECIDES).await;
    browser.until(STRIP).await;
    // The same seat was quicker on another device.
    let table = opened(&house, &id).await;
    advance_two(&table, &erin, &nuala).await;
    advance_two(&table, &erin, &nuala).await;
    let moved_on = table.now().position.seq;
    browser.until_is(SEQ, &moved_on).await;
    browser.run::<()>("window.through = true;").await;
    browser.until("document.querySelector('#play').innerText.includes('Nothing was played')").await;
    browser.until(&format!("!({STRIP})")).await;
    assert_eq!(table.now().position.seq, moved_on);
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_while_the_server_is_gone_is_shown_when_it_is_back_and_no_word_stays() {
    let (mut house, _erin, _nuala, _id, browser) = about_to_decide().await;
    house.stop().await;
    let picked = "document.querySelector('.hand > li:nth-child(4) a[aria-current]') !== null";
    browser.click(".hand > li:nth-child(4) a").await;
    browser.until(STRIP).await;
    assert!(!browser.ask::<bool>(picked).await);
    // A link to another page does not lead to the browser's own error page either.
    browser.click("[data-key=menu]").await;
    browser.until(&format!("{STRIP_TEXT}.includes('that page will open')")).await;
    browser.click(".hand > li:nth-child(4) a").await;
    house.start().await;
    browser.until(picked).await;
    browser.until(&format!("!({STRIP})")).await;
    assert!(
        !browser.ask::<String>("document.querySelector('#table').innerText").await.contains("o connection")
    );
    assert!(browser.ask::<bool>("window.sameDocument === true").await, "the page stayed");
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_set_while_the_server_is_gone_is_set_when_it_is_back() {
    let mut house = House::new().await;
    let browser = Chromium::new().await;
    browser.open(&house.url("/")).await;
    house.stop().await;
    browser.click("button[value=now]").await;
    browser.until(&format!("{STRIP_TEXT}.includes('what you pressed will be sent')")).await;
    pictures(&browser, "gone-lobby").await;
    house.start().await;
    browser
        .until("location.pathname.startsWith('/table/') && document.querySelector('#table') !== null")
        .await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_started_while_the_server_is_gone_starts_when_it_is_back() {
    let mut house = House::new().await;
    let erin = house.guest("Erin").await;
    let table = house.table(&erin, "keltis", "gone", vec![Chair::Host, Chair::Anyone]).await;
    let browser = Chromium::as_guest(&house, &erin).await;
    browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
    drop(table);
    house.stop().await;
    browser.click("button[value=begin]").await;
    browser.until(&format!("{STRIP_TEXT}.includes('what you pressed will be sent')")).await;
    pictures(&browser, "gone-waiting").await;
    house.start().await;
    browser.until("document.querySelectorAll('[data-piece^=hand-]').length === 8").await;
    browser.quit().await;
}
