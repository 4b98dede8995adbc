//! What a view looks like from outside, as the bytes that are sent to a player.

use keltis::{Card, Keltis};
use proptest::prelude::*;
use serde_json::Value;
use tabletop::{Game, Notated, Seat};

use crate::sample::{face_up, samples, watchers};

/// All that a view says. A key that is added here was thought about first.
const KEYS: [&str; 17] = [
    "game", "seats", "options", "turn", "hands", "rows", "figures", "tiles", "discards", "deck", "barred",
    "points", "wishes", "known", "scores", "over", "winners",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_view_shows_another_hand(sample in samples()) {
        let (game, _) = sample.position();
        for watcher in watchers(&game) {
            let view = read(&game, watcher);
            for seat in game.seats().iter() {
                let hand = game.hand(seat);
                let shown = if watcher == Some(seat) {
                    serde_json::to_value(hand).unwrap()
                } else {
                    Value::from(hand.len())
                };
                prop_assert_eq!(&view["hands"][seat.index()], &shown, "{} seen by {:?}", seat, watcher);
            }
            prop_assert_eq!(view["hands"].as_array().map(Vec::len), Some(game.seats().count()));
        }
    }

    #[test]
    fn a_watcher_without_a_seat_sees_no_hand_at_all(sample in samples()) {
        let (game, _) = sample.position();
        let view = read(&game, None);
        prop_assert!(view["hands"].as_array().unwrap().iter().all(Value::is_u64));
        prop_assert!(game.view(None).hand().is_empty());
    }

    #[test]
    fn no_view_shows_the_deck(sample in samples()) {
        let (game, _) = sample.position();
        for watcher in watchers(&game) {
            prop_assert_eq!(&read(&game, watcher)["deck"], &Value::from(game.deck().len()));
        }
    }

    #[test]
    fn a_view_names_the_own_hand_and_what_everybody_saw_and_no_other_card(sample in samples()) {
        let (game, _) = sample.position();
        let setup = game.to_setup();
        for watcher in watchers(&game) {
            let mut seen: Vec<Card> = face_up(&setup).collect();
            seen.extend(setup.known.iter().flat_map(|known| known.iter()));
            seen.extend(watcher.into_iter().flat_map(|seat| game.hand(seat).iter()));
            seen.sort_unstable();
            let mut named = Vec::new();
            cards_in(&read(&game, watcher), &mut named);
            named.sort_unstable();
            prop_assert_eq!(named, seen);
        }
    }

    #[test]
    fn a_view_has_no_seed_and_no_other_key_than_these(sample in samples()) {
        let (game, _) = sample.position();
        for watcher in watchers(&game) {
            let view = read(&game, watcher);
            prop_assert_eq!(view.as_object().unwrap().keys().collect::<Vec<_>>(), KEYS);
            prop_assert!(!view.to_string().contains(sample.seed().as_str()));
            prop_assert!(!view.to_string().contains(&sample.seed().promise()));
        }
    }
}

fn read(game: &Keltis, watcher: Option<Seat>) -> Value {
    let text = serde_json::to_string(&game.view(watcher)).expect("plain data");
    serde_json::from_str(&text).expect("JSON")
}

/// Every text that is the name of a card. (Stones have such names too, but they are keys.)
fn cards_in(json: &Value, cards: &mut Vec<Card>) {
    match json {
        Value::String(text) => cards.extend(text.parse::<Card>()),
        Value::Array(list) => list.iter().for_each(|item| cards_in(item, cards)),
        Value::Object(map) => map.values().for_each(|item| cards_in(item, cards)),
        _ => {}
    }
}
