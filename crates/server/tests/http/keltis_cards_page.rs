//! The table of the card game: whatever the rules allow can be reached by its links and buttons, and nothing else.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use axum::http::{Method, StatusCode};
use logbook::{Chair, Guest, GuestId, Header, TableId};
use serde_json::{Value, json};
use server::App;
use server::live::Frame;
use server::pages::table::Reader;
use store::Secret;
use table::Viewer;
use tabletop::{Seat, Seed};

use crate::browser::{Browser, PLAY_AGAIN, Page, empty, press, wait_for_turn};

/// Every piece on the page has a place of its own.
fn assert_places_differ(page: &Page) {
    let mut seen = HashSet::new();
    for piece in page.text.split("data-piece=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(seen.insert(piece), "two things lie at {piece}: {}", page.text);
    }
}

/// Every page that selecting leads to from here, with the actions that can be pressed there.
async fn choices(browser: &mut Browser, page: &Page) -> Vec<(String, Page)> {
    let (mut found, mut visited) = (Vec::new(), HashSet::new());
    let mut to_visit = vec![page.path.clone()];
    while let Some(path) = to_visit.pop() {
        if !visited.insert(path.clone()) {
            continue;
        }
        let page = browser.get(&path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert_places_differ(&page);
        to_visit.extend(page.picks());
        let copy = |page: &Page| Page {
            status: page.status,
            headers: page.headers.clone(),
            path: page.path.clone(),
            text: page.text.clone(),
        };
        found.extend(page.buttons("play").into_iter().map(|action| (action, copy(&page))));
    }
    found
}

/// What the rules allow, according to the API.
async fn legal(browser: &mut Browser, page: &Page) -> BTreeSet<String> {
    let cookie = browser.cookie.clone().unwrap();
    let bearer = format!("Bearer {}", cookie.split_once('=').unwrap().1);
    let path = format!("/api/v1{}/actions", page.table().replace("/table/", "/tables/"));
    let told = browser.send(Method::GET, &path, &[("authorization", &bearer)], "").await;
    let told: Value = serde_json::from_str(&told.text).unwrap();
    let actions = told["actions"].as_array().unwrap_or_else(|| panic!("{path}: {told}"));
    actions.iter().map(|action| action.as_str().unwrap().to_owned()).collect()
}

fn names(choices: &[(String, Page)]) -> BTreeSet<String> {
    choices.iter().map(|(action, _)| action.clone()).collect()
}

/// Plays a whole game by what the pages offer, and returns the score sheet and everything that was done.
async fn play(players: usize) -> (Page, Vec<String>) {
    let mut browser = Browser::new(&empty().await);
    let seats = ["seat-1", "seat-2", "seat-3"];
    let mut form = vec![("game", "keltis-cards"), ("go", "host"), ("seat-0", "me"), ("first", "0")];
    form.extend(seats.iter().take(players - 1).map(|seat| (*seat, "bot-random")));
    let address = browser.post("/tables", &form).await.table();
    let mut done = Vec::new();
    let mut told_of_last_cards = false;
    for decision in 0..2000_usize {
        let page = wait_for_turn(&mut browser, &address).await;
        if page.text.contains(PLAY_AGAIN) {
            assert!(told_of_last_cards || !done.iter().any(|action| action == "done"));
            return (page, done);
        }
        told_of_last_cards |= page.text.contains("Last cards");
        let choices = choices(&mut browser, &page).await;
        assert_eq!(names(&choices), legal(&mut browser, &page).await, "{}", page.text);
        // What is rare is chosen whenever it can be; otherwise another one each time.
        let rare = |choice: &&(String, Page)| choice.0.starts_with("wish") || choice.0.starts_with("lay n");
        let (action, from) = choices.iter().find(rare).unwrap_or(&choices[decision * 7 % choices.len()]);
        let after = press(&mut browser, from, "play", action).await;
        assert_eq!(after.status, StatusCode::OK, "{}", after.text);
        assert!(!after.text.contains("class=\"refusal\""), "{action} was offered: {}", after.text);
        assert_places_differ(&after);
        done.push(action.clone());
    }
    panic!("the game does not end");
}

fn assert_scores_are_explained(page: &Page) {
    for source in ["Green", "Points", "Wish stones"] {
        assert!(page.text.contains(source), "{source}: {}", page.text);
    }
}

/// The frame that leads to what this page shows, where things glide.
async fn newest_frame(state: &Arc<App>) -> String {
    let table = state.tables.open(&TableId::new("harp")).await.unwrap();
    let now = table.now();
    let viewer = Viewer { seats: vec![Seat::FIRST], lift: None };
    let reader = Reader { viewer, ..Reader::default() };
    Frame::at(&table, &now, now.position.seq, &reader).unwrap().html
}

#[tokio::test]
async fn two_play_to_the_end_by_what_the_page_offers() {
    let (page, done) = play(2).await;
    assert_scores_are_explained(&page);
    assert!(
        done.iter().any(|action| action == "draw") && done.iter().any(|action| action.starts_with("take"))
    );
}

#[tokio::test]
async fn four_play_to_the_end_by_what_the_page_offers() {
    let (page, _) = play(4).await;
    assert_scores_are_explained(&page);
    assert_eq!(page.text.matches("scope=\"col\"").count(), 5, "a column each, and one for the names");
}

/// A table where seat 0 holds these cards and begins; what seat 1 draws and lays is harmless.
async fn dealt(hand: &str, deck: &str) -> (Arc<App>, Browser, Page) {
    let state = empty().await;
    let guest = Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() };
    state.store.create_guest(&guest, &Secret::shown("token").hash(), 0).await.unwrap();
    let cards = |list: &str| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let other = cards("y0 y1 y2 y3 y3 y4 y4 y5");
    let chairs = vec![Chair::Host, Chair::Bot("random".into())];
    let header = Header {
        deal: Some(json!({ "hands": [cards(hand), other], "deck": cards(deck) })),
        ..Header::new(TableId::new("harp"), "keltis-cards", chairs, Seed::new("chosen"), guest.id.clone())
    };
    state.tables.set_up(header, &guest).await.unwrap();
    let mut browser = Browser::new(&state);
    browser.cookie = Some("triskel_guest=token".to_owned());
    let page = wait_for_turn(&mut browser, "/table/harp").await;
    (state, browser, page)
}

