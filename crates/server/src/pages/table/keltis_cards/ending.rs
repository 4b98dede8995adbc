use drawings::{Ending, ScoreCell, ScoreLine, ScoreMark};
use keltis_cards::{Breakdown, Colour, Suit, Worth};
use tabletop::Seat;

use super::Drawing;
use crate::pages::table::card_games::capital;
use crate::words::counted;

impl Drawing<'_> {
    pub(super) fn ending(&self) -> Ending {
        let table = self.view.table();
        let explanation = match table.ending(self.view.deck_left()) {
            Some(keltis_cards::Ending::FifthClosedRow) => "Five rows were closed.",
            _ => "The last card of the deck was drawn.",
        };
        self.scene.score_sheet(&table.standing(), explanation, |seats| self.score_lines(seats))
    }

    fn score_lines(&self, seats: &[Seat]) -> Vec<ScoreLine> {
        let worth: Vec<Breakdown> = seats.iter().map(|seat| self.view.table().breakdown(*seat)).collect();
        let line = |mark, name: &str, more: &str, thing, worth_of: &dyn Fn(&Breakdown) -> Option<Worth>| {
            let cell = |worth: &Breakdown| match worth_of(worth) {
                Some(Worth { cards, worth }) => {
                    ScoreCell { detail: counted(cards, thing), points: worth, ..ScoreCell::default() }
                }
                None => ScoreCell { detail: "no row".to_owned(), ..ScoreCell::default() },
            };
            ScoreLine {
                mark,
                name: name.to_owned(),
                more: more.to_owned(),
                cells: worth.iter().map(cell).collect(),
            }
        };
        let of_colour = |colour: Colour| {
            let named = capital(&colour.to_string());
            let row = |worth: &Breakdown| worth.rows.get(&colour).copied();
            line(ScoreMark::Suit(colour.into()), &named, "row", "card", &row)
        };
        let mut lines: Vec<ScoreLine> = Colour::ALL.into_iter().map(of_colour).collect();
        let points = ScoreMark::Suit(Suit::Neutral);
        lines.push(line(points, "Points", "row", "card", &|worth| Some(worth.point_row)));
        let wishes = ScoreMark::Tile(keltis::Tile::Wish);
        lines.push(line(wishes, "Wish stones", "", "stone", &|worth| Some(worth.wishes)));
        lines
    }
}
