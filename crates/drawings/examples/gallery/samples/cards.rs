//! The card game, with two and with four players.

use drawings::keltis_cards::{CardsPlayer, CardsTable, ClosedRows, WishCard, table};
use drawings::{
    Control, ControlId, Deck, FigureColour, HandCard, Labelled, Log, LogEntry, Pile, Player, Row, Target,
    Tray,
};
use keltis_cards::Suit;
use keltis_family::Colour::{self, Blue, Green, Pink, Red, Yellow};
use keltis_family::Direction;
use maud::Markup;
use words::say::{cards_table, drawings as labels, keltis_cards as told, keltis_table};
use words::{Face, Message, OneOf, Sentences, Who};

use super::{around, named, text};

pub fn pages() -> Vec<(&'static str, Markup)> {
    vec![("cards", table(&two())), ("cards-4", table(&four())), ("cards-last", table(&last()))]
}

/// A card from its short name: `r4`, `px`, `n7`.
fn face(name: &str) -> Face {
    let (letter, value) = name.split_at(1);
    let suit = letter.chars().next().and_then(Suit::from_letter).unwrap_or(Suit::Neutral);
    match (suit.colour(), value.parse()) {
        (Some(colour), Ok(value)) => Face::Number(colour, value),
        (Some(colour), Err(_)) => Face::Closing(colour),
        (None, value) => Face::Point(value.unwrap_or_default()),
    }
}

fn faces(text: &str) -> Vec<Face> {
    text.split_whitespace().map(face).collect()
}

/// Rows in short form: cards, then what the row is worth, such as `r1 r2 rx = 2`.
fn rows(text: &str) -> Vec<Row> {
    let mut rows: Vec<Row> = Suit::ALL.into_iter().map(Row::new).collect();
    for part in text.split(',') {
        let (cards, worth) = part.split_once('=').unwrap_or((part, "0"));
        let cards = faces(cards);
        let Some(suit) = cards.first().and_then(|face| face.suit()) else { continue };
        let row = &mut rows[suit as usize];
        let mut values = cards.iter().filter_map(|face| face.value());
        let first = values.next();
        row.direction = values
            .find(|value| Some(*value) != first)
            .filter(|_| suit != Suit::Neutral)
            .map(|value| if Some(value) > first { Direction::Upward } else { Direction::Downward });
        (row.cards, row.worth) = (cards, worth.trim().parse().ok());
    }
    rows
}

fn player(
    seat: usize,
    (name, note, sign): (&str, &str, FigureColour),
    score: i16,
    parts: [i16; 3],
    won: &[u8],
    laid: &str,
) -> CardsPlayer {
    let parts = [cards_table::part_rows(), cards_table::part_points(), keltis_table::part_wishes()]
        .into_iter()
        .zip(parts);
    let player = Player {
        seat,
        name: name.to_owned(),
        note: text(note),
        sign: sign.into(),
        reader: note == "you",
        turn: note == "you",
        score,
        parts: parts.collect(),
        emblem: None,
    };
    CardsPlayer { player, won: won.to_vec(), rows: rows(laid) }
}

fn piles(text: &str) -> Vec<Pile> {
    let mut piles: Vec<Pile> = Suit::ALL.into_iter().map(Pile::new).collect();
    for face in faces(text) {
        if let Some(suit) = face.suit() {
            piles[suit as usize].cards.push(face);
        }
    }
    piles
}

fn wishes(taken: &[u8]) -> Vec<WishCard> {
    (1..=9).map(|value| WishCard { value, taken: taken.contains(&value), ..WishCard::default() }).collect()
}

fn hand(text: &str, selected: &str, only: &[&str]) -> Vec<HandCard> {
    let held = |name: &str| {
        let mut card = HandCard::new(face(name), Control::button("select", name));
        card.selected = name == selected;
        card.only_discard = only.contains(&name);
        card
    };
    text.split_whitespace().map(held).collect()
}

