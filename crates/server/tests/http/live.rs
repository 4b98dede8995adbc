//! Live connections over a real socket.

use std::io::Read;
use std::sync::Arc;
use std::time::Duration;

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use server::{App, Config};
use tabletop::Seat;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::browser::{Browser, empty, empty_with, press, seat_link, two_at_a_table, wait_for_turn};
use crate::watching::watch_link;

async fn listening(state: Arc<App>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    tokio::spawn(server::serve(listener, state, std::future::pending()));
    address
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A live connection of this browser.
async fn connect(address: &str, path: &str, browser: &Browser) -> Socket {
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    if let Some(cookie) = &browser.cookie {
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
    }
    connect_async(request).await.unwrap().0
}

fn unpacked(message: Message) -> Value {
    let mut text = String::new();
    DeflateDecoder::new(&message.into_data()[..]).read_to_string(&mut text).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[tokio::test]
async fn a_returning_page_gets_what_it_missed_and_then_every_step() {
    let state = empty().await;
    let address = listening(state.clone()).await;
    let mut browser = Browser::new(&state);
    let table = browser.play_now("keltis").await.table();
    let page = wait_for_turn(&mut browser, &table).await;

    let mut socket = connect(&address, &format!("{table}/live?since=1"), &browser).await;
    for seq in 2..=page.seq() {
        let message = next_packed(&mut socket).await;
        assert!(message.len() < 15_000, "a frame has {} bytes", message.len());
        let frame = unpacked(message);
        assert_eq!(frame["seq"], seq);
        assert!(frame["html"].as_str().unwrap().contains("id=\"play\""));
    }
    let picked = browser.get(&page.picks()[0]).await;
    let action = picked.buttons("play").into_iter().find(|action| action.starts_with("discard")).unwrap();
    press(&mut browser, &picked, "play", &action).await;
    let frame = next_frame(&mut socket).await;
    assert_eq!(frame["seq"], page.seq() + 1);
    assert!(frame["say"].as_str().unwrap().starts_with("You discard"), "{}", frame["say"]);
    assert!(frame["html"].as_str().unwrap().contains("data-from=\"hand-"), "the card glides from the hand");
    assert!(frame["title"].as_str().unwrap().contains("your turn"));
    assert_eq!(frame["turn"], "yours", "scripts need not read the title");
}

#[tokio::test]
async fn strangers_and_other_sites_get_no_connection() {
    let state = empty().await;
    let address = listening(state.clone()).await;
    let mut browser = Browser::new(&state);
    let table = browser.play_now("keltis").await.table();
    let request = |origin: Option<&str>, cookie: Option<&String>| {
        let mut request = format!("ws://{address}{table}/live").into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        request
    };
    assert!(connect_async(request(None, None)).await.is_err(), "no seat, no frames");
    let cookie = browser.cookie.as_ref();
    assert!(connect_async(request(Some("http://elsewhere.example"), cookie)).await.is_err());
    assert!(connect_async(request(Some(&format!("http://{address}")), cookie)).await.is_ok());
}

/// Whole games between bots at the largest tables: every fifth frame that the first seat sees, packed.
#[tokio::test]
async fn no_frame_is_large() {
    use server::live::Frame;
    use server::pages::table::Reader;
    use table::Viewer;

    for (game, seats) in [("keltis", 4), ("keltis-cards", 4), ("celtic", 2)] {
        let state = empty_with(Config { absence: Duration::ZERO, ..Config::default() }).await;
        let mut browser = Browser::new(&state);
        let names: Vec<String> = (0..seats).map(|seat| format!("seat-{seat}")).collect();
        let mut form = vec![("game", game), ("go", "host"), ("first", "0")];
        for (seat, name) in names.iter().enumerate() {
            form.push((name, if seat == 0 { "me" } else { "bot-random" }));
        }
        let page = browser.post("/tables", &form).await;
        // A bot plays for the host too.
        let table = page.table();
        let page = wait_for_turn(&mut browser, &table).await;
        press(&mut browser, &page, "ask", "bot 0").await;
        let id = logbook::TableId::new(table.trim_start_matches("/table/"));
        let table = state.tables.open(&id).await.unwrap();
        for _ in 0..20_000 {
            if table.now().position.is_over() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let now = table.now();
        assert!(now.position.is_over(), "{game} ends");
        let mut largest = 0;
        for seq in (1..=now.position.seq).rev().step_by(5) {
            let viewer = Viewer { seats: vec![Seat::FIRST], lift: None };
            let frame = Frame::at(&table, &now, seq, &Reader { viewer, ..Reader::default() }).unwrap();
            largest = largest.max(frame.packed().unwrap().len());
        }
        assert!(largest <= 15_000, "{game}: a frame has {largest} bytes");
    }
}

/// The next message within some seconds, except those that only show that the connection is there.
async fn next_packed(socket: &mut Socket) -> Message {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(30), socket.next()).await;
        if let Message::Binary(data) = message.expect("a frame").unwrap().unwrap() {
            return Message::Binary(data);
        }
    }
}

/// The next frame of a live page.
async fn next_frame(socket: &mut Socket) -> Value {
    unpacked(next_packed(socket).await)
}

/// The next message that is not a frame.
async fn next_word(socket: &mut Socket) -> String {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(30), socket.next()).await;
        if let Message::Text(word) = message.expect("a word").unwrap().unwrap() {
            return word.to_string();
        }
    }
}

