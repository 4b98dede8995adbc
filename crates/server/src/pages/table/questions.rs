//! What the people at a table ask each other: taking back, a bot for somebody who is gone, letting somebody back in.

use drawings::{Choice, Choices, Control};
use logbook::Step;
use tabletop::Seat;
use words::types::Name;
use words::{AllOf, Message, Sentences, say};

use super::Scene;

/// A button that answers.
fn answer(text: Message, ask: impl Into<String>, plain: bool) -> Choice {
    Choice { text, plain, control: Control::button("ask", ask), ..Choice::default() }
}

impl Scene<'_> {
    /// What cannot wait: a question to the reader, or a bot on the reader's seat.
    pub(super) fn question(&self) -> Option<(Sentences, Choices)> {
        if self.asked.at.is_some() {
            return None;
        }
        self.asked_something().or_else(|| self.given_away())
    }

    /// What somebody else asks the reader.
    fn asked_something(&self) -> Option<(Sentences, Choices)> {
        self.asked_to_take_back().or_else(|| self.asked_to_let_in()).or_else(|| self.asked_for_a_bot())
    }

    fn asked_to_take_back(&self) -> Option<(Sentences, Choices)> {
        let question = self.position.question.as_ref()?;
        self.is_any_mine(&question.waits_for).then(|| {
            let answers = vec![
                answer(say::table::ask_undo_agree(), "agree", false),
                answer(say::table::ask_undo_refuse(), "refuse", true),
            ];
            let asked = say::table::ask_undo(self.called(question.seat));
            (asked.into(), Choices { label: say::table::ask_undo_label(), answers })
        })
    }

    /// All others are asked; the player on that seat may say that it is somebody else.
    pub(super) fn asked_to_let_in(&self) -> Option<(Sentences, Choices)> {
        let returning = self.position.returning.as_ref()?;
        let label = say::table::ask_return_label();
        let keep_out = |plain| answer(say::table::ask_return_keep_out(), "keep out", plain);
        if self.is_any_mine(&[returning.seat]) {
            let answers = vec![keep_out(false)];
            return Some((say::table::ask_return_own().into(), Choices { label, answers }));
        }
        self.is_any_mine(&returning.waits_for).then(|| {
            let answers = vec![answer(say::table::ask_return_let_in(), "let in", true), keep_out(true)];
            (say::table::ask_return(self.called(returning.seat)).into(), Choices { label, answers })
        })
    }

    fn asked_for_a_bot(&self) -> Option<(Sentences, Choices)> {
        let mut requests = self.position.stand_in_requests.iter();
        let request =
            requests.find(|request| self.is_any_mine(&self.position.consent_missing(request.seat)))?;
        let name = || self.called(request.seat);
        let answers = vec![
            answer(say::table::ask_bot_yes(), format!("bot {}", request.seat), false),
            answer(say::table::ask_bot_wait(name()), format!("wait {}", request.seat), true),
        ];
        let asked = say::table::ask_bot(self.called(request.by), name());
        Some((asked.into(), Choices { label: say::table::ask_bot_label(name()), answers }))
    }

    fn given_away(&self) -> Option<(Sentences, Choices)> {
        let own = self.reader.viewer.seats.iter().find(|seat| self.position.place(**seat).stand_in.is_some());
        own.filter(|_| !self.position.is_over()).map(|_| {
            let answers = vec![answer(say::table::bot_plays_for_you_back(), "back", false)];
            let label = say::table::bot_plays_for_you_label();
            (say::table::bot_plays_for_you().into(), Choices { label, answers })
        })
    }

    /// How a question stands, for readers who need not answer it.
    pub(super) fn request(&self) -> Option<Message> {
        if self.asked_something().is_some() {
            return None;
        }
        let all = |seats: &[u8]| seats.iter().map(|seat| Name(self.called(*seat))).collect::<AllOf>();
        if let Some(question) = &self.position.question {
            return Some(say::table::undo_waits(all(&question.waits_for)));
        }
        if let Some(returning) = &self.position.returning {
            return Some(say::table::return_waits(self.called(returning.seat), all(&returning.waits_for)));
        }
        if let Some(request) =
            self.position.stand_in_requests.iter().find(|request| self.is_any_mine(&[request.by]))
        {
            let missing = all(&self.position.consent_missing(request.seat));
            return Some(say::table::bot_waits(self.called(request.seat), missing));
        }
        match &self.position.last {
            Some(Step::UndoAnswered { seat, agreed: false }) => {
                Some(say::table::undo_declined(self.called(*seat)))
            }
            Some(Step::BotDeclined { seat, by }) => {
                Some(say::table::bot_declined(self.called(*by), self.called(*seat)))
            }
            Some(Step::Sat { seat, .. }) if self.is_any_mine(&[*seat]) => {
                Some(say::table::own_link(self.address_of("/menu")))
            }
            _ => None,
        }
    }

    fn is_any_mine(&self, numbers: &[u8]) -> bool {
        let mine = |seat: &Seat| numbers.contains(&(seat.index() as u8));
        self.reader.viewer.seats.iter().any(mine)
    }

    /// The name of the player on the seat of this number.
    fn called(&self, number: u8) -> String {
        match self.position.seat(number) {
            Some(seat) => self.seating().name(seat),
            None => say::table::somebody().to_string(),
        }
    }
}
