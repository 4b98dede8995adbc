//! Keltis: laying, beginning, a clover, drawing, a refusal, four players, the beginning of a game.

use drawings::keltis::{
    Board, Ghost, Goal, KeltisPlayer, KeltisTable, OnStone, StandingFigure, Stone, Waiting, table,
};
use drawings::{
    Choice, Choices, Control, ControlId, Deck, Emblem, Face, FigureColour, HandCard, Labelled, Log, LogEntry,
    Move, Pile, Player, Row, Target, Toast, Tray, Words, place,
};
use keltis::{Size, Tile};
use keltis_family::Colour::{self, Blue, Green, Pink, Red, Yellow};
use keltis_family::Direction;
use maud::Markup;

use super::around;

pub fn pages() -> Vec<(&'static str, Markup)> {
    vec![
        ("keltis", table(&laying())),
        ("keltis-begin", table(&beginning())),
        ("keltis-clover", table(&clover())),
        ("keltis-draw", table(&drawing())),
        ("keltis-why", table(&refused())),
        ("keltis-four", table(&four())),
        ("keltis-two", table(&start())),
    ]
}

/// What lies on the stones, from row 9 down, paths from left to right: points, clover, wish stone, socket.
const TILES: [&str; 9] = ["3cwc3", ".....", "s2cwc", "2c..s", "s.c2.", ".1.sc", "c.s.s", ".s1c.", "....."];
const VALUES: [i16; 9] = [-4, -3, -2, 1, 2, 3, 6, 7, 10];
const NAMES: [&str; 4] = ["Nuala", "Oisín", "Erin", "Cormac"];
const COLOURS: [FigureColour; 4] =
    [FigureColour::Brown, FigureColour::Grey, FigureColour::White, FigureColour::Black];

/// Seat, path, row, size.
const FIGURES: [(usize, Colour, usize, Size); 12] = [
    (0, Red, 7, Size::Large),
    (0, Yellow, 2, Size::Small),
    (0, Green, 5, Size::Small),
    (0, Blue, 2, Size::Small),
    (1, Pink, 7, Size::Small),
    (1, Yellow, 2, Size::Small),
    (1, Green, 3, Size::Small),
    (1, Blue, 6, Size::Large),
    (2, Red, 1, Size::Small),
    (2, Yellow, 5, Size::Small),
    (2, Pink, 3, Size::Large),
    (2, Blue, 5, Size::Small),
];

fn board() -> Board {
    let mut board = Board {
        goal: Goal { reached: vec![FigureColour::Brown, FigureColour::Grey], needed: 5 },
        waiting: (0..3).map(|seat| waiting(seat, 1, false)).collect(),
        ..Board::default()
    };
    for (line, row) in TILES.iter().zip((1..=9).rev()) {
        for (path, letter) in Colour::ALL.into_iter().zip(line.chars()) {
            let stone = &mut board.paths[path as usize][row - 1];
            (stone.value, stone.on) = (VALUES[row - 1], on(letter));
        }
    }
    for (seat, path, row, size) in FIGURES {
        stone(&mut board, path, row).figures.push(standing(seat, size));
    }
    stone(&mut board, Pink, 7).last = true;
    board
}

fn on(letter: char) -> OnStone {
    match letter {
        '1' => OnStone::Tile(Tile::One),
        '2' => OnStone::Tile(Tile::Two),
        '3' => OnStone::Tile(Tile::Three),
        'c' => OnStone::Tile(Tile::Clover),
        'w' => OnStone::Tile(Tile::Wish),
        's' => OnStone::Socket,
        _ => OnStone::Nothing,
    }
}

fn stone(board: &mut Board, path: Colour, row: usize) -> &mut Stone {
    &mut board.paths[path as usize][row - 1]
}

fn standing(seat: usize, size: Size) -> StandingFigure {
    StandingFigure { seat, owner: NAMES[seat].to_owned(), colour: COLOURS[seat], size }
}

fn waiting(seat: usize, small: usize, large: bool) -> Waiting {
    Waiting { seat, owner: NAMES[seat].to_owned(), colour: COLOURS[seat], small, large }
}

