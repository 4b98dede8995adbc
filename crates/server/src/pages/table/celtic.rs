//! Celtic!: its drawing, filled from a view.

mod ending;
mod pick;

use std::collections::BTreeMap;

use catalogue::Listed;
use celtic::{
    Action, Actions, Cell, Celtic, Colour, Decision, Event, Extent, FRAME, Illegal, OverreachRule, Placement,
    Shape, Sides, View,
};
use drawings::celtic::{
    CelticTable, Design, EmptyCell, Knot, Mark, Plane, Shelf, ShelfTile, Turner, result, table,
};
use drawings::lobby::celtic_art;
use drawings::{Choice, Choices, Control, Deed, Log, Move, PlayerSign, Target, location};
use logbook::Step;
use maud::Markup;
use table::Told;
use tabletop::{Game, Seat, Seats, View as _};
use words::say::celtic_table as say;
use words::{Message, Piece, Sentences, Spoken};

use super::keltis::around;
use super::{Pictured, Scene};
use pick::{Chosen, Pick};

impl Pictured for Celtic {
    const CLASS: &'static str = "celtic";

    /// The table, or the comparison of the knots once the game is over. The log says what glides.
    fn draw(scene: &Scene<'_>, view: &View, _before: Option<&View>) -> Markup {
        let drawing = Drawing::new(scene, view);
        if scene.position.is_over() && scene.asked.at.is_none() {
            return result(&drawing.result());
        }
        table(&drawing.table())
    }

    fn sign(seat: Seat) -> PlayerSign {
        Celtic::colour_of(seat).into()
    }

    fn art() -> Markup {
        celtic_art()
    }
}

