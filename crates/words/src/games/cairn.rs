use catalogue::cairn::{Action, Cairn, Event, Illegal};
use tabletop::{Notated, Seat};

use crate::say::cairn as say;
use crate::spoken::{HouseRule, Key, Spoken, Subject};
use crate::{Message, Who};

impl Spoken for Cairn {
    const MINUTES: u16 = 3;

    fn title() -> Message {
        say::title()
    }

    fn blurb() -> Message {
        say::blurb()
    }

    fn keys() -> Vec<Key> {
        Vec::new()
    }

    fn told(events: &[Event<Option<u8>>], who: &dyn Fn(Seat) -> Who) -> Vec<Message> {
        let mut subject = Subject::new(who);
        let told = events.iter().map(|event| match *event {
            Event::Laid { seat, stone } => say::laid(subject.of(seat), stone),
            Event::Drew { seat, stone: Some(stone) } => say::drew_stone(subject.of(seat), stone),
            Event::Drew { seat, stone: None } => say::drew(subject.of(seat)),
            Event::Took { seat, count } => say::took(subject.of(seat), count),
            Event::Ended => say::ended(),
        });
        told.collect()
    }

    fn refusal(illegal: &Illegal) -> Message {
        match *illegal {
            Illegal::GameOver => say::over(),
            Illegal::NotInHand(stone) => say::not_in_hand(stone),
            Illegal::TooLow { stone, top } => say::too_low(stone, top),
            Illegal::BareGround => say::bare_ground(),
        }
    }

    fn prompt(phase: &str) -> Message {
        if phase == "play" { say::ask_play() } else { say::over() }
    }

    fn house_rule(_name: &str) -> Option<HouseRule> {
        None
    }

    fn rule_for(action: Option<Action>) -> &'static str {
        match action {
            Some(Action::Lay(_)) => "lay-a-stone",
            Some(Action::Take) => "take-the-cairn",
            None => "your-turn",
        }
    }

    fn worth(&self, seat: Seat) -> Message {
        say::worth(-self.breakdown(seat))
    }
}
