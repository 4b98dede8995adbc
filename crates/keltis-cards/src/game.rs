use std::ops::RangeInclusive;

use rand_core::Rng;
use serde_json::Value;
use tabletop::{BadDeal, Game, Inspected, Notated, Outcome, Seat, Seats, Seed, Turn};

use crate::deal::Flaw;
use crate::event::{Ending, Face};
use crate::hand::Hands;
use crate::setup::Sheet;
use crate::{
    Action, Actions, Breakdown, Card, Deal, Deck, Event, Hand, Illegal, Options, Suit, Table, TargetRow, View,
};

/// A game of Keltis, the card game: the referee's full truth. Plain data, so a copy costs next to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeltisCards {
    pub(crate) table: Table,
    pub(crate) hands: Hands,
    pub(crate) deck: Deck,
}

// Search copies a position at every step.
const _: () = assert!(size_of::<KeltisCards>() <= 512);

impl KeltisCards {
    /// A new game; seat 0 begins.
    ///
    /// # Panics
    /// Never: a seed's deal can be played.
    pub fn new(seats: Seats, seed: &Seed) -> KeltisCards {
        KeltisCards::from_deal(seats, Seat::FIRST, &Deal::from_seed(seats, seed))
            .expect("a seed's deal has no flaw")
    }

    /// Everything that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What a player holds.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.of(seat)
    }

    /// The face-down deck.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Game for KeltisCards {
    type Action = Action;
    type Actions = Actions;
    type Event = Event;
    type SeenEvent = Event<Option<Face>>;
    type Illegal = Illegal;
    type Score = i16;
    type View = View;

    #[inline]
    fn turn(&self) -> Turn<i16> {
        self.table.turn()
    }

    #[inline]
    fn legal_actions(&self) -> Actions {
        let hand = self.table.stage.seat().map(|seat| self.hands.of(seat));
        self.table.legal_actions(hand.unwrap_or_default())
    }

    #[inline]
    fn act_telling(&mut self, action: Action, mut tell: impl FnMut(Event)) -> Result<(), Illegal> {
        self.carry_out(action, &mut tell)
    }

    fn seen_by(watcher: Option<Seat>, event: Event) -> Event<Option<Face>> {
        event.seen_by(watcher)
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Drew { .. })
    }

    fn view(&self, watcher: Option<Seat>) -> View {
        self.seen_from(watcher)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> KeltisCards {
        view.imagine(rng)
    }
}

impl Notated for KeltisCards {
    const NAME: &'static str = "keltis-cards";
    const TITLE: &'static str = "Keltis, the card game";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const RULES: &'static str = include_str!("../RULES.md");
    type Options = Options;
    type Deal = Deal;
    type Flaw = Flaw;
    type State = Sheet;
    type Breakdown = Breakdown;

    fn deal(seats: Seats, seed: &Seed) -> Deal {
        Deal::from_seed(seats, seed)
    }

    fn read_deal(json: &Value) -> Result<Deal, BadDeal<Flaw>> {
        Deal::from_json(json)
    }

    fn begin(seats: Seats, _options: Options, first: Seat, deal: &Deal) -> Result<KeltisCards, Flaw> {
        KeltisCards::from_deal(seats, first, deal)
    }

    fn seats(&self) -> Seats {
        self.table.seats()
    }

    fn phase(&self) -> &'static str {
        self.table.stage.phase().name()
    }

    fn state(&self) -> Sheet {
        self.table.sheet_with(self.hands.iter().map(|(_, hand)| hand).collect(), self.deck.iter().collect())
    }

    fn standing(&self) -> Outcome<i16> {
        self.table.standing()
    }

    fn breakdown(&self, seat: Seat) -> Breakdown {
        self.table.breakdown(seat)
    }

    fn ending(&self) -> Option<&'static str> {
        self.table.ending(self.deck.len()).map(|ending| match ending {
            Ending::FifthClosedRow => "fifth closed row",
            Ending::LastCard => "last card of the deck",
        })
    }
}

impl Inspected for KeltisCards {
    fn every_action() -> Vec<Action> {
        let mut all: Vec<Action> = Card::all().map(Action::Discard).collect();
        for first in Card::all() {
            all.extend(
                Card::all().filter(|second| first <= *second).map(|second| Action::Wish(first, second)),
            );
        }
        all.extend(Card::all().filter_map(Card::coloured).map(Action::Lay));
        for value in Card::all().filter(|card| card.suit() == Suit::Neutral).filter_map(Card::value) {
            let rows =
                Suit::ALL.into_iter().map(|suit| suit.colour().map_or(TargetRow::PointRow, TargetRow::Row));
            all.extend(rows.map(|row| Action::LayPoint(value, row)));
        }
        all.extend(Suit::ALL.map(Action::Take));
        all.extend([Action::Draw, Action::Done]);
        all
    }

    fn inventory(&self) -> Vec<String> {
        let mut cards: Vec<Card> = self.every_card().collect();
        cards.sort_unstable();
        let taken = self.table.areas.iter().flat_map(|area| area.wishes.iter());
        let mut wishes: Vec<String> =
            taken.chain(self.table.wish_row.iter()).map(|stone| stone.to_string()).collect();
        wishes.sort_unstable();
        cards.iter().map(Card::to_string).chain(wishes).collect()
    }

    fn restore(state: &Sheet) -> Result<KeltisCards, Flaw> {
        KeltisCards::from_setup(&state.setup)
    }

    fn read_state(json: &str) -> Result<Sheet, serde_json::Error> {
        serde_json::from_str(json)
    }
}
