//! The page of the puzzle lab. Everything on it is a link.

use std::collections::BTreeMap;

use celtic::puzzle::{Fault, Kind, LEVELS, Place as Spot, SIDE};
use celtic::{Cell, Colour, Shape};
use drawings::celtic::{
    Design, Mark, Place, Plane, Puzzle, Shelf, ShelfTile, Turner, open_sides, puzzle, tile_in_words,
};
use drawings::{
    Around, Connection, Control, ControlId, Form, Icon, Labelled, Status, Target, Tool, Top, Words,
};
use maud::{Markup, PreEscaped, html};

use super::Shell;
use crate::live::{Frame, Turn};
use crate::puzzle::{Ask, Day, Lab, Pick, Tile, all_turns};
use crate::words::{counted, sentence};

/// The whole page. Where scripts run, the links on it swap frames in, and the address follows.
pub fn page(frame: &Frame) -> Markup {
    Shell { title: &frame.title, class: "celtic" }.live(&html! {
        div id="table" data-seq=(frame.seq) data-turn=(frame.turn.name()) data-addressed { (PreEscaped(&frame.html)) }
    })
}

/// The lab with this puzzle. Counting solutions takes a while.
pub fn frame(lab: &Lab, today: Day) -> Frame {
    let answer = Answer::to(lab);
    let shown = answer.solution.as_ref().unwrap_or(lab);
    let drawing = Drawing { lab: shown, today, answer: &answer };
    let drawn = drawing.puzzle();
    let say = drawn.answer.as_ref().or(drawn.refusal.as_ref()).unwrap_or(&drawn.prompt).to_string();
    let (html, title) = (puzzle(&drawn).into_string(), "Puzzle lab · Triskel".to_owned());
    Frame { seq: 0, html, say, title, turn: Turn::Others, again: false }
}

/// What the lab found out.
#[derive(Default)]
struct Answer {
    words: Option<Words>,
    /// How many solutions remain, if they were counted.
    remaining: Option<u64>,
    /// Where to look.
    hint: Option<Tile>,
    /// Places that nothing can fill any more.
    stuck: Vec<Spot>,
    solution: Option<Lab>,
}

impl Answer {
    fn to(lab: &Lab) -> Answer {
        match lab.ask {
            None => Answer::default(),
            Some(Ask::Check) => Answer::check(lab),
            Some(Ask::Hint) => Answer::hint(lab),
            Some(Ask::Solve) => match lab.solved() {
                Ok(solution) => Answer {
                    words: Some(Words::strong("Solved:").text(" the lab laid the rest.")),
                    solution: Some(solution),
                    ..Answer::default()
                },
                Err(fault) => Answer::impossible(lab, &fault),
            },
        }
    }

    fn check(lab: &Lab) -> Answer {
        match lab.check() {
            Err(fault) => Answer::impossible(lab, &fault),
            Ok(count) => Answer {
                words: Some(Words::strong("Still solvable:").text(match count {
                    1 => " exactly one solution remains.".to_owned(),
                    _ => format!(" {count} solutions remain."),
                })),
                remaining: Some(count as u64),
                ..Answer::default()
            },
        }
    }

    fn hint(lab: &Lab) -> Answer {
        match lab.hint() {
            Err(fault) => Answer::impossible(lab, &fault),
            Ok(None) => Answer { words: Some(Words::from("All tiles lie.")), ..Answer::default() },
            Ok(Some((tile, hint))) => {
                let mut next = lab.only_tiles();
                next.laid.push(tile);
                let shape = tile.sides.shape().map(|shape| shape.to_string()).unwrap_or_default();
                let sure = if hint.forced { "must go" } else { "can go" };
                let words = Words::strong("Hint:")
                    .text(format!(" a {shape} {sure} to {}, open to {}. ", tile.place.cell(), tile.sides))
                    .link("Lay it", next.address());
                Answer {
                    words: Some(words),
                    remaining: Some(hint.remaining as u64),
                    hint: Some(tile),
                    ..Answer::default()
                }
            }
        }
    }

    fn impossible(lab: &Lab, fault: &Fault) -> Answer {
        let stuck = Spot::all().filter(|spot| lab.tile_at(*spot).is_none() && !lab.something_fits(*spot));
        let stuck: Vec<Spot> = stuck.collect();
        let why = if stuck.is_empty() {
            sentence(&fault.to_string())
        } else {
            "Nothing fits any more on the cells that are marked.".to_owned()
        };
        let words = Words::strong("Not solvable any more.").text(format!(" {why} Take something back."));
        Answer { words: Some(words), remaining: Some(0), stuck, ..Answer::default() }
    }
}

struct Drawing<'a> {
    lab: &'a Lab,
    today: Day,
    answer: &'a Answer,
}

