//! What a player may do, and what happens then. Rulebook: "Your turn" and "The end".

use keltis_family::{Colour, ColourCard};
use tabletop::Seat;

use crate::event::{Ending, Face};
use crate::table::{Area, Stage};
use crate::{
    Action, Actions, Card, Coloured, Event, Hand, Illegal, KeltisCards, Suit, Suits, Table, TargetRow,
    WishStone,
};

/// Play ends when this many rows have a closing card. Rulebook: "The end".
pub const CLOSED_ROWS_THAT_END_PLAY: usize = 5;

/// How many cards everybody may lay at the end. Rulebook: "The end".
pub const LAST_CARDS: u8 = 2;

/// What may be done.
impl Table {
    /// Everything that the player to act may do with this hand.
    ///
    /// The order is fixed. To play: all `discard`, by colour and value, closing cards last in their colour, point cards
    /// last of all; all `wish`, by value, then by cards; then all `lay`: colour cards in the same order, then point
    /// cards by value, each into the point row first. To draw: `draw`, then `take` in the order r y p g b n. Last
    /// cards: all `lay` as above, then `done`.
    #[inline]
    pub fn legal_actions(&self, hand: Hand) -> Actions {
        let mut actions = Actions::new();
        match self.stage {
            Stage::Play(seat) => {
                actions.extend(hand.coloured.different().map(|card| Action::Discard(card.into())));
                actions.extend(hand.point_values().map(|value| Action::Discard(Card::point(value))));
                self.list_wishes(hand, &mut actions);
                self.list_lays(seat, hand, &mut actions);
            }
            Stage::Draw(..) => {
                actions.push(Action::Draw);
                let piles = Suit::ALL.into_iter().filter(|suit| self.can_take(*suit));
                actions.extend(piles.map(Action::Take));
            }
            Stage::LastCards { seat, .. } => {
                self.list_lays(seat, hand, &mut actions);
                actions.push(Action::Done);
            }
            Stage::Over => {}
        }
        actions
    }

    #[inline]
    fn list_wishes(&self, hand: Hand, actions: &mut Actions) {
        for stone in self.wish_row.those_with_values(hand.values_of_pairs()) {
            let value = stone.value();
            let coloured = Colour::ALL.into_iter().map(|colour| Card::from(Coloured::of(colour, value)));
            let cards = coloured.chain([Card::point(value)]).filter(|card| hand.contains(*card));
            let cards: arrayvec::ArrayVec<Card, 6> = cards.collect();
            for (index, first) in cards.iter().enumerate() {
                if hand.count(*first) == 2 {
                    actions.push(Action::Wish(*first, *first));
                }
                actions.extend(cards[index + 1..].iter().map(|second| Action::Wish(*first, *second)));
            }
        }
    }

    #[inline]
    fn list_lays(&self, seat: Seat, hand: Hand, actions: &mut Actions) {
        let rows = &self.areas[seat].rows;
        actions.extend(hand.coloured.different_in(rows.open()).map(Action::Lay));
        if hand.points == 0 {
            return;
        }
        let wanted =
            Colour::ALL.map(|row| rows.last(row).filter(|_| !rows.is_closed(row)).map(Coloured::face));
        for value in hand.point_values() {
            actions.push(Action::LayPoint(value, TargetRow::PointRow));
            for colour in Colour::ALL {
                if wanted[colour as usize] == Some(value) {
                    actions.push(Action::LayPoint(value, TargetRow::Row(colour)));
                }
            }
        }
    }

    #[inline]
    fn can_take(&self, suit: Suit) -> bool {
        !self.is_pile_empty(suit) && !self.barred.contains(suit)
    }