#[tokio::test]
async fn a_live_connection_says_that_it_is_there_at_once_again_and_again_and_when_asked() {
    let state = empty_with(Config { ping: Duration::from_millis(100), ..Config::default() }).await;
    let address = listening(state.clone()).await;
    let (host, _, table) = two_at_a_table(&state, "keltis").await;
    let mut socket = connect(&address, &format!("{table}/live?since=999"), &host).await;
    for _ in 0..5 {
        assert_eq!(next_word(&mut socket).await, "here");
    }
    let state = empty_with(Config { ping: Duration::from_hours(1), ..Config::default() }).await;
    let address = listening(state.clone()).await;
    let (host, _, table) = two_at_a_table(&state, "keltis").await;
    let mut socket = connect(&address, &format!("{table}/live?since=999"), &host).await;
    assert_eq!(next_word(&mut socket).await, "here", "at once");
    socket.send(Message::text("?")).await.unwrap();
    assert_eq!(next_word(&mut socket).await, "here", "asked");
}

/// A client that answers no pings counts as gone: this one reads nothing, so it answers none.
#[tokio::test]
async fn a_page_that_has_fallen_silent_is_missed() {
    let state = empty_with(Config { ping: Duration::from_millis(100), ..Config::default() }).await;
    let address = listening(state.clone()).await;
    let (host, _, table) = two_at_a_table(&state, "keltis").await;
    let id = logbook::TableId::new(table.trim_start_matches("/table/"));
    let attendance = state.tables.open(&id).await.unwrap();
    let socket = connect(&address, &format!("{table}/live?since=999"), &host).await;
    let follows = async |wanted: bool| {
        for _ in 0..3000 {
            if attendance.attendance.has_page_open(Seat::FIRST) == wanted {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        false
    };
    assert!(follows(true).await, "the page is open");
    assert!(follows(false).await, "the page is silent");
    drop(socket);
}

#[tokio::test]
async fn whoever_waits_sees_that_somebody_has_gone() {
    let state = empty_with(Config { absence: Duration::from_secs(4), ..Config::default() }).await;
    let address = listening(state.clone()).await;
    let (host, mut friend, table) = two_at_a_table(&state, "keltis").await;
    let seq = friend.get(&table).await.seq();
    let live = format!("{table}/live?since={seq}");
    let mut waiting = connect(&address, &live, &friend).await;
    let mut turn = connect(&address, &live, &host).await;
    let there = next_frame(&mut waiting).await;
    assert!(!there["html"].as_str().unwrap().contains("data-key=\"bot-for-0\""), "the host has a page open");
    turn.close(None).await.unwrap();
    let gone = next_frame(&mut waiting).await;
    assert_eq!((gone["seq"].as_u64(), gone["again"].as_bool()), (Some(seq.into()), Some(true)));
    assert!(gone["html"].as_str().unwrap().contains("Let a bot play for Erin"));
    assert_eq!(gone["say"], "", "nothing happened");
    let missed = next_frame(&mut waiting).await;
    let offers = missed["html"].as_str().unwrap().split("<button ").any(|tag| {
        let tag = tag.split('>').next().unwrap();
        tag.contains("value=\"bot 0\"") && !tag.contains("aria-disabled")
    });
    assert!(offers, "after a while it can be pressed");
}

#[tokio::test]
async fn whoever_stood_up_is_not_shown_the_next_players_hand() {
    let state = empty().await;
    let address = listening(state.clone()).await;
    let (mut host, mut friend, mut next) = (Browser::new(&state), Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "0")];
    let room = host.post("/tables", &form).await;
    let seat = friend.post(&seat_link(&room), &[("name", "Nuala")]).await;
    let live = format!("{}/live?since={}", room.table(), seat.seq());
    let mut socket = connect(&address, &live, &friend).await;
    press(&mut friend, &seat, "ask", "leave").await;
    next.post(&seat_link(&room), &[("name", "Aodh")]).await;
    let room = host.get(&room.table()).await;
    press(&mut host, &room, "ask", "begin").await;
    while let Some(Ok(message)) = socket.next().await {
        if let Message::Binary(data) = message {
            let frame = unpacked(Message::Binary(data));
            assert!(!frame["html"].as_str().unwrap().contains("data-piece=\"hand-"), "a hand is shown");
        }
    }
}

/// What a page is told when its connection is closed, as a code and in words.
async fn last_words(socket: &mut Socket) -> (u16, String) {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(30), socket.next()).await;
        if let Message::Close(farewell) = message.expect("an end").unwrap().unwrap() {
            let farewell = farewell.expect("a word");
            return (farewell.code.into(), farewell.reason.to_string());
        }
    }
}

