//! The lists of tables.

use std::sync::Arc;

use axum::http::header;
use logbook::{Entry, GuestId, Header, Seated, Stage, Step, Summary, TableId};
use server::App;
use store::NewTable;
use tabletop::Seed;

use crate::browser::{Browser, empty, press, seat_link, wait_for_turn};

/// Where each of these is in a text, if it is there.
fn places(text: &str, wanted: &[&str]) -> Vec<Option<usize>> {
    wanted.iter().map(|name| text.find(name)).collect()
}

#[tokio::test]
async fn a_friend_s_table_stays_in_the_lobby_however_many_others_there_are() {
    let state = empty().await;
    let (mut host, mut friend) = (Browser::new(&state), Browser::new(&state));
    host.post("/you", &[("name", "Erin")]).await;
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "0")];
    let mine = host.post("/tables", &[&form[..], &[("table", "My move")]].concat()).await;
    friend.post(&seat_link(&mine), &[("name", "Nuala")]).await;
    let room = host.get(&mine.table()).await;
    press(&mut host, &room, "ask", "begin").await;
    let mut newer = Vec::new();
    for _ in 0..13 {
        let page = host.play_now("celtic").await.table();
        newer.push(wait_for_turn(&mut host, &page).await.table());
    }
    let theirs = [("first", "1"), ("table", "Their move")];
    let theirs = host.post("/tables", &[&form[..4], &theirs].concat()).await;
    friend.post(&seat_link(&theirs), &[("name", "Nuala")]).await;
    let room = host.get(&theirs.table()).await;
    press(&mut host, &room, "ask", "begin").await;

    let lobby = host.get("/").await.text;
    assert!(lobby.contains("(14) Triskel"), "every turn of mine is counted");
    assert_eq!(lobby.matches("Your turn").count(), 14);
    let order = places(&lobby, &[&newer[12], &newer[0], "My move", "Their move"]);
    assert!(order.iter().all(Option::is_some) && order.is_sorted(), "{order:?}");

    let tables: Vec<serde_json::Value> =
        serde_json::from_str(&host.get("/api/v1/tables").await.text).unwrap();
    let names: Vec<&str> = tables.iter().map(|table| table["name"].as_str().unwrap()).collect();
    assert_eq!((names.len(), names[13], names[14]), (15, "My move", "Their move"), "{names:?}");
}

/// Stores finished games of this guest, and tables with a seat for anybody.
async fn fill(state: &Arc<App>, guest: &GuestId, finished: u32, open: u32) {
    for number in 0..finished + open {
        let is_over = number < finished;
        let name = if is_over { format!("Over {number:03}") } else { format!("Open {number:03}") };
        let summary = Summary {
            name,
            stage: if is_over { Stage::Over } else { Stage::Waiting },
            players: vec![Some("Erin".to_owned()), None],
            open: !is_over,
            turn: None,
            turns: 9,
            scores: vec!["5".to_owned(), "3".to_owned()],
            winners: vec![0],
            options: Vec::new(),
            chairs: vec![Seated { chair: logbook::Chair::Host, bot: None, free: false }],
            host: Some("Erin".to_owned()),
        };
        let id = TableId::random().unwrap();
        let chairs = vec![logbook::Chair::Host, logbook::Chair::Anyone];
        let at = i64::from(number);
        let host = GuestId::new("somebody");
        let header = Header { created_at: at, ..Header::new(id, "keltis", chairs, Seed::new("x"), host) };
        let step =
            Step::Sat { seat: 0, guest: guest.clone(), name: "Erin".to_owned(), emblem: "hare".to_owned() };
        let sat = Entry { seq: 1, at, guest: None, key: None, step };
        let entries = if is_over { vec![sat] } else { Vec::new() };
        let new = NewTable { header, entries, summary, links: Vec::new(), continues: None };
        state.store.create_table(&new).await.unwrap();
    }
}

async fn guest_of(state: &Arc<App>, browser: &Browser) -> GuestId {
    let token = browser.cookie.as_deref().unwrap().split_once('=').unwrap().1;
    state.store.guest(&store::Secret::shown(token).hash()).await.unwrap().unwrap().id
}

#[tokio::test]
async fn long_lists_have_pages_of_their_own() {
    let state = empty().await;
    let mut browser = Browser::new(&state);
    browser.post("/you", &[("name", "Erin")]).await;
    fill(&state, &guest_of(&state, &browser).await, 105, 60).await;

    let lobby = browser.get("/").await.text;
    assert_eq!((lobby.matches("Over ").count(), lobby.matches("Open 1").count()), (12, 12));
    assert!(lobby.contains("Over 104") && lobby.contains("Open 164"), "the newest");
    for (list, name, newest, pages) in
        [("/tables/finished", "Over ", 104_usize, [50, 50, 5]), ("/tables/open", "Open ", 164, [50, 10, 0])]
    {
        assert!(lobby.contains(&format!("href=\"{list}\"")), "{list}");
        let mut shown = 0;
        for (page, count) in (1..).zip(pages) {
            let text = browser.get(&format!("{list}?page={page}")).await.text;
            assert_eq!(text.matches(&format!("<b>{name}")).count(), count, "{list}, page {page}");
            if count > 0 {
                assert!(text.contains(&format!("{name}{:03}", newest - shown)), "{list}, page {page}");
                assert_eq!(text.contains("rel=\"next\""), count == 50, "{list}, page {page}");
            }
            assert_eq!(text.contains("rel=\"prev\""), page > 1, "{list}, page {page}");
            shown += count;
        }
    }
    assert!(Browser::new(&state).get("/tables/finished").await.text.contains("None yet."), "for a stranger");
}

#[tokio::test]
async fn programs_read_long_lists_page_by_page() {
    let state = empty().await;
    let mut browser = Browser::new(&state);
    browser.post("/you", &[("name", "Erin")]).await;
    fill(&state, &guest_of(&state, &browser).await, 105, 101).await;
    let mut next = Some("/api/v1/tables".to_owned());
    let mut counts = Vec::new();
    while let Some(path) = next {
        let answer = browser.get(&path).await;
        let tables: Vec<serde_json::Value> = serde_json::from_str(&answer.text).unwrap();
        counts.push(tables.len());
        next = answer.headers.get(header::LINK).map(|link| {
            let link = link.to_str().unwrap();
            let (path, rest) = link.trim_start_matches('<').split_once('>').unwrap();
            assert_eq!(rest, "; rel=\"next\"");
            path.to_owned()
        });
    }
    assert_eq!(counts, [200, 6]);
}

#[tokio::test]
async fn a_table_without_a_name_is_called_after_its_host_and_no_sentence_is_stored() {
    let state = empty().await;
    let mut host = Browser::new(&state);
    host.post("/you", &[("name", "Erin")]).await;
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend")];
    let room = host.post("/tables", &form).await;
    assert!(room.words().contains("Erin’s table"), "{}", room.text);
    assert!(host.get("/").await.words().contains("Erin’s table"));
    let id = TableId::new(room.table().trim_start_matches("/table/"));
    assert_eq!(state.store.header(&id).await.unwrap().unwrap().name, "");
    let named = host.post("/tables", &[&form[..], &[("table", "Tara")]].concat()).await;
    assert!(named.words().contains("Tara") && !named.words().contains("Erin’s table"), "{}", named.text);
}