    /// The player who would do this, if the action is legal.
    ///
    /// # Errors
    /// If it is not, and why.
    #[inline]
    pub fn check(&self, hand: Hand, action: Action) -> Result<Seat, Illegal> {
        match (action, self.stage) {
            (_, Stage::Over) => Err(Illegal::GameOver),
            (Action::Discard(card), Stage::Play(seat)) => holds(hand, card).map(|()| seat),
            (Action::Wish(first, second), Stage::Play(seat)) => {
                self.check_wish(hand, first, second).map(|_| seat)
            }
            (Action::Lay(card), Stage::Play(seat) | Stage::LastCards { seat, .. }) => {
                holds(hand, card.into())?;
                self.areas[seat].check_row(card).map(|()| seat)
            }
            (Action::LayPoint(value, row), Stage::Play(seat) | Stage::LastCards { seat, .. }) => {
                holds(hand, Card::point(value))?;
                match row {
                    TargetRow::PointRow => Ok(seat),
                    TargetRow::Row(colour) => self.areas[seat].check_point(value, colour).map(|()| seat),
                }
            }
            (Action::Draw, Stage::Draw(seat, _)) | (Action::Done, Stage::LastCards { seat, .. }) => Ok(seat),
            (Action::Take(suit), Stage::Draw(seat, _)) => {
                if self.is_pile_empty(suit) {
                    Err(Illegal::EmptyPile(suit))
                } else if self.barred.contains(suit) {
                    Err(Illegal::Barred(suit))
                } else {
                    Ok(seat)
                }
            }
            (_, stage) => Err(Illegal::NotNow { phase: stage.phase() }),
        }
    }

    /// The wish stone that two cards buy.
    #[inline]
    pub(crate) fn check_wish(&self, hand: Hand, first: Card, second: Card) -> Result<WishStone, Illegal> {
        holds(hand, first)?;
        holds(hand, second)?;
        let value = first.value().ok_or(Illegal::NoValue(first))?;
        if second.value().ok_or(Illegal::NoValue(second))? != value {
            return Err(Illegal::DifferentValues(first, second));
        }
        if first == second && hand.count(first) < 2 {
            return Err(Illegal::OnlyOnce(first));
        }
        let stone = WishStone::new(value).ok_or(Illegal::NoSuchWishStone(value))?;
        if self.wish_row.contains(stone) { Ok(stone) } else { Err(Illegal::WishStoneTaken(stone)) }
    }
}

impl Area {
    #[inline]
    fn check_row(&self, card: Coloured) -> Result<(), Illegal> {
        if self.rows.fits(card) {
            return Ok(());
        }
        let row = card.colour();
        match (self.rows.is_closed(row), self.rows.last(row), self.rows.direction(row)) {
            (false, Some(last), Some(direction)) => {
                Err(Illegal::BreaksTheRow { card: card.into(), last: last.into(), direction })
            }
            _ => Err(Illegal::RowClosed { row }),
        }
    }

    /// Whether the point card of this value may be laid in a colour row.
    #[inline]
    pub(crate) fn check_point(&self, value: u8, row: Colour) -> Result<(), Illegal> {
        let card = Card::point(value);
        if self.rows.is_closed(row) {
            return Err(Illegal::RowClosed { row });
        }
        match self.rows.last(row) {
            None => Err(Illegal::NoNumberCard { card, row }),
            Some(last) if last.face() == value => Ok(()),
            Some(last) => Err(Illegal::PointDiffers { card, last: last.into() }),
        }
    }
}

#[inline]
fn holds(hand: Hand, card: Card) -> Result<(), Illegal> {
    if hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand(card)) }
}

