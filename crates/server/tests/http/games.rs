use axum::http::StatusCode;

use crate::browser::{Browser, PLAY_AGAIN, empty, press, seat_link, wait_for_turn};

/// Plays by links and forms alone until the game is over, and returns the browser and the last page.
async fn play_to_the_end(game: &str) -> (Browser, crate::browser::Page) {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now(game).await.table();
    let mut page = wait_for_turn(&mut browser, &address).await;
    for decision in 0.. {
        assert!(decision < 2000, "the game does not end");
        if page.text.contains(PLAY_AGAIN) {
            break;
        }
        let mut actions = page.buttons("play");
        if actions.is_empty() {
            let picks = page.picks();
            assert!(!picks.is_empty(), "nothing can be done: {}", page.text);
            page = browser.get(&picks[decision % picks.len()]).await;
            actions = page.buttons("play");
        }
        assert!(!actions.is_empty(), "nothing can be pressed: {}", page.text);
        let pressed = press(&mut browser, &page, "play", &actions[0]).await;
        assert_eq!(pressed.status, StatusCode::OK, "{}", pressed.text);
        page = wait_for_turn(&mut browser, &address).await;
    }
    (browser, page)
}

#[tokio::test]
async fn keltis_is_played_to_its_end_by_links_and_forms() {
    let (mut browser, page) = play_to_the_end("keltis").await;
    assert!(page.text.contains("They match."), "the deal is checked on the page");
    let record = browser.get(&format!("{}/record", page.table())).await;
    let game = catalogue::AnyGame::from_record(&record.text).unwrap();
    assert_eq!(game.turn().seat, None);
    assert!(record.text.contains("result "));

    let past = browser.get(&format!("{}?at=5", page.table())).await;
    assert_eq!(past.status, StatusCode::OK);
    assert!(past.text.contains("The table as it was"));
    assert!(past.buttons("play").is_empty());

    let again = press(&mut browser, &page, "ask", "again").await;
    assert_ne!(again.table(), page.table());
    assert_eq!(again.status, StatusCode::OK);
}

#[tokio::test]
async fn the_card_game_is_played_to_its_end_by_links_and_forms() {
    play_to_the_end("keltis-cards").await;
}

#[tokio::test]
async fn two_people_meet_by_a_link() {
    let state = empty().await;
    let (mut host, mut friend) = (Browser::new(&state), Browser::new(&state));
    host.post("/you", &[("name", "Erin"), ("emblem", "hare")]).await;
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "1")];
    let room = host.post("/tables", &form).await;
    assert!(room.text.contains("Waiting for somebody"), "{}", room.text);
    assert!(room.text.contains("SHA-256"), "the deal is promised before the seats close");
    let link = seat_link(&room);

    assert_eq!(friend.get(&room.table()).await.status, StatusCode::FORBIDDEN);
    assert!(friend.get(&link).await.text.contains("A seat for you"));
    let seated = friend.post(&link, &[("name", "Nuala"), ("emblem", "seal")]).await;
    assert!(seated.text.contains("Nuala"));
    assert!(!seated.text.contains(&link), "only who made a link is shown it");

    let room = host.get(&room.table()).await;
    let table = press(&mut host, &room, "ask", "begin").await;
    assert!(table.words().contains("Nuala’s turn"), "{}", table.text);
    let table = friend.get(&room.table()).await;
    assert!(table.text.contains("Your turn"));
    assert!(friend.get("/").await.text.contains("Your turn"));
    assert!(host.get("/").await.words().contains("Nuala is thinking"));
}

#[tokio::test]
async fn undo_is_free_within_the_turn_and_a_question_afterwards() {
    let state = empty().await;
    let (mut host, mut friend) = (Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "0")];
    let room = host.post("/tables", &form).await;
    let (_, rest) = room.text.split_once("http://triskel.test/seat/").unwrap();
    friend.post(&format!("/seat/{}", rest.split('<').next().unwrap()), &[("name", "Nuala")]).await;
    let address = room.table();
    let room = host.get(&address).await;
    let table = press(&mut host, &room, "ask", "begin").await;

    let picked = host.get(&table.picks()[0]).await;
    let action = picked.buttons("play")[0].clone();
    let drawing = press(&mut host, &picked, "play", &action).await;
    let back = press(&mut host, &drawing, "ask", "undo").await;
    assert!(back.picks().len() >= 8, "the card is in the hand again");

    let picked = host.get(&back.picks()[0]).await;
    let drawing = press(&mut host, &picked, "play", &action).await;
    let drawn = press(&mut host, &drawing, "play", "draw").await;
    let asked = press(&mut host, &drawn, "ask", "undo").await;
    assert_eq!(asked.status, StatusCode::OK);
    let question = friend.get(&address).await;
    assert!(question.text.contains("asks to take back the last move"));
    let agreed = press(&mut friend, &question, "ask", "agree").await;
    assert!(!agreed.text.contains("Your turn"));
    assert!(host.get(&address).await.text.contains("Your turn"));
}