/// What a player did in a turn.
fn entry(number: usize, who: FigureColour, deeds: impl IntoIterator<Item = Message>) -> LogEntry {
    let (key, words) = (format!("{number}-{who}"), deeds.into_iter().collect());
    LogEntry { number: Some(number), who: Some(who.into()), words, key, ..LogEntry::default() }
}

fn lays(name: &str, card: Face) -> Message {
    told::laid(named(name), card)
}

fn discards(name: &str, card: Face) -> Message {
    told::discarded(named(name), card)
}

fn closes(name: &str, row: Colour) -> Message {
    told::closed(named(name), Face::Closing(row), row)
}

/// The reader gives two fives for a wish stone.
fn buys_five() -> [Message; 2] {
    let (first, second) = (Face::Number(Yellow, 5), Face::Number(Pink, 5));
    [
        told::bought(Who::You, first, second, Face::Wish(5)),
        told::drew_cards(Who::You, Face::Number(Pink, 8), Face::Point(4)),
    ]
}

fn target(label: Message, play: &str) -> Target {
    Target::new(label, Control::button("play", play))
}

fn put_back() -> Vec<Labelled> {
    vec![Labelled::new(ControlId::PutBack, labels::put_back(), Control::button("select", ""))]
}

fn two() -> CardsTable {
    let (brown, black) = (FigureColour::Brown, FigureColour::Black);
    let mut table = CardsTable {
        around: around("Keltis, the card game", "Kitchen table", brown, "Your turn", "turn 20"),
        players: vec![
            player(
                0,
                ("Cormac", "fair bot", black),
                -1,
                [-2, 1, 0],
                &[4, 6],
                "r1 r2 r3 r3 rx = 2, y9 y8 = -3, g0 g3 g4 g4 = 1, b10 b7 bx = -2, n9 = 1",
            ),
            player(
                1,
                ("Erin", "you", brown),
                0,
                [-2, 2, 0],
                &[3, 5],
                "r10 r9 r6 = -2, y0 y2 y5 yx = 1, p1 p4 p5 p6 p6 = 2, g8 g7 = -3, n0 n10 = 2",
            ),
        ],
        wishes: wishes(&[3, 4, 5, 6]),
        deck: Deck { left: 16, target: None },
        piles: piles("r0 y8 y4 p3 gx b6 b5 n5"),
        closed: ClosedRows { closed: 3, needed: 5, ..ClosedRows::default() },
        tray: Tray {
            prompt: Sentences::from(cards_table::lay_in(
                Face::Point(7),
                [Suit::Green, Suit::Neutral].into_iter().collect::<OneOf>(),
                true,
            ))
            .and(cards_table::or_add(Face::Wish(7), [Face::Number(Red, 7)].into_iter().collect::<OneOf>())),
            asides: put_back(),
            hand: Some(hand("r4 r7 p2 p8 px g5 n4 n7", "n7", &["r7", "p2"])),
            ..Tray::default()
        },
        log: Log {
            entries: vec![
                entry(19, black, [closes("Cormac", Blue), told::drew(Who::Same)]),
                entry(
                    19,
                    brown,
                    [
                        told::laid(Who::You, Face::Number(Green, 7)),
                        told::took(Who::You, Face::Number(Red, 4)),
                    ],
                ),
                entry(18, black, [discards("Cormac", Face::Number(Blue, 5)), told::drew(Who::Same)]),
                entry(18, brown, buys_five()),
            ],
            record: Some("record".to_owned()),
            deal: Some("e03b 7710".to_owned()),
        },
    };
    table.wishes[6].potential = true;
    table.players[1].rows[3].target =
        Some(target(cards_table::lay_in_row(Face::Point(7), Green), "lay n7 g"));
    table.players[1].rows[5].target =
        Some(target(cards_table::lay_in_row(Face::Point(7), Suit::Neutral), "lay n7 points"));
    table.piles[5].target = Some(target(keltis_table::discard(Face::Point(7)), "discard n7"));
    if let Some(hand) = &mut table.tray.hand {
        hand[1].pair = true;
    }
    table
}