async fn picking(browser: &mut Browser, cards: &str) -> Page {
    browser.get(&format!("/table/harp?pick={}", cards.replace(' ', "+"))).await
}

#[tokio::test]
async fn a_pair_buys_a_wish_stone_and_bars_its_piles() {
    let (state, mut browser, page) = dealt("r5 r5 g5 n5 b8 bx p0 n9", "g1 g2 g3 g4 g6 g7 p1 p2 p3").await;
    let offered = choices(&mut browser, &page).await;
    assert_eq!(names(&offered), legal(&mut browser, &page).await);
    let wishes = offered.iter().filter(|(action, _)| action.starts_with("wish")).collect::<Vec<_>>();
    let named: BTreeSet<&str> = wishes.iter().map(|(action, _)| action.as_str()).collect();
    assert_eq!(
        named,
        BTreeSet::from(["wish r5 r5", "wish r5 g5", "wish r5 n5", "wish g5 n5"]),
        "also of two cards alike"
    );
    assert!(page.text.contains("or a pair to buy"), "{}", page.text);
    assert!(page.text.contains("a pair could take it"), "{}", page.text);

    let one = picking(&mut browser, "g5").await;
    assert!(one.text.contains(" (1 card, worth −4), or discard it. Or add "), "{}", one.text);
    let pair = picking(&mut browser, "r5 g5").await;
    assert!(pair.text.contains("Then draw two cards."), "{}", pair.text);
    let drawing = press(&mut browser, &pair, "play", "wish r5 g5").await;
    assert!(drawing.text.contains("Draw two cards, one at a time, from the deck."), "{}", drawing.text);
    assert!(drawing.text.contains("you discarded there this turn"), "{}", drawing.text);
    let frame = newest_frame(&state).await;
    assert!(frame.contains("data-piece=\"won-0-5\" data-from=\"wish-5\""), "the stone glides: {frame}");
    assert_eq!(drawing.buttons("play"), ["draw"], "no pile but those just discarded on");
    let refused = press(&mut browser, &drawing, "play", "take r").await;
    assert!(refused.text.contains("may not take from it"), "{}", refused.text);

    let second = press(&mut browser, &drawing, "play", "draw").await;
    assert_eq!(second.buttons("play"), ["draw"], "one more");
    assert!(!second.text.contains("Draw two cards"));
}

