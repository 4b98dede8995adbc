//! What is told of an action: all hear the same, but for the face of a card from the deck.

use keltis::{Action, Card, Event, Face, Keltis};
use proptest::prelude::*;
use serde_json::{Value, json};
use tabletop::{Game, Seat};

use crate::sample::{samples, watchers};

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_are_told_the_whole_truth_but_for_a_card_drawn_from_the_deck(sample in samples()) {
        for game in sample.whole_game(&mut sample.rng()) {
            for action in game.legal_actions() {
                let mut events = Vec::new();
                game.clone().act_telling(action, |event| events.push(event)).unwrap();
                for event in events.into_iter().filter(|event| !matches!(event, Event::Drew { .. })) {
                    let truth = serde_json::to_string(&event).unwrap();
                    for watcher in watchers(&game) {
                        prop_assert_eq!(seen(watcher, event), truth.as_str());
                    }
                }
            }
        }
    }

    #[test]
    fn a_card_drawn_from_the_deck_is_shown_to_its_owner_alone(sample in samples()) {
        for mut game in sample.whole_game(&mut sample.rng()) {
            let (looking, top) = (watchers(&game), game.deck().iter().next());
            let mut events = Vec::new();
            let Some(seat) = game.turn().seat().filter(|_| game.legal_actions()[0] == Action::Draw)
            else {
                continue;
            };
            game.act_telling(Action::Draw, |event| events.push(event)).unwrap();
            for watcher in looking {
                let told: Value = serde_json::from_str(&seen(watcher, events[0])).unwrap();
                let should = if watcher == Some(seat) {
                    json!({"kind": "drew", "seat": seat, "card": top})
                } else {
                    json!({"kind": "drew", "seat": seat})
                };
                prop_assert_eq!(told, should);
            }
        }
    }

    /// The views and the imagined worlds rest on these lists, so here they are kept by a listener.
    #[test]
    fn a_card_is_known_from_the_moment_all_saw_it_taken_until_one_like_it_is_played(sample in samples()) {
        let mut rng = sample.rng();
        let mut game = sample.whole_game(&mut rng)[0];
        let mut heard: Vec<Vec<Card>> = vec![Vec::new(); sample.seats.count()];
        while !game.turn().is_over() {
            let action = sample.some_action(&game, &mut rng);
            game.act_telling(action, |event| listen(&mut heard, event.seen_by(None))).unwrap();
            for (known, heard) in game.to_setup().known.iter().zip(&mut heard) {
                heard.sort_unstable();
                prop_assert_eq!(&known.iter().collect::<Vec<_>>(), heard);
            }
        }
    }
}

/// Keeps note of what each player must hold.
fn listen(heard: &mut [Vec<Card>], event: Event<Option<Face>>) {
    match event {
        Event::Took { seat, card } => heard[seat.index()].push(card),
        Event::Discarded { seat, card } | Event::Laid { seat, card } => {
            let hand = &mut heard[seat.index()];
            if let Some(place) = hand.iter().position(|known| *known == card) {
                hand.remove(place);
            }
        }
        _ => {}
    }
}

fn seen(watcher: Option<Seat>, event: Event) -> String {
    serde_json::to_string(&Keltis::seen_by(watcher, event)).expect("plain data")
}
