//! What a view looks like from outside, as the bytes that are sent to a player.

use tabletop::Inspected;

use super::layout::{Layout, texts_in};
use super::sample::{GAMES, Scene};
use super::{Secrets, json_of, list, sent};

impl<G: Inspected> Secrets<G> {
    /// A view is the referee's state, but with only the number of cards for the other hands and the deck.
    ///
    /// # Panics
    /// If it differs in anything else.
    pub fn a_view_is_the_state_without_other_hands_and_the_deck(&self) {
        for Scene { game, watcher, place, .. } in self.scenes(GAMES) {
            let mut should = json_of(&game.state());
            for seat in game.seats().iter().filter(|seat| watcher != Some(*seat)) {
                let hand = &mut should["hands"][seat.index()];
                *hand = list(hand).len().into();
            }
            should["deck"] = list(&should["deck"]).len().into();
            assert_eq!(sent(&game.view(watcher)), should.to_string(), "{place}");
        }
    }

    /// A view names the cards in the watcher's own hand and those that everybody saw, and no others.
    ///
    /// # Panics
    /// If it names more or fewer.
    pub fn a_view_names_the_own_hand_and_what_everybody_saw(&self) {
        for Scene { game, watcher, place, .. } in self.scenes(GAMES) {
            let mut named = texts_in(&json_of(&game.view(watcher)));
            named.retain(|text| self.cards.contains(text));
            let Layout { mut hands, known, face_up, .. } = self.layout(&game);
            let own_hand = watcher.map(|seat| hands.swap_remove(seat.index())).unwrap_or_default();
            let seen = [face_up, known.concat(), own_hand].concat();
            assert_eq!(self.in_order(named), self.in_order(seen), "{place}");
        }
    }

    /// A view has no seed, which would give the deck away, and no keys other than [`keys`](Secrets::keys).
    ///
    /// # Panics
    /// If it does.
    pub fn a_view_has_no_seed_and_no_other_key(&self) {
        for Scene { game, watcher, sample, place, .. } in self.scenes(GAMES) {
            let view = json_of(&game.view(watcher));
            let keys: Vec<&String> = view.as_object().expect("a view is an object").keys().collect();
            assert_eq!(keys, self.keys, "{place}");
            assert!(!view.to_string().contains(sample.seed().as_str()), "{place}");
            assert!(!view.to_string().contains(&sample.seed().promise()), "{place}");
        }
    }
}
