use ::celtic::{Cell, Colour};
use maud::{Markup, html};
use words::{Sentences, say};

use super::plane::{Plane, plane};
use super::scores::knots;
use super::shelf::{Shelf, shelf};
use super::whereabouts::whereabouts;
use crate::control::Labelled;
use crate::figure::player_sign;
use crate::icon::{Icon, icon};
use crate::log::{Log, log};
use crate::shown::all_shown;
use crate::top::{Around, quiet, toast};
use crate::tray::{Choices, draw_choices};

/// Everything seen on a table of Celtic!.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CelticTable {
    /// Title bar, form, messages and what moved. The places are [`stock`](crate::location::stock) and, for the tile of
    /// [`Plane::fresh`], [`cell`](crate::location::cell).
    pub around: Around,
    /// The stocks, in the order they are shown: the reader's, the neutral one, the opponent's.
    pub shelves: Vec<Shelf>,
    /// The design as it grows, and what can be pressed on it.
    pub plane: Plane,
    /// What the imagined tile does, or what to do now, in a sentence.
    pub prompt: Sentences,
    /// Why the last attempt was refused. It takes the place of the prompt.
    pub refusal: Option<Sentences>,
    /// A quiet hint below.
    pub hint: Sentences,
    /// A question with its answers, such as whether to pass.
    pub choices: Option<Choices>,
    /// Small controls below: steps through the past, a bot for somebody who is gone.
    pub asides: Vec<Labelled>,
    /// The names at the head of the score, orange and blue.
    pub names: [String; 2],
    /// Who leads and why.
    pub verdict: Sentences,
    /// The north-west corners of all places where the frame can still be.
    pub frames: Vec<Cell>,
    /// What happened.
    pub log: Log,
}

/// The whole table.
pub fn table(table: &CelticTable) -> Markup {
    let moves = &table.around.moves;
    let content = html! {
        div.side.stocks data-group="stocks" { @for stock in &table.shelves { (shelf(stock, moves)) } }
        div.centre {
            (plane(&table.plane, moves))
            @if let Some(message) = &table.around.toast { (toast(message)) }
            (says(&table.prompt, table.refusal.as_ref(), &table.hint))
            @if let Some(choices) = &table.choices { (draw_choices(choices)) }
            @if !table.asides.is_empty() { p.asides data-group="asides" { @for aside in &table.asides { (quiet(aside)) } } }
        }
        div.side {
            section.panel aria-labelledby="knots-title" {
                h2 id="knots-title" { (say::drawings::closed_knots()) }
                (knots(&table.plane, &heads(&table.names)))
                @if !table.verdict.is_empty() { p.verdict { (all_shown(&table.verdict)) } }
            }
            (whereabouts(&table.plane.design, &table.frames))
            (log(&table.log))
        }
    };
    table.around.enclose(
        "celtic",
        if table.plane.turner.is_some() { "playing" } else { "choosing" },
        &content,
    )
}

/// The sentence below a board.
pub(super) fn says(prompt: &Sentences, refusal: Option<&Sentences>, hint: &Sentences) -> Markup {
    html! {
        div.say {
            @match refusal {
                Some(reason) => p.refusal tabindex="-1" data-focus { (icon(Icon::No)) span { (all_shown(reason)) } },
                None => p tabindex="-1" data-focus { (all_shown(prompt)) },
            }
            @if !hint.is_empty() { p.soft.wide-only { (all_shown(hint)) } }
        }
    }
}

/// The heads of the two columns of a score.
pub(super) fn heads(names: &[String; 2]) -> [Markup; 2] {
    let head = |colour: Colour, name: &str| html! { span.head { (player_sign(colour)) (name) } };
    [head(Colour::Orange, &names[0]), head(Colour::Blue, &names[1])]
}
