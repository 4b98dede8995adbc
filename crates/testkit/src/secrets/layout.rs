//! Where the cards are.

use serde_json::Value;
use tabletop::{Inspected, Seat};

use super::{Card, Secrets, Watcher, json_of, list};

/// Where the cards are.
pub struct Layout {
    pub hands: Vec<Vec<Card>>,
    /// What everybody saw each player take and not play since.
    pub known: Vec<Vec<Card>>,
    /// Top first.
    pub deck: Vec<Card>,
    pub face_up: Vec<Card>,
}

/// What a watcher learns from an action: it rules out the worlds where this does not hold.
#[derive(Default)]
pub struct Lesson {
    /// A player plays these cards, and so must have held them.
    pub held: (Seat, Vec<Card>),
    /// The watcher draws these cards, so they were on top of the deck.
    pub top_of_deck: Vec<Card>,
}

impl Lesson {
    pub fn is_empty(&self) -> bool {
        self.held.1.is_empty() && self.top_of_deck.is_empty()
    }

    pub fn holds_in(&self, other: &Layout) -> bool {
        let (seat, cards) = &self.held;
        without(cards, &other.hands[seat.index()]).is_empty() && other.deck.starts_with(&self.top_of_deck)
    }
}

impl Layout {
    /// The cards that a watcher knows each player to hold: the watcher's own hand, what everybody saw the others take,
    /// and what is about to be learnt.
    pub fn certain(&self, watcher: Watcher, lesson: &Lesson) -> Vec<Vec<Card>> {
        let mut certain = self.known.clone();
        let (seat, cards) = &lesson.held;
        let new = without(cards, &certain[seat.index()]);
        certain[seat.index()].extend(new);
        if let Some(seat) = watcher {
            certain[seat.index()].clone_from(&self.hands[seat.index()]);
        }
        certain
    }

    /// All cards that are not known to be anywhere: in hands, in the deck (except for some on top) or out of the game.
    pub fn hidden(&self, every_card: &[Card], certain: &[Vec<Card>], certain_on_deck: usize) -> Vec<Card> {
        let seen = [self.face_up.as_slice(), &certain.concat(), &self.deck[..certain_on_deck]].concat();
        let hidden = without(every_card, &seen);
        assert_eq!(hidden.len() + seen.len(), every_card.len(), "no card is seen more often than it exists");
        hidden
    }
}

/// Reading states.
impl<G: Inspected> Secrets<G> {
    /// All cards whose place a watcher cannot know, in the order of [`cards`](Secrets::cards).
    pub fn hidden(&self, game: &G, watcher: Option<Seat>) -> Vec<String> {
        let layout = self.layout(game);
        self.in_order(layout.hidden(&self.cards, &layout.certain(watcher, &Lesson::default()), 0))
    }

    /// Cards in the order of the box.
    pub(super) fn in_order(&self, mut cards: Vec<Card>) -> Vec<Card> {
        cards.sort_by_cached_key(|card| self.cards.iter().position(|other| other == card));
        cards
    }

    pub(super) fn layout(&self, game: &G) -> Layout {
        let state = json_of(&game.state());
        let by_seat = |key: &str| list(&state[key]).iter().map(texts_in).collect();
        Layout {
            hands: by_seat("hands"),
            known: by_seat("known"),
            deck: texts_in(&state["deck"]),
            face_up: self.face_up.iter().flat_map(|key| texts_in(&state[key])).collect(),
        }
    }
}

/// Every string, except for keys.
pub fn texts_in(json: &Value) -> Vec<String> {
    fn gather(json: &Value, texts: &mut Vec<String>) {
        match json {
            Value::String(text) => texts.push(text.clone()),
            Value::Array(list) => list.iter().for_each(|item| gather(item, texts)),
            Value::Object(map) => map.values().for_each(|item| gather(item, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    gather(json, &mut texts);
    texts
}

/// The same table, with other cards in the hands and the deck.
pub fn with_cards<G: Inspected>(game: &G, hands: Vec<Vec<Card>>, deck: Vec<Card>) -> G {
    let mut state = json_of(&game.state());
    state["hands"] = hands.into();
    state["deck"] = deck.into();
    let state = G::read_state(&state.to_string()).expect("written as a state is");
    G::restore(&state).unwrap_or_else(|flaw| panic!("a permuted world can be: {flaw}"))
}

/// These cards, less some of them.
pub fn without(cards: &[Card], less: &[Card]) -> Vec<Card> {
    let mut rest = cards.to_vec();
    for card in less {
        if let Some(place) = rest.iter().position(|other| other == card) {
            rest.swap_remove(place);
        }
    }
    rest
}
