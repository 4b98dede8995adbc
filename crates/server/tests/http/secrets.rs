//! What a reader may not know changes nothing that the reader is sent: two tables that differ only in hidden cards give
//! the same pages, frames and API answers, byte for byte, from the deal until far into the game.

use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use catalogue::{AnyGame, Kind, NewGame};
use logbook::{Chair, Guest, GuestId, Header, TableId};
use serde_json::Value;
use server::live::Frame;
use server::pages::table::Reader;
use server::table::LiveTable;
use server::{App, Config};
use store::{Opens, Secret};
use table::{Order, Viewer, Wanted};
use tabletop::{Chance, Notated, Seats, Seed};

use crate::browser::{Browser, empty_with};

/// How many decisions are made at both tables.
const DECISIONS: usize = 24;

/// A deal as records write it, and the decisions that are made after it.
struct Story {
    kind: Kind,
    seats: usize,
    deal: Value,
    actions: Vec<String>,
}

impl Story {
    fn new(kind: Kind, seats: usize) -> Story {
        let (count, seed) = (Seats::new(seats).unwrap(), Seed::new(format!("{kind} for {seats}")));
        let deal = match kind {
            Kind::Keltis => serde_json::to_value(keltis::Keltis::deal(count, &seed)),
            _ => serde_json::to_value(keltis_cards::KeltisCards::deal(count, &seed)),
        };
        let mut story = Story { kind, seats, deal: deal.unwrap(), actions: Vec::new() };
        let mut game = story.begun();
        for decision in 0..DECISIONS {
            if game.turn().seat.is_none() {
                break;
            }
            let actions = game.legal_actions();
            let action = actions[decision * 7 % actions.len()].clone();
            game.act(&action).unwrap();
            story.actions.push(action);
        }
        story
    }

    fn begun(&self) -> AnyGame {
        let request = NewGame {
            kind: self.kind,
            seats: self.seats,
            chance: Chance::Deal(self.deal.clone()),
            options: Vec::new(),
            first: 0,
        };
        AnyGame::new(&request).unwrap()
    }

    /// The same story where whatever this seat, or a watcher, never comes to know in it is different: the cards that
    /// others hold and do not play, and those that stay in the deck, have changed places.
    fn twin(&self, reader: Option<usize>) -> Story {
        let mut played: Vec<Vec<&str>> = vec![Vec::new(); self.seats];
        let mut drawn_by = Vec::new();
        let mut game = self.begun();
        for action in &self.actions {
            let seat = game.turn().seat.unwrap().index();
            match action.split_once(' ') {
                None if action == "draw" => drawn_by.push(seat),
                Some(("lay" | "discard" | "wish", cards)) => played[seat].extend(cards.split(' ')),
                _ => {}
            }
            game.act(action).unwrap();
        }
        let may_move = |owner: Option<usize>, card: &Value| match owner {
            Some(owner) => Some(owner) != reader && !played[owner].contains(&card.as_str().unwrap()),
            None => true,
        };
        let mut deal = self.deal.clone();
        let mut slots: Vec<String> = Vec::new();
        for (seat, hand) in self.deal["hands"].as_array().unwrap().iter().enumerate() {
            for (index, card) in hand.as_array().unwrap().iter().enumerate() {
                if may_move(Some(seat), card) {
                    slots.push(format!("/hands/{seat}/{index}"));
                }
            }
        }
        for (index, card) in self.deal["deck"].as_array().unwrap().iter().enumerate() {
            if may_move(drawn_by.get(index).copied(), card) {
                slots.push(format!("/deck/{index}"));
            }
        }
        for (slot, other) in slots.iter().zip(slots.iter().rev()) {
            *deal.pointer_mut(slot).unwrap() = self.deal.pointer(other).unwrap().clone();
        }
        assert_ne!(deal, self.deal, "twins differ");
        Story { kind: self.kind, seats: self.seats, deal, actions: self.actions.clone() }
    }

    /// A table where the story is played.
    async fn table(&self) -> (Arc<App>, Arc<LiveTable>) {
        let state = empty_with(Config { absence: Duration::ZERO, ..Config::default() }).await;
        let guests: Vec<Guest> = (0..self.seats).map(guest).collect();
        for (seat, guest) in guests.iter().enumerate() {
            state.store.create_guest(guest, &token(seat).hash(), 0).await.unwrap();
        }
        let mut chairs = vec![Chair::Friend; self.seats];
        chairs[0] = Chair::Host;
        let (seed, host) = (Seed::new("same for both"), guests[0].id.clone());
        let header = Header {
            deal: Some(self.deal.clone()),
            ..Header::new(TableId::new("harp"), self.kind.name(), chairs, seed, host)
        };
        let table = state.tables.set_up(header, &guests[0]).await.unwrap();
        for (seat, guest) in guests.iter().enumerate().skip(1) {
            table.sit(seat as u8, guest).await.unwrap();
        }
        order(&table, 0, Wanted::Begin).await;
        (state, table)
    }
}

fn guest(seat: usize) -> Guest {
    Guest { id: GuestId::new(format!("guest{seat}")), name: format!("Player{seat}"), emblem: "hare".into() }
}

