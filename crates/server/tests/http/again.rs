//! The next game for the same players.

use axum::http::StatusCode;

use crate::browser::{Browser, PLAY_AGAIN, Page, empty, press, two_at_a_table, wait_for_turn};

/// Two people play until the game is over, discarding and drawing on each turn.
async fn play_to_the_end(players: &mut [Browser; 2], address: &str) -> Page {
    for turn in 0.. {
        let player = &mut players[turn % 2];
        let page = wait_for_turn(player, address).await;
        if page.text.contains(PLAY_AGAIN) {
            return page;
        }
        let picked = player.get(&page.picks()[0]).await;
        let discards = |action: &String| action.starts_with("discard");
        let action = picked.buttons("play").into_iter().find(discards).unwrap();
        let drawing = press(player, &picked, "play", &action).await;
        press(player, &drawing, "play", "draw").await;
    }
    unreachable!("games end")
}

#[tokio::test]
async fn whoever_asks_for_the_next_game_at_the_same_moment_meets_at_one_table() {
    let state = empty().await;
    let (host, friend, address) = two_at_a_table(&state, "keltis").await;
    let mut players = [host, friend];
    let end = play_to_the_end(&mut players, &address).await;
    let (seq, key) = (end.seq().to_string(), "again");
    let fields = [("seq", seq.as_str()), ("key", key), ("ask", "again")];
    let [host, friend] = &mut players;
    let (first, second) =
        tokio::join!(host.post_only(&address, &fields, &[]), friend.post_only(&address, &fields, &[]));
    assert_eq!((first.status, second.status), (StatusCode::SEE_OTHER, StatusCode::SEE_OTHER));
    assert_eq!(first.headers["location"], second.headers["location"], "all meet at one table");
    let next = first.headers["location"].to_str().unwrap().to_owned();
    for player in &mut players {
        assert!(player.get(&address).await.text.contains(&next), "the old table leads there");
        assert_eq!(player.get(&next).await.status, StatusCode::OK, "each has a seat there");
        let lobby = player.get("/").await.text;
        assert_eq!(lobby.matches("href=\"/table/").count(), 2, "the old table and one new one: {lobby}");
    }
}