async fn farewell(socket: &mut Socket) -> String {
    last_words(socket).await.1
}

#[tokio::test]
async fn whoever_stands_up_is_led_to_the_lobby_and_other_pages_look_again() {
    let state = empty().await;
    let address = listening(state.clone()).await;
    let (mut host, mut friend) = (Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "0")];
    let room = host.post("/tables", &form).await;
    let seat = friend.post(&seat_link(&room), &[("name", "Nuala")]).await;
    let live = format!("{}/live?since={}", room.table(), seat.seq());
    let mut socket = connect(&address, &live, &friend).await;
    let mut hosts = connect(&address, &live, &host).await;
    let lobby = press(&mut friend, &seat, "ask", "leave").await;
    assert!(lobby.text.contains("You stood up: the seat is free again."), "{}", lobby.text);
    assert_eq!(last_words(&mut socket).await, (4000, "You stood up: the seat is free again.".to_owned()));
    assert!(next_frame(&mut hosts).await["html"].as_str().unwrap().contains("Waiting for somebody"));
    // The same press again, as a page sends it whose answer was lost.
    let again = press(&mut friend, &seat, "ask", "leave").await;
    assert!(again.text.contains("You stood up: the seat is free again."), "{}", again.text);
}

#[tokio::test]
async fn whoever_watches_by_a_link_that_is_revoked_is_sent_away_with_a_word() {
    let state = empty().await;
    let server = listening(state.clone()).await;
    let (mut host, _, table) = two_at_a_table(&state, "keltis").await;
    let newest = host.get(&table).await.seq();
    let live = |secret: &str| format!("{table}/live?since={newest}&watch={secret}");
    let old = watch_link(&host.get(&format!("{table}/menu")).await.text);
    let stranger = Browser::new(&state);
    let mut watcher = connect(&server, &live(&old), &stranger).await;
    let mut player = connect(&server, &live(&old), &host).await;
    let new = watch_link(&host.post(&format!("{table}/links"), &[]).await.text);
    assert_ne!(old, new);

    let sentence = "This link does not work: it was revoked, or cut short. Ask for a new one.";
    assert_eq!(farewell(&mut watcher).await, sentence);
    let mut late = connect(&server, &live(&old), &stranger).await;
    assert_eq!(farewell(&mut late).await, sentence, "a page that slept meanwhile is told too");

    let mut invited = connect(&server, &live(&new), &stranger).await;
    let page = host.get(&table).await;
    let picked = host.get(&page.picks()[0]).await;
    press(&mut host, &picked, "play", &picked.buttons("play")[0]).await;
    assert_eq!(next_frame(&mut invited).await["seq"], newest + 1, "the new link is good");
    assert_eq!(next_frame(&mut player).await["seq"], newest + 1, "who has a seat needs no link");
}
