use crate::chromium::Chromium;
use crate::house::House;
use crate::player::{decide, state};
use crate::together::host;

/// Notes each time the hand on the page changes by more than a turn would: another hand with no curtain in between.
const GUARD: &str = "
    window.hands = [];
    const look = () => {
        const hand = [...document.querySelectorAll('.hand [data-key]')].length;
        const curtain = !!document.querySelector('main.curtain');
        if (hand && curtain) window.hands.push('a hand beside the curtain');
        const names = new Set([...document.querySelectorAll('.turnbar.yours')].map((e) => e.innerText));
        if (names.size > 1) window.hands.push('two turns');
    };
    new MutationObserver(look).observe(document.querySelector('#table'), { subtree: true, childList: true, attributes: true });";

/// The cards of both hands as the server knows them, as `r5`.
fn hands(house_table: &server::table::LiveTable) -> [Vec<String>; 2] {
    let now = house_table.now();
    let game = now.position.game.clone().unwrap();
    let of = |seat| match game.view(now.position.seat(seat)) {
        catalogue::AnyView::Keltis(view) => view.hand().iter().map(|card| card.to_string()).collect(),
        _ => Vec::new(),
    };
    [of(0), of(1)]
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_shared_screen_a_curtain_stands_between_turns_and_no_page_holds_two_hands() {
    let house = House::new().await;
    let browser = Chromium::new().await;
    host(&browser, &house, &[("seat-1", "here"), ("name-1", "Nuala"), ("first", "0")]).await;
    let path: String = browser.ask("location.pathname").await;
    let id = logbook::TableId::new(path.trim_start_matches("/table/"));
    let table = house.app.tables.open(&id).await.unwrap();

    for turn in 0..6_u32 {
        let name = if turn % 2 == 0 { "Guest" } else { "Nuala" };
        browser.until("!!document.querySelector('main.curtain')").await;
        assert!(browser.text().await.contains(&format!("Pass to {name}")), "{}", browser.text().await);
        let source = browser.source().await;
        assert!(
            !source.contains("data-piece=\"hand-") && !source.contains("?pick="),
            "a hand behind the curtain"
        );

        let said: String = browser.ask("document.querySelector('#say').innerText").await;
        assert!(!said.contains("You "), "what the last player was told is gone: {said}");

        browser.click("main.curtain .primary").await;
        browser.until("document.querySelectorAll('[data-piece^=hand-]').length === 8").await;
        browser.run::<()>(GUARD).await;
        let shown: Vec<String> = browser
            .ask("[...document.querySelectorAll('.hand a[href*=\"pick=\"]')].map((e) => new URL(e.href).searchParams.get('pick'))")
            .await;
        let own = &hands(&table)[turn as usize % 2];
        assert_eq!(shown.len(), own.len());
        assert!(own.iter().all(|card| shown.contains(card)), "{own:?} is shown as {shown:?}");
        while state(&browser).await.mine {
            decide(&browser, 1).await;
        }
        assert_eq!(browser.ask::<Vec<String>>("window.hands").await, Vec::<String>::new());
    }
    // Going back in the browser lifts nothing.
    browser.driver.back().await.unwrap();
    assert!(!browser.source().await.contains("data-piece=\"hand-"), "the way back shows a hand");
    browser.quit().await;
}
