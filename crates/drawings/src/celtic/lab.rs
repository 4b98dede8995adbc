use maud::{Markup, html};

use super::plane::{Plane, plane};
use super::shelf::{Shelf, shelf};
use super::table::says;
use crate::control::{Control, ControlId, Dress, Labelled, pressable};
use crate::icon::Icon;
use crate::top::{Around, button, toast};
use crate::words::Words;

/// Everything that is seen in the puzzle lab.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Puzzle {
    /// Title bar, form, messages and what moved; places as in [`CelticTable`](super::CelticTable).
    pub around: Around,
    /// What this puzzle is, such as "Daily puzzle, Thursday 12 March".
    pub occasion: String,
    /// The task, such as "Fill the square".
    pub title: String,
    /// The task in a sentence.
    pub task: String,
    /// The kinds of puzzle, each with whether it is this one.
    pub kinds: Vec<(Labelled, bool)>,
    /// The difficulties, each with whether it is this one.
    pub levels: Vec<(Labelled, bool)>,
    /// The stocks of tiles that are left.
    pub shelves: Vec<Shelf>,
    /// The square, and what can be pressed on it.
    pub plane: Plane,
    /// What to do now, in a sentence.
    pub prompt: Words,
    /// Why the last attempt was refused.
    pub refusal: Option<Words>,
    /// How many solutions remain, if they were counted.
    pub remaining: Option<u64>,
    /// How many tiles lie, and how many there are in all.
    pub laid: (usize, usize),
    /// What more there is to say about where the reader stands.
    pub standing: Words,
    /// What the lab answered last.
    pub answer: Option<Words>,
    /// Marks what cannot be filled any more.
    pub check: Control,
    /// Shows one sure cell.
    pub hint: Control,
    /// Lays the rest.
    pub solve: Control,
    /// Names and values of the reader's day: time, hints, days in a row.
    pub day: Vec<(String, String)>,
    /// Start over, another one.
    pub further: Vec<Labelled>,
}

/// The puzzle lab.
pub fn puzzle(puzzle: &Puzzle) -> Markup {
    let moves = &puzzle.around.moves;
    let content = html! {
        header.daily {
            div.rule {
                p.soft.small { (puzzle.occasion) }
                p.title { (puzzle.title) }
                p.soft { (puzzle.task) }
            }
            @if !puzzle.kinds.is_empty() { nav.kinds aria-label="Kind of puzzle" data-group="kinds" { @for kind in &puzzle.kinds { (kind_link(kind)) } } }
            @if !puzzle.levels.is_empty() { nav.kinds.levels aria-label="Difficulty" data-group="levels" { @for level in &puzzle.levels { (kind_link(level)) } } }
        }
        div.side.stocks data-group="stocks" { @for stock in &puzzle.shelves { (shelf(stock, moves)) } }
        div.centre {
            (plane(&puzzle.plane, moves))
            @if let Some(message) = &puzzle.around.toast { (toast(message)) }
            (says(&puzzle.prompt, puzzle.refusal.as_ref(), &Words::default()))
        }
        div.side { (standing(puzzle)) (ask(puzzle)) (day(puzzle)) }
    };
    puzzle.around.enclose("celtic", "lab", &content)
}

fn kind_link((kind, current): &(Labelled, bool)) -> Markup {
    let key = kind.id.to_string();
    let dress = Dress { class: "kind", pressed: Some(*current), key: Some(&key), ..Dress::default() };
    pressable(&kind.control, dress, &html! { (kind.text) })
}

fn standing(puzzle: &Puzzle) -> Markup {
    let (laid, all) = puzzle.laid;
    html! {
        section.panel.status aria-labelledby="standing-title" {
            h2.sr id="standing-title" { "Where you stand" }
            @if let Some(count) = puzzle.remaining {
                p.remain { b { (count) } " " span { @if count == 1 { "solution remains" } @else { "solutions remain" } } }
            }
            label.small { (laid) " of " (all) " tiles placed" progress.bar max=(all) value=(laid) { (laid) " of " (all) } }
            @if !puzzle.standing.is_empty() { p.small.soft { (puzzle.standing) } }
        }
    }
}

fn ask(puzzle: &Puzzle) -> Markup {
    let asking = |class: &str, icon: Icon, id: ControlId, text: &str, control: &Control| {
        button(class, Some(icon), &Labelled::new(id, text, control.clone()))
    };
    html! {
        section.panel.status aria-labelledby="ask-title" {
            h2 id="ask-title" { "Ask the lab" }
            @if let Some(answer) = &puzzle.answer { p.note.small { (answer) } }
            p.trio data-group="ask" {
                (asking("button main", Icon::Check, ControlId::Check, "Check", &puzzle.check))
                (asking("button", Icon::Lamp, ControlId::Hint, "Hint", &puzzle.hint))
                (asking("button", Icon::Knot, ControlId::Solve, "Solve", &puzzle.solve))
            }
            p.small.soft {
                "Check marks cells that no tile can fill any more. Hint shows one sure cell. Solve lays the rest."
            }
        }
    }
}

fn day(puzzle: &Puzzle) -> Markup {
    html! {
        @if !puzzle.day.is_empty() || !puzzle.further.is_empty() {
            section.panel.status aria-labelledby="day-title" {
                h2 id="day-title" { "Your day" }
                dl.day.small { @for (name, value) in &puzzle.day { div { dt { (name) } dd { (value) } } } }
                p.line data-group="further" { @for further in &puzzle.further { (button("button", None, further)) } }
            }
        }
    }
}
