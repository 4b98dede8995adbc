//! A player who presses what the page offers, and knows no rules.

use serde::Deserialize;
use thirtyfour::WebElement;

use crate::chromium::Chromium;

/// Measures in the page how long it takes from a click to the table it leads to.
const STOPWATCH: &str = "
    if (window.clicks) return;
    window.clicks = [];
    let pressed = 0;
    addEventListener('click', (event) => { pressed = event.timeStamp; }, true);
    new MutationObserver(() => { if (pressed) { clicks.push(performance.now() - pressed); pressed = 0; } })
        .observe(document.querySelector('#table'), { subtree: true, childList: true, attributes: true, characterData: true });";

/// What can be pressed to go on: buttons that decide, or else links that select something, the most specific first: a
/// cell for the tile that is selected before another tile.
const OFFERED: &str = "
    const shown = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
    const offered = (selector) => [...document.querySelectorAll(selector)].filter(shown);
    const decide = offered('#table button[name=play]:not([aria-disabled=true])');
    const links = offered('#table a[href*=\"pick=\"]:not([aria-current], [href*=knot])');
    const parts = (e) => new URL(e.href).searchParams.get('pick').split(/[^a-z0-9]+/i).length;
    const most = Math.max(...links.map(parts));
    const select = links.filter((e) => parts(e) === most);";

#[derive(Debug, Deserialize)]
pub struct State {
    pub seq: u32,
    pub over: bool,
    pub mine: bool,
    pub decide: usize,
    pub select: usize,
}

pub async fn state(browser: &Chromium) -> State {
    let script = format!(
        "{OFFERED}
        return {{
            seq: {SEQ},
            over: !!document.querySelector('button[name=ask][value=again]'),
            mine: {MINE},
            decide: decide.length, select: select.length,
        }};"
    );
    browser.run(&script).await
}

async fn offered(browser: &Chromium, list: &str, index: usize) -> WebElement {
    // What led nowhere in this decision, such as a tile that fits nowhere, is not selected again.
    let script = format!(
        "{OFFERED}
        const untried = {list}.filter((e) => !window.tried.has(e.href ?? e.value));
        const choice = untried.length ? untried : {list};
        const chosen = choice[{index} % choice.length];
        window.tried.add(chosen.href ?? chosen.value);
        return chosen;"
    );
    browser.driver.execute(script, Vec::new()).await.unwrap().element().unwrap()
}

/// The number of the entry that the page shows.
pub const SEQ: &str = "Number(document.querySelector('#table').dataset.seq)";

/// What the server drew on the table, without what only follows the focus.
pub const DRAWN: &str = r#"document.querySelector('#table').innerHTML.replace(/ tabindex="-?\d"/g, '')"#;

/// Whether the reader decides.
pub const MINE: &str = "(document.querySelector('#table')?.dataset.turn === 'yours')";

/// Waits for the reader's turn, or the end.
pub async fn wait_for_turn(browser: &Chromium) -> State {
    browser.until(&format!("{MINE} || !!document.querySelector('button[name=ask][value=again]')")).await;
    state(browser).await
}

/// Decides once. `taste` chooses among what is offered.
pub async fn decide(browser: &Chromium, taste: usize) {
    let mut now = state(browser).await;
    assert!(now.mine, "it is somebody else's turn");
    browser.run::<()>("window.tried = new Set();").await;
    let mut tries = 0;
    while now.decide == 0 {
        assert!(now.select > 0, "nothing can be pressed:\n{}", browser.text().await);
        assert!(tries < 40, "nothing that is selected leads on:\n{}", browser.text().await);
        browser.run::<()>(&format!("window.before = {DRAWN};")).await;
        press(&offered(browser, "select", taste + tries).await).await;
        browser.until(&format!("{DRAWN} !== window.before")).await;
        now = state(browser).await;
        tries += 1;
    }
    press(&offered(browser, "decide", taste).await).await;
    browser.until(&format!("{SEQ} > {}", now.seq)).await;
}

async fn press(control: &WebElement) {
    control.scroll_into_view().await.unwrap();
    control.click().await.unwrap();
}

/// Plays by clicks until the game is over. Returns how many decisions that took, and the milliseconds from each click to the
/// new table.
pub async fn play_to_the_end(browser: &Chromium) -> (usize, Vec<f64>) {
    browser.run::<()>(STOPWATCH).await;
    for decisions in 0..1000 {
        if wait_for_turn(browser).await.over {
            return (decisions, browser.ask("window.clicks").await);
        }
        decide(browser, decisions * 7).await;
    }
    panic!("the game does not end");
}
