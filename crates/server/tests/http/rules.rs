//! The rules as pages.

use crate::browser::{Browser, empty, press, wait_for_turn};

#[tokio::test]
async fn the_rules_are_pages_with_headings_to_go_to() {
    let mut browser = Browser::new(&empty().await);
    for (game, anchor) in
        [("keltis", "path-tiles"), ("keltis-cards", "buy-a-wish-stone"), ("celtic", "your-turn")]
    {
        let page = browser.get(&format!("/rules/{game}")).await.text;
        assert!(page.contains(&format!("id=\"{anchor}\"")), "{game}: {page}");
        assert!(page.contains("<nav class=\"toc\"") && page.contains("href=\"#the-end\""), "{game}");
        assert!(page.contains("<table>") && !page.contains("|---|"), "{game}: tables are tables");
        assert!(!page.contains("## "), "{game}: headings are headings");
    }
}

#[tokio::test]
async fn a_refusal_leads_to_its_rule() {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("keltis").await.table();
    let page = wait_for_turn(&mut browser, &address).await;
    let refused = press(&mut browser, &page, "play", "draw").await;
    assert!(refused.text.contains("href=\"/rules/keltis#draw-a-card\""), "{}", refused.text);
}
