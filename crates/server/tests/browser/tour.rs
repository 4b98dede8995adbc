//! Every kind of page, with something on it.

use std::sync::Arc;

use bots::{Level, random_source};
use catalogue::{AnyView, with_view};
use logbook::{Chair, Header, TableId};
use serde_json::json;
use server::identity::Known;
use server::table::LiveTable;
use table::{Order, Wanted};
use tabletop::Seed;

use crate::chromium::Chromium;
use crate::house::House;

/// A page: the name of its pictures, and its path.
pub struct Stop {
    pub name: String,
    pub path: String,
}

/// What a sensible player would do.
fn sensible(view: &AnyView, whim: u32) -> String {
    let mut rng = random_source(&Seed::new(format!("tour {whim}")));
    with_view!(view, G, view => Level::Easy.decide::<G>(view, &mut rng).to_string())
}

/// Decides once for the seat to act; all seats are this guest's. Returns whether there was something to decide.
pub async fn advance(table: &Arc<LiveTable>, guest: &Known) -> bool {
    let now = table.now();
    let Some(seat) = now.position.to_act() else { return false };
    let Some(game) = &now.position.game else { return false };
    let action = sensible(&game.view(Some(seat)), now.position.seq);
    let seat = Some(seat.index() as u8);
    let order = Order { seq: now.position.seq, key: None, seat, wanted: Wanted::Play(action) };
    table.carry_out(&guest.guest.id, &order).await.unwrap();
    true
}

/// All pages of a house that is lived in, for the first of two guests.
pub async fn stops(house: &House, guest: &Known) -> Vec<Stop> {
    let mut stops: Vec<Stop> = [
        ("lobby", "/"),
        ("you", "/you"),
        ("rules-keltis", "/rules/keltis"),
        ("rules-cards", "/rules/keltis-cards"),
        ("rules-celtic", "/rules/celtic"),
        ("settings", "/settings"),
        ("puzzle", "/puzzle"),
        ("finished", "/tables/finished"),
        ("problem", "/nowhere"),
    ]
    .map(|(name, path)| Stop { name: name.to_owned(), path: path.to_owned() })
    .into();
    let mut add = |name: String, path: String| stops.push(Stop { name, path });
    for (game, short) in [("keltis", "keltis"), ("keltis-cards", "cards"), ("celtic", "celtic")] {
        let friend = house.guest("Nuala").await;
        let table = met(house, game, guest, &friend).await;
        let path = format!("/table/{}", table.header.id);
        if game == "keltis" {
            add("menu".to_owned(), format!("{path}/menu"));
            add("log".to_owned(), format!("{path}/log"));
        }
        let decisions = if game == "celtic" { 12 } else { 60 };
        for _ in 0..decisions {
            advance_two(&table, guest, &friend).await;
        }
        while !is_fresh_turn_of(&table, 0) && advance_two(&table, guest, &friend).await {}
        add(format!("{short}-turn"), path.clone());
        add(format!("{short}-picked"), format!("{path}?pick={}", first_pick(&table)));
        add(format!("{short}-past"), format!("{path}?at=20"));

        let finished = met(house, game, guest, &friend).await;
        while advance_two(&finished, guest, &friend).await {}
        add(format!("{short}-end"), format!("/table/{}", finished.header.id));

        let shared = house.table(guest, game, "shared", vec![Chair::Host, Chair::Here("Nuala".into())]).await;
        add(format!("{short}-curtain"), format!("/table/{}", shared.header.id));
    }
    for (game, short) in [("keltis", "keltis"), ("keltis-cards", "cards")] {
        let mut friends = Vec::new();
        for name in ["Nuala", "Oisín", "Sadhbh of the Long Strand"] {
            friends.push(house.guest(name).await);
        }
        let table = gathered(house, game, guest, &friends).await;
        let path = format!("/table/{}", table.header.id);
        for _ in 0..120 {
            advance_all(&table, guest, &friends).await;
        }
        while !is_fresh_turn_of(&table, 0) && advance_all(&table, guest, &friends).await {}
        add(format!("{short}-four-turn"), path.clone());
        add(format!("{short}-four-picked"), format!("{path}?pick={}", first_pick(&table)));
        let drawing = gathered(house, game, guest, &friends).await;
        for _ in 0..120 {
            advance_all(&drawing, guest, &friends).await;
        }
        while !is_to_draw(&drawing) && advance_all(&drawing, guest, &friends).await {}
        add(format!("{short}-four-draw"), format!("/table/{}", drawing.header.id));
    }
    // The last card of this hand is a point card, so that the pile of point cards may then be taken from.
    let friend = house.guest("Nuala").await;
    let points = "r1 r2 y3 y4 p5 g6 b7 n9";
    let held = dealt(house, "keltis-cards", guest, &friend, points).await;
    add("cards-points".to_owned(), format!("/table/{}", held.header.id));
    add("cards-points-picked".to_owned(), format!("/table/{}?pick=n9", held.header.id));
    let drawing = dealt(house, "keltis-cards", guest, &friend, points).await;
    for (player, action) in
        [(guest, "discard n9"), (guest, "draw"), (&friend, "discard n1"), (&friend, "draw")]
    {
        play(&drawing, player, action).await;
    }
    play(&drawing, guest, "discard r1").await;
    add("cards-points-draw".to_owned(), format!("/table/{}", drawing.header.id));
    let waiting =
        house.table(guest, "keltis", "waiting", vec![Chair::Host, Chair::Anyone, Chair::Friend]).await;
    add("waiting".to_owned(), format!("/table/{}", waiting.header.id));
    let other = house.guest("Nuala").await;
    let open = house.table(&other, "celtic", "open", vec![Chair::Host, Chair::Anyone]).await;
    add("open".to_owned(), format!("/table/{}", open.header.id));
    let closed = met(house, "keltis", &other, &friend).await;
    add("private".to_owned(), format!("/table/{}", closed.header.id));
    add("return".to_owned(), format!("/table/{}/return", closed.header.id));
    let asked = met(house, "keltis", guest, &friend).await;
    asked.ask_to_return(1, &other.guest.id).await.unwrap();
    add("asked".to_owned(), format!("/table/{}", asked.header.id));
    stops
}

