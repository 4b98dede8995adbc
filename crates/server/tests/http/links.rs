//! How far the links that people send each other reach.

use axum::http::Method;
use server::Config;

use crate::browser::{Browser, Page, empty_with};

const FORM: [(&str, &str); 4] = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend")];

/// The waiting room and the menu of a new table, for a reader who uses this name for the server.
async fn pages(config: Config, host: &str) -> [Page; 2] {
    let mut browser = Browser::new(&empty_with(config).await);
    browser.host = host.to_owned();
    let room = browser.post("/tables", &FORM).await;
    let menu = browser.get(&format!("{}/menu", room.table())).await;
    [room, menu]
}

#[tokio::test]
async fn a_link_that_works_on_this_machine_only_says_so_and_what_to_do() {
    for host in ["localhost:7467", "127.0.0.1:7467", "[::1]:7467"] {
        for page in pages(Config::default(), host).await {
            assert!(page.text.contains(&format!("http://{host}/seat/")), "{}", page.text);
            assert!(page.text.contains("These links work on this machine only."), "{}", page.text);
            assert!(page.text.contains("triskel serve --listen 0.0.0.0:7467"), "{}", page.text);
        }
    }
    for page in pages(Config::default(), "triskel.test").await {
        assert!(page.text.contains("http://triskel.test/seat/"), "{}", page.text);
        assert!(!page.text.contains("These links work"), "{}", page.text);
    }
}

#[tokio::test]
async fn a_server_in_the_network_gives_links_for_the_network() {
    let elsewhere = vec!["http://192.168.1.5:7467".to_owned(), "http://10.0.0.5:7467".to_owned()];
    for page in pages(Config { elsewhere, ..Config::default() }, "localhost:7467").await {
        assert!(page.text.contains("http://192.168.1.5:7467/seat/"), "{}", page.text);
        assert!(page.text.contains("data-copy=\"http://192.168.1.5:7467/seat/"), "{}", page.text);
        assert!(page.text.contains("another of its addresses: http://10.0.0.5:7467"), "{}", page.text);
    }
}

#[tokio::test]
async fn a_public_url_is_in_every_link_whatever_the_page_was_called() {
    let public_url = Some("https://games.example".parse().unwrap());
    for host in ["localhost:7467", "internal:7467"] {
        for page in pages(Config { public_url: public_url.clone(), ..Config::default() }, host).await {
            assert!(page.text.contains("https://games.example/seat/"), "{}", page.text);
            assert!(page.text.contains("https://games.example/table/"), "the link to watch: {}", page.text);
            assert!(!page.text.contains(host) && !page.text.contains("These links work"), "{}", page.text);
        }
    }
}

#[tokio::test]
async fn programs_get_whole_links_too() {
    let public_url = Some("https://games.example".parse().unwrap());
    for (config, address) in [
        (Config::default(), "http://triskel.test"),
        (Config { public_url, ..Config::default() }, "https://games.example"),
    ] {
        let mut browser = Browser::new(&empty_with(config).await);
        let room = browser.post("/tables", &FORM).await;
        let path = format!("/api/v1{}/links", room.table().replace("/table/", "/tables/"));
        let listed: serde_json::Value = serde_json::from_str(&browser.get(&path).await.text).unwrap();
        let kind = [("content-type", "application/json")];
        let renewed = browser.send(Method::POST, &path, &kind, "{\"seat\": 1}").await;
        let renewed: serde_json::Value = serde_json::from_str(&renewed.text).unwrap();
        for link in listed.as_array().unwrap().iter().chain([&renewed]) {
            let whole = format!("{address}{}", link["path"].as_str().unwrap());
            assert_eq!(link["url"], whole, "{link}");
        }
    }
}
