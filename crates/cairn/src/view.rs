use rand_core::Rng;
use serde::{Serialize, Serializer};
use serde_json::json;
use tabletop::{BySeat, Outcome, Seat, Seats, Turn, shuffle};

use crate::rules::{Open, Stones};
use crate::{Action, Actions, Cairn, STONES};

/// What one seat, or a watcher, may know: what is public, its own hand, and how many stones are elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    open: Open,
    watcher: Option<Seat>,
    hand: Stones,
    hand_sizes: BySeat<usize>,
    in_bag: usize,
}

impl View {
    pub(crate) fn new(game: &Cairn, watcher: Option<Seat>) -> View {
        View {
            open: game.open.clone(),
            watcher,
            hand: watcher.map(|seat| game.hands[seat].clone()).unwrap_or_default(),
            hand_sizes: game.hands.map(arrayvec::ArrayVec::len),
            in_bag: game.bag.len(),
        }
    }

    /// The number of players.
    pub fn seats(&self) -> Seats {
        self.hand_sizes.seats()
    }

    /// The stones on the cairn, the lowest first.
    pub fn cairn(&self) -> &[u8] {
        &self.open.cairn
    }

    /// The seat's own stones, low to high.
    pub fn hand(&self) -> Vec<u8> {
        let mut hand = self.hand.to_vec();
        hand.sort_unstable();
        hand
    }

    /// How many stones a player holds.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hand_sizes[seat]
    }

    /// How many stones a player has taken.
    pub fn taken(&self, seat: Seat) -> usize {
        self.open.taken[seat].len()
    }

    /// How many stones are in the bag.
    pub fn in_bag(&self) -> usize {
        self.in_bag
    }

    /// Whether the seat may do this with its own hand.
    ///
    /// # Errors
    /// If not, and why.
    pub fn check(&self, action: Action) -> Result<(), crate::Illegal> {
        self.open.check(&self.hand, action)
    }

    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> Cairn {
        let lies_open = |stone: &u8| {
            self.open.cairn.contains(stone) || self.open.taken.iter().any(|taken| taken.contains(stone))
        };
        let mut unseen: Vec<u8> =
            (1..=STONES).filter(|stone| !lies_open(stone) && !self.hand.contains(stone)).collect();
        shuffle(&mut unseen, rng);
        let mut unseen = unseen.into_iter();
        let hands = BySeat::from_fn(self.hand_sizes.seats(), |seat| match self.watcher {
            Some(watcher) if watcher == seat => self.hand.clone(),
            _ => unseen.by_ref().take(self.hand_sizes[seat]).collect(),
        });
        Cairn { open: self.open.clone(), hands, bag: unseen.collect() }
    }
}

impl tabletop::View for View {
    type Action = Action;
    type Actions = Actions;
    type Score = i16;

    fn watcher(&self) -> Option<Seat> {
        self.watcher
    }

    fn turn(&self) -> Turn<i16> {
        match self.open.to_act {
            Some(seat) => Turn::Of(seat),
            None => Turn::Over(Outcome { scores: self.open.taken.map(|taken| -(taken.len() as i16)) }),
        }
    }

    fn legal_actions(&self) -> Actions {
        if self.watcher.is_some() && self.watcher == self.open.to_act {
            self.open.actions_of(&self.hand)
        } else {
            Actions::new()
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = self.hand_sizes.seats();
        let hand = |seat| match self.watcher {
            Some(watcher) if watcher == seat => json!(self.hand.as_slice()),
            _ => json!(self.hand_sizes[seat]),
        };
        json!({
            "seats": seats,
            "turn": self.open.to_act,
            "cairn": self.open.cairn.as_slice(),
            "taken": self.open.taken.iter().map(|taken| taken.to_vec()).collect::<Vec<_>>(),
            "hands": seats.iter().map(hand).collect::<Vec<_>>(),
            "bag": self.in_bag,
        })
        .serialize(serializer)
    }
}
