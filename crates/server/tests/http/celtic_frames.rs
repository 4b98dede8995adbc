//! Celtic! over the live connection, and what is rare: passing, and a tile that reaches too far.

use std::collections::BTreeSet;
use std::io::Read;

use axum::http::StatusCode;
use flate2::read::DeflateDecoder;
use futures_util::StreamExt;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::browser::{Browser, PLAY_AGAIN, Page, empty, press, wait_for_turn};

/// The values of an attribute in a page or frame.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let marked = format!(" {attribute}=\"");
    let parts = html.split(&marked).skip(1);
    parts.filter_map(|rest| rest.split('"').next()).collect::<Vec<_>>()
}

/// Follows links until a page offers a button whose value begins like this.
async fn offering(browser: &mut Browser, page: &Page, begins: &str) -> Option<(Page, String)> {
    let mut seen = BTreeSet::new();
    let mut waiting = page.picks();
    while let Some(address) = waiting.pop() {
        if address.contains("knot") || !seen.insert(address.clone()) {
            continue;
        }
        let next = browser.get(&address).await;
        if let Some(action) = next.buttons("play").into_iter().find(|action| action.starts_with(begins)) {
            return Some((next, action));
        }
        waiting.extend(next.picks());
    }
    None
}

#[tokio::test]
async fn what_is_laid_glides_from_its_stock_in_every_frame() {
    let state = empty().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = listener.local_addr().unwrap();
    tokio::spawn(server::serve(listener, state.clone(), std::future::pending()));
    let mut browser = Browser::new(&state);
    let address = browser.play_now("celtic").await.table();
    let mut page = wait_for_turn(&mut browser, &address).await;
    let mut request =
        format!("ws://{host}{address}/live?since={}", page.seq()).into_client_request().unwrap();
    request.headers_mut().insert("cookie", browser.cookie.clone().unwrap().parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();

    let mut before = page.text.clone();
    let mut glided = 0;
    while !page.text.contains(PLAY_AGAIN) {
        let (from, action) = match page.buttons("play").first() {
            Some(pass) => (browser.get(&address).await, pass.clone()),
            None => offering(&mut browser, &page, "place").await.expect("something can be placed"),
        };
        press(&mut browser, &from, "play", &action).await;
        page = wait_for_turn(&mut browser, &address).await;
        loop {
            let message = socket.next().await.unwrap().unwrap();
            if !message.is_binary() {
                continue; // a message that only shows that the connection is there
            }
            assert!(message.len() < 15_000, "a frame has {} bytes", message.len());
            let mut text = String::new();
            DeflateDecoder::new(&message.into_data()[..]).read_to_string(&mut text).unwrap();
            let frame: Value = serde_json::from_str(&text).unwrap();
            let html = frame["html"].as_str().unwrap().to_owned();
            let pieces = values(&html, "data-piece");
            let different: BTreeSet<&str> = pieces.iter().copied().collect();
            assert_eq!(pieces.len(), different.len(), "locations are unique: {pieces:?}");
            let (old, froms) = (values(&before, "data-piece"), values(&html, "data-from"));
            for from in &froms {
                assert!(from.starts_with("stock-") && old.contains(from), "{from} lay on the table before");
            }
            let said = frame["say"].as_str().unwrap();
            assert_eq!(froms.len(), usize::from(said.contains(" place")), "{said}");
            assert!(!html.contains("style="), "no style in markup");
            glided += froms.len();
            before = html;
            // No frame comes after the end.
            let over = before.contains(PLAY_AGAIN);
            if over || frame["seq"].as_u64() == Some(page.hidden_seq().into()) {
                break;
            }
        }
    }
    assert!(glided >= 8, "only {glided} tiles glided");
}

impl Page {
    /// The number of the last entry, which the page of a finished game has too.
    fn hidden_seq(&self) -> u32 {
        self.hidden().iter().find(|(name, _)| name == "seq").map_or(0, |(_, seq)| seq.parse().unwrap())
    }
}

#[tokio::test]
async fn who_can_place_nothing_is_offered_to_pass() {
    /// After this, only a cap or a corner fits the one open side, and orange has none.
    const ORANGE_IS_STUCK: [&str; 8] = [
        "place o W 1,0",
        "place n SW 0,-1",
        "place o NE -1,-1",
        "place b NS -1,-2",
        "place o SW -1,-3",
        "place b ES -1,0",
        "place o E -2,-3",
        "place n N 0,1",
    ];
    let state = empty().await;
    let (mut orange, mut blue) = (Browser::new(&state), Browser::new(&state));
    let form = [("game", "celtic"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "0")];
    let room = orange.post("/tables", &form).await;
    let (_, rest) = room.text.split_once("http://triskel.test/seat/").expect("a link to the seat");
    blue.post(&format!("/seat/{}", rest.split('<').next().unwrap()), &[("name", "Nuala")]).await;
    let address = room.table();
    let room = orange.get(&address).await;
    press(&mut orange, &room, "ask", "begin").await;
    for (turn, action) in ORANGE_IS_STUCK.into_iter().enumerate() {
        let browser = if turn % 2 == 0 { &mut orange } else { &mut blue };
        let page = browser.get(&address).await;
        let refused = press(browser, &page, "play", "pass").await;
        assert!(refused.text.contains("You may pass only if you cannot place any tile"), "{}", refused.text);
        press(browser, &page, "play", action).await;
    }
    let page = orange.get(&address).await;
    assert_eq!(page.buttons("play"), ["pass"]);
    let passed = press(&mut orange, &page, "play", "pass").await;
    assert!(passed.text.contains("pass: no tile"), "{}", passed.text);
    assert!(blue.get(&address).await.text.contains("Your turn"));
}

#[tokio::test]
async fn by_the_house_rule_a_tile_too_far_is_imagined_explained_and_costs_the_turn() {
    let mut browser = Browser::new(&empty().await);
    let form = [
        ("game", "celtic"),
        ("go", "host"),
        ("seat-0", "me"),
        ("seat-1", "bot-easy"),
        ("first", "0"),
        ("celtic.overreach", "forfeit"),
    ];
    let room = browser.post("/tables", &form).await;
    let address = room.table();
    if !room.text.contains("Your turn") {
        press(&mut browser, &room, "ask", "begin").await;
    }
    loop {
        let page = wait_for_turn(&mut browser, &address).await;
        assert!(!page.text.contains(PLAY_AGAIN), "the frame was never too small");
        let Some((far, action)) = offering(&mut browser, &page, "overreach").await else {
            let (ghost, action) = offering(&mut browser, &page, "place").await.expect("something fits");
            press(&mut browser, &ghost, "play", &action).await;
            continue;
        };
        assert!(far.text.contains(" is too far out."), "{}", far.text);
        assert!(far.text.contains("you would lose your turn"), "{}", far.text);
        let lost = press(&mut browser, &far, "play", &action).await;
        assert_eq!(lost.status, StatusCode::OK);
        assert!(lost.text.contains("5×5 limit"), "the log tells it: {}", lost.text);
        return;
    }
}
