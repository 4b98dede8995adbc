//! A table in a form that may hold anything; [`Keltis::from_setup`] checks it once, and a [`Keltis`] is always
//! playable.

use std::collections::BTreeMap;

use keltis_family::{CardFlaw, CardSet, belongs, by_seat};
use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Seat, Seats};

use crate::deal::HAND;
use crate::path::LAST_ROW;
use crate::table::{Area, Phase, Stage};
use crate::tile::MOST_POINTS;
use crate::turn::FIGURES_THAT_END_THE_GAME;
use crate::{
    ByColour, Card, Cards, Colour, Deal, Deck, Flaw, Keltis, Options, Pile, Retake, Size, StartFigures,
    Stone, Table,
};
use crate::{Tile, Tiles};

/// A whole table as the engine protocol writes it. The referee's truth has cards for hands and deck; in a view the
/// other hands and the deck are numbers, and nothing else differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup<Hand = Cards, Pack = Vec<Card>> {
    /// Always `keltis`.
    pub game: Name,
    /// The number of players.
    pub seats: Seats,
    /// House rules.
    #[serde(default)]
    pub options: Options,
    /// Whose turn it is, and what is to be decided.
    pub turn: Due,
    /// What each player holds.
    pub hands: Vec<Hand>,
    /// Each player's rows, in the order the cards were laid.
    #[serde(default)]
    pub rows: Vec<BTreeMap<Colour, Vec<Card>>>,
    /// Each player's figures that are on a path.
    #[serde(default)]
    pub figures: Vec<BTreeMap<Colour, Figure>>,
    /// The tiles on the stones.
    pub tiles: BTreeMap<Stone, Tile>,
    /// The discard piles, bottom to top.
    #[serde(default)]
    pub discards: BTreeMap<Colour, Vec<Card>>,
    /// The face-down deck, top first.
    pub deck: Pack,
    /// Piles that the player to draw may not draw from this turn.
    #[serde(default)]
    pub barred: Vec<Colour>,
    /// Each player's points from point tiles.
    #[serde(default)]
    pub points: Vec<u8>,
    /// How many wish stones each player has.
    #[serde(default)]
    pub wishes: Vec<u8>,
    /// The cards that everybody saw each player take from a discard pile, and that are still held.
    #[serde(default)]
    pub known: Vec<Cards>,
}

/// The name of this game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Name {
    /// `keltis`
    #[default]
    #[serde(rename = "keltis")]
    Keltis,
}

/// Whose turn it is, and what is to be decided.
pub type Due = keltis_family::Due<Phase>;

/// A figure on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// The row it is on.
    pub row: u8,
    /// Small or large.
    pub size: Size,
}

/// A table together with its scores: the state that a referee asks for, or a seat's view.
pub type Sheet<Hand = Cards, Pack = Vec<Card>> = keltis_family::Sheet<Setup<Hand, Pack>>;

impl Keltis {
    /// The table before the first turn.
    ///
    /// # Errors
    /// If the deal is impossible.
    pub fn from_deal(seats: Seats, options: Options, first: Seat, deal: &Deal) -> Result<Keltis, Flaw> {
        let per_seat = by_seat(seats, "hands", &deal.hands, true)?;
        let mut hands = BySeat::<Cards>::filled(seats, Cards::default());
        for seat in seats.iter() {
            hands[seat] = Cards::gathered(per_seat[seat].into_iter().flatten().copied())?;
        }
        let deck = Deck::from_top(&deal.deck)?;
        let mut tiles = Tiles::default();
        for (stone, tile) in &deal.tiles {
            if !tiles.put(*stone, *tile) {
                return Err(Flaw::TileOnBareStone(*stone));
            }
        }
        let table = Table {
            areas: BySeat::filled(seats, Area::default()),
            piles: ByColour::default(),
            tiles,
            options,
            stage: Stage::Play(first),
            barred: None,
        };
        Keltis { table, hands, deck }.checked()
    }

