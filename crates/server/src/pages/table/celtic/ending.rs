use celtic::{Celtic, Colour, KnotScores};
use drawings::celtic::{CelticResult, Knot, Rank};
use tabletop::{Seat, Seats};

use super::Drawing;

/// How ranks are called; more knots than these are counted by number.
const RANKS: [&str; 6] = ["best", "second", "third", "fourth", "fifth", "sixth"];

fn rank_name(index: usize) -> String {
    RANKS.get(index).map_or_else(|| format!("{}th", index + 1), ToString::to_string)
}

impl Drawing<'_> {
    /// The end of the game: the knots of both, best first, compared until one decides.
    pub fn result(&self) -> CelticResult {
        let (moves, plane) = self.moved(self.plane());
        let knots = plane.design.knots();
        let (orange, blue) = (sorted(&knots, Colour::Orange), sorted(&knots, Colour::Blue));
        let decides = (0..orange.len()).find(|index| orange[*index].1 != blue[*index].1);
        let ranks = (0..orange.len()).map(|index| Rank {
            name: rank_name(index),
            orange: Some(orange[index]),
            blue: Some(blue[index]),
            verdict: match decides {
                Some(deciding) if index == deciding => "decides",
                Some(deciding) if index > deciding => "not needed",
                _ => "equal",
            }
            .to_owned(),
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
        [Colour::Orange, Colour::Blue].map(|colour| {
            let seat = Seats::TWO.iter().find(|seat| Celtic::colour_of(*seat) == colour);
            self.view.game().score(seat.unwrap_or(Seat::FIRST))
        })
    }

    fn headline(&self, decides: Option<usize>) -> String {
        let [orange, blue] = self.scores();
        let Some(rank) = decides else { return "A draw".to_owned() };
        let seating = self.scene.seating();
        let winner = if orange > blue { Colour::Orange } else { Colour::Blue };
        let Some(seat) = Seats::TWO.iter().find(|seat| Celtic::colour_of(*seat) == winner) else {
            return String::new();
        };
        format!("{} {} by the {} knot", seating.name(seat), seating.verb(seat, "win"), rank_name(rank))
    }

    /// "Best knots are equal, 9 and 9. The second best decide, 4 to 2."
    fn explanation(&self, decides: Option<usize>) -> String {
        let [orange, blue] = self.scores();
        let (orange, blue) = (orange.as_slice(), blue.as_slice());
        let ended = "Nobody can lay a tile any more.";
        let Some(rank) = decides else {
            let why = if orange.is_empty() { "No knot was closed." } else { "All knots are equal." };
            return format!("{ended} {why}");
        };
        let (high, low) = (orange[rank].max(blue[rank]), orange[rank].min(blue[rank]));
        match rank {
            0 => format!("{ended} The best knots decide, {high} to {low}. Neutral tiles count for nobody."),
            1 => format!(
                "{ended} Best knots are equal, {0} and {0}. The second best decide, {high} to {low}.",
                orange[0]
            ),
            _ => format!(
                "{ended} The first {rank} are equal. The {} decide, {high} to {low}.",
                rank_name(rank)
            ),
        }
    }

    /// Who leads and why, while the game runs.
    pub fn verdict(&self) -> drawings::Words {
        use std::cmp::Ordering;

        use drawings::Words;
        let [orange, blue] = self.scores();
        if orange.as_slice().is_empty() {
            return Words::default();
        }
        let (leader, ahead, behind) = match orange.cmp(&blue) {
            Ordering::Equal => return Words::strong("Level.").text(" All knots are worth the same to both."),
            Ordering::Greater => (Colour::Orange, orange, blue),
            Ordering::Less => (Colour::Blue, blue, orange),
        };
        let seating = self.scene.seating();
        let seat = Seats::TWO.iter().find(|seat| Celtic::colour_of(*seat) == leader).unwrap_or(Seat::FIRST);
        let lead = format!("{} {}.", seating.name(seat), seating.verb(seat, "lead"));
        let mut words =
            Words::strong(lead).text(format!(" Best knot {} against {}", ahead.best(), behind.best()));
        if let (Some(ahead), Some(behind)) = (ahead.as_slice().get(1), behind.as_slice().get(1)) {
            words = words.text(format!("; second {ahead} against {behind}"));
        }
        words.text(".")
    }
}

/// Letters and worths to a colour, best first.
fn sorted(knots: &[Knot], colour: Colour) -> Vec<(char, u8)> {
    let mut worths: Vec<(char, u8)> =
        knots.iter().map(|knot| (knot.letter, knot.visits(colour) as u8)).collect();
    worths.sort_by_key(|(letter, worth)| (std::cmp::Reverse(*worth), *letter));
    worths
}
