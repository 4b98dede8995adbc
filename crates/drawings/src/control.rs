use maud::{Markup, html};

use crate::place::Piece;

/// What happens when something is pressed. The caller decides; drawings only show it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Control {
    /// Nothing: it is only seen.
    #[default]
    None,
    /// A button of the form around it. Never call it `action`, `method`, `submit` or `id`: a form has properties of these
    /// names, and a button so called hides them.
    Button {
        /// The name it is sent under.
        name: &'static str,
        /// What is sent.
        value: String,
        /// Why it cannot be used now, in words. It stays pressable, so that pressing it can tell the reason, and keeps the
        /// focus; it is told to screen readers as disabled and does not glow.
        disabled: Option<String>,
    },
    /// A link to this address.
    Link(String),
}

impl Control {
    /// A button that can be used.
    pub fn button(name: &'static str, value: impl Into<String>) -> Control {
        Control::Button { name, value: value.into(), disabled: None }
    }

    /// A button that tells why it cannot be used.
    pub fn refused(name: &'static str, value: impl Into<String>, reason: impl Into<String>) -> Control {
        Control::Button { name, value: value.into(), disabled: Some(reason.into()) }
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

/// A control with words on it, such as "Put back".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labelled {
    /// What stands on it.
    pub text: String,
    /// What it does.
    pub control: Control,
}

impl Labelled {
    /// Words and what pressing them does.
    pub fn new(text: impl Into<String>, control: Control) -> Labelled {
        Labelled { text: text.into(), control }
    }
}

/// How a control presents itself.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Dress<'a> {
    /// Its classes.
    pub class: &'a str,
    /// Its name for screen readers, where what is drawn does not say it.
    pub label: Option<&'a str>,
    /// Whether it is a choice that can be on or off, and is on.
    pub pressed: Option<bool>,
    /// The form it belongs to, where it stands outside of it.
    pub form: Option<&'a str>,
    /// Its place and key, if it is a thing of the game.
    pub piece: Option<&'a Piece>,
    /// A key, if it has no place.
    pub key: Option<&'a str>,
    /// Whether Tab passes it by: one of many that only tell why they cannot be used.
    pub aside: bool,
}

/// What is drawn, as the button or link that the control asks for. With none it is a `span`, and what it is called is
/// said by a hidden text.
pub(crate) fn pressable(control: &Control, dress: Dress<'_>, content: &Markup) -> Markup {
    let Dress { class, label, pressed, form, piece, key, aside } = dress;
    let (place, from) = (piece.map(|piece| &piece.place), piece.and_then(|piece| piece.from.as_ref()));
    let key = key.or(piece.and_then(|piece| piece.key.as_deref()));
    match control {
        Control::None => html! {
            span class=(class) data-piece=[place] data-from=[from] data-key=[key] {
                @if let Some(label) = label { span.sr { (label) } }
                (content)
            }
        },
        Control::Button { name, value, disabled } => {
            // The reason is the title, which describes and does not name.
            html! {
                button class=(class) type="submit" name=(name) value=(value) form=[form] aria-label=[label]
                    aria-pressed=[pressed] aria-disabled=[disabled.as_ref().map(|_| "true")] title=[disabled.as_ref()]
                    tabindex=[aside.then_some("-1")] data-piece=[place] data-from=[from] data-key=[key] { (content) }
            }
        }
        Control::Link(address) => html! {
            a class=(class) href=(address) aria-label=[label] aria-current=[pressed.filter(|pressed| *pressed)]
                data-piece=[place] data-from=[from] data-key=[key] { (content) }
        },
    }
}
