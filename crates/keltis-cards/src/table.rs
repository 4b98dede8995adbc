use keltis_family::{ByColour, Cards, Colour, Pile, Rows};
use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Seat, Seats};

use crate::point_card::{LaidPoints, PointPile, TargetRow};
use crate::wish::{TakenWishes, WishRow};
use crate::{Card, Coloured, Hand, Suit, Suits};

/// Everything that is public: what all players and watchers see. The rules of a turn need this and the hand of the
/// player to act, nothing else, so an answer about what is legal cannot give a secret away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) areas: BySeat<Area>,
    pub(crate) piles: ByColour<Pile<Coloured>>,
    pub(crate) point_pile: PointPile,
    pub(crate) laid_points: LaidPoints,
    pub(crate) wish_row: WishRow,
    pub(crate) stage: Stage,
    /// The piles that the player to act has discarded to this turn.
    pub(crate) barred: Suits,
}

/// What one player has on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// The colour rows, without the point cards in them.
    pub rows: Rows<Coloured>,
    pub(crate) known_coloured: Cards<Coloured>,
    pub(crate) known_points: u16,
    /// The wish stones taken so far.
    pub wishes: TakenWishes,
}

impl Area {
    /// Cards that everybody saw the player take from a discard pile, and that are still held.
    pub fn known(&self) -> Hand {
        Hand { coloured: self.known_coloured, points: self.known_points }
    }

    #[inline]
    pub(crate) fn set_known(&mut self, known: Hand) {
        self.known_coloured = known.coloured;
        self.known_points = known.points;
    }
}

/// Where in the game we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This player has to play.
    Play(Seat),
    /// This player has to draw this many cards.
    Draw(Seat, u8),
    /// This player may lay last cards, and others may follow.
    LastCards {
        /// The player.
        seat: Seat,
        /// How many cards the player may still lay.
        left: u8,
        /// How many players are still to come.
        to_come: u8,
    },
    /// The game is over.
    Over,
}

/// The kind of decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Play.
    Play,
    /// Draw a card.
    Draw,
    /// Lay a last card, or be done.
    LastCards,
    /// None: the game is over.
    Over,
}

impl Phase {
    /// Its name in the engine protocol.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::Draw => "draw",
            Phase::LastCards => "last_cards",
            Phase::Over => "over",
        }
    }
}

impl Stage {
    /// The player to act.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Stage::Play(seat) | Stage::Draw(seat, _) | Stage::LastCards { seat, .. } => Some(seat),
            Stage::Over => None,
        }
    }

    /// The kind of decision that is due.
    pub fn phase(self) -> Phase {
        match self {
            Stage::Play(_) => Phase::Play,
            Stage::Draw(..) => Phase::Draw,
            Stage::LastCards { .. } => Phase::LastCards,
            Stage::Over => Phase::Over,
        }
    }
}

impl Table {
    /// The number of players.
    pub fn seats(&self) -> Seats {
        self.areas.seats()
    }

    /// What a player has on the table.
    #[inline]
    pub fn area(&self, seat: Seat) -> &Area {
        &self.areas[seat]
    }

    /// Where in the game we are.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The wish stones that are still in the middle.
    pub fn wish_row(&self) -> WishRow {
        self.wish_row
    }

    /// The piles that may not be drawn from for the rest of this turn.
    pub fn barred(&self) -> Suits {
        self.barred
    }

    /// The top card of a discard pile.
    #[inline]
    pub fn top(&self, suit: Suit) -> Option<Card> {
        match suit.colour() {
            Some(colour) => self.piles[colour].top(colour).map(Card::from),
            None => self.point_pile.top(),
        }
    }

    /// Whether a discard pile is empty.
    #[inline]
    pub fn is_pile_empty(&self, suit: Suit) -> bool {
        match suit.colour() {
            Some(colour) => self.piles[colour].is_empty(),
            None => self.point_pile.is_empty(),
        }
    }

    /// A discard pile from the bottom up.
    pub fn pile(&self, suit: Suit) -> Vec<Card> {
        let mut cards: Vec<Card> = match suit.colour() {
            Some(colour) => self.piles[colour].from_top(colour).map(Card::from).collect(),
            None => self.point_pile.from_top().collect(),
        };
        cards.reverse();
        cards
    }

    /// Every card that is face up, wherever it is. Bots ask for it at every step they imagine; card by card it took a
    /// quarter of their time.
    pub(crate) fn open_hand(&self) -> Hand {
        let mut open = Hand { coloured: self.piles.cards(), points: self.laid_points.values() };
        for area in &self.areas {
            open.coloured = open.coloured.and(area.rows.cards());
        }
        for card in self.point_pile.from_top() {
            open.insert(card);
        }
        open
    }

    /// How many cards a player's row has, point cards included.
    #[inline]
    pub fn row_length(&self, seat: Seat, colour: Colour) -> usize {
        let points = self.laid_points.count(seat, TargetRow::Row(colour));
        self.areas[seat].rows.cards().count_of_colour(colour) + points
    }

    /// Puts the point card of this value where a player lays it.
    #[inline]
    pub(crate) fn add_point(&mut self, value: u8, seat: Seat, row: TargetRow) {
        let after = match row {
            TargetRow::Row(colour) => self.areas[seat].rows.cards().count_of_colour(colour),
            TargetRow::PointRow => self.laid_points.count(seat, row),
        };
        self.laid_points.lay(value, seat, row, after);
    }

    /// A player's row in the order its cards were laid.
    pub fn row(&self, seat: Seat, colour: Colour) -> Vec<Card> {
        let mut row: Vec<Card> = self.areas[seat].rows.row(colour).into_iter().map(Card::from).collect();
        for (earlier, (after, value)) in
            self.laid_points.at(seat, TargetRow::Row(colour)).into_iter().enumerate()
        {
            row.insert(after + earlier, Card::point(value));
        }
        row
    }

    /// A player's point row in the order its cards were laid.
    pub fn point_row(&self, seat: Seat) -> Vec<Card> {
        self.laid_points
            .at(seat, TargetRow::PointRow)
            .into_iter()
            .map(|(_, value)| Card::point(value))
            .collect()
    }

    /// How many rows have a closing card, whoever owns them.
    pub fn closed_rows(&self) -> usize {
        let closed =
            |area: &Area| Colour::ALL.into_iter().filter(|colour| area.rows.is_closed(*colour)).count();
        self.areas.iter().map(closed).sum()
    }
}