fn token(seat: usize) -> Secret {
    Secret::shown(format!("token{seat}"))
}

async fn order(table: &Arc<LiveTable>, seat: usize, wanted: Wanted) {
    let order = Order::new(table.now().position.seq, None, None, wanted).unwrap();
    table.carry_out(&guest(seat).id, &order).await.unwrap();
}

/// A reader's browser at a table, and what its addresses carry.
async fn reader_at(state: &Arc<App>, table: &LiveTable, reader: Option<usize>) -> (Browser, String) {
    let mut browser = Browser::new(state);
    match reader {
        Some(seat) => {
            browser.cookie = Some(format!("triskel_guest={}", token(seat).as_str()));
            (browser, String::new())
        }
        None => {
            let secret = Secret::shown("look here");
            let link = state.store.renew_link(&table.header.id, Opens::Watching, &|_| secret.hash(), 0).await;
            link.unwrap();
            (browser, "?watch=look+here".to_owned())
        }
    }
}

/// Everything that a reader can ask for.
async fn everything((browser, query): &mut (Browser, String)) -> Vec<String> {
    let mut texts = Vec::new();
    for path in ["/table/harp", "/table/harp/log", "/table/harp/menu"] {
        texts.push(browser.get(&format!("{path}{query}")).await.text);
    }
    let page = browser.get(&format!("/table/harp{query}")).await;
    for pick in page.picks().iter().take(3) {
        texts.push(browser.get(pick).await.text);
    }
    let json = [("accept", "application/json")];
    for path in ["/table/harp", "/api/v1/tables/harp", "/api/v1/tables/harp/actions"] {
        let answer = browser.send(Method::GET, &format!("{path}{query}"), &json, "").await;
        assert!(answer.status.is_success(), "{path}: {}", answer.text);
        texts.push(answer.text);
    }
    texts
}

async fn check(kind: Kind, seats: usize, reader: Option<usize>) {
    let story = Story::new(kind, seats);
    let twin = story.twin(reader);
    let ((state, table), (twin_state, twin_table)) = (story.table().await, twin.table().await);
    let mut one = reader_at(&state, &table, reader).await;
    let mut other = reader_at(&twin_state, &twin_table, reader).await;
    for (number, action) in story.actions.iter().enumerate() {
        // Each look is a dozen answers: often enough, and always at the deal.
        if number % 4 == 0 {
            let (seen, twin_seen) = (everything(&mut one).await, everything(&mut other).await);
            assert_eq!(seen, twin_seen, "{kind}, {seats} seats, {reader:?} before decision {number}");
        }
        let seat = table.now().position.to_act().unwrap().index();
        order(&table, seat, Wanted::Play(action.clone())).await;
        order(&twin_table, seat, Wanted::Play(action.clone())).await;
    }
    let seats = reader.and_then(|seat| table.now().position.seat(seat as u8)).into_iter().collect();
    let eyes = Reader { viewer: Viewer { seats, lift: None }, ..Reader::default() };
    let (now, twin_now) = (table.now(), twin_table.now());
    for seq in 1..=now.position.seq {
        let frame = Frame::at(&table, &now, seq, &eyes).unwrap();
        assert_eq!(frame, Frame::at(&twin_table, &twin_now, seq, &eyes).unwrap(), "{kind}: frame {seq}");
    }
    let newest = now.position.seq;
    assert_eq!(heard(&mut one, newest).await, heard(&mut other, newest).await, "{kind}: the live stream");
}

/// The API's live stream from the beginning to this entry.
async fn heard((browser, query): &mut (Browser, String), newest: u32) -> String {
    let path = format!("/api/v1/tables/harp/live{query}");
    browser.listen(&path, &format!("id: {newest}\n")).await
}

#[tokio::test]
async fn hidden_cards_change_nothing_that_a_seat_is_sent() {
    for kind in [Kind::Keltis, Kind::KeltisCards] {
        for seats in 2..=4 {
            for reader in [0, seats - 1] {
                check(kind, seats, Some(reader)).await;
            }
        }
    }
}

#[tokio::test]
async fn hidden_cards_change_nothing_that_a_watcher_is_sent() {
    for kind in [Kind::Keltis, Kind::KeltisCards] {
        for seats in 2..=4 {
            check(kind, seats, None).await;
        }
    }
}

#[tokio::test]
async fn celtic_hides_nothing() {
    let state = empty_with(Config::default()).await;
    let (mut host, mut friend, address) = crate::browser::two_at_a_table(&state, "celtic").await;
    let path = format!("/api/v1/tables/{}", address.trim_start_matches("/table/"));
    let mut views = Vec::new();
    for browser in [&mut host, &mut friend] {
        let mut sheet: Value = serde_json::from_str(&browser.get(&path).await.text).unwrap();
        assert!(sheet["seed"].is_null());
        views.push(sheet["view"].take());
    }
    let seen = |view: &Value| {
        let mut view = view.clone();
        view.as_object_mut().unwrap().shift_remove("watcher");
        view
    };
    assert_eq!(seen(&views[0]), seen(&views[1]));
}