    /// Any table that can arise in play.
    ///
    /// # Errors
    /// If no such table can arise.
    pub fn from_setup(setup: &Setup) -> Result<Keltis, Flaw> {
        let seats = setup.seats;
        let hands =
            by_seat(seats, "hands", &setup.hands, true)?.map(|hand| hand.copied().unwrap_or_default());
        let deck = Deck::from_top(&setup.deck)?;
        let mut tiles = Tiles::default();
        for (stone, tile) in &setup.tiles {
            if !tiles.put(*stone, *tile) {
                return Err(Flaw::TileOnBareStone(*stone));
            }
        }
        let mut piles = ByColour::<Pile>::default();
        for (colour, cards) in &setup.discards {
            Cards::gathered(cards.iter().copied())?;
            for card in cards {
                belongs(*card, *colour)?;
                piles[*colour].put(*card);
            }
        }
        if setup.barred.len() > 1 {
            return wrong_turn("at most one pile can be barred");
        }
        let table = Table {
            areas: setup.areas()?,
            piles,
            tiles,
            options: setup.options,
            stage: setup.stage()?,
            barred: setup.barred.first().copied(),
        };
        Keltis { table, hands, deck }.checked()
    }

    /// The table as data that can be written down.
    pub fn to_setup(&self) -> Setup {
        self.table.setup_with(self.hands.iter().copied().collect(), self.deck.iter().collect())
    }

    /// Checks everything that must hold, whatever came in.
    fn checked(self) -> Result<Keltis, Flaw> {
        let table = &self.table;
        for (seat, hand) in self.hands.by_seat() {
            let should = table.hand_size(seat, hand.len());
            if hand.len() != should {
                return Err(CardFlaw::HandSize { seat, count: hand.len(), should }.into());
            }
        }
        Cards::gathered(self.every_card())?;
        let taken: usize = table.areas.iter().map(|area| usize::from(area.wishes)).sum();
        for (tile, should) in Tile::BOX {
            let lying = table.tiles.iter().filter(|(_, lying)| *lying == tile).count();
            let count = lying + if tile == Tile::Wish { taken } else { 0 };
            if count != should {
                return Err(Flaw::TileCount { tile, count, should });
            }
        }
        for (seat, area) in table.areas.by_seat() {
            area.check(seat, table.options)?;
            if !area.known.is_within(self.hands[seat]) {
                return Err(CardFlaw::KnownButNotHeld { seat }.into());
            }
        }
        self.turn_fits()?;
        Ok(self)
    }

    /// Every dealt card, wherever it is now.
    pub(crate) fn every_card(&self) -> impl Iterator<Item = Card> {
        let table = &self.table;
        let in_piles = table.piles.iter().flat_map(|(colour, pile)| pile.from_top(colour));
        let in_rows = table.areas.iter().flat_map(|area| area.rows.cards().iter());
        let in_hands = self.hands.iter().flat_map(|hand| hand.iter());
        in_hands.chain(self.deck.iter()).chain(in_rows).chain(in_piles)
    }

    fn turn_fits(&self) -> Result<(), Flaw> {
        let table = &self.table;
        let goal_is_full = table.figures_in_goal() >= FIGURES_THAT_END_THE_GAME;
        match table.stage {
            Stage::Over if !goal_is_full && !self.deck.is_empty() => {
                return wrong_turn("the game cannot be over: neither the deck nor the goal says so");
            }
            Stage::Over => {}
            _ if goal_is_full => {
                return wrong_turn("the game must be over: five figures are in the goal");
            }
            _ if self.deck.is_empty() => return Err(CardFlaw::EmptyDeck.into()),
            Stage::Advance(seat) if !table.can_advance_any(seat) => {
                return wrong_turn("no figure of the player to act can advance");
            }
            _ => {}
        }
        let may_bar = table.options.retake == Retake::Forbidden && matches!(table.stage, Stage::Draw(_));
        match table.barred {
            Some(colour) if !may_bar || table.piles[colour].is_empty() => {
                wrong_turn("a pile is barred only for drawing after a discard on it, if retake is forbidden")
            }
            _ => Ok(()),
        }
    }
}

impl Setup {
    fn areas(&self) -> Result<BySeat<Area>, Flaw> {
        let rows = by_seat(self.seats, "sets of rows", &self.rows, false)?;
        let figures = by_seat(self.seats, "sets of figures", &self.figures, false)?;
        let points = by_seat(self.seats, "point scores", &self.points, false)?;
        let wishes = by_seat(self.seats, "counts of wish stones", &self.wishes, false)?;
        let known = by_seat(self.seats, "lists of known cards", &self.known, false)?;
        let mut areas = BySeat::filled(self.seats, Area::default());
        for seat in self.seats.iter() {
            let area: &mut Area = &mut areas[seat];
            area.points = points[seat].copied().unwrap_or_default();
            area.wishes = wishes[seat].copied().unwrap_or_default();
            area.known = known[seat].copied().unwrap_or_default();
            for (colour, cards) in rows[seat].into_iter().flatten() {
                Cards::gathered(cards.iter().copied())?;
                for card in cards {
                    belongs(*card, *colour)?;
                    if !area.rows.fits(*card) {
                        return Err(CardFlaw::BrokenRow { seat, card: *card }.into());
                    }
                    area.rows.lay(*card);
                }
            }
            for (path, figure) in figures[seat].into_iter().flatten() {
                if figure.size == Size::Large && area.figures.large_path().is_some() {
                    return Err(Flaw::TooManyFigures(seat));
                }
                if !(1..=LAST_ROW).contains(&figure.row) {
                    return Err(Flaw::WrongFigure { seat, path: *path, row: figure.row });
                }
                area.figures.enter(*path, figure.size);
                for _ in 1..figure.row {
                    area.figures.advance(*path);
                }
            }
        }
        Ok(areas)
    }

