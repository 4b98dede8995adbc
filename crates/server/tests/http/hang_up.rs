//! Clients that hang up while their command is being carried out.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use logbook::Stage;
use server::{App, Config};
use store::{Part, Store};
use tokio::time::{sleep, timeout};

use crate::browser::{Browser, Page, wait_for_turn};
use crate::slow_store::SlowStore;

/// How long the store sits on what it has written.
const PAUSE: Duration = Duration::from_millis(200);

/// When the client hangs up: after the writing has begun and before it is answered.
const SOON: Duration = Duration::from_millis(60);

async fn slow() -> (Arc<SlowStore>, Arc<App>) {
    let store = SlowStore::new(PAUSE).await;
    let config = Config { bot_pause: Duration::ZERO, commands_a_minute: 100_000, ..Config::default() };
    (store.clone(), App::new(store, config))
}

/// Sends a form and hangs up before the answer.
async fn send_and_hang_up(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) {
    let answered = timeout(SOON, browser.post_only(path, fields, &[])).await;
    assert!(answered.is_err(), "the answer came before the client hung up");
}

async fn eventually(what: &str, holds: impl AsyncFn() -> bool) {
    for _ in 0..1000 {
        if holds().await {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("it never comes that {what}");
}

fn fields_of<'a>(hidden: &'a [(String, String)], button: (&'a str, &'a str)) -> Vec<(&'a str, &'a str)> {
    hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).chain([button]).collect()
}

async fn at_a_table(browser: &mut Browser) -> Page {
    let address = browser.play_now("celtic").await.table();
    wait_for_turn(browser, &address).await
}

#[tokio::test]
async fn what_is_kept_of_a_cut_off_move_is_shown_and_the_bot_answers() {
    let (store, state) = slow().await;
    let mut browser = Browser::new(&state);
    let page = at_a_table(&mut browser).await;
    let id = logbook::TableId::new(page.table().trim_start_matches("/table/"));
    let table = state.tables.open(&id).await.unwrap();
    let game = table.now().position.game.clone().unwrap();
    let action = game.legal_actions()[0].clone();

    let mut changed = table.watch();
    changed.mark_unchanged();
    send_and_hang_up(&mut browser, &page.table(), &fields_of(&page.hidden(), ("play", &action))).await;
    assert_eq!(store.inner.entries(&id, page.seq()).await.unwrap().len(), 1, "the move is kept");
    timeout(Duration::from_secs(20), changed.changed()).await.expect("and shown to all").unwrap();
    eventually("the bot has answered", async || table.now().position.seq >= page.seq() + 2).await;
}

#[tokio::test]
async fn a_table_whose_setting_up_is_cut_off_is_there_with_its_host_or_not_at_all() {
    let (store, state) = slow().await;
    let mut host = Browser::new(&state);
    host.post("/you", &[("name", "Erin")]).await;
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "anyone")];
    send_and_hang_up(&mut host, "/tables", &form).await;
    for table in store.inner.open_tables(Part::ALL).await.unwrap() {
        assert_eq!(table.summary.host.as_deref(), Some("Erin"), "no table without a host is ever listed");
    }
    eventually("the lobby shows the table to its host", async || {
        let mut later = Browser::new(&state);
        later.cookie.clone_from(&host.cookie);
        later.get("/").await.text.contains("Erin’s table")
    })
    .await;
}

#[tokio::test]
async fn a_form_that_is_sent_again_leads_to_the_same_table_also_for_somebody_new() {
    let (store, state) = slow().await;
    let mut newcomer = Browser::new(&state);
    let lobby = newcomer.get("/").await;
    let (_, rest) = lobby.text.split_once("name=\"key\" value=\"").expect("the form has a key");
    let key = rest.split('"').next().unwrap();
    let form = [("game", "keltis"), ("go", "now"), ("key", key)];
    let cut_off = timeout(PAUSE + SOON, newcomer.post_only("/tables", &form, &[])).await;
    assert!(cut_off.is_err(), "the answer came before the client hung up");
    assert_eq!(newcomer.cookie, None, "the answer with the cookie got lost");

    let first = newcomer.post("/tables", &form).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.text);
    let second = newcomer.post("/tables", &form).await;
    assert_eq!(second.table(), first.table());
    let guest = state.tables.open(&logbook::TableId::new(first.table().trim_start_matches("/table/"))).await;
    let host = guest.unwrap().header.host.clone();
    assert_eq!(
        store.inner.tables_of(&host, Stage::Running, Part::ALL).await.unwrap().len(),
        1,
        "one table in all"
    );
}
