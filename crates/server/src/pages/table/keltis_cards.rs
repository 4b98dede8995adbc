//! Keltis, the card game: its drawing, filled from a view.

mod ending;
mod moves;
mod tray;

use drawings::keltis_cards::{CardsPlayer, CardsTable, ClosedRows, WishCard, table};
use drawings::{Control, Deck, Deed, Pile, PlayerSign, Row, Target};
use keltis_cards::{
    Action, Actions, CLOSED_ROWS_THAT_END_PLAY, Card, Event, Illegal, KeltisCards, Stage, Suit, TargetRow,
    View, WishStone, row_worth,
};
use maud::Markup;
use tabletop::{Seat, View as _};
use words::say::{cards_table as say, keltis_table as family};
use words::{Face, Spoken};

use super::keltis::around;
use super::seating::colour_of;
use super::{Pictured, Scene};
use crate::settings::Sorting;

/// What happened, as the reader may know it.
type Seen = Event<Option<keltis_cards::Face>>;

impl Pictured for KeltisCards {
    const CLASS: &'static str = "cards";

    /// The table, or the score sheet once the game is over.
    fn draw(scene: &Scene<'_>, view: &View, before: Option<&View>) -> Markup {
        let drawing = Drawing::new(scene, view);
        if scene.position.is_over() && scene.asked.at.is_none() {
            return drawings::ending(&drawing.ending());
        }
        table(&drawing.table(before))
    }

    fn sign(seat: Seat) -> PlayerSign {
        colour_of(seat).into()
    }

    fn art() -> Markup {
        drawings::lobby::cards_art()
    }
}

struct Drawing<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    /// What the reader may do; nothing while others decide.
    legal: Actions,
    /// What is selected in the hand.
    picked: Picked,
    /// The action that was refused, with the reason.
    refused: Option<(Action, Illegal)>,
    /// What came of the last decision.
    last: Vec<Seen>,
    /// What came of the last turn, or of as much of it as there is: where it led stays marked.
    last_turn: Vec<Seen>,
}

/// What is selected in the hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Picked {
    Nothing,
    One(Card),
    /// Two cards that buy a wish stone.
    Pair(Card, Card),
}

impl Picked {
    fn read(scene: &Scene<'_>, view: &View, legal: &Actions) -> Picked {
        let chooses = matches!(view.table().stage(), Stage::Play(_) | Stage::LastCards { .. });
        let asked = scene.asked.pick.as_deref().filter(|_| chooses && scene.decides()).unwrap_or_default();
        let mut cards = asked.split_whitespace().map_while(|code| code.parse::<Card>().ok());
        match (cards.next().filter(|card| view.hand().contains(*card)), cards.next()) {
            (None, _) => Picked::Nothing,
            (Some(first), Some(second)) if legal.contains(&wish_for(first, second)) => {
                Picked::Pair(first, second)
            }
            (Some(card), _) => Picked::One(card),
        }
    }