/// A table where both have sat down and the game has begun.
pub async fn met(house: &House, game: &str, host: &Known, friend: &Known) -> Arc<LiveTable> {
    let table = house.table(host, game, "tour", vec![Chair::Host, Chair::Anyone]).await;
    let free = table.now().position.places.iter().position(table::Place::is_free).unwrap();
    table.sit(free as u8, &friend.guest).await.unwrap();
    begin(&table, host).await;
    table
}

/// A table where the host and all these friends have sat down and the game has begun.
pub async fn gathered(house: &House, game: &str, host: &Known, friends: &[Known]) -> Arc<LiveTable> {
    let chairs = std::iter::once(Chair::Host).chain(friends.iter().map(|_| Chair::Anyone)).collect();
    let table = house.table(host, game, "tour", chairs).await;
    for friend in friends {
        let free = table.now().position.places.iter().position(table::Place::is_free).unwrap();
        table.sit(free as u8, &friend.guest).await.unwrap();
    }
    begin(&table, host).await;
    table
}

/// A table where the host holds these cards and begins.
pub async fn dealt(house: &House, game: &str, host: &Known, friend: &Known, hand: &str) -> Arc<LiveTable> {
    let cards = |list: &str| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let hands = [cards(hand), cards("r8 r9 y8 y9 p8 p9 g8 n1")];
    let (chairs, seed) = (vec![Chair::Host, Chair::Anyone], Seed::new("dealt"));
    let header = Header {
        name: "Tara".to_owned(),
        deal: Some(json!({ "hands": hands, "deck": cards("n2 n3 n4 n5 n6 n7 n8") })),
        ..Header::new(TableId::random().unwrap(), game, chairs, seed, host.guest.id.clone())
    };
    let table = house.app.tables.set_up(header, &host.guest).await.unwrap();
    table.sit(1, &friend.guest).await.unwrap();
    begin(&table, host).await;
    table
}

async fn begin(table: &Arc<LiveTable>, host: &Known) {
    if table.now().position.game.is_none() {
        let order = Order { seq: table.now().position.seq, key: None, seat: None, wanted: Wanted::Begin };
        table.carry_out(&host.guest.id, &order).await.unwrap();
    }
}

/// Lets this player take this action.
pub async fn play(table: &Arc<LiveTable>, player: &Known, action: &str) {
    let now = table.now();
    let seat = now.position.to_act().map(|seat| seat.index() as u8);
    let order = Order { seq: now.position.seq, key: None, seat, wanted: Wanted::Play(action.to_owned()) };
    table.carry_out(&player.guest.id, &order).await.unwrap();
}

/// Decides once for the seat to act.
async fn advance_all(table: &Arc<LiveTable>, host: &Known, friends: &[Known]) -> bool {
    let now = table.now();
    let Some(seat) = now.position.to_act() else { return false };
    let is_theirs = |friend: &&Known| now.position.seats_of(&friend.guest.id).contains(&seat);
    advance(table, friends.iter().find(is_theirs).unwrap_or(host)).await
}

/// Whether the first player has to draw.
fn is_to_draw(table: &LiveTable) -> bool {
    let now = table.now();
    let Some(to_act) = now.position.to_act().filter(|seat| seat.index() == 0) else { return false };
    now.position
        .game
        .as_ref()
        .is_some_and(|game| game.turn().phase == "draw" && game.turn().seat == Some(to_act))
}

/// Decides once for whichever of the two is to act.
pub async fn advance_two(table: &Arc<LiveTable>, host: &Known, friend: &Known) -> bool {
    let now = table.now();
    let Some(seat) = now.position.to_act() else { return false };
    let hosts = now.position.seats_of(&host.guest.id).contains(&seat);
    advance(table, if hosts { host } else { friend }).await
}

fn is_fresh_turn_of(table: &LiveTable, seat: usize) -> bool {
    let now = table.now();
    let last = now.position.told.last();
    now.position.to_act().is_some_and(|to_act| to_act.index() == seat)
        && last.is_some_and(|told| usize::from(told.seat) != seat)
}

/// Something in the first player's hand.
fn first_pick(table: &LiveTable) -> String {
    let now = table.now();
    let seat = now.position.to_act();
    let pick = match now.position.game.as_ref().unwrap().view(seat) {
        AnyView::Keltis(view) => view.hand().iter().next().unwrap().to_string(),
        AnyView::KeltisCards(view) => view.hand().iter().next().unwrap().to_string(),
        other => other.legal_actions()[0].clone(),
    };
    pick.trim_start_matches("place ").replace(' ', "+")
}

/// Opens each page in turn.
pub async fn walk(browser: &Chromium, house: &House, stops: &[Stop], mut visit: impl AsyncFnMut(&Stop)) {
    for stop in stops {
        browser.open(&house.url(&stop.path)).await;
        visit(stop).await;
    }
}
