//! A table in a form that may hold anything; [`KeltisCards::from_setup`] checks it once, and a [`KeltisCards`] is
//! always playable.

use std::collections::{BTreeMap, BTreeSet};

use keltis_family::{ByColour, CardFlaw, CardSet, Colour, belongs, by_seat};
use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Seat, Seats};

use crate::deal::{Flaw, HAND};
use crate::hand::Hands;
use crate::point_card::{LaidPoints, PointPile};
use crate::table::{Area, Phase, Stage};
use crate::turn::{CLOSED_ROWS_THAT_END_PLAY, LAST_CARDS};
use crate::wish::WishRow;
use crate::{
    Card, Coloured, Deal, Deck, Hand, KeltisCards, Options, Suit, Suits, Table, TargetRow, WishStone,
};

/// A whole table as the engine protocol writes it. The referee's truth has cards for hands and deck; in a view the other
/// hands and the deck are numbers, and nothing else differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup<Held = Hand, Pack = Vec<Card>> {
    /// Always `keltis-cards`.
    pub game: Name,
    /// The number of players.
    pub seats: Seats,
    /// House rules: there are none.
    #[serde(default)]
    pub options: Options,
    /// Whose turn it is, and what is to be decided.
    pub turn: Due,
    /// What each player holds.
    pub hands: Vec<Held>,
    /// Each player's colour rows, in the order the cards were laid.
    #[serde(default)]
    pub rows: Vec<BTreeMap<Colour, Vec<Card>>>,
    /// Each player's point row, in the order the cards were laid.
    #[serde(default)]
    pub point_rows: Vec<Vec<Card>>,
    /// The wish stones each player has taken, in that order.
    #[serde(default)]
    pub wishes: Vec<Vec<WishStone>>,
    /// The wish stones that are still in the middle.
    pub wish_row: Vec<WishStone>,
    /// The discard piles, bottom to top.
    #[serde(default)]
    pub discards: BTreeMap<Suit, Vec<Card>>,
    /// The face-down deck, top first.
    pub deck: Pack,
    /// Piles that the player to draw has discarded to this turn.
    #[serde(default)]
    pub barred: Vec<Suit>,
    /// How many cards are still to be drawn now.
    #[serde(default)]
    pub draws_left: u8,
    /// How many last cards the player to act may still lay.
    #[serde(default)]
    pub last_left: u8,
    /// The seats that lay last cards after the player to act.
    #[serde(default)]
    pub last_to_come: Vec<usize>,
    /// The cards that everybody saw each player take from a discard pile, and that are still held.
    #[serde(default)]
    pub known: Vec<Hand>,
}

/// The name of this game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Name {
    /// `keltis-cards`
    #[default]
    #[serde(rename = "keltis-cards")]
    KeltisCards,
}

/// Whose turn it is, and what is to be decided.
pub type Due = keltis_family::Due<Phase>;

/// A table together with its scores: the state that a referee asks for, or a seat's view.
pub type Sheet<Held = Hand, Pack = Vec<Card>> = keltis_family::Sheet<Setup<Held, Pack>>;

impl KeltisCards {
    /// The table before the first turn.
    ///
    /// # Errors
    /// If the deal is impossible.
    pub fn from_deal(seats: Seats, first: Seat, deal: &Deal) -> Result<KeltisCards, Flaw> {
        let per_seat = by_seat(seats, "hands", &deal.hands, true)?;
        let mut hands = BySeat::<Hand>::filled(seats, Hand::default());
        for seat in seats.iter() {
            hands[seat] = Hand::gathered(per_seat[seat].into_iter().flatten().copied())?;
        }
        let table = Table {
            areas: BySeat::filled(seats, Area::default()),
            piles: ByColour::default(),
            point_pile: PointPile::default(),
            laid_points: LaidPoints::default(),
            wish_row: WishRow::FULL,
            stage: Stage::Play(first),
            barred: Suits::default(),
        };
        let hands = Hands::new(seats, |seat| hands[seat]);
        KeltisCards { table, hands, deck: Deck::from_top(&deal.deck)? }.checked()
    }

