//! The card game as text: the wish stones, the piles, and every player's rows.

use std::fmt::Write;

use keltis_cards::{Card, Colour, Direction, Hand, KeltisCards, Suit, Table, View};
use tabletop::Seat;
use words::say;

use crate::paint::{bold, in_colour};
use crate::{Drawn, Names, said};

impl Drawn for KeltisCards {
    fn draw(view: &View, names: &Names) -> String {
        let watcher = tabletop::View::watcher(view);
        let hand = |seat| if Some(seat) == watcher { Ok(view.hand()) } else { Err(view.hand_size(seat)) };
        draw_table(view.table(), view.deck_left(), hand, names)
    }

    fn draw_open(&self, names: &Names) -> String {
        draw_table(self.table(), self.deck().len(), |seat| Ok(self.hand(seat)), names)
    }
}

fn card(card: Card) -> String {
    match card.suit().colour() {
        Some(colour) => in_colour(colour, &card.to_string()),
        None => bold(&card.to_string()),
    }
}

fn cards(list: impl IntoIterator<Item = Card>) -> String {
    list.into_iter().map(card).collect::<Vec<_>>().join(" ")
}

/// The whole table; `hand` gives a player's cards, or how many there are.
fn draw_table(
    table: &Table,
    deck_left: usize,
    hand: impl Fn(Seat) -> Result<Hand, usize>,
    names: &Names,
) -> String {
    let mut text = String::new();
    let stones: Vec<String> = table.wish_row().iter().map(|stone| stone.to_string()).collect();
    let stones = if stones.is_empty() { say::terminal::none_left().to_string() } else { stones.join(" ") };
    let line = |text: &mut String, label: words::Message, content: String| {
        let _ = writeln!(text, "  {:<13} {content}", label.to_string());
    };
    line(&mut text, say::terminal::wish_stones(), stones);
    let piles = format!("{}   {}", draw_piles(table), say::terminal::deck(deck_left));
    line(&mut text, say::terminal::discards(), piles);
    let closed =
        say::terminal::closed_rows_count(table.closed_rows(), keltis_cards::CLOSED_ROWS_THAT_END_PLAY);
    line(&mut text, say::terminal::closed_rows(), closed.to_string());
    for seat in table.seats().iter() {
        text.push('\n');
        draw_player(&mut text, table, seat, &names[seat], hand(seat));
    }
    text
}

fn draw_piles(table: &Table) -> String {
    let piles = Suit::ALL.map(|suit| match table.top(suit) {
        Some(top) => format!("{} ({})", card(top), table.pile(suit).len()),
        None => format!("{} -", suit.letter()),
    });
    piles.join("   ")
}

fn draw_player(text: &mut String, table: &Table, seat: Seat, name: &str, hand: Result<Hand, usize>) {
    let area = table.area(seat);
    let mark = if table.stage().seat() == Some(seat) { "►" } else { " " };
    let wishes: Vec<String> = area.wishes.iter().map(|stone| stone.to_string()).collect();
    let wishes =
        if wishes.is_empty() { say::terminal::no_wish_stones().to_string() } else { wishes.join(" ") };
    let player = say::terminal::cards_player(name, table.score(seat), wishes);
    let _ = writeln!(text, "{mark} {}", said(&player));
    for colour in Colour::ALL {
        let row = table.row(seat, colour);
        if !row.is_empty() {
            let arrow = match (area.rows.is_closed(colour), area.rows.direction(colour)) {
                (true, _) => format!("  {}", say::terminal::closed()),
                (false, Some(Direction::Upward)) => " ↑".to_owned(),
                (false, Some(Direction::Downward)) => " ↓".to_owned(),
                (false, None) => String::new(),
            };
            let _ = writeln!(text, "    {:<5} {}{arrow}", say::terminal::row().to_string(), cards(row));
        }
    }
    if !table.point_row(seat).is_empty() {
        let (row, points) = (say::terminal::row().to_string(), say::terminal::points());
        let _ = writeln!(text, "    {row:<5} {}  {points}", cards(table.point_row(seat)));
    }
    let hand = match hand {
        Ok(held) => cards(held.iter()),
        Err(count) if area.known().is_empty() => said(&say::terminal::cards(count)),
        Err(count) => said(&say::terminal::cards_known(count, cards(area.known().iter()))),
    };
    let _ = writeln!(text, "    {:<5} {hand}", say::terminal::hand().to_string());
}
