use std::fmt;

use keltis::Size;
use maud::{Markup, html};
use words::{Message, say};

use crate::location::Piece;

/// The colours that figures come in. The cap is a second cue: round, pointed, square, crescent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FigureColour {
    /// With a round cap.
    #[default]
    Brown,
    /// With a pointed cap.
    Grey,
    /// With a square cap.
    Black,
    /// With a crescent.
    White,
}

impl FigureColour {
    /// All four.
    pub const ALL: [FigureColour; 4] =
        [FigureColour::Brown, FigureColour::Grey, FigureColour::Black, FigureColour::White];
}

/// Its name, also used in symbols.
impl fmt::Display for FigureColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FigureColour::Brown => "brown",
            FigureColour::Grey => "grey",
            FigureColour::Black => "black",
            FigureColour::White => "white",
        })
    }
}

/// The sign of a player: a figure's cap on a disc, or a side of Celtic!.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerSign {
    /// In the two Keltis games.
    Figure(FigureColour),
    /// In Celtic!.
    Side(celtic::Colour),
}

impl PlayerSign {
    /// What a screen reader calls it.
    pub fn name(self) -> Message {
        match self {
            PlayerSign::Figure(FigureColour::Brown) => say::drawings::player_brown(),
            PlayerSign::Figure(FigureColour::Grey) => say::drawings::player_grey(),
            PlayerSign::Figure(FigureColour::Black) => say::drawings::player_black(),
            PlayerSign::Figure(FigureColour::White) => say::drawings::player_white(),
            PlayerSign::Side(celtic::Colour::Orange) => say::drawings::player_orange(),
            PlayerSign::Side(celtic::Colour::Blue) => say::drawings::player_blue(),
            PlayerSign::Side(celtic::Colour::Neutral) => say::drawings::player_neutral(),
        }
    }
}

impl Default for PlayerSign {
    fn default() -> Self {
        PlayerSign::Figure(FigureColour::default())
    }
}

impl From<FigureColour> for PlayerSign {
    fn from(colour: FigureColour) -> Self {
        PlayerSign::Figure(colour)
    }
}

impl From<celtic::Colour> for PlayerSign {
    fn from(colour: celtic::Colour) -> Self {
        PlayerSign::Side(colour)
    }
}

impl fmt::Display for PlayerSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSign::Figure(colour) => write!(f, "{colour}"),
            PlayerSign::Side(colour) => write!(f, "{colour}"),
        }
    }
}

/// A player's sign, hidden from screen readers: the name is beside it.
pub fn player_sign(sign: impl Into<PlayerSign>) -> Markup {
    html! { svg.emblem aria-hidden="true" { use href={ "#emblem-" (sign.into()) } {} } }
}

/// A player's sign that says its colour and has a place.
pub fn placed_player_sign(sign: PlayerSign, piece: &Piece) -> Markup {
    html! {
        svg.emblem role="img" aria-label=(sign.name()) data-piece=(piece.location) data-from=[piece.from.as_ref()] {
            use href={ "#emblem-" (sign) } {}
        }
    }
}

/// A figure, hidden from screen readers.
pub fn figure(colour: FigureColour, size: Size) -> Markup {
    html! { svg.fig.(size) aria-hidden="true" { use href={ "#fig-" (size) "-" (colour) } {} } }
}

/// A figure that has a place and an owner.
pub fn placed_figure(colour: FigureColour, size: Size, owner: &str, piece: &Piece) -> Markup {
    html! {
        svg.fig.(size) role="img" aria-label=(say::drawings::figure(owner, size)) data-piece=(piece.location)
            data-from=[piece.from.as_ref()] data-key=[piece.key.as_ref()] {
            use href={ "#fig-" (size) "-" (colour) } {}
        }
    }
}

/// A figure that may step here.
pub(crate) fn ghost(colour: FigureColour, size: Size) -> Markup {
    html! { svg.fig.ghost.(size) aria-hidden="true" { use href={ "#fig-" (size) "-" (colour) } {} } }
}
