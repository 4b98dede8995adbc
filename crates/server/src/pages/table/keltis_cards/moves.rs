use drawings::{Move, location};
use keltis_cards::{Card, Event, Suit, View};
use tabletop::Seat;

use super::{Drawing, Seen, lies_in};

impl Drawing<'_> {
    /// What the last decision moved, from place to place.
    pub(super) fn moves(&self, before: &View) -> Vec<Move> {
        let acted = matches!(self.scene.position.last, Some(logbook::Step::Acted { .. }));
        if !acted {
            return Vec::new();
        }
        let mut hand: Vec<Option<Card>> = self.hand_of(before).into_iter().map(Some).collect();
        self.last.iter().filter_map(|event| self.step(event, &mut hand)).collect()
    }

    /// What one event moved. `left` holds the cards that have not left the hand, each in its old place.
    fn step(&self, event: &Seen, left: &mut [Option<Card>]) -> Option<Move> {
        // A hidden hand is where its owner's sign is.
        let own = |seat: Seat| Some(seat) == self.reader();
        let mut leaves = |seat: Seat, card: Card| {
            if !own(seat) {
                return Some(location::seat(seat.index()));
            }
            let index = left.iter().position(|held| *held == Some(card))?;
            left[index] = None;
            Some(location::hand(index))
        };
        let comes = |seat: Seat, card: Option<Card>| match card {
            Some(card) if own(seat) => {
                self.hand_of(self.view).iter().position(|held| *held == card).map(location::hand)
            }
            _ => Some(location::seat(seat.index())),
        };
        match *event {
            Event::Discarded { seat, card } => {
                Some(Move::new(leaves(seat, card)?, location::pile(card.suit())))
            }
            Event::Laid { seat, card, row } => {
                let suit = lies_in(card, row);
                let last = self.row_length(seat, suit).checked_sub(1)?;
                Some(Move::new(leaves(seat, card)?, location::row(seat.index(), suit, last)))
            }
            Event::Wished { seat, wish } => {
                Some(Move::new(location::wish_card(wish.value()), location::won(seat.index(), wish.value())))
            }
            Event::Drew { seat, card } => {
                Some(Move::new(location::deck(), comes(seat, card.map(|face| face.card))?))
            }
            Event::Took { seat, card } => {
                Some(Move::new(location::pile(card.suit()), comes(seat, Some(card))?))
            }
            _ => None,
        }
    }

    fn row_length(&self, seat: Seat, suit: Suit) -> usize {
        match suit.colour() {
            Some(colour) => self.view.table().row_length(seat, colour),
            None => self.view.table().point_row(seat).len(),
        }
    }
}
