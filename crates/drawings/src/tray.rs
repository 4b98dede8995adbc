use keltis::Size;
use keltis_cards::Suit;
use maud::{Markup, html};
use words::{Message, Piece as Thing, Sentences, say};

use crate::card::{HandCard, hand_card};
use crate::control::{Control, Dress, Labelled, pressable};
use crate::figure::{FigureColour, figure};
use crate::icon::{Icon, icon, symbol};
use crate::location::{self, Move, Piece};
use crate::shown::{all_shown, chip};
use crate::top::quiet;

/// What the reader holds and is asked, at the bottom edge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tray {
    /// One sentence: what can be done now.
    pub prompt: Sentences,
    /// Why the last attempt was refused. It takes the place of the prompt.
    pub refusal: Option<Sentences>,
    /// Small controls beside the prompt: put back, sort.
    pub asides: Vec<Labelled>,
    /// A question with its answers. While it is asked, the hand is a line of chips that can be pressed like cards.
    pub choices: Option<Choices>,
    /// The hand in view; `None` for watchers. Its cards have the places [`location::hand`] of 0, 1, 2 and so on.
    pub hand: Option<Vec<HandCard>>,
}

/// The id of the answers to choose from, so that what they are about can link to them.
pub const CHOICES: &str = "choices";

/// Answers to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// What they are about, for screen readers, such as "Clover".
    pub label: Message,
    /// The answers.
    pub answers: Vec<Choice>,
}

/// An answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The path or row it is about, with colour and symbol.
    pub suit: Option<Suit>,
    /// The figure it is about.
    pub figure: Option<(FigureColour, Size)>,
    /// What it says, such as "6 → 7".
    pub text: Message,
    /// Its result, such as "goal, +2 tile".
    pub detail: Message,
    /// Whether it is the answer that does nothing: stay, discard.
    pub plain: bool,
    /// Gives this answer.
    pub control: Control,
}

/// The tray: prompt or refusal, then the hand or answers.
pub fn tray(tray: &Tray, moves: &[Move]) -> Markup {
    html! {
        section.tray aria-labelledby="hand-title" {
            h2.sr id="hand-title" { @if tray.hand.is_some() { (say::drawings::your_hand()) } @else { (say::drawings::what_happens()) } }
            @match &tray.refusal {
                Some(reason) => div.refusal data-group="asides" {
                    (icon(Icon::No))
                    p tabindex="-1" data-focus { (all_shown(reason)) }
                    @for aside in &tray.asides { (quiet(aside)) }
                },
                None => header data-group="asides" {
                    p.prompt tabindex="-1" data-focus { (all_shown(&tray.prompt)) }
                    @for aside in &tray.asides { (quiet(aside)) }
                },
            }
            @if let Some(choices) = &tray.choices {
                (draw_choices(choices))
                @if let Some(hand) = &tray.hand { (line(hand, moves)) }
            } @else if let Some(hand) = &tray.hand {
                (draw_hand(hand, moves))
            }
        }
    }
}

fn draw_hand(hand: &[HandCard], moves: &[Move]) -> Markup {
    html! {
        ul.hand data-group="hand" {
            @for (index, held) in hand.iter().enumerate() {
                @let key = key_of(hand, index);
                li data-key=(key) { (hand_card(held, &location::at(location::hand(index), moves).keyed(&key))) }
            }
        }
    }
}

/// The card's code, plus a number for the second of two alike.
fn key_of(hand: &[HandCard], index: usize) -> String {
    let face = hand[index].face;
    let before = hand[..index].iter().filter(|other| other.face == face).count();
    if before == 0 { face.code() } else { format!("{}-{}", face.code(), before + 1) }
}

/// The hand in short form, still with its places, so that cards glide to and from it. A chip does what its card does.
fn line(hand: &[HandCard], moves: &[Move]) -> Markup {
    html! {
        ul.hand.handline data-group="hand" data-word=(say::drawings::hand()) {
            @for (index, held) in hand.iter().enumerate() {
                @let key = key_of(hand, index);
                li data-key=(key) { (hand_chip(held, &location::at(location::hand(index), moves).keyed(&key))) }
            }
        }
    }
}

fn hand_chip(held: &HandCard, piece: &Piece) -> Markup {
    let class = if held.selected { "short selected" } else { "short" };
    let pressed = held.selected.then_some(true);
    pressable(
        &held.control,
        Dress { class, pressed, piece: Some(piece), ..Dress::default() },
        &chip(held.face),
    )
}

pub(crate) fn draw_choices(choices: &Choices) -> Markup {
    html! {
        ul.choices.{ "of-" (choices.answers.len().min(6)) } id=(CHOICES) tabindex="-1" aria-label=(choices.label) data-group="choices" {
            @for choice in &choices.answers { li data-key=(choice_key(choice)) { (draw_choice(choice)) } }
        }
    }
}

/// An answer is identified by what it sends.
fn choice_key(choice: &Choice) -> &str {
    match &choice.control {
        Control::Button { value, .. } => value,
        Control::Link(address) => address,
        Control::None => "",
    }
}

fn draw_choice(choice: &Choice) -> Markup {
    let letter = choice.suit.map(|suit| suit.letter().to_string()).unwrap_or_default();
    let plain = if choice.plain { " stay" } else { "" };
    let figured = if choice.figure.is_some() { " withfig" } else { "" };
    let class = format!("choice {letter}{plain}{figured}");
    let content = html! {
        @match (choice.figure, choice.suit) {
            (Some((colour, size)), _) => (figure(colour, size)),
            (None, Some(suit)) => { (symbol(suit)) span.sr { (Thing::Suit(suit).name()) " " } },
            (None, None) => {},
        }
        span { (choice.text) }
        @if !choice.detail.is_empty() { " " small { (choice.detail) } }
    };
    pressable(&choice.control, Dress { class: &class, ..Dress::default() }, &content)
}
