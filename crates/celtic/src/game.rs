use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use rand_core::Rng;
use serde_json::{Value, json};
use tabletop::{BadDeal, BySeat, Game, Inspected, Notated, Outcome, Seat, Seats, Seed, Turn};

use crate::grid::{REACH, Spot};
use crate::placement::{Extent, Frontier, MOST_TURNS, Stock};
use crate::state::{Flaw, KnotWorth, State};
use crate::weave::Weave;
use crate::{
    Action, Cell, Colour, Decision, Direction, Event, Illegal, KnotScores, Options, OverreachRule, Placement,
    Shape, Sides, View,
};

/// A game of Celtic!: tiles, strands, stock, and whose turn it is. Plain data, so a copy is a position to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Celtic {
    pub(crate) weave: Weave,
    /// The spots of each colour's tiles.
    pub(crate) tiles: [u64; 3],
    pub(crate) frontier: Frontier,
    pub(crate) stock: Stock,
    pub(crate) options: Options,
    /// The player to place next; `None` once neither can.
    pub(crate) to_place: Option<Seat>,
}

// Search copies a position at every step.
const _: () = assert!(size_of::<Celtic>() <= 640);

/// More than can be legal at once: a connected design has at most 17 open sides, and where one of them points, one side
/// of the tile is settled, which leaves eight turned tiles in each of two colours.
pub const MOST_ACTIONS: usize = 17 * MOST_TURNS * 2;

/// A list of legal actions, without the heap.
pub type Actions = ArrayVec<Action, MOST_ACTIONS>;

/// Everything that chance decides in this game: nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct NoDeal {}

impl Celtic {
    /// A new game: the neutral cross is in the middle, orange begins.
    pub fn new(options: Options) -> Celtic {
        let mut game = Celtic {
            weave: Weave::default(),
            tiles: [0; 3],
            frontier: Frontier::new(),
            stock: Stock::full(),
            options,
            to_place: Some(Seat::FIRST),
        };
        game.put(Spot::START, Colour::Neutral, Sides::ALL);
        game
    }

    /// Puts a tile down, and updates strands, frontier and stock.
    #[inline]
    pub(crate) fn put(&mut self, spot: Spot, colour: Colour, sides: Sides) {
        if let Some(shape) = sides.shape() {
            self.stock.take(colour, shape);
        }
        self.weave.place(spot, sides, self.frontier.need(spot).joints());
        self.tiles[colour as usize] |= spot.bit();
        self.frontier.account_for(spot, sides, self.taken());
    }

    /// The spots of all tiles.
    #[inline]
    fn taken(&self) -> u64 {
        let [orange, blue, neutral] = self.tiles;
        orange | blue | neutral
    }

    /// The colour of a seat.
    #[inline]
    pub fn colour_of(seat: Seat) -> Colour {
        if seat == Seat::FIRST { Colour::Orange } else { Colour::Blue }
    }

    /// The tile at a cell.
    pub fn tile(&self, cell: Cell) -> Option<(Colour, Sides)> {
        let spot = Spot::of(cell)?;
        let colour = Colour::ALL.into_iter().find(|colour| self.tiles[*colour as usize] & spot.bit() != 0)?;
        Some((colour, self.weave.sides(spot)))
    }

    /// All tiles, by row and column.
    pub fn all_tiles(&self) -> impl Iterator<Item = (Cell, Colour, Sides)> {
        Spot::all_in(self.taken()).filter_map(|spot| {
            let (colour, sides) = self.tile(spot.cell())?;
            Some((spot.cell(), colour, sides))
        })
    }

    /// The tiles that are left.
    pub fn stock(&self) -> &Stock {
        &self.stock
    }

    /// The box round all tiles and all cells that open sides point at.
    pub fn extent(&self) -> Extent {
        self.frontier.extent()
    }

    /// The house rules.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Every knot: what it is worth to each player, and its cells by row and column.
    pub fn knots(&self) -> Vec<KnotWorth> {
        let mut knots: Vec<KnotWorth> = self.weave.knots().iter().map(|visits| self.knot(*visits)).collect();
        knots.sort_unstable_by(|one, other| one.cells.cmp(&other.cells));
        knots
    }

