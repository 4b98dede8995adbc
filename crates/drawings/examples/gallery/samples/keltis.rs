//! Keltis: laying, beginning, a clover, drawing, a refusal, four players, the beginning of a game.

use drawings::keltis::{
    Board, Ghost, Goal, KeltisPlayer, KeltisTable, OnStone, StandingFigure, Stone, Waiting, table,
};
use drawings::{
    Choice, Choices, Control, ControlId, Deck, Emblem, FigureColour, HandCard, Labelled, Log, LogEntry, Move,
    Pile, Player, Row, Target, Toast, Tray, location,
};
use keltis::{Size, Tile};
use keltis_family::Colour::{self, Blue, Green, Pink, Red, Yellow};
use keltis_family::Direction;
use maud::Markup;
use words::say::{self, keltis as told, keltis_table};
use words::{Face, Message, Sentences, Who};

use super::{around, named, text};

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

/// What is on the stones, from row 9 down, paths from left to right: points, clover, wish stone, socket.
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

/// Rows in short form: `r0 1 1 3 ↑` and so on, as in a written position.
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
    let parts = [keltis_table::part_tiles(), keltis_table::part_paths(), keltis_table::part_wishes()]
        .into_iter()
        .zip(parts);
    let player = Player {
        seat,
        name: NAMES[seat].to_owned(),
        note: text(note),
        sign: COLOURS[seat].into(),
        reader: seat == 2,
        turn: seat == 2,
        score,
        parts: parts.collect(),
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

/// What a player did in a turn.
fn entry(number: usize, seat: usize, deeds: impl IntoIterator<Item = Message>) -> LogEntry {
    let (key, words) = (format!("{number}-{seat}"), deeds.into_iter().collect());
    let link = Some(format!("?then={key}"));
    LogEntry { number: Some(number), who: Some(COLOURS[seat].into()), words, key, link, current: false }
}

fn log() -> Log {
    let card = Face::Number;
    let entries = vec![
        entry(
            17,
            1,
            [
                told::laid_and_stepped(named("Oisín"), card(Pink, 6), 7, Size::Small),
                told::advanced(Who::Same, Yellow, 2),
                told::drew(Who::Same),
            ],
        ),
        entry(
            17,
            0,
            [
                told::laid_and_stepped(named("Nuala"), card(Red, 6), 7, Size::Small),
                told::took_wish_stone(Who::Same),
                told::drew(Who::Same),
            ],
        ),
        entry(
            16,
            2,
            [
                told::laid_and_stepped(Who::You, card(Blue, 5), 4, Size::Small),
                told::advanced(Who::You, Blue, 5),
                told::took(Who::You, card(Yellow, 8)),
            ],
        ),
        entry(
            16,
            1,
            [
                told::laid_and_stepped(named("Oisín"), card(Blue, 4), 6, Size::Small),
                told::took_wish_stone(Who::Same),
                told::drew(Who::Same),
            ],
        ),
        entry(16, 0, [told::discarded(named("Nuala"), card(Green, 1)), told::drew(Who::Same)]),
        entry(
            15,
            2,
            [
                told::laid_and_stepped(Who::You, card(Yellow, 6), 5, Size::Small),
                told::drew_card(Who::You, card(Red, 10)),
            ],
        ),
        entry(15, 1, [told::discarded(named("Oisín"), card(Red, 8)), told::drew(Who::Same)]),
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
    vec![Labelled::new(ControlId::PutBack, say::drawings::put_back(), Control::button("select", ""))]
}

fn target(label: Message, play: &str) -> Target {
    Target::new(label, Control::button("play", play))
}

/// A card is selected.
fn laying() -> KeltisTable {
    let mut table = plain();
    let seven = Face::Number(Yellow, 7);
    let step = keltis_table::lay_and_reach(seven, Yellow, 6, Size::Small, Tile::Clover, 3);
    let aim = stone(&mut table.board, Yellow, 6);
    aim.target = Some(target(step, "lay y7"));
    aim.ghost = Some(Ghost { colour: FigureColour::White, size: Size::Small });
    table.players[2].rows[1].target = Some(target(keltis_table::lay(seven), "lay y7"));
    table.piles[1].target = Some(target(keltis_table::discard(seven), "discard y7"));
    table.tray.prompt = keltis_table::lay_or_discard(seven, Yellow).into();
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
    let six = Face::Number(Green, 6);
    let aim = stone(&mut table.board, Green, 1);
    aim.target = Some(target(keltis_table::set_out(Green, 1, Size::Small, -4), "lay g6 small"));
    aim.ghost = Some(Ghost { colour: FigureColour::White, size: Size::Small });
    table.piles[3].target = Some(target(keltis_table::discard(six), "discard g6"));
    table.tray.prompt = keltis_table::which_figure(six, Green).into();
    table.tray.asides = put_back();
    let begin = |size: Size, worth: i16| Choice {
        suit: Some(Green.into()),
        figure: Some((FigureColour::White, size)),
        text: keltis_table::figure(size),
        detail: keltis_table::worth_for_now(size, worth),
        control: Control::button("play", format!("lay g6 {size}")),
        ..Choice::default()
    };
    let discard = Choice {
        text: keltis_table::which_figure_discard(),
        plain: true,
        control: Control::button("play", "discard g6"),
        ..Choice::default()
    };
    let answers = vec![begin(Size::Small, -4), begin(Size::Large, -8), discard];
    table.tray.choices = Some(Choices { label: keltis_table::which_figure_label(), answers });
    table
}

/// Which figure advances?
fn clover() -> KeltisTable {
    let mut table = plain();
    if let Some(status) = &mut table.around.top.status {
        status.detail = text("a clover");
    }
    table.around.moves = vec![
        Move::new(location::figure(2, Yellow), location::figure(2, Yellow)),
        Move::new(location::hand(2), location::row(2, Yellow, 5)),
    ];
    stone(&mut table.board, Pink, 7).last = false;
    stone(&mut table.board, Yellow, 5).figures.clear();
    stone(&mut table.board, Yellow, 6).figures.push(standing(2, Size::Small));
    stone(&mut table.board, Yellow, 6).last = true;
    table.players[2].rows[1].cards.push(Face::Number(Yellow, 7));
    let steps = [
        (Red, 2, Size::Small, keltis_table::step_worth(Size::Small, -4, -3)),
        (Yellow, 7, Size::Small, keltis_table::step_worth_in_goal(Size::Small, 3, 6)),
        (Pink, 4, Size::Large, keltis_table::step_worth(Size::Large, -4, 2)),
        (Blue, 6, Size::Small, keltis_table::step_worth(Size::Small, 2, 3)),
    ];
    let mut answers = Vec::new();
    for (path, row, size, detail) in steps {
        let play = format!("advance {}", path.letter());
        let aim = stone(&mut table.board, path, row);
        let label = keltis_table::advance(path, row, size, aim.value);
        aim.target = Some(target(label, &play));
        aim.ghost = Some(Ghost { colour: FigureColour::White, size });
        answers.push(Choice {
            suit: Some(path.into()),
            text: keltis_table::step(row - 1, row),
            detail,
            control: Control::button("play", play),
            ..Choice::default()
        });
    }
    answers.push(Choice {
        text: keltis_table::stay(),
        plain: true,
        control: Control::button("play", "stay"),
        ..Choice::default()
    });
    table.tray.prompt = told::ask_advance().into();
    table.tray.choices = Some(Choices { label: keltis_table::which_advances(), answers });
    table
}

/// Where is a card drawn from?
fn drawing() -> KeltisTable {
    let mut table = plain();
    table.tray.prompt = told::ask_draw().into();
    table.deck.target = Some(target(keltis_table::draw(), "draw"));
    for pile in &mut table.piles {
        let take = |card: &Face| target(keltis_table::take(*card), &format!("take {}", pile.suit.letter()));
        pile.target = pile.cards.last().map(take);
    }
    let held = [&HAND[..2], &HAND[3..]].concat();
    let idle = |mut card: HandCard| {
        card.control = Control::refused("select", "", told::now_draw());
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
        words: Sentences::from(text("That was already played.")).and(text("The table is up to date again.")),
        close: Control::button("dismiss", "1"),
    });
    stone(&mut table.board, Pink, 4).refused = true;
    table.players[2].rows[2].refused = Some(Face::Number(Pink, 9));
    table.tray.refusal = Some(
        Sentences::from(told::breaks_the_row(
            Face::Number(Pink, 9),
            Face::Number(Pink, 7),
            Pink,
            Direction::Downward,
        ))
        .and(say::table::read_the_rule("rules#rows")),
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
        status.detail = text("thinks");
        (status.headline, status.yours, status.sign) =
            (text("Cormac"), false, Some(FigureColour::Black.into()));
    }
    for (path, row, size) in
        [(Red, 2, Size::Small), (Yellow, 2, Size::Large), (Pink, 7, Size::Small), (Blue, 2, Size::Small)]
    {
        stone(&mut table.board, path, row).figures.push(standing(3, size));
    }
    table.board.goal.reached.push(FigureColour::Black);
    table.board.waiting.push(waiting(3, 1, false));
    table.tray.prompt = say::table::thinks("Cormac").into();
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
    table.tray.prompt = told::ask_play().into();
    table
}
