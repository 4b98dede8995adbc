use tabletop::Seat;
use thiserror::Error;

use crate::tile::MOST_POINTS;
use crate::{Card, Colour, MOST_IN_DECK, Stone, Tile};

/// What is wrong with a table or a deal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// A card, stone or tile that does not exist.
    #[error("{0}")]
    NoSuchThing(String),
    /// A list by seat has another length than there are seats.
    #[error("there are {count} {what} for {seats} seats")]
    NotOnePerSeat {
        /// The list.
        what: &'static str,
        /// Its length.
        count: usize,
        /// How many it should have.
        seats: usize,
    },
    /// A hand has too many or too few cards.
    #[error("the hand of {seat} has {count} cards, it should have {should}")]
    HandSize {
        /// Whose.
        seat: Seat,
        /// How many it has.
        count: usize,
        /// How many it should have.
        should: usize,
    },
    /// More cards of a kind than the box has.
    #[error("{0} occurs more often than the box has it: there are two of every card")]
    TooMany(Card),
    /// The deck is empty though the game is not over.
    #[error("the deck is empty: it needs at least one card, since the game ends as its last card is drawn")]
    EmptyDeck,
    /// The deck has more cards than can be left.
    #[error("the deck has {0} cards: at most {MOST_IN_DECK} are left after two hands")]
    DeckTooLarge(usize),
    /// A tile on a stone that never has one.
    #[error("a tile cannot lie on {0}: tiles lie on r35679 y24679 p23579 g24579 b34679")]
    TileOnBareStone(Stone),
    /// Another number of tiles of a kind than the box has.
    #[error("there are {count} {} tiles on the stones and with the players, the box has {should}", tile_name(*.tile))]
    TileCount {
        /// The kind.
        tile: Tile,
        /// How many there are.
        count: usize,
        /// How many there should be.
        should: usize,
    },
    /// A card lies where another colour belongs.
    #[error("{card} lies among the {colour} cards")]
    WrongColour {
        /// The card.
        card: Card,
        /// Where it lies.
        colour: Colour,
    },
    /// A row changes its direction.
    #[error("{seat} has {card} in a row where it does not fit")]
    BrokenRow {
        /// Whose row.
        seat: Seat,
        /// The first card that does not fit.
        card: Card,
    },
    /// A figure that cannot be there.
    #[error("{seat} cannot have a figure on row {row} of the {path} path")]
    WrongFigure {
        /// Whose.
        seat: Seat,
        /// The path.
        path: Colour,
        /// The row.
        row: u8,
    },
    /// A figure that no card brought to its path.
    #[error("{seat} has a figure on the {path} path but has laid no {path} card")]
    FigureWithoutRow {
        /// Whose.
        seat: Seat,
        /// The path.
        path: Colour,
    },
    /// A figure that should be further on by the cards laid for it.
    #[error("{seat} has laid {cards} {path} cards: the figure there must be further on than row {row}")]
    FigureBehind {
        /// Whose.
        seat: Seat,
        /// The path.
        path: Colour,
        /// How many cards lie in the row.
        cards: usize,
        /// Where the figure stands.
        row: u8,
    },
    /// More points than there are on all point tiles.
    #[error("{seat} cannot have {points} points from point tiles: all of them together have {MOST_POINTS}")]
    TooManyPoints {
        /// Whose.
        seat: Seat,
        /// How many.
        points: u8,
    },
    /// A row without a figure on its path.
    #[error("{seat} has a {path} row but no figure on that path")]
    RowWithoutFigure {
        /// Whose.
        seat: Seat,
        /// The path.
        path: Colour,
    },
    /// Too many figures of a size.
    #[error("{0} has more figures of one size than four small and one large")]
    TooManyFigures(Seat),
    /// A card that is said to be known is not in the hand.
    #[error("{seat} is known to hold cards that are not in the hand")]
    KnownButNotHeld {
        /// Whose.
        seat: Seat,
    },
    /// Something about whose turn it is does not fit the table.
    #[error("{0}")]
    WrongTurn(&'static str),
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
