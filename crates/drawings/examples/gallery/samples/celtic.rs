//! Celtic!: choosing, turning a tile, the start of a game, its end, and the puzzle lab.

use celtic::{Cell, Colour, Direction, Shape, Sides};
use drawings::celtic::{
    CelticResult, CelticTable, Design, EmptyCell, Mark, Plane, Puzzle, Rank, Shelf, ShelfTile, Turner,
    puzzle, result, table,
};
use drawings::{Control, ControlId, Labelled, Log, LogEntry, Move, Target, location};
use maud::Markup;
use words::say::{self, celtic as told, celtic_table};
use words::{AllOf, Message, Sentences, Who};

use super::{around, named, text};

pub fn pages() -> Vec<(&'static str, Markup)> {
    vec![
        ("celtic", table(&turning())),
        ("celtic-start", table(&start())),
        ("celtic-fresh", table(&fresh())),
        ("celtic-end", result(&over())),
        ("puzzle", puzzle(&lab())),
    ]
}

const GROWING: &str = ".   nESW oNESW nSW
                       oES nNESW bNSW .
                       nNS oNS oNS .
                       oNE bNW . .";

const FINAL: &str = "nS  bE  bEW bSW .
                     oNES bESW bEW oNESW bW
                     bNES nNESW oESW bNESW bSW
                     oNS nNES nNW oNS oN
                     oN  oNE nEW oNW .";

const SQUARE: &str = ". . . oSW oS
                      oE oNESW nNESW bNESW oNSW
                      . . bNSW oNS bNS
                      . . oNESW nNW oNS
                      . nE nNEW nEW oNW";

fn at(x: i8, y: i8) -> Cell {
    Cell { x, y }
}

fn read(text: &str) -> Design {
    let design = text.parse::<Design>().unwrap_or_default();
    Design { coordinates: true, ..design }
}

/// One tile of every shape, not turned.
fn shapes() -> [(Shape, Sides); 5] {
    Shape::ALL.map(|shape| {
        let sides = Sides::every_tile().find(|sides| sides.shape() == Some(shape));
        (shape, sides.unwrap_or(Sides::ALL))
    })
}

fn shelf(
    colour: Colour,
    name: &str,
    note: &str,
    left: [usize; 5],
    chosen: Option<Shape>,
    mine: bool,
) -> Shelf {
    let tile = |((shape, sides), left): ((Shape, Sides), usize)| {
        let value = format!("{}-{shape}", colour.letter());
        let control = match (mine, left) {
            (false, _) => Control::None,
            (true, 0) => Control::refused("tile", value, told::none_left((colour, shape))),
            (true, _) => Control::button("tile", value),
        };
        ShelfTile { shape, sides, left, control, chosen: chosen == Some(shape) }
    };
    let tiles = shapes().into_iter().zip(left).map(tile).collect();
    let (name, note) = (text(name), text(note));
    Shelf {
        colour,
        name,
        note,
        turn: colour == Colour::Orange && mine,
        large: colour == Colour::Orange && mine,
        tiles,
    }
}

/// What a player did in a turn.
fn entry(number: usize, who: Colour, deeds: impl IntoIterator<Item = Message>) -> LogEntry {
    LogEntry {
        number: Some(number),
        who: Some(who.into()),
        words: deeds.into_iter().collect(),
        key: number.to_string(),
        ..LogEntry::default()
    }
}

fn log() -> Log {
    let lays = |name: &str, colour: Colour, shape: Shape, sides: &str, x: i8, y: i8| {
        told::placed(named(name), (colour, shape), sides.parse().unwrap_or(Sides::ALL), at(x, y))
    };
    let (orange, blue, neutral) = (Colour::Orange, Colour::Blue, Colour::Neutral);
    let closes = told::closed(Who::Same, [text("A"), text("B")].into_iter().collect::<AllOf>());
    let entries = vec![
        entry(10, blue, [lays("Bran", neutral, Shape::Tee, "ESW", 1, 0)]),
        entry(9, orange, [lays("Mara", orange, Shape::Corner, "NE", 0, 3), closes]),
        entry(8, blue, [lays("Bran", blue, Shape::Corner, "NW", 1, 3)]),
        entry(7, orange, [lays("Mara", orange, Shape::Straight, "NS", 2, 2)]),
        entry(6, blue, [lays("Bran", neutral, Shape::Straight, "NS", 0, 2)]),
        entry(5, orange, [lays("Mara", orange, Shape::Straight, "NS", 1, 2)]),
    ];
    Log { entries, record: Some("record".to_owned()), deal: None }
}

