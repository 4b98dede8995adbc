//! A decision of the card game as the network sees it.

use arrayvec::ArrayVec;
use keltis_cards::{
    Action, Area, Card, Colour, ColourCard, Coloured, Hand, Stage, Suit, Table, TargetRow, View, WishStone,
};
use keltis_family::CLOSING;
use tabletop::{Seat, View as _};

use crate::judgement::family::{
    LEADS, NUMBERS, ROW_STATES, VALUES, count, fitting, fitting_after, lead_step, note_bits, row_state, step,
};
use crate::network::{Choice, Features, Shape, Sketch};

/// Values, and the closing card.
const FACES: usize = VALUES + 1;
/// Rows of 0 to 9 cards, or more.
const LENGTHS: usize = 11;

/// Features about the table as a whole: where each group begins.
mod table {
    use super::{LEADS, VALUES};

    const VALUES_: u16 = VALUES as u16;
    pub const SEATS: u16 = 0;
    pub const PHASE: u16 = SEATS + 3;
    pub const DRAWS_LEFT: u16 = PHASE + 3;
    pub const LAST_LEFT: u16 = DRAWS_LEFT + 2;
    pub const DECK: u16 = LAST_LEFT + 2;
    pub const DECK_STEPS: usize = 24;
    pub const CLOSED: u16 = DECK + DECK_STEPS as u16;
    pub const MY_WISHES: u16 = CLOSED + 5;
    pub const NEXT_WISHES: u16 = MY_WISHES + 6;
    pub const OTHER_WISHES: u16 = NEXT_WISHES + 6;
    pub const WISH_ROW: u16 = OTHER_WISHES + 6;
    pub const PAIRS: u16 = WISH_ROW + VALUES_;
    pub const LEAD: u16 = PAIRS + 4;
    pub const BEGUN: u16 = LEAD + LEADS as u16;
    pub const PLAYABLE: u16 = BEGUN + 6;
    pub const POINTS_HELD: u16 = PLAYABLE + 9;
    pub const POINT_TOP: u16 = POINTS_HELD + 5;
    pub const COUNT: u16 = POINT_TOP + VALUES_;
}

/// Features about one colour.
mod suit {
    use super::{FACES, LENGTHS, ROW_STATES};

    const FACES_: u16 = FACES as u16;
    pub const MY_ROW: u16 = 0;
    pub const MY_CLOSED: u16 = MY_ROW + ROW_STATES as u16;
    pub const MY_LENGTH: u16 = MY_CLOSED + 2;
    pub const FITS: u16 = MY_LENGTH + LENGTHS as u16;
    pub const FITS_TWICE: u16 = FITS + FACES_;
    pub const DEAD: u16 = FITS_TWICE + FACES_;
    pub const FIT_COUNT: u16 = DEAD + FACES_;
    pub const POINT_FITS: u16 = FIT_COUNT + 9;
    pub const TO_COME: u16 = POINT_FITS + 1;
    pub const TO_COME_STEPS: usize = 16;
    pub const TOP: u16 = TO_COME + TO_COME_STEPS as u16;
    pub const TOP_FITS_ME: u16 = TOP + FACES_;
    pub const TOP_FITS_NEXT: u16 = TOP_FITS_ME + 1;
    pub const BARRED: u16 = TOP_FITS_NEXT + 1;
    pub const NEXT_ROW: u16 = BARRED + 1;
    pub const NEXT_CLOSED: u16 = NEXT_ROW + ROW_STATES as u16;
    pub const NEXT_LENGTH: u16 = NEXT_CLOSED + 2;
    pub const NEXT_KNOWN: u16 = NEXT_LENGTH + LENGTHS as u16;
    pub const OTHER_ROW: u16 = NEXT_KNOWN + FACES_;
    pub const OTHER_LENGTH: u16 = OTHER_ROW + ROW_STATES as u16;
    pub const COUNT: u16 = OTHER_LENGTH + LENGTHS as u16;
}

/// Features about one choice.
mod choice {
    use super::{FACES, LENGTHS, VALUES};

