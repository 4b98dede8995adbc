use crate::chromium::Chromium;
use crate::house::House;
use crate::player::DRAWN;

/// How many tiles are laid, according to the page.
async fn laid(browser: &Chromium) -> u32 {
    let bar = browser.find(".turnbar").await.text().await.unwrap();
    bar.split_whitespace().rev().nth(2).unwrap().parse().unwrap()
}

/// Presses a link that swaps something in.
async fn press(browser: &Chromium, selector: &str) {
    browser.run::<()>(&format!("window.before = {DRAWN};")).await;
    let link = browser.find(selector).await;
    link.scroll_into_view().await.unwrap();
    link.click().await.unwrap();
    browser.until(&format!("{DRAWN} !== window.before")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_puzzle_lab_lays_takes_back_checks_hints_and_solves() {
    let house = House::new().await;
    let browser = Chromium::new().await;
    browser.open(&house.url("/puzzle")).await;
    browser.run::<()>("window.sameDocument = true;").await;
    let given = laid(&browser).await;
    assert!(given < 25);

    press(&browser, "a[href*='ask=check']").await;
    assert!(browser.text().await.contains("Still solvable"), "{}", browser.text().await);
    press(&browser, "a[href*='ask=hint']").await;
    assert!(browser.text().await.contains("Hint:"), "{}", browser.text().await);
    browser.run::<()>("document.querySelector('.note a[href]').click()").await;
    browser
        .until(&format!("document.querySelector('.turnbar').innerText.includes('{} of 25')", given + 1))
        .await;
    press(&browser, "[data-key=undo]").await;
    assert_eq!(laid(&browser).await, given);
    press(&browser, "a[href*='ask=solve']").await;
    browser.until("document.querySelector('.turnbar').innerText.includes('Solved')").await;
    assert_eq!(laid(&browser).await, 25);

    // The address holds the whole state: going back leads through what was done.
    browser.driver.back().await.unwrap();
    browser.until(&format!("document.querySelector('.turnbar').innerText.includes('{given} of 25')")).await;
    assert!(browser.ask::<bool>("window.sameDocument === true").await, "the page was loaded again");
    browser.assert_no_faults().await;
    browser.quit().await;
}
