use drawings::Words;
use keltis::{Event, Face, Tile};

use super::card_games::capital;
use super::seating::Seating;

/// What happened in one turn or one decision of it, as a sentence: "Nuala lays r6, steps onto stone 7, takes a wish
/// stone. Draws."
pub fn sentence(seating: &Seating<'_>, events: &[Event<Option<Face>>]) -> Words {
    let mut words = Words::default();
    let mut named = false;
    let mut by_card = false;
    for event in events {
        let (seat, verb) = match *event {
            Event::Discarded { seat, .. } => (Some(seat), "discard"),
            Event::Laid { seat, .. } => (Some(seat), "lay"),
            Event::Drew { seat, .. } => (Some(seat), "draw"),
            Event::Took { seat, .. } => (Some(seat), "take"),
            Event::Stayed { seat } => (Some(seat), "stay"),
            Event::Moved { seat, .. } => (Some(seat), "step"),
            _ => (None, ""),
        };
        let verb = seat.map(|seat| seating.verb(seat, verb)).unwrap_or_default();
        // A sentence begins with a name, and a further one with its verb.
        let begins = matches!(event, Event::Drew { .. } | Event::Took { .. });
        let lead = match (named, seat) {
            (false, Some(seat)) => {
                named = true;
                words = words.stress(seating.name(seat));
                format!(" {verb}")
            }
            (true, _) if begins => format!(". {}", capital(&verb)),
            (true, _) => format!("{} {verb}", if by_card { "," } else { ";" }),
            (false, None) => String::new(),
        };
        words = match *event {
            Event::Discarded { card, .. } | Event::Laid { card, .. } => {
                words.text(lead + " ").card(card.into())
            }
            Event::Took { card, .. } => words.text(lead + " ").card(card.into()),
            Event::Drew { card: Some(face), .. } => words.text(lead + " ").card(face.card.into()),
            Event::Drew { card: None, .. } | Event::Stayed { .. } => words.text(lead),
            Event::Moved { stone, .. } if by_card => words.text(format!("{lead} onto stone {}", stone.row)),
            Event::Moved { stone, .. } => {
                words.text(format!("{lead} on ")).suit(stone.path).text(format!(" to stone {}", stone.row))
            }
            Event::Scored { points: 1, .. } => words.text(", 1 point"),
            Event::Scored { points, .. } => words.text(format!(", {points} points")),
            Event::Wished { .. } => words.text(", a ").stress("wish stone"),
            Event::MayAdvance { .. } => words.text(", ").tile(Tile::Clover).text(" a figure may step on"),
            Event::Ended { by: keltis::Ending::FifthFigure } => {
                words.text(". The fifth figure is in the goal")
            }
            Event::Ended { by: keltis::Ending::LastCard } => words.text(". That was the last card"),
        };
        by_card = matches!(event, Event::Laid { .. });
    }
    words.text(".")
}