/// A design with all cells that may still be part of the frame.
fn growing() -> Design {
    let mut design = read(GROWING).framed(at(-1, -1), 5, 5);
    for (x, y) in (-1..5).flat_map(|x| (-1..4).map(move |y| (x, y))) {
        let sure = (0..4).contains(&x);
        design.empty_cells.insert(at(x, y), if sure { EmptyCell::Inside } else { EmptyCell::Perhaps });
    }
    design
}

fn plain() -> CelticTable {
    CelticTable {
        around: around("Celtic!", "Thursday table", Colour::Orange, "Your turn", "place a tile"),
        shelves: vec![
            shelf(Colour::Orange, "Mara", "you, 5 left", [2, 0, 0, 2, 1], Some(Shape::Tee), true),
            shelf(Colour::Neutral, "Neutral", "1 left", [1, 0, 0, 0, 0], None, true),
            shelf(Colour::Blue, "Bran", "bot, 8 left", [2, 2, 1, 1, 2], None, false),
        ],
        plane: Plane { design: growing(), knot_address: Some("?knot=".to_owned()), ..Plane::default() },
        names: ["Mara".to_owned(), "Bran".to_owned()],
        verdict: [
            celtic_table::leads(Who::You),
            celtic_table::best_knots(4, 2),
            celtic_table::second_knots(3, 1),
        ]
        .into_iter()
        .collect(),
        frames: vec![at(-1, -1), at(0, -1)],
        hint: celtic_table::hint_cells().into(),
        log: log(),
        ..CelticTable::default()
    }
}

fn turning() -> CelticTable {
    let mut table = plain();
    let (tee, ghost, sides) = ((Colour::Orange, Shape::Tee), at(0, 0), "NES".parse().unwrap_or(Sides::ALL));
    let design = &mut table.plane.design;
    design.tiles.insert(ghost, (Colour::Orange, sides));
    design.marks.extend([(ghost, Mark::Ghost), (at(1, 0), Mark::Last)]);
    for cell in [at(1, -1), at(2, -1)] {
        design.empty_cells.insert(cell, EmptyCell::Legal);
        let target = Target::new(
            celtic_table::cell_fits(tee, cell, 1),
            Control::button("cell", format!("{},{}", cell.x, cell.y)),
        );
        table.plane.cells.push((cell, target));
    }
    let far = at(3, 3);
    let no = Control::refused("cell", "3,3", told::joins_nothing(far));
    table.plane.cells.push((far, Target::new(say::pieces::cell(far.x, far.y), no)));
    let imagined = celtic_table::cell_imagined(tee, sides, ghost, 1, 3);
    table.plane.cells.push((ghost, Target::new(imagined, Control::button("cell", "0,0"))));
    table.plane.turner = Some(Turner {
        cell: ghost,
        label: celtic_table::turner(tee, sides, ghost, 1, 3),
        left: Control::button("turn", "left"),
        right: Control::button("turn", "right"),
        place: Control::button("play", "o-tee NES 0,0"),
        back: Control::button("tile", ""),
    });
    table.prompt =
        Sentences::from(celtic_table::imagined(tee, sides, ghost, 1, 3)).and(celtic_table::closes_nothing());
    table
}

fn start() -> CelticTable {
    let mut table = plain();
    let mut design = read("nNESW").framed(at(0, 0), 1, 1);
    for (x, y) in (-4..=4).flat_map(|x| (-4..=4).map(move |y| (x, y))) {
        design.empty_cells.entry(at(x, y)).or_insert(EmptyCell::Perhaps);
    }
    for cell in [at(0, -1), at(1, 0), at(0, 1), at(-1, 0)] {
        design.empty_cells.insert(cell, EmptyCell::Legal);
    }
    table.plane.design = design;
    table.frames = (-4..=0).flat_map(|x| (-4..=0).map(move |y| at(x, y))).collect();
    table.verdict = Sentences::default();
    table.log.entries.clear();
    table.prompt = celtic_table::choose_tile().into();
    table
}

fn fresh() -> CelticTable {
    let mut table = plain();
    table.plane.fresh = Some(at(1, 0));
    table.plane.lit = Some('A');
    table.plane.design.marks.insert(at(1, 0), Mark::Last);
    table.around.moves =
        vec![Move::new(location::stock(Colour::Neutral, Shape::Tee), location::cell(at(1, 0)))];
    table.refusal = Some(Sentences::from(say::table::no()).and(told::cuts_a_path(Direction::East)));
    table
}

