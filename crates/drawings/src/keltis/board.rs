use std::ops::RangeInclusive;

use keltis::Size;
use keltis_family::Colour;
use maud::{Markup, html};
use words::say;

use super::stone::{Stone, cell};
use crate::figure::{FigureColour, placed_figure, player_sign};
use crate::icon::{drawn, symbol};
use crate::location::{self, Move};

/// The five paths, the start stone and how many figures have reached the goal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The stones: `paths[colour as usize][row - 1]`.
    pub paths: [[Stone; 9]; 5],
    /// The figures on the start stone, player by player.
    pub waiting: Vec<Waiting>,
    /// The goal zone.
    pub goal: Goal,
}

/// A player's figures on the start stone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// The number of the seat, for their places.
    pub seat: usize,
    /// The player's name.
    pub owner: String,
    /// Their colour.
    pub colour: FigureColour,
    /// How many small ones are there.
    pub small: usize,
    /// Whether the large one is there.
    pub large: bool,
}

/// How many figures are in the goal zone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Goal {
    /// Their colours.
    pub reached: Vec<FigureColour>,
    /// How many end the game.
    pub needed: usize,
}

/// The zones, from the top: class and rows.
const ZONES: [(&str, RangeInclusive<usize>); 3] = [("goal", 7..=9), ("mid", 4..=6), ("minus", 1..=3)];

pub(super) fn board(board: &Board, moves: &[Move]) -> Markup {
    html! {
        table.board data-group="board" {
            caption.sr { (say::drawings::paths()) }
            thead {
                tr {
                    td.rail {}
                    @for path in Colour::ALL {
                        th.path.(path.letter()) scope="col" { (symbol(path.into())) span.sr { (say::drawings::path(path)) } }
                    }
                }
            }
            @for (zone, rows) in ZONES { (draw_zone(board, zone, rows, moves)) }
            tfoot {
                tr {
                    th.rail scope="row" { div.rail-in { span.zone-name { (say::drawings::start()) } } }
                    td.start colspan="5" { (drawn("stone", "#stone-start")) (draw_waiting(&board.waiting, moves)) }
                }
            }
        }
    }
}

fn draw_zone(board: &Board, zone: &str, rows: RangeInclusive<usize>, moves: &[Move]) -> Markup {
    let top = *rows.end();
    html! {
        tbody.zone.(zone) {
            @for row in rows.rev() {
                tr {
                    @if row == top { th.rail scope="rowgroup" rowspan="3" { div.rail-in { (rail(zone, &board.goal)) } } }
                    @for path in Colour::ALL { (cell(&board.paths[path as usize][row - 1], path, row, moves)) }
                }
            }
        }
    }
}

/// What is shown beside a zone.
fn rail(zone: &str, goal: &Goal) -> Markup {
    let reached = goal.reached.len();
    match zone {
        "goal" => html! {
            span.zone-name { (say::drawings::goal()) }
            span.goal-count {
                span.sr { (say::drawings::in_goal(reached, goal.needed)) }
                span aria-hidden="true" { b { (reached) } "/" (goal.needed) }
            }
            span.pips aria-hidden="true" {
                @for colour in &goal.reached { span.pip { (player_sign(*colour)) } }
                @for _ in reached..goal.needed { span.pip.empty {} }
            }
        },
        "minus" => html! { span.zone-name { (say::drawings::minus()) } },
        _ => html! { span.sr { (say::drawings::middle()) } (drawn("rail-knot", "#ring")) },
    }
}

fn draw_waiting(waiting: &[Waiting], moves: &[Move]) -> Markup {
    let figure = |player: &Waiting, size: Size, number: usize| {
        let piece = location::at(location::waiting(player.seat, size, number), moves)
            .keyed(format!("{size}-{number}"));
        placed_figure(player.colour, size, &player.owner, &piece)
    };
    html! {
        ul.waiting.{ "of-" (waiting.len()) } {
            @for player in waiting {
                li data-key=(player.seat) {
                    @if player.large { (figure(player, Size::Large, 0)) }
                    @for number in 0..player.small { (figure(player, Size::Small, number)) }
                }
            }
        }
    }
}
