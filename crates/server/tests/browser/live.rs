//! What a frame leaves alone, and what it never swallows.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use server::identity::Known;
use server::table::LiveTable;

use crate::chromium::Chromium;
use crate::house::House;
use crate::player::{SEQ, wait_for_turn};
use crate::tour::{advance_two, met};

/// Counts transitions.
const MOTION: &str = "
    window.glides = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => { window.glides += 1; return start(update); };";

/// What is wrong with the marks in the page.
const MARKS: &str = "
    const wrong = [];
    const pieces = [...document.querySelectorAll('[data-piece]')];
    const seen = new Set();
    for (const piece of pieces) {
        const place = piece.dataset.piece;
        if (seen.has(place)) wrong.push(`piece ${place} is there twice`);
        seen.add(place);
        if (!/^[a-z][a-z0-9-]*$/i.test(place)) wrong.push(`piece ${place} is no identifier`);
        if (piece.parentElement.closest('svg') && piece.dataset.from) wrong.push(`piece ${place} moves inside a drawing`);
    }
    for (const parent of document.querySelectorAll('#table, #table *')) {
        const keys = [...parent.children].map((e) => e.dataset?.key || e.id).filter(Boolean);
        const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
        if (twice.length) wrong.push(`key ${twice} is there twice in ${parent.outerHTML.slice(0, 80)}`);
    }
    if (document.querySelector('[style]')) wrong.push('a style attribute');
    return wrong;";

/// The page as it is, and as the server would send it now. Marks of motion belong to a frame and not to a page, open
/// details to the reader, the strip and the tab order within groups to the scripts.
const COMPARED: &str = "
    const done = arguments[arguments.length - 1];
    const plain = (root) => {
        root.querySelectorAll('[data-from]').forEach((e) => e.removeAttribute('data-from'));
        root.querySelectorAll('details').forEach((e) => e.removeAttribute('open'));
        root.querySelectorAll('[data-group] :is(a, button, summary)').forEach((e) => e.removeAttribute('tabindex'));
        root.querySelectorAll('#connection').forEach((e) => e.replaceChildren());
        return root.innerHTML;
    };
    fetch(location, { headers: { accept: 'application/json' } }).then((answer) => answer.json()).then((frame) => {
        const next = document.createElement('div');
        next.innerHTML = frame.html;
        const should = plain(next);
        const is = plain(document.querySelector('#table').cloneNode(true));
        let at = 0;
        while (at < is.length && is[at] === should[at]) at += 1;
        done(is === should ? '' : `${is.slice(at - 80, at + 80)}\\n  instead of\\n${should.slice(at - 80, at + 80)}`);
    });";

async fn sat_down() -> (House, Known, Known, Arc<LiveTable>, Chromium) {
    let house = House::new().await;
    let (erin, nuala) = (house.guest("Erin").await, house.guest("Nuala").await);
    let table = met(&house, "keltis", &erin, &nuala).await;
    let browser = Chromium::as_guest(&house, &erin).await;
    browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
    browser.until("performance.getEntriesByType('resource').some((e) => e.name.endsWith('.js'))").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    (house, erin, nuala, table, browser)
}

