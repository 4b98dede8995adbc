//! What has just appeared takes no press that was meant for something else.

use std::time::Duration;

use logbook::Chair;
use serde_json::json;
use server::Config;
use server::identity::Known;

use crate::chromium::Chromium;
use crate::house::{House, config};
use crate::live::{middle, mouse};
use crate::player::{DRAWN, SEQ, state, wait_for_turn};

/// So long that any press comes within it, however busy the machine is.
const LONG: Duration = Duration::from_hours(1);

async fn sat_down(game: &str, settle: Duration) -> (House, Known, Chromium) {
    let house = House::with(Config { settle, ..config() }).await;
    let guest = house.guest("Erin").await;
    let table = house.table(&guest, game, "clicks", vec![Chair::Host, Chair::Bot("easy".into())]).await;
    let browser = Chromium::as_guest(&house, &guest).await;
    browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
    wait_for_turn(&browser).await;
    (house, guest, browser)
}

async fn click(browser: &Chromium, at: (f64, f64)) {
    mouse(browser, "mousePressed", at).await;
    mouse(browser, "mouseReleased", at).await;
}

async fn tap(browser: &Chromium, (x, y): (f64, f64)) {
    let touch = |kind: &str, points| json!({ "type": kind, "touchPoints": points });
    browser.devtools("Input.dispatchTouchEvent", touch("touchStart", json!([{ "x": x, "y": y }]))).await;
    browser.devtools("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).await;
}

/// The second press hits a control that decides and was not there before the first.
async fn nothing_is_decided_by_the_second_press(game: &str, finger: bool) {
    let (_house, _guest, browser) = sat_down(game, LONG).await;
    let press = async |at| if finger { tap(&browser, at).await } else { click(&browser, at).await };
    let before = state(&browser).await.seq;
    // The page has just appeared too, so what is chosen is chosen by a key.
    let decides = "button[name=play]:not([aria-disabled=true])";
    let choose = "const links = [...document.querySelectorAll('#table a[href*=\"pick=\"]:not([aria-current], [href*=knot])')];
        const parts = (e) => new URL(e.href).searchParams.get('pick').split(/[^a-z0-9]+/i).length;
        const most = Math.max(...links.map(parts));
        window.tried ??= new Set();
        const fresh = links.filter((e) => parts(e) === most && !window.tried.has(e.href));
        const chosen = fresh[0] ?? links[0];
        window.tried.add(chosen.href);
        chosen.click();";
    for _ in 0..40 {
        if browser.has(decides).await {
            break;
        }
        browser.run::<()>(&format!("window.before = {DRAWN};")).await;
        browser.run::<()>(choose).await;
        browser.until(&format!("{DRAWN} !== window.before")).await;
    }
    browser.find(decides).await.scroll_into_view().await.unwrap();
    let appeared = middle(&browser, decides).await;
    browser
        .run::<()>("window.clicks = 0; addEventListener('pointerup', () => { window.clicks += 1; }, true);")
        .await;
    press(appeared).await;
    press(appeared).await;
    browser.until_is("window.clicks", &2).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(state(&browser).await.seq, before, "nothing was decided");
    // A key acts on what has the focus, and counts at once.
    browser.run::<()>(&format!("document.querySelector('{decides}').focus()")).await;
    browser.driver.action_chain().send_keys(thirtyfour::Key::Enter + "").perform().await.unwrap();
    browser.until(&format!("{SEQ} > {before}")).await;
    browser.assert_no_faults().await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keltis_takes_no_press_on_what_has_just_appeared() {
    nothing_is_decided_by_the_second_press("keltis", false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_game_takes_no_press_on_what_has_just_appeared() {
    nothing_is_decided_by_the_second_press("keltis-cards", false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn celtic_takes_no_press_on_what_has_just_appeared() {
    nothing_is_decided_by_the_second_press("celtic", false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_doubled_tap_decides_nothing() {
    nothing_is_decided_by_the_second_press("keltis", true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stood_there_before_takes_a_press_at_once() {
    let (_house, _guest, browser) = sat_down("keltis", Duration::ZERO).await;
    let picked = "document.querySelector('.hand a[aria-current]') !== null";
    browser.click(".hand > li:nth-child(2) a").await;
    browser.until(picked).await;
    let long = format!("document.querySelector('#table').dataset.settle = {};", LONG.as_millis());
    browser.run::<()>(&long).await;
    for card in [4, 6, 3, 5] {
        let at = middle(&browser, &format!(".hand > li:nth-child({card}) a")).await;
        browser.run::<()>(&format!("window.before = {DRAWN};")).await;
        click(&browser, at).await;
        browser.until(&format!("{DRAWN} !== window.before")).await;
        browser.until(picked).await;
    }
    browser.assert_no_faults().await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_stood_for_a_while_takes_a_press() {
    let (_house, _guest, browser) = sat_down("keltis", Duration::from_millis(300)).await;
    let before = state(&browser).await.seq;
    let next = ".hand a[href*='pick='], button[name=play]:not([aria-disabled=true])";
    let decides = "button[name=play]:not([aria-disabled=true])";
    while state(&browser).await.seq == before {
        let control = if browser.has(decides).await { decides } else { next };
        browser.find(control).await.scroll_into_view().await.unwrap();
        click(&browser, middle(&browser, control).await).await;
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
    browser.assert_no_faults().await;
    browser.quit().await;
}
