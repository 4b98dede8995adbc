//! Bad commands get a sentence and change nothing.

use axum::http::StatusCode;

use crate::browser::{Browser, Page, empty, press, wait_for_turn};

async fn at_a_table() -> (Browser, Page) {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("keltis").await.table();
    let page = wait_for_turn(&mut browser, &address).await;
    (browser, page)
}

async fn sent(browser: &mut Browser, page: &Page, change: &[(&str, &str)], json: bool) -> Page {
    let hidden = page.hidden();
    let mut fields: Vec<(&str, &str)> =
        hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    fields.retain(|(name, _)| change.iter().all(|(changed, _)| changed != name));
    fields.extend(change.iter().filter(|(_, value)| !value.is_empty()));
    let headers: &[(&str, &str)] = if json { &[("accept", "application/json")] } else { &[] };
    browser.post_only(&page.table(), &fields, headers).await
}

async fn unchanged(browser: &mut Browser, page: &Page) {
    assert_eq!(browser.get(&page.table()).await.seq(), page.seq(), "nothing has changed");
}

#[tokio::test]
async fn a_stale_command_is_refused() {
    let (mut browser, page) = at_a_table().await;
    let refused = sent(&mut browser, &page, &[("seq", "1"), ("key", "k"), ("play", "draw")], true).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text.contains("\"stale\"") && refused.text.contains("moved on"), "{}", refused.text);
    let refused = sent(&mut browser, &page, &[("seq", "1"), ("key", "k"), ("play", "draw")], false).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(
        refused.text.contains("<h1>Not now</h1>") && refused.text.contains("moved on"),
        "{}",
        refused.text
    );
    unchanged(&mut browser, &page).await;
}

#[tokio::test]
async fn a_doubled_command_is_carried_out_once() {
    let (mut browser, page) = at_a_table().await;
    let picked = browser.get(&page.picks()[0]).await;
    let action = picked.buttons("play")[0].clone();
    let first = sent(&mut browser, &picked, &[("play", &action)], true).await;
    assert_eq!(first.status, StatusCode::NO_CONTENT, "{}", first.text);
    let after = browser.get(&page.table()).await;
    let second = sent(&mut browser, &picked, &[("play", &action)], true).await;
    assert_eq!(second.status, StatusCode::CONFLICT);
    assert!(second.text.contains("\"repeated\""), "{}", second.text);
    unchanged(&mut browser, &after).await;
}

#[tokio::test]
async fn what_the_rules_refuse_is_told_on_the_table() {
    let (mut browser, page) = at_a_table().await;
    let refused = press(&mut browser, &page, "play", "draw").await;
    assert_eq!(refused.status, StatusCode::OK);
    assert!(refused.text.contains("First play a card from your hand"), "{}", refused.text);
    let refused = sent(&mut browser, &page, &[("play", "draw")], true).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("First play a card"), "{}", refused.text);
    unchanged(&mut browser, &page).await;
}

#[tokio::test]
async fn what_cannot_be_read_is_refused() {
    let (mut browser, page) = at_a_table().await;
    for change in [
        &[("play", "fly r5")][..],
        &[("play", "")][..],
        &[("ask", "everything")][..],
        &[("seq", "x"), ("play", "draw")][..],
        &[("seq", ""), ("play", "draw")][..],
        &[("seat", "300"), ("play", "draw")][..],
    ] {
        let refused = sent(&mut browser, &page, change, true).await;
        assert!(refused.status.is_client_error(), "{change:?}: {}", refused.status);
        assert!(refused.text.contains("\"message\""), "{change:?}: {}", refused.text);
    }
    unchanged(&mut browser, &page).await;
}

#[tokio::test]
async fn strangers_and_others_seats_are_refused() {
    let state = empty().await;
    let (mut player, mut stranger) = (Browser::new(&state), Browser::new(&state));
    let address = player.play_now("keltis").await.table();
    let page = wait_for_turn(&mut player, &address).await;
    let refused = sent(&mut stranger, &page, &[("play", "draw")], true).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    stranger.play_now("celtic").await;
    let refused = sent(&mut stranger, &page, &[("play", "draw")], true).await;
    assert!(refused.text.contains("That is not your seat."), "{}", refused.text);
    assert_eq!(stranger.get(&address).await.status, StatusCode::FORBIDDEN);
    assert_eq!(stranger.get(&format!("{address}/record")).await.status, StatusCode::FORBIDDEN);
    let other = if page.text.contains("name=\"seat\" value=\"0\"") { "1" } else { "0" };
    let refused = sent(&mut player, &page, &[("seat", other), ("play", "draw")], true).await;
    assert!(refused.text.contains("That is not your seat."), "{}", refused.text);
    unchanged(&mut player, &page).await;
}

#[tokio::test]
async fn the_record_is_closed_while_the_game_runs() {
    let (mut browser, page) = at_a_table().await;
    let refused = browser.get(&format!("{}/record", page.table())).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_table_that_cannot_be_is_refused_with_a_sentence() {
    let mut browser = Browser::new(&empty().await);
    for (fields, said) in [
        (&[("game", "chess"), ("go", "now")][..], "There is no game"),
        (&[("go", "now")][..], "None was chosen"),
        (
            &[
                ("game", "celtic"),
                ("go", "host"),
                ("seat-0", "me"),
                ("seat-1", "anyone"),
                ("seat-2", "anyone"),
            ][..],
            "for 2 players",
        ),
        (
            &[("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "bot-godlike")][..],
            "There is no level",
        ),
        (
            &[("game", "keltis"), ("go", "host"), ("seat-0", "friend"), ("seat-1", "friend")][..],
            "One seat has to be yours",
        ),
    ] {
        let refused = browser.post("/tables", fields).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{fields:?}");
        assert!(refused.text.contains(said), "{fields:?}: {}", refused.text);
    }
}