/// Rows in words: `r0 1 1 3 ↑` and so on, as in a position written down.
fn rows(text: &str) -> Vec<Row> {
    let mut rows: Vec<Row> = Colour::ALL.into_iter().map(Row::new).collect();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (letter, values) = part.split_at(1);
        let colour = letter.chars().next().and_then(Colour::from_letter).unwrap_or(Red);
        let row = &mut rows[colour as usize];
        let values: Vec<u8> = values.split_whitespace().filter_map(|value| value.parse().ok()).collect();
        row.cards = values.iter().map(|value| Face::Number(colour, *value)).collect();
        row.direction = values
            .iter()
            .find(|value| **value != values[0])
            .map(|value| if *value > values[0] { Direction::Upward } else { Direction::Downward });
    }
    rows
}

fn player(seat: usize, note: &str, score: i16, parts: [i16; 3], wishes: usize, laid: &str) -> KeltisPlayer {
    let named = ["tiles", "paths", "wishes"].into_iter().zip(parts);
    let player = Player {
        seat,
        name: NAMES[seat].to_owned(),
        note: note.to_owned(),
        sign: COLOURS[seat].into(),
        reader: seat == 2,
        turn: seat == 2,
        score,
        parts: named.map(|(name, points)| (name.to_owned(), points)).collect(),
        emblem: [None, None, Some(Emblem::Heron), None][seat],
    };
    KeltisPlayer { player, wishes, rows: rows(laid) }
}

fn pile(colour: Colour, values: &[u8]) -> Pile {
    Pile { cards: values.iter().map(|value| Face::Number(colour, *value)).collect(), ..Pile::new(colour) }
}

fn hand(cards: &[(Colour, u8)]) -> Vec<HandCard> {
    let held = |(colour, value): &(Colour, u8)| {
        let face = Face::Number(*colour, *value);
        HandCard::new(face, Control::button("select", format!("{}{value}", colour.letter())))
    };
    cards.iter().map(held).collect()
}

const HAND: [(Colour, u8); 8] =
    [(Red, 8), (Red, 10), (Yellow, 7), (Yellow, 8), (Pink, 4), (Pink, 9), (Green, 6), (Blue, 4)];

fn entry(number: usize, seat: usize, words: Words) -> LogEntry {
    let key = format!("{number}-{seat}");
    let link = Some(format!("?then={key}"));
    LogEntry { number: Some(number), who: Some(COLOURS[seat].into()), words, key, link, current: false }
}

fn log() -> Log {
    let card = Face::Number;
    let entries = vec![
        entry(
            17,
            1,
            Words::strong("Oisín")
                .text(" lays ")
                .card(card(Pink, 6))
                .text(" and steps onto stone 7, a clover; yellow steps to 2. Draws."),
        ),
        entry(
            17,
            0,
            Words::strong("Nuala")
                .text(" lays ")
                .card(card(Red, 6))
                .text(", steps onto stone 7, takes a ")
                .stress("wish stone")
                .text(". Draws."),
        ),
        entry(
            16,
            2,
            Words::strong("You")
                .text(" lay ")
                .card(card(Blue, 5))
                .text(", step onto stone 4, a clover; light blue goes on to 5. Take ")
                .card(card(Yellow, 8))
                .text("."),
        ),
        entry(
            16,
            1,
            Words::strong("Oisín")
                .text(" lays ")
                .card(card(Blue, 4))
                .text(", steps onto stone 6, takes a ")
                .stress("wish stone")
                .text(". Draws."),
        ),
        entry(16, 0, Words::strong("Nuala").text(" discards ").card(card(Green, 1)).text(". Draws.")),
        entry(
            15,
            2,
            Words::strong("You").text(" lay ").card(card(Yellow, 6)).text(" and step onto stone 5. Draw."),
        ),
        entry(15, 1, Words::strong("Oisín").text(" discards ").card(card(Red, 8)).text(". Draws.")),
    ];
    Log { entries, record: Some("record".to_owned()), deal: Some("9f2c 41ab".to_owned()) }
}

