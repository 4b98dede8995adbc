use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Seat, Seats};

use crate::path::GOAL_ROW;
use crate::{ByColour, Cards, Colour, Figures, Options, Pile, Rows, Tiles};

/// Everything that is public: what all players and watchers see. The rules of a turn need this and the hand of the
/// player to act, nothing else, so an answer about what is legal cannot give a secret away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) areas: BySeat<Area>,
    pub(crate) piles: ByColour<Pile>,
    pub(crate) tiles: Tiles,
    pub(crate) options: Options,
    pub(crate) stage: Stage,
    /// The pile that the player to act must not draw from, since its top is that player's own discard of this turn.
    pub(crate) barred: Option<Colour>,
}

/// What one player has on the table and on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// The rows of cards.
    pub rows: Rows,
    /// Cards that everybody saw the player take from a discard pile, and that are still held.
    pub known: Cards,
    /// The figures.
    pub figures: Figures,
    /// Points from point tiles so far.
    pub points: u8,
    /// Wish stones taken so far.
    pub wishes: u8,
}

/// Whose turn it is, and which part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This player has to play a card.
    Play(Seat),
    /// This player may advance a figure.
    Advance(Seat),
    /// This player has to draw a card.
    Draw(Seat),
    /// The game is over.
    Over,
}

/// The kind of decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Play a card.
    Play,
    /// Advance a figure or stay.
    Advance,
    /// Draw a card.
    Draw,
    /// None: the game is over.
    Over,
}

impl Phase {
    /// Its name in the engine protocol.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::Advance => "advance",
            Phase::Draw => "draw",
            Phase::Over => "over",
        }
    }
}

impl Stage {
    /// The player to act.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Stage::Play(seat) | Stage::Advance(seat) | Stage::Draw(seat) => Some(seat),
            Stage::Over => None,
        }
    }

    /// The kind of decision that is due.
    pub fn phase(self) -> Phase {
        match self {
            Stage::Play(_) => Phase::Play,
            Stage::Advance(_) => Phase::Advance,
            Stage::Draw(_) => Phase::Draw,
            Stage::Over => Phase::Over,
        }
    }
}

impl Table {
    /// The number of players.
    pub fn seats(&self) -> Seats {
        self.areas.seats()
    }

    /// What a player has on the table and on the board.
    #[inline]
    pub fn area(&self, seat: Seat) -> &Area {
        &self.areas[seat]
    }

    /// The discard pile of a colour.
    #[inline]
    pub fn pile(&self, colour: Colour) -> Pile {
        self.piles[colour]
    }

    /// The tiles on the stones.
    #[inline]
    pub fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// The house rules.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whose turn it is, and which part of it.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The pile that may not be drawn from for the rest of this turn.
    pub fn barred(&self) -> Option<Colour> {
        self.barred
    }

    /// How many figures are in the goal zone, whoever owns them.
    pub fn figures_in_goal(&self) -> usize {
        let in_goal = |area: &Area| area.figures.on_paths().filter(|(_, row, _)| *row >= GOAL_ROW).count();
        self.areas.iter().map(in_goal).sum()
    }
}
