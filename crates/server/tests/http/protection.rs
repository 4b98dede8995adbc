use axum::http::{Method, StatusCode, header};

use crate::browser::{Browser, empty};

#[tokio::test]
async fn every_answer_carries_the_strict_policy() {
    let mut browser = Browser::new(&empty().await);
    for path in ["/", "/you", "/rules/keltis", "/healthz", "/nowhere", "/table/none"] {
        let page = browser.get(path).await;
        let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(page.headers[header::REFERRER_POLICY], "same-origin");
        assert_eq!(page.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert!(
            !page.text.contains(" style=\"") && !page.text.contains("<style"),
            "{path} has no inline style"
        );
        assert!(!page.text.contains("onclick"), "{path} has no inline script");
    }
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let mut browser = Browser::new(&empty().await);
    let answer = browser.post_only("/tables", &[("game", "keltis"), ("go", "now")], &[]).await;
    let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"),
        "{cookie}"
    );
    assert!(browser.get("/").await.headers.get(header::SET_COOKIE).is_none(), "looking makes no guest");
}

#[tokio::test]
async fn forms_of_other_sites_are_refused() {
    let mut browser = Browser::new(&empty().await);
    let form = [("game", "keltis"), ("go", "now")];
    for foreign in [("sec-fetch-site", "cross-site"), ("origin", "http://elsewhere.example")] {
        let refused = browser.post_only("/tables", &form, &[foreign]).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        assert!(refused.text.contains("another site"), "{}", refused.text);
    }
    // A browser on plain http in the home network sends no Sec-Fetch-Site.
    let own = browser.post_only("/tables", &form, &[("origin", "http://triskel.test")]).await;
    assert_eq!(own.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_body_has_an_end() {
    let mut browser = Browser::new(&empty().await);
    let refused = browser.post("/you", &[("name", &"x".repeat(100_000))]).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn files_are_kept_for_ever_and_pages_never() {
    let mut browser = Browser::new(&empty().await);
    let lobby = browser.get("/").await;
    assert_eq!(lobby.headers[header::CACHE_CONTROL], "no-store");
    let (_, rest) = lobby.text.split_once("rel=\"stylesheet\" href=\"").unwrap();
    let path = rest.split('"').next().unwrap().to_owned();
    let style = browser.get(&path).await;
    assert!(style.headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    let etag = style.headers[header::ETAG].to_str().unwrap().to_owned();
    let again = browser.send(Method::GET, &path, &[("if-none-match", &etag)], "").await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    assert_eq!(browser.get("/assets/style-000000000000.css").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn too_many_commands_are_refused() {
    let store = store::SqliteStore::in_memory().await.unwrap();
    let config = server::Config { commands_a_minute: 3, ..server::Config::default() };
    let mut browser = Browser::new(&server::App::new(std::sync::Arc::new(store), config));
    for _ in 0..4 {
        assert_eq!(browser.post_only("/you", &[("name", "Erin")], &[]).await.status, StatusCode::SEE_OTHER);
    }
    let refused = browser.post_only("/you", &[("name", "Erin")], &[]).await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = refused.headers[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=20).contains(&wait), "a third of a minute at most: {wait}");
    assert!(refused.text.contains(&format!("Wait {wait} second")), "{}", refused.text);
}

#[tokio::test]
async fn the_first_page_is_small() {
    use std::io::Write;
    let mut browser = Browser::new(&empty().await);
    let lobby = browser.get("/").await;
    let mut bytes = 0;
    for part in [lobby.text.as_str(), &drawings::style()] {
        let mut packing = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        packing.write_all(part.as_bytes()).unwrap();
        bytes += packing.finish().unwrap().len();
    }
    assert!(bytes < 100_000, "{bytes} bytes");
}
