use keltis::{Action, Ending, Event, Face, Illegal, Keltis, Phase, Size};
use tabletop::{Notated, Seat};

use crate::games::card_keys;
use crate::say::keltis as say;
use crate::spoken::{HouseRule, Key, Spoken, Subject};
use crate::types::AllOf;
use crate::{Message, Who};

impl Spoken for Keltis {
    const MINUTES: u16 = 30;

    fn title() -> Message {
        say::title()
    }

    fn blurb() -> Message {
        say::blurb()
    }

    fn keys() -> Vec<Key> {
        card_keys()
    }

    fn told(events: &[Event<Option<Face>>], who: &dyn Fn(Seat) -> Who) -> Vec<Message> {
        let mut subject = Subject::new(who);
        let mut told = Vec::new();
        let mut events = events.iter().peekable();
        // Whoever may advance after a step has reached a clover; otherwise a figure was on the final stone.
        let mut has_stepped = false;
        while let Some(event) = events.next() {
            told.push(match *event {
                Event::Discarded { seat, card } => say::discarded(subject.of(seat), card),
                Event::Laid { seat, card } => match events.peek() {
                    Some(&&Event::Moved { stone, size, .. }) => {
                        events.next();
                        has_stepped = true;
                        match stone.row {
                            1 => say::laid_and_set_out(subject.of(seat), card, size),
                            row => say::laid_and_stepped(subject.of(seat), card, row, size),
                        }
                    }
                    _ => say::laid(subject.of(seat), card),
                },
                Event::Moved { seat, stone, .. } => {
                    has_stepped = true;
                    say::advanced(subject.of(seat), stone.path, stone.row)
                }
                Event::Scored { seat, points, .. } => say::scored(subject.of(seat), points),
                Event::Wished { seat, .. } => say::took_wish_stone(subject.of(seat)),
                Event::MayAdvance { seat, .. } if has_stepped => say::reached_clover(subject.of(seat)),
                Event::MayAdvance { seat, .. } => say::may_advance(subject.of(seat)),
                Event::Stayed { seat } => say::stayed(subject.of(seat)),
                Event::Drew { seat, card: Some(face) } => say::drew_card(subject.of(seat), face.card),
                Event::Drew { seat, card: None } => say::drew(subject.of(seat)),
                Event::Took { seat, card } => say::took(subject.of(seat), card),
                Event::Ended { by: Ending::FifthFigure } => say::ended_by_figure(),
                Event::Ended { by: Ending::LastCard } => say::ended_by_deck(),
            });
        }
        told
    }

    fn refusal(illegal: &Illegal) -> Message {
        match *illegal {
            Illegal::GameOver | Illegal::NotNow { phase: Phase::Over } => say::over(),
            Illegal::NotNow { phase: Phase::Play } => say::first_play(),
            Illegal::NotNow { phase: Phase::Advance } => say::first_advance(),
            Illegal::NotNow { phase: Phase::Draw } => say::now_draw(),
            Illegal::NotInHand(card) => say::not_in_hand(card),
            Illegal::BreaksTheRow { card, last, direction } => {
                say::breaks_the_row(card, last, card.colour(), direction)
            }
            Illegal::WhichFigure(card) => say::which_figure(card, card.colour()),
            Illegal::NoFigureEnters(card) => say::no_figure_enters(card, card.colour()),
            Illegal::NoSuchFigure { size: Size::Large, large_path: Some(path) } => say::no_large_figure(path),
            Illegal::NoSuchFigure { .. } => say::no_small_figure(),
            Illegal::NoFigureThere(path) => say::no_figure_there(path),
            Illegal::OnFinalStone(path) => say::on_final_stone(path),
            Illegal::AlreadyOnPath(path) => say::already_on_path(path),
            Illegal::StartFiguresStay => say::start_figures_stay(),
            Illegal::EmptyPile(colour) => say::empty_pile(colour),
            Illegal::Barred(colour) => say::barred(colour),
        }
    }

    fn prompt(phase: &str) -> Message {
        match phase {
            "play" => say::ask_play(),
            "advance" => say::ask_advance(),
            "draw" => say::ask_draw(),
            _ => say::over(),
        }
    }

    fn house_rule(name: &str) -> Option<HouseRule> {
        match name {
            "retake" => Some(HouseRule {
                name: say::rule_retake(),
                about: say::rule_retake_about(),
                values: vec![say::rule_retake_allowed(), say::rule_retake_forbidden()],
            }),
            "start_figures" => Some(HouseRule {
                name: say::rule_start_figures(),
                about: say::rule_start_figures_about(),
                values: vec![say::rule_start_figures_path_only(), say::rule_start_figures_any()],
            }),
            _ => None,
        }
    }

    fn rule_for(action: Option<Action>) -> &'static str {
        match action {
            Some(Action::Discard(_) | Action::Lay(_) | Action::Begin(..)) => "play-a-card",
            Some(Action::Advance(_) | Action::Enter(..) | Action::Stay) => "path-tiles",
            Some(Action::Draw | Action::Take(_)) => "draw-a-card",
            None => "your-turn",
        }
    }

    fn worth(&self, seat: Seat) -> Message {
        let worth = self.breakdown(seat);
        let figures = worth.figures.iter();
        let figures: AllOf = figures
            .map(|(path, figure)| say::figure_worth(*path, figure.row, figure.size, figure.worth))
            .collect();
        say::worth(worth.total, worth.points, figures, worth.wishes.count, worth.wishes.worth)
    }
}
