use drawings::{Move, place};
use keltis_cards::{Card, Event, Suit, View};
use tabletop::Seat;

use super::{Drawing, Seen, lies_in};

impl Drawing<'_> {
    /// What the last decision moved, from place to place.
    pub(super) fn moves(&self, before: &View) -> Vec<Move> {
        let acted = matches!(self.scene.position.last, Some(store::Step::Acted { .. }));
        if !acted {
            return Vec::new();
        }
        let mut hand: Vec<Option<Card>> = self.hand_of(before).into_iter().map(Some).collect();
        self.last.iter().filter_map(|event| self.step(event, &mut hand)).collect()
    }

    /// What one event moved. `left` are the cards of the hand that have not left it, where they lay.
    fn step(&self, event: &Seen, left: &mut [Option<Card>]) -> Option<Move> {
        let own = |seat: Seat| Some(seat) == self.reader();
        let mut leaves = |card: Card| {
            let index = left.iter().position(|held| *held == Some(card))?;
            left[index] = None;
            Some(place::hand(index))
        };
        let comes =
            |card: Card| self.hand_of(self.view).iter().position(|held| *held == card).map(place::hand);
        match *event {
            Event::Discarded { seat, card } if own(seat) => {
                Some(Move::new(leaves(card)?, place::pile(card.suit())))
            }
            Event::Laid { seat, card, row } if own(seat) => {
                let suit = lies_in(card, row);
                let last = self.row_length(seat, suit).checked_sub(1)?;
                Some(Move::new(leaves(card)?, place::row(seat.index(), suit, last)))
            }
            Event::Wished { seat, wish } => {
                Some(Move::new(place::wish_card(wish.value()), place::won(seat.index(), wish.value())))
            }
            Event::Drew { seat, card: Some(face) } if own(seat) => {
                Some(Move::new(place::deck(), comes(face.card)?))
            }
            Event::Took { seat, card } if own(seat) => {
                Some(Move::new(place::pile(card.suit()), comes(card)?))
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
