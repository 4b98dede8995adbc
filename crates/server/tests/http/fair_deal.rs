//! The promise made before the game is stored with the table and checked at its end.

use std::sync::Arc;

use logbook::{Chair, Guest, GuestId, Header, TableId};
use server::App;
use server::table::LiveTable;
use store::Secret;
use table::{Order, Wanted};
use tabletop::{Chance, Seed, View};

use crate::browser::{Browser, empty};

/// A table at one screen with this promise, played to its end.
async fn played_out(state: &Arc<App>, promise: &str) -> Arc<LiveTable> {
    let guest = Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() };
    state.store.create_guest(&guest, &Secret::shown("token").hash(), 0).await.unwrap();
    let chairs = vec![Chair::Host, Chair::Here("Nuala".into())];
    let seed = Seed::new("open later");
    let header = Header {
        promise: promise.to_owned(),
        ..Header::new(TableId::new("harp"), "keltis", chairs, seed, guest.id.clone())
    };
    let table = state.tables.set_up(header, &guest).await.unwrap();
    while let Some(seat) = table.now().position.to_act() {
        let now = table.now();
        let catalogue::AnyView::Keltis(view) = now.position.game.as_ref().unwrap().view(Some(seat)) else {
            panic!("another game")
        };
        let action = view.legal_actions()[0].to_string();
        let order = Order { seq: now.position.seq, key: None, seat: None, wanted: Wanted::Play(action) };
        table.carry_out(&guest.id, &order).await.unwrap();
    }
    table
}

fn reader(state: &Arc<App>) -> Browser {
    let mut browser = Browser::new(state);
    browser.cookie = Some("triskel_guest=token".to_owned());
    browser
}

#[tokio::test]
async fn the_page_compares_the_seed_with_the_promise_that_was_shown() {
    let state = empty().await;
    let promise = Seed::new("open later").promise();
    played_out(&state, &promise).await;
    let mut browser = reader(&state);
    let page = browser.get("/table/harp").await;
    assert!(page.text.contains(&promise) && page.text.contains("open later"), "{}", page.text);
    assert!(page.text.contains("They match."), "{}", page.text);

    let record = browser.get("/table/harp/record").await.text;
    let catalogue::AnyGame::Keltis(game) = catalogue::AnyGame::from_record(&record).unwrap() else {
        panic!("another game")
    };
    let Chance::Seed(seed) = &game.start().chance else { panic!("no seed in the record") };
    assert_eq!(seed.promise(), promise, "the record that is downloaded keeps the promise");
}

#[tokio::test]
async fn a_promise_that_was_not_kept_is_told() {
    let state = empty().await;
    let promise = Seed::new("another deal").promise();
    played_out(&state, &promise).await;
    let page = reader(&state).get("/table/harp").await;
    assert!(page.text.contains(&promise) && page.text.contains("They do not match."), "{}", page.text);
}

#[tokio::test]
async fn the_promise_is_shown_before_the_seats_close_and_stays_the_same() {
    let mut browser = Browser::new(&empty().await);
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend")];
    let room = browser.post("/tables", &form).await;
    let (_, rest) = room.text.split_once("SHA-256 of its seed is <code>").expect("a promise");
    let promise = rest.split('<').next().unwrap().to_owned();
    assert_eq!(promise.len(), 64);
    crate::browser::press(&mut browser, &room, "ask", "begin").await;
    let menu = browser.get(&format!("{}/menu", room.table())).await;
    assert!(menu.text.contains(&promise));
}
