//! What stands around the tables: the end, the curtain, the lobby, choosing a name.

use drawings::lobby::{GameCard, cards_art, celtic_art, game_card, keltis_art};
use drawings::{
    Control, ControlId, Curtain, Emblem, Ending, Face, FairDeal, FigureColour, Form, Icon, Labelled,
    LogEntry, ScoreCell, ScoreColumn, ScoreLine, ScoreMark, Words, curtain, emblem, ending, icon,
    name_and_emblem, plait, top,
};
use keltis::{Size, Tile};
use keltis_family::Colour::{self, Green, Red, Yellow};
use maud::{Markup, html};

use super::around;

pub fn pages() -> Vec<(&'static str, Markup)> {
    vec![("end", ending(&over())), ("curtain", curtain(&between())), ("lobby", lobby()), ("signs", signs())]
}

fn over() -> Ending {
    let colours = [FigureColour::White, FigureColour::Brown, FigureColour::Grey];
    let column = |index: usize, name: &str, note: &str| ScoreColumn {
        sign: colours[index].into(),
        name: name.to_owned(),
        note: note.to_owned(),
        winner: index == 0,
    };
    // The row that each figure stands on, by path and player; the large ones are negative.
    let figures = [[4, -8, 1], [8, 3, 4], [-7, 0, 7], [2, 6, 5], [7, 4, -6]];
    let values = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];
    let path = |(path, rows): (Colour, [i16; 3])| {
        let cell = |(index, row): (usize, i16)| {
            let size = if row < 0 { Size::Large } else { Size::Small };
            let points = values[row.unsigned_abs() as usize] * if row < 0 { 2 } else { 1 };
            ScoreCell {
                figure: (row != 0).then_some((colours[index], size)),
                detail: if row == 0 { "at the start".to_owned() } else { format!("stone {}", row.abs()) },
                times: if row < 0 { "×2".to_owned() } else { String::new() },
                points,
            }
        };
        let name = path.to_string();
        let name = name[..1].to_uppercase() + &name[1..];
        let cells = rows.into_iter().enumerate().map(cell).collect();
        ScoreLine { mark: ScoreMark::Suit(path.into()), name, more: "path".to_owned(), cells }
    };
    let plain =
        |detail: &str, points: i16| ScoreCell { detail: detail.to_owned(), points, ..ScoreCell::default() };
    let mut lines: Vec<ScoreLine> = Colour::ALL.into_iter().zip(figures).map(path).collect();
    lines.push(ScoreLine {
        mark: ScoreMark::Tile(Tile::Three),
        name: "Points".to_owned(),
        more: "on tiles".to_owned(),
        cells: vec![plain("", 6), plain("", 4), plain("", 3)],
    });
    lines.push(ScoreLine {
        mark: ScoreMark::Tile(Tile::Wish),
        name: "Wish stones".to_owned(),
        more: String::new(),
        cells: vec![plain("4", 6), plain("3", 3), plain("1", -3)],
    });
    let next = |icon, id, text: &str, address: &str| {
        (icon, Labelled::new(id, text, Control::Link(address.to_owned())))
    };
    Ending {
        around: around("Keltis", "Thursday table", FigureColour::White, "Game over", ""),
        headline: "Erin wins with 35 points".to_owned(),
        explanation:
            "The fifth figure reached the goal zone: yours, on the light blue path. 9 points ahead of Nuala."
                .to_owned(),
        winner: FigureColour::White,
        columns: vec![
            column(0, "Erin", "you"),
            column(1, "Nuala", "guest"),
            column(2, "Oisín", "strong bot"),
        ],
        lines,
        totals: vec![35, 26, 8],
        next: vec![
            (Icon::Play, Labelled::new(ControlId::PlayAgain, "Play again", Control::button("again", "1"))),
            next(Icon::Review, ControlId::FinalTable, "Review: which turn decided it", "review"),
            next(Icon::Undo, ControlId::Replay, "Watch the replay", "replay"),
            next(Icon::Back, ControlId::Lobby, "Back to the lobby", "lobby"),
        ],
        fair: Some(FairDeal {
            shown: "9f2c 41ab 07de 55c0".to_owned(),
            seed: "heather-4471-lark".to_owned(),
            matches: true,
        }),
    }
}