struct Drawing<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    /// What the reader may place; nothing while others decide.
    legal: Vec<Placement>,
    /// Whether the reader can only pass.
    passes: bool,
    /// The tile that is chosen, perhaps imagined on a cell where it fits.
    picked: Option<Chosen>,
    /// The letter of the knot that is pointed at.
    lit: Option<char>,
    /// Why the last attempt was refused.
    refused: Option<Illegal>,
    /// The tile that was placed last.
    last: Option<Placement>,
    /// Whether the tile that the last step laid should glide.
    glides: bool,
    design: Design,
    knots: Vec<Knot>,
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a Scene<'a>, view: &'a View) -> Self {
        let actions = if scene.decides() { view.legal_actions() } else { Actions::new() };
        let mut legal = Vec::new();
        for action in &actions {
            if let Decision::Place(placement) = action.decision() {
                legal.push(placement);
            }
        }
        let own = |chosen: &Chosen| {
            let mine = view.watcher().map(Celtic::colour_of) == Some(chosen.colour);
            let may = mine || chosen.colour == Colour::Neutral;
            may && scene.decides() && view.game().stock().left(chosen.colour, chosen.shape) > 0
        };
        let asked: Pick = scene.asked.pick.as_ref().and_then(|pick| pick.parse().ok()).unwrap_or_default();
        let fits = |chosen: &Chosen| {
            let may_lie = |ghost| legal.contains(&ghost) || overreaches(view, ghost);
            chosen.placement().is_some_and(may_lie)
        };
        let picked = asked
            .tile
            .filter(own)
            .map(|chosen| Chosen { ghost: chosen.ghost.filter(|_| fits(&chosen)), ..chosen });
        let tried = scene.asked.why.as_ref().filter(|_| scene.decides());
        let tried: Option<Action> = tried.and_then(|why| why.parse().ok());
        // Nothing is hidden in this game, so the game itself may answer.
        let refused = tried.and_then(|action| {
            let mut tried = *view.game();
            tried.act(action).err()
        });
        let newest = scene.position.counted().next_back().map(events).unwrap_or_default();
        let last = scene.position.counted().rev().find_map(|told| placed(events(told)));
        let acted = matches!(scene.position.last, Some(Step::Acted { .. }));
        let glides = scene.before.is_some() && acted && placed(newest).is_some();
        let passes = actions.iter().any(|action| action.decision() == Decision::Pass);
        let mut drawing = Drawing {
            scene,
            view,
            legal,
            passes,
            picked,
            lit: asked.lit,
            refused,
            last,
            glides,
            design: Design::default(),
            knots: Vec::new(),
        };
        drawing.design = drawing.design();
        drawing.knots = drawing.design.knots();
        drawing
    }

    fn game(&self) -> &Celtic {
        self.view.game()
    }

    fn reader(&self) -> Option<Seat> {
        self.view.watcher()
    }

    fn table(&self) -> CelticTable {
        let shown = match self.reader() {
            Some(seat) if seat.index() == 1 => [Colour::Blue, Colour::Neutral, Colour::Orange],
            _ => [Colour::Orange, Colour::Neutral, Colour::Blue],
        };
        let (moves, plane) = self.moved(self.plane());
        let mut table = CelticTable {
            around: around(self.scene, moves),
            shelves: shown.into_iter().map(|colour| self.shelf(colour)).collect(),
            plane,
            prompt: self.prompt(),
            refusal: self.refusal(),
            hint: self.hint(),
            choices: self.passing(),
            asides: self.scene.asides(),
            names: self.names(),
            verdict: self.verdict(),
            frames: frames(self.game().extent()),
            log: self.log(),
        };
        if let Some((question, choices)) = self.scene.question() {
            table = CelticTable { prompt: question, refusal: None, choices: Some(choices), ..table };
        }
        table
    }

    fn names(&self) -> [String; 2] {
        let seating = self.scene.seating();
        let mut names = Seats::TWO.iter().map(|seat| seating.name(seat));
        std::array::from_fn(|_| names.next().unwrap_or_default())
    }

    fn log(&self) -> Log {
        // Nothing is dealt in this game.
        Log { deal: None, ..self.scene.log() }
    }

    /// The tiles with the imagined one, the cells that the frame may cover, and the marks.
    fn design(&self) -> Design {
        let tiles = self.game().all_tiles().map(|(cell, colour, sides)| (cell, (colour, sides)));
        let laid = self.scene.position.counted().filter_map(|told| placed(events(told)));
        let mut design = Design {
            tiles: tiles.collect(),
            empty_cells: empty_cells(self.game().extent()),
            marks: BTreeMap::new(),
            order: std::iter::once(Cell::START).chain(laid.map(|placement| placement.cell)).collect(),
            coordinates: true,
        };
        if let Some(last) = self.last {
            design.marks.insert(last.cell, Mark::Last);
        }
        if let Some(cell) = self.refused_cell().filter(|cell| !design.tiles.contains_key(cell)) {
            design.marks.insert(cell, Mark::NothingFits);
        }
        if let Some(picked) = self.picked {
            for cell in self.cells_for(picked) {
                design.empty_cells.insert(cell, EmptyCell::Legal);
            }
            if let Some(ghost) = picked.placement() {
                design.tiles.insert(ghost.cell, (ghost.colour, ghost.sides));
                design.marks.insert(ghost.cell, Mark::Ghost);
            }
        }
        design
    }

    /// The cell where the refused tile was to be laid.
    fn refused_cell(&self) -> Option<Cell> {
        self.refused.as_ref()?;
        match self.scene.asked.why.as_ref()?.parse().map(Action::decision) {
            Ok(Decision::Place(placement)) => {
                Some(placement.cell).filter(|cell| empty_cells(self.game().extent()).contains_key(cell))
            }
            _ => None,
        }
    }

    fn plane(&self) -> Plane {
        let lit = self.lit.filter(|letter| self.knots.iter().any(|knot| knot.letter == *letter));
        Plane {
            design: self.design.clone(),
            cells: self.picked.map(|picked| self.cells(picked)).unwrap_or_default(),
            turner: self.picked.and_then(Chosen::placement).map(|ghost| self.turner(ghost)),
            lit,
            knot_address: Some(self.knot_address()),
            ..Plane::default()
        }
    }

    /// The tile that the last step laid comes out of its stock, and what it closed flashes.
    fn moved(&self, plane: Plane) -> (Vec<Move>, Plane) {
        let Some(last) = self.last.filter(|_| self.glides) else { return (Vec::new(), plane) };
        let step = Move::new(location::stock(last.colour, shape_of(last.sides)), location::cell(last.cell));
        let closes = |knot: &&Knot| !knot.imagined && knot.strand.cells().contains(&last.cell);
        let closing = self.knots.iter().filter(closes).map(|knot| knot.letter).collect();
        (vec![step], Plane { fresh: Some(last.cell), closing, ..plane })
    }

    /// The address that points at a knot, without its letter: what is chosen stays chosen.
    fn knot_address(&self) -> String {
        let at = self.scene.asked.at.map(|at| at.to_string());
        let at: Vec<(&str, &str)> = at.iter().map(|at| ("at", at.as_str())).collect();
        let address = self.scene.address_with("", &at);
        let chosen = Pick { tile: self.picked, lit: None }.to_string().replace(' ', "+");
        let chosen = if chosen.is_empty() { chosen } else { format!("{chosen}+") };
        format!("{address}{}pick={chosen}knot", if address.contains('?') { '&' } else { '?' })
    }

    /// A link that chooses a kind of tile or imagines it on a cell.
    fn chooses(&self, tile: Chosen) -> Control {
        self.scene.picks(Some(&Pick { tile: Some(tile), lit: None }.to_string()))
    }

    fn imagines(&self, placement: Placement) -> Control {
        Chosen::placed(placement).map_or(Control::None, |tile| self.chooses(tile))
    }

    /// The cells where a kind of tile fits, row by row.
    fn cells_for(&self, picked: Chosen) -> Vec<Cell> {
        let same = |placement: &&Placement| {
            placement.colour == picked.colour && placement.sides.shape() == Some(picked.shape)
        };
        let mut cells: Vec<Cell> = self.legal.iter().filter(same).map(|placement| placement.cell).collect();
        cells.dedup();
        cells
    }

    /// The turns in which a kind of tile fits on a cell, clockwise.
    fn turns(&self, picked: Chosen, cell: Cell) -> Vec<Placement> {
        let mut turns = Vec::new();
        for sides in picked.shape.turns() {
            let placement = Placement { colour: picked.colour, sides, cell };
            if self.legal.contains(&placement) {
                turns.push(placement);
            }
        }
        turns
    }

    /// Everything that can be pressed on the board: first where the tile fits, then where it does not.
    fn cells(&self, picked: Chosen) -> Vec<(Cell, Target)> {
        let Chosen { colour, shape, .. } = picked;
        let ghost = picked.placement();
        let lit = self.cells_for(picked);
        let mut cells = Vec::new();
        for cell in &lit {
            let turns = self.turns(picked, *cell);
            let here = ghost.and_then(|ghost| turns.iter().position(|turn| *turn == ghost));
            let next = here.map_or(0, |turn| (turn + 1) % turns.len());
            let label = match here {
                None => say::cell_fits((colour, shape), *cell, turns.len()),
                Some(turn) => {
                    let sides = turns[turn].sides;
                    say::cell_imagined((colour, shape), sides, *cell, turn + 1, turns.len())
                }
            };
            let Some(next) = turns.get(next) else { continue };
            cells.push((*cell, Target::new(label, self.imagines(*next))));
        }
        for cell in empty_cells(self.game().extent()).into_keys().filter(|cell| !lit.contains(cell)) {
            cells.push((cell, self.dark(picked, cell)));
        }
        cells
    }

    /// A cell where the tile fits in no orientation, with the reason. An orientation that only the frame forbids goes
    /// before one that clashes with a tile; if it may be laid at the cost of the player's turn, it is imagined first
    /// and the cost stated.
    fn dark(&self, picked: Chosen, cell: Cell) -> Target {
        let seat = self.reader().unwrap_or(Seat::FIRST);
        let mut reasons = Vec::new();
        for sides in picked.shape.turns() {
            let placement = Placement { colour: picked.colour, sides, cell };
            if let Err(reason) = self.game().check(seat, placement) {
                reasons.push((placement, reason));
            }
        }
        reasons.sort_by_key(|(_, reason)| *reason != Illegal::Overreaches);
        let alone = Piece::Cell(cell).name();
        match reasons.first() {
            Some((placement, _)) if overreaches(self.view, *placement) => {
                Target::new(say::cell_too_far(cell), self.imagines(*placement))
            }
            Some((placement, reason)) => Target::new(alone, refused(*placement, reason)),
            None => Target::new(alone, Control::None),
        }
    }

    fn turner(&self, ghost: Placement) -> Turner {
        let Placement { colour, sides, cell } = ghost;
        let shape = shape_of(sides);
        let turns = self.turns(Chosen { colour, shape, ghost: None }, cell);
        let here = turns.iter().position(|turn| *turn == ghost).unwrap_or_default();
        let count = turns.len().max(1);
        let legal = turns.contains(&ghost);
        let to = |steps: usize, quarters: u32| {
            let other = Placement { sides: sides.turned(quarters), ..ghost };
            match turns.get((here + steps) % count) {
                Some(turn) if *turn != ghost => self.imagines(*turn),
                _ if other == ghost => Control::None,
                _ if overreaches(self.view, other) => self.imagines(other),
                _ => match self.game().check(self.reader().unwrap_or(Seat::FIRST), other) {
                    Err(reason) => refused(other, &reason),
                    Ok(_) => Control::None,
                },
            }
        };
        let lay = if legal { Decision::Place(ghost) } else { Decision::Overreach(ghost) };
        Turner {
            cell,
            label: if legal {
                say::turner((colour, shape), sides, cell, here + 1, count)
            } else {
                say::turner_too_far((colour, shape), sides, cell)
            },
            left: to(count - 1, 3),
            right: to(1, 1),
            place: Control::button("play", Action::from(lay).to_string()).doing(Deed::Lay),
            back: self.scene.picks(None),
        }
    }

    /// Why the last attempt was refused, or what the imagined tile would cost.
    fn refusal(&self) -> Option<Sentences> {
        let ghost = self.picked.and_then(Chosen::placement).filter(|ghost| !self.legal.contains(ghost));
        let Some(ghost) = ghost else {
            return self.refused.as_ref().map(|reason| self.scene.with_rule(Celtic::refusal(reason)));
        };
        let reason = Celtic::refusal(&Illegal::Overreaches);
        Some(Sentences::from(say::too_far(ghost.cell)).and(reason).and(say::too_far_cost()))
    }

    fn hint(&self) -> Sentences {
        match self.picked {
            None => Sentences::default(),
            Some(Chosen { ghost: None, .. }) => say::hint_cells().into(),
            Some(_) => say::hint_keys().into(),
        }
    }

    fn shelf(&self, colour: Colour) -> Shelf {
        let owner = Seats::TWO.iter().find(|seat| Celtic::colour_of(*seat) == colour);
        let mut left = 0;
        for shape in Shape::ALL {
            left += usize::from(self.game().stock().left(colour, shape));
        }
        let seating = self.scene.seating();
        let note = owner.map(|seat| seating.note(seat)).filter(|note| !note.is_empty());
        let mine = self.reader().map(Celtic::colour_of) == Some(colour);
        Shelf {
            colour,
            name: owner.map_or_else(say::neutral, |seat| Message::verbatim(seating.name(seat))),
            note: note.map_or_else(|| say::left(left), |note| say::left_of(note, left)),
            turn: owner.is_some() && owner == self.scene.position.to_act(),
            large: mine && self.scene.decides(),
            tiles: Shape::ALL.into_iter().map(|shape| self.shelf_tile(colour, shape)).collect(),
        }
    }

    fn shelf_tile(&self, colour: Colour, shape: Shape) -> ShelfTile {
        let picked = self.picked.filter(|picked| picked.colour == colour && picked.shape == shape);
        let usual = shape.turns().next().unwrap_or(Sides::ALL);
        let any = Placement { colour, sides: usual, cell: Cell::START };
        let control = match self.reader().filter(|_| self.scene.decides()) {
            None => Control::None,
            Some(_) if picked.is_some() => self.scene.picks(None),
            Some(seat) => match self.game().check(seat, any) {
                Err(reason @ (Illegal::NotYourColour { .. } | Illegal::NoneLeft { .. })) => {
                    refused(any, &reason)
                }
                _ => self.chooses(Chosen { colour, shape, ghost: None }),
            },
        };
        ShelfTile {
            shape,
            sides: picked.and_then(Chosen::placement).map_or(usual, |ghost| ghost.sides),
            left: usize::from(self.game().stock().left(colour, shape)),
            control,
            chosen: picked.is_some(),
        }
    }

    fn prompt(&self) -> Sentences {
        if let Some(idle) = self.scene.idle() {
            return idle;
        }
        if self.passes {
            return say::only_pass().into();
        }
        let Some(picked) = self.picked else { return say::choose_tile().into() };
        let tile = (picked.colour, picked.shape);
        let Some(ghost) = picked.placement() else {
            return say::choose_cell(tile, self.cells_for(picked).len()).into();
        };
        let turns = self.turns(picked, ghost.cell);
        let here = turns.iter().position(|turn| *turn == ghost).unwrap_or_default() + 1;
        let imagined = say::imagined(tile, ghost.sides, ghost.cell, here, turns.len());
        std::iter::once(imagined).chain(self.would_close()).collect()
    }

    /// What the imagined tile would do, a sentence for each knot.
    fn would_close(&self) -> Vec<Message> {
        let mut closes = Vec::new();
        for knot in self.knots.iter().filter(|knot| knot.imagined) {
            let (orange, blue) = (knot.visits(Colour::Orange), knot.visits(Colour::Blue));
            closes.push(say::closes(knot.letter.to_string(), orange, blue));
        }
        if closes.is_empty() {
            closes.push(say::closes_nothing());
        }
        closes
    }

    fn passing(&self) -> Option<Choices> {
        let pass = Choice {
            text: say::pass(),
            control: Control::button("play", Action::from(Decision::Pass).to_string()),
            ..Choice::default()
        };
        self.passes.then(|| Choices { label: say::pass_label(), answers: vec![pass] })
    }
}