    pub const KIND: u16 = 0;
    /// A face for each of discard, lay, wish, take.
    pub const FACE: u16 = KIND + 12;
    pub const GAP: u16 = FACE + 4 * FACES as u16;
    pub const HELD_SKIPPED: u16 = GAP + VALUES as u16;
    pub const HELD_AFTER: u16 = HELD_SKIPPED + 4;
    pub const TO_COME_AFTER: u16 = HELD_AFTER + 7;
    pub const LENGTH_AFTER: u16 = TO_COME_AFTER + 8;
    pub const CLOSED_AFTER: u16 = LENGTH_AFTER + LENGTHS as u16;
    pub const HELD_SHUT_OUT: u16 = CLOSED_AFTER + 6;
    pub const DISCARD_FITS: u16 = HELD_SHUT_OUT + 5;
    pub const COMPANY: u16 = DISCARD_FITS + 4;
    pub const HELPS_NEXT: u16 = COMPANY + 8;
    pub const HELPS_OTHER: u16 = HELPS_NEXT + 6;
    pub const TAKE_FITS: u16 = HELPS_OTHER + 1;
    pub const TAKE_COMPANY: u16 = TAKE_FITS + 4;
    pub const TWIN: u16 = TAKE_COMPANY + 8;
    pub const PAIR: u16 = TWIN + 2;
    pub const WISHES_AFTER: u16 = PAIR + 2;
    pub const WISH_COSTS: u16 = WISHES_AFTER + 6;
    pub const COUNT: u16 = WISH_COSTS + 3;
}

pub const SHAPE: Shape =
    Shape { table: table::COUNT as usize, suit: suit::COUNT as usize, choice: choice::COUNT as usize };

/// The decision of the seat whose view this is.
pub fn sketch(view: &View, actions: &[Action]) -> Sketch {
    let me = view.watcher().unwrap_or(Seat::FIRST);
    let seats = view.table().seats();
    let next = seats.after(me);
    let others = seats.iter().filter(|seat| *seat != me && *seat != next).collect();
    Artist { view, table: view.table(), hand: view.hand(), unseen: view.unseen(), me, next, others }
        .sketch(actions)
}

struct Artist<'a> {
    view: &'a View,
    table: &'a Table,
    hand: Hand,
    unseen: Hand,
    me: Seat,
    next: Seat,
    others: ArrayVec<Seat, 2>,
}