/// What happens.
impl KeltisCards {
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action, tell: &mut impl FnMut(Event)) -> Result<(), Illegal> {
        let Some(seat) = self.table.stage.seat() else { return Err(Illegal::GameOver) };
        let hand = self.hands.of(seat);
        self.table.check(hand, action)?;
        match action {
            Action::Discard(card) => {
                self.discard(seat, card, tell);
                self.table.stage = Stage::Draw(seat, 1);
            }
            Action::Wish(first, second) => {
                let wish = self.table.check_wish(hand, first, second)?;
                self.discard(seat, first, tell);
                self.discard(seat, second, tell);
                self.table.wish_row.remove(wish);
                self.table.areas[seat].wishes.push(wish);
                tell(Event::Wished { seat, wish });
                self.table.stage = Stage::Draw(seat, 2);
            }
            Action::Lay(card) => self.lay(seat, card, tell),
            Action::LayPoint(value, row) => self.lay_point(seat, value, row, tell),
            Action::Draw => self.draw(seat, tell),
            Action::Take(suit) => self.take(seat, suit, tell),
            Action::Done => {
                tell(Event::Done { seat });
                self.next_last_cards(tell);
            }
        }
        Ok(())
    }

    #[inline]
    fn discard(&mut self, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
        self.play_from_hand(seat, card);
        match card.coloured() {
            Some(coloured) => self.table.piles[coloured.colour()].put(coloured),
            None => self.table.point_pile.put(card.value().unwrap_or_default()),
        }
        self.table.barred.insert(card.suit());
        tell(Event::Discarded { seat, card });
    }

    #[inline]
    fn play_from_hand(&mut self, seat: Seat, card: Card) {
        let mut hand = self.hands.of(seat);
        hand.remove(card);
        self.hands.set(seat, hand);
        let area = &mut self.table.areas[seat];
        let mut known = area.known();
        known.remove(card);
        area.set_known(known);
    }

    #[inline]
    fn lay(&mut self, seat: Seat, card: Coloured, tell: &mut impl FnMut(Event)) {
        self.play_from_hand(seat, card.into());
        let rows = &mut self.table.areas[seat].rows;
        let closes = card.value().is_none() && !rows.is_closed(card.colour());
        rows.lay(card);
        tell(Event::Laid { seat, card: card.into(), row: None });
        match self.table.stage {
            Stage::Play(_) if closes && self.table.closed_rows() >= CLOSED_ROWS_THAT_END_PLAY => {
                self.end_play(seat, Ending::FifthClosedRow, tell);
            }
            _ => self.after_laying(seat, tell),
        }
    }

    fn lay_point(&mut self, seat: Seat, value: u8, row: TargetRow, tell: &mut impl FnMut(Event)) {
        let card = Card::point(value);
        self.play_from_hand(seat, card);
        self.table.add_point(value, seat, row);
        tell(Event::Laid { seat, card, row: Some(row) });
        self.after_laying(seat, tell);
    }

    #[inline]
    fn after_laying(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        match self.table.stage {
            Stage::LastCards { left: 1, .. } => self.next_last_cards(tell),
            Stage::LastCards { left, to_come, .. } => {
                self.table.stage = Stage::LastCards { seat, left: left - 1, to_come };
            }
            _ => self.table.stage = Stage::Draw(seat, 1),
        }
    }

    #[inline]
    fn draw(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let card = self.deck.draw().expect("play ends as the last card is drawn");
        self.add_to_hand(seat, card);
        tell(Event::Drew { seat, card: Face { card } });
        if self.deck.is_empty() {
            // If this was the first of two draws, the second lapses.
            self.end_play(seat, Ending::LastCard, tell);
        } else {
            self.after_drawing(seat);
        }
    }

    #[inline]
    fn take(&mut self, seat: Seat, suit: Suit, tell: &mut impl FnMut(Event)) {
        let taken = match suit.colour() {
            Some(colour) => self.table.piles[colour].take(colour).map(Card::from),
            None => self.table.point_pile.take(),
        };
        let card = taken.expect("an empty pile was refused");
        self.add_to_hand(seat, card);
        let area = &mut self.table.areas[seat];
        let mut known = area.known();
        known.insert(card);
        area.set_known(known);
        tell(Event::Took { seat, card });
        self.after_drawing(seat);
    }

    #[inline]
    fn add_to_hand(&mut self, seat: Seat, card: Card) {
        let mut hand = self.hands.of(seat);
        hand.insert(card);
        self.hands.set(seat, hand);
    }

    #[inline]
    fn after_drawing(&mut self, seat: Seat) {
        match self.table.stage {
            Stage::Draw(_, 2) => self.table.stage = Stage::Draw(seat, 1),
            _ => {
                self.table.barred = Suits::default();
                self.table.stage = Stage::Play(self.table.seats().after(seat));
            }
        }
    }

    /// Everybody may lay last cards: first the player after the one who ended play, who comes last.
    fn end_play(&mut self, seat: Seat, by: Ending, tell: &mut impl FnMut(Event)) {
        tell(Event::LastCards { by });
        self.table.barred = Suits::default();
        let to_come = self.table.seats().count() as u8 - 1;
        self.table.stage =
            Stage::LastCards { seat: self.table.seats().after(seat), left: LAST_CARDS, to_come };
    }

    fn next_last_cards(&mut self, tell: &mut impl FnMut(Event)) {
        self.table.stage = match self.table.stage {
            Stage::LastCards { seat, to_come, .. } if to_come > 0 => {
                let next = self.table.seats().after(seat);
                Stage::LastCards { seat: next, left: LAST_CARDS, to_come: to_come - 1 }
            }
            _ => {
                tell(Event::Ended);
                Stage::Over
            }
        };
    }
}
