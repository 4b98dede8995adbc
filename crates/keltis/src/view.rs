use keltis_family::Holdings;
use rand_core::Rng;
use serde::{Serialize, Serializer};
use tabletop::{Seat, Turn};

use crate::setup::Sheet;
use crate::{Actions, Cards, Keltis, Table};

/// What one seat, or a watcher, may know: everything that is public, its own hand, and how many cards the other hands
/// and the deck have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    table: Table,
    holdings: Holdings<Cards>,
}

/// A hand as a view shows it: the watcher's own cards, or how many another player holds.
pub type ShownHand = keltis_family::ShownHand<Cards>;

impl View {
    /// Everything that is public.
    #[inline]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The seat's own hand; empty for a watcher.
    #[inline]
    pub fn hand(&self) -> Cards {
        self.holdings.hand()
    }

    /// How many cards a player holds.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.holdings.hand_size(seat)
    }

    /// How many cards the deck has left.
    pub fn deck_left(&self) -> usize {
        self.holdings.deck_left()
    }

    /// All cards whose place is unknown: in the deck, out of the game, or in another hand (except those that everybody
    /// saw their owner take).
    pub fn unseen(&self) -> Cards {
        let mut seen = self.holdings.hand();
        for (seat, area) in self.table.areas.by_seat() {
            seen = seen.and(area.rows.cards());
            if Some(seat) != self.holdings.watcher() {
                seen = seen.and(area.known);
            }
        }
        seen.and(self.table.piles.cards()).rest()
    }

    /// The table as this seat sees it, in the shape of the engine protocol.
    pub fn to_sheet(&self) -> Sheet<ShownHand, u8> {
        self.table.sheet_with(self.holdings.shown_hands(), self.deck_left() as u8)
    }

    /// A full truth that fits this view: the unseen cards are placed at random.
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> Keltis {
        let known = |seat| self.table.areas[seat].known;
        let (hands, deck) = self.holdings.imagine(self.unseen().iter(), known, rng);
        Keltis { table: self.table, hands, deck }
    }
}

impl tabletop::View for View {
    type Action = crate::Action;
    type Actions = Actions;
    type Score = i16;

    fn watcher(&self) -> Option<Seat> {
        self.holdings.watcher()
    }

    fn turn(&self) -> Turn<i16> {
        self.table.turn()
    }

    fn legal_actions(&self) -> Actions {
        let watcher = self.holdings.watcher();
        if watcher.is_some() && watcher == self.table.stage.seat() {
            self.table.legal_actions(self.holdings.hand())
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
        View { table: self.table, holdings: Holdings::seen_by(watcher, &self.hands, self.deck.len()) }
    }
}
