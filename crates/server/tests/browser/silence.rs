//! Connections that are open and pass nothing on.

use std::sync::Arc;
use std::time::Duration;

use server::Config;
use server::identity::Known;
use server::table::LiveTable;

use crate::chromium::Chromium;
use crate::house::{House, config};
use crate::player::{SEQ, decide, state, wait_for_turn};
use crate::proxy::Proxy;
use crate::tour::{advance_two, met};

const STRIP: &str = "document.querySelector('#connection').getClientRects().length > 0";

struct Scene {
    house: House,
    proxy: Proxy,
    erin: Known,
    nuala: Known,
    table: Arc<LiveTable>,
    browser: Chromium,
}

/// Erin's page, behind a proxy. The server pings it at this interval.
async fn behind_a_proxy(ping: Duration) -> Scene {
    let house = House::with(Config { ping, ..config() }).await;
    let proxy = Proxy::before(house.address).await;
    let (erin, nuala) = (house.guest("Erin").await, house.guest("Nuala").await);
    let table = met(&house, "keltis", &erin, &nuala).await;
    let browser = Chromium::new().await;
    browser.open(&proxy.url("/healthz")).await;
    let cookie = thirtyfour::Cookie::new("triskel_guest", erin.token.as_str());
    browser.driver.add_cookie(cookie).await.unwrap();
    browser.open(&proxy.url(&format!("/table/{}", table.header.id))).await;
    wait_for_turn(&browser).await;
    browser.run::<()>("window.sameDocument = true;").await;
    // The connection is there once another player's step has come over it.
    while table.now().position.to_act().is_some_and(|seat| seat.index() == 0) {
        advance_two(&table, &erin, &nuala).await;
    }
    browser.until_is(SEQ, &table.now().position.seq).await;
    while table.now().position.to_act().is_some_and(|seat| seat.index() == 1) {
        advance_two(&table, &erin, &nuala).await;
    }
    browser.until_is(SEQ, &table.now().position.seq).await;
    Scene { house, proxy, erin, nuala, table, browser }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_shown_although_the_connection_has_fallen_silent() {
    // No beat is missed within this test: the page fetches the move because it was accepted.
    let scene = behind_a_proxy(Duration::from_mins(10)).await;
    scene.proxy.forget();
    let before = scene.table.now().position.seq;
    decide(&scene.browser, 0).await;
    assert_eq!(scene.table.now().position.seq, before + 1);
    // The connection was doubted too: what others do is seen again.
    while scene.table.now().position.to_act().is_some_and(|seat| seat.index() == 0) {
        advance_two(&scene.table, &scene.erin, &scene.nuala).await;
    }
    advance_two(&scene.table, &scene.erin, &scene.nuala).await;
    scene.browser.until_is(SEQ, &scene.table.now().position.seq).await;
    assert!(scene.browser.ask::<bool>("window.sameDocument === true").await, "the page was loaded again");
    scene.browser.assert_no_faults().await;
    scene.browser.quit().await;
    drop(scene.house);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_whose_connection_is_silent_says_so_and_comes_back_by_itself() {
    let scene = behind_a_proxy(Duration::from_millis(500)).await;
    let Scene { proxy, erin, nuala, table, browser, .. } = &scene;
    assert!(!browser.ask::<bool>(STRIP).await);
    proxy.sleep();
    browser.until(STRIP).await;
    assert!(browser.text().await.contains("Connection lost"));
    while table.now().position.to_act().is_some_and(|seat| seat.index() == 0) {
        advance_two(table, erin, nuala).await;
    }
    proxy.wake();
    browser.until(&format!("!({STRIP})")).await;
    browser.until_is(SEQ, &table.now().position.seq).await;
    assert!(browser.ask::<bool>("window.sameDocument === true").await, "the page was loaded again");
    scene.browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_wakes_up_does_not_trust_a_connection_that_looks_open() {
    let scene = behind_a_proxy(Duration::from_mins(10)).await;
    let Scene { proxy, erin, nuala, table, browser, .. } = &scene;
    proxy.forget();
    advance_two(table, erin, nuala).await;
    browser.run::<()>("dispatchEvent(new Event('online'))").await;
    browser.until_is(SEQ, &table.now().position.seq).await;
    assert!(!browser.ask::<bool>(STRIP).await, "nothing was lost");
    scene.browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_pressed_into_silence_is_made_once_the_network_wakes_up() {
    let scene = behind_a_proxy(Duration::from_millis(500)).await;
    let Scene { proxy, table, browser, .. } = &scene;
    browser.click(".hand a[href*='pick=']").await;
    browser.until("document.querySelector('button[name=play]:not([aria-disabled=true])') !== null").await;
    let before = state(browser).await.seq;
    proxy.sleep();
    browser.click("button[name=play]:not([aria-disabled=true])").await;
    browser.until(STRIP).await;
    assert_eq!(table.now().position.seq, before);
    proxy.wake();
    browser.until(&format!("{SEQ} > {before}")).await;
    browser.until(&format!("!({STRIP})")).await;
    assert_eq!(table.now().position.seq, before + 1, "once");
    scene.browser.quit().await;
}
