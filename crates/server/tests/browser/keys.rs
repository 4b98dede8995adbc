use logbook::Chair;
use thirtyfour::Key;

use crate::chromium::Chromium;
use crate::house::House;
use crate::player::{SEQ, state, wait_for_turn};

async fn press(browser: &Chromium, key: impl Into<char>) {
    let keys = String::from(key.into());
    browser.driver.action_chain().send_keys(keys).perform().await.unwrap();
}

/// Whether what has the focus is a button that decides.
const ON_A_DECISION: &str =
    "document.activeElement.matches('#table button[name=play]:not([aria-disabled=true])')";

/// Walks on until a button that decides has the focus, and presses it.
async fn decide(browser: &Chromium, seq: u32) {
    for _ in 0..200 {
        if browser.ask::<bool>(ON_A_DECISION).await {
            let seen: bool = browser.ask("document.activeElement.matches(':focus-visible')").await;
            assert!(seen, "the focus can be seen");
            press(browser, Key::Enter).await;
            browser.until(&format!("{SEQ} > {seq}")).await;
            return;
        }
        press(browser, Key::Right).await;
    }
    panic!("no decision can be reached by keys:\n{}", browser.text().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn keltis_is_played_to_its_end_by_keys_alone() {
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let table = house.table(&guest, "keltis", "keys", vec![Chair::Host, Chair::Bot("easy".into())]).await;
    let browser = Chromium::as_guest(&house, &guest).await;
    browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
    for round in 0..1000_usize {
        let now = wait_for_turn(&browser).await;
        if now.over {
            break;
        }
        if now.decide == 0 {
            browser.run::<()>("window.before = document.querySelector('#table').innerHTML;").await;
            press(&browser, char::from(b'1' + (round % 8) as u8)).await;
            browser.until("document.querySelector('#table').innerHTML !== window.before").await;
            assert!(browser.ask::<bool>("document.activeElement.matches('.hand *, [data-focus]')").await);
        } else if browser.has(".pile.deck button:not([aria-disabled=true])").await && round % 2 == 0 {
            press(&browser, 'd').await;
            browser.until(&format!("{SEQ} > {}", now.seq)).await;
            continue;
        }
        decide(&browser, state(&browser).await.seq).await;
    }
    assert!(table.now().position.is_over());
    browser.assert_no_faults().await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_take_back_put_back_and_help() {
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let table = house.table(&guest, "keltis", "keys", vec![Chair::Host, Chair::Bot("easy".into())]).await;
    let browser = Chromium::as_guest(&house, &guest).await;
    browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
    wait_for_turn(&browser).await;
    press(&browser, '2').await;
    browser.until("document.querySelector('[data-key=\"Put back\"]') !== null").await;
    press(&browser, Key::Escape).await;
    browser.until("document.querySelector('[data-key=\"Put back\"]') === null").await;
    // A card is a link, and Space presses it as it presses a button.
    browser.run::<()>("document.querySelectorAll('.hand > li a[href]')[1].focus()").await;
    press(&browser, ' ').await;
    browser.until("document.querySelector('[data-key=\"Put back\"]') !== null").await;
    let seq = state(&browser).await.seq;
    decide(&browser, seq).await;
    press(&browser, 'u').await;
    browser.until("document.querySelectorAll('.hand a[href*=\"pick=\"]').length === 8").await;
    press(&browser, '?').await;
    browser.until("location.pathname.endsWith('/menu')").await;
    assert!(browser.text().await.contains("Keys"));
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_and_numbers_do_nothing_where_they_are_switched_off() {
    let house = House::new().await;
    let guest = house.guest("Erin").await;
    let table = house.table(&guest, "keltis", "keys", vec![Chair::Host, Chair::Bot("easy".into())]).await;
    let browser = Chromium::as_guest(&house, &guest).await;
    browser.open(&house.url("/settings")).await;
    browser.click("label[for=keys-off]").await;
    browser.picture("settings-keys-off").await;
    browser.click("button[type=submit]").await;
    browser.until("location.pathname === '/'").await;
    browser.open(&house.url(&format!("/table/{}", table.header.id))).await;
    wait_for_turn(&browser).await;
    browser.run::<()>("window.sameDocument = true;").await;
    for key in ['2', 'd', 'u', '?'] {
        press(&browser, key).await;
    }
    assert!(browser.ask::<bool>("document.activeElement === document.body").await, "no card was chosen");
    // Keys that walk and press are no letters.
    browser.run::<()>("document.querySelector('.hand > li a[href]').focus()").await;
    press(&browser, ' ').await;
    browser.until("document.querySelector('[data-key=\"Put back\"]') !== null").await;
    press(&browser, Key::Escape).await;
    browser.until("document.querySelector('[data-key=\"Put back\"]') === null").await;
    assert!(browser.ask::<bool>("window.sameDocument === true").await, "no help was asked for");
    browser.quit().await;
}
