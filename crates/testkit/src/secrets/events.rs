//! What is reported of an action: everybody hears the same, except for the face of a card from the deck.

use serde_json::{Value, json};
use tabletop::Inspected;

use super::sample::samples;
use super::{Card, Secrets, json_of, list, sent};

/// Games in which every decision is checked.
const GAMES: usize = 64;

impl<G: Inspected> Secrets<G> {
    /// Everybody hears the whole truth of every action, except for the face of a card from the deck: only its owner
    /// hears that.
    ///
    /// # Panics
    /// If anybody hears more or less.
    pub fn all_hear_the_truth_but_for_the_face_of_a_card_from_the_deck(&self) {
        for sample in samples::<G>(GAMES) {
            for game in self.whole_game(&sample, &mut sample.rng()) {
                for action in game.legal_actions().iter().copied() {
                    all_hear_the_truth(&game, action);
                }
            }
        }
    }

    /// A card is known from the moment everybody saw it taken until one like it is played. Views and imagined worlds
    /// depend on these lists, so here a listener without a seat keeps its own.
    ///
    /// # Panics
    /// If the game's lists differ.
    pub fn a_card_is_known_from_being_taken_until_one_like_it_is_played(&self) {
        for sample in samples::<G>(GAMES) {
            let mut heard: Vec<Vec<Card>> = vec![Vec::new(); sample.seats.count()];
            let mut rng = sample.rng();
            let mut game = sample.start::<G>();
            while !game.turn().is_over() {
                let action = self.some_action(&sample, &game, &mut rng);
                let listen = |event| note(&mut heard, &json_of(&G::seen_by(None, event)));
                game.act_telling(action, listen).expect("a listed action plays");
                for (known, heard) in self.layout(&game).known.into_iter().zip(&heard) {
                    assert_eq!(self.in_order(known), self.in_order(heard.clone()), "{action} in {sample:?}");
                }
            }
        }
    }
}

fn all_hear_the_truth<G: Inspected>(game: &G, action: G::Action) {
    let mut events = Vec::new();
    let mut after = game.clone();
    after.act_telling(action, |event| events.push(event)).expect("a listed action plays");
    for event in events {
        let truth = json_of(&event);
        let drawn = truth["kind"] == "drew";
        if drawn {
            let [before, after] = [game, &after].map(|game| list(&json_of(&game.state())["deck"]).to_vec());
            assert_eq!(truth["seat"], json!(game.turn().seat()), "{action} in {game:?}");
            assert_eq!((&truth["card"], &after[..]), (&before[0], &before[1..]), "{action} in {game:?}");
        }
        for watcher in game.seats().iter().map(Some).chain([None]) {
            let mut should = truth.clone();
            if drawn && watcher != game.turn().seat() {
                should = json!({"kind": "drew", "seat": game.turn().seat()});
            }
            let told = sent(&G::seen_by(watcher, event));
            assert_eq!(told, should.to_string(), "{watcher:?} hears of {action} in {game:?}");
        }
    }
}

/// Keeps track of what each player must hold.
fn note(heard: &mut [Vec<Card>], event: &Value) {
    let (Some(seat), Some(card)) = (event["seat"].as_u64(), event["card"].as_str()) else { return };
    let hand = &mut heard[seat as usize];
    match event["kind"].as_str() {
        Some("took") => hand.push(card.to_owned()),
        Some("discarded" | "laid") => {
            if let Some(place) = hand.iter().position(|known| known == card) {
                hand.remove(place);
            }
        }
        kind => panic!("{kind:?} tells all of a card that is not known to be taken, discarded or laid"),
    }
}
