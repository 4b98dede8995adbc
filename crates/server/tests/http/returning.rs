//! The way back to a seat: by a player's own link, or with the consent of all others.

use axum::http::StatusCode;

use crate::browser::{Browser, empty, link_after, press, seat_link, three_at_a_table, two_at_a_table};

const OWN: &str = "Your own, for your other devices: ";

#[tokio::test]
async fn whoever_sits_down_is_offered_a_link_of_their_own_which_the_host_never_sees() {
    let state = empty().await;
    let (mut host, mut friend) = (Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend"), ("first", "1")];
    let room = host.post("/tables", &form).await;
    let seat = friend.post(&seat_link(&room), &[("name", "Nuala"), ("emblem", "seal")]).await;
    let own = link_after(&seat, OWN);
    for page in [host.get(&room.table()).await, host.get(&format!("{}/menu", room.table())).await] {
        assert!(!page.text.contains(&own), "{}", page.text);
        assert_ne!(link_after(&page, OWN), own, "the host has another one");
    }
    let room = host.get(&room.table()).await;
    press(&mut host, &room, "ask", "begin").await;

    let mut phone = Browser::new(&state);
    let invitation = phone.get(&own).await;
    assert!(invitation.text.contains("This is <b><bdi>Nuala</bdi></b>’s seat"), "{}", invitation.text);
    assert!(!invitation.text.contains("name=\"name\""), "a second device is called like the first");
    let table = phone.post(&own, &[]).await;
    assert!(table.text.contains("Your turn"), "{}", table.text);
    assert!(phone.get("/you").await.text.contains("value=\"Nuala\""));
    for browser in [&mut host, &mut friend, &mut phone] {
        let log = browser.get(&format!("{}/log", room.table())).await;
        assert!(log.text.contains("playing on another device too."), "all can read it: {}", log.text);
    }
    assert!(friend.get(&room.table()).await.text.contains("Your turn"), "the first device still plays");
}

#[tokio::test]
async fn a_new_link_of_ones_own_ends_the_old_one() {
    let state = empty().await;
    let (mut host, mut friend, address) = two_at_a_table(&state, "keltis").await;
    let old = link_after(&friend.get(&format!("{address}/menu")).await, OWN);
    let menu = friend.post(&format!("{address}/links"), &[("seat", "1")]).await;
    let new = link_after(&menu, OWN);
    assert_ne!(new, old);
    let mut phone = Browser::new(&state);
    assert_eq!(phone.post(&old, &[]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(phone.post(&new, &[]).await.status, StatusCode::OK);
    let refused = host.post(&format!("{address}/links"), &[("seat", "1")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "a taken seat is nobody else's to give away");
}

#[tokio::test]
async fn whoever_stood_up_cannot_look_over_the_shoulder_of_the_next() {
    let state = empty().await;
    let (mut host, mut friend, mut other) =
        (Browser::new(&state), Browser::new(&state), Browser::new(&state));
    let form = [("game", "keltis"), ("go", "host"), ("seat-0", "me"), ("seat-1", "friend")];
    let link = seat_link(&host.post("/tables", &form).await);
    let seat = friend.post(&link, &[("name", "Nuala")]).await;
    let own = link_after(&seat, OWN);
    press(&mut friend, &seat, "ask", "leave").await;
    assert_eq!(other.post(&link, &[("name", "Aodh")]).await.status, StatusCode::OK);
    assert_eq!(friend.post(&own, &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_lost_everything_is_let_back_in_if_all_others_agree() {
    let state = empty().await;
    let ([mut host, _, mut third], address) = three_at_a_table(&state).await;
    let mut lost = Browser::new(&state);
    let closed = lost.get(&address).await;
    assert_eq!(closed.status, StatusCode::FORBIDDEN);
    assert!(closed.text.contains(&format!("{address}/return")), "{}", closed.text);
    let choice = lost.get(&format!("{address}/return")).await;
    assert!(choice.text.contains("I am Nuala: ask the others"), "{}", choice.text);
    let waits = lost.post(&format!("{address}/return"), &[("seat", "1")]).await;
    let asked = "Waiting for <b><bdi>Erin</bdi></b> and <b><bdi>Aodh</bdi></b> to let you back in as <b><bdi>Nuala</bdi></b>.";
    assert!(waits.text.contains(asked), "{}", waits.text);

    let asked = host.get(&address).await;
    assert!(asked.text.contains("let me back in"), "{}", asked.text);
    press(&mut host, &asked, "ask", "let in").await;
    assert_eq!(lost.get(&address).await.status, StatusCode::FORBIDDEN, "one of two is not enough");
    let asked = third.get(&address).await;
    press(&mut third, &asked, "ask", "let in").await;

    let back = lost.get(&format!("{address}/return")).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "the way leads to the table");
    assert!(lost.get(&address).await.text.contains("Your turn"));
    for player in [&mut host, &mut third] {
        let log = player.get(&format!("{address}/log")).await;
        assert!(
            log.text.contains("<b><bdi>Nuala</bdi></b> is let back in, on another device."),
            "{}",
            log.text
        );
    }
}

#[tokio::test]
async fn one_who_does_not_believe_it_keeps_them_out() {
    let state = empty().await;
    let ([mut host, mut second, mut third], address) = three_at_a_table(&state).await;
    let mut stranger = Browser::new(&state);
    stranger.post(&format!("{address}/return"), &[("seat", "1")]).await;
    let asked = host.get(&address).await;
    press(&mut host, &asked, "ask", "let in").await;
    let asked = third.get(&address).await;
    press(&mut third, &asked, "ask", "keep out").await;
    assert_eq!(stranger.get(&address).await.status, StatusCode::FORBIDDEN);
    let told = stranger.get(&format!("{address}/return")).await;
    assert!(told.text.contains("They did not let you in."), "{}", told.text);
    let again = stranger.post(&format!("{address}/return"), &[("seat", "1")]).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "they are not asked twice");

    let mut another = Browser::new(&state);
    another.post(&format!("{address}/return"), &[("seat", "1")]).await;
    let warned = second.get(&address).await;
    assert!(warned.text.contains("Somebody says that your seat is theirs"), "{}", warned.text);
    press(&mut second, &warned, "ask", "keep out").await;
    assert!(!host.get(&address).await.text.contains("let me back in"), "its own player knows best");
}

#[tokio::test]
async fn nobody_is_let_in_to_the_seat_of_somebody_who_is_here_or_by_nobody() {
    let state = empty().await;
    let (_, _, address) = two_at_a_table(&state, "keltis").await;
    let id = logbook::TableId::new(address.trim_start_matches("/table/"));
    let table = state.tables.open(&id).await.unwrap();
    let friend = table.now().position.seat(1).unwrap();
    let here = table.arrive(friend);
    let mut stranger = Browser::new(&state);
    let refused = stranger.post(&format!("{address}/return"), &[("seat", "1")]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text.contains("Nuala is at the table right now"), "{}", refused.text);
    drop(here);

    let mut alone = Browser::new(&state);
    let solo = alone.play_now("keltis").await.table();
    let table = state.tables.open(&logbook::TableId::new(solo.trim_start_matches("/table/"))).await.unwrap();
    let own = table.now().position.places.iter().position(|place| !place.guests.is_empty()).unwrap();
    let seat = own.to_string();
    let refused = stranger.post(&format!("{solo}/return"), &[("seat", &seat)]).await;
    assert!(refused.text.contains("Nobody else sits at this table"), "{}", refused.text);
}
