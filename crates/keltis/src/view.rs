use arrayvec::ArrayVec;
use rand_core::Rng;
use serde::{Deserialize, Serialize, Serializer};
use tabletop::{BySeat, Seat, Turn, shuffle};

use crate::setup::Sheet;
use crate::{Actions, Card, Cards, Deck, Keltis, Table};

/// What one seat, or a watcher, may know: everything that lies open, the own hand, and how many cards the other
/// hands and the deck have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    table: Table,
    watcher: Option<Seat>,
    /// The watcher's own cards; none for somebody without a seat.
    hand: Cards,
    hand_sizes: BySeat<u8>,
    deck_left: u8,
}

/// A hand as a view shows it: the own cards, or how many others hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ShownHand {
    /// The own hand.
    Own(Cards),
    /// How many cards somebody else holds.
    Count(u8),
}

impl View {
    /// Everything that lies open.
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The own hand.
    #[inline]
    pub fn hand(&self) -> Cards {
        self.hand
    }

    /// How many cards a player holds.
    pub fn hand_size(&self, seat: Seat) -> usize {
        usize::from(self.hand_sizes[seat])
    }

    /// How many cards the deck has left.
    pub fn deck_left(&self) -> usize {
        usize::from(self.deck_left)
    }

    /// All cards that may be anywhere: in the deck, out of the game, or in another hand (beside those that
    /// everybody saw their owner take).
    pub fn unseen(&self) -> Cards {
        let mut seen = self.hand;
        for (seat, area) in self.table.areas.by_seat() {
            seen = seen.and(area.rows.cards());
            if Some(seat) != self.watcher {
                seen = seen.and(area.known);
            }
        }
        seen.and(self.table.piles.cards()).rest()
    }

    /// The table as this seat sees it, in the shape of the engine protocol.
    pub fn to_sheet(&self) -> Sheet<ShownHand, u8> {
        let hand = |(seat, size): (Seat, &u8)| {
            if Some(seat) == self.watcher { ShownHand::Own(self.hand) } else { ShownHand::Count(*size) }
        };
        self.table.sheet_with(self.hand_sizes.by_seat().map(hand).collect(), self.deck_left)
    }

    /// A full truth that fits this view: the unseen cards go anywhere they may be.
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> Keltis {
        let mut unseen: ArrayVec<Card, 110> = self.unseen().iter().collect();
        shuffle(&mut unseen, rng);
        let mut next = unseen.into_iter();
        let mut hands = BySeat::filled(self.hand_sizes.seats(), Cards::default());
        for (seat, size) in self.hand_sizes.by_seat() {
            if Some(seat) == self.watcher {
                hands[seat] = self.hand;
                continue;
            }
            hands[seat] = self.table.areas[seat].known;
            let missing = usize::from(*size) - hands[seat].len();
            for card in next.by_ref().take(missing) {
                hands[seat].insert(card);
            }
        }
        let deck: ArrayVec<Card, 110> = next.take(self.deck_left()).collect();
        let deck = Deck::from_top(&deck).expect("the deck was this large before");
        Keltis { table: self.table, hands, deck }
    }
}

impl tabletop::View for View {
    type Action = crate::Action;
    type Actions = Actions;
    type Score = i16;

    fn watcher(&self) -> Option<Seat> {
        self.watcher
    }

    fn turn(&self) -> Turn<i16> {
        self.table.turn()
    }

    fn legal_actions(&self) -> Actions {
        if self.watcher.is_some() && self.watcher == self.table.stage.seat() {
            self.table.legal_actions(self.hand)
        } else {
            Actions::new()
        }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_sheet().serialize(serializer)
    }
}

impl Keltis {
    pub(crate) fn seen_from(&self, watcher: Option<Seat>) -> View {
        View {
            table: self.table,
            watcher,
            hand: watcher.map(|seat| self.hands[seat]).unwrap_or_default(),
            hand_sizes: self.hands.map(|hand| hand.len() as u8),
            deck_left: self.deck.len() as u8,
        }
    }
}