    /// Any table that can arise in play.
    ///
    /// # Errors
    /// If no such table can arise.
    pub fn from_setup(setup: &Setup) -> Result<KeltisCards, Flaw> {
        let hands = by_seat(setup.seats, "hands", &setup.hands, true)?;
        let hands = Hands::new(setup.seats, |seat| hands[seat].copied().unwrap_or_default());
        let mut table = Table {
            areas: BySeat::filled(setup.seats, Area::default()),
            piles: ByColour::default(),
            point_pile: PointPile::default(),
            laid_points: LaidPoints::default(),
            wish_row: WishRow::FULL,
            stage: setup.stage()?,
            barred: Suits::default(),
        };
        for suit in &setup.barred {
            table.barred.insert(*suit);
        }
        table.place_discards(&setup.discards)?;
        table.place_wishes(setup)?;
        table.place_rows(setup)?;
        KeltisCards { table, hands, deck: Deck::from_top(&setup.deck)? }.checked()
    }

    /// The table as data that can be written down.
    pub fn to_setup(&self) -> Setup {
        self.table.setup_with(self.hands.iter().map(|(_, hand)| hand).collect(), self.deck.iter().collect())
    }

    /// Checks everything that must hold, whatever came in.
    fn checked(self) -> Result<KeltisCards, Flaw> {
        for (seat, hand) in self.hands.iter() {
            self.table.check_hand_size(seat, hand.len())?;
            if !self.table.areas[seat].known().is_within(hand) {
                return Err(CardFlaw::KnownButNotHeld { seat });
            }
        }
        Hand::gathered(self.every_card())?;
        self.turn_fits()?;
        Ok(self)
    }

    /// Every dealt card, wherever it is now.
    pub(crate) fn every_card(&self) -> impl Iterator<Item = Card> {
        let in_hands = self.hands.iter().flat_map(|(_, hand)| hand.iter());
        in_hands.chain(self.deck.iter()).chain(self.table.open_cards())
    }

    fn turn_fits(&self) -> Result<(), Flaw> {
        let table = &self.table;
        let ended = self.deck.is_empty() || table.closed_rows() >= CLOSED_ROWS_THAT_END_PLAY;
        match table.stage {
            Stage::LastCards { .. } | Stage::Over if !ended => {
                return Err(CardFlaw::WrongTurn(
                    "play cannot have ended: neither the deck nor the rows say so",
                ));
            }
            Stage::Play(_) | Stage::Draw(..) if self.deck.is_empty() => return Err(CardFlaw::EmptyDeck),
            Stage::Play(_) | Stage::Draw(..) if ended => {
                return Err(CardFlaw::WrongTurn("play must have ended: five rows hold a closing card"));
            }
            _ => {}
        }
        let barred = table.barred.iter().count();
        let right = match table.stage {
            Stage::Draw(_, 1) => barred <= 2,
            Stage::Draw(..) => (1..=2).contains(&barred),
            _ => barred == 0,
        };
        if right && table.barred.iter().all(|suit| !table.is_pile_empty(suit)) {
            Ok(())
        } else {
            Err(CardFlaw::WrongTurn("a pile is barred only for drawing after a discard on it"))
        }
    }
}

impl Setup {
    fn stage(&self) -> Result<Stage, Flaw> {
        let seat = self.turn.seat_among(self.seats)?;
        if self.turn.phase != Phase::LastCards && !self.last_to_come.is_empty() {
            return Err(CardFlaw::WrongTurn("players wait for their last cards only in last_cards"));
        }
        match (seat, self.turn.phase, self.draws_left, self.last_left) {
            (Some(seat), Phase::Play, 0, 0) => Ok(Stage::Play(seat)),
            (Some(seat), Phase::Draw, left @ 1..=2, 0) => Ok(Stage::Draw(seat, left)),
            (Some(seat), Phase::LastCards, 0, left @ 1..=LAST_CARDS) => {
                let to_come = self.last_to_come.len().min(self.seats.count() - 1) as u8;
                let stage = Stage::LastCards { seat, left, to_come };
                let should: Vec<usize> = followers(self.seats, stage).map(Seat::index).collect();
                if should == self.last_to_come {
                    Ok(stage)
                } else {
                    Err(CardFlaw::WrongTurn("those who still lay last cards follow clockwise, each once"))
                }
            }
            (None, Phase::Over, 0, 0) => Ok(Stage::Over),
            _ => Err(CardFlaw::WrongTurn(
                "seat and phase do not fit: draws_left is 1 or 2 in the draw, last_left in last_cards, else 0",
            )),
        }
    }
}

