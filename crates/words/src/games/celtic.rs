use celtic::{Action, Celtic, Event, Illegal, Shape, Sides};
use tabletop::Seat;

use crate::say::{celtic as say, pages};
use crate::spoken::{HouseRule, Key, Spoken, Subject};
use crate::types::{AllOf, Text};
use crate::{Message, Who};

impl Spoken for Celtic {
    const MINUTES: u16 = 15;

    fn title() -> Message {
        say::title()
    }

    fn blurb() -> Message {
        say::blurb()
    }

    fn keys() -> Vec<Key> {
        vec![
            Key::new(pages::key_turn(), pages::key_turn_does()),
            Key::new(pages::key_place(), pages::key_place_does()),
            Key::new(pages::key_enter_tile(), pages::key_enter_tile_does()),
        ]
    }

    fn told(events: &[Event], who: &dyn Fn(Seat) -> Who) -> Vec<Message> {
        let mut subject = Subject::new(who);
        let mut told = Vec::new();
        let mut knots = Vec::new();
        for (index, event) in events.iter().enumerate() {
            told.push(match *event {
                Event::Placed { seat, colour, sides, cell } => {
                    say::placed(subject.of(seat), (colour, shape(sides)), sides, cell)
                }
                Event::Knotted { seat, number, .. } => {
                    knots.push(Text::from(letter(number).to_string()));
                    if matches!(events.get(index + 1), Some(Event::Knotted { .. })) {
                        continue;
                    }
                    say::closed(subject.of(seat), knots.drain(..).collect::<AllOf>())
                }
                Event::Overreached { seat, colour, sides, cell } => {
                    say::overreached(subject.of(seat), (colour, shape(sides)), cell)
                }
                Event::Passed { seat } => say::passed(subject.of(seat)),
                Event::Ended => say::ended(),
            });
        }
        told
    }

    fn refusal(illegal: &Illegal) -> Message {
        match *illegal {
            Illegal::GameOver => say::over(),
            Illegal::NotYourColour { own, .. } => say::not_your_colour(own),
            Illegal::NoneLeft { colour, shape } => say::none_left((colour, shape)),
            Illegal::CellTaken(cell) => say::cell_taken(cell),
            Illegal::JoinsNothing(cell) => say::joins_nothing(cell),
            Illegal::CutsAPath(side) => say::cuts_a_path(side),
            Illegal::Overreaches => say::overreaches(),
            Illegal::Fits => say::fits(),
            Illegal::CanMove => say::can_move(),
            Illegal::OverreachRefused => say::overreach_refused(),
        }
    }

    fn prompt(phase: &str) -> Message {
        match phase {
            "place" => say::ask_place(),
            _ => say::over(),
        }
    }

    fn house_rule(name: &str) -> Option<HouseRule> {
        (name == "overreach").then(|| HouseRule {
            name: say::rule_overreach(),
            about: say::rule_overreach_about(),
            values: vec![say::rule_overreach_refused(), say::rule_overreach_forfeit()],
        })
    }

    fn rule_for(_action: Option<Action>) -> &'static str {
        "your-turn"
    }

    fn worth(&self, seat: Seat) -> Message {
        say::worth(Celtic::colour_of(seat), self.score(seat).to_string())
    }
}

/// Every tile that can be placed has a shape.
fn shape(sides: Sides) -> Shape {
    sides.shape().unwrap_or(Shape::Cross)
}

/// The letter of a knot: the first that is closed is A.
pub fn letter(number: u8) -> char {
    char::from(b'A' + number % 26)
}