/// A table at which nothing is asked.
fn plain() -> KeltisTable {
    KeltisTable {
        around: around("Keltis", "Thursday table", FigureColour::White, "Your turn", "turn 17"),
        players: vec![
            player(0, "", 15, [4, 8, 3], 3, "r0 1 1 3 4 6, y9 6, g10 9 9 7, b1 3"),
            player(1, "strong bot", 5, [1, 7, -3], 1, "y0, p0 2 3 5 6 6, g2 5, b10 9 7 7 4"),
            player(2, "you", 1, [2, -4, 3], 3, "r9, y1 3 3 4 6, p10 8 7, b0 2 2 5"),
        ],
        board: board(),
        deck: Deck { left: 39, target: None },
        piles: vec![
            pile(Red, &[5, 8]),
            pile(Yellow, &[]),
            pile(Pink, &[9]),
            pile(Green, &[3, 1]),
            pile(Blue, &[8]),
        ],
        tray: Tray { hand: Some(hand(&HAND)), ..Tray::default() },
        log: log(),
    }
}

fn put_back() -> Vec<Labelled> {
    vec![Labelled::new(ControlId::PutBack, "Put back", Control::button("select", ""))]
}

fn target(label: &str, play: &str) -> Target {
    Target::new(label, Control::button("play", play))
}

/// A card is selected.
fn laying() -> KeltisTable {
    let mut table = plain();
    let aim = stone(&mut table.board, Yellow, 6);
    aim.target = Some(target("Lay yellow 7: step to stone 6, worth 3, a clover", "lay y7"));
    aim.ghost = Some(Ghost { colour: FigureColour::White, size: Size::Small });
    table.players[2].rows[1].target = Some(target("Lay yellow 7 here", "lay y7"));
    table.piles[1].target = Some(target("Discard yellow 7", "discard y7"));
    table.tray.prompt = Words::of_card(Face::Number(Yellow, 7)).text(" Lay it on yellow, or discard it.");
    table.tray.asides = put_back();
    if let Some(hand) = &mut table.tray.hand {
        hand[2].selected = true;
        hand[5].only_discard = true;
        hand[7].only_discard = true;
    }
    table
}

/// Small or large?
fn beginning() -> KeltisTable {
    let mut table = plain();
    let aim = stone(&mut table.board, Green, 1);
    aim.target = Some(target("Begin the green path with a small figure", "lay g6 small"));
    aim.ghost = Some(Ghost { colour: FigureColour::White, size: Size::Small });
    table.piles[3].target = Some(target("Discard green 6", "discard g6"));
    table.tray.prompt = Words::of_card(Face::Number(Green, 6)).text(" Begin green with which figure?");
    table.tray.asides = put_back();
    let begin = |size: Size, text: &str, detail: &str| Choice {
        suit: Some(Green.into()),
        figure: Some((FigureColour::White, size)),
        text: text.to_owned(),
        detail: detail.to_owned(),
        control: Control::button("play", format!("lay g6 {size}")),
        ..Choice::default()
    };
    let discard = Choice {
        text: "Discard".to_owned(),
        plain: true,
        control: Control::button("play", "discard g6"),
        ..Choice::default()
    };
    let answers = vec![
        begin(Size::Small, "Small", "−4 for now"),
        begin(Size::Large, "Large", "×2, −8 for now"),
        discard,
    ];
    table.tray.choices = Some(Choices { label: "Begin a path".to_owned(), answers });
    table
}

/// Which figure goes on?
fn clover() -> KeltisTable {
    let mut table = plain();
    if let Some(status) = &mut table.around.top.status {
        "a clover".clone_into(&mut status.detail);
    }
    table.around.moves = vec![
        Move::new(place::figure(2, Yellow), place::figure(2, Yellow)),
        Move::new(place::hand(2), place::row(2, Yellow, 5)),
    ];
    stone(&mut table.board, Pink, 7).last = false;
    stone(&mut table.board, Yellow, 5).figures.clear();
    stone(&mut table.board, Yellow, 6).figures.push(standing(2, Size::Small));
    stone(&mut table.board, Yellow, 6).last = true;
    table.players[2].rows[1].cards.push(Face::Number(Yellow, 7));
    let steps = [
        (Red, 2, Size::Small, "1 → 2", "−4 to −3"),
        (Yellow, 7, Size::Small, "6 → 7", "goal, +2 tile"),
        (Pink, 4, Size::Large, "3 → 4", "×2, −4 to 2"),
        (Blue, 6, Size::Small, "5 → 6", "2 to 3"),
    ];
    let mut answers = Vec::new();
    for (path, row, size, text, detail) in steps {
        let play = format!("advance {}", path.letter());
        let aim = stone(&mut table.board, path, row);
        aim.target = Some(target(&format!("Advance {path} to stone {row}"), &play));
        aim.ghost = Some(Ghost { colour: FigureColour::White, size });
        let (text, detail) = (text.to_owned(), detail.to_owned());
        answers.push(Choice {
            suit: Some(path.into()),
            text,
            detail,
            control: Control::button("play", play),
            ..Choice::default()
        });
    }
    answers.push(Choice {
        text: "Stay".to_owned(),
        plain: true,
        control: Control::button("play", "stay"),
        ..Choice::default()
    });
    table.tray.prompt = Words::of_tile(Tile::Clover)
        .text(" ")
        .stress("Clover.")
        .text(" Advance one of your figures, or stay.");
    table.tray.choices = Some(Choices { label: "Clover".to_owned(), answers });
    table
}

