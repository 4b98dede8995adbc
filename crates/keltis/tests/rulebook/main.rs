//! The rulebook as tests. Each name is a sentence about the game; RULES.md says which rule it proves.
#![expect(clippy::unwrap_used, reason = "what a test does not expect is its failure")]

mod ending;
mod options;
mod refusals;
mod row;
mod rules_text;
mod scoring;
mod setup;
mod tiles;
mod turn;

use keltis::{Action, Card, Cards, Figure, HAND, Illegal, Keltis, Setup, Size, Stone, Tile};
use serde_json::{Value, json};
use tabletop::{Game, GameOptions, Notated};

/// Cards in the deck, unless a test names them.
const DECK: usize = 30;

/// A game for a test to play and inspect.
struct Scene(Keltis);

/// A table in words; whatever is not mentioned is filled with pieces left in the box. Clauses are separated by `;`, and
/// a number in front means a seat other than 0. A figure without a row gets a row of one card.
///
/// `3 seats; hand r3 r6; row r1 r2; figure r4 large; 1: figure y7; r5 is clover; pile y4 y9; deck g7; wishes 2`
fn table(words: &str) -> Scene {
    Scene(Keltis::from_setup(&setup(words)).unwrap_or_else(|flaw| panic!("{words}: {flaw}")))
}

/// The same, before it is checked.
fn setup(words: &str) -> Setup {
    let seats: usize = words.split_once(" seats").map_or(2, |(count, _)| read(count));
    let mut setup: Setup = serde_json::from_value(json!({
        "game": "keltis", "seats": seats, "turn": {"seat": 0, "phase": "play"}, "hands": vec![json!([]); seats],
        "rows": vec![json!({}); seats], "figures": vec![json!({}); seats], "tiles": {}, "deck": [],
        "points": vec![0; seats], "wishes": vec![0; seats], "known": vec![json!([]); seats],
    }))
    .expect("the shape of a state");
    let mut bare = Vec::new();
    for clause in words.split(';') {
        let (seat, clause) = clause.split_once(':').map_or((0, clause), |(seat, rest)| (read(seat), rest));
        match clause.split_whitespace().collect::<Vec<_>>()[..] {
            [] | [_, "seats"] => {}
            ["hand", ref hand @ ..] => setup.hands[seat] = cards(hand).try_into().expect("cards of the box"),
            ["row", ref row @ ..] => drop(setup.rows[seat].insert(read::<Card>(row[0]).colour(), cards(row))),
            ["figure", stone, ref size @ ..] => {
                let Stone { path, row } = read(stone);
                let size = if size == ["large"] { Size::Large } else { Size::Small };
                setup.figures[seat].insert(path, Figure { row, size });
            }
            [stone, "is", "bare"] => bare.push(read::<Stone>(stone)),
            [stone, "is", kind] => drop(setup.tiles.insert(read(stone), tile(kind))),
            ["pile", ref pile @ ..] => {
                drop(setup.discards.insert(read::<Card>(pile[0]).colour(), cards(pile)));
            }
            ["deck", ref deck @ ..] => setup.deck = cards(deck),
            ["points", count] => setup.points[seat] = read(count),
            ["wishes", count] => setup.wishes[seat] = read(count),
            [option, value] => setup.options.set(option, value).expect("an option"),
            _ => panic!("`{clause}` says nothing about a table"),
        }
    }
    fill_up_cards(&mut setup);
    fill_up_tiles(&mut setup, &bare);
    setup
}

fn fill_up_cards(setup: &mut Setup) {
    let mut left = Cards::BOX;
    let rows = setup.rows.iter().flat_map(|rows| rows.values().flatten());
    let hands: Vec<Card> = setup.hands.iter().flat_map(|hand| hand.iter()).collect();
    for card in hands.iter().chain(rows).chain(&setup.deck).chain(setup.discards.values().flatten()) {
        left.remove(*card);
    }
    for (rows, figures) in setup.rows.iter_mut().zip(&setup.figures) {
        for path in figures.keys() {
            rows.entry(*path).or_insert_with(|| {
                let lowest = left.iter().find(|card| card.colour() == *path).expect("a card for the row");
                left.remove(lowest);
                vec![lowest]
            });
        }
    }
    let mut left: Vec<Card> = left.into();
    for hand in &mut setup.hands {
        while hand.len() < HAND {
            hand.insert(left.pop().expect("a card for the hand"));
        }
    }
    if setup.deck.is_empty() {
        setup.deck = left.split_off(left.len() - DECK);
    }
}

fn fill_up_tiles(setup: &mut Setup, bare: &[Stone]) {
    let taken: usize = setup.wishes.iter().map(|count| usize::from(*count)).sum();
    let spare = Tile::BOX.into_iter().flat_map(|(tile, count)| {
        let named = setup.tiles.values().filter(|named| **named == tile).count();
        std::iter::repeat_n(tile, count - named - if tile == Tile::Wish { taken } else { 0 })
    });
    let free = Stone::with_tiles().filter(|stone| !setup.tiles.contains_key(stone) && !bare.contains(stone));
    let filled: Vec<_> = free.zip(spare).collect();
    setup.tiles.extend(filled);
}

fn cards(words: &[&str]) -> Vec<Card> {
    words.iter().map(|card| read(card)).collect()
}

fn tile(name: &str) -> Tile {
    let json = name.parse::<u8>().map_or_else(|_| json!(name), |points| json!(points));
    serde_json::from_value(json).expect("a tile")
}

fn read<T: std::str::FromStr>(text: &str) -> T {
    text.trim().parse().unwrap_or_else(|_| panic!("`{text}` cannot be read"))
}

impl Scene {
    /// Carries out actions, such as `lay r3 small; draw`; `pass` is a turn by a player who does not matter here.
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

    /// A place in the referee's state, such as `figures/0/r/row`; null if it does not exist.
    fn at(&self, place: &str) -> Value {
        let state = serde_json::to_value(self.0.state()).expect("a state is JSON");
        state.pointer(&format!("/{place}")).cloned().unwrap_or_default()
    }

    /// What one seat, or a watcher, may see.
    fn seen_by(&self, seat: Option<usize>) -> Value {
        let seat = seat.map(|index| self.0.seats().seat(index).expect("a seat of the table"));
        serde_json::to_value(self.0.view(seat)).expect("a view is JSON")
    }

    /// The seat to act and the phase, such as `0 draw`; `over` at the end.
    fn due(&self) -> String {
        self.0.turn().seat().map_or_else(String::new, |seat| format!("{} ", seat.index())) + self.0.phase()
    }
}
