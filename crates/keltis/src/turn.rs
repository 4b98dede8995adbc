//! What a player may do, and what happens then. Rulebook: "Your turn".

use tabletop::Seat;

use crate::event::{Ending, Face};
use crate::path::{GOAL_ROW, LAST_ROW};
use crate::table::Stage;
use crate::{
    Action, Actions, Card, Cards, Colour, Event, Illegal, Keltis, Retake, Size, StartFigures, Stone,
};
use crate::{Table, Tile};

/// The game ends when this many figures are in the goal zone. Rulebook: "The end".
pub const FIGURES_THAT_END_THE_GAME: usize = 5;

/// What may be done.
impl Table {
    /// Everything that the player to act may do with this hand.
    ///
    /// The order is fixed. To play: all `discard`, then all `lay`, each by colour and value, small before large.
    /// To advance: the paths in board order (small before large), then `stay`. To draw: `draw`, then `take` in
    /// board order.
    #[inline]
    pub fn legal_actions(&self, hand: Cards) -> Actions {
        let mut actions = Actions::new();
        match self.stage {
            Stage::Play(seat) => self.list_plays(seat, hand, &mut actions),
            Stage::Advance(seat) => self.list_advances(seat, &mut actions),
            Stage::Draw(_) => {
                actions.push(Action::Draw);
                let piles = Colour::ALL.into_iter().filter(|colour| self.can_take(*colour));
                actions.extend(piles.map(Action::Take));
            }
            Stage::Over => {}
        }
        actions
    }

    #[inline]
    fn list_plays(&self, seat: Seat, hand: Cards, actions: &mut Actions) {
        let area = &self.areas[seat];
        actions.extend(hand.different().map(Action::Discard));
        let can_begin = Size::BOTH.map(|size| area.figures.at_start(size));
        for card in hand.different_in(area.rows.open()) {
            if area.figures.row_or_start(card.colour()) > 0 {
                actions.push(Action::Lay(card));
            } else {
                for size in Size::BOTH {
                    if can_begin[size as usize] {
                        actions.push(Action::Begin(card, size));
                    }
                }
            }
        }
    }

    fn list_advances(&self, seat: Seat, actions: &mut Actions) {
        let figures = &self.areas[seat].figures;
        for path in Colour::ALL {
            if figures.can_advance(path) {
                actions.push(Action::Advance(path));
            } else if self.can_enter(seat, path) {
                let sizes = Size::BOTH.into_iter().filter(|size| figures.at_start(*size));
                actions.extend(sizes.map(|size| Action::Enter(path, size)));
            }
        }
        actions.push(Action::Stay);
    }

    #[inline]
    fn can_take(&self, colour: Colour) -> bool {
        !self.piles[colour].is_empty() && self.barred != Some(colour)
    }

    /// Whether a figure from the start stone may enter this path without a card. A player without a figure on
    /// some path always has one left: there are as many figures as paths.
    fn can_enter(&self, seat: Seat, path: Colour) -> bool {
        self.options.start_figures == StartFigures::Any && self.areas[seat].figures.row(path).is_none()
    }

    /// Whether a clover or a bonus is worth asking about: some figure can move.
    pub(crate) fn can_advance_any(&self, seat: Seat) -> bool {
        Colour::ALL
            .into_iter()
            .any(|path| self.areas[seat].figures.can_advance(path) || self.can_enter(seat, path))
    }

