//! Keltis as text:
//!
//! ```text
//! stone worth r red-brown  y yellow     p pink       g green      b light blue
//!   9    10   2            ◆            ♣            3            ◆
//!   8     7   ·            ·            ·            ·            ·
//!   7     6   ♣            ♣ a          ◆            ◆            1
//! ```
//!
//! `♣` clover, `◆` wish stone, `1` `2` `3` points, `·` a bare stone; a figure is its player's letter, small `a`, large `A`.

use std::fmt::Write;

use keltis::{
    Area, Card, Cards, Colour, Direction, FIGURES_THAT_END_THE_GAME, GOAL_ROW, Keltis, LAST_ROW, ROW_VALUES,
    SMALL_FIGURES, Size, Stage, Stone, Table, Tile, View,
};
use tabletop::Seat;
use words::{Piece, say};

use crate::paint::{card, faint, in_colour};
use crate::{Drawn, Names, said};

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
    let _ = writeln!(text, "  {:<10} {}", say::terminal::start().to_string(), piles.join("   "));
    let _ = writeln!(
        text,
        "\n  {:<10} {}   {}",
        say::terminal::discards().to_string(),
        draw_piles(table),
        say::terminal::deck(deck_left)
    );
    for seat in table.seats().iter() {
        text.push('\n');
        draw_player(&mut text, table, seat, &names[seat], hand(seat));
    }
    text
}

fn draw_board(text: &mut String, table: &Table) {
    let heads =
        Colour::ALL.map(|path| (path, format!("{} {}", path.letter(), Piece::Suit(path.into()).name())));
    let _ = writeln!(text, "{:<12}{}", say::terminal::board_head().to_string(), in_columns(&heads));
    for row in (1..=LAST_ROW).rev() {
        let stones = Colour::ALL.map(|path| (path, draw_stone(table, Stone { path, row })));
        let _ = writeln!(text, "  {row}   {:3}   {}", ROW_VALUES[usize::from(row)], in_columns(&stones));
        if row == GOAL_ROW {
            let zone = say::terminal::goal_line(table.figures_in_goal(), FIGURES_THAT_END_THE_GAME);
            let _ = writeln!(text, "{}", faint(&format!("  ---------- {zone} ----------")));
        }
    }
}

/// One text per path, each in its colour, side by side; spaces fill the columns but not the end of the line.
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

/// The figures that have not set out yet, such as `Aaaa`.
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
    let player = say::terminal::keltis_player(name, area.points, area.score(), area.wishes);
    let _ = writeln!(text, "{mark} {letter} {}", said(&player));
    let rows: Vec<String> = Colour::ALL.into_iter().filter_map(|colour| draw_row(area, colour)).collect();
    let rows = if rows.is_empty() { say::terminal::none().to_string() } else { rows.join("   ") };
    let _ = writeln!(text, "    {:<5} {rows}", say::terminal::rows().to_string());
    let hand = match hand {
        Ok(cards) => cards.iter().map(card).collect::<Vec<_>>().join(" "),
        Err(count) if area.known.is_empty() => said(&say::terminal::cards(count)),
        Err(count) => {
            let known: Vec<String> = area.known.iter().map(card).collect();
            said(&say::terminal::cards_known(count, known.join(" ")))
        }
    };
    let _ = writeln!(text, "    {:<5} {hand}", say::terminal::hand().to_string());
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
