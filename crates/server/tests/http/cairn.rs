//! The example game in the browser: played to its end by what the page offers, and not in the lobby.

use crate::browser::{Browser, PLAY_AGAIN, empty, press, wait_for_turn};

#[tokio::test]
async fn the_example_game_is_played_to_its_end() {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("cairn").await.table();
    for _ in 0..100 {
        let page = wait_for_turn(&mut browser, &address).await;
        if page.text.contains(PLAY_AGAIN) {
            assert!(page.words().contains("no stone left: the game is over."), "{}", page.text);
            return;
        }
        let action = page.buttons("play").into_iter().next().expect("something can be done");
        press(&mut browser, &page, "play", &action).await;
    }
    panic!("the game does not come to an end");
}

#[tokio::test]
async fn what_may_not_be_done_tells_why() {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("cairn").await.table();
    let page = wait_for_turn(&mut browser, &address).await;
    let refused = press(&mut browser, &page, "play", "lay 99").await;
    assert!(refused.text.contains("99"), "{}", refused.text);
}

#[tokio::test]
async fn the_lobby_does_not_offer_it() {
    let lobby = Browser::new(&empty().await).get("/").await;
    assert!(lobby.text.contains("game-keltis") && !lobby.text.contains("cairn"), "{}", lobby.text);
}
