//! Bad commands get a sentence and change nothing.

use std::time::Duration;

use axum::http::StatusCode;
use server::Config;

use crate::browser::{Browser, Page, empty, empty_with, press, seat_link, two_at_a_table, wait_for_turn};

async fn at_a_table() -> (Browser, Page) {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("keltis").await.table();
    let page = wait_for_turn(&mut browser, &address).await;
    (browser, page)
}

async fn sent(browser: &mut Browser, page: &Page, change: &[(&str, &str)], json: bool) -> Page {
    let hidden = page.hidden();
    let mut fields: Vec<(&str, &str)> =
        hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    fields.retain(|(name, _)| change.iter().all(|(changed, _)| changed != name));
    fields.extend(change.iter().filter(|(_, value)| !value.is_empty()));
    let headers: &[(&str, &str)] = if json { &[("accept", "application/json")] } else { &[] };
    browser.post_only(&page.table(), &fields, headers).await
}

async fn unchanged(browser: &mut Browser, page: &Page) {
    assert_eq!(browser.get(&page.table()).await.seq(), page.seq(), "nothing has changed");
}

#[tokio::test]
async fn a_stale_command_is_refused() {
    let (mut browser, page) = at_a_table().await;
    let refused = sent(&mut browser, &page, &[("seq", "1"), ("key", "k"), ("play", "draw")], true).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text.contains("\"stale\"") && refused.text.contains("moved on"), "{}", refused.text);
    let refused = sent(&mut browser, &page, &[("seq", "1"), ("key", "k"), ("play", "draw")], false).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(
        refused.text.contains("<h1>Not now</h1>") && refused.text.contains("moved on"),
        "{}",
        refused.text
    );
    unchanged(&mut browser, &page).await;
}

#[tokio::test]
async fn a_doubled_command_is_carried_out_once() {
    let (mut browser, page) = at_a_table().await;
    let picked = browser.get(&page.picks()[0]).await;
    let action = picked.buttons("play")[0].clone();
    let first = sent(&mut browser, &picked, &[("play", &action)], true).await;
    assert_eq!(first.status, StatusCode::NO_CONTENT, "{}", first.text);
    let after = browser.get(&page.table()).await;
    let second = sent(&mut browser, &picked, &[("play", &action)], true).await;
    assert_eq!(second.status, StatusCode::CONFLICT);
    assert!(second.text.contains("\"repeated\""), "{}", second.text);
    unchanged(&mut browser, &after).await;
}

#[tokio::test]
async fn what_the_rules_refuse_is_told_on_the_table() {
    let (mut browser, page) = at_a_table().await;
    let refused = press(&mut browser, &page, "play", "draw").await;
    assert_eq!(refused.status, StatusCode::OK);
    assert!(refused.text.contains("First play a card from your hand"), "{}", refused.text);
    let refused = sent(&mut browser, &page, &[("play", "draw")], true).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("First play a card"), "{}", refused.text);
    unchanged(&mut browser, &page).await;
}

#[tokio::test]
async fn what_cannot_be_read_is_refused() {
    let (mut browser, page) = at_a_table().await;
    for change in [
        &[("play", "fly r5")][..],
        &[("play", "")][..],
        &[("ask", "everything")][..],
        &[("seq", "x"), ("play", "draw")][..],
        &[("seq", ""), ("play", "draw")][..],
        &[("seat", "300"), ("play", "draw")][..],
    ] {
        let refused = sent(&mut browser, &page, change, true).await;
        assert!(refused.status.is_client_error(), "{change:?}: {}", refused.status);
        assert!(refused.text.contains("\"message\""), "{change:?}: {}", refused.text);
    }
    unchanged(&mut browser, &page).await;
}

#[tokio::test]
async fn strangers_and_others_seats_are_refused() {
    let state = empty().await;
    let (mut player, mut stranger) = (Browser::new(&state), Browser::new(&state));
    let address = player.play_now("keltis").await.table();
    let page = wait_for_turn(&mut player, &address).await;
    let refused = sent(&mut stranger, &page, &[("play", "draw")], true).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    stranger.play_now("celtic").await;
    let refused = sent(&mut stranger, &page, &[("play", "draw")], true).await;
    assert!(refused.text.contains("That is not your seat."), "{}", refused.text);
    assert_eq!(stranger.get(&address).await.status, StatusCode::FORBIDDEN);
    assert_eq!(stranger.get(&format!("{address}/record")).await.status, StatusCode::FORBIDDEN);
    let other = if page.text.contains("name=\"seat\" value=\"0\"") { "1" } else { "0" };
    let refused = sent(&mut player, &page, &[("seat", other), ("play", "draw")], true).await;
    assert!(refused.text.contains("That is not your seat."), "{}", refused.text);
    unchanged(&mut player, &page).await;
}

