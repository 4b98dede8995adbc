//! What the people at a table ask each other: taking back, a bot for somebody who is gone, letting somebody back in.

use drawings::{Choice, Choices, Control, Words};
use logbook::Step;
use tabletop::Seat;

use super::Scene;
use crate::words::{Called, listed};

/// A button that answers.
fn answer(text: &str, ask: impl Into<String>, plain: bool) -> Choice {
    Choice { text: text.to_owned(), plain, control: Control::button("ask", ask), ..Choice::default() }
}

impl Scene<'_> {
    /// What may not wait: what the reader is asked, or a bot on the reader's seat.
    pub(super) fn question(&self) -> Option<(Words, Choices)> {
        if self.asked.at.is_some() {
            return None;
        }
        self.asked_something().or_else(|| self.given_away())
    }

    /// What somebody else asks the reader.
    fn asked_something(&self) -> Option<(Words, Choices)> {
        self.asked_to_take_back().or_else(|| self.asked_to_let_in()).or_else(|| self.asked_for_a_bot())
    }

    fn asked_to_take_back(&self) -> Option<(Words, Choices)> {
        let question = self.position.question.as_ref()?;
        self.is_any_mine(&question.waits_for).then(|| {
            let words =
                Words::strong(self.called(question.seat)).text(" asks to take the last decision back.");
            let answers = vec![answer("Agree", "agree", false), answer("No", "refuse", true)];
            (words, Choices { label: "Taking back".to_owned(), answers })
        })
    }

    /// Asked are all others; whoever sits on that seat may say that it is somebody else.
    pub(super) fn asked_to_let_in(&self) -> Option<(Words, Choices)> {
        let returning = self.position.returning.as_ref()?;
        let name = self.called(returning.seat);
        let label = "Letting somebody in".to_owned();
        if self.is_any_mine(&[returning.seat]) {
            let words = Words::from("Somebody says that your seat is theirs, and asks to be let in.");
            return Some((
                words,
                Choices { label, answers: vec![answer("Keep them out", "keep out", false)] },
            ));
        }
        self.is_any_mine(&returning.waits_for).then(|| {
            let words = Words::from("Somebody says: I am ").stress(name).text(format!(
                ", I lost my seat, let me back in. They will see {name}'s hand. Make sure that it is {name}."
            ));
            let answers =
                vec![answer("Let them in", "let in", true), answer("Keep them out", "keep out", true)];
            (words, Choices { label, answers })
        })
    }

    fn asked_for_a_bot(&self) -> Option<(Words, Choices)> {
        let wishes = self.position.wishes.iter();
        let wish = wishes.clone().find(|wish| self.is_any_mine(&self.position.wishes_missing(wish.seat)))?;
        let name = self.called(wish.seat);
        let words = Words::strong(self.called(wish.by)).text(format!(" wishes that a bot plays for {name}."));
        let answers = vec![
            answer("Let a bot play", format!("bot {}", wish.seat), false),
            answer(&format!("Wait for {name}"), format!("wait {}", wish.seat), true),
        ];
        Some((words, Choices { label: format!("A bot for {name}"), answers }))
    }

    fn given_away(&self) -> Option<(Words, Choices)> {
        let own = self.reader.viewer.seats.iter().find(|seat| self.position.place(**seat).stand_in.is_some());
        own.filter(|_| !self.position.is_over()).map(|_| {
            let answers = vec![answer("Play again myself", "back", false)];
            (Words::from("A bot plays for you."), Choices { label: "Your seat".to_owned(), answers })
        })
    }

    /// How it stands with a question, for whoever does not have to answer it.
    pub(super) fn request(&self) -> Option<Words> {
        if self.asked_something().is_some() {
            return None;
        }
        let all = |seats: &[u8]| {
            let names: Vec<&str> = seats.iter().map(|seat| self.called(*seat)).collect();
            listed(&names)
        };
        if let Some(question) = &self.position.question {
            return Some(Words::from(format!("Taking back: waiting for {}.", all(&question.waits_for))));
        }
        if let Some(returning) = &self.position.returning {
            let asks = format!("Somebody asks to be let back in as {}: ", self.called(returning.seat));
            return Some(Words::from(format!("{asks}waiting for {}.", all(&returning.waits_for))));
        }
        if let Some(wish) = self.position.wishes.iter().find(|wish| self.is_any_mine(&[wish.by])) {
            let missing = all(&self.position.wishes_missing(wish.seat));
            return Some(Words::from(format!(
                "A bot for {}: waiting for {missing}.",
                self.called(wish.seat)
            )));
        }
        match &self.position.last {
            Some(Step::UndoAnswered { seat, agreed: false }) => {
                Some(Words::strong(self.called(*seat)).text(" does not agree to take back."))
            }
            Some(Step::BotDeclined { seat, by }) => {
                let waits = format!(" would rather wait for {}.", self.called(*seat));
                Some(Words::strong(self.called(*by)).text(waits))
            }
            Some(Step::Sat { seat, .. }) if self.is_any_mine(&[*seat]) => {
                let menu = self.address_of("/menu");
                Some(
                    Words::from("For your other devices there is ")
                        .link("a link of your own", menu)
                        .text("."),
                )
            }
            _ => None,
        }
    }

    fn is_any_mine(&self, numbers: &[u8]) -> bool {
        let mine = |seat: &Seat| numbers.contains(&(seat.index() as u8));
        self.reader.viewer.seats.iter().any(mine)
    }

    fn called(&self, number: u8) -> &str {
        self.position.seat(number).map_or("Somebody", |seat| self.position.place(seat).called())
    }
}
