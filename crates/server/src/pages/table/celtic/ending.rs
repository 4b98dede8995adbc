use std::cmp::Ordering;

use celtic::{Celtic, Colour, KnotScores};
use drawings::celtic::{CelticResult, Knot, Rank};
use tabletop::{Seat, Seats};
use words::say::celtic_table as say;
use words::{Message, Sentences};

use super::Drawing;

impl Drawing<'_> {
    /// The end of the game: both players' knots, best first, compared until one rank decides.
    pub fn result(&self) -> CelticResult {
        let (moves, plane) = self.moved(self.plane());
        let knots = plane.design.knots();
        let (orange, blue) = (sorted(&knots, Colour::Orange), sorted(&knots, Colour::Blue));
        let decides = (0..orange.len()).find(|index| orange[*index].1 != blue[*index].1);
        let ranks = (0..orange.len()).map(|index| Rank {
            name: say::rank(index + 1),
            orange: Some(orange[index]),
            blue: Some(blue[index]),
            verdict: match decides {
                Some(deciding) if index == deciding => say::rank_decides(),
                Some(deciding) if index > deciding => say::rank_not_needed(),
                _ => say::rank_equal(),
            },
            decides: decides == Some(index),
        });
        let ranks = ranks.collect();
        CelticResult {
            around: self.scene.around(moves),
            plane,
            headline: self.headline(decides),
            explanation: self.explanation(decides),
            names: self.names(),
            ranks,
            next: self.scene.afterwards().into_iter().map(|(_, next)| next).collect(),
            log: self.log(),
        }
    }

    fn scores(&self) -> [KnotScores; 2] {
        [Colour::Orange, Colour::Blue].map(|colour| self.view.game().score(seat_of(colour)))
    }

    fn headline(&self, decides: Option<usize>) -> Message {
        let Some(rank) = decides else { return say::drawn() };
        let [orange, blue] = self.scores();
        let winner = if orange > blue { Colour::Orange } else { Colour::Blue };
        say::won(self.scene.who(seat_of(winner)), rank + 1)
    }

    /// "The best knots are equal, 9 each. The second-best decide, 4 to 2."
    fn explanation(&self, decides: Option<usize>) -> Message {
        let [orange, blue] = self.scores();
        let (orange, blue) = (orange.as_slice(), blue.as_slice());
        let Some(rank) = decides else {
            return if orange.is_empty() { say::ended_without_knots() } else { say::ended_level() };
        };
        let (high, low) = (orange[rank].max(blue[rank]), orange[rank].min(blue[rank]));
        match rank {
            0 => say::ended_by_best(high, low),
            1 => say::ended_by_second(orange[0], high, low),
            _ => say::ended_later(rank + 1, rank, high, low),
        }
    }

    /// Who leads and why, while the game runs.
    pub fn verdict(&self) -> Sentences {
        let [orange, blue] = self.scores();
        if orange.as_slice().is_empty() {
            return Sentences::default();
        }
        let (leader, ahead, behind) = match orange.cmp(&blue) {
            Ordering::Equal => return say::level().into(),
            Ordering::Greater => (Colour::Orange, orange, blue),
            Ordering::Less => (Colour::Blue, blue, orange),
        };
        let verdict = Sentences::from(say::leads(self.scene.who(seat_of(leader))))
            .and(say::best_knots(ahead.best(), behind.best()));
        match (ahead.as_slice().get(1), behind.as_slice().get(1)) {
            (Some(ahead), Some(behind)) => verdict.and(say::second_knots(*ahead, *behind)),
            _ => verdict,
        }
    }
}

/// The seat that plays a colour.
fn seat_of(colour: Colour) -> Seat {
    Seats::TWO.iter().find(|seat| Celtic::colour_of(*seat) == colour).unwrap_or(Seat::FIRST)
}

/// The letter of each knot and its worth to a colour, best first.
fn sorted(knots: &[Knot], colour: Colour) -> Vec<(char, u8)> {
    let mut worths: Vec<(char, u8)> =
        knots.iter().map(|knot| (knot.letter, knot.visits(colour) as u8)).collect();
    worths.sort_by_key(|(letter, worth)| (std::cmp::Reverse(*worth), *letter));
    worths
}
