//! The log in words, and the table as it was.

use axum::http::StatusCode;

use crate::browser::{Browser, PLAY_AGAIN, Page, empty, press, wait_for_turn};

fn link_named<'a>(page: &'a Page, text: &str) -> Option<&'a str> {
    let (before, _) = page.text.split_once(&format!(">{text}</a>"))?;
    let (_, tag) = before.rsplit_once("href=\"")?;
    tag.split('"').next()
}

#[tokio::test]
async fn the_log_tells_every_turn_and_leads_to_the_table_then() {
    let mut browser = Browser::new(&empty().await);
    let address = browser.play_now("keltis").await.table();
    let mut turns = 0;
    for _ in 0..25 {
        let page = wait_for_turn(&mut browser, &address).await;
        let picked = browser.get(&page.picks()[0]).await;
        let discard =
            picked.buttons("play").into_iter().find(|action| action.starts_with("discard")).unwrap();
        let drawing = press(&mut browser, &picked, "play", &discard).await;
        press(&mut browser, &drawing, "play", "draw").await;
        turns += 1;
    }
    let page = wait_for_turn(&mut browser, &address).await;
    assert_eq!(link_named(&page, "Whole log"), Some(format!("{address}/log").as_str()));
    let log = browser.get(&format!("{address}/log")).await;
    assert!(log.text.matches("data-key=\"turn-").count() >= 2 * turns, "all turns, not the newest alone");
    assert!(log.text.contains("You discard"), "{}", log.text);
    let (_, first) = log.text.rsplit_once("class=\"n\" href=\"").unwrap();
    let then = browser.get(&first.split('"').next().unwrap().replace("&amp;", "&")).await;
    assert_eq!(then.status, StatusCode::OK);
    assert!(then.text.contains("The table as it was"), "{}", then.text);

    let forward = link_named(&then, "Forward").expect("a way on").replace("&amp;", "&");
    assert!(browser.get(&forward).await.text.contains("The table as it was"));
    let first = link_named(&then, "First").expect("a way to the beginning").replace("&amp;", "&");
    let beginning = browser.get(&first).await;
    assert!(link_named(&beginning, "Back").is_none() && link_named(&beginning, "Forward").is_some());
    let last = link_named(&then, "Last").expect("a way to the end").replace("&amp;", "&");
    let end = browser.get(&last).await;
    assert!(link_named(&end, "Forward").is_none() && link_named(&end, "Back").is_some(), "{}", end.text);
}

/// Two people at one screen play Keltis to its end.
async fn shared_to_the_end(browser: &mut Browser) -> String {
    let address = browser.share("keltis").await.table();
    for _ in 0..1000 {
        let page = browser.get(&address).await;
        if page.text.contains(PLAY_AGAIN) {
            return address;
        }
        let (_, lift) = page.text.split_once("?lift=").expect("a curtain");
        let mut page = browser.get(&format!("{address}?lift={}", lift.split('"').next().unwrap())).await;
        for _ in 0..10 {
            if page.buttons("play").is_empty() {
                let Some(pick) = page.picks().first().cloned() else { break };
                page = browser.get(&pick).await;
            }
            let actions = page.buttons("play");
            let liked = actions.iter().find(|action| action.starts_with("lay") || *action == "draw");
            page = press(browser, &page, "play", liked.unwrap_or(&actions[0])).await;
        }
    }
    panic!("the game does not end")
}

#[tokio::test]
async fn after_the_end_each_own_seat_can_look_back_and_no_page_holds_two_hands() {
    let mut browser = Browser::new(&empty().await);
    let address = shared_to_the_end(&mut browser).await;
    let everybody = browser.get(&format!("{address}?at=3")).await;
    assert!(!everybody.text.contains("data-piece=\"hand-"), "what everybody may know");
    let mut hands = Vec::new();
    for seat in 0..2 {
        let page = browser.get(&format!("{address}?at=3&eyes={seat}")).await;
        assert_eq!(page.text.matches("data-piece=\"hand-").count(), 8, "one hand");
        assert!(link_named(&page, "Forward").unwrap().contains(&format!("eyes={seat}")));
        let (_, hand) = page.text.split_once("<ul class=\"hand\"").unwrap();
        hands.push(hand.split("</ul>").next().unwrap().to_owned());
    }
    assert_ne!(hands[0], hands[1]);
    let nobody = browser.get(&format!("{address}?at=3&eyes=7")).await;
    assert!(!nobody.text.contains("data-piece=\"hand-"));
}

#[tokio::test]
async fn while_the_game_runs_nobody_looks_through_other_eyes() {
    let mut browser = Browser::new(&empty().await);
    let address = browser.share("keltis").await.table();
    for eyes in ["eyes=0", "eyes=1", "at=3&eyes=0", "at=3&eyes=1"] {
        let page = browser.get(&format!("{address}?{eyes}")).await;
        assert!(!page.text.contains("data-piece=\"hand-"), "{eyes}");
    }
}
