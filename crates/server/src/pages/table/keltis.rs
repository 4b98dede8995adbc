//! Keltis: its drawing, filled from a view.

use drawings::keltis::{
    Board, Ghost, Goal, KeltisPlayer, KeltisTable, OnStone, StandingFigure, Waiting, table,
};
use drawings::{
    Around, CHOICES, Choice, Choices, Control, ControlId, Deck, Deed, Ending, HandCard, Labelled, Move, Pile,
    PlayerSign, Row, ScoreCell, ScoreLine, ScoreMark, Target, Tray, ending, location,
};
use keltis::{
    Action, Actions, Card, Colour, Event, FIGURES_THAT_END_THE_GAME, GOAL_ROW, Illegal, Keltis, LAST_ROW,
    ROW_VALUES, SMALL_FIGURES, Size, Stage, Stone, Tile, View, figure_worth,
};
use maud::Markup;
use tabletop::{Seat, View as _};
use words::say::keltis_table as say;
use words::{Face, Message, Sentences, Spoken};

use super::seating::colour_of;
use super::{Pictured, Scene};
use crate::settings::Sorting;

/// What happened, as the reader may know it.
type Seen = Event<Option<keltis::Face>>;

impl Pictured for Keltis {
    const CLASS: &'static str = "keltis";

    /// The table, or the score sheet once the game is over.
    fn draw(scene: &Scene<'_>, view: &View, before: Option<&View>) -> Markup {
        let drawing = Drawing::new(scene, view);
        if scene.position.is_over() && scene.asked.at.is_none() {
            return ending(&drawing.ending());
        }
        table(&drawing.table(before))
    }

    fn sign(seat: Seat) -> PlayerSign {
        colour_of(seat).into()
    }

    fn art() -> Markup {
        drawings::lobby::keltis_art()
    }
}

/// What is around a table. When the past is shown, the prompt says so and leads back, and no message covers the board.
pub fn around(scene: &Scene<'_>, moves: Vec<Move>) -> Around {
    let around = scene.around(moves);
    Around { toast: around.toast.filter(|_| scene.asked.at.is_none()), ..around }
}