fn four() -> CardsTable {
    let [brown, grey, black, white] = FigureColour::ALL;
    let mut table = CardsTable {
        around: around("Keltis, the card game", "Harbour table", brown, "Your turn", "turn 16"),
        players: vec![
            player(
                0,
                ("Cormac", "fair bot", black),
                -3,
                [-3, 1, -1],
                &[4],
                "r1 r2 r3 rx = 1, g0 g3 g4 = -2, b10 b7 bx = -2, n9 = 1",
            ),
            player(
                1,
                ("Nuala", "", white),
                -2,
                [-1, 0, -1],
                &[1],
                "y3 y4 y4 y6 = 1, p10 = -4, g1 g2 g5 g6 g6 = 2",
            ),
            player(
                2,
                ("Oisín", "strong bot", grey),
                4,
                [3, 2, -1],
                &[6],
                "r0 r4 r5 r7 = 1, b1 b2 b4 b5 b5 = 2, n3 n8 = 2",
            ),
            player(
                3,
                ("Erin", "you", brown),
                1,
                [0, 1, 0],
                &[3, 5],
                "r10 r9 = -3, y0 y2 y5 yx = 1, p1 p4 p5 p6 p6 = 2, n10 = 1",
            ),
        ],
        wishes: wishes(&[1, 3, 4, 5, 6]),
        deck: Deck { left: 10, target: None },
        piles: piles("r6 r5 y9 y7 y3 p9 p1 p0 gx b1 b2 b6 b8 n1 n6"),
        closed: ClosedRows { closed: 3, needed: 5, soon: true, last_cards: false },
        tray: Tray {
            prompt: Sentences::from(cards_table::close_for(Face::Closing(Pink), Pink, 6, 3, true))
                .and(cards_table::makes_closed_rows(4)),
            asides: put_back(),
            hand: Some(hand("r4 r7 y9 p8 px g7 b9 n4", "px", &["y9"])),
            ..Tray::default()
        },
        log: four_log(),
    };
    table.players[0].rows[4].last = true;
    table.players[3].rows[0].last = true;
    table.piles[1].last = true;
    table.players[3].rows[2].target =
        Some(target(cards_table::close_row(Face::Closing(Pink), Pink), "lay px"));
    table.piles[2].target = Some(target(keltis_table::discard(Face::Closing(Pink)), "discard px"));
    table
}

fn four_log() -> Log {
    let [brown, grey, black, white] = FigureColour::ALL;
    let entries = vec![
        entry(15, grey, [lays("Oisín", Face::Number(Blue, 5)), told::drew(Who::Same)]),
        entry(15, white, [lays("Nuala", Face::Number(Pink, 10)), told::drew(Who::Same)]),
        entry(15, black, [closes("Cormac", Blue), told::drew(Who::Same)]),
        entry(14, brown, buys_five()),
        entry(14, grey, [told::laid_in_point_row(named("Oisín"), Face::Point(8)), told::drew(Who::Same)]),
        entry(14, white, [lays("Nuala", Face::Number(Green, 6)), told::drew(Who::Same)]),
        entry(14, black, [discards("Cormac", Face::Number(Blue, 8)), told::drew(Who::Same)]),
        entry(
            13,
            brown,
            [
                told::closed(Who::You, Face::Closing(Yellow), Yellow),
                told::drew_card(Who::You, Face::Number(Red, 4)),
            ],
        ),
    ];
    Log { entries, record: Some("record".to_owned()), deal: Some("77a0 c5d2".to_owned()) }
}

/// The last cards, with long rows.
fn last() -> CardsTable {
    let mut table = four();
    table.players.truncate(3);
    table.players[0] = four().players[3].clone();
    table.players.rotate_left(1);
    table.players[2].rows =
        rows("r10 r9 r6 r6 r5 r3 r3 r1 r0 = 10, y0 y2 y5 yx = 1, p1 p4 p5 p6 p6 p7 px = 6, n10 = 1");
    table.closed = ClosedRows { closed: 5, needed: 5, soon: false, last_cards: true };
    table.deck.left = 0;
    table
}