fn over() -> CelticResult {
    let mut around = around("Celtic!", "Thursday table", Colour::Orange, "Mara wins", "");
    around.connection = None;
    let rank = |rank: usize, orange, blue, verdict, decides| Rank {
        name: celtic_table::rank(rank),
        orange: Some(orange),
        blue: Some(blue),
        verdict,
        decides,
    };
    CelticResult {
        around,
        plane: Plane { design: read(FINAL).framed(at(0, 0), 5, 5), ..Plane::default() },
        headline: celtic_table::won(named("Mara"), 2),
        explanation: celtic_table::ended_by_second(9, 4, 2),
        names: ["Mara".to_owned(), "Bran".to_owned()],
        ranks: vec![
            rank(1, ('B', 9), ('B', 9), celtic_table::rank_equal(), false),
            rank(2, ('C', 4), ('A', 2), celtic_table::rank_decides(), true),
            rank(3, ('A', 2), ('C', 1), celtic_table::rank_not_needed(), false),
        ],
        next: vec![
            Labelled::new(ControlId::PlayAgain, say::table::play_again(), Control::button("again", "1")),
            Labelled::new(ControlId::Replay, text("Review the game"), Control::Link("review".to_owned())),
            Labelled::new(
                ControlId::Record,
                text("Save the picture"),
                Control::Link("picture.svg".to_owned()),
            ),
        ],
        log: Log::default(),
    }
}

fn lab() -> Puzzle {
    let mut around = around("Puzzle lab", "", Colour::Neutral, "Easy,", "15 of 25");
    around.connection = None;
    let mut design = read(SQUARE).framed(at(0, 0), 5, 5);
    design.marks.extend([at(1, 1), at(2, 2), at(4, 2), at(4, 3), at(4, 4)].map(|cell| (cell, Mark::Given)));
    design.marks.extend([(at(2, 0), Mark::Hint), (at(0, 4), Mark::NothingFits)]);
    design.empty_cells.insert(at(1, 2), EmptyCell::Legal);
    let cells =
        (0..5).flat_map(|x| (0..5).map(move |y| at(x, y))).filter(|cell| !design.tiles.contains_key(cell));
    let cells = cells
        .map(|cell| {
            (
                cell,
                Target::new(
                    text(&format!("{},{}, empty", cell.x, cell.y)),
                    Control::button("cell", format!("{},{}", cell.x, cell.y)),
                ),
            )
        })
        .collect();
    let day = [("Time", "04:12"), ("Hints", "1"), ("Days in a row", "6")];
    Puzzle {
        around,
        occasion: say::puzzle::daily(1, 5, say::puzzle::date(4, 12, 3)),
        title: say::puzzle::fill_the_square(),
        task: say::puzzle::task_easy(),
        kinds: vec![
            (
                Labelled::new(
                    ControlId::PuzzleKind(0),
                    say::puzzle::easy(),
                    Control::Link("easy".to_owned()),
                ),
                true,
            ),
            (
                Labelled::new(
                    ControlId::PuzzleKind(1),
                    say::puzzle::hard_long(),
                    Control::Link("hard".to_owned()),
                ),
                false,
            ),
        ],
        levels: vec![
            (
                Labelled::new(
                    ControlId::PuzzleLevel(1),
                    say::puzzle::level(1),
                    Control::Link("12".to_owned()),
                ),
                true,
            ),
            (
                Labelled::new(
                    ControlId::PuzzleLevel(0),
                    say::puzzle::nothing_given_short(),
                    Control::Link("0".to_owned()),
                ),
                false,
            ),
        ],
        shelves: vec![
            shelf(Colour::Orange, "Orange", "3 left", [0, 0, 2, 1, 0], None, true),
            shelf(Colour::Blue, "Blue", "6 left", [2, 2, 1, 0, 1], Some(Shape::Cross), true),
            shelf(Colour::Neutral, "Neutral", "1 left", [0, 1, 0, 0, 0], None, true),
        ]
        .into_iter()
        .map(|shelf| Shelf { large: false, turn: false, ..shelf })
        .collect(),
        plane: Plane { design, cells, ..Plane::default() },
        prompt: say::puzzle::choose_cell((Colour::Blue, Shape::Cross), 1).into(),
        refusal: None,
        remaining: Some(123),
        laid: (15, 25),
        standing: Sentences::from(say::puzzle::knots_so_far(1)).and(say::puzzle::given_are_locked()),
        answer: Some(say::puzzle::cell_hint(Shape::Tee, at(2, 0)).into()),
        check: Control::button("ask", "check"),
        hint: Control::button("ask", "hint"),
        solve: Control::button("ask", "solve"),
        day: day.map(|(name, value)| (text(name), text(value))).to_vec(),
        further: vec![
            Labelled::new(ControlId::StartOver, say::puzzle::start_over(), Control::button("restart", "1")),
            Labelled::new(
                ControlId::AnotherPuzzle,
                say::puzzle::another(),
                Control::Link("other".to_owned()),
            ),
        ],
    }
}
