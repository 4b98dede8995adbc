use logbook::Chair;
use thirtyfour::Key;

use crate::chromium::Chromium;
use crate::house::House;
use crate::player::{DRAWN, SEQ, state, wait_for_turn};

async fn press(browser: &Chromium, key: impl Into<char>) {
    let keys = String::from(key.into());
    browser.driver.action_chain().send_keys(keys).perform().await.unwrap();
}

/// Whether what has the focus is a button that decides.
const ON_A_DECISION: &str =
    "document.activeElement.matches('#table button[name=play]:not([aria-disabled=true])')";

/// The group that has the focus.
const GROUP: &str = "document.activeElement.closest('[data-group]')?.dataset.group";

/// What was said last.
const SAID: &str = "(document.querySelector('#say > p:last-child')?.textContent ?? '')";

/// Moves the focus on until it is on a button that decides, and presses it: through each group by arrows, and on to the
/// next by Tab.
async fn decide(browser: &Chromium, seq: u32) {
    let mut walked = std::collections::BTreeSet::new();
    for _ in 0..200 {
        if browser.ask::<bool>(ON_A_DECISION).await {
            let seen: bool = browser.ask("document.activeElement.matches(':focus-visible')").await;
            assert!(seen, "the focus can be seen");
            press(browser, Key::Enter).await;
            browser.until(&format!("{SEQ} > {seq}")).await;
            return;
        }
        let focused: String = browser.ask("document.activeElement.outerHTML").await;
        let next = if walked.insert(focused) { Key::Right } else { Key::Tab };
        press(browser, next).await;
    }
    panic!("no decision can be reached by keys:\n{}", browser.text().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn keltis_is_played_to_its_end_by_keys_alone() {
    let house = House::new().await;
    let (table, browser) = Chromium::against_a_bot(&house, "keltis", "keys").await;
    for round in 0..1000_usize {
        let now = wait_for_turn(&browser).await;
        if now.over {
            break;
        }
        if now.decide == 0 {
            browser.run::<()>(&format!("window.before = {DRAWN};")).await;
            press(&browser, char::from(b'1' + (round % 8) as u8)).await;
            browser.until(&format!("{DRAWN} !== window.before")).await;
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
    let (_, browser) = Chromium::against_a_bot(&house, "keltis", "keys").await;
    wait_for_turn(&browser).await;
    press(&browser, '2').await;
    browser.until("document.querySelector('[data-key=put-back]') !== null").await;
    press(&browser, Key::Escape).await;
    browser.until("document.querySelector('[data-key=put-back]') === null").await;
    // A card is a link, and Space presses it as it presses a button.
    browser.run::<()>("document.querySelectorAll('.hand > li a[href]')[1].focus()").await;
    press(&browser, ' ').await;
    browser.until("document.querySelector('[data-key=put-back]') !== null").await;
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
async fn arrows_stay_within_a_group_and_tab_leads_to_the_next() {
    let house = House::new().await;
    let (_, browser) = Chromium::against_a_bot(&house, "keltis", "keys").await;
    wait_for_turn(&browser).await;
    let card = |number: usize| {
        format!(
            "document.activeElement === document.querySelectorAll('.hand > li')[{number}].querySelector('a')"
        )
    };
    browser.run::<()>("document.querySelector('.hand a').focus()").await;
    for (key, number) in [
        (Key::Right, 1),
        (Key::Down, 2),
        (Key::Left, 1),
        (Key::End, 7),
        (Key::Right, 0),
        (Key::Left, 7),
        (Key::Home, 0),
    ] {
        press(&browser, key).await;
        assert!(browser.ask::<bool>(&card(number)).await, "card {number}");
    }
    press(&browser, Key::Right).await;
    // From any card, Tab leaves the hand, and comes back to the card it left.
    press(&browser, Key::Tab).await;
    let after: Option<String> = browser.ask(GROUP).await;
    assert_ne!(after.as_deref(), Some("hand"));
    let chain = browser.driver.action_chain().key_down(Key::Shift).send_keys(Key::Tab).key_up(Key::Shift);
    chain.perform().await.unwrap();
    assert!(browser.ask::<bool>(&card(1)).await, "back at the card");
    // Each group is a single stop on the way round the page; so is what scrolls.
    let mut stops = Vec::new();
    for _ in 0..40 {
        press(&browser, Key::Tab).await;
        if browser.ask::<bool>(&card(1)).await {
            break;
        }
        stops.push(
            browser
                .ask::<Option<String>>(&format!(
                    "document.activeElement.matches('[data-group]') ? null : {GROUP}"
                ))
                .await,
        );
    }
    let mut groups: Vec<String> = stops.into_iter().flatten().collect();
    assert!(groups.contains(&"tools".to_owned()) && !groups.contains(&"hand".to_owned()), "{groups:?}");
    let count = groups.len();
    groups.sort();
    groups.dedup();
    assert_eq!(groups.len(), count, "{groups:?}");
    browser.assert_no_faults().await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_lays_a_key_discards_and_each_choice_is_spoken() {
    let house = House::new().await;
    let (_, browser) = Chromium::against_a_bot(&house, "keltis", "keys").await;
    let seq = wait_for_turn(&browser).await.seq;
    press(&browser, '1').await;
    browser.until(&format!("{SAID}.includes('Which figure sets out on the ')")).await;
    // Two figures may set out: the reader chooses.
    press(&browser, 'l').await;
    assert_eq!(browser.ask::<Option<String>>(GROUP).await.as_deref(), Some("choices"));
    assert_eq!(state(&browser).await.seq, seq, "nothing is played yet");
    // The answers are gone, so the focus goes to the prompt, which is read out there.
    press(&browser, Key::Escape).await;
    browser.until("document.activeElement.matches('[data-focus]')").await;
    press(&browser, '3').await;
    browser.until("document.querySelector('.hand [aria-current]') !== null").await;
    // The card keeps the focus, so what can be done now is said.
    press(&browser, Key::Escape).await;
    browser.until(&format!("{SAID} === 'Choose a card to lay or to discard.'")).await;
    press(&browser, '3').await;
    browser.until(&format!("{SAID}.includes('Which figure')")).await;
    // The card goes; what has the focus stays.
    browser.run::<()>("document.querySelector('[data-key=menu]').focus()").await;
    press(&browser, 'x').await;
    browser.until(&format!("{SEQ} > {seq}")).await;
    let said: String = browser.ask(SAID).await;
    assert!(
        said.starts_with("You discard")
            && said.ends_with("Draw from the deck, or take the top card of a discard pile."),
        "{said}"
    );
    browser.assert_no_faults().await;
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tile_is_chosen_turned_and_laid_by_keys_and_its_turns_are_spoken() {
    let house = House::new().await;
    let (_, browser) = Chromium::against_a_bot(&house, "celtic", "keys").await;
    let seq = wait_for_turn(&browser).await.seq;
    browser.run::<()>("document.querySelector('[data-key=tee] a.pick').focus()").await;
    press(&browser, Key::Enter).await;
    browser.until(&format!("{SAID}.includes('choose one of the')")).await;
    browser.run::<()>("document.querySelector('.places a.place').focus()").await;
    // On a board arrows go where they point.
    let left = "Math.round(document.activeElement.getBoundingClientRect().left)";
    let before: i32 = browser.ask(left).await;
    press(&browser, Key::Left).await;
    let to_the_left: i32 = browser.ask(left).await;
    press(&browser, Key::Right).await;
    let to_the_right: i32 = browser.ask(left).await;
    assert!(to_the_left <= before && to_the_right >= to_the_left, "{before} {to_the_left} {to_the_right}");
    assert_eq!(browser.ask::<Option<String>>(GROUP).await.as_deref(), Some("board"));
    browser.run::<()>("document.querySelector('.places a.place').focus()").await;
    press(&browser, Key::Enter).await;
    browser.until(&format!("/tee on .*, open to the .*rotation 1 of \\d/.test({SAID})")).await;
    press(&browser, 'r').await;
    browser.until(&format!("/tee on .*, open to the .*rotation 2 of \\d/.test({SAID})")).await;
    browser.picture("celtic-turned-by-keys").await;
    press(&browser, 'l').await;
    browser.until(&format!("{SEQ} > {seq}")).await;
    let said = "[...document.querySelectorAll('#say > p')].some((e) => /^You place the .* tee, open to the .*, on /.test(e.textContent))";
    browser.until(said).await;
    browser.assert_no_faults().await;
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
    for key in ['2', 'd', 'u', 'l', 'x', '?'] {
        press(&browser, key).await;
    }
    assert!(browser.ask::<bool>("document.activeElement === document.body").await, "no card was chosen");
    // Keys that move the focus and press are not letters.
    browser.run::<()>("document.querySelector('.hand > li a[href]').focus()").await;
    press(&browser, ' ').await;
    browser.until("document.querySelector('[data-key=put-back]') !== null").await;
    press(&browser, Key::Escape).await;
    browser.until("document.querySelector('[data-key=put-back]') === null").await;
    assert!(browser.ask::<bool>("window.sameDocument === true").await, "no help was asked for");
    browser.quit().await;
}
