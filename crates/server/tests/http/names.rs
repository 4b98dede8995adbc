//! What people and tables may be called, at every door where a name comes in.

use axum::http::{Method, StatusCode};

use crate::browser::{Browser, empty, seat_link};

#[tokio::test]
async fn a_name_that_cannot_be_seen_is_refused_at_every_door() {
    let state = empty().await;
    let (mut host, mut friend) = (Browser::new(&state), Browser::new(&state));
    let room = host
        .post("/tables", &[("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend")])
        .await;
    let link = seat_link(&room);
    let table = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "here")];
    for (written, told) in [
        ("\u{3164}", "U+3164"),
        ("An\u{202e}n", "U+202E"),
        ("Za\u{300}\u{316}\u{33d}\u{31d}lgo", "accents"),
        ("xxxxxxxxxxxxxxxxxxxxx", "at most 20 letters"),
    ] {
        let refusals = [
            host.post_only("/you", &[("name", written)], &[]).await,
            friend.post_only(&link, &[("name", written)], &[]).await,
            host.post_only("/tables", &[&table[..], &[("name-1", written)]].concat(), &[]).await,
            host.post_only("/tables", &[&table[..], &[("table", written)]].concat(), &[]).await,
            post_json(&mut friend, "/api/v1/guests", &serde_json::json!({ "name": written })).await,
            post_json(
                &mut host,
                "/api/v1/tables",
                &serde_json::json!({ "game": "keltis", "seats": ["me", format!("here {written}")] }),
            )
            .await,
            post_json(
                &mut host,
                "/api/v1/tables",
                &serde_json::json!({ "game": "keltis", "seats": ["me", "bot easy"], "name": written }),
            )
            .await,
        ];
        for refused in refusals {
            assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}: {}", refused.path, refused.text);
            assert!(refused.text.contains(told), "{}: {}", refused.path, refused.text);
        }
    }
    assert_eq!(friend.cookie, None, "whoever was refused is no guest");
    assert_eq!(friend.post(&link, &[("name", "Ó Súilleabháin")]).await.status, StatusCode::OK);
}

async fn post_json(browser: &mut Browser, path: &str, body: &serde_json::Value) -> crate::browser::Page {
    let kind = [("content-type", "application/json")];
    browser.send(Method::POST, path, &kind, &body.to_string()).await
}

#[tokio::test]
async fn people_cannot_pretend_to_be_bots_but_tables_may_speak_of_them() {
    let state = empty().await;
    let mut browser = Browser::new(&state);
    for name in ["Bot easy", "B\u{43e}t easy", "Ｂｏｔ"] {
        assert_eq!(browser.post_only("/you", &[("name", name)], &[]).await.status, StatusCode::BAD_REQUEST);
    }
    let form =
        [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("table", "Bot night")];
    assert!(browser.post("/tables", &form).await.text.contains("Bot night"));
}
