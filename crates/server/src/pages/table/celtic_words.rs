use celtic::Event;
use drawings::Words;
use drawings::celtic::tile_in_words;

use super::seating::Seating;
use crate::words::listed;

/// What happened in one turn, as a sentence: "Mara lays the orange corner, open to north and east, on 0,3 and closes knots A and B."
/// `closed` is how many knots there were before it.
pub fn sentence(seating: &Seating<'_>, events: &[Event], closed: usize) -> Words {
    let knots = events.iter().filter(|event| matches!(event, Event::Knotted { .. })).count();
    let mut words = Words::default();
    for event in events {
        words = match *event {
            Event::Placed { seat, colour, sides, cell } => {
                let tile = tile_in_words(colour, sides);
                let lays = seating.verb(seat, "lay");
                let words = words
                    .stress(seating.name(seat))
                    .text(format!(" {lays} the {tile}, on {cell}"))
                    .text(if knots > 0 {
                        format!(" and {} ", seating.verb(seat, "close"))
                    } else {
                        String::new()
                    });
                if knots > 0 { words.stress(named(closed, knots)) } else { words }
            }
            Event::Overreached { seat, colour, cell, .. } => {
                let takes = seating.verb(seat, "take");
                words.stress(seating.name(seat)).text(format!(
                    " {takes} the {colour} tile on {cell} back: it broke the 5x5 limit and cost the turn"
                ))
            }
            Event::Passed { seat } => {
                let does = if seating.is_reader(seat) {
                    "pass: no tile of yours fits"
                } else {
                    "passes: no tile fits"
                };
                words.stress(seating.name(seat)).text(format!(" {does}"))
            }
            Event::Ended => words.text(". Nobody can place anything any more"),
            Event::Knotted { .. } => words,
        };
    }
    words.text(".")
}

/// "knot A", "knots B and C".
fn named(before: usize, count: usize) -> String {
    let letters: Vec<String> = (before..before + count).map(|number| letter(number).to_string()).collect();
    let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
    format!("{} {}", if count == 1 { "knot" } else { "knots" }, listed(&letters))
}

/// The letter of a knot, as the drawings count them.
fn letter(number: usize) -> char {
    ('A'..='Z').cycle().nth(number % 26).unwrap_or('A')
}