/// From where is a card drawn?
fn drawing() -> KeltisTable {
    let mut table = plain();
    table.tray.prompt = Words::strong("Draw a card").text(" from the deck or a discard pile.");
    table.deck.target = Some(target("Draw from the deck", "draw"));
    for pile in table.piles.iter_mut().filter(|pile| !pile.cards.is_empty()) {
        pile.target = Some(target("Take the top card", &format!("take {}", pile.suit.letter())));
    }
    let held = [&HAND[..2], &HAND[3..]].concat();
    let idle = |mut card: HandCard| {
        card.control = Control::refused("select", "", "draw a card first");
        card
    };
    table.tray.hand = Some(hand(&held).into_iter().map(idle).collect());
    table
}

/// A card that does not fit, and a connection that is lost.
fn refused() -> KeltisTable {
    let mut table = laying();
    if let Some(connection) = &mut table.around.connection {
        connection.hidden = false;
    }
    table.around.toast = Some(Toast {
        words: Words::strong("That was already played.").wide(" The table is up to date again."),
        close: Control::button("dismiss", "1"),
    });
    stone(&mut table.board, Pink, 4).refused = true;
    table.players[2].rows[2].refused = Some(Face::Number(Pink, 9));
    table.tray.refusal = Some(
        Words::of_card(Face::Number(Pink, 9))
            .stress(" cannot follow ")
            .card(Face::Number(Pink, 7))
            .text(": your pink row runs downward. ")
            .wide("You can discard it. ")
            .link("Rule on rows", "rules#rows"),
    );
    table
}

/// With four players.
fn four() -> KeltisTable {
    let mut table = plain();
    let mut fourth = player(3, "fair bot", -3, [0, -2, -1], 2, "r10 9, p1 2 2 3, b3 4 4 5 6 7 8");
    fourth.player.turn = true;
    for panel in &mut table.players {
        panel.player.turn = false;
    }
    table.players.insert(0, fourth);
    if let Some(status) = &mut table.around.top.status {
        "thinks".clone_into(&mut status.detail);
        (status.headline, status.yours, status.sign) =
            ("Cormac".to_owned(), false, Some(FigureColour::Black.into()));
    }
    for (path, row, size) in
        [(Red, 2, Size::Small), (Yellow, 2, Size::Large), (Pink, 7, Size::Small), (Blue, 2, Size::Small)]
    {
        stone(&mut table.board, path, row).figures.push(standing(3, size));
    }
    table.board.goal.reached.push(FigureColour::Black);
    table.board.waiting.push(waiting(3, 1, false));
    table.tray.prompt = Words::strong("Cormac").text(" thinks.");
    table
}

/// Two players, before the first card.
fn start() -> KeltisTable {
    let mut table = plain();
    table.players =
        vec![player(1, "strong bot", -4, [0, 0, -4], 0, ""), player(2, "you", -4, [0, 0, -4], 0, "")];
    table.board.waiting = vec![waiting(1, 4, true), waiting(2, 4, true)];
    table.board.goal.reached.clear();
    for stone in table.board.paths.iter_mut().flatten() {
        stone.figures.clear();
        stone.last = false;
        if stone.on == OnStone::Socket {
            stone.on = OnStone::Tile(Tile::Wish);
        }
    }
    table.piles = Colour::ALL.into_iter().map(Pile::new).collect();
    table.deck.left = 94;
    table.log.entries.clear();
    table.tray.prompt = Words::strong("Choose a card").text(" to begin a path, or to discard.");
    table
}
