//! Celtic!: choosing, turning a tile, the start of a game, its end, and the puzzle lab.

use celtic::{Cell, Colour, Shape, Sides};
use drawings::celtic::{
    CelticResult, CelticTable, Design, Mark, Place, Plane, Puzzle, Rank, Shelf, ShelfTile, Turner, puzzle,
    result, table,
};
use drawings::{Control, ControlId, Labelled, Log, LogEntry, Move, Target, Words, place};
use maud::Markup;

use super::around;

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

/// One tile of every shape, as it lies when nobody turned it.
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
            (true, 0) => Control::refused("tile", value, "none is left"),
            (true, _) => Control::button("tile", value),
        };
        ShelfTile { shape, sides, left, control, chosen: chosen == Some(shape) }
    };
    let tiles = shapes().into_iter().zip(left).map(tile).collect();
    let (name, note) = (name.to_owned(), note.to_owned());
    Shelf {
        colour,
        name,
        note,
        turn: colour == Colour::Orange && mine,
        large: colour == Colour::Orange && mine,
        tiles,
    }
}

fn entry(number: usize, who: Colour, words: Words) -> LogEntry {
    LogEntry {
        number: Some(number),
        who: Some(who.into()),
        words,
        key: number.to_string(),
        ..LogEntry::default()
    }
}

fn log() -> Log {
    let (orange, blue) = (Colour::Orange, Colour::Blue);
    let entries = vec![
        entry(10, blue, Words::from("Bran: neutral tee on 1,0")),
        entry(9, orange, Words::from("Mara: orange corner on 0,3, ").stress("closes knot A and B")),
        entry(8, blue, Words::from("Bran: blue corner on 1,3")),
        entry(7, orange, Words::from("Mara: orange straight on 2,2")),
        entry(6, blue, Words::from("Bran: neutral straight on 0,2")),
        entry(5, orange, Words::from("Mara: orange straight on 1,2")),
    ];
    Log { entries, record: Some("record".to_owned()), deal: None }
}

/// A design with all cells that may still be part of the frame.
fn growing() -> Design {
    let mut design = read(GROWING).framed(at(-1, -1), 5, 5);
    for (x, y) in (-1..5).flat_map(|x| (-1..4).map(move |y| (x, y))) {
        let sure = (0..4).contains(&x);
        design.places.insert(at(x, y), if sure { Place::Inside } else { Place::Perhaps });
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
        verdict: Words::strong("You lead.").text(" Best knot 4 against 2; second 3 against 1."),
        frames: vec![at(-1, -1), at(0, -1)],
        hint: Words::from("Choose any dark cell to read why the tile cannot go there."),
        log: log(),
        ..CelticTable::default()
    }
}

fn turning() -> CelticTable {
    let mut table = plain();
    let ghost = at(0, 0);
    let design = &mut table.plane.design;
    design.tiles.insert(ghost, (Colour::Orange, "NES".parse().unwrap_or(Sides::ALL)));
    design.marks.extend([(ghost, Mark::Ghost), (at(1, 0), Mark::Last)]);
    for cell in [at(1, -1), at(2, -1)] {
        design.places.insert(cell, Place::Legal);
        let target = Target::new(
            format!("{},{}: the orange tee fits, 1 turn", cell.x, cell.y),
            Control::button("cell", format!("{},{}", cell.x, cell.y)),
        );
        table.plane.cells.push((cell, target));
    }
    let no = Control::refused("cell", "3,3", "it would have no neighbour");
    table.plane.cells.push((at(3, 3), Target::new("3,3", no)));
    table
        .plane
        .cells
        .push((ghost, Target::new("0,0: the orange tee fits, 3 turns", Control::button("cell", "0,0"))));
    table.plane.turner = Some(Turner {
        cell: ghost,
        label: "Orange tee on 0,0, turn 1 of 3".to_owned(),
        left: Control::button("turn", "left"),
        right: Control::button("turn", "right"),
        place: Control::button("play", "o-tee NES 0,0"),
        back: Control::button("tile", ""),
    });
    table.prompt = Words::strong("Orange tee on 0,0").text(", turn 1 of 3: joins one path, closes no knot.");
    table
}

