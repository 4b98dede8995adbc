use maud::{Markup, html};
use words::{Message, Sentences, say};

use super::plane::{Plane, plane};
use super::shelf::{Shelf, shelf};
use super::table::says;
use crate::control::{Control, ControlId, Dress, Labelled, pressable};
use crate::icon::Icon;
use crate::shown::{all_shown, shown};
use crate::top::{Around, button, toast};

/// Everything seen in the puzzle lab.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Puzzle {
    /// Title bar, form, messages and what moved; places as in [`CelticTable`](super::CelticTable).
    pub around: Around,
    /// What this puzzle is, such as "Daily puzzle, Thursday 12 March".
    pub occasion: Message,
    /// The task, such as "Fill the square".
    pub title: Message,
    /// The task in a sentence.
    pub task: Message,
    /// The kinds of puzzle, each with whether it is the current one.
    pub kinds: Vec<(Labelled, bool)>,
    /// The difficulties, each with whether it is the current one.
    pub levels: Vec<(Labelled, bool)>,
    /// The stocks of tiles that are left.
    pub shelves: Vec<Shelf>,
    /// The square, and what can be pressed on it.
    pub plane: Plane,
    /// What to do now, in a sentence.
    pub prompt: Sentences,
    /// Why the last attempt was refused.
    pub refusal: Option<Sentences>,
    /// How many solutions remain, if they were counted.
    pub remaining: Option<u64>,
    /// How many tiles have been laid, and how many there are in all.
    pub laid: (usize, usize),
    /// Anything else to say about the reader's progress.
    pub standing: Sentences,
    /// What the lab answered last.
    pub answer: Option<Sentences>,
    /// Marks what cannot be filled any more.
    pub check: Control,
    /// Shows one certain cell.
    pub hint: Control,
    /// Lays the rest.
    pub solve: Control,
    /// Names and values of the reader's day: time, hints, days in a row.
    pub day: Vec<(Message, Message)>,
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
            @if !puzzle.kinds.is_empty() { nav.kinds aria-label=(say::drawings::kind_of_puzzle()) data-group="kinds" { @for kind in &puzzle.kinds { (kind_link(kind)) } } }
            @if !puzzle.levels.is_empty() { nav.kinds.levels aria-label=(say::drawings::difficulty()) data-group="levels" { @for level in &puzzle.levels { (kind_link(level)) } } }
        }
        div.side.stocks data-group="stocks" { @for stock in &puzzle.shelves { (shelf(stock, moves)) } }
        div.centre {
            (plane(&puzzle.plane, moves))
            @if let Some(message) = &puzzle.around.toast { (toast(message)) }
            (says(&puzzle.prompt, puzzle.refusal.as_ref(), &Sentences::default()))
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
            h2.sr id="standing-title" { (say::drawings::where_you_stand()) }
            @if let Some(count) = puzzle.remaining {
                p.remain { (shown(&say::drawings::solutions(count))) }
            }
            label.small { (say::drawings::tiles_placed(all, laid)) progress.bar max=(all) value=(laid) { (say::drawings::progress(all, laid)) } }
            @if !puzzle.standing.is_empty() { p.small.soft { (all_shown(&puzzle.standing)) } }
        }
    }
}

fn ask(puzzle: &Puzzle) -> Markup {
    let asking = |class: &str, icon: Icon, id: ControlId, text: Message, control: &Control| {
        button(class, Some(icon), &Labelled::new(id, text, control.clone()))
    };
    html! {
        section.panel.status aria-labelledby="ask-title" {
            h2 id="ask-title" { (say::drawings::ask_the_lab()) }
            @if let Some(answer) = &puzzle.answer { p.note.small { (all_shown(answer)) } }
            p.trio data-group="ask" {
                (asking("button main", Icon::Check, ControlId::Check, say::drawings::check(), &puzzle.check))
                (asking("button", Icon::Lamp, ControlId::Hint, say::drawings::hint(), &puzzle.hint))
                (asking("button", Icon::Knot, ControlId::Solve, say::drawings::solve(), &puzzle.solve))
            }
            p.small.soft { (say::drawings::ask_about()) }
        }
    }
}

fn day(puzzle: &Puzzle) -> Markup {
    html! {
        @if !puzzle.day.is_empty() || !puzzle.further.is_empty() {
            section.panel.status aria-labelledby="day-title" {
                h2 id="day-title" { (say::drawings::your_day()) }
                dl.day.small { @for (name, value) in &puzzle.day { div { dt { (name) } dd { (value) } } } }
                p.line data-group="further" { @for further in &puzzle.further { (button("button", None, further)) } }
            }
        }
    }
}
