//! The same tables for programs.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::browser::{Browser, empty};

const JSON: (&str, &str) = ("content-type", "application/json");

async fn ask(
    browser: &mut Browser,
    method: Method,
    path: &str,
    token: &str,
    body: Value,
) -> (StatusCode, Value) {
    let bearer = format!("Bearer {token}");
    let page = browser.send(method, path, &[JSON, ("authorization", &bearer)], &body.to_string()).await;
    (page.status, serde_json::from_str(&page.text).unwrap_or_else(|_| panic!("{path}: {}", page.text)))
}

#[tokio::test]
async fn a_program_plays_a_whole_game() {
    let mut browser = Browser::new(&empty().await);
    let (status, guest) =
        ask(&mut browser, Method::POST, "/api/v1/guests", "", json!({ "name": "Ada" })).await;
    assert_eq!(status, StatusCode::CREATED);
    let token = guest["token"].as_str().unwrap();
    let new = json!({ "game": "keltis", "seats": ["me", "bot random"], "first": 0 });
    let (status, table) = ask(&mut browser, Method::POST, "/api/v1/tables", token, new).await;
    assert_eq!(status, StatusCode::CREATED, "{table}");
    let path = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
    assert!(table["seed"].is_null() && table["view"]["hands"][1].is_number(), "{table}");
    for _ in 0..5000 {
        let (_, legal) = ask(&mut browser, Method::GET, &format!("{path}/actions"), token, json!(null)).await;
        let Some(action) = legal["actions"].as_array().unwrap().first() else {
            let (_, table) = ask(&mut browser, Method::GET, &path, token, json!(null)).await;
            if table["stage"] == "over" {
                assert!(table["seed"].is_string());
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            continue;
        };
        let decision = json!({ "seq": legal["seq"], "action": action });
        let (status, done) =
            ask(&mut browser, Method::POST, &format!("{path}/actions"), token, decision).await;
        assert_eq!(status, StatusCode::OK, "{done}");
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn errors_are_json_with_a_code_and_a_sentence() {
    let mut browser = Browser::new(&empty().await);
    let (status, told) = ask(&mut browser, Method::GET, "/api/v1/tables/none", "nobody", json!(null)).await;
    assert_eq!((status, told["code"].as_str()), (StatusCode::FORBIDDEN, Some("private")));
    let (status, told) = ask(&mut browser, Method::GET, "/api/v1/nothing", "", json!(null)).await;
    assert_eq!((status, told["code"].as_str()), (StatusCode::NOT_FOUND, Some("no_such_page")));
    let (status, told) = ask(&mut browser, Method::POST, "/api/v1/guests", "", json!({})).await;
    assert!(status.is_client_error() && told["message"].is_string(), "{told}");
}

/// The addresses and methods that the router knows, as its source says.
fn routes() -> Vec<(String, &'static str)> {
    let source = include_str!("../../src/routes/api/mod.rs");
    let lines = source.lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
    let mut routes = Vec::new();
    for line in lines {
        let (path, handlers) = line.split_once('"').unwrap();
        for method in ["get", "post", "put", "delete"] {
            if handlers.contains(&format!("{method}(")) {
                routes.push((path.to_owned(), method));
            }
        }
    }
    assert!(routes.len() > 10, "{routes:?}");
    routes
}

#[tokio::test]
async fn the_document_lists_every_address() {
    let mut browser = Browser::new(&empty().await);
    let (_, document) = ask(&mut browser, Method::GET, "/api/v1/openapi.json", "", json!(null)).await;
    let listed = document["paths"].as_object().unwrap();
    for (path, method) in routes() {
        assert!(listed.get(&path).is_some_and(|path| path[method].is_object()), "{method} {path}");
    }
    let known: Vec<String> = routes().into_iter().map(|(path, _)| path).collect();
    assert!(listed.keys().all(|path| known.contains(path)), "nothing but what there is");
    assert!(document["components"]["schemas"]["TableSheet"].is_object(), "{document}");
}

async fn new_guest(browser: &mut Browser, name: &str) -> String {
    let (_, guest) = ask(browser, Method::POST, "/api/v1/guests", "", json!({ "name": name })).await;
    guest["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn programs_meet_by_links_and_others_watch() {
    let mut browser = Browser::new(&empty().await);
    let (ada, ben) = (new_guest(&mut browser, "Ada").await, new_guest(&mut browser, "Ben").await);
    let new = json!({ "game": "keltis", "seats": ["me", "friend", "anyone"], "first": 1 });
    let (_, table) = ask(&mut browser, Method::POST, "/api/v1/tables", &ada, new).await;
    let path = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
    let (_, links) = ask(&mut browser, Method::GET, &format!("{path}/links"), &ada, json!(null)).await;
    let secret = |seat: Value| {
        let link = links.as_array().unwrap().iter().find(|link| link["seat"] == seat).unwrap();
        link["secret"].as_str().unwrap().to_owned()
    };
    let (seat, watch) = (secret(json!(1)), secret(Value::Null));
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}/links"), &ben, json!(null)).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "links are shown to their makers");

    let sit = format!("/api/v1/seats/{seat}");
    let (status, _) = ask(&mut browser, Method::POST, &sit, &ben, json!(null)).await;
    assert_eq!(status, StatusCode::OK);
    let cara = new_guest(&mut browser, "Cara").await;
    let seats = format!("{path}/seats");
    let (status, refused) = ask(&mut browser, Method::POST, &seats, &cara, json!({ "seat": 1 })).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refused}");
    let (status, seated) = ask(&mut browser, Method::POST, &seats, &cara, json!({ "seat": 2 })).await;
    assert_eq!(status, StatusCode::OK, "{seated}");
    let begin = json!({ "seq": seated["seq"], "ask": "begin" });
    let (status, done) = ask(&mut browser, Method::POST, &format!("{path}/actions"), &ada, begin).await;
    assert_eq!(status, StatusCode::OK, "{done}");

    let (_, own) = ask(&mut browser, Method::GET, &path, &ben, json!(null)).await;
    assert_eq!(own["seat"], 1);
    let (status, watched) =
        ask(&mut browser, Method::GET, &format!("{path}?watch={watch}"), "", json!(null)).await;
    assert_eq!(status, StatusCode::OK);
    assert!(
        watched["seat"].is_null()
            && watched["view"]["hands"].as_array().unwrap().iter().all(Value::is_number)
    );
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}?watch={seat}"), "", json!(null)).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "a link to a seat is no link to watch");
    let (_, newer) =
        ask(&mut browser, Method::POST, &format!("{path}/links"), &ada, json!({ "seat": null })).await;
    assert_ne!(newer["secret"], json!(watch));
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}?watch={watch}"), "", json!(null)).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "the old link was revoked");
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}/record"), &ada, json!(null)).await;
    assert_eq!(status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn at_a_shared_screen_no_answer_holds_two_hands() {
    let mut browser = Browser::new(&empty().await);
    let ada = new_guest(&mut browser, "Ada").await;
    let new = json!({ "game": "keltis", "seats": ["me", "here Ben"], "first": 0 });
    let (_, table) = ask(&mut browser, Method::POST, "/api/v1/tables", &ada, new).await;
    let path = format!("/api/v1/tables/{}", table["id"].as_str().unwrap());
    let hands = |sheet: &Value| {
        let hands = sheet["view"]["hands"].as_array().unwrap();
        hands.iter().map(Value::is_array).collect::<Vec<_>>()
    };
    assert_eq!(hands(&table), [false, false], "nobody was named: {table}");
    let (_, own) = ask(&mut browser, Method::GET, &format!("{path}?seat=0"), &ada, json!(null)).await;
    assert_eq!((hands(&own), &own["seat"]), (vec![true, false], &json!(0)));
    let (_, other) = ask(&mut browser, Method::GET, &format!("{path}?seat=1"), &ada, json!(null)).await;
    assert_eq!((hands(&other), &other["seat"]), (vec![false, false], &Value::Null), "it is not their turn");
    let (status, _) = ask(&mut browser, Method::GET, &format!("{path}?seat=2"), &ada, json!(null)).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (_, legal) = ask(&mut browser, Method::GET, &format!("{path}/actions"), &ada, json!(null)).await;
    assert!(legal["actions"].as_array().unwrap().is_empty(), "actions tell a hand too");
    let (_, legal) =
        ask(&mut browser, Method::GET, &format!("{path}/actions?seat=0"), &ada, json!(null)).await;
    assert!(!legal["actions"].as_array().unwrap().is_empty());
}
