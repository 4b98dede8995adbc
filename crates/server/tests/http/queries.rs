//! What a request asks the store: no more than its answer needs.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use server::{App, Config};

use crate::browser::{Browser, seat_link, two_at_a_table};
use crate::slow_store::SlowStore;

const JSON: [(&str, &str); 1] = [("accept", "application/json")];

async fn counted() -> (Arc<SlowStore>, Arc<App>) {
    let store = SlowStore::new(Duration::ZERO).await;
    let config = Config { bot_pause: Duration::ZERO, commands_a_minute: 100_000, ..Config::default() };
    (store.clone(), App::new(store, config))
}

#[tokio::test]
async fn a_move_asks_who_it_is_and_writes_one_entry() {
    let (store, state) = counted().await;
    let (mut host, _, address) = two_at_a_table(&state, "keltis").await;
    let page = host.get(&address).await;
    let picked = host.get(&page.picks()[0]).await;
    let action = picked.buttons("play")[0].clone();
    let hidden = picked.hidden();
    let fields: Vec<(&str, &str)> = hidden
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .chain([("play", &*action)])
        .collect();
    store.asked();
    let answer = host.post_only(&address, &fields, &JSON).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text);
    assert_eq!(store.asked(), ["guest", "append"]);
}

#[tokio::test]
async fn the_page_of_a_running_game_asks_who_it_is_and_nothing_else() {
    let (store, state) = counted().await;
    let (mut host, _, address) = two_at_a_table(&state, "keltis").await;
    for path in [address.clone(), format!("{address}?at=3"), format!("{address}/log")] {
        store.asked();
        assert_eq!(host.get(&path).await.status, StatusCode::OK);
        assert_eq!(store.asked(), ["guest"], "{path}");
    }
    let frame = host.send(axum::http::Method::GET, &address, &JSON, "").await;
    assert!(frame.text.starts_with("{\"seq\""), "{}", frame.text);
    assert_eq!(store.asked(), ["guest"]);
}

#[tokio::test]
async fn links_are_read_where_they_are_shown() {
    let (store, state) = counted().await;
    let mut host = Browser::new(&state);
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend")];
    let room = host.post("/tables", &form).await;
    for path in [room.table(), format!("{}/menu", room.table())] {
        store.asked();
        let page = host.get(&path).await;
        assert!(!seat_link(&page).is_empty());
        assert_eq!(store.asked(), ["guest", "links"], "{path}");
    }
}