#[tokio::test]
async fn the_record_is_closed_while_the_game_runs() {
    let (mut browser, page) = at_a_table().await;
    let refused = browser.get(&format!("{}/record", page.table())).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_table_that_cannot_be_is_refused_with_a_sentence() {
    let mut browser = Browser::new(&empty().await);
    for (fields, said) in [
        (&[("game", "chess"), ("go", "now")][..], "There is no game"),
        (&[("go", "now")][..], "None was chosen"),
        (
            &[
                ("game", "celtic"),
                ("go", "host"),
                ("seat-0", "me"),
                ("seat-1", "anyone"),
                ("seat-2", "anyone"),
            ][..],
            "Celtic! is for 2 players, not 3.",
        ),
        (
            &[("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "bot-godlike")][..],
            "There is no level",
        ),
        (
            &[("game", "keltis"), ("go", "host"), ("seat-0", "friend"), ("seat-1", "friend")][..],
            "One seat has to be yours",
        ),
    ] {
        let refused = browser.post("/tables", fields).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{fields:?}");
        assert!(refused.text.contains(said), "{fields:?}: {}", refused.text);
    }
}

/// One command through the form, as JSON and as a page, and through the API: status and text of each answer.
async fn everywhere(
    browser: &mut Browser,
    address: &str,
    seq: &str,
    more: &[(&str, &str)],
) -> Vec<(StatusCode, String)> {
    let mut fields = vec![("seq", seq)];
    fields.extend(more);
    let mut answers = Vec::new();
    for headers in [&[("accept", "application/json")][..], &[]] {
        let answer = browser.post_only(address, &fields, headers).await;
        answers.push((answer.status, answer.text));
    }
    let field = |(name, value): (&str, &str)| {
        let name = if name == "play" { "action" } else { name };
        let number = value.parse::<u64>().ok().filter(|_| matches!(name, "seq" | "seat"));
        (name.to_owned(), number.map_or(serde_json::json!(value), |number| serde_json::json!(number)))
    };
    let body: serde_json::Map<_, _> = fields.into_iter().map(field).collect();
    let path = format!("/api/v1/tables/{}/actions", address.trim_start_matches("/table/"));
    let json = [("content-type", "application/json")];
    let body = serde_json::Value::Object(body).to_string();
    let answer = browser.send(axum::http::Method::POST, &path, &json, &body).await;
    answers.push((answer.status, answer.text));
    answers
}

/// The same, where each answer is a refusal with this status and sentence.
async fn refused(
    browser: &mut Browser,
    address: &str,
    seq: u32,
    fields: &[(&str, &str)],
    (wanted, sentence): (StatusCode, &str),
) {
    for (status, text) in everywhere(browser, address, &seq.to_string(), fields).await {
        assert_eq!(status, wanted, "{fields:?}: {text}");
        assert!(text.contains(sentence), "{fields:?}: {text}");
    }
}

/// Everything that can be ordered.
const ORDERS: [(&str, &str); 11] = [
    ("play", "draw"),
    ("ask", "undo"),
    ("ask", "agree"),
    ("ask", "refuse"),
    ("ask", "bot 1"),
    ("ask", "wait 1"),
    ("ask", "let in"),
    ("ask", "keep out"),
    ("ask", "back"),
    ("ask", "begin"),
    ("ask", "leave"),
];

#[tokio::test]
async fn a_late_command_of_any_kind_changes_nothing() {
    let state = empty().await;
    let (mut host, _, address) = two_at_a_table(&state, "keltis").await;
    let seq = host.get(&address).await.seq();
    for order in ORDERS {
        let late = (StatusCode::CONFLICT, "The table has moved on since you looked.");
        refused(&mut host, &address, seq - 1, &[order], late).await;
    }
    assert_eq!(host.get(&address).await.seq(), seq);
}

#[tokio::test]
async fn a_foreign_command_of_any_kind_changes_nothing() {
    let state = empty().await;
    let (mut host, _, address) = two_at_a_table(&state, "keltis").await;
    let mut stranger = Browser::new(&state);
    stranger.post("/you", &[("name", "Aodh")]).await;
    let seq = host.get(&address).await.seq();
    let foreign = (StatusCode::FORBIDDEN, "That is not your seat.");
    for order in ORDERS {
        refused(&mut stranger, &address, seq, &[order], foreign).await;
        refused(&mut host, &address, seq, &[order, ("seat", "1")], foreign).await;
    }
    assert_eq!(host.get(&address).await.seq(), seq);
}

#[tokio::test]
async fn a_command_out_of_turn_or_out_of_place_changes_nothing() {
    let state = empty().await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "keltis").await;
    let seq = host.get(&address).await.seq();
    for (order, sentence) in [
        (("play", "draw"), "It is Erin"),
        (("ask", "undo"), "There is nothing to take back."),
        (("ask", "agree"), "Nobody is asking you to let them take anything back."),
        (("ask", "refuse"), "Nobody is asking you to let them take anything back."),
        (("ask", "bot 0"), "Erin was here just now"),
        (("ask", "wait 0"), "Nobody is asking you whether a bot should play there."),
        (("ask", "let in"), "Nobody is asking you to let them back in."),
        (("ask", "keep out"), "Nobody is asking you to let them back in."),
        (("ask", "back"), "No bot is playing for you."),
        (("ask", "begin"), "The game has already begun."),
        (("ask", "leave"), "The game has begun"),
    ] {
        refused(&mut friend, &address, seq, &[order], (StatusCode::CONFLICT, sentence)).await;
    }
    let again = everywhere(&mut host, &address, &seq.to_string(), &[("ask", "again")]).await;
    assert!(again[0].1.contains("This game is not over yet."), "{again:?}");
    assert_eq!(host.get(&address).await.seq(), seq);
}

#[tokio::test]
async fn a_malformed_command_of_any_kind_changes_nothing() {
    let state = empty().await;
    let (mut host, _, address) = two_at_a_table(&state, "keltis").await;
    let seq = host.get(&address).await.seq();
    let now = seq.to_string();
    let long = "k".repeat(81);
    for (at, fields) in [
        (now.as_str(), &[("play", "fly r5")][..]),
        (&now, &[("play", "lay")]),
        (&now, &[("play", "lay z99")]),
        (&now, &[("play", "draw"), ("ask", "undo")]),
        (&now, &[]),
        (&now, &[("ask", "everything")]),
        (&now, &[("ask", "bot x")]),
        (&now, &[("ask", "bot 9")]),
        (&now, &[("play", "draw"), ("key", &long)]),
        (&now, &[("play", "draw"), ("seat", "300")]),
        ("-1", &[("play", "draw")]),
        ("x", &[("ask", "undo")]),
    ] {
        for (status, text) in everywhere(&mut host, &address, at, fields).await {
            assert!(
                matches!(
                    status,
                    StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY | StatusCode::CONFLICT
                ),
                "{fields:?}: {status}: {text}"
            );
            assert!(
                text.contains("\"message\"") || text.contains("<h1>Not"),
                "a sentence: {fields:?}: {text}"
            );
        }
    }
    assert_eq!(host.get(&address).await.seq(), seq);
}

#[tokio::test]
async fn a_repeated_command_of_any_kind_is_carried_out_once() {
    let state = empty_with(Config { absence: Duration::ZERO, ..Config::default() }).await;
    let (mut host, mut friend) = (Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "0")];
    let room = host.post("/tables", &form).await;
    let (address, link) = (room.table(), seat_link(&room));
    friend.post(&link, &[("name", "Nuala")]).await;
    let seat = friend.get(&address).await;
    press(&mut friend, &seat, "ask", "leave").await;
    let gone = sent(&mut friend, &seat, &[("ask", "leave")], true).await;
    assert_eq!(gone.status, StatusCode::OK, "that was done: {}", gone.text);
    let gone = sent(&mut friend, &seat, &[("key", "another"), ("ask", "leave")], true).await;
    assert_eq!(gone.status, StatusCode::FORBIDDEN, "whoever has left sits nowhere: {}", gone.text);
    friend.post(&link, &[("name", "Nuala")]).await;
    twice(&mut host, &address, ("ask", "begin")).await;
    let page = host.get(&address).await;
    let picked = host.get(&page.picks()[0]).await;
    let discard = picked.buttons("play").into_iter().find(|action| action.starts_with("discard")).unwrap();
    twice(&mut host, &address, ("play", &discard)).await;
    twice(&mut host, &address, ("ask", "undo")).await;
    twice(&mut host, &address, ("play", &discard)).await;
    twice(&mut host, &address, ("play", "draw")).await;
    twice(&mut host, &address, ("ask", "undo")).await;
    twice(&mut friend, &address, ("ask", "refuse")).await;
    twice(&mut host, &address, ("ask", "undo")).await;
    twice(&mut friend, &address, ("ask", "agree")).await;
    twice(&mut friend, &address, ("ask", "bot 1")).await;
    twice(&mut friend, &address, ("ask", "back")).await;
}

/// Sends a command, and then the same one again in every way.
async fn twice(browser: &mut Browser, address: &str, order: (&str, &str)) {
    let seq = browser.get(address).await.seq();
    let (now, key) = (seq.to_string(), format!("key-{seq}"));
    let fields = [("seq", now.as_str()), ("key", &key), order];
    let first = browser.post_only(address, &fields, &[("accept", "application/json")]).await;
    assert_eq!(first.status, StatusCode::NO_CONTENT, "{order:?}: {}", first.text);
    let after = browser.get(address).await.seq();
    let repeated = (StatusCode::CONFLICT, "This has already been done; it was not done again.");
    refused(browser, address, seq, &[("key", &key), order], repeated).await;
    // Another page of the same seat that has not seen it yet uses the same key for something else.
    for (_, text) in everywhere(browser, address, &now, &[("key", &key), ("play", "stay")]).await {
        assert!(text.contains("The table has moved on"), "{order:?}: {text}");
    }
    assert_eq!(browser.get(address).await.seq(), after, "{order:?}");
}

#[tokio::test]
async fn nobody_uses_up_the_key_of_anothers_page() {
    let state = empty().await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "keltis").await;
    let page = host.get(&address).await;
    let picked = host.get(&page.picks()[0]).await;
    let discard = picked.buttons("play").into_iter().find(|action| action.starts_with("discard")).unwrap();
    let drawing = press(&mut host, &picked, "play", &discard).await;
    // The key that the friend's page will have, guessed.
    let guessed = format!("page-{}-1", drawing.seq() + 1);
    sent(&mut host, &drawing, &[("key", &guessed), ("play", "draw")], true).await;
    let turn = wait_for_turn(&mut friend, &address).await;
    assert!(turn.hidden().contains(&("key".to_owned(), guessed)), "the guess was right");
    let picked = friend.get(&turn.picks()[0]).await;
    let action = picked.buttons("play")[0].clone();
    let answer = sent(&mut friend, &picked, &[("play", &action)], true).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text);
}

#[tokio::test]
async fn a_request_to_take_back_is_seen_by_all_until_it_is_answered() {
    let state = empty().await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "keltis").await;
    let page = host.get(&address).await;
    let picked = host.get(&page.picks()[0]).await;
    let discard = picked.buttons("play").into_iter().find(|action| action.starts_with("discard")).unwrap();
    let drawing = press(&mut host, &picked, "play", &discard).await;
    let done = press(&mut host, &drawing, "play", "draw").await;
    let asked = press(&mut host, &done, "ask", "undo").await;
    assert!(asked.words().contains("Taking back a move: waiting for Nuala."), "{}", asked.text);
    assert!(!asked.buttons("ask").contains(&"undo".to_owned()), "once is enough");
    let question = friend.get(&address).await;
    assert!(question.text.contains("asks to take back the last move"), "{}", question.text);
    assert!(!question.text.contains("waiting for Nuala"), "whoever has to answer is not waited for by name");
    press(&mut friend, &question, "ask", "refuse").await;
    let refused = host.get(&address).await;
    assert!(refused.text.contains("does not want the move taken back"), "{}", refused.text);
}