impl Drawing<'_> {
    fn puzzle(&self) -> Puzzle {
        let lab = self.lab;
        let lies = lab.tiles().count();
        let solved = lab.is_solved();
        Puzzle {
            around: self.around(solved),
            occasion: self.occasion(),
            title: "Fill the square".to_owned(),
            task: match lab.kind {
                Kind::Easy => "Place all 25 tiles, nothing open at the border.".to_owned(),
                Kind::Hard => "Place all 25 tiles in one single knot, nothing open at the border.".to_owned(),
            },
            kinds: self.kinds(),
            levels: self.levels(),
            shelves: Colour::ALL.into_iter().map(|colour| self.shelf(colour)).collect(),
            plane: self.plane(),
            prompt: self.prompt(solved),
            refusal: lab.why.and_then(|spot| self.reason(spot)).map(Words::from),
            remaining: self.answer.remaining,
            laid: (lies, SIDE * SIDE),
            standing: self.standing(),
            answer: self.answer.words.clone(),
            check: self.asks(Ask::Check),
            hint: self.asks(Ask::Hint),
            solve: self.asks(Ask::Solve),
            day: vec![
                ("Given".to_owned(), counted(lab.given.len(), "tile")),
                ("Laid".to_owned(), counted(lab.laid.len(), "tile")),
            ],
            further: self.further(),
        }
    }

    fn around(&self, solved: bool) -> Around {
        let tool = |id, icon, text: &str, address: &str| Tool {
            id,
            icon,
            text: text.to_owned(),
            control: Control::Link(address.to_owned()),
            wide: false,
        };
        let mut tools = Vec::new();
        if !self.lab.laid.is_empty() {
            tools.push(tool(ControlId::Undo, Icon::Undo, "Take back", &self.without_last()));
        }
        tools.push(tool(ControlId::Rules, Icon::Help, "Rules", "/rules/celtic"));
        Around {
            top: Top {
                home: "/".to_owned(),
                game: "Puzzle lab".to_owned(),
                table: String::new(),
                status: Some(Status {
                    headline: if solved { "Solved".to_owned() } else { sentence_start(&self.lab.kind) },
                    detail: format!("{} of {}", self.lab.tiles().count(), SIDE * SIDE),
                    ..Status::default()
                }),
                tools,
            },
            form: Form { address: "/puzzle".to_owned(), hidden: Vec::new() },
            connection: Some(Connection { hidden: true, retry: Control::Link(self.lab.address()) }),
            ..Around::default()
        }
    }

    fn occasion(&self) -> String {
        if self.lab.level == 0 {
            return "The square with nothing given".to_owned();
        }
        let difficulty = format!("difficulty {} of {}", self.lab.level, LEVELS.len());
        if self.lab.seed == self.today.to_string() {
            format!("Daily puzzle, {}, {difficulty}", self.today.in_words())
        } else {
            format!("Puzzle {}, {difficulty}", self.lab.seed)
        }
    }

    /// The same puzzle of another kind or difficulty or seed, from its start.
    fn other(&self, kind: Kind, level: usize, seed: &str) -> Control {
        let lab = Lab { kind, level, seed: seed.to_owned(), laid: Vec::new(), ..self.lab.only_tiles() };
        Control::Link(lab.address())
    }

    fn kinds(&self) -> Vec<(Labelled, bool)> {
        [(Kind::Easy, "Easy"), (Kind::Hard, "Hard: one single knot")]
            .map(|(kind, text)| {
                let control = self.other(kind, self.lab.level, &self.lab.seed);
                (Labelled::new(ControlId::PuzzleKind(kind as usize), text, control), kind == self.lab.kind)
            })
            .to_vec()
    }

    fn levels(&self) -> Vec<(Labelled, bool)> {
        let level = |level: usize| {
            let text = if level == 0 { "Nothing given".to_owned() } else { level.to_string() };
            let control = self.other(self.lab.kind, level, &self.lab.seed);
            (Labelled::new(ControlId::PuzzleLevel(level), text, control), level == self.lab.level)
        };
        (1..=LEVELS.len()).chain([0]).map(level).collect()
    }

    fn asks(&self, ask: Ask) -> Control {
        Control::Link(Lab { ask: Some(ask), ..self.lab.only_tiles() }.address())
    }

    fn picks(&self, pick: Option<Pick>) -> Control {
        Control::Link(Lab { pick, ..self.lab.only_tiles() }.address())
    }

    fn without_last(&self) -> String {
        let mut lab = self.lab.only_tiles();
        lab.laid.pop();
        lab.address()
    }

    fn further(&self) -> Vec<Labelled> {
        let lab = self.lab;
        let mut further = Vec::new();
        if !lab.laid.is_empty() {
            further.push(Labelled::new(ControlId::Undo, "Take back", Control::Link(self.without_last())));
            further.push(Labelled::new(
                ControlId::StartOver,
                "Start over",
                self.other(lab.kind, lab.level, &lab.seed),
            ));
        }
        let today = self.today.to_string();
        if lab.level > 0 {
            further.push(Labelled::new(
                ControlId::AnotherPuzzle,
                "Another",
                self.other(lab.kind, lab.level, &next_seed(&lab.seed)),
            ));
        }
        if lab.level == 0 || lab.seed != today {
            further.push(Labelled::new(
                ControlId::TodaysPuzzle,
                "Today's puzzle",
                self.other(lab.kind, lab.level.max(1), &today),
            ));
        }
        further
    }

    fn shelf(&self, colour: Colour) -> Shelf {
        let left: usize = Shape::ALL.into_iter().map(|shape| self.lab.left(colour, shape)).sum();
        Shelf {
            colour,
            name: sentence_start(&colour),
            note: format!("{left} left"),
            turn: false,
            large: false,
            tiles: Shape::ALL.into_iter().map(|shape| self.shelf_tile(colour, shape)).collect(),
        }
    }

    fn shelf_tile(&self, colour: Colour, shape: Shape) -> ShelfTile {
        let pick = self.lab.pick.filter(|pick| pick.colour == colour && pick.shape == shape);
        let left = self.lab.left(colour, shape);
        let control = match (left, pick) {
            (0, _) => Control::None,
            (_, Some(_)) => self.picks(None),
            (_, None) => self.picks(Some(Pick { colour, shape, ghost: None })),
        };
        let usual = all_turns(shape)[0];
        let sides = pick.and_then(|pick| pick.ghost).map_or(usual, |(sides, _)| sides);
        ShelfTile { shape, sides, left, control, chosen: pick.is_some() }
    }

    fn plane(&self) -> Plane {
        Plane {
            design: self.design(),
            cells: Spot::all().filter_map(|spot| Some((spot.cell(), self.target(spot)?))).collect(),
            turner: self.turner(),
            ..Plane::default()
        }
    }

    fn design(&self) -> Design {
        let lab = self.lab;
        let tiles: BTreeMap<Cell, _> =
            lab.tiles().map(|tile| (tile.place.cell(), (tile.colour, tile.sides))).collect();
        let mut design = Design { tiles, coordinates: true, ..Design::default() };
        design.order = lab.tiles().map(|tile| tile.place.cell()).collect();
        design = design.framed(Cell::START, SIDE as i8, SIDE as i8);
        design.marks.extend(lab.given.iter().map(|tile| (tile.place.cell(), Mark::Given)));
        design.marks.extend(self.answer.stuck.iter().map(|spot| (spot.cell(), Mark::NothingFits)));
        design.marks.extend(self.answer.hint.map(|tile| (tile.place.cell(), Mark::Hint)));
        if let Some(pick) = lab.pick {
            for spot in Spot::all().filter(|spot| !lab.turns(pick.shape, *spot).is_empty()) {
                design.places.insert(spot.cell(), Place::Legal);
            }
            if let Some((sides, spot)) = pick.ghost {
                design.tiles.insert(spot.cell(), (pick.colour, sides));
                design.marks.insert(spot.cell(), Mark::Ghost);
            }
        }
        design
    }

    /// What pressing a place does: it takes a laid tile up, or imagines the chosen one there, or turns it, or tells why not.
    fn target(&self, spot: Spot) -> Option<Target> {
        let cell = spot.cell();
        if let Some(tile) = self.lab.tile_at(spot) {
            let mut lab = self.lab.only_tiles();
            lab.laid.retain(|laid| *laid != tile);
            let shape = tile.sides.shape()?;
            let label = format!("{cell}: take the {} {shape} back", tile.colour);
            return (lab.laid.len() < self.lab.laid.len())
                .then(|| Target::new(label, Control::Link(lab.address())));
        }
        if let Some(Tile { colour, sides, place }) = self.answer.hint.filter(|tile| tile.place == spot) {
            let shape = sides.shape()?;
            let pick = Pick { colour, shape, ghost: Some((sides, place)) };
            return Some(Target::new(format!("{cell}: a {shape} goes here"), self.picks(Some(pick))));
        }
        let pick = self.lab.pick?;
        let Pick { colour, shape, ghost } = pick;
        let turns = self.lab.turns(shape, spot);
        let Some(first) = turns.first() else {
            let plain = Pick { ghost: None, ..pick };
            let why = Lab { pick: Some(plain), why: Some(spot), ..self.lab.only_tiles() };
            return Some(Target::new(
                format!("{cell}: the {shape} does not fit, why?"),
                Control::Link(why.address()),
            ));
        };
        let here = ghost.filter(|(_, place)| *place == spot);
        let here = here.and_then(|(sides, _)| turns.iter().position(|turn| *turn == sides));
        let next = here.map_or(*first, |index| turns[(index + 1) % turns.len()]);
        let label = match here {
            Some(index) => format!(
                "{cell}: {}, turn {} of {}; press to turn it",
                tile_in_words(colour, turns[index]),
                index + 1,
                turns.len()
            ),
            None => format!("{cell}: the {colour} {shape} fits, {}", counted(turns.len(), "turn")),
        };
        Some(Target::new(label, self.picks(Some(Pick { ghost: Some((next, spot)), ..pick }))))
    }

    fn turner(&self) -> Option<Turner> {
        let pick = self.lab.pick?;
        let (sides, place) = pick.ghost?;
        let turns = self.lab.turns(pick.shape, place);
        let here = turns.iter().position(|turn| *turn == sides)?;
        let to = |steps: usize| {
            let turned = turns[(here + steps) % turns.len()];
            let other = Pick { ghost: Some((turned, place)), ..pick };
            if turns.len() > 1 { self.picks(Some(other)) } else { Control::None }
        };
        let mut laid = self.lab.only_tiles();
        laid.laid.push(Tile { colour: pick.colour, sides, place });
        Some(Turner {
            cell: place.cell(),
            label: format!(
                "{} on {}, turn {} of {}: {}",
                named(pick),
                place.cell(),
                here + 1,
                turns.len(),
                open_sides(sides)
            ),
            left: to(turns.len() - 1),
            right: to(1),
            place: Control::Link(laid.address()),
            back: self.picks(None),
        })
    }

    /// Why the chosen tile cannot lie on a place.
    fn reason(&self, spot: Spot) -> Option<String> {
        let shape = self.lab.pick?.shape;
        if self.lab.tile_at(spot).is_some() {
            return Some(format!("{} is taken already.", spot.cell()));
        }
        if !self.lab.turns(shape, spot).is_empty() {
            return None;
        }
        let mut reasons = all_turns(shape).into_iter().filter_map(|sides| self.lab.misfit(sides, spot));
        reasons.next_back().map(|reason| format!("No turn of the {shape} fits. Such as: {reason}."))
    }

    fn prompt(&self, solved: bool) -> Words {
        let lab = self.lab;
        if solved {
            return Words::strong("Solved.").text(match lab.kind {
                Kind::Easy => " All 25 tiles lie, and nothing is open.",
                Kind::Hard => " All 25 tiles are one single knot.",
            });
        }
        if lab.tiles().count() == SIDE * SIDE {
            return Words::strong("All tiles lie").text(", but this is not one single knot.");
        }
        let Some(pick) = lab.pick else {
            return Words::strong("Choose a tile.")
                .text(" A tile that you laid can be taken back by choosing it.");
        };
        let name = named(pick);
        if let Some((sides, place)) = pick.ghost {
            let turns = lab.turns(pick.shape, place);
            let here = turns.iter().position(|turn| *turn == sides).unwrap_or_default() + 1;
            let open = open_sides(sides);
            let how = match turns.len() {
                0 | 1 => format!(", {open}: only this turn fits."),
                count => format!(", {open}: turn {here} of {count}."),
            };
            return Words::strong(format!("{name} on {}", place.cell())).text(how);
        }
        match Spot::all().filter(|spot| !lab.turns(pick.shape, *spot).is_empty()).count() {
            0 => Words::strong(name).text(" fits nowhere as things lie."),
            1 => Words::strong(name).text(": it fits on the cell that is lit."),
            count => Words::strong(name).text(format!(": choose one of the {count} lit cells.")),
        }
    }

    fn standing(&self) -> Words {
        let tiles = self.lab.tiles().map(|tile| (tile.place.cell(), (tile.colour, tile.sides)));
        let knots = Design::new(tiles.collect()).knots().len();
        let closed = match knots {
            0 => "No closed knot so far.".to_owned(),
            count => format!("{} so far.", counted(count, "closed knot")),
        };
        let given = if self.lab.given.is_empty() { "" } else { " Locked tiles were given." };
        Words::from(format!("{closed}{given}"))
    }
}

/// A name as it begins a sentence.
fn sentence_start(name: &impl ToString) -> String {
    sentence(&name.to_string()).trim_end_matches('.').to_owned()
}

/// The chosen kind of tile as it begins a sentence: "Orange tee".
fn named(pick: Pick) -> String {
    sentence_start(&format!("{} {}", pick.colour, pick.shape))
}

/// The seed after this one: `2026-03-12` is followed by `2026-03-12-n2`.
fn next_seed(seed: &str) -> String {
    let numbered =
        seed.rsplit_once("-n").and_then(|(stem, number)| Some((stem, number.parse::<u16>().ok()?)));
    match numbered {
        Some((stem, number)) => format!("{stem}-n{}", number.wrapping_add(1)),
        None => format!("{}-n2", seed.get(..30).unwrap_or(seed)),
    }
}