    fn knot(&self, visits: u64) -> KnotWorth {
        KnotWorth {
            o: self.worth(visits, Colour::Orange),
            b: self.worth(visits, Colour::Blue),
            cells: Spot::all_in(visits).map(Spot::cell).collect(),
        }
    }

    /// The number of tiles of a colour that a knot visits.
    #[inline]
    fn worth(&self, visits: u64, colour: Colour) -> u8 {
        (visits & self.tiles[colour as usize]).count_ones() as u8
    }

    /// For every strand with loose ends, how many of a player's tiles it visits.
    pub fn open_worth(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let colour = Celtic::colour_of(seat);
        self.weave.open_visits().map(move |visits| self.worth(visits, colour))
    }

    /// One player's knot scores.
    #[inline]
    pub fn score(&self, seat: Seat) -> KnotScores {
        let colour = Celtic::colour_of(seat);
        KnotScores::new(self.weave.knots().iter().map(|visits| self.worth(*visits, colour)))
    }

    /// Whether a player can place anything.
    #[inline]
    fn can_place(&self, seat: Seat) -> bool {
        let shapes = self.stock.shapes(Celtic::colour_of(seat)) | self.stock.shapes(Colour::Neutral);
        self.frontier.spots().any(|spot| self.frontier.need(spot).shapes() & shapes != 0)
    }

    /// Whether either player can place anything.
    pub(crate) fn somebody_can_place(&self) -> bool {
        Seats::TWO.iter().any(|seat| self.can_place(seat))
    }

    /// Whether a player may place this tile there.
    ///
    /// # Errors
    /// If not, and why; [`Illegal::Overreaches`] only if nothing else is wrong.
    #[inline]
    pub fn check(&self, seat: Seat, placement: Placement) -> Result<Spot, Illegal> {
        self.spot_for(seat, placement).ok_or_else(|| self.refusal(seat, placement))
    }

    /// Where a player may place this tile, if at all: every condition of [`check`](Celtic::check), without reasons.
    #[inline]
    fn spot_for(&self, seat: Seat, placement: Placement) -> Option<Spot> {
        let Placement { colour, sides, cell } = placement;
        let shape = sides.shape()?;
        let spot = Spot::of(cell)?;
        let fits = (colour == Colour::Neutral || colour == Celtic::colour_of(seat))
            && self.stock.left(colour, shape) > 0
            && self.frontier.contains(spot)
            && self.frontier.need(spot).is_met_by(sides);
        fits.then_some(spot)
    }

    /// Why a player may not place this tile there.
    #[cold]
    fn refusal(&self, seat: Seat, placement: Placement) -> Illegal {
        let Placement { colour, sides, cell } = placement;
        let own = Celtic::colour_of(seat);
        if colour != own && colour != Colour::Neutral {
            return Illegal::NotYourColour { own, asked: colour };
        }
        let shape = sides.shape().unwrap_or(Shape::Cap);
        if self.stock.left(colour, shape) == 0 {
            return Illegal::NoneLeft { colour, shape };
        }
        let Some(spot) = Spot::of(cell) else { return Illegal::JoinsNothing(cell) };
        if !self.frontier.contains(spot) {
            let taken = self.weave.sides(spot) != Sides::NONE;
            return if taken { Illegal::CellTaken(cell) } else { Illegal::JoinsNothing(cell) };
        }
        let misfit = Direction::ALL.into_iter().find(|direction| {
            let beside = self.weave.beside(spot, *direction);
            beside != Sides::NONE && beside.contains(direction.opposite()) != sides.contains(*direction)
        });
        misfit.map_or(Illegal::Overreaches, Illegal::CutsAPath)
    }