    fn stage(&self) -> Result<Stage, Flaw> {
        match (self.turn.seat_among(self.seats)?, self.turn.phase) {
            (Some(seat), Phase::Play) => Ok(Stage::Play(seat)),
            (Some(seat), Phase::Advance) => Ok(Stage::Advance(seat)),
            (Some(seat), Phase::Draw) => Ok(Stage::Draw(seat)),
            (None, Phase::Over) => Ok(Stage::Over),
            _ => wrong_turn("a running game has a seat to act, and one that is over has none"),
        }
    }
}

impl Area {
    fn check(&self, seat: Seat, options: Options) -> Result<(), Flaw> {
        let small = self.figures.on_paths().filter(|(_, _, size)| *size == Size::Small).count();
        if small > crate::figure::SMALL_FIGURES {
            return Err(Flaw::TooManyFigures(seat));
        }
        if self.points > MOST_POINTS {
            return Err(Flaw::TooManyPoints { seat, points: self.points });
        }
        for path in Colour::ALL {
            let cards = self.rows.row(path).len();
            match self.figures.row(path) {
                None if cards > 0 => return Err(Flaw::RowWithoutFigure { seat, path }),
                Some(_) if cards == 0 && options.start_figures == StartFigures::PathOnly => {
                    return Err(Flaw::FigureWithoutRow { seat, path });
                }
                Some(row) if usize::from(row) < cards.min(LAST_ROW.into()) => {
                    return Err(Flaw::FigureBehind { seat, path, cards, row });
                }
                _ => {}
            }
        }
        Ok(())
    }
}

impl Table {
    /// How many cards a hand should have: one fewer after a card is played. At the end either is possible.
    fn hand_size(&self, seat: Seat, count: usize) -> usize {
        match self.stage {
            Stage::Advance(to_act) | Stage::Draw(to_act) if to_act == seat => HAND - 1,
            Stage::Over if count == HAND - 1 => count,
            _ => HAND,
        }
    }

    pub(crate) fn setup_with<Hand, Pack>(&self, hands: Vec<Hand>, deck: Pack) -> Setup<Hand, Pack> {
        let rows = |area: &Area| {
            let begun = Colour::ALL.into_iter().filter(|colour| !area.rows.is_empty(*colour));
            begun.map(|colour| (colour, area.rows.row(colour))).collect()
        };
        let figures = |area: &Area| {
            area.figures.on_paths().map(|(path, row, size)| (path, Figure { row, size })).collect()
        };
        let lying = self.piles.iter().filter(|(_, pile)| !pile.is_empty());
        let discards = lying.map(|(colour, pile)| (colour, pile.from_bottom(colour)));
        Setup {
            game: Name::Keltis,
            seats: self.seats(),
            options: self.options,
            turn: Due { seat: self.stage.seat().map(Seat::index), phase: self.stage.phase() },
            hands,
            rows: self.areas.iter().map(rows).collect(),
            figures: self.areas.iter().map(figures).collect(),
            tiles: self.tiles.iter().collect(),
            discards: discards.collect(),
            deck,
            barred: self.barred.into_iter().collect(),
            points: self.areas.iter().map(|area| area.points).collect(),
            wishes: self.areas.iter().map(|area| area.wishes).collect(),
            known: self.areas.iter().map(|area| area.known).collect(),
        }
    }

    pub(crate) fn sheet_with<Hand, Pack>(&self, hands: Vec<Hand>, deck: Pack) -> Sheet<Hand, Pack> {
        Sheet::new(self.setup_with(hands, deck), &self.standing(), self.stage == Stage::Over)
    }
}

fn wrong_turn<T>(reason: &'static str) -> Result<T, Flaw> {
    Err(CardFlaw::WrongTurn(reason).into())
}