    fn cards(self) -> Vec<Card> {
        match self {
            Picked::Nothing => Vec::new(),
            Picked::One(card) => vec![card],
            Picked::Pair(first, second) => vec![first, second],
        }
    }
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a Scene<'a>, view: &'a View) -> Self {
        let legal = if scene.decides() { view.legal_actions() } else { Actions::new() };
        let picked = Picked::read(scene, view, &legal);
        let refused = scene.refused(|action| view.table().check(view.hand(), action));
        let last = scene.seen_last::<KeltisCards>(view.watcher());
        let last_turn = scene.seen_last_turn::<KeltisCards>(view.watcher());
        Drawing { scene, view, legal, picked, refused, last, last_turn }
    }

    fn table(&self, before: Option<&View>) -> CardsTable {
        let moves = before.map(|before| self.moves(before)).unwrap_or_default();
        CardsTable {
            around: around(self.scene, moves),
            players: self.scene.seating().shown().into_iter().map(|seat| self.player(seat)).collect(),
            wishes: WishStone::all().map(|stone| self.wish(stone)).collect(),
            deck: self.deck(),
            piles: Suit::ALL.into_iter().map(|suit| self.pile(suit)).collect(),
            closed: self.closed_rows(),
            tray: self.scene.unless_asked(self.tray()),
            log: self.scene.log(),
        }
    }

    fn reader(&self) -> Option<Seat> {
        self.view.watcher()
    }

    /// The reader's cards, sorted as they like. By value, closing cards come last.
    fn hand_of(&self, view: &View) -> Vec<Card> {
        let mut cards: Vec<Card> = view.hand().iter().collect();
        match self.scene.reader.sorting {
            Sorting::Colour => {}
            Sorting::Value => cards.sort_by_key(|card| (card.is_closing(), card.value(), card.suit())),
        }
        cards
    }

    fn stage(&self) -> Stage {
        self.view.table().stage()
    }

    /// A button for an action, or one that says why it is not allowed.
    fn button(&self, action: Action) -> Control {
        let control = match self.view.table().check(self.view.hand(), action) {
            Ok(_) => Control::button("play", action.to_string()),
            Err(refused) => Control::refused("play", action.to_string(), KeltisCards::refusal(&refused)),
        };
        match action {
            Action::Lay(_) | Action::LayPoint(..) => control.doing(Deed::Lay),
            Action::Discard(_) => control.doing(Deed::Discard),
            _ => control,
        }
    }

    fn player(&self, seat: Seat) -> CardsPlayer {
        let worth = self.view.table().breakdown(seat);
        let rows = worth.rows.values().map(|row| row.worth).sum();
        let parts = vec![
            (say::part_rows(), rows),
            (say::part_points(), worth.point_row.worth),
            (family::part_wishes(), worth.wishes.worth),
        ];
        CardsPlayer {
            player: self.scene.seating().player(seat, worth.total, parts),
            won: self.view.table().area(seat).wishes.iter().map(WishStone::value).collect(),
            rows: Suit::ALL.into_iter().map(|suit| self.row(seat, suit)).collect(),
        }
    }

    fn row(&self, seat: Seat, suit: Suit) -> Row {
        let table = self.view.table();
        let cards = match suit.colour() {
            Some(colour) => table.row(seat, colour),
            None => table.point_row(seat),
        };
        let worth = if suit == Suit::Neutral { cards.len() as i16 } else { row_worth(cards.len()) };
        let own = Some(seat) == self.reader();
        let refused = self.refused.as_ref().filter(|_| own).and_then(|(action, _)| laid_by(*action));
        let laid_here = |event: &Seen| match *event {
            Event::Laid { seat: who, card, row } => who == seat && lies_in(card, row) == suit,
            _ => false,
        };
        Row {
            direction: suit.colour().and_then(|colour| table.area(seat).rows.direction(colour)),
            worth: Some(worth).filter(|_| !cards.is_empty()),
            cards: cards.into_iter().map(Face::from).collect(),
            target: if own { self.lay_target(suit) } else { None },
            refused: refused.filter(|(_, row)| *row == suit).map(|(card, _)| card.into()),
            last: self.last_turn.iter().any(laid_here),
            ..Row::new(suit)
        }
    }

    /// Lays the selected card in the reader's row.
    fn lay_target(&self, suit: Suit) -> Option<Target> {
        let Picked::One(card) = self.picked else { return None };
        let action = lay_in(card, suit)?;
        let label = if card.is_closing() { say::close_row(card, suit) } else { say::lay_in_row(card, suit) };
        Some(Target::new(label, self.button(action)))
    }

    /// The cards that buy a wish stone together with this one.
    fn partners(&self, card: Card) -> Vec<Card> {
        let other = |action: &Action| match *action {
            Action::Wish(first, second) if first == card => Some(second),
            Action::Wish(first, second) if second == card => Some(first),
            _ => None,
        };
        self.legal.iter().filter_map(other).collect()
    }

    /// Whether two cards of the hand have this value and its wish stone is still there: they buy it, now or in the next
    /// turn.
    fn has_pair(&self, value: u8) -> bool {
        let lies_there =
            WishStone::new(value).is_some_and(|stone| self.view.table().wish_row().contains(stone));
        let goes_on = matches!(self.stage(), Stage::Play(_) | Stage::Draw(..));
        let held = || self.view.hand().iter().filter(|card| card.value() == Some(value)).count();
        lies_there && goes_on && self.scene.asked.at.is_none() && held() > 1
    }

    fn wish(&self, stone: WishStone) -> WishCard {
        let value = stone.value();
        let taken = !self.view.table().wish_row().contains(stone);
        WishCard {
            value,
            taken,
            potential: self.picked == Picked::Nothing && self.has_pair(value),
            target: if taken { None } else { self.wish_target(value) },
        }
    }

    /// Takes a wish stone for the selected cards; if several could be the second one, it has to be selected first.
    fn wish_target(&self, value: u8) -> Option<Target> {
        let (first, second) = match (self.picked, self.stage()) {
            (Picked::Pair(first, second), _) => (first, second),
            (Picked::One(card), Stage::Play(_)) => match self.partners(card).as_slice() {
                [] => (card, card),
                [second] => (card, *second),
                [second, ..] if card.value() == Some(value) => {
                    return Some(Target::new(say::choose_second(value), self.pick(&[card, *second])));
                }
                _ => return None,
            },
            _ => return None,
        };
        let label = say::buy(first, second, Face::Wish(value));
        (first.value() == Some(value)).then(|| Target::new(label, self.button(wish_for(first, second))))
    }

    /// A link that selects these cards and no others.
    fn pick(&self, cards: &[Card]) -> Control {
        let codes: Vec<String> = cards.iter().map(Card::to_string).collect();
        self.scene.picks(if cards.is_empty() { None } else { Some(codes.join(" ")) }.as_deref())
    }

    fn deck(&self) -> Deck {
        let left = self.view.deck_left();
        let presses = self.scene.decides() && left > 0;
        Deck { left, target: presses.then(|| Target::new(family::draw(), self.button(Action::Draw))) }
    }

    fn pile(&self, suit: Suit) -> Pile {
        let top = self.view.table().top(suit);
        let target = match (self.stage(), self.picked) {
            _ if !self.scene.decides() => None,
            (Stage::Draw(..), _) => {
                top.map(|top| Target::new(family::take(top), self.button(Action::Take(suit))))
            }
            (_, Picked::One(card)) if card.suit() == suit => {
                Some(Target::new(family::discard(card), self.button(Action::Discard(card))))
            }
            _ => None,
        };
        let put_here = |event: &Seen| matches!(*event, Event::Discarded { card, .. } if Some(card) == top);
        Pile {
            cards: self.view.table().pile(suit).into_iter().map(Face::from).collect(),
            target,
            last: self.last_turn.iter().any(put_here),
            ..Pile::new(suit)
        }
    }

    fn closed_rows(&self) -> ClosedRows {
        let soon = matches!(self.picked, Picked::One(card) if self.closes(card));
        ClosedRows {
            closed: self.view.table().closed_rows(),
            needed: CLOSED_ROWS_THAT_END_PLAY,
            soon,
            last_cards: matches!(self.stage(), Stage::LastCards { .. }),
        }
    }

    /// Whether laying this card closes one more row.
    fn closes(&self, card: Card) -> bool {
        let Some(reader) = self.reader() else { return false };
        let rows = &self.view.table().area(reader).rows;
        card.is_closing() && card.coloured().is_some_and(|card| !rows.is_closed(card.colour()))
    }
}

