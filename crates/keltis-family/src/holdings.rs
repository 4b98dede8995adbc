use arrayvec::ArrayVec;
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Seat, shuffle};

use crate::{CardSet, Deck};

/// The most cards that a game of the family deals.
const MOST_CARDS: usize = 110;

/// What one seat, or a watcher, knows of the hands and the deck: its own hand, and how many cards the others and the
/// deck have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holdings<Hand> {
    watcher: Option<Seat>,
    /// The watcher's own cards; none for a watcher without a seat.
    hand: Hand,
    hand_sizes: BySeat<u8>,
    deck_left: u8,
}

/// A hand as a view shows it: the watcher's own cards, or how many another player holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ShownHand<Hand> {
    /// The watcher's own hand.
    Own(Hand),
    /// How many cards another player holds.
    Count(u8),
}

impl<Hand: CardSet> Holdings<Hand> {
    /// What a watcher knows of these hands and a deck with this many cards.
    #[inline]
    pub fn seen_by(watcher: Option<Seat>, hands: &BySeat<Hand>, deck_left: usize) -> Self {
        Holdings {
            watcher,
            hand: watcher.map(|seat| hands[seat]).unwrap_or_default(),
            hand_sizes: hands.map(|hand| hand.len() as u8),
            deck_left: deck_left as u8,
        }
    }

    /// The seat that knows this; `None` for a watcher.
    #[inline]
    pub fn watcher(&self) -> Option<Seat> {
        self.watcher
    }

    /// The seat's own hand; empty for a watcher.
    #[inline]
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// How many cards a player holds.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> usize {
        usize::from(self.hand_sizes[seat])
    }

    /// How many cards the deck has left.
    #[inline]
    pub fn deck_left(&self) -> usize {
        usize::from(self.deck_left)
    }

    /// All hands as the watcher sees them.
    pub fn shown_hands(&self) -> Vec<ShownHand<Hand>> {
        let shown = |(seat, size): (Seat, &u8)| {
            if Some(seat) == self.watcher { ShownHand::Own(self.hand) } else { ShownHand::Count(*size) }
        };
        self.hand_sizes.by_seat().map(shown).collect()
    }

    /// Hands and a deck that fit: each other seat holds what it is `known` to hold, and the unseen cards fill the other
    /// places at random.
    ///
    /// # Panics
    /// If there are fewer unseen cards than places for them.
    #[inline]
    pub fn imagine<const MOST: usize>(
        &self,
        unseen: impl Iterator<Item = Hand::Card>,
        known: impl Fn(Seat) -> Hand,
        rng: &mut impl Rng,
    ) -> (BySeat<Hand>, Deck<Hand::Card, MOST>) {
        let mut unseen: ArrayVec<Hand::Card, MOST_CARDS> = unseen.collect();
        shuffle(&mut unseen, rng);
        let mut next = unseen.into_iter();
        let mut hands = BySeat::filled(self.hand_sizes.seats(), self.hand);
        for (seat, size) in self.hand_sizes.by_seat().filter(|(seat, _)| Some(*seat) != self.watcher) {
            hands[seat] = known(seat);
            let missing = usize::from(*size) - hands[seat].len();
            for card in next.by_ref().take(missing) {
                hands[seat].insert(card);
            }
        }
        let deck: ArrayVec<Hand::Card, MOST_CARDS> = next.take(self.deck_left()).collect();
        (hands, Deck::from_top(&deck).expect("the deck was this large before"))
    }
}
