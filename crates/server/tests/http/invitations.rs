//! Links to seats: whoever sits down by one uses it up.

use axum::http::StatusCode;

use crate::browser::{Browser, empty, press, seat_link};

#[tokio::test]
async fn a_link_is_used_up_when_somebody_sits_down_by_it() {
    let state = empty().await;
    let (mut host, mut friend, mut stranger) =
        (Browser::new(&state), Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "0")];
    let room = host.post("/tables", &form).await;
    let link = seat_link(&room);
    assert!(stranger.get(&link).await.text.contains("A seat for you"), "looking takes no seat");
    friend.post(&link, &[("name", "Nuala")]).await;

    for refused in [stranger.get(&link).await, stranger.post(&link, &[("name", "Eve")]).await] {
        assert_eq!(refused.status, StatusCode::GONE, "{}", refused.text);
        assert!(
            refused.words().contains("This link has been used: Nuala sits there now."),
            "{}",
            refused.text
        );
    }
    assert_eq!(host.post(&link, &[]).await.status, StatusCode::GONE, "nor does it open the hand to the host");
    let menu = host.get(&format!("{}/menu", room.table())).await;
    assert!(!menu.text.contains(&link), "{}", menu.text);
    let again = friend.post(&link, &[]).await;
    assert_eq!((again.status, again.table()), (StatusCode::OK, room.table()), "its own player goes on");
}

#[tokio::test]
async fn who_stands_up_leaves_the_link_to_the_next() {
    let state = empty().await;
    let (mut host, mut friend, mut other) =
        (Browser::new(&state), Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend")];
    let link = seat_link(&host.post("/tables", &form).await);
    let seat = friend.post(&link, &[("name", "Nuala")]).await;
    press(&mut friend, &seat, "ask", "leave").await;
    assert_eq!(other.post(&link, &[("name", "Aodh")]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_seat_where_nobody_sits_cannot_begin() {
    let mut host = Browser::new(&empty().await);
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "bot-easy"), ("first", "3")];
    let refused = host.post("/tables", &form).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.text.contains("Nobody sits in seat 4"), "{}", refused.text);
}

#[tokio::test]
async fn whoever_is_invited_reads_what_was_agreed_on() {
    let state = empty().await;
    let mut host = Browser::new(&state);
    let form = [
        ("game", "keltis"),
        ("go", "host"),
        ("seat-0", "me"),
        ("seat-1", "friend"),
        ("first", "1"),
        ("keltis.retake", "forbidden"),
    ];
    let room = host.post("/tables", &form).await;
    let invitation = Browser::new(&state).get(&seat_link(&room)).await;
    for page in [room, invitation] {
        assert!(page.text.contains("First player: seat 2."), "{}", page.text);
        assert!(page.text.contains("Taking your own discard: forbidden"), "{}", page.text);
    }
}

#[tokio::test]
async fn a_link_that_was_renewed_often_is_used_up_like_any_other() {
    let state = empty().await;
    let (mut host, mut friend, mut stranger) =
        (Browser::new(&state), Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "1")];
    let room = host.post("/tables", &form).await;
    let first = seat_link(&room);
    for _ in 0..60 {
        host.post(&format!("{}/links", room.table()), &[("seat", "1")]).await;
    }
    let link = seat_link(&host.get(&room.table()).await);
    assert_eq!(friend.get(&first).await.status, StatusCode::NOT_FOUND, "an older one opens nothing");
    assert_eq!(friend.post(&link, &[("name", "Nuala")]).await.status, StatusCode::OK);
    let refused = stranger.post(&link, &[("name", "Eve")]).await;
    assert_eq!(refused.status, StatusCode::GONE, "{}", refused.text);
    assert_eq!(stranger.get(&room.table()).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn of_two_who_open_one_link_at_the_same_moment_one_sits_down_and_the_other_is_told() {
    let state = empty().await;
    for _ in 0..20 {
        let (mut host, mut one, mut other) =
            (Browser::new(&state), Browser::new(&state), Browser::new(&state));
        let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend")];
        let room = host.post("/tables", &form).await;
        let link = seat_link(&room);
        let fields = [("name", "Nuala")];
        let (first, second) =
            tokio::join!(one.post_only(&link, &fields, &[]), other.post_only(&link, &fields, &[]));
        let mut statuses = [first.status, second.status];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::SEE_OTHER, StatusCode::GONE]);
        let told = if first.status == StatusCode::GONE { first } else { second };
        assert!(told.words().contains("This link has been used: Nuala sits there now."), "{}", told.text);
        let id = logbook::TableId::new(room.table().trim_start_matches("/table/"));
        let now = state.tables.open(&id).await.unwrap().now();
        assert_eq!(now.position.places[1].guests.len(), 1, "nobody else reads that hand");
    }
}

#[tokio::test]
async fn of_two_who_take_one_open_seat_at_the_same_moment_one_sits_down() {
    let state = empty().await;
    let (mut host, mut one, mut other) = (Browser::new(&state), Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "anyone")];
    let sit = format!("{}/sit", host.post("/tables", &form).await.table());
    let fields = [("seat", "1")];
    let (first, second) =
        tokio::join!(one.post_only(&sit, &fields, &[]), other.post_only(&sit, &fields, &[]));
    let mut statuses = [first.status, second.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::SEE_OTHER, StatusCode::CONFLICT]);
}