fn start() -> CelticTable {
    let mut table = plain();
    let mut design = read("nNESW").framed(at(0, 0), 1, 1);
    for (x, y) in (-4..=4).flat_map(|x| (-4..=4).map(move |y| (x, y))) {
        design.places.entry(at(x, y)).or_insert(Place::Perhaps);
    }
    for cell in [at(0, -1), at(1, 0), at(0, 1), at(-1, 0)] {
        design.places.insert(cell, Place::Legal);
    }
    table.plane.design = design;
    table.frames = (-4..=0).flat_map(|x| (-4..=0).map(move |y| at(x, y))).collect();
    table.verdict = Words::default();
    table.log.entries.clear();
    table.prompt = Words::strong("Choose a tile").text(" from your stock or the neutral one.");
    table
}

fn fresh() -> CelticTable {
    let mut table = plain();
    table.plane.fresh = Some(at(1, 0));
    table.plane.lit = Some('A');
    table.plane.design.marks.insert(at(1, 0), Mark::Last);
    table.around.moves = vec![Move::new(place::stock(Colour::Neutral, Shape::Tee), place::cell(at(1, 0)))];
    table.refusal =
        Some(Words::strong("The tee does not fit there.").text(" Its east side would meet a closed one."));
    table
}

fn over() -> CelticResult {
    let mut around = around("Celtic!", "Thursday table", Colour::Orange, "Mara wins", "");
    around.connection = None;
    let rank = |name: &str, orange, blue, verdict: &str, decides| Rank {
        name: name.to_owned(),
        orange: Some(orange),
        blue: Some(blue),
        verdict: verdict.to_owned(),
        decides,
    };
    CelticResult {
        around,
        plane: Plane { design: read(FINAL).framed(at(0, 0), 5, 5), ..Plane::default() },
        headline: "Mara wins by the second knot".to_owned(),
        explanation:
            "Best knots are equal, 9 and 9. The second best decide, 4 to 2. Neutral tiles count for nobody."
                .to_owned(),
        names: ["Mara".to_owned(), "Bran".to_owned()],
        ranks: vec![
            rank("best", ('B', 9), ('B', 9), "equal", false),
            rank("second", ('C', 4), ('A', 2), "decides", true),
            rank("third", ('A', 2), ('C', 1), "not needed", false),
        ],
        next: vec![
            Labelled::new(ControlId::PlayAgain, "Play again", Control::button("again", "1")),
            Labelled::new(ControlId::Replay, "Review the game", Control::Link("review".to_owned())),
            Labelled::new(ControlId::Record, "Save the picture", Control::Link("picture.svg".to_owned())),
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
    design.places.insert(at(1, 2), Place::Legal);
    let cells =
        (0..5).flat_map(|x| (0..5).map(move |y| at(x, y))).filter(|cell| !design.tiles.contains_key(cell));
    let cells = cells
        .map(|cell| {
            (
                cell,
                Target::new(
                    format!("{},{}, empty", cell.x, cell.y),
                    Control::button("cell", format!("{},{}", cell.x, cell.y)),
                ),
            )
        })
        .collect();
    let day = [("Time", "04:12"), ("Hints", "1"), ("Days in a row", "6")];
    Puzzle {
        around,
        occasion: "Daily puzzle, Thursday 12 March".to_owned(),
        title: "Fill the square".to_owned(),
        task: "Place all 25 tiles, nothing open at the border.".to_owned(),
        kinds: vec![
            (Labelled::new(ControlId::PuzzleKind(0), "Easy", Control::Link("easy".to_owned())), true),
            (
                Labelled::new(
                    ControlId::PuzzleKind(1),
                    "Hard: one single knot",
                    Control::Link("hard".to_owned()),
                ),
                false,
            ),
        ],
        levels: vec![
            (Labelled::new(ControlId::PuzzleLevel(1), "1", Control::Link("12".to_owned())), true),
            (Labelled::new(ControlId::PuzzleLevel(0), "Nothing given", Control::Link("0".to_owned())), false),
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
        prompt: Words::from("The blue cross fits on 1,2."),
        refusal: None,
        remaining: Some(123),
        laid: (15, 25),
        standing: Words::from("1 closed knot so far. Locked tiles were given."),
        answer: Some(Words::strong("Hint:").text(" a tee goes to 2,0.")),
        check: Control::button("ask", "check"),
        hint: Control::button("ask", "hint"),
        solve: Control::button("ask", "solve"),
        day: day.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec(),
        further: vec![
            Labelled::new(ControlId::StartOver, "Start over", Control::button("restart", "1")),
            Labelled::new(ControlId::AnotherPuzzle, "Another", Control::Link("other".to_owned())),
        ],
    }
}
