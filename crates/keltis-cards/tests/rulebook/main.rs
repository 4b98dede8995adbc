//! The rulebook as tests. Each name is a sentence about the game; RULES.md says which rule it proves.
#![expect(clippy::unwrap_used, reason = "what a test does not expect is its failure")]

mod ending;
mod points;
mod refusals;
mod row;
mod rules_text;
mod saved;
mod scoring;
mod setup;
mod turn;
mod wishes;

use keltis_cards::{Action, Card, HAND, Hand, Illegal, KeltisCards, Setup, Suit, WishStone};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tabletop::{Game, Notated, Seat};

/// Cards in the deck, unless a test names them.
const DECK: usize = 30;

/// A game for a test to play and inspect.
struct Scene(KeltisCards);

/// A table in words; whatever is not mentioned is filled with cards left in the box, light blue ones first. Clauses are
/// separated by `;`, and a number in front means a seat other than 0.
///
/// `3 seats; hand r3 rx n6; row r1 r2 n2; 1: row y5 yx; points n8 n0; wishes w3 w5; pile n4 n9; deck g7; known r3`
fn table(words: &str) -> Scene {
    Scene(KeltisCards::from_setup(&setup(words)).unwrap_or_else(|flaw| panic!("{words}: {flaw}")))
}

/// The same, before it is checked.
fn setup(words: &str) -> Setup {
    let seats: usize = words.split_once(" seats").map_or(2, |(count, _)| read(count));
    let nothing = vec![json!([]); seats];
    let mut setup: Setup = serde_json::from_value(json!({
        "game": "keltis-cards", "seats": seats, "turn": {"seat": 0, "phase": "play"}, "hands": nothing,
        "rows": vec![json!({}); seats], "point_rows": nothing, "wishes": nothing, "wish_row": [], "deck": [],
        "known": nothing,
    }))
    .expect("the shape of a state");
    for clause in words.split(';') {
        let (seat, clause) = clause.split_once(':').map_or((0, clause), |(seat, rest)| (read(seat), rest));
        match clause.split_whitespace().collect::<Vec<_>>()[..] {
            [] | [_, "seats"] => {}
            ["hand", ref hand @ ..] => setup.hands[seat] = list(hand),
            ["row", ref row @ ..] => {
                let colour = read::<Card>(row[0]).suit().colour().expect("a row begins with its colour");
                setup.rows[seat].insert(colour, list(row));
            }
            ["points", ref row @ ..] => setup.point_rows[seat] = list(row),
            ["wishes", ref stones @ ..] => setup.wishes[seat] = list(stones),
            ["pile", ref pile @ ..] => drop(setup.discards.insert(read::<Card>(pile[0]).suit(), list(pile))),
            ["deck", ref deck @ ..] => setup.deck = list(deck),
            ["known", ref known @ ..] => setup.known[seat] = list(known),
            _ => panic!("`{clause}` says nothing about a table"),
        }
    }
    fill_up(&mut setup);
    setup
}

fn fill_up(setup: &mut Setup) {
    let mut left = Hand::BOX;
    let hands: Vec<Card> = setup.hands.iter().flat_map(|hand| hand.iter()).collect();
    let rows = setup.rows.iter().flat_map(|rows| rows.values().flatten());
    let laid = rows.chain(setup.point_rows.iter().flatten());
    for card in hands.iter().chain(laid).chain(&setup.deck).chain(setup.discards.values().flatten()) {
        left.remove(*card);
    }
    let (mut left, coloured): (Vec<Card>, _) = left.iter().partition(|card| card.suit() == Suit::Neutral);
    left.extend::<Vec<_>>(coloured);
    for hand in &mut setup.hands {
        while hand.len() < HAND {
            hand.insert(left.pop().expect("a card for the hand"));
        }
    }
    if setup.deck.is_empty() {
        setup.deck = left.split_off(left.len() - DECK);
    }
    let taken = |stone: &WishStone| setup.wishes.iter().flatten().any(|taken| taken == stone);
    setup.wish_row = WishStone::all().filter(|stone| !taken(stone)).collect();
}

/// Cards or wish stones.
fn list<T: DeserializeOwned>(words: &[&str]) -> T {
    serde_json::from_value(json!(words)).expect("things of the box")
}

fn read<T: std::str::FromStr>(text: &str) -> T {
    text.trim().parse().unwrap_or_else(|_| panic!("`{text}` cannot be read"))
}

impl Scene {
    /// Carries out actions, such as `lay r3; draw`; `pass` is a turn by a player who does not matter here.
    #[track_caller]
    fn play(mut self, script: &str) -> Scene {
        for words in script.split(';') {
            if words.trim() == "pass" {
                let some_discard = self.0.legal_actions()[0];
                self = self.play(&format!("{some_discard}; draw"));
            } else if let Err(refusal) = self.0.act(read::<Action>(words)) {
                panic!("{words}: {refusal:?}");
            }
        }
        self
    }

    /// Why an action is refused.
    #[track_caller]
    fn refusal(&self, action: &str) -> Illegal {
        let mut tried = self.0;
        tried.act(read(action)).expect_err(action)
    }

    /// Everything that the player to act may do.
    fn legal(&self) -> String {
        self.0.legal_actions().iter().map(Action::to_string).collect::<Vec<_>>().join("; ")
    }

    /// Whether the player to act may do this.
    fn may(&self, action: &str) -> bool {
        self.0.legal_actions().contains(&read(action))
    }

    /// A place in the referee's state, such as `rows/0/r`; null if it does not exist.
    fn at(&self, place: &str) -> Value {
        let state = serde_json::to_value(self.0.state()).expect("a state is JSON");
        state.pointer(&format!("/{place}")).cloned().unwrap_or_default()
    }

    /// How many cards a player holds.
    fn held(&self, seat: usize) -> usize {
        self.0.hand(self.seat(seat)).len()
    }

    /// Whether a player holds this card.
    fn holds(&self, seat: usize, card: &str) -> bool {
        self.0.hand(self.seat(seat)).contains(read(card))
    }

    /// What one seat, or a watcher, may see.
    fn seen_by(&self, seat: Option<usize>) -> Value {
        serde_json::to_value(self.0.view(seat.map(|index| self.seat(index)))).expect("a view is JSON")
    }

    /// What one seat, or a watcher, would hear of an action.
    fn told(&self, action: &str, watcher: Option<usize>) -> Value {
        let (mut tried, mut told) = (self.0, Vec::new());
        tried.act_telling(read(action), |event| told.push(event)).expect(action);
        let watcher = watcher.map(|index| self.seat(index));
        told.into_iter()
            .map(|event| serde_json::to_value(KeltisCards::seen_by(watcher, event)).unwrap())
            .collect()
    }

    /// The seat to act and the phase, such as `0 draw`; `over` at the end.
    fn due(&self) -> String {
        self.0.turn().seat().map_or_else(String::new, |seat| format!("{} ", seat.index())) + self.0.phase()
    }

    fn seat(&self, index: usize) -> Seat {
        self.0.seats().seat(index).expect("a seat of the table")
    }
}
