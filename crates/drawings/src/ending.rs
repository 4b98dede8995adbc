use keltis::Size;
use keltis_cards::Suit;
use maud::{Markup, html};
use words::{Message, say};

use crate::control::Labelled;
use crate::figure::{FigureColour, PlayerSign, figure, player_sign};
use crate::icon::{Icon, drawn, icon, symbol, tile_sign};
use crate::row::signed;
use crate::top::{Around, PLAY, button, plait, top};

/// A game of Keltis, or of the card game, that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// Title bar and form.
    pub around: Around,
    /// Who won, such as "Erin wins with 35 points".
    pub headline: Message,
    /// How it ended, in a sentence.
    pub explanation: Message,
    /// The colour of the winner's figure, in the crest.
    pub winner: FigureColour,
    /// The players, winner first.
    pub columns: Vec<ScoreColumn>,
    /// What was counted, line by line; each has a cell for every player.
    pub lines: Vec<ScoreLine>,
    /// The players' totals.
    pub totals: Vec<i16>,
    /// Again, review, replay, lobby; the first is the main one.
    pub next: Vec<(Icon, Labelled)>,
    /// How the deal can be checked.
    pub fair: Option<FairDeal>,
}

/// The head of a player's column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreColumn {
    /// The player's sign.
    pub sign: PlayerSign,
    /// The name.
    pub name: String,
    /// A note below it: "you", "strong bot".
    pub note: Message,
    /// Whether they won.
    pub winner: bool,
}

/// Something that was counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreLine {
    /// Its sign.
    pub mark: ScoreMark,
    /// Its name, such as "Red-brown".
    pub name: Message,
    /// The rest of its name where there is room, such as "path".
    pub more: Message,
    /// What it was worth to each player.
    pub cells: Vec<ScoreCell>,
}

/// The picture before the name of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScoreMark {
    /// Nothing.
    #[default]
    None,
    /// The symbol of a colour.
    Suit(Suit),
    /// The picture of a tile.
    Tile(keltis::Tile),
}

/// What something was worth to a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScoreCell {
    /// The figure that counts.
    pub figure: Option<(FigureColour, Size)>,
    /// How it is counted, such as "stone 8".
    pub detail: Message,
    /// What it is multiplied by, such as "×2".
    pub times: Message,
    /// The points.
    pub points: i16,
}

/// The proof that the deal was fixed before the first card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FairDeal {
    /// The hash that was shown from the start.
    pub shown: String,
    /// The seed, revealed now.
    pub seed: Option<String>,
    /// Whether they match.
    pub matches: bool,
}

/// The end of a game: crest, score sheet, what to do next.
pub fn ending(ending: &Ending) -> Markup {
    html! {
        div.end {
            (top(&ending.around.top))
            (plait())
            main.ending {
                section.crest aria-labelledby="won-title" {
                    div.crest-art { (drawn("crest-ring", "#ring")) (emblazoned(ending.winner)) }
                    div { h1 id="won-title" tabindex="-1" data-focus { (ending.headline) } p { (ending.explanation) } }
                }
                section.sheet aria-labelledby="sheet-title" { h2.sr id="sheet-title" { (say::drawings::score_sheet()) } (sheet(ending)) }
                aside.after { (next(ending)) @if let Some(deal) = &ending.fair { (fair(deal)) } }
            }
        }
    }
}

fn emblazoned(colour: FigureColour) -> Markup {
    html! { svg.fig.crest-fig aria-hidden="true" { use href={ "#fig-large-" (colour) } {} } }
}

fn sheet(ending: &Ending) -> Markup {
    let won = |index: usize| ending.columns.get(index).is_some_and(|column| column.winner);
    html! {
        table.scores {
            thead {
                tr {
                    th scope="col" { span.sr { (say::drawings::counted()) } }
                    @for column in &ending.columns {
                        th.winner[column.winner] scope="col" {
                            (player_sign(column.sign)) span.nm { (column.name) } small { (column.note) }
                        }
                    }
                }
            }
            tbody {
                @for line in &ending.lines {
                    tr {
                        th scope="row" { (line_head(line)) }
                        @for (index, cell) in line.cells.iter().enumerate() { td.winner[won(index)] { (counted(cell)) } }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { (say::drawings::total()) }
                    @for (index, total) in ending.totals.iter().enumerate() { td.winner[won(index)] { (signed(*total)) } }
                }
            }
        }
    }
}

fn line_head(line: &ScoreLine) -> Markup {
    html! {
        span.rh {
            @match line.mark {
                ScoreMark::None => {},
                ScoreMark::Suit(suit) => (symbol(suit)),
                ScoreMark::Tile(tile) => (tile_sign(tile)),
            }
            span { (line.name) span.more { " " (line.more) } }
        }
    }
}

fn counted(cell: &ScoreCell) -> Markup {
    html! {
        span.calc {
            @if let Some((colour, size)) = cell.figure { (figure(colour, size)) }
            span { (cell.detail) @if !cell.times.is_empty() { em { " " (cell.times) } } }
        }
        b.neg[cell.points < 0] { (signed(cell.points)) }
    }
}

fn next(ending: &Ending) -> Markup {
    html! {
        section.next aria-labelledby="next-title" {
            h2 id="next-title" { (say::drawings::next()) }
            form id=(PLAY) method="post" action=(ending.around.form.address) data-group="next" {
                @for (name, value) in &ending.around.form.hidden { input type="hidden" name=(name) value=(value); }
                @for (index, (sign, labelled)) in ending.next.iter().enumerate() {
                    (button(if index == 0 { "primary" } else { "button" }, Some(*sign), labelled))
                }
            }
        }
    }
}

/// The proof that the deal was fair, for everybody to check.
pub fn fair(deal: &FairDeal) -> Markup {
    html! {
        section.fair aria-labelledby="fair-title" {
            h2 id="fair-title" { (icon(Icon::Lock)) (say::drawings::fair_deal()) }
            p { (say::drawings::fair_deal_about()) }
            dl {
                dt { (say::drawings::fair_deal_shown()) } dd { code { (deal.shown) } }
                dt { (say::drawings::fair_deal_seed()) }
                dd { @match &deal.seed { Some(seed) => code { (seed) }, None => (say::drawings::fair_deal_no_seed()) } }
            }
            @if deal.matches { p.ok { (icon(Icon::Check)) (say::drawings::fair_deal_matches()) } } @else { p.refusal { (icon(Icon::No)) (say::drawings::fair_deal_differs()) } }
        }
    }
}
