//! Keltis as text:
//!
//! ```text
//!  row worth  r red-brown  y yellow     p pink       g green      b light blue
//!   9    10   2            ◆            ♣            3            ◆
//!   8     7   ·            ·            ·            ·            ·
//!   7     6   ♣            ♣ a          ◆            ◆            1
//! ```
//!
//! `♣` clover, `◆` wish stone, `1` `2` `3` points, `·` a bare stone; a figure is its player's letter, small `a`, large `A`.

use std::fmt::Write;

use keltis::{
    Area, Card, Cards, Colour, Direction, Event, FIGURES_THAT_END_THE_GAME, Face, GOAL_ROW, Keltis, LAST_ROW,
    ROW_VALUES, SMALL_FIGURES, Size, Stage, Stone, Table, Tile, View,
};
use tabletop::{Notated, Seat};

use crate::paint::{bold, card, faint, in_colour};
use crate::{Drawn, Names};

/// Width of a path's column.
const COLUMN: usize = 13;

impl Drawn for Keltis {
    fn draw(view: &View, names: &Names) -> String {
        let watcher = tabletop::View::watcher(view);
        let hand = |seat| if Some(seat) == watcher { Ok(view.hand()) } else { Err(view.hand_size(seat)) };
        draw_table(view.table(), view.deck_left(), hand, names)
    }

    fn draw_open(&self, names: &Names) -> String {
        draw_table(self.table(), self.deck().len(), |seat| Ok(self.hand(seat)), names)
    }

    fn tell(event: &Event<Option<Face>>, names: &Names) -> Option<String> {
        let name = |seat: &Seat| bold(&names[*seat]);
        Some(match event {
            Event::Discarded { seat, card: discarded } => {
                format!("{} discards {}.", name(seat), card(*discarded))
            }
            Event::Laid { seat, card: laid } => format!("{} lays {}.", name(seat), card(*laid)),
            Event::Moved { seat, stone, size } => {
                format!(
                    "{}'s {size} figure steps onto {}.",
                    name(seat),
                    in_colour(stone.path, &stone.to_string())
                )
            }
            Event::Scored { seat, points, .. } => {
                format!("{} scores {points} {}.", name(seat), if *points == 1 { "point" } else { "points" })
            }
            Event::Wished { seat, .. } => format!("{} takes the wish stone ◆.", name(seat)),
            Event::MayAdvance { seat, .. } => format!("{} may advance a figure.", name(seat)),
            Event::Stayed { seat } => format!("{} lets it be.", name(seat)),
            Event::Drew { seat, card: Some(face) } => format!("{} draws {}.", name(seat), card(face.card)),
            Event::Drew { seat, card: None } => format!("{} draws from the deck.", name(seat)),
            Event::Took { seat, card: taken } => {
                format!("{} takes {} from the discards.", name(seat), card(*taken))
            }
            Event::Ended { by: keltis::Ending::FifthFigure } => {
                "The fifth figure is in the goal: the game is over.".to_owned()
            }
            Event::Ended { by: keltis::Ending::LastCard } => {
                "The last card of the deck is drawn: the game is over.".to_owned()
            }
        })
    }

    fn ask(phase: &str) -> &'static str {
        match phase {
            "play" => "Play a card: discard it, or lay it in your row.",
            "advance" => "You may advance one of your figures, or stay.",
            "draw" => "Draw a card from the deck, or take the top of a discard pile.",
            _ => "The game is over.",
        }
    }

    fn explain(&self, seat: Seat) -> String {
        let worth = self.breakdown(seat);
        let figures = worth.figures.iter().map(|(path, figure)| {
            let large = if figure.size == Size::Large { " large" } else { "" };
            format!("{}{}{large} {:+}", path.letter(), figure.row, figure.worth)
        });
        let figures: Vec<String> = figures.collect();
        let figures = if figures.is_empty() { "none".to_owned() } else { figures.join(", ") };
        let wishes = worth.wishes;
        format!(
            "{} = point tiles {:+}; figures {figures}; {} wish stones {:+}",
            worth.total, worth.points, wishes.count, wishes.worth
        )
    }
}

/// The whole table; `hand` gives a player's cards, or how many there are.
fn draw_table(
    table: &Table,
    deck_left: usize,
    hand: impl Fn(Seat) -> Result<Cards, usize>,
    names: &Names,
) -> String {
    let mut text = String::new();
    draw_board(&mut text, table);
    let piles = table.seats().iter().map(|seat| at_start(table.area(seat), seat)).collect::<Vec<_>>();
    let _ = writeln!(text, "  start      {}", piles.join("   "));
    let _ = writeln!(text, "\n  discards   {}   deck {deck_left}", draw_piles(table));
    for seat in table.seats().iter() {
        text.push('\n');
        draw_player(&mut text, table, seat, &names[seat], hand(seat));
    }
    text
}

