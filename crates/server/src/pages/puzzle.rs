//! The page of the puzzle lab. Everything on it is a link.

use std::collections::BTreeMap;

use celtic::puzzle::{Flaw, Kind, LEVELS, SIDE, SquareCell};
use celtic::{Cell, Colour, Shape, Sides};
use drawings::celtic::{Design, EmptyCell, Mark, Plane, Puzzle, Shelf, ShelfTile, Turner, puzzle};
use drawings::{Around, Connection, Control, ControlId, Form, Icon, Labelled, Status, Target, Tool, Top};
use maud::{Markup, PreEscaped, html};
use words::say::puzzle as say;
use words::{Message, Sentences};

use super::Shell;
use crate::live::{Frame, Turn};
use crate::puzzle::{Ask, Day, Lab, Pick, Tile, all_turns};

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
    let said = drawn.answer.as_ref().or(drawn.refusal.as_ref()).unwrap_or(&drawn.prompt).to_string();
    let (html, title) = (puzzle(&drawn).into_string(), say::title().to_string());
    Frame { seq: 0, html, say: said, title, turn: Turn::Others, again: false }
}

/// What the lab found out.
#[derive(Default)]
struct Answer {
    said: Option<Sentences>,
    /// How many solutions remain, if they were counted.
    remaining: Option<u64>,
    /// The tile to lay next.
    hint: Option<Tile>,
    /// Places that nothing can fill any more.
    stuck: Vec<SquareCell>,
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
                    said: Some(say::answer_solved().into()),
                    solution: Some(solution),
                    ..Answer::default()
                },
                Err(flaw) => Answer::impossible(lab, &flaw),
            },
        }
    }

    fn check(lab: &Lab) -> Answer {
        match lab.check() {
            Err(flaw) => Answer::impossible(lab, &flaw),
            Ok(count) => Answer {
                said: Some(say::answer_solvable(count).into()),
                remaining: Some(count as u64),
                ..Answer::default()
            },
        }
    }

    fn hint(lab: &Lab) -> Answer {
        match lab.hint() {
            Err(flaw) => Answer::impossible(lab, &flaw),
            Ok(None) => Answer { said: Some(say::answer_nothing_left().into()), ..Answer::default() },
            Ok(Some((tile, hint))) => {
                let mut next = lab.only_tiles();
                next.laid.push(tile);
                let (shape, cell) = (shape_of(tile.sides), tile.cell.on_table());
                let said = if hint.forced {
                    say::answer_sure_tile(shape, tile.sides, cell, next.address())
                } else {
                    say::answer_possible_tile(shape, tile.sides, cell, next.address())
                };
                Answer {
                    said: Some(said.into()),
                    remaining: Some(hint.remaining as u64),
                    hint: Some(tile),
                    ..Answer::default()
                }
            }
        }
    }

    fn impossible(lab: &Lab, flaw: &Flaw) -> Answer {
        let stuck =
            SquareCell::all().filter(|spot| lab.tile_at(*spot).is_none() && !lab.something_fits(*spot));
        let stuck: Vec<SquareCell> = stuck.collect();
        let why = if stuck.is_empty() { words::puzzle::flaw(flaw) } else { say::answer_stuck() };
        let said = Sentences::from(say::answer_unsolvable()).and(why).and(say::answer_take_back());
        Answer { said: Some(said), remaining: Some(0), stuck, ..Answer::default() }
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
            title: say::fill_the_square(),
            task: match lab.kind {
                Kind::Easy => say::task_easy(),
                Kind::Hard => say::task_hard(),
            },
            kinds: self.kinds(),
            levels: self.levels(),
            shelves: Colour::ALL.into_iter().map(|colour| self.shelf(colour)).collect(),
            plane: self.plane(),
            prompt: self.prompt(solved),
            refusal: lab.why.and_then(|spot| self.reason(spot)).map(Sentences::from),
            remaining: self.answer.remaining,
            laid: (lies, SIDE * SIDE),
            standing: self.standing(),
            answer: self.answer.said.clone(),
            check: self.asks(Ask::Check),
            hint: self.asks(Ask::Hint),
            solve: self.asks(Ask::Solve),
            day: vec![
                (say::given(), say::tiles(lab.given.len())),
                (say::placed(), say::tiles(lab.laid.len())),
            ],
            further: self.further(),
        }
    }

    fn around(&self, solved: bool) -> Around {
        let tool =
            |id, icon, text, address| Tool { id, icon, text, control: Control::Link(address), wide: false };
        let mut tools = Vec::new();
        if !self.lab.laid.is_empty() {
            tools.push(tool(ControlId::Undo, Icon::Undo, say::take_back(), self.without_last()));
        }
        tools.push(tool(ControlId::Rules, Icon::Help, say::rules(), "/rules/celtic".to_owned()));
        Around {
            top: Top {
                home: "/".to_owned(),
                game: say::lab(),
                table: Message::verbatim(""),
                status: Some(Status {
                    headline: match self.lab.kind {
                        _ if solved => say::solved(),
                        Kind::Easy => say::easy(),
                        Kind::Hard => say::hard(),
                    },
                    detail: say::progress(self.lab.tiles().count(), SIDE * SIDE),
                    ..Status::default()
                }),
                tools,
            },
            form: Form { address: "/puzzle".to_owned(), hidden: Vec::new() },
            connection: Some(Connection { hidden: true, retry: Control::Link(self.lab.address()) }),
            ..Around::default()
        }
    }

    fn occasion(&self) -> Message {
        let (level, levels) = (self.lab.level, LEVELS.len());
        if level == 0 {
            say::nothing_given()
        } else if self.lab.seed == self.today.to_string() {
            say::daily(level, levels, self.today.in_words())
        } else {
            say::other(level, levels, self.lab.seed.as_str())
        }
    }

    /// The puzzle of another kind, difficulty or seed, from its start.
    fn other(&self, kind: Kind, level: usize, seed: &str) -> Control {
        let lab = Lab { kind, level, seed: seed.to_owned(), laid: Vec::new(), ..self.lab.only_tiles() };
        Control::Link(lab.address())
    }

    fn kinds(&self) -> Vec<(Labelled, bool)> {
        [(Kind::Easy, say::easy()), (Kind::Hard, say::hard_long())]
            .map(|(kind, text)| {
                let control = self.other(kind, self.lab.level, &self.lab.seed);
                (Labelled::new(ControlId::PuzzleKind(kind as usize), text, control), kind == self.lab.kind)
            })
            .to_vec()
    }

    fn levels(&self) -> Vec<(Labelled, bool)> {
        let level = |level: usize| {
            let text = if level == 0 { say::nothing_given_short() } else { say::level(level) };
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
            let (back, over) =
                (Control::Link(self.without_last()), self.other(lab.kind, lab.level, &lab.seed));
            further.push(Labelled::new(ControlId::Undo, say::take_back(), back));
            further.push(Labelled::new(ControlId::StartOver, say::start_over(), over));
        }
        if lab.level > 0 {
            let next = self.other(lab.kind, lab.level, &next_seed(&lab.seed));
            further.push(Labelled::new(ControlId::AnotherPuzzle, say::another(), next));
        }
        let today = self.today.to_string();
        if lab.level == 0 || lab.seed != today {
            let todays = self.other(lab.kind, lab.level.max(1), &today);
            further.push(Labelled::new(ControlId::TodaysPuzzle, say::todays(), todays));
        }
        further
    }

    fn shelf(&self, colour: Colour) -> Shelf {
        let left: usize = Shape::ALL.into_iter().map(|shape| self.lab.left(colour, shape)).sum();
        Shelf {
            colour,
            name: match colour {
                Colour::Orange => say::orange(),
                Colour::Blue => say::blue(),
                Colour::Neutral => say::neutral(),
            },
            note: say::left(left),
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
            cells: SquareCell::all().filter_map(|spot| Some((spot.on_table(), self.target(spot)?))).collect(),
            turner: self.turner(),
            ..Plane::default()
        }
    }

    fn design(&self) -> Design {
        let lab = self.lab;
        let tiles: BTreeMap<Cell, _> =
            lab.tiles().map(|tile| (tile.cell.on_table(), (tile.colour, tile.sides))).collect();
        let mut design = Design { tiles, coordinates: true, ..Design::default() };
        design.order = lab.tiles().map(|tile| tile.cell.on_table()).collect();
        design = design.framed(Cell::START, SIDE as i8, SIDE as i8);
        design.marks.extend(lab.given.iter().map(|tile| (tile.cell.on_table(), Mark::Given)));
        design.marks.extend(self.answer.stuck.iter().map(|spot| (spot.on_table(), Mark::NothingFits)));
        design.marks.extend(self.answer.hint.map(|tile| (tile.cell.on_table(), Mark::Hint)));
        if let Some(pick) = lab.pick {
            for spot in SquareCell::all().filter(|spot| !lab.turns(pick.shape, *spot).is_empty()) {
                design.empty_cells.insert(spot.on_table(), EmptyCell::Legal);
            }
            if let Some((sides, spot)) = pick.ghost {
                design.tiles.insert(spot.on_table(), (pick.colour, sides));
                design.marks.insert(spot.on_table(), Mark::Ghost);
            }
        }
        design
    }

    /// What pressing a cell does: it takes back a laid tile, imagines the chosen one there, turns it, or says why not.
    fn target(&self, spot: SquareCell) -> Option<Target> {
        let cell = spot.on_table();
        if let Some(tile) = self.lab.tile_at(spot) {
            let mut lab = self.lab.only_tiles();
            lab.laid.retain(|laid| *laid != tile);
            let label = say::cell_take_back((tile.colour, shape_of(tile.sides)), cell);
            return (lab.laid.len() < self.lab.laid.len())
                .then(|| Target::new(label, Control::Link(lab.address())));
        }
        if let Some(Tile { colour, sides, .. }) = self.answer.hint.filter(|tile| tile.cell == spot) {
            let shape = shape_of(sides);
            let pick = Pick { colour, shape, ghost: Some((sides, spot)) };
            return Some(Target::new(say::cell_hint(shape, cell), self.picks(Some(pick))));
        }
        let pick = self.lab.pick?;
        let turns = self.lab.turns(pick.shape, spot);
        let Some(first) = turns.first() else {
            let plain = Pick { ghost: None, ..pick };
            let why = Lab { pick: Some(plain), why: Some(spot), ..self.lab.only_tiles() };
            return Some(Target::new(say::cell_refuses(pick.tile(), cell), Control::Link(why.address())));
        };
        let here = pick.ghost.filter(|(_, cell)| *cell == spot);
        let here = here.and_then(|(sides, _)| turns.iter().position(|turn| *turn == sides));
        let next = here.map_or(*first, |index| turns[(index + 1) % turns.len()]);
        let label = match here {
            Some(index) => say::cell_imagined(pick.tile(), turns[index], cell, index + 1, turns.len()),
            None => say::cell_fits(pick.tile(), cell, turns.len()),
        };
        Some(Target::new(label, self.picks(Some(Pick { ghost: Some((next, spot)), ..pick }))))
    }

    fn turner(&self) -> Option<Turner> {
        let pick = self.lab.pick?;
        let (sides, cell) = pick.ghost?;
        let turns = self.lab.turns(pick.shape, cell);
        let here = turns.iter().position(|turn| *turn == sides)?;
        let to = |steps: usize| {
            let turned = turns[(here + steps) % turns.len()];
            let other = Pick { ghost: Some((turned, cell)), ..pick };
            if turns.len() > 1 { self.picks(Some(other)) } else { Control::None }
        };
        let mut laid = self.lab.only_tiles();
        laid.laid.push(Tile { colour: pick.colour, sides, cell });
        Some(Turner {
            cell: cell.on_table(),
            label: say::turner(pick.tile(), sides, cell.on_table(), here + 1, turns.len()),
            left: to(turns.len() - 1),
            right: to(1),
            place: Control::Link(laid.address()),
            back: self.picks(None),
        })
    }

    /// Why the chosen tile cannot be laid on a place.
    fn reason(&self, spot: SquareCell) -> Option<Message> {
        let pick = self.lab.pick?;
        if self.lab.tile_at(spot).is_some() {
            return Some(say::cell_taken(spot.on_table()));
        }
        if !self.lab.turns(pick.shape, spot).is_empty() {
            return None;
        }
        let mut reasons = all_turns(pick.shape).into_iter().filter_map(|sides| self.lab.misfit(sides, spot));
        reasons.next_back().map(|reason| say::no_turn_fits(pick.tile(), reason))
    }

    fn prompt(&self, solved: bool) -> Sentences {
        let lab = self.lab;
        let said = match (lab.kind, lab.pick) {
            (Kind::Easy, _) if solved => say::solved_easy(),
            (Kind::Hard, _) if solved => say::solved_hard(),
            _ if lab.tiles().count() == SIDE * SIDE => say::not_one_knot(),
            (_, None) => say::choose_tile(),
            (_, Some(pick @ Pick { ghost: Some((sides, cell)), .. })) => {
                let turns = lab.turns(pick.shape, cell);
                let here = turns.iter().position(|turn| *turn == sides).unwrap_or_default() + 1;
                say::imagined(pick.tile(), sides, cell.on_table(), here, turns.len())
            }
            (_, Some(pick)) => {
                let cells = SquareCell::all().filter(|spot| !lab.turns(pick.shape, *spot).is_empty()).count();
                say::choose_cell(pick.tile(), cells)
            }
        };
        said.into()
    }

    fn standing(&self) -> Sentences {
        let tiles = self.lab.tiles().map(|tile| (tile.cell.on_table(), (tile.colour, tile.sides)));
        let knots = Design::new(tiles.collect()).knots().len();
        let closed = if knots == 0 { say::no_knots_yet() } else { say::knots_so_far(knots) };
        let given = (!self.lab.given.is_empty()).then(say::given_are_locked);
        std::iter::once(closed).chain(given).collect()
    }
}

/// Every tile has a shape.
fn shape_of(sides: Sides) -> Shape {
    sides.shape().unwrap_or(Shape::Cross)
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
