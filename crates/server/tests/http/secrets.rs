//! What a reader may not know changes nothing that the reader is sent: two tables that differ in hidden cards alone give the
//! same pages and frames to the byte.

use std::sync::Arc;

use keltis::{Deal, Keltis};
use server::App;
use server::live::Frame;
use server::pages::table::Reader;
use server::table::{Table, Viewer};
use store::{Chair, First, Guest, GuestId, Header, Secret, TableId};
use tabletop::{Game, Seat, Seats, Seed};

use crate::browser::{Browser, empty, press};

fn as_dealt(game: &Keltis) -> Deal {
    Deal {
        hands: Seats::TWO.iter().map(|seat| game.hand(seat).iter().collect()).collect(),
        deck: game.deck().iter().collect(),
        tiles: game.table().tiles().iter().collect(),
    }
}

/// A server with one table that is dealt so, and the browser of seat 0.
async fn dealt(deal: &Deal) -> (Arc<App>, Arc<Table>, Browser) {
    let state = empty().await;
    let token = Secret::shown("token");
    let guest = Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() };
    state.store.create_guest(&guest, &token.hash(), 0).await.unwrap();
    let header = Header {
        id: TableId::new("harp"),
        name: "Thursday".into(),
        game: "keltis".into(),
        options: Vec::new(),
        chairs: vec![Chair::Host, Chair::Friend],
        first: First::Seat(0),
        seed: Seed::new("same for both"),
        deal: Some(serde_json::to_value(deal).unwrap()),
        host: guest.id.clone(),
        created_at: 0,
        after: None,
    };
    let table = state.tables.set_up(header, &guest).await.unwrap();
    let friend = Guest { id: GuestId::new("nuala"), name: "Nuala".into(), emblem: "seal".into() };
    table.sit(1, &friend).await.unwrap();
    let mut browser = Browser::new(&state);
    browser.cookie = Some("triskel_guest=token".to_owned());
    let room = browser.get("/table/harp").await;
    press(&mut browser, &room, "ask", "begin").await;
    (state, table, browser)
}

#[tokio::test]
async fn hidden_cards_change_no_page_of_a_seat() {
    for deal in 0..5 {
        let truth = Keltis::new(Seats::TWO, &Seed::new(format!("deal {deal}")));
        let twin = Keltis::imagine(&truth.view(Some(Seat::FIRST)), &mut Seed::new("twin").stream());
        assert_ne!(truth, twin);
        let (_one, table, mut browser) = dealt(&as_dealt(&truth)).await;
        let (_other, twin_table, mut twin_browser) = dealt(&as_dealt(&twin)).await;

        let page = browser.get("/table/harp").await;
        assert_eq!(page.text, twin_browser.get("/table/harp").await.text);
        for path in page.picks().iter().chain(&[
            "/table/harp?why=draw".to_owned(),
            "/table/harp?why=lay+r5".to_owned(),
            "/table/harp/menu".to_owned(),
            "/".to_owned(),
        ]) {
            assert_eq!(browser.get(path).await.text, twin_browser.get(path).await.text, "{path}");
        }
        // Up to the draw the two tables are the same to this seat.
        let picked = browser.get(&page.picks()[0]).await;
        let action = picked
            .buttons("play")
            .into_iter()
            .find(|action| action.starts_with("discard"))
            .unwrap_or_else(|| picked.buttons("play")[0].clone());
        let after = press(&mut browser, &picked, "play", &action).await;
        let twin_after = press(&mut twin_browser, &picked, "play", &action).await;
        assert_eq!(after.text, twin_after.text);

        // To a watcher they stay so even after it, and so does the log.
        press(&mut browser, &after, "play", "draw").await;
        press(&mut twin_browser, &twin_after, "play", "draw").await;
        let watcher = Reader::default();
        let (now, twin_now) = (table.now(), twin_table.now());
        for seq in 1..=now.position.seq {
            let frame = Frame::at(&table, &now, seq, &watcher).unwrap();
            assert_eq!(frame, Frame::at(&twin_table, &twin_now, seq, &watcher).unwrap());
        }
        // The other seat sees that a card was drawn and not which.
        let seat = Seats::TWO.seat(1).unwrap();
        let other = Reader { viewer: Viewer { seats: vec![seat], lift: None }, ..Reader::default() };
        let frame = Frame::at(&table, &now, now.position.seq, &other).unwrap();
        assert!(frame.say.starts_with("Erin draws."), "{}", frame.say);
    }
}