struct Drawing<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    /// What the reader may do; nothing while others decide.
    legal: Actions,
    /// The selected card of the hand.
    picked: Option<Card>,
    /// The action that was refused, with the reason.
    refused: Option<(Action, Illegal)>,
    /// What came of the last decision.
    last: Vec<Seen>,
    /// What came of the last turn, or of as much of it as there is: where it led stays marked.
    last_turn: Vec<Seen>,
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a Scene<'a>, view: &'a View) -> Self {
        let legal = if scene.decides() { view.legal_actions() } else { Actions::new() };
        let plays = matches!(view.table().stage(), Stage::Play(_)) && scene.decides();
        let held = |card: &Card| plays && view.hand().contains(*card);
        let picked = scene.asked.pick.as_ref().and_then(|pick| pick.parse().ok()).filter(held);
        let refused = scene.refused(|action| view.table().check(view.hand(), action));
        let last = scene.seen_last::<Keltis>(view.watcher());
        let last_turn = scene.seen_last_turn::<Keltis>(view.watcher());
        Drawing { scene, view, legal, picked, refused, last, last_turn }
    }

    fn table(&self, before: Option<&View>) -> KeltisTable {
        let moves = before.map(|before| self.moves(before)).unwrap_or_default();
        let seating = self.scene.seating();
        KeltisTable {
            around: around(self.scene, moves),
            players: seating.shown().into_iter().map(|seat| self.player(seat)).collect(),
            board: self.board(),
            deck: self.deck(),
            piles: Colour::ALL.into_iter().map(|colour| self.pile(colour)).collect(),
            tray: self.tray(),
            log: self.scene.log(),
        }
    }

    fn reader(&self) -> Option<Seat> {
        self.view.watcher()
    }

    /// The reader's cards, sorted as they like.
    fn hand(&self, view: &View) -> Vec<Card> {
        let mut cards: Vec<Card> = view.hand().iter().collect();
        match self.scene.reader.sorting {
            Sorting::Colour => {}
            Sorting::Value => cards.sort_by_key(|card| (card.value(), card.colour() as u8)),
        }
        cards
    }

    /// Why an action would be refused.
    fn reason(&self, action: Action) -> Option<Message> {
        let refused = self.view.table().check(self.view.hand(), action).err()?;
        Some(Keltis::refusal(&refused))
    }

    /// A button for an action, or one that says why it is not allowed.
    fn button(&self, action: Action) -> Control {
        let control = if self.legal.contains(&action) {
            Control::button("play", action.to_string())
        } else {
            match self.reason(action) {
                Some(reason) => Control::refused("play", action.to_string(), reason),
                None => Control::None,
            }
        };
        match action {
            Action::Lay(_) | Action::Begin(..) => control.doing(Deed::Lay),
            Action::Discard(_) => control.doing(Deed::Discard),
            _ => control,
        }
    }

    fn player(&self, seat: Seat) -> KeltisPlayer {
        let area = self.view.table().area(seat);
        let worth = area.breakdown();
        let paths: i16 = worth.figures.values().map(|figure| figure.worth).sum();
        let parts = vec![
            (say::part_tiles(), worth.points),
            (say::part_paths(), paths),
            (say::part_wishes(), worth.wishes.worth),
        ];
        KeltisPlayer {
            player: self.scene.seating().player(seat, worth.total, parts),
            wishes: usize::from(area.wishes),
            rows: Colour::ALL.into_iter().map(|colour| self.row(seat, colour)).collect(),
        }
    }

    fn row(&self, seat: Seat, colour: Colour) -> Row {
        let rows = &self.view.table().area(seat).rows;
        let own = Some(seat) == self.reader();
        let picked = self.picked.filter(|card| own && card.colour() == colour);
        let target = picked
            .filter(|card| !self.begins(*card))
            .map(|card| Target::new(say::lay(card), self.button(Action::Lay(card))));
        let refused = match self.refused {
            Some((Action::Lay(card) | Action::Begin(card, _), _)) if own && card.colour() == colour => {
                Some(card.into())
            }
            _ => None,
        };
        Row {
            cards: rows.row(colour).into_iter().map(Face::from).collect(),
            direction: rows.direction(colour),
            target,
            refused,
            ..Row::new(colour)
        }
    }

    /// Whether laying this card brings a figure onto its path, so that one has to be chosen.
    fn begins(&self, card: Card) -> bool {
        self.legal.iter().any(|action| matches!(action, Action::Begin(begun, _) if *begun == card))
    }

    fn board(&self) -> Board {
        let seating = self.scene.seating();
        let table = self.view.table();
        let mut board =
            Board { goal: Goal { needed: FIGURES_THAT_END_THE_GAME, ..Goal::default() }, ..Board::default() };
        for path in Colour::ALL {
            for row in 1..=LAST_ROW {
                board.paths[path as usize][usize::from(row) - 1] = self.stone(Stone { path, row });
            }
        }
        for seat in table.seats().iter() {
            let figures = &table.area(seat).figures;
            let small = figures.on_paths().filter(|(_, _, size)| *size == Size::Small).count();
            let in_goal = figures.on_paths().filter(|(_, row, _)| *row >= GOAL_ROW).count();
            board.goal.reached.extend(std::iter::repeat_n(colour_of(seat), in_goal));
            board.waiting.push(Waiting {
                seat: seat.index(),
                owner: seating.name(seat),
                colour: colour_of(seat),
                small: SMALL_FIGURES - small,
                large: figures.at_start(Size::Large),
            });
        }
        board
    }

    fn stone(&self, stone: Stone) -> drawings::keltis::Stone {
        let seating = self.scene.seating();
        let table = self.view.table();
        let on = match table.tiles().on(stone) {
            Some(tile) => OnStone::Tile(tile),
            None if Stone::with_tiles().any(|other| other == stone) => OnStone::Socket,
            None => OnStone::Nothing,
        };
        let figures = table.seats().iter().filter_map(|seat| {
            let figures = &table.area(seat).figures;
            let size = figures.size(stone.path).filter(|_| figures.row(stone.path) == Some(stone.row))?;
            let owner = seating.name(seat);
            Some(StandingFigure { seat: seat.index(), owner, colour: colour_of(seat), size })
        });
        let (target, ghost) = self.step_onto(stone).unzip();
        let moved_here = |event: &Seen| matches!(event, Event::Moved { stone: last, .. } if *last == stone);
        drawings::keltis::Stone {
            value: ROW_VALUES[usize::from(stone.row)],
            on,
            figures: figures.collect(),
            target,
            ghost,
            last: self.last_turn.iter().any(moved_here),
            refused: self.refused.as_ref().is_some_and(|(action, _)| self.next_stone(*action) == Some(stone)),
        }
    }

    /// The stone that an action of the reader would bring a figure to.
    fn next_stone(&self, action: Action) -> Option<Stone> {
        let figures = &self.view.table().area(self.reader()?).figures;
        let path = match action {
            Action::Lay(card) | Action::Begin(card, _) => card.colour(),
            Action::Advance(path) | Action::Enter(path, _) => path,
            _ => return None,
        };
        let row = figures.row(path).unwrap_or_default() + 1;
        (row <= LAST_ROW).then_some(Stone { path, row })
    }

    /// What pressing a stone does, if one of the reader's figures may step there, and that figure. Where a small or the large
    /// one may set out, the tray asks which.
    fn step_onto(&self, stone: Stone) -> Option<(Target, Ghost)> {
        let reader = self.reader()?;
        let leads_here =
            |action: &&Action| self.is_meant(**action) && self.next_stone(**action) == Some(stone);
        let actions: Vec<Action> = self.legal.iter().filter(leads_here).copied().collect();
        let first = *actions.first()?;
        let figures = &self.view.table().area(reader).figures;
        let size = size_of(first).or(figures.size(stone.path)).unwrap_or(Size::Small);
        let target = if actions.len() == 1 {
            Target::new(self.arrival(first, stone, size), self.button(first))
        } else {
            let label = match self.picked {
                Some(card) => say::lay_and_choose(card, stone.path),
                None => say::set_out_and_choose(stone.path),
            };
            Target::new(label, Control::Link(format!("#{CHOICES}")))
        };
        Some((target, Ghost { colour: colour_of(reader), size }))
    }

    /// Whether an action moves a figure and, if a card moves it, by the selected one.
    fn is_meant(&self, action: Action) -> bool {
        match action {
            Action::Lay(card) | Action::Begin(card, _) => self.picked == Some(card),
            Action::Advance(_) | Action::Enter(..) => true,
            _ => false,
        }
    }

    /// What comes of an action that brings a figure onto a stone.
    fn arrival(&self, action: Action, stone: Stone, size: Size) -> Message {
        let Stone { path, row } = stone;
        let worth = figure_worth(row, size);
        match (action, self.view.table().tiles().on(stone)) {
            (Action::Lay(card) | Action::Begin(card, _), None) => {
                say::lay_and_step(card, path, row, size, worth)
            }
            (Action::Lay(card) | Action::Begin(card, _), Some(tile)) => {
                say::lay_and_reach(card, path, row, size, tile, worth)
            }
            // There is no tile on the first stone of a path.
            (Action::Enter(..), _) => say::set_out(path, row, size, worth),
            (_, None) => say::advance(path, row, size, worth),
            (_, Some(tile)) => say::advance_and_reach(path, row, size, tile, worth),
        }
    }

    fn deck(&self) -> Deck {
        let target = self.scene.decides().then(|| Target::new(say::draw(), self.button(Action::Draw)));
        Deck { left: self.view.deck_left(), target }
    }

    fn pile(&self, colour: Colour) -> Pile {
        let pile = self.view.table().pile(colour);
        let target = match (self.view.table().stage(), self.picked) {
            _ if !self.scene.decides() => None,
            (Stage::Play(_), Some(card)) if card.colour() == colour => {
                Some(Target::new(say::discard(card), self.button(Action::Discard(card))))
            }
            (Stage::Draw(_), _) => {
                pile.top(colour).map(|top| Target::new(say::take(top), self.button(Action::Take(colour))))
            }
            _ => None,
        };
        Pile {
            cards: pile.from_bottom(colour).into_iter().map(Face::from).collect(),
            target,
            ..Pile::new(colour)
        }
    }

    fn tray(&self) -> Tray {
        let hand = self.reader().map(|_| self.hand(self.view).into_iter().map(|card| self.hand_card(card)));
        let mut asides = self.scene.asides();
        if self.picked.is_some() {
            let put_back = words::say::drawings::put_back();
            asides.insert(0, Labelled::new(ControlId::PutBack, put_back, self.scene.picks(None)));
        }
        let refusal =
            self.refused.as_ref().map(|(_, refused)| self.scene.with_rule(Keltis::refusal(refused)));
        let mut tray = Tray {
            prompt: self.scene.idle().unwrap_or_else(|| self.prompt()),
            refusal,
            asides,
            choices: self.choices(),
            hand: hand.map(Iterator::collect),
        };
        mark_one(tray.hand.as_deref_mut());
        self.scene.unless_asked(tray)
    }

    fn hand_card(&self, card: Card) -> HandCard {
        let selected = self.picked == Some(card);
        let control = match (self.scene.decides(), self.view.table().stage()) {
            (false, _) => Control::None,
            (true, Stage::Play(_)) if selected => self.scene.picks(None),
            (true, Stage::Play(_)) => self.scene.picks(Some(&card.to_string())),
            (true, _) => self.button(Action::Discard(card)),
        };
        let fits = self.reader().is_some_and(|seat| self.view.table().area(seat).rows.fits(card));
        let only_discard = !fits && self.scene.asked.at.is_none();
        HandCard { selected, only_discard, ..HandCard::new(card, control) }
    }

    fn prompt(&self) -> Sentences {
        let stage = self.view.table().stage();
        match (stage, self.picked) {
            (Stage::Play(_), Some(card)) => self.prompt_for(card),
            _ => Keltis::prompt(stage.phase().name()).into(),
        }
    }

    fn prompt_for(&self, card: Card) -> Sentences {
        if self.begins(card) {
            return say::which_figure(card, card.colour()).into();
        }
        match self.reason(Action::Lay(card)) {
            None => say::lay_or_discard(card, card.colour()).into(),
            Some(reason) => Sentences::from(say::only_discard(card)).and(reason),
        }
    }

    fn choices(&self) -> Option<Choices> {
        let reader = self.reader().filter(|_| self.scene.decides())?;
        let colour = colour_of(reader);
        match (self.view.table().stage(), self.picked) {
            (Stage::Play(_), Some(card)) if self.begins(card) => {
                let sizes =
                    Size::BOTH.into_iter().filter(|size| self.legal.contains(&Action::Begin(card, *size)));
                let mut answers: Vec<Choice> = sizes
                    .map(|size| Choice {
                        suit: Some(card.colour().into()),
                        figure: Some((colour, size)),
                        text: say::figure(size),
                        detail: for_now(size),
                        control: self.button(Action::Begin(card, size)),
                        ..Choice::default()
                    })
                    .collect();
                answers.push(Choice {
                    text: say::which_figure_discard(),
                    plain: true,
                    control: self.button(Action::Discard(card)),
                    ..Choice::default()
                });
                Some(Choices { label: say::which_figure_label(), answers })
            }
            (Stage::Advance(_), _) => {
                let answers = self.legal.iter().map(|action| self.advance(reader, *action)).collect();
                Some(Choices { label: say::which_advances(), answers })
            }
            _ => None,
        }
    }

    fn advance(&self, reader: Seat, action: Action) -> Choice {
        let control = self.button(action);
        let figures = &self.view.table().area(reader).figures;
        match action {
            Action::Advance(path) => {
                let row = figures.row(path).unwrap_or_default();
                let size = figures.size(path).unwrap_or(Size::Small);
                let (worth, afterwards) = (figure_worth(row, size), figure_worth(row + 1, size));
                let detail = if row + 1 == GOAL_ROW {
                    say::step_worth_in_goal(size, worth, afterwards)
                } else {
                    say::step_worth(size, worth, afterwards)
                };
                Choice {
                    suit: Some(path.into()),
                    text: say::step(row, row + 1),
                    detail,
                    control,
                    ..Choice::default()
                }
            }
            Action::Enter(path, size) => Choice {
                suit: Some(path.into()),
                text: say::step_from_start(1, size),
                detail: for_now(size),
                control,
                ..Choice::default()
            },
            _ => Choice { text: say::stay(), plain: true, control, ..Choice::default() },
        }
    }

    /// What the last decision moved, from place to place.
    fn moves(&self, before: &View) -> Vec<Move> {
        let acted = matches!(self.scene.position.last, Some(logbook::Step::Acted { .. }));
        if !acted {
            return Vec::new();
        }
        self.last.iter().filter_map(|event| self.step(event, before)).collect()
    }

    fn step(&self, event: &Seen, before: &View) -> Option<Move> {
        let in_hand = |view: &View, card: Card| {
            let index = self.hand(view).iter().position(|held| *held == card)?;
            Some(location::hand(index))
        };
        // A hidden hand is where its owner's sign is.
        let holds = |view: &View, seat: Seat, card: Option<Card>| match card {
            Some(card) if Some(seat) == self.reader() => in_hand(view, card),
            _ => Some(location::seat(seat.index())),
        };
        match *event {
            Event::Discarded { seat, card } => {
                Some(Move::new(holds(before, seat, Some(card))?, location::pile(card.colour())))
            }
            Event::Laid { seat, card } => {
                let row = self.view.table().area(seat).rows.row(card.colour());
                let last = location::row(seat.index(), card.colour(), row.len() - 1);
                Some(Move::new(holds(before, seat, Some(card))?, last))
            }
            Event::Moved { seat, stone, size } => {
                let figures = &before.table().area(seat).figures;
                let small = figures.on_paths().filter(|(_, _, size)| *size == Size::Small).count();
                let from = match figures.row(stone.path) {
                    Some(_) => location::figure(seat.index(), stone.path),
                    None => location::waiting(seat.index(), size, (SMALL_FIGURES - small).saturating_sub(1)),
                };
                Some(Move::new(from, location::figure(seat.index(), stone.path)))
            }
            Event::Wished { seat, stone } => Some(Move::new(
                location::tile(stone.path, usize::from(stone.row)),
                location::wishes(seat.index()),
            )),
            Event::Drew { seat, card } => {
                let card = card.map(|face| face.card);
                Some(Move::new(location::deck(), holds(self.view, seat, card)?))
            }
            Event::Took { seat, card } => {
                Some(Move::new(location::pile(card.colour()), holds(self.view, seat, Some(card))?))
            }
            _ => None,
        }
    }

    fn ending(&self) -> Ending {
        let table = self.view.table();
        let explanation = match table.ending() {
            Some(keltis::Ending::FifthFigure) => say::ended_by_figure(),
            _ => say::ended_by_deck(),
        };
        self.scene.score_sheet(&table.standing(), explanation, |seats| self.score_lines(seats))
    }

    fn score_lines(&self, seats: &[Seat]) -> Vec<ScoreLine> {
        let worth: Vec<_> = seats.iter().map(|seat| (*seat, self.view.table().breakdown(*seat))).collect();
        let points =
            worth.iter().map(|(_, worth)| ScoreCell { points: worth.points, ..ScoreCell::default() });
        let mut lines = vec![ScoreLine {
            mark: ScoreMark::Tile(Tile::One),
            name: say::score_tiles(),
            more: say::score_tiles_more(),
            cells: points.collect(),
        }];
        for path in Colour::ALL {
            let cell = |(seat, worth): &(Seat, keltis::Breakdown)| match worth.figures.get(&path) {
                Some(figure) => ScoreCell {
                    figure: Some((colour_of(*seat), figure.size)),
                    detail: say::at_stone(figure.row),
                    times: if figure.size == Size::Large { say::double() } else { Message::default() },
                    points: figure.worth,
                },
                None => ScoreCell { detail: say::at_start(), ..ScoreCell::default() },
            };
            lines.push(ScoreLine {
                mark: ScoreMark::Suit(path.into()),
                name: say::score_path(path),
                more: say::score_path_more(),
                cells: worth.iter().map(cell).collect(),
            });
        }
        let wishes = worth.iter().map(|(_, worth)| ScoreCell {
            detail: say::wish_stones(worth.wishes.count),
            points: worth.wishes.worth,
            ..ScoreCell::default()
        });
        lines.push(ScoreLine {
            mark: ScoreMark::Tile(Tile::Wish),
            name: say::score_wishes(),
            more: Message::default(),
            cells: wishes.collect(),
        });
        lines
    }
}

/// The size of the figure that an action brings onto its path.
fn size_of(action: Action) -> Option<Size> {
    match action {
        Action::Begin(_, size) | Action::Enter(_, size) => Some(size),
        _ => None,
    }
}

/// What a figure that has just set out is worth.
fn for_now(size: Size) -> Message {
    say::worth_for_now(size, figure_worth(1, size))
}

/// Of two identical cards only one is selected.
fn mark_one(hand: Option<&mut [HandCard]>) {
    let mut found = false;
    for card in hand.into_iter().flatten().filter(|card| card.selected) {
        card.selected = !std::mem::replace(&mut found, true);
    }
}