impl Artist<'_> {
    fn sketch(&self, actions: &[Action]) -> Sketch {
        let mut sketch = Sketch::default();
        self.note_table(&mut sketch.table);
        for colour in Colour::ALL {
            self.note_suit(colour, &mut sketch.suits[colour as usize]);
        }
        sketch.choices.extend(actions.iter().map(|action| self.choice(*action)));
        sketch
    }

    fn mine(&self) -> &Area {
        self.table.area(self.me)
    }

    fn note_table(&self, features: &mut Features) {
        let mut note = |group: u16, index: usize| features.push(group + index as u16);
        let mine = self.mine();
        note(table::SEATS, self.table.seats().count() - 2);
        match self.table.stage() {
            Stage::Play(_) | Stage::Over => note(table::PHASE, 0),
            Stage::Draw(_, left) => {
                note(table::PHASE, 1);
                note(table::DRAWS_LEFT, step(usize::from(left).saturating_sub(1), 2));
            }
            Stage::LastCards { left, .. } => {
                note(table::PHASE, 2);
                note(table::LAST_LEFT, step(usize::from(left).saturating_sub(1), 2));
            }
        }
        note(table::DECK, step(self.view.deck_left() / self.table.seats().count(), table::DECK_STEPS));
        note(table::CLOSED, step(self.table.closed_rows(), 5));
        note(table::MY_WISHES, step(mine.wishes.len(), 6));
        note(table::NEXT_WISHES, step(self.table.area(self.next).wishes.len(), 6));
        let mut best = self.table.score(self.next);
        for other in &self.others {
            best = best.max(self.table.score(*other));
            note(table::OTHER_WISHES, step(self.table.area(*other).wishes.len(), 6));
        }
        let mut pairs = 0;
        for stone in self.table.wish_row().iter() {
            note(table::WISH_ROW, stone.value().into());
            pairs += usize::from(self.of_value(stone.value()) >= 2);
        }
        note(table::PAIRS, step(pairs, 4));
        note(table::LEAD, lead_step(self.table.score(self.me) - best));
        let begun = || Colour::ALL.into_iter().filter(|colour| !mine.rows.is_empty(*colour));
        note(table::BEGUN, begun().count());
        let playable =
            begun().map(|colour| count(self.hand.coloured(), colour, fitting(&mine.rows, colour))).sum();
        note(table::PLAYABLE, step(playable, 9));
        note(table::POINTS_HELD, step(self.hand.point_values().count(), 5));
        if let Some(value) = self.table.top(Suit::Neutral).and_then(Card::value) {
            note(table::POINT_TOP, value.into());
        }
    }

    /// How many cards of this value I hold.
    fn of_value(&self, value: u8) -> usize {
        let coloured: usize = Colour::ALL
            .into_iter()
            .map(|colour| self.hand.coloured().count(Coloured::of(colour, value)))
            .sum();
        coloured + usize::from(self.hand.contains(Card::point(value)))
    }

    fn note_suit(&self, colour: Colour, features: &mut Features) {
        let (mine, next) = (self.mine(), self.table.area(self.next));
        let (hand, fits) = (self.hand.coloured(), fitting(&mine.rows, colour));
        features.push(suit::MY_ROW + row_state(&mine.rows, colour) as u16);
        if mine.rows.is_closed(colour) {
            features.push(suit::MY_CLOSED + u16::from(fits != 0));
        }
        features.push(suit::MY_LENGTH + self.length(self.me, colour));
        note_bits(features, suit::FITS, hand.faces(colour) & fits);
        note_bits(features, suit::FITS_TWICE, hand.faces_twice(colour) & fits);
        note_bits(features, suit::DEAD, hand.faces(colour) & !fits);
        features.push(suit::FIT_COUNT + step(count(hand, colour, fits & NUMBERS), 9) as u16);
        let last = mine.rows.last(colour).and_then(Coloured::value).filter(|_| !mine.rows.is_closed(colour));
        if last.is_some_and(|value| self.hand.contains(Card::point(value))) {
            features.push(suit::POINT_FITS);
        }
        let to_come = count(self.unseen.coloured(), colour, fits);
        features.push(suit::TO_COME + step(to_come, suit::TO_COME_STEPS) as u16);
        if let Some(top) = self.table.top(colour.into()).and_then(Card::coloured) {
            features.push(suit::TOP + u16::from(top.face()));
            if mine.rows.fits(top) {
                features.push(suit::TOP_FITS_ME);
            }
            if next.rows.fits(top) {
                features.push(suit::TOP_FITS_NEXT);
            }
        }
        if self.table.barred().contains(colour.into()) {
            features.push(suit::BARRED);
        }
        features.push(suit::NEXT_ROW + row_state(&next.rows, colour) as u16);
        if next.rows.is_closed(colour) {
            features.push(suit::NEXT_CLOSED + u16::from(fitting(&next.rows, colour) != 0));
        }
        features.push(suit::NEXT_LENGTH + self.length(self.next, colour));
        note_bits(features, suit::NEXT_KNOWN, next.known().coloured().faces(colour));
        for other in &self.others {
            features.push(suit::OTHER_ROW + row_state(&self.table.area(*other).rows, colour) as u16);
            features.push(suit::OTHER_LENGTH + self.length(*other, colour));
        }
    }

    fn length(&self, seat: Seat, colour: Colour) -> u16 {
        step(self.table.row_length(seat, colour), LENGTHS) as u16
    }

    fn choice(&self, action: Action) -> Choice {
        let mut choice = Choice::default();
        match action {
            Action::Discard(card) => self.note_discard(card, &mut choice),
            Action::Wish(first, second) => self.note_wish(first, second, &mut choice),
            Action::Lay(card) => {
                choice.suits.push(card.colour() as u8);
                choice.note(choice::FACE, FACES + usize::from(card.face()));
                choice.note(choice::LENGTH_AFTER, self.length_after(card.colour()));
                match card.value() {
                    Some(value) => {
                        choice.note(choice::KIND, 4);
                        self.note_row_after(card.colour(), value, &mut choice);
                    }
                    None => {
                        choice.note(choice::KIND, 5);
                        self.note_closing(card.colour(), &mut choice);
                    }
                }
            }
            Action::LayPoint(value, place) => {
                self.note_pair(value, &mut choice);
                match place {
                    TargetRow::PointRow => choice.note(choice::KIND, 6),
                    TargetRow::Row(colour) => {
                        choice.note(choice::KIND, 7);
                        choice.suits.push(colour as u8);
                        choice.note(choice::LENGTH_AFTER, self.length_after(colour));
                    }
                }
            }
            Action::Draw => choice.note(choice::KIND, 8),
            Action::Take(suit) => {
                choice.note(choice::KIND, if suit == Suit::Neutral { 10 } else { 9 });
                if let Some(top) = self.table.top(suit) {
                    self.note_take(top, &mut choice);
                }
            }
            Action::Done => choice.note(choice::KIND, 11),
        }
        choice
    }

    fn length_after(&self, colour: Colour) -> usize {
        step(self.table.row_length(self.me, colour) + 1, LENGTHS)
    }

    /// What a row looks like once a card of this value is laid.
    fn note_row_after(&self, colour: Colour, value: u8, choice: &mut Choice) {
        let (rows, hand) = (&self.mine().rows, self.hand.coloured());
        let after = fitting_after(rows, colour, value);
        let skipped = fitting(rows, colour) & !after;
        if let Some(last) = rows.last(colour) {
            choice.note(choice::GAP, last.face().abs_diff(value).into());
            choice.note(choice::HELD_SKIPPED, step(count(hand, colour, skipped), 4));
        }
        choice.note(choice::HELD_AFTER, step(count(hand, colour, after).saturating_sub(1), 7));
        choice.note(choice::TO_COME_AFTER, step(count(self.unseen.coloured(), colour, after) / 2, 8));
        self.note_pair(value, choice);
    }

    fn note_closing(&self, colour: Colour, choice: &mut Choice) {
        let rows = &self.mine().rows;
        let closed = self.table.closed_rows() + usize::from(!rows.is_closed(colour));
        choice.note(choice::CLOSED_AFTER, step(closed, 6));
        let shut_out = count(self.hand.coloured(), colour, fitting(rows, colour) & NUMBERS);
        choice.note(choice::HELD_SHUT_OUT, step(shut_out, 5));
    }

    /// Whether a card of this value is half of a pair that would buy a wish stone.
    fn note_pair(&self, value: u8, choice: &mut Choice) {
        let lies = WishStone::new(value).is_some_and(|stone| self.table.wish_row().contains(stone));
        if lies && self.of_value(value) >= 2 {
            choice.note(choice::PAIR, 0);
        }
    }

    fn note_discard(&self, card: Card, choice: &mut Choice) {
        if let Some(value) = card.value() {
            self.note_pair(value, choice);
        }
        let Some(coloured) = card.coloured() else {
            choice.note(choice::KIND, 2);
            return;
        };
        let colour = coloured.colour();
        choice.note(choice::KIND, usize::from(card.is_closing()));
        choice.suits.push(colour as u8);
        choice.note(choice::FACE, coloured.face().into());
        let rows = &self.mine().rows;
        let fits = usize::from(rows.fits(coloured)) + 2 * usize::from(rows.is_empty(colour));
        choice.note(choice::DISCARD_FITS, fits);
        choice.note(choice::COMPANY, step(self.hand.coloured().count_of_colour(colour) - 1, 8));
        self.note_help(coloured, choice);
        if self.hand.count(card) == 2 {
            choice.note(choice::TWIN, 0);
        }
    }

    fn note_wish(&self, first: Card, second: Card, choice: &mut Choice) {
        choice.note(choice::KIND, 3);
        choice.note(choice::FACE, 2 * FACES + usize::from(first.value().unwrap_or_default()));
        choice.note(choice::WISHES_AFTER, step(self.mine().wishes.len() + 1, 6));
        let rows = &self.mine().rows;
        let coloured = || [first, second].into_iter().filter_map(Card::coloured);
        let costs = coloured().filter(|card| !rows.is_empty(card.colour()) && rows.fits(*card)).count();
        choice.note(choice::WISH_COSTS, costs);
        for card in coloured() {
            let suit = card.colour() as u8;
            if !choice.suits.contains(&suit) {
                choice.suits.push(suit);
            }
        }
    }

    /// What others could do with a card that is face up.
    fn note_help(&self, card: Coloured, choice: &mut Choice) {
        let next = &self.table.area(self.next).rows;
        let help = match next.last(card.colour()) {
            None => 0,
            Some(_) if !next.fits(card) => 1,
            Some(_) if card.face() == CLOSING => 2,
            Some(last) => 2 + step(last.face().abs_diff(card.face()).into(), 4),
        };
        choice.note(choice::HELPS_NEXT, help);
        let waits = |seat: &Seat| {
            let rows = &self.table.area(*seat).rows;
            !rows.is_empty(card.colour()) && rows.fits(card)
        };
        if self.others.iter().any(waits) {
            choice.note(choice::HELPS_OTHER, 0);
        }
    }

    fn note_take(&self, top: Card, choice: &mut Choice) {
        if let Some(value) = top.value() {
            let lies = WishStone::new(value).is_some_and(|stone| self.table.wish_row().contains(stone));
            if lies && self.of_value(value) >= 1 {
                choice.note(choice::PAIR, 1);
            }
        }
        let Some(top) = top.coloured() else { return };
        let (rows, colour) = (&self.mine().rows, top.colour());
        choice.suits.push(colour as u8);
        choice.note(choice::FACE, 3 * FACES + usize::from(top.face()));
        choice.note(choice::TAKE_FITS, usize::from(rows.fits(top)) + 2 * usize::from(rows.is_empty(colour)));
        choice.note(choice::TAKE_COMPANY, step(self.hand.coloured().count_of_colour(colour), 8));
        self.note_help(top, choice);
        if let (Some(last), Some(value)) = (rows.last(colour).filter(|_| rows.fits(top)), top.value()) {
            choice.note(choice::GAP, last.face().abs_diff(value).into());
        }
        if self.hand.contains(top.into()) {
            choice.note(choice::TWIN, 1);
        }
    }
}