/// The seats that lay last cards after the player to act.
fn followers(seats: Seats, stage: Stage) -> impl Iterator<Item = Seat> {
    let (mut seat, count) = match stage {
        Stage::LastCards { seat, to_come, .. } => (seat, to_come),
        _ => (Seat::FIRST, 0),
    };
    (0..count).map(move |_| {
        seat = seats.after(seat);
        seat
    })
}

/// Placing what a setup says.
impl Table {
    fn place_discards(&mut self, discards: &BTreeMap<Suit, Vec<Card>>) -> Result<(), Flaw> {
        Hand::gathered(discards.values().flatten().copied())?;
        for (suit, card) in discards.iter().flat_map(|(suit, cards)| cards.iter().map(|card| (*suit, *card)))
        {
            match (suit.colour(), card.coloured(), card.value()) {
                (Some(colour), Some(coloured), _) => {
                    right_colour(coloured, colour)?;
                    self.piles[colour].put(coloured);
                }
                (None, None, Some(value)) => self.point_pile.put(value),
                (Some(colour), ..) => return Err(CardFlaw::WrongColour { card, colour }),
                (None, ..) => return Err(CardFlaw::WrongTurn("only point cards lie on the point card pile")),
            }
        }
        Ok(())
    }

    fn place_wishes(&mut self, setup: &Setup) -> Result<(), Flaw> {
        let wishes = by_seat(setup.seats, "lists of wish stones", &setup.wishes, false)?;
        let mut lying: BTreeSet<WishStone> = WishStone::all().collect();
        for seat in setup.seats.iter() {
            for stone in wishes[seat].into_iter().flatten() {
                if !lying.remove(stone) {
                    return Err(CardFlaw::WrongTurn("a wish stone has been taken twice"));
                }
                self.wish_row.remove(*stone);
                self.areas[seat].wishes.push(*stone);
            }
        }
        if lying.into_iter().eq(setup.wish_row.iter().copied().collect::<BTreeSet<_>>()) {
            Ok(())
        } else {
            Err(CardFlaw::WrongTurn("every wish stone lies in the wish row or with one player"))
        }
    }

    fn place_rows(&mut self, setup: &Setup) -> Result<(), Flaw> {
        let rows = by_seat(setup.seats, "sets of rows", &setup.rows, false)?;
        let point_rows = by_seat(setup.seats, "point rows", &setup.point_rows, false)?;
        let known = by_seat(setup.seats, "lists of known cards", &setup.known, false)?;
        let laid = rows.iter().flatten().flat_map(|rows| rows.values().flatten());
        Hand::gathered(laid.chain(point_rows.iter().flatten().copied().flatten()).copied())?;
        for seat in setup.seats.iter() {
            self.areas[seat].set_known(known[seat].copied().unwrap_or_default());
            for (colour, cards) in rows[seat].into_iter().flatten() {
                for card in cards {
                    self.place_in_row(seat, *colour, *card)?;
                }
            }
            for card in point_rows[seat].into_iter().flatten() {
                match (card.coloured(), card.value()) {
                    (None, Some(value)) => self.add_point(value, seat, TargetRow::PointRow),
                    _ => return Err(CardFlaw::BrokenRow { seat, card: *card }),
                }
            }
        }
        Ok(())
    }