    /// The player who would do this, if the action is legal.
    ///
    /// # Errors
    /// If it is not, and why.
    #[inline]
    pub fn check(&self, hand: Cards, action: Action) -> Result<Seat, Illegal> {
        match (action, self.stage) {
            (_, Stage::Over) => Err(Illegal::GameOver),
            (Action::Discard(card), Stage::Play(seat)) => holds(hand, card).map(|()| seat),
            (Action::Lay(card), Stage::Play(seat)) => {
                holds(hand, card)?;
                self.check_row(seat, card)?;
                match self.areas[seat].figures.row_or_start(card.colour()) {
                    0 => Err(Illegal::WhichFigure(card)),
                    _ => Ok(seat),
                }
            }
            (Action::Begin(card, size), Stage::Play(seat)) => {
                holds(hand, card)?;
                self.check_row(seat, card)?;
                match self.areas[seat].figures.row_or_start(card.colour()) {
                    0 => self.check_start_figure(seat, size),
                    _ => Err(Illegal::NoFigureEnters(card)),
                }
            }
            (Action::Advance(path), Stage::Advance(seat)) => match self.areas[seat].figures.row(path) {
                None => Err(Illegal::NoFigureThere(path)),
                Some(LAST_ROW) => Err(Illegal::OnFinalStone(path)),
                Some(_) => Ok(seat),
            },
            (Action::Enter(path, size), Stage::Advance(seat)) => {
                if self.options.start_figures == StartFigures::PathOnly {
                    Err(Illegal::StartFiguresStay)
                } else if self.areas[seat].figures.row(path).is_some() {
                    Err(Illegal::AlreadyOnPath(path))
                } else {
                    self.check_start_figure(seat, size)
                }
            }
            (Action::Stay, Stage::Advance(seat)) | (Action::Draw, Stage::Draw(seat)) => Ok(seat),
            (Action::Take(colour), Stage::Draw(seat)) => {
                if self.piles[colour].is_empty() {
                    Err(Illegal::EmptyPile(colour))
                } else if self.barred == Some(colour) {
                    Err(Illegal::Barred(colour))
                } else {
                    Ok(seat)
                }
            }
            (_, stage) => Err(Illegal::NotNow { phase: stage.phase() }),
        }
    }

    #[inline]
    fn check_row(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        let rows = &self.areas[seat].rows;
        if rows.fits(card) {
            return Ok(());
        }
        match (rows.last(card.colour()), rows.direction(card.colour())) {
            (Some(last), Some(direction)) => Err(Illegal::BreaksTheRow { card, last, direction }),
            _ => Ok(()),
        }
    }

    fn check_start_figure(&self, seat: Seat, size: Size) -> Result<Seat, Illegal> {
        let figures = &self.areas[seat].figures;
        if figures.at_start(size) {
            Ok(seat)
        } else {
            Err(Illegal::NoSuchFigure { size, large_path: figures.large_path() })
        }
    }
}

#[inline]
fn holds(hand: Cards, card: Card) -> Result<(), Illegal> {
    if hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand(card)) }
}

/// What happens.
impl Keltis {
    #[inline]
    pub(crate) fn carry_out(&mut self, action: Action, tell: &mut impl FnMut(Event)) -> Result<(), Illegal> {
        let Some(seat) = self.table.stage.seat() else { return Err(Illegal::GameOver) };
        self.table.check(self.hands[seat], action)?;
        match action {
            Action::Discard(card) => self.discard(seat, card, tell),
            Action::Lay(card) => {
                self.lay(seat, card, tell);
                self.step_on_by_card(seat, card.colour(), tell);
            }
            Action::Begin(card, size) => {
                self.lay(seat, card, tell);
                self.enter(seat, card.colour(), size, tell);
            }
            Action::Advance(path) => self.step_on(seat, path, tell),
            Action::Enter(path, size) => self.enter(seat, path, size, tell),
            Action::Stay => {
                tell(Event::Stayed { seat });
                self.table.stage = Stage::Draw(seat);
            }
            Action::Draw => self.draw(seat, tell),
            Action::Take(colour) => self.take(seat, colour, tell),
        }
        Ok(())
    }

    #[inline]
    fn discard(&mut self, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
        self.play_from_hand(seat, card);
        self.table.piles[card.colour()].put(card);
        tell(Event::Discarded { seat, card });
        if self.table.options.retake == Retake::Forbidden {
            self.table.barred = Some(card.colour());
        }
        self.table.stage = Stage::Draw(seat);
    }

