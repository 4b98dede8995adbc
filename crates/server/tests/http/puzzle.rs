//! The puzzle lab: all of it is in its address.

use axum::http::StatusCode;

use crate::browser::{Browser, Page, empty};

/// The address that a control leads to.
fn link(page: &Page, control: &str) -> Option<String> {
    let key = format!("data-key=\"{control}\"");
    let mut links = page.text.split("<a ").skip(1).filter_map(|link| link.split('>').next());
    address_in(links.find(|link| link.contains(&key))?)
}

/// The address of the link in what the lab answered.
fn link_in_answer(page: &Page) -> Option<String> {
    let answer = page.text.split_once("<p class=\"note")?.1.split("</p>").next()?;
    address_in(answer)
}

fn address_in(text: &str) -> Option<String> {
    let address = text.split_once("href=\"")?.1.split('"').next()?;
    Some(address.replace("&amp;", "&"))
}

#[tokio::test]
async fn the_daily_puzzle_is_solved_by_following_hints() {
    let mut browser = Browser::new(&empty().await);
    assert!(browser.get("/").await.text.contains("href=\"/puzzle\""), "the lobby leads there");
    let mut page = browser.get("/puzzle").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text.contains("Daily puzzle"));
    for step in 0.. {
        assert!(step < 26, "hints lead nowhere");
        if page.text.contains("Solved.") {
            break;
        }
        let hint = browser.get(&link(&page, "hint").expect("a hint can be asked for")).await;
        assert!(hint.text.contains("Hint:"), "{}", hint.text);
        page = browser.get(&link_in_answer(&hint).expect("the hint can be followed")).await;
    }
    let back = browser.get(&link(&page, "undo").unwrap()).await;
    assert!(!back.text.contains("Solved."));
    let checked = browser.get(&link(&back, "check").unwrap()).await;
    assert!(checked.text.contains("exactly one solution remains"), "{}", checked.text);
    let over = browser.get(&link(&page, "start-over").unwrap()).await;
    let solved = browser.get(&link(&over, "solve").unwrap()).await;
    assert!(solved.text.contains("Solved."));
}

#[tokio::test]
async fn a_tile_is_chosen_turned_laid_and_taken_up() {
    let mut browser = Browser::new(&empty().await);
    let page = browser.get("/puzzle?level=0&pick=o-corner").await;
    assert!(page.text.contains("lit cells"), "{}", page.text);
    let ghost = browser.get("/puzzle?level=0&pick=oNE22").await;
    assert!(
        ghost.text.contains("The <b>orange corner on 2,2</b>, open to the north and east: rotation 1 of 4."),
        "{}",
        ghost.text
    );
    let turned = browser.get(&link(&ghost, "turn-right").unwrap()).await;
    assert!(turned.text.contains("open to the east and south: rotation 2 of 4."), "{}", turned.text);
    let laid = browser.get(&link(&turned, "lay").unwrap()).await;
    assert!(laid.path.contains("laid=oES22"), "{}", laid.path);
    assert!(laid.text.contains("1 of 25"));
    let refused = browser.get("/puzzle?level=0&pick=o-cross&why=00").await;
    assert!(refused.text.contains("border"), "{}", refused.text);
}

#[tokio::test]
async fn what_cannot_be_solved_any_more_is_said() {
    let mut browser = Browser::new(&empty().await);
    // The corner between two closed sides has nothing to be open to.
    let page = browser.get("/puzzle?level=0&laid=oES10-bES01&ask=check").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text.contains("No longer solvable."), "{}", page.text);
}

#[tokio::test]
async fn bad_addresses_are_answered_with_a_sentence() {
    let mut browser = Browser::new(&empty().await);
    let bad = [
        "kind=odd",
        "level=9",
        "level=x",
        "seed=%3Cscript%3E",
        "seed=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "level=0&laid=x",
        "level=0&laid=oNES",
        "level=0&laid=oES55",
        "level=0&laid=oES11-bES11",
        "level=0&laid=oNW00",
        "level=0&laid=oES11-oES13-oES31",
        "level=0&laid=%C3%A9%C3%A9%C3%A9",
        "level=0&pick=z-tee",
        "level=0&pick=oNES1%C3%A9",
        "level=0&pick=o-tee&why=9",
        "level=0&ask=win",
    ];
    for query in bad {
        let page = browser.get(&format!("/puzzle?{query}")).await;
        assert_eq!(page.status, StatusCode::BAD_REQUEST, "{query}: {}", page.text);
        let (_, told) = page.text.split_once("<h1>Not possible</h1><p>").expect("a page that tells");
        let sentence = told.split("</p>").next().unwrap();
        assert!(sentence.ends_with('.') && sentence.len() > 15, "{query}: {sentence}");
        assert!(!page.text.contains("<script>"), "{query}");
    }
}