fn events(told: &Told) -> &[Event] {
    Celtic::own_events(&told.events)
}

fn placed(events: &[Event]) -> Option<Placement> {
    events.iter().find_map(|event| match *event {
        Event::Placed { colour, sides, cell, .. } => Some(Placement { colour, sides, cell }),
        _ => None,
    })
}

/// Whether this placement breaks the 5x5 limit and nothing else, at a table where that is allowed and costs the turn.
fn overreaches(view: &View, placement: Placement) -> bool {
    let forfeit = view.game().options().overreach == OverreachRule::Forfeit;
    let seat = view.watcher().filter(|_| forfeit);
    seat.is_some_and(|seat| view.game().check(seat, placement) == Err(Illegal::Overreaches))
}

/// A button that says why a tile may not be placed.
fn refused(placement: Placement, reason: &Illegal) -> Control {
    let action = Action::from(Decision::Place(placement)).to_string();
    Control::refused("play", action, Celtic::refusal(reason))
}

/// Every tile that can be placed has a shape.
fn shape_of(sides: Sides) -> Shape {
    sides.shape().unwrap_or(Shape::Cross)
}

/// The north-west corners of all places where the frame can still lie.
fn frames(extent: Extent) -> Vec<Cell> {
    let mut corners = Vec::new();
    for y in extent.south - (FRAME - 1)..=extent.north {
        for x in extent.east - (FRAME - 1)..=extent.west {
            corners.push(Cell { x, y });
        }
    }
    corners
}

/// All cells that can still be part of the frame, and whether they certainly are.
fn empty_cells(extent: Extent) -> BTreeMap<Cell, EmptyCell> {
    let mut empty_cells = BTreeMap::new();
    for corner in frames(extent) {
        for (x, y) in (0..FRAME).flat_map(|y| (0..FRAME).map(move |x| (x, y))) {
            let cell = Cell { x: corner.x + x, y: corner.y + y };
            let sure = (extent.west..=extent.east).contains(&cell.x)
                && (extent.north..=extent.south).contains(&cell.y);
            empty_cells.insert(cell, if sure { EmptyCell::Inside } else { EmptyCell::Perhaps });
        }
    }
    empty_cells
}
