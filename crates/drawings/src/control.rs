use std::fmt;

use maud::{Markup, html};
use words::Message;

use crate::location::Piece;

/// What happens when something is pressed. The caller decides; drawings only show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Control {
    /// Nothing: it is only shown.
    #[default]
    None,
    /// A button of the form around it. Never call it `action`, `method`, `submit` or `id`: a form has properties with
    /// these names, and such a button hides them.
    Button {
        /// The name it is sent under.
        name: &'static str,
        /// What is sent.
        value: String,
        /// Why it cannot be used now, in words. It can still be pressed, to show the reason, and keeps the focus;
        /// screen readers announce it as disabled, and it does not glow.
        disabled: Option<Message>,
        /// What it does to the selected card or tile, so that one key does it wherever the control is.
        deed: Option<Deed>,
    },
    /// A link to this address.
    Link(String),
}

impl Control {
    /// A button that can be used.
    pub fn button(name: &'static str, value: impl Into<String>) -> Control {
        Control::Button { name, value: value.into(), disabled: None, deed: None }
    }

    /// A button that says why it cannot be used.
    pub fn refused(name: &'static str, value: impl Into<String>, reason: Message) -> Control {
        Control::Button { name, value: value.into(), disabled: Some(reason), deed: None }
    }

    /// The same button, marked with what it does.
    #[must_use]
    pub fn doing(self, deed: Deed) -> Control {
        match self {
            Control::Button { name, value, disabled, .. } => {
                Control::Button { name, value, disabled, deed: Some(deed) }
            }
            other => other,
        }
    }

    /// Whether pressing it does what it says.
    pub fn is_usable(&self) -> bool {
        match self {
            Control::None => false,
            Control::Button { disabled, .. } => disabled.is_none(),
            Control::Link(_) => true,
        }
    }
}

/// What a button does to the selected card or tile, rendered as `data-deed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Lays it.
    Lay,
    /// Discards it.
    Discard,
}

impl Deed {
    fn name(self) -> &'static str {
        match self {
            Deed::Lay => "lay",
            Deed::Discard => "discard",
        }
    }
}

/// Identifies a control, whatever the language of its label. Keys, scripts and tests find it as `data-key`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ControlId {
    /// Takes back the last decision.
    Undo,
    /// Opens the rules.
    Rules,
    /// Opens the page with keys, links and house rules.
    Menu,
    /// Deselects what is selected.
    PutBack,
    /// Turns the tile counter-clockwise.
    TurnLeft,
    /// Turns the tile clockwise.
    TurnRight,
    /// Lays the tile where it is shown.
    Lay,
    /// Ends the turn.
    Done,
    /// Shows the start of the game.
    First,
    /// Shows the previous decision.
    Back,
    /// Shows the next decision.
    Forward,
    /// Shows the last decision.
    Last,
    /// Shows the table as it is now.
    Now,
    /// Shows the past as the player on this seat saw it.
    EyesOf(usize),
    /// Has a bot play on this seat.
    BotFor(usize),
    /// Goes to the same players' next game.
    NextGame,
    /// Sets up another game.
    PlayAgain,
    /// Shows the table at the end of the game.
    FinalTable,
    /// Replays the game from its start.
    Replay,
    /// Downloads the record of the game.
    Record,
    /// Goes to the lobby.
    Lobby,
    /// Chooses this kind of puzzle.
    PuzzleKind(usize),
    /// Chooses this difficulty of puzzle.
    PuzzleLevel(usize),
    /// Checks whether a puzzle can still be solved.
    Check,
    /// Shows a certain cell of a puzzle.
    Hint,
    /// Solves a puzzle.
    Solve,
    /// Starts a puzzle over.
    StartOver,
    /// Goes to another puzzle.
    AnotherPuzzle,
    /// Goes to today's puzzle.
    TodaysPuzzle,
}

