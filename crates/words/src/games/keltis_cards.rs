use keltis_cards::{Action, Ending, Event, Face, Illegal, KeltisCards, Phase, Suit, TargetRow};
use tabletop::{Notated, Seat};

use crate::games::card_keys;
use crate::say::keltis_cards as say;
use crate::spoken::{HouseRule, Key, Spoken, Subject};
use crate::types::AllOf;
use crate::{Message, Who};

impl Spoken for KeltisCards {
    const MINUTES: u16 = 20;

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
        let mut rest = events;
        while let Some((message, left)) = first(rest, &mut subject) {
            told.push(message);
            rest = left;
        }
        told
    }

    fn refusal(illegal: &Illegal) -> Message {
        match *illegal {
            Illegal::GameOver | Illegal::NotNow { phase: Phase::Over } => say::over(),
            Illegal::NotNow { phase: Phase::Play } => say::first_play(),
            Illegal::NotNow { phase: Phase::Draw } => say::now_draw(),
            Illegal::NotNow { phase: Phase::LastCards } => say::only_last_cards(),
            Illegal::NotInHand(card) => say::not_in_hand(card),
            Illegal::OnlyOnce(card) => say::only_once(card),
            Illegal::NoValue(card) => say::no_value(card),
            Illegal::DifferentValues(card, second) => say::different_values(card, second),
            Illegal::NoSuchWishStone(value) => say::no_such_wish_stone(value),
            Illegal::WishStoneTaken(stone) => say::wish_stone_taken(stone),
            Illegal::BreaksTheRow { card, last, direction } => {
                say::breaks_the_row(card, last, card.suit(), direction)
            }
            Illegal::RowClosed { row } => say::row_closed(row),
            Illegal::PointDiffers { card, last } => say::point_differs(card, last),
            Illegal::NoNumberCard { card, row } => say::no_number_card(card, row),
            Illegal::EmptyPile(suit) => say::empty_pile(suit),
            Illegal::Barred(suit) => say::barred(suit),
        }
    }

    fn prompt(phase: &str) -> Message {
        match phase {
            "play" => say::ask_play(),
            "draw" => say::ask_draw(),
            "last_cards" => say::ask_last_cards(),
            _ => say::over(),
        }
    }

    fn house_rule(_name: &str) -> Option<HouseRule> {
        None
    }

    fn rule_for(action: Option<Action>) -> &'static str {
        match action {
            Some(Action::Discard(_)) => "discard-a-card",
            Some(Action::Wish(..)) => "buy-a-wish-stone",
            Some(Action::LayPoint(..)) => "lay-a-point-card",
            Some(Action::Lay(_)) => "lay-a-colour-card",
            Some(Action::Draw | Action::Take(_)) => "draw",
            Some(Action::Done) => "the-end",
            None => "your-turn",
        }
    }

    fn worth(&self, seat: Seat) -> Message {
        let worth = self.breakdown(seat);
        let rows: AllOf = worth
            .rows
            .iter()
            .map(|(colour, row)| say::row_worth(Suit::from(*colour), row.worth, row.cards))
            .collect();
        say::worth(worth.total, rows, worth.point_row.worth, worth.wishes.cards, worth.wishes.worth)
    }
}

/// The first sentence that events make, and the events after it.
fn first<'a>(
    events: &'a [Event<Option<Face>>],
    subject: &mut Subject<'_>,
) -> Option<(Message, &'a [Event<Option<Face>>])> {
    use Event::{Discarded, Done, Drew, Ended, Laid, LastCards, Took, Wished};
    Some(match *events {
        [] => return None,
        [Discarded { seat, card }, Discarded { card: second, .. }, Wished { wish, .. }, ref rest @ ..] => {
            (say::bought(subject.of(seat), card, second, wish), rest)
        }
        [Drew { seat, card: None }, Drew { card: None, .. }, ref rest @ ..] => {
            (say::drew_two(subject.of(seat)), rest)
        }
        [Drew { seat, card: Some(one) }, Drew { card: Some(other), .. }, ref rest @ ..] => {
            (say::drew_cards(subject.of(seat), one.card, other.card), rest)
        }
        [event, ref rest @ ..] => {
            let message = match event {
                Discarded { seat, card } => say::discarded(subject.of(seat), card),
                Wished { seat, wish } => say::took_wish_stone(subject.of(seat), wish),
                Laid { seat, card, .. } if card.is_closing() => {
                    say::closed(subject.of(seat), card, card.suit())
                }
                Laid { seat, card, row: None } => say::laid(subject.of(seat), card),
                Laid { seat, card, row: Some(TargetRow::PointRow) } => {
                    say::laid_in_point_row(subject.of(seat), card)
                }
                Laid { seat, card, row: Some(TargetRow::Row(colour)) } => {
                    say::laid_in_row(subject.of(seat), card, colour)
                }
                Drew { seat, card: None } => say::drew(subject.of(seat)),
                Drew { seat, card: Some(face) } => say::drew_card(subject.of(seat), face.card),
                Took { seat, card } => say::took(subject.of(seat), card),
                LastCards { by: Ending::FifthClosedRow } => say::five_rows_are_closed(),
                LastCards { by: Ending::LastCard } => say::deck_is_empty(),
                Done { seat } => say::done(subject.of(seat)),
                Ended => say::over(),
            };
            (message, rest)
        }
    })
}
