//! The server behind a proxy: who is counted, and which forms and pages are our own.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::http::{StatusCode, header};
use server::proxies::TrustedProxies;
use server::{App, Config};
use store::SqliteStore;

use crate::browser::{Browser, empty_with, press};

/// A server that lets each guest, and the strangers at each address, send two commands a minute.
async fn strict(trusted: &str) -> Arc<App> {
    let config = Config {
        commands_a_minute: 2,
        trusted_proxies: TrustedProxies(vec![trusted.parse().unwrap()]),
        ..Config::default()
    };
    App::new(Arc::new(SqliteStore::in_memory().await.unwrap()), config)
}

/// Becomes a guest, from this address according to a proxy.
async fn arrive(state: &Arc<App>, peer: [u8; 4], told: &str) -> (Browser, StatusCode) {
    let mut browser = Browser::new(state);
    browser.peer = SocketAddr::from((peer, 4711));
    let form = [("name", "Erin")];
    let status = browser.post_only("/you", &form, &[("x-forwarded-for", told)]).await.status;
    (browser, status)
}

#[tokio::test]
async fn strangers_behind_a_trusted_proxy_are_counted_by_their_own_addresses() {
    let state = strict("10.0.0.0/8").await;
    for told in
        ["192.0.2.1", "192.0.2.2", "192.0.2.3", "made-up, 192.0.2.4", "192.0.2.1, 192.0.2.5, 10.9.9.9"]
    {
        assert_eq!(arrive(&state, [10, 0, 0, 1], told).await.1, StatusCode::SEE_OTHER, "{told}");
    }
    assert_eq!(arrive(&state, [10, 0, 0, 1], "192.0.2.1").await.1, StatusCode::SEE_OTHER);
    assert_eq!(arrive(&state, [10, 0, 0, 1], "192.0.2.1").await.1, StatusCode::TOO_MANY_REQUESTS);
    let spoofed = arrive(&state, [10, 0, 0, 1], "198.51.100.9, 192.0.2.1").await.1;
    assert_eq!(
        spoofed,
        StatusCode::TOO_MANY_REQUESTS,
        "what stands before a stranger is the stranger's claim"
    );
}

#[tokio::test]
async fn nobody_else_is_believed_about_addresses() {
    let state = strict("10.0.0.0/8").await;
    let mut statuses = Vec::new();
    for told in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
        statuses.push(arrive(&state, [203, 0, 113, 9], told).await.1);
    }
    assert_eq!(statuses, [StatusCode::SEE_OTHER, StatusCode::SEE_OTHER, StatusCode::TOO_MANY_REQUESTS]);
}

#[tokio::test]
async fn guests_at_one_address_have_each_what_they_may_send() {
    let state = strict("10.0.0.0/8").await;
    let (mut ann, _) = arrive(&state, [203, 0, 113, 9], "").await;
    let (mut ben, _) = arrive(&state, [203, 0, 113, 9], "").await;
    assert_eq!(
        arrive(&state, [203, 0, 113, 9], "").await.1,
        StatusCode::TOO_MANY_REQUESTS,
        "no third guest yet"
    );
    for guest in [&mut ann, &mut ben] {
        for _ in 0..2 {
            let renamed = guest.post_only("/you", &[("name", "Erin")], &[]).await;
            assert_eq!(renamed.status, StatusCode::SEE_OTHER);
        }
        let refused = guest.post_only("/you", &[("name", "Erin")], &[]).await;
        assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
        assert!(refused.headers.contains_key(header::RETRY_AFTER));
    }
    let mut forger = Browser::new(&state);
    forger.peer = ann.peer;
    forger.cookie = Some("triskel_guest=0123456789abcdef0123456789abcdef".to_owned());
    let refused = forger.post_only("/you", &[("name", "Erin")], &[]).await;
    assert_eq!(
        refused.status,
        StatusCode::TOO_MANY_REQUESTS,
        "a token that nobody was given is a stranger's"
    );
}

#[tokio::test]
async fn a_proxy_that_calls_us_by_another_name_breaks_nothing_if_the_public_url_is_known() {
    let public_url = Some("https://games.example".parse().unwrap());
    let state = empty_with(Config { public_url, secure: true, ..Config::default() }).await;
    let mut browser = Browser::new(&state);
    browser.host = "127.0.0.1:7467".to_owned();
    let form = [("game", "keltis"), ("go", "now")];
    for (origin, expected) in [
        ("https://games.example", StatusCode::SEE_OTHER),
        ("http://127.0.0.1:7467", StatusCode::SEE_OTHER),
        ("http://games.example", StatusCode::FORBIDDEN),
        ("https://games.example.evil", StatusCode::FORBIDDEN),
        ("https://elsewhere.example", StatusCode::FORBIDDEN),
        ("null", StatusCode::FORBIDDEN),
    ] {
        let answer = browser.post_only("/tables", &form, &[("origin", origin)]).await;
        assert_eq!(answer.status, expected, "{origin}");
        if let Some(cookie) = answer.headers.get(header::SET_COOKIE) {
            assert!(cookie.to_str().unwrap().contains("Secure"), "{cookie:?}");
        }
    }
    let page = browser.post("/tables", &form).await;
    let too_late = [("seq", "0"), ("ask", "undo")];
    let came_from = format!("https://games.example{}", page.table());
    let refused = browser.post_only(&page.table(), &too_late, &[("referer", &came_from)]).await;
    assert!(refused.status.is_client_error(), "{}", refused.status);
    assert!(refused.text.contains(&format!("href=\"{}\"", page.table())), "it leads back: {}", refused.text);
    let _ = press(&mut browser, &page, "ask", "undo").await;
}