fn between() -> Curtain {
    let entry = |number: usize, who: FigureColour, words: Words| LogEntry {
        number: Some(number),
        who: Some(who.into()),
        words,
        key: number.to_string(),
        ..LogEntry::default()
    };
    Curtain {
        game: "Keltis".to_owned(),
        table: "Family table · turn 17".to_owned(),
        name: "Oisín".to_owned(),
        sign: FigureColour::Grey.into(),
        words: "Erin’s turn is over and the hand is put away. Nobody’s cards are on this page.".to_owned(),
        form: Form { address: "reveal".to_owned(), hidden: Vec::new() },
        reveal: Control::button("reveal", "1"),
        since: vec![
            entry(
                16,
                FigureColour::Brown,
                Words::strong("Nuala")
                    .text(" lays ")
                    .card(Face::Number(Red, 6))
                    .text(", steps onto stone 7, takes a ")
                    .stress("wish stone")
                    .text(". Draws."),
            ),
            entry(
                17,
                FigureColour::White,
                Words::strong("Erin")
                    .text(" lays ")
                    .card(Face::Number(Yellow, 7))
                    .text(", steps onto stone 6, a clover; light blue goes on to 6. Takes ")
                    .card(Face::Number(Green, 1))
                    .text("."),
            ),
        ],
        order: [(FigureColour::Grey, "Oisín"), (FigureColour::Brown, "Nuala"), (FigureColour::White, "Erin")]
            .map(|(colour, name)| (colour.into(), name.to_owned()))
            .to_vec(),
    }
}

fn lobby() -> Markup {
    let game = |value: &str, name: &str, facts: &str, words: &str| GameCard {
        value: value.to_owned(),
        name: name.to_owned(),
        facts: facts.to_owned(),
        words: words.to_owned(),
        checked: value == "keltis",
    };
    let games = [
        (
            game(
                "keltis",
                "Keltis",
                "2 to 4 players · 30 min",
                "Five paths, nine stones, and nerve enough to begin.",
            ),
            keltis_art(),
        ),
        (
            game(
                "keltis-cards",
                "Keltis, the card game",
                "2 to 4 players · 20 min",
                "Rows up or down, pairs for wish stones, gates to close.",
            ),
            cards_art(),
        ),
        (
            game("celtic", "Celtic!", "2 players · 15 min", "Tiles that weave one knot over and under."),
            celtic_art(),
        ),
    ];
    let mut bar = around("Three Celtic games at one table", "", FigureColour::White, "", "").top;
    bar.status = None;
    bar.tools.remove(0);
    html! {
        div.lobby-page {
            (top(&bar))
            (plait())
            main.lobby {
                section.new aria-labelledby="new-title" {
                    h1 id="new-title" { "Set a table" }
                    form method="post" action="tables" {
                        fieldset.games { legend { "Which game?" } ul { @for (game, art) in &games { (game_card(game, art)) } } }
                        div.go { button.primary.big type="submit" name="start" value="1" { (icon(Icon::Play)) span { "Start the game" } } }
                    }
                }
                aside.tables {
                    section.panel aria-labelledby="you-title" {
                        h2 id="you-title" { "You at the table" }
                        form method="post" action="me" { (name_and_emblem("Erin", Emblem::Heron)) }
                    }
                }
            }
        }
    }
}

/// All signs beside each other.
fn signs() -> Markup {
    html! {
        main.lobby {
            h1 { "Signs" }
            p { @for sign in Icon::ALL { (icon(sign)) " " } }
            p { @for knot in Emblem::ALL { (emblem(knot)) " " } }
        }
    }
}
