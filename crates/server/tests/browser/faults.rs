//! What fails around the table does not stop it.

use serde_json::json;

use crate::chromium::Chromium;
use crate::house::House;
use crate::player::SEQ;
use crate::tour::{advance_two, met};

/// A table goes on although this is broken in the browser.
async fn goes_on(broken: &str) {
    let house = House::new().await;
    let (erin, nuala) = (house.guest("Erin").await, house.guest("Nuala").await);
    let table = met(&house, "keltis", &erin, &nuala).await;
    let browser = Chromium::as_guest(&house, &erin).await;
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": broken })).await;
    browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
    browser
        .run::<()>("Object.assign(document.documentElement.dataset, { notify: 'on', sound: 'on' });")
        .await;
    // Everybody's turn comes twice.
    for _ in 0..12 {
        advance_two(&table, &erin, &nuala).await;
        browser.until_is(SEQ, &table.now().position.seq).await;
        let shown = "Number(document.querySelector('#play input[name=seq]').value)";
        browser.until_is(shown, &table.now().position.seq).await;
    }
    assert!(browser.ask::<u32>("window.broken").await > 0, "what is broken was used");
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_goes_on_where_notifications_throw() {
    goes_on(
        "window.broken = 0;
        Object.defineProperty(document, 'hidden', { get: () => true });
        window.Notification = class {
            static permission = 'granted';
            constructor() { window.broken += 1; throw new TypeError('Illegal constructor'); }
        };",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_goes_on_where_morphing_throws() {
    goes_on(
        "window.broken = 0;
        Document.prototype.importNode = () => { window.broken += 1; throw new Error('no import'); };",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_goes_on_where_transitions_throw() {
    goes_on(
        "window.broken = 0;
        Document.prototype.startViewTransition = () => { window.broken += 1; throw new Error('no transition'); };",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_goes_on_where_transitions_never_end() {
    goes_on(
        "window.broken = 0;
        Document.prototype.startViewTransition = () => {
            window.broken += 1;
            const never = new Promise(() => {});
            return { ready: never, finished: never, skipTransition() {} };
        };",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_goes_on_where_frames_cannot_be_unpacked() {
    goes_on(
        "window.broken = 0;
        window.DecompressionStream = class { constructor() { window.broken += 1; throw new Error('no streams'); } };",
    )
    .await;
}
