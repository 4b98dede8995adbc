//! A good rule of thumb for the card game: every action is worth what it adds to the prospects of the five rows, the
//! point row and the wish stones, less what it gives to the next player.

use keltis_cards::{
    Action, Area, Card, Colour, ColourCard, Coloured, Hand, ROW_VALUES, Suit, Table, TargetRow, View,
    WISH_VALUES, WishStone,
};
use keltis_family::CLOSING;
use tabletop::{Seat, View as _};

use crate::judgement::family::{NUMBERS, count, downward, fitting, fitting_after, upward, worth_between};

/// The part of the fitting cards still to be drawn that can also be laid: some come too late or in the wrong order.
const COMING: f64 = 0.05;
/// The part of a row's prospects that counts while it is not begun.
const NOT_BEGUN: f64 = 0.7;
/// What a point card in hand is worth.
const POINT: f64 = 0.65;
/// What it is worth to use a card now: later may be too late.
const URGE: f64 = 1.45;
/// What an unknown card from the deck is worth.
const DRAW: f64 = 0.62;
/// The part of what a card is worth to the next player that counts against giving it away.
const HELP: f64 = 0.3;
/// The part of a wish stone's worth that a pair in hand promises.
const PAIR: f64 = 0.01;

/// What an action is worth by a good rule of thumb.
pub fn judgement(view: &View) -> impl Fn(Action) -> f64 {
    let judge = Judge::new(view);
    move |action| judge.worth(action)
}

struct Judge<'a> {
    table: &'a Table,
    seat: Seat,
    me: &'a Area,
    next_seat: Seat,
    next: &'a Area,
    hand: Hand,
    unseen: Hand,
    unseen_count: f64,
    /// About how many turns each player still has.
    turns_left: f64,
    /// What each colour promises as things are.
    now: [f64; 5],
    /// The part of all promised cards that can be laid in the turns left.
    in_time: f64,
    /// What another wish stone is worth.
    wish_gain: f64,
}

/// A row and the cards to come, as they are or might be.
#[derive(Clone, Copy)]
struct Prospect {
    colour: Colour,
    length: usize,
    /// The faces that may follow.
    fits: u16,
    /// How many cards in hand may follow.
    held: usize,
}

impl<'a> Judge<'a> {
    fn new(view: &'a View) -> Self {
        let table = view.table();
        let seat = view.watcher().unwrap_or(Seat::FIRST);
        let next_seat = table.seats().after(seat);
        let unseen = view.unseen();
        let closed = table.closed_rows() as f64;
        let turns = view.deck_left() as f64 / table.seats().count() as f64;
        let me = table.area(seat);
        let wishes = me.wishes.len();
        let wish = |count: usize| f64::from(WISH_VALUES[count.min(WISH_VALUES.len() - 1)]);
        let mut judge = Judge {
            table,
            seat,
            me,
            next_seat,
            next: table.area(next_seat),
            hand: view.hand(),
            unseen,
            unseen_count: unseen.len().max(1) as f64,
            // Two last cards, and with four rows closed the end may come at any time.
            turns_left: turns.min((5.0 - closed) * 8.0) + 2.0,
            now: [0.0; 5],
            in_time: 1.0,
            wish_gain: (wish(wishes + 1) - wish(wishes)).max((wish(wishes + 2) - wish(wishes)) / 2.0),
        };
        let promised: f64 = Colour::ALL
            .into_iter()
            .filter(|colour| !judge.me.rows.is_empty(*colour))
            .map(|colour| judge.cards_to_lay(&judge.prospect(colour)))
            .sum();
        judge.in_time = (judge.turns_left / promised.max(0.1)).min(1.0);
        judge.now = Colour::ALL.map(|colour| judge.promise(judge.prospect(colour)));
        judge
    }

    fn worth(&self, action: Action) -> f64 {
        match action {
            Action::Discard(card) => self.without(card) - self.help(card),
            Action::Wish(first, second) => {
                URGE + self.wish_gain + self.without(first) + self.without(second) + 0.5 * DRAW
                    - self.help(first)
                    - self.help(second)
            }
            Action::Lay(card) => URGE + self.laid(card),
            Action::LayPoint(_, TargetRow::PointRow) => URGE + 1.0 - POINT,
            Action::LayPoint(_, TargetRow::Row(colour)) => {
                let mut prospect = self.prospect(colour);
                prospect.length += 1;
                URGE + self.promise(prospect) - self.now[colour as usize] - POINT
            }
            Action::Draw => DRAW,
            Action::Take(suit) => self.table.top(suit).map_or(0.0, |card| self.with(card)),
            Action::Done => 0.0,
        }
    }

    fn prospect(&self, colour: Colour) -> Prospect {
        let fits = fitting(&self.me.rows, colour);
        Prospect {
            colour,
            length: self.table.row_length(self.seat, colour),
            fits,
            held: self.best_run(colour, fits, self.hand),
        }
    }