fn draw_board(text: &mut String, table: &Table) {
    let heads = Colour::ALL.map(|path| (path, format!("{} {path}", path.letter())));
    let _ = writeln!(text, " row worth  {}", in_columns(&heads));
    for row in (1..=LAST_ROW).rev() {
        let stones = Colour::ALL.map(|path| (path, draw_stone(table, Stone { path, row })));
        let _ = writeln!(text, "  {row}   {:3}   {}", ROW_VALUES[usize::from(row)], in_columns(&stones));
        if row == GOAL_ROW {
            let count = table.figures_in_goal();
            let _ = writeln!(
                text,
                "{}",
                faint(&format!(
                    "  ---------- goal zone above: {count} of {FIGURES_THAT_END_THE_GAME} figures ----------"
                ))
            );
        }
    }
}

/// One text a path, each in its colour, side by side; spaces fill the columns but not the end of the line.
fn in_columns(texts: &[(Colour, String); 5]) -> String {
    let mut line = String::new();
    let mut gap = 0;
    for (colour, text) in texts {
        line.extend(std::iter::repeat_n(' ', gap));
        line.push_str(&in_colour(*colour, text));
        gap = COLUMN.saturating_sub(text.chars().count());
    }
    line
}

/// The tile and the figures on a stone.
fn draw_stone(table: &Table, stone: Stone) -> String {
    let mut signs = match table.tiles().on(stone) {
        Some(Tile::Clover) => "♣".to_owned(),
        Some(Tile::Wish) => "◆".to_owned(),
        Some(points) => points.points().unwrap_or_default().to_string(),
        None => "·".to_owned(),
    };
    for seat in table.seats().iter() {
        let figures = &table.area(seat).figures;
        if figures.row(stone.path) == Some(stone.row) {
            signs.push(' ');
            signs.push(figure_letter(seat, figures.size(stone.path) == Some(Size::Large)));
        }
    }
    signs
}

fn figure_letter(seat: Seat, large: bool) -> char {
    let letter = (b'a' + seat.index() as u8) as char;
    if large { letter.to_ascii_uppercase() } else { letter }
}

/// The figures that have not begun yet, such as `Aaaa`.
fn at_start(area: &Area, seat: Seat) -> String {
    let small_on_paths = area.figures.on_paths().filter(|(_, _, size)| *size == Size::Small).count();
    let mut figures = String::new();
    if area.figures.at_start(Size::Large) {
        figures.push(figure_letter(seat, true));
    }
    figures.extend(std::iter::repeat_n(figure_letter(seat, false), SMALL_FIGURES - small_on_paths));
    if figures.is_empty() { "-".to_owned() } else { figures }
}

fn draw_piles(table: &Table) -> String {
    let piles = Colour::ALL.map(|colour| match table.pile(colour).top(colour) {
        Some(top) => format!("{} ({})", card(top), table.pile(colour).len()),
        None => format!("{} -", in_colour(colour, &colour.letter().to_string())),
    });
    piles.join("   ")
}

fn draw_player(text: &mut String, table: &Table, seat: Seat, name: &str, hand: Result<Cards, usize>) {
    let area = table.area(seat);
    let mark = if table.stage().seat() == Some(seat) && table.stage() != Stage::Over { "►" } else { " " };
    let letter = figure_letter(seat, true);
    let _ = writeln!(
        text,
        "{mark} {letter} {}   score {}   points {}   wish stones {}",
        bold(name),
        area.score(),
        area.points,
        area.wishes
    );
    let rows: Vec<String> = Colour::ALL.into_iter().filter_map(|colour| draw_row(area, colour)).collect();
    let rows = if rows.is_empty() { "none".to_owned() } else { rows.join("   ") };
    let _ = writeln!(text, "    rows  {rows}");
    let hand = match hand {
        Ok(cards) => cards.iter().map(card).collect::<Vec<_>>().join(" "),
        Err(count) => {
            let known: Vec<String> = area.known.iter().map(card).collect();
            let known =
                if known.is_empty() { String::new() } else { format!(", among them {}", known.join(" ")) };
            format!("{count} cards{known}")
        }
    };
    let _ = writeln!(text, "    hand  {hand}");
}

fn draw_row(area: &Area, colour: Colour) -> Option<String> {
    let cards = area.rows.row(colour);
    let first = cards.first()?;
    let values: Vec<String> = cards.iter().skip(1).map(|card: &Card| card.value().to_string()).collect();
    let arrow = match area.rows.direction(colour) {
        Some(Direction::Upward) => " ↑",
        Some(Direction::Downward) => " ↓",
        None => "",
    };
    let values = if values.is_empty() { String::new() } else { format!(" {}", values.join(" ")) };
    Some(in_colour(colour, &format!("{first}{values}{arrow}")))
}