    #[inline]
    fn lay(&mut self, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) {
        self.play_from_hand(seat, card);
        self.table.areas[seat].rows.lay(card);
        tell(Event::Laid { seat, card });
    }

    #[inline]
    fn play_from_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.table.areas[seat].known.remove(card);
    }

    /// The figure on the card's path advances; if it is on the final stone, another may advance instead.
    #[inline]
    fn step_on_by_card(&mut self, seat: Seat, path: Colour, tell: &mut impl FnMut(Event)) {
        if self.table.areas[seat].figures.can_advance(path) {
            self.step_on(seat, path, tell);
        } else {
            self.offer_advance(seat, path, tell);
        }
    }

    #[inline]
    fn enter(&mut self, seat: Seat, path: Colour, size: Size, tell: &mut impl FnMut(Event)) {
        self.table.areas[seat].figures.enter(path, size);
        tell(Event::Moved { seat, stone: Stone { path, row: 1 }, size });
        // Row 1 never has a tile.
        self.table.stage = Stage::Draw(seat);
    }

    /// A figure steps onto the next stone of its path, and the tile there takes effect. Rulebook: "Path tiles".
    #[inline]
    fn step_on(&mut self, seat: Seat, path: Colour, tell: &mut impl FnMut(Event)) {
        let area = &mut self.table.areas[seat];
        let stone = Stone { path, row: area.figures.advance(path) };
        let size = area.figures.size(path).unwrap_or(Size::Small);
        tell(Event::Moved { seat, stone, size });
        // Only a step into the zone can bring the fifth figure there; a step within it is not counted again.
        if stone.row == GOAL_ROW && self.table.figures_in_goal() == FIGURES_THAT_END_THE_GAME {
            return self.end(Ending::FifthFigure, tell);
        }
        self.table.stage = Stage::Draw(seat);
        let Some(tile) = self.table.tiles.on(stone) else { return };
        match tile {
            Tile::Clover => self.offer_advance(seat, path, tell),
            Tile::Wish => {
                self.table.tiles.take(stone);
                self.table.areas[seat].wishes += 1;
                tell(Event::Wished { seat, stone });
            }
            Tile::One | Tile::Two | Tile::Three => {
                let points = tile.points().unwrap_or_default();
                self.table.areas[seat].points += points;
                tell(Event::Scored { seat, stone, points });
            }
        }
    }

    /// Asks which figure advances, if any can. Nobody is asked a question with one answer.
    fn offer_advance(&mut self, seat: Seat, path: Colour, tell: &mut impl FnMut(Event)) {
        if self.table.can_advance_any(seat) {
            tell(Event::MayAdvance { seat, path });
            self.table.stage = Stage::Advance(seat);
        } else {
            self.table.stage = Stage::Draw(seat);
        }
    }

    #[inline]
    fn draw(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let card = self.deck.draw().expect("the game ends as the last card is drawn");
        self.hands[seat].insert(card);
        tell(Event::Drew { seat, card: Face { card } });
        if self.deck.is_empty() {
            self.end(Ending::LastCard, tell);
        } else {
            self.pass_on(seat);
        }
    }

    #[inline]
    fn take(&mut self, seat: Seat, colour: Colour, tell: &mut impl FnMut(Event)) {
        let card = self.table.piles[colour].take(colour).expect("an empty pile was refused");
        self.hands[seat].insert(card);
        self.table.areas[seat].known.insert(card);
        tell(Event::Took { seat, card });
        self.pass_on(seat);
    }

    #[inline]
    fn pass_on(&mut self, seat: Seat) {
        self.table.barred = None;
        self.table.stage = Stage::Play(self.table.seats().after(seat));
    }

    fn end(&mut self, by: Ending, tell: &mut impl FnMut(Event)) {
        self.table.barred = None;
        self.table.stage = Stage::Over;
        tell(Event::Ended { by });
    }
}
