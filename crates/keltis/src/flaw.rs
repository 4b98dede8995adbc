use keltis_family::CardFlaw;
use tabletop::Seat;
use thiserror::Error;

use crate::tile::MOST_POINTS;
use crate::{Card, Colour, Stone, Tile};

/// What is wrong with a table or a deal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// Something is wrong with the cards.
    #[error(transparent)]
    Cards(#[from] CardFlaw<Card>),
    /// A tile on a stone that never has one.
    #[error("a tile cannot lie on {0}: tiles lie on r35679 y24679 p23579 g24579 b34679")]
    TileOnBareStone(Stone),
    /// More or fewer tiles of a kind than the box has.
    #[error("there are {count} {} tiles on the stones and with the players, the box has {should}", tile_name(*.tile))]
    TileCount {
        /// The kind.
        tile: Tile,
        /// How many there are.
        count: usize,
        /// How many there should be.
        should: usize,
    },
    /// A figure that cannot be there.
    #[error("{seat} cannot have a figure on row {row} of the {path} path")]
    WrongFigure {
        /// The player.
        seat: Seat,
        /// The path.
        path: Colour,
        /// The row.
        row: u8,
    },
    /// A figure that no card brought to its path.
    #[error("{seat} has a figure on the {path} path but has laid no {path} card")]
    FigureWithoutRow {
        /// The player.
        seat: Seat,
        /// The path.
        path: Colour,
    },
    /// A figure that should be further along, given the cards laid for it.
    #[error("{seat} has laid {cards} {path} cards: the figure there must be further on than row {row}")]
    FigureBehind {
        /// The player.
        seat: Seat,
        /// The path.
        path: Colour,
        /// How many cards are in the row.
        cards: usize,
        /// The row the figure is on.
        row: u8,
    },
    /// More points than all point tiles have together.
    #[error("{seat} cannot have {points} points from point tiles: all of them together have {MOST_POINTS}")]
    TooManyPoints {
        /// The player.
        seat: Seat,
        /// How many.
        points: u8,
    },
    /// A row without a figure on its path.
    #[error("{seat} has a {path} row but no figure on that path")]
    RowWithoutFigure {
        /// The player.
        seat: Seat,
        /// The path.
        path: Colour,
    },
    /// Too many figures of a size.
    #[error("{0} has more figures of one size than four small and one large")]
    TooManyFigures(Seat),
}

fn tile_name(tile: Tile) -> &'static str {
    match tile {
        Tile::Wish => "wish stone",
        Tile::Clover => "clover",
        Tile::One => "1-point",
        Tile::Two => "2-point",
        Tile::Three => "3-point",
    }
}
