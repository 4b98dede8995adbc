use keltis_cards::Suit;
use keltis_family::Direction;
use maud::{Markup, html};
use words::types::AllOf;
use words::{Face, Message, say};

use crate::card::{card, no_sign, placed_card};
use crate::control::{Control, Dress, pressable};
use crate::icon::{Icon, drawn, gate, icon, symbol};
use crate::location::{self, Move, Piece};

/// A player's row of one colour, or of point cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its colour.
    pub suit: Suit,
    /// Its cards in the order they were laid.
    pub cards: Vec<Face>,
    /// Which way it runs, once that is settled.
    pub direction: Option<Direction>,
    /// What it is worth now. Only the card game shows it.
    pub worth: Option<i16>,
    /// Lays the selected card here.
    pub target: Option<Target>,
    /// A card that was meant to be laid here and was refused.
    pub refused: Option<Face>,
    /// Whether the last move laid its last card.
    pub last: bool,
}

impl Row {
    /// An empty row.
    pub fn new(suit: impl Into<Suit>) -> Row {
        Row {
            suit: suit.into(),
            cards: Vec::new(),
            direction: None,
            worth: None,
            target: None,
            refused: None,
            last: false,
        }
    }

    /// Whether a closing card ended it.
    pub fn is_closed(&self) -> bool {
        matches!(self.cards.last(), Some(Face::Closing(_)))
    }

    fn is_legal(&self) -> bool {
        self.target.as_ref().is_some_and(|target| target.control.is_usable())
    }

    /// The whole row in words.
    fn sentence(&self) -> Message {
        if self.cards.is_empty() {
            return say::drawings::empty_row(self.suit);
        }
        let told = |face: &Face| match face.value() {
            Some(value) => Message::verbatim(value.to_string()),
            None => say::drawings::closing_card(),
        };
        let cards: AllOf = self.cards.iter().map(told).collect();
        let mut sentence = match self.direction.filter(|_| !self.is_closed()) {
            Some(direction) => say::drawings::row_running(self.suit, cards, direction),
            None => say::drawings::row(self.suit, cards),
        };
        if self.last {
            sentence = say::drawings::laid_last(sentence);
        }
        match self.worth {
            Some(worth) => say::drawings::worth(worth, sentence),
            None => sentence,
        }
    }
}

/// Something that can be pressed because the selected card or a figure may go there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Target {
    /// What pressing does. It glows unless it is disabled.
    pub control: Control,
    /// Its name, such as "Lay yellow 7: step to stone 6, worth 3, a clover".
    pub label: Message,
}

impl Target {
    /// A target with this label.
    pub fn new(label: Message, control: Control) -> Target {
        Target { control, label }
    }
}

/// A number with a true minus sign.
pub(crate) fn signed(number: impl Into<i32>) -> String {
    number.into().to_string().replace('-', "−")
}

/// A row as one line: all cards where there is room; on narrow screens the last card, direction and length.
pub fn folded_row(row: &Row, seat: usize, moves: &[Move], class: &str) -> Markup {
    let last = row.cards.len().saturating_sub(1);
    html! {
        li.(class).(row.suit.letter()).none[row.cards.is_empty()].legal[row.is_legal()].refused[row.refused.is_some()]
            .last[row.last] data-key=(row.suit.letter()) {
            (symbol(row.suit))
            span.sr { (row.sentence()) }
            ol.minis aria-hidden="true" {
                @for (index, face) in row.cards.iter().enumerate() { (mini(*face, index == last, &location::at(location::row(seat, row.suit, index), moves), index)) }
                @if let Some(face) = row.refused { li.nope { span { (short(face)) } } }
            }
            span.how aria-hidden="true" {
                (direction(row))
                span.len { @if !row.cards.is_empty() { (row.cards.len()) } }
            }
            @if let Some(worth) = row.worth { b.rw aria-hidden="true" { @if !row.cards.is_empty() { (signed(worth)) } } }
            @if let Some(target) = &row.target { (press(target, "rowbtn")) }
            @if row.refused.is_some() { (no_sign("nomark")) }
        }
    }
}

fn mini(face: Face, latest: bool, piece: &Piece, index: usize) -> Markup {
    html! {
        li.latest[latest] data-piece=(piece.location) data-from=[&piece.from] data-key=(index) { span { (short(face)) } }
    }
}

/// The number, or a gate.
fn short(face: Face) -> Markup {
    match face.value() {
        Some(value) => html! { (value) },
        None => gate("gate"),
    }
}

fn direction(row: &Row) -> Markup {
    match row.direction {
        _ if row.is_closed() => drawn("dir", "#i-lock"),
        Some(Direction::Upward) => drawn("dir", "#i-up"),
        Some(Direction::Downward) => drawn("dir", "#i-down"),
        None => html! { span.dir {} },
    }
}

/// An overlay that can be pressed.
pub(crate) fn press(target: &Target, class: &str) -> Markup {
    let class = if target.control.is_usable() { class.to_owned() } else { format!("{class} asks") };
    let content = html! { span.sr { (target.label) } };
    pressable(&target.control, Dress { class: &class, key: Some("target"), ..Dress::default() }, &content)
}

/// A row as a fan of cards, with its worth above.
pub fn fanned_row(row: &Row, seat: usize, moves: &[Move]) -> Markup {
    let letter = row.suit.letter();
    html! {
        li.fanrow.(letter).legal[row.is_legal()].shut[row.is_closed()].refused[row.refused.is_some()].last[row.last]
            data-key=(letter) {
            span.worth aria-hidden="true" {
                (symbol(row.suit))
                b { @match row.worth { Some(worth) if !row.cards.is_empty() => (signed(worth)), _ => "–" } }
            }
            div.fanwrap {
                span.sr { (row.sentence()) }
                @if row.cards.is_empty() {
                    span.slot.(letter) { (symbol(row.suit)) }
                } @else {
                    ol.fan.{ "n" (row.cards.len()) } aria-hidden="true" {
                        @for (index, face) in row.cards.iter().enumerate() {
                            li data-key=(index) { (placed_card(*face, &location::at(location::row(seat, row.suit, index), moves))) }
                        }
                    }
                }
                @if let Some(target) = &row.target { (press(target, "fanbtn")) }
                @if row.refused.is_some() { (no_sign("nomark")) }
            }
        }
    }
}

/// Overlapping cards, without places, for looking through.
pub(crate) fn strip(cards: &[Face]) -> Markup {
    html! {
        ol.strip { @for face in cards { li { span.sr { (face.name()) } (card(*face)) } } }
        @if cards.is_empty() { p { (icon(Icon::Hidden)) (say::drawings::empty()) } }
    }
}