impl fmt::Display for ControlId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ControlId::Undo => "undo",
            ControlId::Rules => "rules",
            ControlId::Menu => "menu",
            ControlId::PutBack => "put-back",
            ControlId::TurnLeft => "turn-left",
            ControlId::TurnRight => "turn-right",
            ControlId::Lay => "lay",
            ControlId::Done => "done",
            ControlId::First => "first",
            ControlId::Back => "back",
            ControlId::Forward => "forward",
            ControlId::Last => "last",
            ControlId::Now => "now",
            ControlId::EyesOf(seat) => return write!(f, "eyes-of-{seat}"),
            ControlId::BotFor(seat) => return write!(f, "bot-for-{seat}"),
            ControlId::NextGame => "next-game",
            ControlId::PlayAgain => "play-again",
            ControlId::FinalTable => "final-table",
            ControlId::Replay => "replay",
            ControlId::Record => "record",
            ControlId::Lobby => "lobby",
            ControlId::PuzzleKind(kind) => return write!(f, "kind-{kind}"),
            ControlId::PuzzleLevel(level) => return write!(f, "level-{level}"),
            ControlId::Check => "check",
            ControlId::Hint => "hint",
            ControlId::Solve => "solve",
            ControlId::StartOver => "start-over",
            ControlId::AnotherPuzzle => "another-puzzle",
            ControlId::TodaysPuzzle => "todays-puzzle",
        })
    }
}

/// A control with words on it, such as "Put back".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelled {
    /// The control's id.
    pub id: ControlId,
    /// The words on it.
    pub text: Message,
    /// What it does.
    pub control: Control,
}

impl Labelled {
    /// A control's id, its words, and what pressing it does.
    pub fn new(id: ControlId, text: Message, control: Control) -> Labelled {
        Labelled { id, text, control }
    }
}

/// How a control presents itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dress<'a> {
    /// Its classes.
    pub class: &'a str,
    /// Its name for screen readers, where the drawing does not say it.
    pub label: Option<&'a Message>,
    /// Whether it is on, if it is a choice that can be on or off.
    pub pressed: Option<bool>,
    /// The form it belongs to, if it is outside it.
    pub form: Option<&'a str>,
    /// Its place and key, if it is a piece of the game.
    pub piece: Option<&'a Piece>,
    /// A key, if it has no place.
    pub key: Option<&'a str>,
    /// Whether Tab skips it: one of many that only say why they cannot be used.
    pub aside: bool,
}

/// A drawing as the button or link that the control asks for. Without a control it is a `span`, named by hidden text.
pub(crate) fn pressable(control: &Control, dress: Dress<'_>, content: &Markup) -> Markup {
    let Dress { class, label, pressed, form, piece, key, aside } = dress;
    let (location, from) = (piece.map(|piece| &piece.location), piece.and_then(|piece| piece.from.as_ref()));
    let key = key.or(piece.and_then(|piece| piece.key.as_deref()));
    match control {
        Control::None => html! {
            span class=(class) data-piece=[location] data-from=[from] data-key=[key] {
                @if let Some(label) = label { span.sr { (label) } }
                (content)
            }
        },
        Control::Button { name, value, disabled, deed } => {
            // The reason goes in the title, which describes the button and does not name it.
            html! {
                button class=(class) type="submit" name=(name) value=(value) form=[form] aria-label=[label]
                    aria-pressed=[pressed] aria-disabled=[disabled.as_ref().map(|_| "true")] title=[disabled.as_ref()]
                    tabindex=[aside.then_some("-1")] data-deed=[deed.map(Deed::name)] data-piece=[location] data-from=[from]
                    data-key=[key] { (content) }
            }
        }
        Control::Link(address) => html! {
            a class=(class) href=(address) aria-label=[label] aria-current=[pressed.filter(|pressed| *pressed)]
                data-piece=[location] data-from=[from] data-key=[key] { (content) }
        },
    }
}