    fn place_in_row(&mut self, seat: Seat, colour: Colour, card: Card) -> Result<(), Flaw> {
        let area = &mut self.areas[seat];
        match (card.coloured(), card.value()) {
            (Some(coloured), _) => {
                right_colour(coloured, colour)?;
                if !area.rows.fits(coloured) {
                    return Err(CardFlaw::BrokenRow { seat, card });
                }
                area.rows.lay(coloured);
            }
            (None, value) => {
                let value = value.unwrap_or_default();
                if area.check_point(value, colour).is_err() {
                    return Err(CardFlaw::BrokenRow { seat, card });
                }
                self.add_point(value, seat, TargetRow::Row(colour));
            }
        }
        Ok(())
    }

    /// A hand has eight cards, minus those still to be drawn. Once play has ended it shrinks by the last cards laid;
    /// the player who ended it, who comes last, may have been a card short.
    fn check_hand_size(&self, seat: Seat, count: usize) -> Result<(), Flaw> {
        let most_laid = usize::from(LAST_CARDS);
        let should = match self.stage {
            Stage::Draw(to_act, left) if to_act == seat => HAND - usize::from(left),
            Stage::LastCards { seat: to_act, left, to_come } => {
                let turns_away =
                    (seat.index() + self.seats().count() - to_act.index()) % self.seats().count();
                let laid = match turns_away {
                    0 => most_laid - usize::from(left)..=most_laid - usize::from(left),
                    away if away <= usize::from(to_come) => 0..=0,
                    _ => 0..=most_laid,
                };
                let short = usize::from(turns_away == usize::from(to_come));
                let fits = (HAND - laid.end() - short..=HAND - laid.start()).contains(&count);
                if fits { count } else { HAND - laid.start() }
            }
            Stage::Over if (HAND - most_laid - 1..=HAND).contains(&count) => count,
            _ => HAND,
        };
        if count == should { Ok(()) } else { Err(CardFlaw::HandSize { seat, count, should }) }
    }
}

/// Writing it down.
impl Table {
    /// Every card that is face up.
    pub(crate) fn open_cards(&self) -> impl Iterator<Item = Card> {
        let in_rows = self.areas.iter().flat_map(|area| area.rows.cards().iter().map(Card::from));
        let laid_points = Hand { points: self.laid_points.values(), ..Hand::default() }.iter();
        in_rows.chain(laid_points).chain(Suit::ALL.into_iter().flat_map(|suit| self.pile(suit)))
    }

    fn setup_with<Held, Pack>(&self, hands: Vec<Held>, deck: Pack) -> Setup<Held, Pack> {
        let seats = self.seats();
        let rows = |seat| {
            let rows = Colour::ALL.into_iter().map(|colour| (colour, self.row(seat, colour)));
            rows.filter(|(_, row)| !row.is_empty()).collect()
        };
        let discards = Suit::ALL.into_iter().map(|suit| (suit, self.pile(suit)));
        let (draws_left, last_left) = match self.stage {
            Stage::Draw(_, left) => (left, 0),
            Stage::LastCards { left, .. } => (0, left),
            Stage::Play(_) | Stage::Over => (0, 0),
        };
        Setup {
            game: Name::KeltisCards,
            seats,
            options: Options {},
            turn: Due { seat: self.stage.seat().map(Seat::index), phase: self.stage.phase() },
            hands,
            rows: seats.iter().map(rows).collect(),
            point_rows: seats.iter().map(|seat| self.point_row(seat)).collect(),
            wishes: self.areas.iter().map(|area| area.wishes.iter().collect()).collect(),
            wish_row: self.wish_row.iter().collect(),
            discards: discards.filter(|(_, pile)| !pile.is_empty()).collect(),
            deck,
            barred: self.barred.iter().collect(),
            draws_left,
            last_left,
            last_to_come: followers(seats, self.stage).map(Seat::index).collect(),
            known: self.areas.iter().map(Area::known).collect(),
        }
    }

    pub(crate) fn sheet_with<Held, Pack>(&self, hands: Vec<Held>, deck: Pack) -> Sheet<Held, Pack> {
        Sheet::new(self.setup_with(hands, deck), &self.standing(), self.stage == Stage::Over)
    }
}

fn right_colour(card: Coloured, colour: Colour) -> Result<(), Flaw> {
    belongs(card, colour).map_err(|_| CardFlaw::WrongColour { card: card.into(), colour })
}
