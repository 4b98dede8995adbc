use thiserror::Error;

use crate::{Card, Colour, Direction, Phase, Size};

/// Why an action was refused. The table is left as it was. Nothing here tells more than the player's own view.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The action belongs to another part of the turn.
    #[error("{}", not_now(*.phase))]
    NotNow {
        /// What is due instead.
        phase: Phase,
    },
    /// The card is not in the player's hand.
    #[error("you do not hold {0}")]
    NotInHand(Card),
    /// The card would break the row's direction.
    #[error("{card} cannot follow {last}: your {} row runs {direction}", .card.colour())]
    BreaksTheRow {
        /// The card.
        card: Card,
        /// The row's newest card.
        last: Card,
        /// Which way the row runs.
        direction: Direction,
    },
    /// The card brings a figure onto its path, and it was not said which.
    #[error("{0} brings a figure onto the {path} path: say which, `lay {0} small` or `lay {0} large`", path = .0.colour())]
    WhichFigure(Card),
    /// A size was said, but no figure leaves the start stone.
    #[error("your figure is on the {path} path already: write `lay {0}`, without a size", path = .0.colour())]
    NoFigureEnters(Card),
    /// No figure of that size is left on the start stone.
    #[error("{}", no_such_figure(*.size, *.large_path))]
    NoSuchFigure {
        /// The size asked for.
        size: Size,
        /// Where the large figure is.
        large_path: Option<Colour>,
    },
    /// There is no figure to advance on that path.
    #[error("you have no figure on the {0} path")]
    NoFigureThere(Colour),
    /// The figure on that path has arrived.
    #[error("your figure on the {0} path stands on the final stone and cannot go on")]
    OnFinalStone(Colour),
    /// A figure is on that path already, so none can enter it.
    #[error("your figure is on the {0} path already: write `advance {letter}`, without a size", letter = .0.letter())]
    AlreadyOnPath(Colour),
    /// By the rules of this table, a figure enters a path by a card alone.
    #[error(
        "a figure leaves the start stone only by the first card of a colour (start_figures is path_only)"
    )]
    StartFiguresStay,
    /// There is nothing to take.
    #[error("the {0} discard pile is empty")]
    EmptyPile(Colour),
    /// The player discarded there in this turn, and may not take it back at this table.
    #[error("you discarded on the {0} pile in this turn and may not take it back (retake is forbidden)")]
    Barred(Colour),
}

fn not_now(phase: Phase) -> &'static str {
    match phase {
        Phase::Play => "first play a card from your hand: `discard` or `lay` it",
        Phase::Advance => "first say which of your figures steps on: `advance` and its path, or `stay`",
        Phase::Draw => "you have played your card: now `draw` from the deck or `take` from a discard pile",
        Phase::Over => "the game is over",
    }
}

fn no_such_figure(size: Size, large_path: Option<Colour>) -> String {
    match (size, large_path) {
        (Size::Large, Some(path)) => format!("your large figure is on the {path} path already"),
        (Size::Large, None) | (Size::Small, _) => {
            "your four small figures are all on paths already".to_owned()
        }
    }
}
