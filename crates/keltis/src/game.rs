use std::ops::RangeInclusive;

use rand_core::Rng;
use serde_json::Value;
use tabletop::{BadDeal, BySeat, Game, Inspected, Notated, Outcome, Seat, Seats, Seed, Turn};

use crate::event::{Ending, Face};
use crate::setup::Sheet;
use crate::{
    Action, Actions, Breakdown, Card, Cards, Colour, Deal, Deck, Event, Flaw, Illegal, Options, Size, Table,
    View,
};

/// A game of Keltis: the referee's full truth. Plain data of at most 512 bytes, so a copy costs next to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keltis {
    pub(crate) table: Table,
    pub(crate) hands: BySeat<Cards>,
    pub(crate) deck: Deck,
}

// Search copies a position at every step.
const _: () = assert!(size_of::<Keltis>() <= 512);

impl Keltis {
    /// A new game by the usual rules; seat 0 begins.
    ///
    /// # Panics
    /// Never: a seed's deal can be played.
    pub fn new(seats: Seats, seed: &Seed) -> Keltis {
        Keltis::from_deal(seats, Options::default(), Seat::FIRST, &Deal::from_seed(seats, seed))
            .expect("a seed's deal has no flaw")
    }

    /// Everything that is public.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What a player holds.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// The face-down deck.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }
}

impl Table {
    /// Who decides next, or the outcome.
    #[inline]
    pub fn turn(&self) -> Turn<i16> {
        match self.stage.seat() {
            Some(seat) => Turn::Of(seat),
            None => Turn::Over(self.standing()),
        }
    }
}

impl Game for Keltis {
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
        let hand = self.table.stage.seat().map(|seat| self.hands[seat]);
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

    fn imagine(view: &View, rng: &mut impl Rng) -> Keltis {
        view.imagine(rng)
    }
}

impl Notated for Keltis {
    const NAME: &'static str = "keltis";
    const TITLE: &'static str = "Keltis";
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

    fn begin(seats: Seats, options: Options, first: Seat, deal: &Deal) -> Result<Keltis, Flaw> {
        Keltis::from_deal(seats, options, first, deal)
    }

    fn seats(&self) -> Seats {
        self.table.seats()
    }

    fn phase(&self) -> &'static str {
        self.table.stage.phase().name()
    }

    fn state(&self) -> Sheet {
        self.table.sheet_with(self.hands.iter().copied().collect(), self.deck.iter().collect())
    }

    fn standing(&self) -> Outcome<i16> {
        self.table.standing()
    }

    fn breakdown(&self, seat: Seat) -> Breakdown {
        self.table.breakdown(seat)
    }

    fn ending(&self) -> Option<&'static str> {
        self.table.ending().map(|ending| match ending {
            Ending::FifthFigure => "fifth figure in the goal",
            Ending::LastCard => "last card of the deck",
        })
    }
}

impl Inspected for Keltis {
    fn every_action() -> Vec<Action> {
        let cards = Card::all().flat_map(|card| {
            [Action::Discard(card), Action::Lay(card)]
                .into_iter()
                .chain(Size::BOTH.map(|size| Action::Begin(card, size)))
        });
        let colours = Colour::ALL.into_iter().flat_map(|colour| {
            [Action::Advance(colour), Action::Take(colour)]
                .into_iter()
                .chain(Size::BOTH.map(|size| Action::Enter(colour, size)))
        });
        cards.chain(colours).chain([Action::Stay, Action::Draw]).collect()
    }

    fn inventory(&self) -> Vec<String> {
        let table = &self.table;
        let mut cards: Vec<Card> = self.every_card().collect();
        cards.sort_unstable();
        let taken = table.areas.iter().map(|area| usize::from(area.wishes)).sum();
        let mut tiles: Vec<crate::Tile> = table.tiles.iter().map(|(_, tile)| tile).collect();
        tiles.extend(std::iter::repeat_n(crate::Tile::Wish, taken));
        tiles.sort_unstable();
        let tiles = tiles.iter().map(|tile| format!("{tile:?}"));
        cards.iter().map(Card::to_string).chain(tiles).collect()
    }

    fn restore(state: &Sheet) -> Result<Keltis, Flaw> {
        Keltis::from_setup(&state.setup)
    }

    fn read_state(json: &str) -> Result<Sheet, serde_json::Error> {
        serde_json::from_str(json)
    }
}
