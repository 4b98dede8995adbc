//! Bots think on one bench, and are no longer asked once their table has moved on.

use std::sync::Arc;
use std::time::Duration;

use bots::{Decision, NotDecided};
use logbook::TableId;
use server::table::LiveTable;
use server::{App, Config, serve};
use store::SqliteStore;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

use crate::browser::{Browser, Page, empty_with, press, two_at_a_table, wait_for_turn};

/// The longest that a test waits for what must come: nothing takes this long.
const AT_MOST: Duration = Duration::from_mins(1);

/// One thread for bots, and no waiting for anybody.
fn one_thread() -> Config {
    Config { bot_threads: 1, absence: Duration::ZERO, bot_pause: Duration::ZERO, ..Config::default() }
}

/// Holds up the only thread of the bench until the decision is cancelled.
fn hold_up(state: &App) -> Decision<()> {
    state.bench.ask("somebody else", |share| {
        while !share.cancel.is_cancelled() {
            std::thread::sleep(Duration::from_millis(1));
        }
    })
}

/// Looks until this many decisions wait for a thread.
async fn waiting(state: &App, count: usize) {
    let look = async {
        while state.bench.waiting() != count {
            sleep(Duration::from_millis(1)).await;
        }
    };
    timeout(AT_MOST, look).await.unwrap_or_else(|_| panic!("never do {count} decisions wait"));
}

/// The host of a new Celtic! table places the first tile, and an expert has to answer.
async fn an_expert_has_to_answer(state: &Arc<App>) -> (Browser, Page) {
    let mut host = Browser::new(state);
    host.post("/you", &[("name", "Erin")]).await;
    let seats = [("seat-0", "me"), ("seat-1", "bot-expert"), ("first", "0")];
    let page = host.post("/tables", &[&[("game", "celtic"), ("go", "host")], &seats[..]].concat()).await;
    let action =
        table_of(state, &page).await.now().position.game.as_ref().unwrap().legal_actions()[0].clone();
    let page = press(&mut host, &page, "play", &action).await;
    (host, page)
}

async fn table_of(state: &App, page: &Page) -> Arc<LiveTable> {
    state.tables.open(&TableId::new(page.table().trim_start_matches("/table/"))).await.unwrap()
}

#[tokio::test]
async fn a_move_that_is_taken_back_ends_the_bots_thinking() {
    let state = empty_with(one_thread()).await;
    let held_up = hold_up(&state);
    waiting(&state, 0).await;
    let (mut host, page) = an_expert_has_to_answer(&state).await;
    waiting(&state, 1).await;
    let undone = press(&mut host, &page, "ask", "undo").await;
    assert!(undone.text.contains("Your turn"), "{}", undone.text);
    waiting(&state, 0).await;
    drop(held_up);
    // The thread is free again for whoever comes next.
    state.bench.ask("somebody", |_| ()).await.unwrap();
    assert_eq!(host.get(&page.table()).await.seq(), undone.seq(), "the bot has not moved");
}

#[tokio::test]
async fn whoever_comes_back_ends_the_thinking_of_the_bot_that_sat_in() {
    let state = empty_with(one_thread()).await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "celtic").await;
    let page = host.get(&address).await;
    let table = table_of(&state, &page).await;
    let action = table.now().position.game.as_ref().unwrap().legal_actions()[0].clone();
    press(&mut host, &page, "play", &action).await;
    let held_up = hold_up(&state);
    waiting(&state, 0).await;
    let page = friend.get(&address).await;
    press(&mut friend, &page, "ask", "bot 1").await;
    waiting(&state, 1).await;
    let page = friend.get(&address).await;
    assert!(page.text.contains("A bot plays for you."), "{}", page.text);
    let back = press(&mut friend, &page, "ask", "back").await;
    waiting(&state, 0).await;
    drop(held_up);
    state.bench.ask("somebody", |_| ()).await.unwrap();
    assert!(back.text.contains("Your turn"), "{}", back.text);
    let still = friend.get(&address).await;
    assert_eq!(still.seq(), back.seq(), "nobody has moved for them");
}

#[tokio::test]
async fn a_server_that_stops_waits_for_no_bot_and_the_next_one_asks_anew() {
    let store = Arc::new(SqliteStore::in_memory().await.unwrap());
    let state = App::new(store.clone(), one_thread());
    let held_up = hold_up(&state);
    waiting(&state, 0).await;
    let (host, page) = an_expert_has_to_answer(&state).await;
    waiting(&state, 1).await;
    let before = table_of(&state, &page).await.now().position.seq;

    let (stop, stopped) = oneshot::channel::<()>();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let serving = tokio::spawn(serve(listener, state.clone(), async {
        let _ = stopped.await;
    }));
    stop.send(()).unwrap();
    timeout(AT_MOST, serving).await.expect("it stops").unwrap().unwrap();
    assert_eq!(held_up.await, Err(NotDecided::Closed), "whoever was thinking has stopped");
    assert_eq!(state.bench.waiting(), 0);
    assert_eq!(table_of(&state, &page).await.now().position.seq, before, "nobody moved in haste");

    let state = App::new(store, one_thread());
    let mut later = Browser::new(&state);
    later.cookie.clone_from(&host.cookie);
    let turn = wait_for_turn(&mut later, &page.table()).await;
    assert!(turn.seq() > before, "the expert was asked anew");
}

#[tokio::test]
async fn whoever_opens_many_tables_does_not_hold_up_the_bots_of_others() {
    let state = empty_with(one_thread()).await;
    let held_up = hold_up(&state);
    waiting(&state, 0).await;
    let mut many = Browser::new(&state);
    many.post("/you", &[("name", "Nuala")]).await;
    let form =
        [("game", "celtic"), ("go", "host"), ("seat-0", "me"), ("seat-1", "bot-medium"), ("first", "1")];
    for count in 1..=3 {
        many.post("/tables", &form).await;
        waiting(&state, count).await;
    }
    let (mut host, page) = an_expert_has_to_answer(&state).await;
    waiting(&state, 4).await;
    let (begun, begins) = oneshot::channel();
    let last = state.bench.ask("whoever comes last", move |share| {
        let _ = begun.send(());
        while !share.cancel.is_cancelled() {
            std::thread::sleep(Duration::from_millis(1));
        }
    });
    drop(held_up);
    begins.await.unwrap();
    assert_eq!(state.bench.waiting(), 2, "of those who asked three times only the first is answered");
    wait_for_turn(&mut host, &page.table()).await;
    drop(last);
    waiting(&state, 0).await;
}
