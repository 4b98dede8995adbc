//! What a frame promises to the page that morphs it in: places that are unique, and things that come from where they were.

use std::collections::BTreeSet;
use std::sync::Arc;

use bots::{Level, random_source};
use catalogue::{AnyView, Kind, with_view};
use logbook::{Chair, Guest, GuestId, Header, TableId};
use server::live::Frame;
use server::pages::table::Reader;
use server::table::LiveTable;
use table::{Order, Viewer, Wanted};
use tabletop::{Seat, Seed};

use crate::browser::{PLAY_AGAIN, empty};

fn sensible(view: &AnyView, whim: u32) -> String {
    let mut rng = random_source(&Seed::new(format!("marks {whim}")));
    with_view!(view, G, view => Level::Easy.decide::<G>(view, &mut rng).to_string())
}

/// A game that was played to its end at one screen.
async fn played(kind: Kind, seats: usize) -> Arc<LiveTable> {
    let state = empty().await;
    let host = Guest { id: GuestId::new("erin"), name: "Erin".into(), emblem: "hare".into() };
    let others = (1..seats).map(|seat| Chair::Here(format!("Player {seat}")));
    let seed = Seed::new(format!("{kind} for {seats}"));
    let chairs = std::iter::once(Chair::Host).chain(others).collect();
    let header = Header::new(TableId::new("harp"), kind.name(), chairs, seed, host.id.clone());
    let table = state.tables.set_up(header, &host).await.unwrap();
    loop {
        let now = table.now();
        let Some(seat) = now.position.to_act() else { return table };
        let action = sensible(&now.position.game.as_ref().unwrap().view(Some(seat)), now.position.seq);
        let order = Order::new(now.position.seq, None, None, Wanted::Play(action)).unwrap();
        table.carry_out(&host.id, &order).await.unwrap();
    }
}

/// The values of an attribute, in order.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let marked = format!(" {attribute}=\"");
    html.match_indices(&marked)
        .filter_map(|(start, _)| html[start + marked.len()..].split('"').next())
        .collect()
}

fn is_identifier(place: &str) -> bool {
    place.starts_with(|first: char| first.is_ascii_lowercase())
        && place.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
}

/// Checks every frame of a game, as one reader gets it; returns how many things glided.
fn check(table: &LiveTable, reader: &Reader) -> usize {
    let now = table.now();
    let mut before = String::new();
    let mut glided = 0;
    for seq in 1..=now.position.seq {
        let frame = Frame::at(table, &now, seq, reader).unwrap();
        let places = values(&frame.html, "data-piece");
        let different: BTreeSet<&str> = places.iter().copied().collect();
        assert_eq!(places.len(), different.len(), "frame {seq}: a place is taken twice: {places:?}");
        assert!(places.iter().all(|place| is_identifier(place)), "frame {seq}: {places:?}");
        let old = values(&before, "data-piece");
        for from in values(&frame.html, "data-from") {
            assert!(old.contains(&from), "frame {seq}, {}: nothing lay at {from}: {old:?}", frame.say);
            glided += 1;
        }
        assert!(!frame.html.contains(" style="), "frame {seq} has styles of its own");
        before = frame.html;
    }
    glided
}

#[tokio::test]
async fn places_are_unique_and_whatever_glides_comes_from_where_something_lay() {
    for kind in Kind::ALL {
        for seats in kind.seats() {
            let table = played(kind, seats).await;
            let decisions = table.now().position.told.len();
            for seats in [vec![Seat::FIRST], Vec::new()] {
                let reader = Reader { viewer: Viewer { seats, lift: None }, ..Reader::default() };
                let glided = check(&table, &reader);
                assert!(glided >= decisions * 9 / 10, "{kind}: {glided} things in {decisions} decisions");
            }
        }
    }
}

#[tokio::test]
async fn after_the_end_nothing_is_taken_back() {
    let table = played(Kind::Celtic, 2).await;
    let now = table.now();
    let reader = Reader { viewer: Viewer { seats: vec![Seat::FIRST], lift: None }, ..Reader::default() };
    let frame = Frame::at(&table, &now, now.position.seq, &reader).unwrap();
    assert!(frame.html.contains(PLAY_AGAIN) && !frame.html.contains("value=\"undo\""), "{}", frame.html);
    let order = Order::new(now.position.seq, None, None, Wanted::Undo).unwrap();
    let refused = table.carry_out(&GuestId::new("erin"), &order).await.unwrap_err().message().to_string();
    assert!(refused.contains("The game is over"), "{refused}");
}
