//! Cairn: a game of fifteen hidden stones, small enough to read in one sitting. `docs/adding-a-game.md` follows it
//! through the program; it is listed with the games but offered to nobody.
//!
//! ```
//! use cairn::Cairn;
//! use tabletop::{Game, Seats, Seed, Start};
//!
//! let mut game: Cairn = Start::from_seed(Seats::TWO, Seed::new("any text")).begin().unwrap();
//! let first = game.legal_actions()[0];
//! game.act(first).unwrap();
//! ```

mod notation;
mod rules;
mod view;

use std::ops::RangeInclusive;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{BadDeal, BySeat, Game, Inspected, Notated, Outcome, Seat, Seats, Seed, Turn, shuffle};
use thiserror::Error;

pub use rules::{Action, Actions, Cairn, Event, Illegal, STONES, STONES_IN_HAND};
pub use view::View;

tabletop::options! {
    /// House rules: there are none.
    pub struct Options {}
}

/// The stones as they are dealt: a hand for each seat, then the bag, the next one last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// All fifteen.
    pub stones: Vec<u8>,
}

/// What is wrong with a deal or a saved table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// Stones are missing, or there are duplicates.
    #[error("the stones should be 1 to {STONES}, each once")]
    WrongStones,
    /// The number of players is wrong, or there is no such seat to act.
    #[error("there are not that many players")]
    WrongSeats,
}

/// The whole table, for a referee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The number of players.
    pub seats: usize,
    /// The player to act; `None` at the end.
    pub turn: Option<usize>,
    /// The stones on the cairn, the lowest first.
    pub cairn: Vec<u8>,
    /// The stones that each player has taken.
    pub taken: Vec<Vec<u8>>,
    /// The stones in each hand.
    pub hands: Vec<Vec<u8>>,
    /// The stones in the bag, the next one last.
    pub bag: Vec<u8>,
}

impl Game for Cairn {
    type Action = Action;
    type Actions = Actions;
    type Event = Event;
    type SeenEvent = Event<Option<u8>>;
    type Illegal = Illegal;
    type Score = i16;
    type View = View;

    fn turn(&self) -> Turn<i16> {
        match self.to_act() {
            Some(seat) => Turn::Of(seat),
            None => Turn::Over(self.standing()),
        }
    }

    fn legal_actions(&self) -> Actions {
        self.to_act().map(|seat| self.open.actions_of(&self.hands[seat])).unwrap_or_default()
    }

    fn act_telling(&mut self, action: Action, tell: impl FnMut(Event)) -> Result<(), Illegal> {
        self.carry_out(action, tell)
    }

    fn seen_by(watcher: Option<Seat>, event: Event) -> Event<Option<u8>> {
        match event {
            Event::Drew { seat, stone } => {
                Event::Drew { seat, stone: (watcher == Some(seat)).then_some(stone) }
            }
            Event::Laid { seat, stone } => Event::Laid { seat, stone },
            Event::Took { seat, count } => Event::Took { seat, count },
            Event::Ended => Event::Ended,
        }
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Drew { .. })
    }

    fn view(&self, watcher: Option<Seat>) -> View {
        View::new(self, watcher)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Cairn {
        view.imagine(rng)
    }
}

impl Notated for Cairn {
    const NAME: &'static str = "cairn";
    const TITLE: &'static str = "Cairn";
    const SEATS: RangeInclusive<usize> = 2..=3;
    const RULES: &'static str = include_str!("../RULES.md");
    type Options = Options;
    type Deal = Deal;
    type Flaw = Flaw;
    type State = State;
    type Breakdown = i16;

    fn deal(_seats: Seats, seed: &Seed) -> Deal {
        let mut stones: Vec<u8> = (1..=STONES).collect();
        shuffle(&mut stones, &mut seed.stream());
        Deal { stones }
    }

    fn read_deal(json: &Value) -> Result<Deal, BadDeal<Flaw>> {
        serde_json::from_value(json.clone()).map_err(|error| BadDeal::Shape(error.to_string()))
    }

    fn begin(seats: Seats, _options: Options, first: Seat, deal: &Deal) -> Result<Cairn, Flaw> {
        let mut bag = deal.stones.clone();
        let mut hand = || bag.drain(..STONES_IN_HAND.min(bag.len())).collect();
        let hands = seats.iter().map(|_| hand()).collect();
        Cairn::restore(&State {
            seats: seats.count(),
            turn: Some(first.index()),
            cairn: Vec::new(),
            taken: vec![Vec::new(); seats.count()],
            hands,
            bag,
        })
    }

    fn seats(&self) -> Seats {
        self.hands.seats()
    }

    fn phase(&self) -> &'static str {
        if self.to_act().is_some() { "play" } else { "over" }
    }

    fn state(&self) -> State {
        State {
            seats: self.seats().count(),
            turn: self.to_act().map(Seat::index),
            cairn: self.open.cairn.to_vec(),
            taken: self.open.taken.iter().map(|taken| taken.to_vec()).collect(),
            hands: self.hands.iter().map(|hand| hand.to_vec()).collect(),
            bag: self.bag.to_vec(),
        }
    }

    fn standing(&self) -> Outcome<i16> {
        Outcome { scores: self.open.taken.map(|taken| -(taken.len() as i16)) }
    }

    fn breakdown(&self, seat: Seat) -> i16 {
        self.standing().scores[seat]
    }

    fn ending(&self) -> Option<&'static str> {
        self.to_act().is_none().then_some("empty hand")
    }
}

impl Inspected for Cairn {
    fn every_action() -> Vec<Action> {
        (1..=STONES).map(Action::Lay).chain([Action::Take]).collect()
    }

    fn inventory(&self) -> Vec<String> {
        let State { cairn, taken, hands, bag, .. } = self.state();
        let mut stones: Vec<u8> = [cairn, taken.concat(), hands.concat(), bag].concat();
        stones.sort_unstable();
        stones.iter().map(ToString::to_string).collect()
    }

    fn restore(state: &State) -> Result<Cairn, Flaw> {
        let seats = Seats::new(state.seats).filter(|seats| Cairn::SEATS.contains(&seats.count()));
        let seats = seats.ok_or(Flaw::WrongSeats)?;
        let complete = [state.hands.len(), state.taken.len()] == [seats.count(); 2];
        let turn = state.turn.map(|index| seats.seat(index).ok_or(Flaw::WrongSeats)).transpose()?;
        let mut all =
            [state.cairn.clone(), state.taken.concat(), state.hands.concat(), state.bag.clone()].concat();
        all.sort_unstable();
        if !complete || !all.iter().copied().eq(1..=STONES) {
            return Err(Flaw::WrongStones);
        }
        let stones = |list: &[u8]| list.iter().copied().collect();
        Ok(Cairn {
            open: rules::Open {
                to_act: turn,
                cairn: stones(&state.cairn),
                taken: BySeat::from_fn(seats, |seat| stones(&state.taken[seat.index()])),
            },
            hands: BySeat::from_fn(seats, |seat| stones(&state.hands[seat.index()])),
            bag: stones(&state.bag),
        })
    }

    fn read_state(json: &str) -> Result<State, serde_json::Error> {
        serde_json::from_str(json)
    }
}
