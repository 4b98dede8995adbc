//! What a program hears while it listens.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{App, Config, app};
use tower::ServiceExt;

use super::{ask, document, fits, new_guest, new_table};
use crate::browser::{Browser, empty, empty_with};

/// Sends a command that answers to the newest entry.
async fn command(browser: &mut Browser, path: &str, token: &str, mut command: Value) {
    let (_, sheet) = ask(browser, Method::GET, path, token, json!(null)).await;
    command["seq"] = sheet["seq"].clone();
    let (status, done) = ask(browser, Method::POST, &format!("{path}/actions"), token, command).await;
    assert_eq!(status, StatusCode::OK, "{done}");
}

/// Does the first thing that a seat may do.
async fn play(browser: &mut Browser, path: &str, token: &str) {
    let (_, legal) = ask(browser, Method::GET, &format!("{path}/actions"), token, json!(null)).await;
    command(browser, path, token, json!({ "action": legal["actions"][0] })).await;
}

/// A live stream.
async fn listening(state: &Arc<App>, path: &str, token: &str, last: Option<u32>) -> Body {
    let mut request = Request::builder().uri(path).header("authorization", format!("Bearer {token}"));
    if let Some(last) = last {
        request = request.header("last-event-id", last.to_string());
    }
    let response = app(state.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    response.into_body()
}

/// The steps of a stream up to this entry, or to its end.
async fn heard(body: &mut Body, newest: u32) -> Vec<Value> {
    let mut text = String::new();
    while !text.contains(&format!("id: {newest}\n")) {
        let next = tokio::time::timeout(Duration::from_secs(20), body.frame()).await;
        let Some(part) = next.unwrap_or_else(|_| panic!("silence before {newest}: {text}")) else { break };
        text += &String::from_utf8_lossy(&part.unwrap().into_data().unwrap_or_default());
    }
    let steps = text.lines().filter_map(|line| line.strip_prefix("data: "));
    steps.map(|step| serde_json::from_str(step).unwrap()).collect()
}

#[tokio::test]
async fn the_live_stream_says_what_happened() {
    let state = empty_with(Config { absence: Duration::ZERO, ..Config::default() }).await;
    let mut browser = Browser::new(&state);
    let browser = &mut browser;
    let (ada, ben) = (new_guest(browser, "Ada").await, new_guest(browser, "Ben").await);
    let cara = new_guest(browser, "Cara").await;
    let new = json!({ "game": "celtic", "seats": ["me", "anyone"], "first": 0 });
    let path = &new_table(browser, &ada, new).await;
    let sit = |seat: u8| json!({ "seat": seat });
    ask(browser, Method::POST, &format!("{path}/seats"), &cara, sit(1)).await;
    command(browser, path, &cara, json!({ "ask": "leave" })).await;
    ask(browser, Method::POST, &format!("{path}/seats"), &ben, sit(1)).await;
    command(browser, path, &ada, json!({ "ask": "begin" })).await;
    play(browser, path, &ada).await;
    for (who, wanted) in
        [(&ada, "bot 0"), (&ada, "back"), (&ada, "undo"), (&ben, "agree"), (&ada, "bot 1"), (&ben, "back")]
    {
        command(browser, path, who, json!({ "ask": wanted })).await;
    }
    let before = 14;
    let (next, newest) = loop {
        let (_, sheet) = ask(browser, Method::GET, path, &ada, json!(null)).await;
        match sheet["turn"].as_u64() {
            Some(0) => play(browser, path, &ada).await,
            Some(_) => play(browser, path, &ben).await,
            None => {
                let (_, next) = ask(browser, Method::POST, &format!("{path}/again"), &ben, json!(null)).await;
                break (next["id"].clone(), sheet["seq"].as_u64().unwrap() as u32 + 1);
            }
        }
    };
    let live = format!("{path}/live");
    let mut steps = heard(&mut listening(&state, &live, &ben, None).await, newest).await;
    let document = document(browser).await;
    for (index, step) in steps.iter_mut().enumerate() {
        let schema = json!({ "$ref": "#/components/schemas/LiveStep" });
        fits(document, &schema, step).unwrap_or_else(|wrong| panic!("{wrong} in {step}"));
        assert_eq!(step["seq"], index + 1);
        step.as_object_mut().unwrap().shift_remove("seq");
    }
    assert!(steps[5]["events"].as_array().is_some_and(|events| !events.is_empty()), "{}", steps[5]);
    let events = steps[5]["events"].take();
    assert_eq!(events[0]["kind"], "placed", "{events}");
    let expected = json!([
        { "kind": "sat", "seat": 0, "name": "Ada", "emblem": "rowan" },
        { "kind": "sat", "seat": 1, "name": "Cara", "emblem": "rowan" },
        { "kind": "left", "seat": 1 },
        { "kind": "sat", "seat": 1, "name": "Ben", "emblem": "rowan" },
        { "kind": "begun", "first": 0 },
        { "kind": "acted", "seat": 0, "events": null },
        { "kind": "bot_sat_in", "seat": 0, "level": steps[6]["level"] },
        { "kind": "bot_left", "seat": 0 },
        { "kind": "undo_asked", "seat": 0, "keep": 0 },
        { "kind": "undo_answered", "seat": 1, "agreed": true },
        { "kind": "undone", "seat": 0, "keep": 0 },
        { "kind": "bot_wished", "seat": 1, "by": 0 },
        { "kind": "bot_sat_in", "seat": 1, "level": steps[6]["level"] },
        { "kind": "bot_left", "seat": 1 },
    ]);
    assert_eq!(json!(steps[..before]), expected);
    assert!(steps[before..steps.len() - 1].iter().all(|step| step["kind"] == "acted"));
    assert_eq!(steps.last(), Some(&json!({ "kind": "continued", "table": next })));
}

#[tokio::test]
async fn who_comes_back_to_the_live_stream_is_told_what_they_missed_and_no_more() {
    let state = empty().await;
    let mut browser = Browser::new(&state);
    let ada = new_guest(&mut browser, "Ada").await;
    let new = json!({ "game": "keltis", "seats": ["me", "here Ben"], "first": 0 });
    let (_, table) = ask(&mut browser, Method::POST, "/api/v1/tables", &ada, new).await;
    assert_eq!(table["seq"], 3);
    let path = format!("/api/v1/tables/{}/live", table["id"].as_str().unwrap());
    for (since, last, expected) in [
        ("", None, vec![1, 2, 3]),
        ("?since=1", None, vec![2, 3]),
        ("", Some(2), vec![3]),
        // A browser asks at the same address again.
        ("?since=0", Some(1), vec![2, 3]),
    ] {
        let mut body = listening(&state, &format!("{path}{since}"), &ada, last).await;
        let numbers: Vec<Value> = heard(&mut body, 3).await.iter().map(|step| step["seq"].clone()).collect();
        assert_eq!(json!(numbers), json!(expected), "{since} {last:?}");
    }
}

/// Ada's table, where Ben sits too, and Cara, who does not: the address, and their tokens.
async fn ada_and_ben(browser: &mut Browser, game: &str, first: u8) -> (String, [String; 3]) {
    let guests =
        [new_guest(browser, "Ada").await, new_guest(browser, "Ben").await, new_guest(browser, "Cara").await];
    let new = json!({ "game": game, "seats": ["me", "anyone"], "first": first });
    let path = new_table(browser, &guests[0], new).await;
    ask(browser, Method::POST, &format!("{path}/seats"), &guests[1], json!({ "seat": 1 })).await;
    (path, guests)
}

#[tokio::test]
async fn who_stands_up_does_not_hear_what_the_next_on_that_seat_is_told() {
    let state = empty().await;
    let browser = &mut Browser::new(&state);
    let (path, [ada, ben, cara]) = &ada_and_ben(browser, "keltis", 1).await;
    let mut ears = listening(&state, &format!("{path}/live"), ben, None).await;
    assert_eq!(heard(&mut ears, 2).await.len(), 2);
    command(browser, path, ben, json!({ "ask": "leave" })).await;
    ask(browser, Method::POST, &format!("{path}/seats"), cara, json!({ "seat": 1 })).await;
    command(browser, path, ada, json!({ "ask": "begin" })).await;
    play(browser, path, cara).await;
    assert_eq!(heard(&mut ears, 6).await, Vec::<Value>::new(), "the stream has ended");
}

#[tokio::test]
async fn who_watches_by_a_link_that_is_revoked_hears_so_and_nothing_else() {
    let state = empty().await;
    let browser = &mut Browser::new(&state);
    let (path, [ada, _, cara]) = &ada_and_ben(browser, "celtic", 0).await;
    command(browser, path, ada, json!({ "ask": "begin" })).await;
    let (_, links) = ask(browser, Method::GET, &format!("{path}/links"), ada, json!(null)).await;
    let live = format!("{path}/live?since=3&watch={}", links[0]["secret"].as_str().unwrap());
    let ears = listening(&state, &live, cara, None).await;
    ask(browser, Method::POST, &format!("{path}/links"), ada, json!({})).await;
    play(browser, path, ada).await;
    let heard = tokio::time::timeout(Duration::from_secs(20), ears.collect()).await.expect("the stream ends");
    let heard = heard.unwrap().to_bytes();
    let told = "event: problem\ndata: {\"code\":\"dead_link\",\"message\":\"This link does not work: it was revoked, or cut short. Ask for a new one.\"}\n\n";
    assert_eq!(String::from_utf8_lossy(&heard), told);
}
