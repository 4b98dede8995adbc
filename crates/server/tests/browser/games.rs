use crate::chromium::{Chromium, report};
use crate::house::House;
use crate::player::play_to_the_end;

/// Plays against a bot, by clicks on what the page offers, in one page that is never reloaded.
async fn played_by_clicks(game: &str) {
    let house = House::new().await;
    let (table, browser) = Chromium::against_a_bot(&house, game, "clicks").await;
    browser.run::<()>("window.sameDocument = true;").await;

    let (decisions, mut times) = play_to_the_end(&browser).await;

    assert!(browser.ask::<bool>("window.sameDocument === true").await, "the page was loaded again");
    assert!(table.now().position.is_over());
    assert!(browser.has("[data-key=play-again]").await);
    browser.assert_no_faults().await;
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    report(&format!(
        "{game}: {decisions} decisions, {} clicks; from a click to the new table {:.0} ms (median), {:.0} ms (95 %)",
        times.len(),
        at(0.5),
        at(0.95)
    ));
    browser.quit().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keltis_is_played_to_its_end_by_clicks() {
    played_by_clicks("keltis").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_card_game_is_played_to_its_end_by_clicks() {
    played_by_clicks("keltis-cards").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn celtic_is_played_to_its_end_by_clicks() {
    played_by_clicks("celtic").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_of_a_new_game_is_played_to_its_end_by_clicks() {
    played_by_clicks("cairn").await;
}
