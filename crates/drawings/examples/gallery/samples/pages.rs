//! The pages around the tables: the end, the curtain, the lobby, choosing a name.

use drawings::lobby::{GameCard, cards_art, celtic_art, game_card, keltis_art};
use drawings::{
    Control, ControlId, Curtain, Emblem, Ending, FairDeal, FigureColour, Form, Icon, Labelled, LogEntry,
    ScoreCell, ScoreColumn, ScoreLine, ScoreMark, curtain, emblem, ending, icon, name_and_emblem, plait, top,
};
use keltis::{Size, Tile};
use keltis_family::Colour::{self, Blue, Green, Red, Yellow};
use maud::{Markup, html};
use words::say::{self, keltis as told, keltis_table};
use words::{Face, Message, Who};

use super::{around, named, text};

pub fn pages() -> Vec<(&'static str, Markup)> {
    vec![("end", ending(&over())), ("curtain", curtain(&between())), ("lobby", lobby()), ("signs", signs())]
}

fn over() -> Ending {
    let colours = [FigureColour::White, FigureColour::Brown, FigureColour::Grey];
    let column = |index: usize, name: &str, note: &str| ScoreColumn {
        sign: colours[index].into(),
        name: name.to_owned(),
        note: text(note),
        winner: index == 0,
    };
    // The row that each figure is on, by path and player; the large ones are negative.
    let figures = [[4, -8, 1], [8, 3, 4], [-7, 0, 7], [2, 6, 5], [7, 4, -6]];
    let values = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10];
    let path = |(path, rows): (Colour, [i16; 3])| {
        let cell = |(index, row): (usize, i16)| {
            let size = if row < 0 { Size::Large } else { Size::Small };
            let points = values[row.unsigned_abs() as usize] * if row < 0 { 2 } else { 1 };
            ScoreCell {
                figure: (row != 0).then_some((colours[index], size)),
                detail: if row == 0 { keltis_table::at_start() } else { keltis_table::at_stone(row.abs()) },
                times: if row < 0 { keltis_table::double() } else { Message::default() },
                points,
            }
        };
        let cells = rows.into_iter().enumerate().map(cell).collect();
        ScoreLine {
            mark: ScoreMark::Suit(path.into()),
            name: keltis_table::score_path(path),
            more: keltis_table::score_path_more(),
            cells,
        }
    };
    let plain = |detail: Message, points: i16| ScoreCell { detail, points, ..ScoreCell::default() };
    let mut lines: Vec<ScoreLine> = Colour::ALL.into_iter().zip(figures).map(path).collect();
    lines.push(ScoreLine {
        mark: ScoreMark::Tile(Tile::Three),
        name: keltis_table::score_tiles(),
        more: keltis_table::score_tiles_more(),
        cells: [6, 4, 3].map(|points| plain(Message::default(), points)).to_vec(),
    });
    lines.push(ScoreLine {
        mark: ScoreMark::Tile(Tile::Wish),
        name: keltis_table::score_wishes(),
        more: Message::default(),
        cells: [(4, 6), (3, 3), (1, -3)]
            .map(|(stones, points)| plain(keltis_table::wish_stones(stones), points))
            .to_vec(),
    });
    let next = |icon, id, label: Message, address: &str| {
        (icon, Labelled::new(id, label, Control::Link(address.to_owned())))
    };
    Ending {
        around: around("Keltis", "Thursday table", FigureColour::White, "Game over", ""),
        headline: keltis_table::wins(named("Erin"), 35),
        explanation: keltis_table::ended_by_figure(),
        winner: FigureColour::White,
        columns: vec![
            column(0, "Erin", "you"),
            column(1, "Nuala", "guest"),
            column(2, "Oisín", "strong bot"),
        ],
        lines,
        totals: vec![35, 26, 8],
        next: vec![
            (
                Icon::Play,
                Labelled::new(ControlId::PlayAgain, say::table::play_again(), Control::button("again", "1")),
            ),
            next(Icon::Review, ControlId::FinalTable, say::table::see_the_table(), "table"),
            next(Icon::Undo, ControlId::Replay, say::table::replay(), "replay"),
            next(Icon::Back, ControlId::Lobby, say::pages::back_to_lobby(), "lobby"),
        ],
        fair: Some(FairDeal {
            shown: "9f2c 41ab 07de 55c0".to_owned(),
            seed: Some("heather-4471-lark".to_owned()),
            matches: true,
        }),
    }
}

fn between() -> Curtain {
    let entry = |number: usize, who: FigureColour, deeds: [Message; 3]| LogEntry {
        number: Some(number),
        who: Some(who.into()),
        words: deeds.into_iter().collect(),
        key: number.to_string(),
        ..LogEntry::default()
    };
    Curtain {
        game: told::title(),
        table: say::table::curtain_table(17, Message::verbatim("Family table")),
        name: "Oisín".to_owned(),
        sign: FigureColour::Grey.into(),
        words: say::table::hand_is_put_away(),
        form: Form { address: "reveal".to_owned(), hidden: Vec::new() },
        reveal: Control::button("reveal", "1"),
        since: vec![
            entry(
                16,
                FigureColour::Brown,
                [
                    told::laid_and_stepped(named("Nuala"), Face::Number(Red, 6), 7, Size::Small),
                    told::took_wish_stone(Who::Same),
                    told::drew(Who::Same),
                ],
            ),
            entry(
                17,
                FigureColour::White,
                [
                    told::laid_and_stepped(named("Erin"), Face::Number(Yellow, 7), 6, Size::Small),
                    told::advanced(Who::Same, Blue, 6),
                    told::took(Who::Same, Face::Number(Green, 1)),
                ],
            ),
        ],
        order: [(FigureColour::Grey, "Oisín"), (FigureColour::Brown, "Nuala"), (FigureColour::White, "Erin")]
            .map(|(colour, name)| (colour.into(), name.to_owned()))
            .to_vec(),
    }
}

fn lobby() -> Markup {
    let game = |value: &str, name, facts, words| GameCard {
        value: value.to_owned(),
        name,
        facts,
        words,
        checked: value == "keltis",
    };
    let games = [
        (game("keltis", told::title(), say::pages::game_facts(2, 4, 30), told::blurb()), keltis_art()),
        (
            game(
                "keltis-cards",
                say::keltis_cards::title(),
                say::pages::game_facts(2, 4, 20),
                say::keltis_cards::blurb(),
            ),
            cards_art(),
        ),
        (
            game("celtic", say::celtic::title(), say::pages::game_facts_exactly(2, 15), say::celtic::blurb()),
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
                    h1 id="new-title" { "Set up a table" }
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

/// All signs side by side.
fn signs() -> Markup {
    html! {
        main.lobby {
            h1 { "Signs" }
            p { @for sign in Icon::ALL { (icon(sign)) " " } }
            p { @for knot in Emblem::ALL { (emblem(knot)) " " } }
        }
    }
}
