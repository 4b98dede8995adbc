//! A bot sits in for a player who is gone, if the others want that, and leaves when they are back.

use std::time::Duration;

use axum::http::StatusCode;
use server::Config;

use crate::browser::{Browser, empty, empty_with, press, three_at_a_table, two_at_a_table, wait_for_turn};

fn nobody_is_waited_for() -> Config {
    Config { absence: Duration::ZERO, ..Config::default() }
}

/// The host ends the turn, so that everybody waits for the friend.
async fn end_turn(host: &mut Browser, address: &str) {
    let page = host.get(address).await;
    let picked = host.get(&page.picks()[0]).await;
    let discard = picked.buttons("play").into_iter().find(|action| action.starts_with("discard")).unwrap();
    let drawing = press(host, &picked, "play", &discard).await;
    press(host, &drawing, "play", "draw").await;
}

#[tokio::test]
async fn a_bot_plays_for_who_is_gone_and_leaves_when_they_are_back() {
    let state = empty_with(nobody_is_waited_for()).await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "keltis").await;
    end_turn(&mut host, &address).await;
    let waiting = host.get(&address).await;
    assert_eq!(waiting.buttons("ask").iter().filter(|ask| *ask == "bot 1").count(), 1, "{}", waiting.text);
    press(&mut host, &waiting, "ask", "bot 1").await;
    let turn = wait_for_turn(&mut host, &address).await;
    assert!(turn.text.contains("medium bot"), "{}", turn.text);

    let back = friend.get(&address).await;
    assert!(back.text.contains("A bot plays for you."), "{}", back.text);
    press(&mut friend, &back, "ask", "back").await;
    end_turn(&mut host, &address).await;
    let turn = friend.get(&address).await;
    assert!(
        turn.text.contains("Your turn") && !turn.buttons("ask").contains(&"back".to_owned()),
        "{}",
        turn.text
    );
    let log = host.get(&format!("{address}/log")).await;
    assert!(
        log.words().contains("A bot plays for Nuala.") && log.words().contains("Nuala is back."),
        "{}",
        log.text
    );
}

#[tokio::test]
async fn no_bot_plays_for_somebody_who_was_here_just_now() {
    // Without scripts there is no live connection: requests are all that is heard from a player.
    let state = empty().await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "keltis").await;
    end_turn(&mut host, &address).await;
    friend.get(&address).await;
    let waiting = host.get(&address).await;
    assert!(!waiting.buttons("ask").contains(&"bot 1".to_owned()), "it tells why instead");
    assert!(waiting.text.contains("Nuala was here just now"), "{}", waiting.text);
    let refused = press(&mut host, &waiting, "ask", "bot 1").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text.contains("Nuala was here just now"), "{}", refused.text);
    assert!(friend.get(&address).await.text.contains("Your turn"));
}

#[tokio::test]
async fn all_others_have_to_wish_it() {
    let state = empty_with(nobody_is_waited_for()).await;
    let ([mut host, _, mut third], address) = three_at_a_table(&state).await;
    let page = host.get(&address).await;
    let wished = press(&mut host, &page, "ask", "bot 1").await;
    assert!(!wished.text.contains("medium bot"), "one wish of two");
    assert!(wished.words().contains("A bot for Nuala: waiting for Aodh."), "{}", wished.text);
    let again = press(&mut host, &wished, "ask", "bot 1").await;
    assert!(again.text.contains("the others have to agree"), "{}", again.text);

    let page = third.get(&address).await;
    assert!(
        page.words().contains("would like a bot to play for Nuala."),
        "the other is asked: {}",
        page.text
    );
    assert!(page.buttons("ask").contains(&"wait 1".to_owned()), "{:?}", page.buttons("ask"));
    press(&mut third, &page, "ask", "wait 1").await;
    let declined = host.get(&address).await;
    assert!(declined.words().contains("would rather wait for Nuala."), "{}", declined.text);
    press(&mut host, &declined, "ask", "bot 1").await;
    let page = third.get(&address).await;
    assert!(page.buttons("ask").contains(&"bot 1".to_owned()), "{:?}", page.buttons("ask"));
    press(&mut third, &page, "ask", "bot 1").await;
    assert!(host.get(&address).await.text.contains("medium bot"));
}

#[tokio::test]
async fn a_decision_of_theirs_ends_the_wishes() {
    let state = empty_with(nobody_is_waited_for()).await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "keltis").await;
    let page = friend.get(&address).await;
    // The friend lets a bot play for themselves: nobody else has to agree.
    press(&mut friend, &page, "ask", "bot 1").await;
    assert!(host.get(&address).await.text.contains("medium bot"));
    let page = friend.get(&address).await;
    let back = press(&mut friend, &page, "ask", "back").await;
    assert!(!back.buttons("ask").contains(&"back".to_owned()), "{}", back.text);
    let refused = press(&mut friend, &back, "ask", "back").await;
    assert!(refused.text.contains("No bot is playing for you."), "{}", refused.text);
}
