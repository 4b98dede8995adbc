//! A Keltis decision as the network sees it.

use arrayvec::ArrayVec;
use keltis::{Action, Area, Card, Cards, Colour, LAST_ROW, Size, Stage, Stone, Table, Tile, View};
use tabletop::{Seat, View as _};

use crate::judgement::family::{
    LEADS, ROW_STATES, VALUES, count, fitting, fitting_after, lead_step, note_bits, row_state, step,
};
use crate::network::{Choice, Features, Shape, Sketch};

/// Features about the table as a whole: where each group begins.
mod table {
    use super::LEADS;

    pub const SEATS: u16 = 0;
    pub const PHASE: u16 = SEATS + 3;
    pub const DECK: u16 = PHASE + 3;
    pub const DECK_STEPS: usize = 24;
    pub const IN_GOAL: u16 = DECK + DECK_STEPS as u16;
    pub const MY_WISHES: u16 = IN_GOAL + 5;
    pub const NEXT_WISHES: u16 = MY_WISHES + 6;
    pub const OTHER_WISHES: u16 = NEXT_WISHES + 6;
    pub const LEAD: u16 = OTHER_WISHES + 6;
    pub const BEGUN: u16 = LEAD + LEADS as u16;
    pub const MY_LARGE: u16 = BEGUN + 6;
    pub const NEXT_LARGE: u16 = MY_LARGE + 1;
    pub const PLAYABLE: u16 = NEXT_LARGE + 1;
    pub const COUNT: u16 = PLAYABLE + 9;
}

/// Features about one colour.
mod suit {
    use super::{ROW_STATES, VALUES};

    const VALUES_: u16 = VALUES as u16;
    pub const MY_ROW: u16 = 0;
    pub const MY_FIGURE: u16 = MY_ROW + ROW_STATES as u16;
    pub const FITS: u16 = MY_FIGURE + 20;
    pub const FITS_TWICE: u16 = FITS + VALUES_;
    pub const DEAD: u16 = FITS_TWICE + VALUES_;
    pub const FIT_COUNT: u16 = DEAD + VALUES_;
    pub const AHEAD: u16 = FIT_COUNT + 9;
    pub const TO_COME: u16 = AHEAD + 20;
    pub const TO_COME_STEPS: usize = 18;
    pub const TOP: u16 = TO_COME + TO_COME_STEPS as u16;
    pub const TOP_FITS_ME: u16 = TOP + VALUES_;
    pub const TOP_FITS_NEXT: u16 = TOP_FITS_ME + 1;
    pub const BARRED: u16 = TOP_FITS_NEXT + 1;
    pub const NEXT_ROW: u16 = BARRED + 1;
    pub const NEXT_FIGURE: u16 = NEXT_ROW + ROW_STATES as u16;
    pub const NEXT_KNOWN: u16 = NEXT_FIGURE + 20;
    pub const OTHER_ROW: u16 = NEXT_KNOWN + VALUES_;
    pub const OTHER_FIGURE: u16 = OTHER_ROW + ROW_STATES as u16;
    pub const COUNT: u16 = OTHER_FIGURE + 20;
}

/// Features about one choice.
mod choice {
    use super::VALUES;

    const VALUES_: u16 = VALUES as u16;
    pub const KIND: u16 = 0;
    /// A value for each of discard, lay, begin, take.
    pub const VALUE: u16 = KIND + 10;
    pub const GAP: u16 = VALUE + 4 * VALUES_;
    pub const HELD_SKIPPED: u16 = GAP + VALUES_;
    pub const HELD_AFTER: u16 = HELD_SKIPPED + 4;
    pub const TO_COME_AFTER: u16 = HELD_AFTER + 7;
    pub const ARRIVES: u16 = TO_COME_AFTER + 8;
    pub const TILE: u16 = ARRIVES + 20;
    pub const DISCARD_FITS: u16 = TILE + 6;
    pub const DISCARD_COMPANY: u16 = DISCARD_FITS + 4;
    pub const HELPS_NEXT: u16 = DISCARD_COMPANY + 8;
    pub const HELPS_OTHER: u16 = HELPS_NEXT + 6;
    pub const TAKE_FITS: u16 = HELPS_OTHER + 1;
    pub const TAKE_COMPANY: u16 = TAKE_FITS + 4;
    pub const TWIN: u16 = TAKE_COMPANY + 8;
    pub const COUNT: u16 = TWIN + 2;
}

pub const SHAPE: Shape =
    Shape { table: table::COUNT as usize, suit: suit::COUNT as usize, choice: choice::COUNT as usize };

/// The decision of the seat whose view this is.
pub fn sketch(view: &View, actions: &[Action]) -> Sketch {
    let me = view.watcher().unwrap_or(Seat::FIRST);
    let seats = view.table().seats();
    let next = seats.after(me);
    let others = seats.iter().filter(|seat| *seat != me && *seat != next).collect();
    Artist { view, table: view.table(), hand: view.hand(), unseen: view.unseen(), me, next, others }
        .sketch(actions)
}