    /// How many cards of a hand can follow; in a row without a direction, those of the better direction.
    fn best_run(&self, colour: Colour, fits: u16, hand: Hand) -> usize {
        match self.me.rows.last(colour) {
            Some(last) if self.me.rows.direction(colour).is_none() => {
                one_way(hand, colour, fits, last.face())
            }
            _ => count(hand.coloured(), colour, fits),
        }
    }

    /// How many more cards this row should get.
    fn cards_to_lay(&self, prospect: &Prospect) -> f64 {
        let chance = count(self.unseen.coloured(), prospect.colour, prospect.fits) as f64 / self.unseen_count;
        prospect.held as f64 + COMING * chance * self.turns_left
    }

    /// What a row should be worth at the end.
    fn promise(&self, prospect: Prospect) -> f64 {
        let more = self.cards_to_lay(&prospect) * self.in_time;
        let worth = worth_between(&ROW_VALUES, prospect.length as f64 + more);
        if prospect.length > 0 { worth } else { worth.max(0.0) * NOT_BEGUN }
    }

    /// What changes if a card leaves the hand unused.
    fn without(&self, card: Card) -> f64 {
        let mut hand = self.hand;
        hand.remove(card);
        self.changed(card, hand) - self.pair_worth(card, self.hand)
    }

    /// What changes if a card comes into the hand.
    fn with(&self, card: Card) -> f64 {
        let mut hand = self.hand;
        hand.insert(card);
        self.changed(card, hand) + self.pair_worth(card, hand)
    }

    fn changed(&self, card: Card, hand: Hand) -> f64 {
        let Some(coloured) = card.coloured() else {
            return if hand.contains(card) { POINT } else { -POINT };
        };
        let mut prospect = self.prospect(coloured.colour());
        prospect.held = self.best_run(coloured.colour(), prospect.fits, hand);
        self.promise(prospect) - self.now[coloured.colour() as usize]
    }

    /// What a card promises as half of a pair that buys a wish stone.
    fn pair_worth(&self, card: Card, hand: Hand) -> f64 {
        let stone = card.value().and_then(WishStone::new);
        let Some(stone) = stone.filter(|stone| self.table.wish_row().contains(*stone)) else { return 0.0 };
        let coloured = Colour::ALL.into_iter().map(|colour| Coloured::of(colour, stone.value()).into());
        let cards = coloured.chain([Card::point(stone.value())]);
        let held: usize = cards.map(|card| hand.count(card)).sum();
        if held == 2 { PAIR * self.wish_gain } else { 0.0 }
    }

    /// What changes if a colour card is laid.
    fn laid(&self, card: Coloured) -> f64 {
        let colour = card.colour();
        let mut hand = self.hand;
        hand.remove(card.into());
        let length = self.table.row_length(self.seat, colour) + 1;
        let (fits, held) = match (card.value(), self.me.rows.last(colour)) {
            (None, _) => {
                let closing = if self.me.rows.is_closed(colour) { 0 } else { 1 << CLOSING };
                (closing, count(hand.coloured(), colour, closing))
            }
            (Some(value), last) => {
                let fits = fitting_after(&self.me.rows, colour, value);
                let held = if last.is_none() {
                    one_way(hand, colour, fits, value)
                } else {
                    count(hand.coloured(), colour, fits)
                };
                (fits, held)
            }
        };
        let after = self.promise(Prospect { colour, length, fits, held });
        after - self.now[colour as usize] - self.pair_worth(card.into(), self.hand)
    }

    /// What a card left face up is worth to the next player.
    fn help(&self, card: Card) -> f64 {
        let Some(coloured) = card.coloured() else {
            return if card.suit() == Suit::Neutral { 0.5 * HELP } else { 0.0 };
        };
        let rows = &self.next.rows;
        let Some(last) = rows.last(coloured.colour()) else { return 0.3 * HELP };
        if !rows.fits(coloured) {
            return 0.0;
        }
        let gap = coloured.value().map_or(0.0, |value| f64::from(last.face().abs_diff(value)));
        let length = self.table.row_length(self.next_seat, coloured.colour()) as f64;
        let step = worth_between(&ROW_VALUES, length + 1.0) - worth_between(&ROW_VALUES, length);
        HELP * (step + 1.0 - 0.3 * gap).max(0.0)
    }
}

/// How many cards of a hand can follow upward from a value or downward from it, whichever is more. Closing cards go
/// either way.
fn one_way(hand: Hand, colour: Colour, fits: u16, from: u8) -> usize {
    let held = |way: u16| count(hand.coloured(), colour, fits & (way | !NUMBERS));
    held(upward(from)).max(held(downward(from)))
}
