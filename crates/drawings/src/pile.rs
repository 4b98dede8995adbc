use keltis_cards::Suit;
use maud::{Markup, html};
use words::{Face, Message, say};

use crate::card::placed_card;
use crate::control::{Control, Dress, pressable};
use crate::icon::symbol;
use crate::location::{self, Move};
use crate::row::{Target, strip};

/// The face-down deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// How many cards are left.
    pub left: usize,
    /// Draws from it.
    pub target: Option<Target>,
}

/// A discard pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    /// Its colour.
    pub suit: Suit,
    /// Its cards, the top card last.
    pub cards: Vec<Face>,
    /// Discards on it, or draws from it.
    pub target: Option<Target>,
    /// Whether the last move put its top card there.
    pub last: bool,
}

impl Pile {
    /// An empty pile.
    pub fn new(suit: impl Into<Suit>) -> Pile {
        Pile { suit: suit.into(), cards: Vec::new(), target: None, last: false }
    }

    fn sentence(&self) -> Message {
        let top = |face: &Face| match face.value() {
            Some(value) => Message::verbatim(value.to_string()),
            None => say::drawings::closing_card(),
        };
        match self.cards.last() {
            Some(face) => say::drawings::pile(self.suit, top(face), self.cards.len()),
            None => say::drawings::empty_pile(self.suit),
        }
    }
}

/// The deck and all discard piles.
pub fn piles(deck: &Deck, piles: &[Pile], moves: &[Move]) -> Markup {
    html! {
        section.piles aria-labelledby="piles-title" {
            h2 id="piles-title" { (say::drawings::piles()) }
            ul data-group="piles" {
                (draw_deck(deck, moves))
                @for pile in piles { (draw_pile(pile, moves)) }
            }
        }
    }
}

/// The deck with the number of cards left.
fn draw_deck(deck: &Deck, moves: &[Move]) -> Markup {
    let says = say::drawings::deck(deck.left);
    let back = match deck.left {
        0 => html! { span.slot data-piece=(location::deck()) {} },
        _ => placed_card(Face::Back, &location::at(location::deck(), moves)),
    };
    html! {
        li.pile.deck.legal[is_legal(deck.target.as_ref())].(depth(deck.left)) data-key="deck" {
            (covered(deck.target.as_ref(), &says, &back))
            span.count aria-hidden="true" { (say::drawings::left(deck.left)) }
        }
    }
}

/// A discard pile. All of it can be looked through: by its count, or by the pile itself while that does nothing else.
fn draw_pile(pile: &Pile, moves: &[Move]) -> Markup {
    let letter = pile.suit.letter();
    let piece = location::at(location::pile(pile.suit), moves);
    let top = match pile.cards.last() {
        Some(face) => placed_card(*face, &piece),
        None => {
            html! { span.slot.(letter) data-piece=(piece.location) data-from=[piece.from] { (symbol(pile.suit)) } }
        }
    };
    let says = pile.sentence();
    let count = html! { span.count aria-hidden="true" { (symbol(pile.suit)) (pile.cards.len()) } };
    let free = pile.target.is_none();
    html! {
        li.pile.(letter).last[pile.last].legal[is_legal(pile.target.as_ref())].(depth(pile.cards.len())) data-key=(letter) {
            @if free && pile.cards.is_empty() {
                span.sr { (says) } (top) (count)
            } @else if free {
                (through(pile, &html! { span.sr { (say::drawings::pile_to_look_through(says.clone())) } (top) (count) }))
            } @else {
                (covered(pile.target.as_ref(), &says, &top))
                @if pile.cards.is_empty() { (count) } @else { (through(pile, &html! { span.sr { (say::drawings::look_through()) } (count) })) }
            }
        }
    }
}

/// The pile in a box that can be opened, top card first.
fn through(pile: &Pile, summary: &Markup) -> Markup {
    let from_top: Vec<Face> = pile.cards.iter().rev().copied().collect();
    html! {
        details.through data-key="through" { summary { (summary) } div.heap { (strip(&from_top)) } }
    }
}

fn is_legal(target: Option<&Target>) -> bool {
    target.is_some_and(|target| target.control.is_usable())
}

fn depth(cards: usize) -> String {
    format!("depth-{}", cards.min(3))
}

/// A pile that can be pressed, or only says what it is.
fn covered(target: Option<&Target>, says: &Message, top: &Markup) -> Markup {
    match target {
        Some(target) if target.control != Control::None => {
            let label = say::drawings::action_on(target.label.clone(), says.clone());
            let dress =
                Dress { class: "pilebtn", label: Some(&label), key: Some("target"), ..Dress::default() };
            pressable(&target.control, dress, top)
        }
        _ => html! { span.sr { (says) } (top) },
    }
}
