//! Watchers by link, and pages that reload themselves.

use crate::browser::{Browser, empty, press, two_at_a_table};

/// The secret of the link for watchers that the host is shown.
pub fn watch_link(page: &str) -> String {
    let (_, rest) = page.split_once("?watch=").expect("a link for watchers");
    rest.split(['<', '"']).next().unwrap().to_owned()
}

#[tokio::test]
async fn a_watcher_keeps_the_link_through_everything() {
    let state = empty().await;
    let (mut host, _, address) = two_at_a_table(&state, "keltis").await;
    let secret = watch_link(&host.get(&format!("{address}/menu")).await.text);
    let mut watcher = Browser::new(&state);
    let page = watcher.get(&format!("{address}?watch={secret}")).await;
    assert!(page.text.contains("Erin") && !page.text.contains("data-piece=\"hand-"), "{}", page.text);
    assert!(page.hidden().contains(&("watch".to_owned(), secret.clone())), "forms carry it too");
    for part in ["/menu", "/log"] {
        let page = watcher.get(&format!("{address}{part}?watch={secret}")).await.text;
        assert!(page.contains(&format!("href=\"{address}?watch={secret}\"")), "{part} leads back: {page}");
    }
    // A watcher who presses something is refused, and finds the way back.
    watcher.post("/you", &[("name", "Aodh")]).await;
    let referer = format!("http://triskel.test{address}?watch={secret}");
    let fields = [("seq", "1"), ("watch", secret.as_str()), ("play", "draw")];
    let refused = watcher.post_only(&address, &fields, &[("referer", &referer)]).await;
    assert!(refused.text.contains("That is not your seat."), "{}", refused.text);
    assert!(refused.text.contains(&format!("href=\"{address}?watch={secret}\"")), "{}", refused.text);
    assert_eq!(watcher.get(&format!("{address}?watch=wrong")).await.status.as_u16(), 404);
}

#[tokio::test]
async fn a_player_who_came_by_a_watch_link_keeps_it_after_a_decision() {
    let state = empty().await;
    let (mut host, _, address) = two_at_a_table(&state, "keltis").await;
    let secret = watch_link(&host.get(&format!("{address}/menu")).await.text);
    let page = host.get(&format!("{address}?watch={secret}&refresh=20")).await;
    let picked = host.get(&page.picks()[0]).await;
    let discard = picked.buttons("play").into_iter().find(|action| action.starts_with("discard")).unwrap();
    let after = press(&mut host, &picked, "play", &discard).await;
    assert!(
        after.path.contains(&format!("watch={secret}")) && after.path.contains("refresh=20"),
        "{}",
        after.path
    );
}

#[tokio::test]
async fn without_scripts_a_page_asks_for_itself_again_if_the_reader_wishes() {
    let state = empty().await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "keltis").await;
    let page = friend.get(&address).await.text;
    assert!(!page.contains("http-equiv"), "only if it is wished");
    assert!(
        page.contains(&format!("<noscript><p class=\"by-hand\"><a href=\"{address}\">Refresh</a>")),
        "{page}"
    );
    let page = friend.get(&format!("{address}?refresh=15")).await.text;
    assert!(page.contains("<noscript><meta http-equiv=\"refresh\" content=\"15\"></noscript>"), "{page}");
    let page = friend.get(&format!("{address}?refresh=0")).await.text;
    assert!(page.contains("content=\"5\""), "not too often");
    let page = host.get(&format!("{address}?refresh=15")).await.text;
    assert!(!page.contains("http-equiv"), "whoever decides is not disturbed");
}

#[tokio::test]
async fn links_that_are_made_at_once_are_each_new() {
    let (mut host, _, address) = two_at_a_table(&empty().await, "keltis").await;
    let mut seen = Vec::new();
    for _ in 0..3 {
        let secret = watch_link(&host.post(&format!("{address}/links"), &[]).await.text);
        assert!(!seen.contains(&secret), "it opens nothing any more");
        seen.push(secret);
    }
}