fn wish_for(first: Card, second: Card) -> Action {
    Action::Wish(first.min(second), first.max(second))
}

/// How to lay this card in this row; a coloured card fits only one.
fn lay_in(card: Card, suit: Suit) -> Option<Action> {
    match (card.coloured(), card.value(), suit.colour()) {
        (Some(coloured), _, _) => (card.suit() == suit).then_some(Action::Lay(coloured)),
        (None, value, Some(colour)) => Some(Action::LayPoint(value?, TargetRow::Row(colour))),
        (None, value, None) => Some(Action::LayPoint(value?, TargetRow::PointRow)),
    }
}

/// The card that an action lays, and where.
fn laid_by(action: Action) -> Option<(Card, Suit)> {
    match action {
        Action::Lay(card) => Some((card.into(), card.colour().into())),
        Action::LayPoint(value, row) => Some((Card::point(value), lies_in(Card::point(value), Some(row)))),
        _ => None,
    }
}

/// The row that a laid card is in.
fn lies_in(card: Card, row: Option<TargetRow>) -> Suit {
    match row {
        Some(TargetRow::Row(colour)) => colour.into(),
        Some(TargetRow::PointRow) | None => card.suit(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_cards_as_people_do() {
        let said = |refused: &Illegal| KeltisCards::refusal(refused).to_string();
        let card = |code: &str| code.parse::<Card>().unwrap();
        let differs = Illegal::PointDiffers { card: card("n4"), last: card("r7") };
        assert_eq!(
            said(&differs),
            "point card 4 cannot follow red-brown 7: a point card must match the row’s last number card."
        );
        let taken = Illegal::WishStoneTaken(WishStone::new(3).unwrap());
        assert_eq!(said(&taken), "wish stone 3 has already been taken.");
        let late = Illegal::NotNow { phase: keltis_cards::Phase::Draw };
        assert_eq!(
            said(&late),
            "You have played. Now draw from the deck or take the top card of a discard pile."
        );
        assert_eq!(said(&Illegal::NotInHand(card("px"))), "You do not hold pink closing card.");
    }
}
