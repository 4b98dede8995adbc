use serde_json::json;

use crate::chromium::{Chromium, report};
use crate::house::House;
use crate::tour::{Stop, stops, walk};

/// Controls that a finger may miss: what counts is where a tap hits, which may be more than what is drawn. A link in a
/// sentence, or in a list of sentences, is as high as its line.
const SMALL: &str = "
    const inSentence = (e) => e.matches('a') && e.closest('p, .log li, td, dd, .prose, .foot');
    const target = (e) => e.matches('input[type=radio], input[type=checkbox]') && e.closest('label') || e;
    const hits = (e, x, y) => e.contains(document.elementFromPoint(x, y));
    const reach = (e, x, y, dx, dy) => {
        let steps = 0;
        while (steps < 44 && hits(e, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
        return steps;
    };
    const small = [];
    for (const e of document.querySelectorAll('button, a[href], summary, select, input:not([type=hidden])')) {
        if (!e.getClientRects().length || getComputedStyle(e).visibility === 'hidden' || inSentence(e)) continue;
        const it = target(e);
        it.scrollIntoView({ block: 'center', behavior: 'instant' });
        const at = it.getBoundingClientRect();
        if (at.width <= 1 || (at.width >= 43.5 && at.height >= 43.5)) continue;
        const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
        const wide = 1 + reach(it, x, y, 1, 0) + reach(it, x, y, -1, 0);
        const high = 1 + reach(it, x, y, 0, 1) + reach(it, x, y, 0, -1);
        if (wide < 43 || high < 43) small.push(`${e.outerHTML.slice(0, 120)} ${wide}x${high}`);
    }
    return small;";

/// What is wider than the page.
const WIDE: &str = "
    const page = document.documentElement;
    if (page.scrollWidth <= innerWidth) return [];
    return [`${page.scrollWidth} > ${innerWidth}`, ...[...document.querySelectorAll('body *')]
        .filter((e) => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 5).map((e) => e.outerHTML.slice(0, 120))];";

#[tokio::test(flavor = "multi_thread")]
async fn no_page_scrolls_sideways_and_fingers_hit_every_control() {
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let stops = stops(&house, &guest).await;
    let browser = Chromium::as_guest(&house, &guest).await;
    let mut faults = Vec::new();
    for width in [360, 640, 1280] {
        browser.size(width, 740).await;
        walk(&browser, &house, &stops, async |stop| {
            let wide: Vec<String> = browser.run(WIDE).await;
            let small: Vec<String> = if width == 360 { browser.run(SMALL).await } else { Vec::new() };
            for fault in wide.into_iter().chain(small) {
                faults.push(format!("{} at {width} px: {fault}", stop.name));
            }
        })
        .await;
    }
    assert!(faults.is_empty(), "{faults:#?}");
    browser.quit().await;
}

/// What overlaps something else in the line with a player's name.
const COVERED: &str = "
    return [...document.querySelectorAll('.player header, .seat header')].flatMap((header) => {
        const boxes = [...header.children].filter((e) => e.getClientRects().length).map((e) => [e, e.getBoundingClientRect()]);
        const meet = (a, b) => a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
        return boxes.flatMap(([one, a], at) => boxes.slice(at + 1).filter(([, b]) => meet(a, b))
            .map(([other]) => `${one.textContent} ${a.left}-${a.right} meets ${other.outerHTML.slice(0, 80)}`));
    });";

#[tokio::test(flavor = "multi_thread")]
async fn a_long_name_covers_nothing_beside_it() {
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let stops = stops(&house, &guest).await;
    let stops: Vec<Stop> = stops.into_iter().filter(|stop| stop.name.ends_with("-turn")).collect();
    let browser = Chromium::as_guest(&house, &guest).await;
    let mut faults = Vec::new();
    for width in [360, 640, 1000, 1280, 1920] {
        browser.size(width, 800).await;
        walk(&browser, &house, &stops, async |stop| {
            let covered: Vec<String> = browser.run(COVERED).await;
            faults.extend(covered.iter().map(|fault| format!("{} at {width} px: {fault}", stop.name)));
        })
        .await;
    }
    assert!(faults.is_empty(), "{faults:#?}");
    browser.quit().await;
}

/// Parts of a table's prompt and controls that are not visible on the screen as it opens.
const UNSEEN: &str = "
    const asked = document.querySelectorAll('[data-focus], .tray button, .tray a[href], .turner button, .turner a[href], .centre .choices button');
    return [...asked].filter((e) => e.getClientRects().length).flatMap((e) => {
        const at = e.getBoundingClientRect();
        const seen = e.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2));
        return at.top >= 0 && at.bottom <= innerHeight && seen ? [] : [`${e.outerHTML.slice(0, 120)} to ${at.bottom}`];
    });";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_low_screen_prompt_and_controls_are_seen_without_scrolling() {
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let stops = stops(&house, &guest).await;
    let tables = ["-turn", "-picked", "-draw", "-points", "-past"];
    let stops: Vec<Stop> =
        stops.into_iter().filter(|stop| tables.iter().any(|end| stop.name.ends_with(end))).collect();
    let browser = Chromium::as_guest(&house, &guest).await;
    let mut faults = Vec::new();
    for (width, height) in [(1280, 657), (1280, 800), (1000, 657)] {
        browser.size(width, height).await;
        walk(&browser, &house, &stops, async |stop| {
            let unseen: Vec<String> = browser.run(UNSEEN).await;
            faults.extend(unseen.iter().map(|fault| format!("{} at {width}x{height}: {fault}", stop.name)));
        })
        .await;
    }
    assert!(faults.is_empty(), "{faults:#?}");
    browser.quit().await;
}

/// Bytes that came over the wire for the page that is open.
const WEIGHT: &str =
    "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .reduce((sum, entry) => sum + entry.transferSize, 0)";

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_is_light() {
    let house = House::new().await;
    let browser = Chromium::new().await;
    browser.devtools("Network.enable", json!({})).await;
    browser.devtools("Network.clearBrowserCache", json!({})).await;
    browser.open(&house.url("/")).await;
    let lobby: u32 = browser.ask(WEIGHT).await;
    browser.devtools("Network.clearBrowserCache", json!({})).await;
    browser.click("button[value=now]").await;
    browser.until("document.querySelector('#table') !== null && document.readyState === 'complete'").await;
    let table: u32 = browser.ask(WEIGHT).await;
    report(&format!("bytes over the wire with an empty cache: lobby {lobby}, table {table}"));
    assert!(lobby > 1000 && lobby <= 100_000, "{lobby}");
    assert!(table > 1000 && table <= 100_000, "{table}");
    browser.quit().await;
}
