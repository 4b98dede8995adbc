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

#[tokio::test]
async fn the_document_lists_every_address() {
    let mut browser = Browser::new(&empty().await);
    let (_, document) = ask(&mut browser, Method::GET, "/api/v1/openapi.json", "", json!(null)).await;
    for path in
        ["/api/v1/tables", "/api/v1/tables/{id}", "/api/v1/tables/{id}/actions", "/api/v1/tables/{id}/live"]
    {
        assert!(document["paths"][path].is_object(), "{path}");
    }
}