async fn caught_up(browser: &Chromium, table: &LiveTable) {
    browser.until_is(SEQ, &table.now().position.seq).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_leaves_focus_details_and_the_place_alone_and_says_one_line() {
    let (_house, erin, nuala, table, browser) = sat_down().await;
    for _ in 0..12 {
        advance_two(&table, &erin, &nuala).await;
        caught_up(&browser, &table).await;
    }
    browser
        .run::<()>(
            "document.querySelector('[data-key=menu]').focus(); window.held = document.activeElement;
            window.details = document.querySelector('#table details'); if (window.details) window.details.open = true;
            window.say = document.querySelector('#say'); scrollTo(0, 40); window.place = scrollY;",
        )
        .await;
    for _ in 0..8 {
        let lines: u32 = browser.ask("document.querySelector('#say').childElementCount").await;
        advance_two(&table, &erin, &nuala).await;
        caught_up(&browser, &table).await;
        assert_eq!(
            browser.ask::<u32>("document.querySelector('#say').childElementCount").await,
            (lines + 1).min(20),
            "a line for each step"
        );
        assert!(
            browser.ask::<bool>("document.activeElement === window.held && window.held.isConnected").await
        );
        assert!(
            browser
                .ask::<bool>("!window.details || (window.details.isConnected && window.details.open)")
                .await
        );
        assert!(
            browser
                .ask::<bool>("document.querySelector('#say') === window.say && scrollY === window.place")
                .await
        );
        assert_eq!(browser.run::<Vec<String>>(MARKS).await, Vec::<String>::new());
        let difference: String =
            browser.driver.execute_async(COMPARED, Vec::new()).await.unwrap().convert().unwrap();
        assert_eq!(difference, "", "the table is what the server would send");
    }
    browser.assert_no_faults().await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_frames_at_once_play_in_order_and_of_many_each_is_said() {
    let (_house, erin, nuala, table, browser) = sat_down().await;
    browser
        .run::<()>(
            "window.order = [];
            new MutationObserver(() => {
                const seq = document.querySelector('#play input[name=seq]').value;
                if (window.order.at(-1) !== seq) window.order.push(seq);
            }).observe(document.querySelector('#table'), { subtree: true, childList: true, attributes: true });",
        )
        .await;
    for count in [3, 7] {
        let before = table.now().position.seq;
        let lines: usize = browser.ask("document.querySelector('#say').childElementCount").await;
        browser.run::<()>("window.order = [];").await;
        for _ in 0..count {
            advance_two(&table, &erin, &nuala).await;
        }
        caught_up(&browser, &table).await;
        let order: Vec<String> = browser.ask("window.order").await;
        let order: Vec<u32> = order.iter().map(|seq| seq.parse().unwrap()).collect();
        // Those that are far behind follow each other too fast to be seen one by one.
        assert!(
            order.is_sorted() && order.last() == Some(&(before + count)),
            "{before} and {count}: {order:?}"
        );
        let now: usize = browser.ask("document.querySelector('#say').childElementCount").await;
        assert_eq!(now, lines + count as usize);
    }
    browser.quit().await;
}

/// The middle of what a selector finds.
pub async fn middle(browser: &Chromium, selector: &str) -> (f64, f64) {
    let at = format!(
        "(() => {{ const at = document.querySelector(\"{selector}\").getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; }})()"
    );
    browser.ask(&at).await
}

pub async fn mouse(browser: &Chromium, kind: &str, (x, y): (f64, f64)) {
    let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
    browser.devtools("Input.dispatchMouseEvent", event).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_soon_after_a_frame_is_one_move() {
    let (_house, erin, nuala, table, browser) = sat_down().await;
    browser.run::<()>(MOTION).await;
    for wait in [0, 10, 50, 200, 0, 10, 50, 200] {
        while !wait_for_turn(&browser).await.mine {}
        let before = table.now().position.seq;
        // A card leaves the hand and glides; the deck, which does not move, is pressed at once.
        browser.click(".hand a[href*='pick=']").await;
        browser.until("document.querySelector('button[name=play]:not([aria-disabled=true])') !== null").await;
        let deck = middle(&browser, ".pile.deck").await;
        let discards =
            "[...document.querySelectorAll('button[name=play]')].find((e) => e.value.startsWith('discard'))";
        browser.run::<()>(&format!("{discards}.click()")).await;
        browser.until(&format!("{SEQ} > {before}")).await;
        tokio::time::sleep(Duration::from_millis(wait)).await;
        mouse(&browser, "mousePressed", deck).await;
        mouse(&browser, "mouseReleased", deck).await;
        browser.until(&format!("{SEQ} > {}", before + 1)).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        let now = table.now();
        assert_eq!(now.position.seq, before + 2, "exactly one move, {wait} ms after the frame");
        assert_eq!(now.position.told.last().unwrap().action, "draw");
        while table.now().position.to_act().is_some_and(|seat| seat.index() == 1) {
            advance_two(&table, &erin, &nuala).await;
        }
        caught_up(&browser, &table).await;
    }
    assert!(browser.ask::<u32>("window.glides").await > 0, "nothing glided");
    browser.assert_no_faults().await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_changes_under_a_finger() {
    let (_house, erin, nuala, table, browser) = sat_down().await;
    let before = table.now().position.seq;
    mouse(&browser, "mousePressed", (640.0, 300.0)).await;
    advance_two(&table, &erin, &nuala).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(browser.ask::<u32>(SEQ).await, before);
    mouse(&browser, "mouseReleased", (640.0, 300.0)).await;
    caught_up(&browser, &table).await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_glides_for_who_prefers_it_so() {
    let (_house, erin, nuala, table, browser) = sat_down().await;
    browser.prefers(&[("prefers-reduced-motion", "reduce")]).await;
    browser.run::<()>(MOTION).await;
    for _ in 0..10 {
        advance_two(&table, &erin, &nuala).await;
        caught_up(&browser, &table).await;
    }
    assert_eq!(browser.ask::<u32>("window.glides").await, 0);
    browser.prefers(&[]).await;
    for _ in 0..10 {
        advance_two(&table, &erin, &nuala).await;
        caught_up(&browser, &table).await;
    }
    assert!(browser.ask::<u32>("window.glides").await > 0, "nothing glides at all");
    browser.assert_no_faults().await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_says_what_can_be_done_and_a_refusal_says_why() {
    let (_house, _erin, _nuala, _table, browser) = sat_down().await;
    let lines = "document.querySelector('#say').childElementCount";
    let last = "document.querySelector('#say > p:last-child').textContent";
    let before: u32 = browser.ask(lines).await;
    browser.click(".hand a[href*='pick=']").await;
    browser.until("document.querySelector('button[name=play]:not([aria-disabled=true])') !== null").await;
    browser.until_is(lines, &(before + 1)).await;
    assert!(browser.ask::<String>(last).await.contains("Which figure sets out"), "the new prompt");
    browser.click(".pile.deck button").await;
    browser.until("document.querySelector('.refusal') !== null").await;
    browser.until_is(lines, &(before + 2)).await;
    // Said once, in the words on the page.
    let reason: String = browser.ask(last).await;
    assert!(browser.find(".refusal").await.text().await.unwrap().contains(&reason), "{reason}");
    browser.quit().await;
}
