use std::collections::BTreeMap;

use ::celtic::Colour;
use maud::{Markup, PreEscaped, html};
use words::{Message, say};

use super::design::Design;
use super::knot::Knot;
use super::plane::{Plane, plane};
use super::scores::swatch;
use super::svg::SvgStyle;
use super::table::heads;
use crate::control::Labelled;
use crate::figure::player_sign;
use crate::log::{Log, log};
use crate::top::{Around, button};

/// A game of Celtic! that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CelticResult {
    /// Title bar and form.
    pub around: Around,
    /// The final design.
    pub plane: Plane,
    /// Who won and how, such as "Mara wins by the second knot".
    pub headline: Message,
    /// Why, in a sentence.
    pub explanation: Message,
    /// The players' names, orange and blue.
    pub names: [String; 2],
    /// The knots of both players, best first.
    pub ranks: Vec<Rank>,
    /// Again, review, save the picture; the first is the main one.
    pub next: Vec<Labelled>,
    /// What happened.
    pub log: Log,
}

/// Two knots that are compared with each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rank {
    /// Its name: "best", "second".
    pub name: Message,
    /// Orange's knot of this rank: its letter and what it is worth.
    pub orange: Option<(char, u8)>,
    /// Blue's.
    pub blue: Option<(char, u8)>,
    /// What the comparison says: "equal", "decides", "not needed".
    pub verdict: Message,
    /// Whether this one decides the game.
    pub decides: bool,
}

/// The end of a game.
pub fn result(result: &CelticResult) -> Markup {
    let knots = result.plane.design.knots();
    let hue = |letter: char| knots.iter().find(|knot| knot.letter == letter).map_or(1, |knot| knot.hue);
    let content = html! {
        div.centre { (plane(&result.plane, &result.around.moves)) }
        div.side {
            section.panel aria-labelledby="result-title" {
                h2.headline id="result-title" { (result.headline) }
                p.soft { (result.explanation) }
                (ranks(result, hue))
            }
            @if !knots.is_empty() { (each(&result.plane, &knots)) }
            p.line data-group="next" {
                @for (index, next) in result.next.iter().enumerate() {
                    (button(if index == 0 { "button main" } else { "button" }, None, next))
                }
            }
            @if !result.log.entries.is_empty() { (log(&result.log)) }
        }
    };
    result.around.enclose("celtic", "end", &content)
}

fn ranks(result: &CelticResult, hue: impl Fn(char) -> usize) -> Markup {
    let [orange, blue] = heads(&result.names);
    html! {
        table.ranks {
            thead {
                tr {
                    th scope="col" { span.sr { (say::drawings::rank()) } }
                    th.side-head scope="col" { (orange) }
                    th scope="col" { span.sr { (say::drawings::comparison()) } }
                    th.side-head scope="col" { (blue) }
                }
            }
            tbody {
                @for (index, rank) in result.ranks.iter().enumerate() {
                    tr.decides[rank.decides] {
                        th scope="row" { (rank.name) }
                        td { (worth(rank.orange, &hue, &format!("rank-{index}-o"))) }
                        td.sign-cell { (rank.verdict) }
                        td { (worth(rank.blue, &hue, &format!("rank-{index}-b"))) }
                    }
                }
            }
        }
    }
}

fn worth(knot: Option<(char, u8)>, hue: &impl Fn(char) -> usize, id: &str) -> Markup {
    match knot {
        Some((letter, worth)) => {
            html! { span.score { (swatch(hue(letter), id)) small { (letter) } (worth) } }
        }
        None => html! { span.soft { (say::drawings::no_knot()) } },
    }
}

/// Each knot by itself, with the rest faded.
fn each(plane: &Plane, knots: &[Knot]) -> Markup {
    html! {
        section.panel aria-labelledby="each-title" {
            h2 id="each-title" { (say::drawings::the_knots(knots.len())) }
            ul.each { @for knot in knots { li data-key=(knot.letter) { (alone(&plane.design, knot)) } } }
        }
    }
}

fn alone(design: &Design, knot: &Knot) -> Markup {
    let bare = Design { marks: BTreeMap::new(), coordinates: false, ..design.clone() };
    let title = say::drawings::knot_alone(knot.letter.to_string()).to_string();
    let style = SvgStyle {
        tile: 24,
        id: format!("alone-{}", knot.letter),
        title: Some(title),
        ..SvgStyle::default()
    };
    html! {
        figure data-lit=(knot.letter) {
            (PreEscaped(bare.to_svg(&style)))
            figcaption {
                b { (say::drawings::knot(knot.letter.to_string())) }
                span.head {
                    (player_sign(Colour::Orange)) (knot.visits(Colour::Orange)) " "
                    (player_sign(Colour::Blue)) (knot.visits(Colour::Blue))
                }
            }
        }
    }
}
