use maud::{Markup, html};
use words::{Face, Message, say};

use crate::control::{Control, Dress, pressable};
use crate::icon::{Icon, drawn, gate, icon, symbol};
use crate::location::Piece;

/// A card in the hand in view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandCard {
    /// Its face.
    pub face: Face,
    /// Selects it, or says why it cannot be used now.
    pub control: Control,
    /// Whether it is selected.
    pub selected: bool,
    /// Whether it can only be discarded.
    pub only_discard: bool,
    /// Whether it would complete a pair with the selected card.
    pub pair: bool,
}

impl HandCard {
    /// A card and what pressing it does.
    pub fn new(face: impl Into<Face>, control: Control) -> HandCard {
        HandCard { face: face.into(), control, selected: false, only_discard: false, pair: false }
    }

    /// What a screen reader says.
    fn name(&self) -> Message {
        let name = self.face.name();
        match (self.only_discard, self.pair) {
            (false, false) => name,
            (true, false) => say::drawings::only_discard(name),
            (false, true) => say::drawings::makes_a_pair(name),
            (true, true) => say::drawings::only_discard_or_pair(name),
        }
    }
}

/// A card in a hand.
pub fn hand_card(card: &HandCard, piece: &Piece) -> Markup {
    let class = format!("{}{}", class_of(card.face), if card.selected { " selected" } else { "" });
    let content = html! {
        (inside(card.face))
        @if card.only_discard { span.only aria-hidden="true" { (icon(Icon::Discard)) } }
        @if card.pair { span.pair aria-hidden="true" data-word=(say::drawings::pair()) {} }
    };
    let (name, chooses) = (card.name(), matches!(card.control, Control::Button { disabled: None, .. }));
    let pressed = (chooses || card.selected).then_some(card.selected);
    let dress = Dress { class: &class, label: Some(&name), pressed, piece: Some(piece), ..Dress::default() };
    pressable(&card.control, dress, &content)
}

/// A card that cannot be pressed; text beside it must say what it is.
pub fn card(face: Face) -> Markup {
    match face {
        Face::Back => drawn("card back", "#card-back"),
        _ => html! { span class=(class_of(face)) aria-hidden="true" { (inside(face)) } },
    }
}

/// A card that cannot be pressed but has a place; text beside it must say what it is.
pub fn placed_card(face: Face, piece: &Piece) -> Markup {
    let Piece { location, from, key } = piece;
    match face {
        Face::Back => html! {
            svg.card.back aria-hidden="true" data-piece=(location) data-from=[from.as_ref()] data-key=[key.as_ref()] {
                use href="#card-back" {}
            }
        },
        _ => html! {
            span class=(class_of(face)) aria-hidden="true" data-piece=(location) data-from=[from.as_ref()]
                data-key=[key.as_ref()] { (inside(face)) }
        },
    }
}

fn class_of(face: Face) -> String {
    match face {
        Face::Number(colour, _) => format!("card {}", colour.letter()),
        Face::Closing(colour) => format!("card closing {}", colour.letter()),
        Face::Point(_) => "card n".to_owned(),
        Face::Wish(_) => "card wish".to_owned(),
        Face::Back => "card back".to_owned(),
    }
}

/// The number or gate above, the field with its symbol below.
fn inside(face: Face) -> Markup {
    html! {
        span.num aria-hidden="true" {
            @match face.value() {
                Some(value) => (value),
                None => (gate("numsym")),
            }
        }
        span.field aria-hidden="true" {
            @match face.suit() {
                Some(suit) => (symbol(suit)),
                None => (drawn("sym", "#tile-wish")),
            }
        }
    }
}

/// The sign that something is not possible.
pub(crate) fn no_sign(class: &str) -> Markup {
    html! { span class=(class) { (icon(Icon::No)) } }
}