    /// What an action amounts to for the player to place.
    #[inline]
    fn judge(&self, seat: Seat, action: Action) -> Result<Verdict, Illegal> {
        let forfeit = self.options.overreach == OverreachRule::Forfeit;
        match action.decision() {
            Decision::Place(placement) => match self.check(seat, placement) {
                Ok(spot) => Ok(Verdict::Place(spot, placement)),
                Err(Illegal::Overreaches) if forfeit => Ok(Verdict::Overreach(placement)),
                Err(reason) => Err(reason),
            },
            Decision::Overreach(_) if !forfeit => Err(Illegal::OverreachRefused),
            Decision::Overreach(placement) => match self.check(seat, placement) {
                Ok(_) => Err(Illegal::Fits),
                Err(Illegal::Overreaches) => Ok(Verdict::Overreach(placement)),
                Err(reason) => Err(reason),
            },
            Decision::Pass if self.can_place(seat) => Err(Illegal::CanMove),
            Decision::Pass => Ok(Verdict::Pass),
        }
    }
}

/// What an action amounts to.
enum Verdict {
    Place(Spot, Placement),
    Overreach(Placement),
    Pass,
}

impl Game for Celtic {
    type Action = Action;
    type Actions = Actions;
    type Event = Event;
    type SeenEvent = Event;
    type Illegal = Illegal;
    type Score = KnotScores;
    type View = View;

    #[inline]
    fn turn(&self) -> Turn<KnotScores> {
        match self.to_place {
            Some(seat) => Turn::Of(seat),
            None => Turn::Over(self.standing()),
        }
    }

    /// By cell (row, then column), the player's own colour before neutral, then by sides as binary numbers in which N
    /// counts 1, E 2, S 4 and W 8.
    #[inline]
    fn legal_actions(&self) -> Actions {
        let mut actions = Actions::new();
        if let Some(seat) = self.to_place {
            let stocks =
                [Celtic::colour_of(seat), Colour::Neutral].map(|colour| (colour, self.stock.shapes(colour)));
            for spot in self.frontier.spots() {
                let (need, cell) = (self.frontier.need(spot), spot.cell());
                for (colour, shapes) in stocks {
                    let turns = need.turns(shapes);
                    let end = actions.len() + turns.count as usize;
                    // All eight are written and those that do not fit are cut off again, so that nothing depends on how
                    // many do.
                    let eight = Action::places(colour, &turns.sides, cell);
                    actions.try_extend_from_slice(&eight).expect("there is room for eight at every spot");
                    actions.truncate(end);
                }
            }
            if actions.is_empty() {
                actions.push(Decision::Pass.into());
            }
        }
        actions
    }

    #[inline]
    fn act_telling(&mut self, action: Action, mut tell: impl FnMut(Event)) -> Result<(), Illegal> {
        let Some(seat) = self.to_place else { return Err(Illegal::GameOver) };
        match self.judge(seat, action)? {
            Verdict::Place(spot, Placement { colour, sides, cell }) => {
                let knots = self.weave.knots().len();
                self.put(spot, colour, sides);
                tell(Event::Placed { seat, colour, sides, cell });
                for (number, visits) in self.weave.knots().iter().enumerate().skip(knots) {
                    let (o, b) = (self.worth(*visits, Colour::Orange), self.worth(*visits, Colour::Blue));
                    tell(Event::Knotted { seat, o, b, number: number as u8 });
                }
            }
            Verdict::Overreach(Placement { colour, sides, cell }) => {
                tell(Event::Overreached { seat, colour, sides, cell });
            }
            Verdict::Pass => tell(Event::Passed { seat }),
        }
        let next = Seats::TWO.after(seat);
        self.to_place = if self.can_place(next) || self.can_place(seat) { Some(next) } else { None };
        if self.to_place.is_none() {
            tell(Event::Ended);
        }
        Ok(())
    }

    fn as_recorded(&self, action: Action) -> Action {
        match self.to_place.map(|seat| self.judge(seat, action)) {
            Some(Ok(Verdict::Overreach(placement))) => Decision::Overreach(placement).into(),
            _ => action,
        }
    }

    fn seen_by(_watcher: Option<Seat>, event: Event) -> Event {
        event
    }

    fn reveals(_event: &Event) -> bool {
        false
    }

    fn view(&self, watcher: Option<Seat>) -> View {
        View::new(self, watcher)
    }

