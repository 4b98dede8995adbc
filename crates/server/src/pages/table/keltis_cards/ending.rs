use drawings::{Ending, ScoreCell, ScoreLine, ScoreMark};
use keltis_cards::{Breakdown, Colour, Suit, Worth};
use tabletop::Seat;
use words::Message;
use words::say::{cards_table as say, keltis_table as family};

use super::Drawing;

impl Drawing<'_> {
    pub(super) fn ending(&self) -> Ending {
        let table = self.view.table();
        let explanation = match table.ending(self.view.deck_left()) {
            Some(keltis_cards::Ending::FifthClosedRow) => say::ended_by_rows(),
            _ => family::ended_by_deck(),
        };
        self.scene.score_sheet(&table.standing(), explanation, |seats| self.score_lines(seats))
    }

    fn score_lines(&self, seats: &[Seat]) -> Vec<ScoreLine> {
        let worth: Vec<Breakdown> = seats.iter().map(|seat| self.view.table().breakdown(*seat)).collect();
        let row = |suit: Suit, worth_of: &dyn Fn(&Breakdown) -> Option<Worth>| {
            let cell = |worth: &Breakdown| match worth_of(worth) {
                Some(Worth { cards, worth }) => scored(say::cards(cards), worth),
                None => scored(say::no_row(), 0),
            };
            ScoreLine {
                mark: ScoreMark::Suit(suit),
                name: say::score_row(suit),
                more: say::score_row_more(),
                cells: worth.iter().map(cell).collect(),
            }
        };
        let of_colour = |colour: Colour| row(colour.into(), &|worth| worth.rows.get(&colour).copied());
        let mut lines: Vec<ScoreLine> = Colour::ALL.into_iter().map(of_colour).collect();
        lines.push(row(Suit::Neutral, &|worth| Some(worth.point_row)));
        let wishes = |worth: &Breakdown| scored(family::wish_stones(worth.wishes.cards), worth.wishes.worth);
        lines.push(ScoreLine {
            mark: ScoreMark::Tile(keltis::Tile::Wish),
            name: family::score_wishes(),
            more: Message::default(),
            cells: worth.iter().map(wishes).collect(),
        });
        lines
    }
}

fn scored(detail: Message, points: i16) -> ScoreCell {
    ScoreCell { detail, points, ..ScoreCell::default() }
}