struct Artist<'a> {
    view: &'a View,
    table: &'a Table,
    hand: Cards,
    unseen: Cards,
    me: Seat,
    next: Seat,
    others: ArrayVec<Seat, 2>,
}

impl Artist<'_> {
    fn sketch(&self, actions: &[Action]) -> Sketch {
        let mut sketch = Sketch::default();
        self.note_table(&mut sketch.table);
        for colour in Colour::ALL {
            self.note_suit(colour, &mut sketch.suits[colour as usize]);
        }
        sketch.choices.extend(actions.iter().map(|action| self.choice(*action)));
        sketch
    }

    fn mine(&self) -> &Area {
        self.table.area(self.me)
    }

    fn note_table(&self, features: &mut Features) {
        let mut note = |group: u16, index: usize| features.push(group + index as u16);
        let (mine, next) = (self.mine(), self.table.area(self.next));
        note(table::SEATS, self.table.seats().count() - 2);
        note(
            table::PHASE,
            match self.table.stage() {
                Stage::Play(_) | Stage::Over => 0,
                Stage::Advance(_) => 1,
                Stage::Draw(_) => 2,
            },
        );
        let turns_left = self.view.deck_left() / self.table.seats().count();
        note(table::DECK, step(turns_left, table::DECK_STEPS));
        note(table::IN_GOAL, step(self.table.figures_in_goal(), 5));
        note(table::MY_WISHES, step(mine.wishes.into(), 6));
        note(table::NEXT_WISHES, step(next.wishes.into(), 6));
        let mut best = next.score();
        for other in &self.others {
            let other = self.table.area(*other);
            best = best.max(other.score());
            note(table::OTHER_WISHES, step(other.wishes.into(), 6));
        }
        note(table::LEAD, lead_step(mine.score() - best));
        note(table::BEGUN, mine.figures.on_paths().count());
        if mine.figures.large_path().is_some() {
            note(table::MY_LARGE, 0);
        }
        if next.figures.large_path().is_some() {
            note(table::NEXT_LARGE, 0);
        }
        let playable: usize = Colour::ALL
            .into_iter()
            .filter(|colour| !mine.rows.is_empty(*colour))
            .map(|colour| count(self.hand, colour, fitting(&mine.rows, colour)))
            .sum();
        note(table::PLAYABLE, step(playable, 9));
    }

    fn note_suit(&self, colour: Colour, features: &mut Features) {
        let (mine, next) = (self.mine(), self.table.area(self.next));
        let fits = fitting(&mine.rows, colour);
        features.push(suit::MY_ROW + row_state(&mine.rows, colour) as u16);
        features.push(suit::MY_FIGURE + figure(mine, colour));
        note_bits(features, suit::FITS, self.hand.faces(colour) & fits);
        note_bits(features, suit::FITS_TWICE, self.hand.faces_twice(colour) & fits);
        note_bits(features, suit::DEAD, self.hand.faces(colour) & !fits);
        features.push(suit::FIT_COUNT + step(count(self.hand, colour, fits), 9) as u16);
        let row = mine.figures.row(colour).unwrap_or(0);
        for ahead in 1..=4u8 {
            if let Some(tile) = self.table.tiles().on(Stone { path: colour, row: row + ahead }) {
                features.push(suit::AHEAD + 5 * u16::from(ahead - 1) + tile as u16);
            }
        }
        let to_come = count(self.unseen, colour, fits);
        features.push(suit::TO_COME + step(to_come, suit::TO_COME_STEPS) as u16);
        if let Some(top) = self.table.pile(colour).top(colour) {
            features.push(suit::TOP + u16::from(top.value()));
            if mine.rows.fits(top) {
                features.push(suit::TOP_FITS_ME);
            }
            if next.rows.fits(top) {
                features.push(suit::TOP_FITS_NEXT);
            }
        }
        if self.table.barred() == Some(colour) {
            features.push(suit::BARRED);
        }
        features.push(suit::NEXT_ROW + row_state(&next.rows, colour) as u16);
        features.push(suit::NEXT_FIGURE + figure(next, colour));
        note_bits(features, suit::NEXT_KNOWN, next.known.faces(colour));
        for other in &self.others {
            let other = self.table.area(*other);
            features.push(suit::OTHER_ROW + row_state(&other.rows, colour) as u16);
            features.push(suit::OTHER_FIGURE + figure(other, colour));
        }
    }

    fn choice(&self, action: Action) -> Choice {
        let mut choice = Choice::default();
        match action {
            Action::Discard(card) => {
                choice.note(choice::KIND, 0);
                self.note_discard(card, &mut choice);
            }
            Action::Lay(card) => {
                choice.note(choice::KIND, 1);
                choice.note(choice::VALUE, VALUES + usize::from(card.value()));
                self.note_row_after(card, &mut choice);
                self.note_step(card.colour(), &mut choice);
            }
            Action::Begin(card, size) => {
                choice.note(choice::KIND, 2 + size as usize);
                choice.note(choice::VALUE, 2 * VALUES + usize::from(card.value()));
                self.note_row_after(card, &mut choice);
                self.note_step(card.colour(), &mut choice);
            }
            Action::Advance(path) => {
                choice.note(choice::KIND, 4);
                self.note_step(path, &mut choice);
            }
            Action::Enter(path, size) => {
                choice.note(choice::KIND, 5 + size as usize);
                self.note_step(path, &mut choice);
            }
            Action::Stay => choice.note(choice::KIND, 7),
            Action::Draw => choice.note(choice::KIND, 8),
            Action::Take(colour) => {
                choice.note(choice::KIND, 9);
                choice.suits.push(colour as u8);
                if let Some(top) = self.table.pile(colour).top(colour) {
                    self.note_take(top, &mut choice);
                }
            }
        }
        choice
    }

    /// Where one step on this path takes the figure.
    fn note_step(&self, path: Colour, choice: &mut Choice) {
        choice.suits.push(path as u8);
        let figures = &self.mine().figures;
        let row = (figures.row(path).unwrap_or(0) + 1).min(LAST_ROW);
        let large = figures.size(path) == Some(Size::Large);
        choice.note(choice::ARRIVES, usize::from(row) + if large { 10 } else { 0 });
        let tile = self.table.tiles().on(Stone { path, row });
        choice.note(choice::TILE, tile.map_or(5, |tile: Tile| tile as usize));
    }

    /// What a row looks like once this card is laid.
    fn note_row_after(&self, card: Card, choice: &mut Choice) {
        let (rows, colour) = (&self.mine().rows, card.colour());
        let after = fitting_after(rows, colour, card.value());
        let skipped = fitting(rows, colour) & !after;
        if let Some(last) = rows.last(colour) {
            choice.note(choice::GAP, usize::from(last.value().abs_diff(card.value())));
            choice.note(choice::HELD_SKIPPED, step(count(self.hand, colour, skipped), 4));
        }
        choice.note(choice::HELD_AFTER, step(count(self.hand, colour, after).saturating_sub(1), 7));
        choice.note(choice::TO_COME_AFTER, step(count(self.unseen, colour, after) / 2, 8));
    }

    fn note_discard(&self, card: Card, choice: &mut Choice) {
        let colour = card.colour();
        choice.suits.push(colour as u8);
        choice.note(choice::VALUE, usize::from(card.value()));
        let rows = &self.mine().rows;
        choice.note(
            choice::DISCARD_FITS,
            usize::from(rows.fits(card)) + 2 * usize::from(rows.is_empty(colour)),
        );
        choice.note(choice::DISCARD_COMPANY, step(self.hand.count_of_colour(colour) - 1, 8));
        self.note_help(card, choice);
        if self.hand.count(card) == 2 {
            choice.note(choice::TWIN, 0);
        }
    }

    /// What others could do with a card that is face up.
    fn note_help(&self, card: Card, choice: &mut Choice) {
        let next = &self.table.area(self.next).rows;
        let help = match next.last(card.colour()) {
            None => 0,
            Some(_) if !next.fits(card) => 1,
            Some(last) => 2 + step(last.value().abs_diff(card.value()).into(), 4),
        };
        choice.note(choice::HELPS_NEXT, help);
        let waits = |seat: &Seat| {
            let rows = &self.table.area(*seat).rows;
            !rows.is_empty(card.colour()) && rows.fits(card)
        };
        if self.others.iter().any(waits) {
            choice.note(choice::HELPS_OTHER, 0);
        }
    }

    fn note_take(&self, top: Card, choice: &mut Choice) {
        let (rows, colour) = (&self.mine().rows, top.colour());
        choice.note(choice::VALUE, 3 * VALUES + usize::from(top.value()));
        choice.note(choice::TAKE_FITS, usize::from(rows.fits(top)) + 2 * usize::from(rows.is_empty(colour)));
        choice.note(choice::TAKE_COMPANY, step(self.hand.count_of_colour(colour), 8));
        self.note_help(top, choice);
        if let Some(last) = rows.last(colour).filter(|_| rows.fits(top)) {
            choice.note(choice::GAP, usize::from(last.value().abs_diff(top.value())));
        }
        if self.hand.contains(top) {
            choice.note(choice::TWIN, 1);
        }
    }
}

/// Where a player's figure on a path is, and whether it is the large one.
fn figure(area: &Area, path: Colour) -> u16 {
    let row = u16::from(area.figures.row(path).unwrap_or(0));
    if area.figures.size(path) == Some(Size::Large) { 10 + row } else { row }
}