    fn imagine(view: &View, _rng: &mut impl Rng) -> Celtic {
        *view.game()
    }
}

impl Notated for Celtic {
    const NAME: &'static str = "celtic";
    const TITLE: &'static str = "Celtic!";
    const SEATS: RangeInclusive<usize> = 2..=2;
    const RULES: &'static str = include_str!("../RULES.md");
    const SEAT_0_BEGINS: bool = true;
    const HAS_CHANCE: bool = false;
    const HAS_SECRETS: bool = false;
    type Options = Options;
    type Deal = NoDeal;
    type Flaw = Flaw;
    type State = State;
    type Breakdown = Value;

    fn deal(_seats: Seats, _seed: &Seed) -> NoDeal {
        NoDeal {}
    }

    fn read_deal(_json: &Value) -> Result<NoDeal, BadDeal<Flaw>> {
        Err(BadDeal::Shape("Celtic! has no deal: everything lies open from the start".to_owned()))
    }

    fn begin(_seats: Seats, options: Options, _first: Seat, _deal: &NoDeal) -> Result<Celtic, Flaw> {
        Ok(Celtic::new(options))
    }

    fn seats(&self) -> Seats {
        Seats::TWO
    }

    fn phase(&self) -> &'static str {
        if self.to_place.is_some() { "place" } else { "over" }
    }

    fn state(&self) -> State {
        self.to_state()
    }

    fn standing(&self) -> Outcome<KnotScores> {
        Outcome { scores: BySeat::from_fn(Seats::TWO, |seat| self.score(seat)) }
    }

    /// Each knot's score, best first, with its cells.
    fn breakdown(&self, seat: Seat) -> Value {
        let colour = Celtic::colour_of(seat);
        let worth = |knot: &KnotWorth| if colour == Colour::Orange { knot.o } else { knot.b };
        let mut knots = self.knots();
        knots.sort_by_key(|knot| std::cmp::Reverse(worth(knot)));
        let listed: Vec<Value> =
            knots.iter().map(|knot| json!({"worth": worth(knot), "cells": knot.cells})).collect();
        json!({"colour": colour, "knots": listed})
    }

    fn ending(&self) -> Option<&'static str> {
        self.to_place.is_none().then_some("nobody can place a tile")
    }
}

impl Inspected for Celtic {
    fn every_action() -> Vec<Action> {
        let mut all = vec![Decision::Pass];
        let coordinates = -REACH - 1..=REACH + 1;
        for (x, y) in coordinates.clone().flat_map(|x| coordinates.clone().map(move |y| (x, y))) {
            for (colour, sides) in
                Colour::ALL.into_iter().flat_map(|colour| Sides::every_tile().map(move |s| (colour, s)))
            {
                let placement = Placement { colour, sides, cell: Cell { x, y } };
                all.extend([Decision::Place(placement), Decision::Overreach(placement)]);
            }
        }
        all.into_iter().map(Action::from).collect()
    }

    fn inventory(&self) -> Vec<String> {
        let placed = self.all_tiles().filter_map(|(_, colour, sides)| Some((colour, sides.shape()?)));
        let mut tiles: Vec<String> = placed.map(|(colour, shape)| format!("{colour} {shape}")).collect();
        for (colour, shape) in
            Colour::ALL.into_iter().flat_map(|colour| Shape::ALL.map(|shape| (colour, shape)))
        {
            let left = usize::from(self.stock.left(colour, shape));
            tiles.extend(std::iter::repeat_n(format!("{colour} {shape}"), left));
        }
        tiles.sort_unstable();
        tiles
    }

    fn restore(state: &State) -> Result<Celtic, Flaw> {
        Celtic::from_state(state)
    }

    fn read_state(json: &str) -> Result<State, serde_json::Error> {
        serde_json::from_str(json)
    }

    fn plays_unlisted(&self, action: Action) -> bool {
        let verdict = self.to_place.map(|seat| self.judge(seat, action));
        matches!(verdict, Some(Ok(Verdict::Overreach(_))))
    }
}
