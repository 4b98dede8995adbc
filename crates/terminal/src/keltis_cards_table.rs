//! The card game as text: the wish stones, the piles, and every player's rows.

use std::fmt::Write;

use keltis_cards::{Card, Colour, Direction, Ending, Event, Face, Hand, KeltisCards, Suit, Table, View};
use tabletop::{Notated, Seat};

use crate::paint::{bold, in_colour};
use crate::{Drawn, Names};

impl Drawn for KeltisCards {
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
            Event::Wished { seat, wish } => format!("{} takes the wish stone {wish}.", name(seat)),
            Event::Laid { seat, card: laid, row: None } => format!("{} lays {}.", name(seat), card(*laid)),
            Event::Laid { seat, card: laid, row: Some(keltis_cards::Place::PointRow) } => {
                format!("{} lays {} in the point row.", name(seat), card(*laid))
            }
            Event::Laid { seat, card: laid, row: Some(keltis_cards::Place::Row(colour)) } => {
                format!("{} lays {} in the {colour} row.", name(seat), card(*laid))
            }
            Event::Drew { seat, card: Some(face) } => format!("{} draws {}.", name(seat), card(face.card)),
            Event::Drew { seat, card: None } => format!("{} draws from the deck.", name(seat)),
            Event::Took { seat, card: taken } => {
                format!("{} takes {} from the discards.", name(seat), card(*taken))
            }
            Event::LastCards { by: Ending::FifthClosedRow } => {
                "Five rows are closed: everybody may lay up to two last cards.".to_owned()
            }
            Event::LastCards { by: Ending::LastCard } => {
                "The last card of the deck is drawn: everybody may lay up to two last cards.".to_owned()
            }
            Event::Done { seat } => format!("{} is done.", name(seat)),
            Event::Ended => "The game is over.".to_owned(),
        })
    }

    fn ask(phase: &str) -> &'static str {
        match phase {
            "play" => "Play: discard a card, buy a wish stone with two of one value, or lay a card.",
            "draw" => "Draw a card from the deck, or take the top of a discard pile.",
            "last_cards" => "You may lay last cards; say `done` to stop.",
            _ => "The game is over.",
        }
    }

    fn explain(&self, seat: Seat) -> String {
        let worth = self.breakdown(seat);
        let rows: Vec<String> = worth
            .rows
            .iter()
            .map(|(colour, row)| format!("{} {} cards {:+}", colour.letter(), row.cards, row.worth))
            .collect();
        let rows = if rows.is_empty() { "none".to_owned() } else { rows.join(", ") };
        format!(
            "{} = rows {rows}; point row {:+}; {} wish stones {:+}",
            worth.total, worth.point_row.worth, worth.wishes.cards, worth.wishes.worth
        )
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
    let stones = if stones.is_empty() { "none left".to_owned() } else { stones.join(" ") };
    let _ = writeln!(text, "  wish stones   {stones}");
    let _ = writeln!(text, "  discards      {}   deck {deck_left}", draw_piles(table));
    let _ = writeln!(
        text,
        "  closed rows   {} of {}",
        table.closed_rows(),
        keltis_cards::CLOSED_ROWS_THAT_END_PLAY
    );
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
    let wishes = if wishes.is_empty() { "no wish stones".to_owned() } else { wishes.join(" ") };
    let _ = writeln!(text, "{mark} {}   score {}   {wishes}", bold(name), table.score(seat));
    for colour in Colour::ALL {
        let row = table.row(seat, colour);
        if !row.is_empty() {
            let arrow = match (area.rows.is_closed(colour), area.rows.direction(colour)) {
                (true, _) => "  closed",
                (false, Some(Direction::Upward)) => " ↑",
                (false, Some(Direction::Downward)) => " ↓",
                (false, None) => "",
            };
            let _ = writeln!(text, "    row   {}{arrow}", cards(row));
        }
    }
    if !table.point_row(seat).is_empty() {
        let _ = writeln!(text, "    row   {}  points", cards(table.point_row(seat)));
    }
    let hand = match hand {
        Ok(held) => cards(held.iter()),
        Err(count) if area.known().is_empty() => format!("{count} cards"),
        Err(count) => format!("{count} cards, among them {}", cards(area.known().iter())),
    };
    let _ = writeln!(text, "    hand  {hand}");
}