#[tokio::test]
async fn a_point_card_goes_to_the_point_row_or_to_its_value() {
    let (state, mut browser, page) = dealt("r5 n5 n4 g9 b8 bx p0 n9", "g1 g2 g3 g4 g6 g7 p1 p2 p3").await;
    let picked = picking(&mut browser, "r5").await;
    let drawing = press(&mut browser, &picked, "play", "lay r5").await;
    let frame = newest_frame(&state).await;
    assert!(frame.contains("data-from=\"hand-0\""), "the card glides: {frame}");
    press(&mut browser, &drawing, "play", "draw").await;
    let page = wait_for_turn(&mut browser, &page.table()).await;
    assert!(page.text.contains("You lay <span class=\"chip r\">"), "the log tells: {}", page.text);

    let five = picking(&mut browser, "n5").await;
    let offered: BTreeSet<String> = five.buttons("play").into_iter().collect();
    let expected = ["discard n5", "lay n5 points", "lay n5 r"].map(str::to_owned);
    assert_eq!(offered, BTreeSet::from(expected));
    let four = picking(&mut browser, "n4").await;
    let why = press(&mut browser, &four, "play", "lay n4 r").await;
    assert!(why.text.contains("a point card must match the row’s last number card"), "{}", why.text);
    let five = picking(&mut browser, "n5").await;
    let laid = press(&mut browser, &five, "play", "lay n5 r").await;
    assert_places_differ(&laid);
    assert!(laid.text.contains("red-brown row: 5 and 5"), "{}", laid.text);
}

#[tokio::test]
async fn last_cards_are_laid_or_left() {
    let (_, mut browser, page) = dealt("r5 r6 g5 n5 b8 bx p0 n9", "g1 g2").await;
    let picked = picking(&mut browser, "r5").await;
    let drawing = press(&mut browser, &picked, "play", "lay r5").await;
    press(&mut browser, &drawing, "play", "draw").await;
    let mut page = wait_for_turn(&mut browser, &page.table()).await;
    // Unless the bot drew the last card, it is drawn now.
    if !page.text.contains("Last cards") {
        let picked = picking(&mut browser, "p0").await;
        let drawing = press(&mut browser, &picked, "play", "discard p0").await;
        assert!(drawing.text.contains("last card ends play"), "{}", drawing.text);
        press(&mut browser, &drawing, "play", "draw").await;
        page = wait_for_turn(&mut browser, &page.table()).await;
    }
    assert!(page.text.contains("Lay up to two more cards in your rows"), "{}", page.text);
    let offered = names(&choices(&mut browser, &page).await);
    assert_eq!(offered, legal(&mut browser, &page).await);
    assert!(offered.contains("done") && !offered.iter().any(|action| action.starts_with("discard")));
    let picked = picking(&mut browser, "r6").await;
    let more = press(&mut browser, &picked, "play", "lay r6").await;
    assert!(more.text.contains("Lay one more, or choose Done"), "{}", more.text);
    press(&mut browser, &more, "play", "done").await;
    let over = wait_for_turn(&mut browser, &page.table()).await;
    assert_scores_are_explained(&over);
    assert!(over.text.contains("The last card of the deck was drawn."));
}
