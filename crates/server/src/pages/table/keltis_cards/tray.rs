use drawings::{Choice, Choices, Control, ControlId, HandCard, Labelled, Tray};
use keltis_cards::{Action, CLOSED_ROWS_THAT_END_PLAY, Card, KeltisCards, Stage, Suit, row_worth};
use words::say::{cards_table as say, drawings as drawn, keltis_table as family};
use words::{Face, Message, OneOf, Sentences, Spoken};

use super::{Drawing, Picked, lay_in};

impl Drawing<'_> {
    pub(super) fn tray(&self) -> Tray {
        let mut asides = self.scene.asides();
        if self.may_stop() && self.choices().is_none() {
            asides.insert(0, Labelled::new(ControlId::Done, say::done(), self.button(Action::Done)));
        }
        if self.picked != Picked::Nothing {
            asides.insert(0, Labelled::new(ControlId::PutBack, drawn::put_back(), self.pick(&[])));
        }
        let refusal =
            self.refused.as_ref().map(|(_, refused)| self.scene.with_rule(KeltisCards::refusal(refused)));
        Tray {
            prompt: self.scene.idle().unwrap_or_else(|| self.prompt()),
            refusal,
            asides,
            choices: self.choices(),
            hand: self.reader().map(|_| self.hand()),
        }
    }

    /// The reader's cards. Of two identical cards one may be selected without the other.
    fn hand(&self) -> Vec<HandCard> {
        let mut selected = self.picked.cards();
        let held = |card: Card| {
            let index = selected.iter().position(|picked| *picked == card);
            let is_selected = index.map(|index| selected.remove(index)).is_some();
            HandCard {
                selected: is_selected,
                only_discard: self.only_discard(card),
                pair: self.is_of_pair(card, is_selected),
                ..HandCard::new(card, self.hand_control(card, is_selected))
            }
        };
        self.hand_of(self.view).into_iter().map(held).collect()
    }

    fn only_discard(&self, card: Card) -> bool {
        let Some(reader) = self.reader() else { return false };
        let rows = &self.view.table().area(reader).rows;
        let laid_last = matches!(self.stage(), Stage::LastCards { .. } | Stage::Over);
        let past = self.scene.asked.at.is_some();
        !laid_last && !past && card.coloured().is_some_and(|card| !rows.fits(card))
    }

    /// Whether the card makes a pair that buys a wish stone: with the selected one, or with any.
    fn is_of_pair(&self, card: Card, is_selected: bool) -> bool {
        match self.picked {
            Picked::Nothing => card.value().is_some_and(|value| self.has_pair(value)),
            Picked::One(first) => !is_selected && self.partners(first).contains(&card),
            Picked::Pair(..) => is_selected,
        }
    }

    fn hand_control(&self, card: Card, is_selected: bool) -> Control {
        if !self.scene.decides() {
            return Control::None;
        }
        match (self.stage(), self.picked) {
            (Stage::Draw(..) | Stage::Over, _) => self.button(Action::Discard(card)),
            (_, Picked::Pair(first, second)) if is_selected => {
                self.pick(&[if card == first { second } else { first }])
            }
            (_, Picked::One(_)) if is_selected => self.pick(&[]),
            (Stage::LastCards { .. }, _) => match lay_in(card, card.suit()) {
                Some(action) if !self.legal.contains(&action) => self.button(action),
                _ => self.pick(&[card]),
            },
            (_, Picked::One(first) | Picked::Pair(first, _)) if self.partners(first).contains(&card) => {
                self.pick(&[first, card])
            }
            _ => self.pick(&[card]),
        }
    }

    fn prompt(&self) -> Sentences {
        match (self.stage(), self.picked) {
            (Stage::Play(_), Picked::Nothing) => self.prompt_to_play().into(),
            (Stage::LastCards { left, .. }, Picked::Nothing) => self.prompt_for_last_cards(left).into(),
            (_, Picked::One(card)) => self.prompt_for(card),
            (_, Picked::Pair(first, second)) => say::buy_with_pair(first, second, stone_for(first)).into(),
            (Stage::Draw(_, cards), Picked::Nothing) => self.prompt_to_draw(cards),
            (Stage::Over, Picked::Nothing) => Sentences::default(),
        }
    }

    fn prompt_to_play(&self) -> Message {
        let stones: Vec<Face> = (1..=9).filter(|value| self.has_pair(*value)).map(Face::Wish).collect();
        if stones.is_empty() {
            return say::choose();
        }
        say::choose_or_pair(stones.into_iter().collect::<OneOf>())
    }

    fn prompt_to_draw(&self, cards: u8) -> Sentences {
        let may_take = self.legal.iter().any(|action| matches!(action, Action::Take(_)));
        let mut prompt = Sentences::from(match (cards, may_take) {
            (2, true) => say::draw_two_or_take(),
            (2, false) => say::draw_two(),
            (_, true) => KeltisCards::prompt(self.stage().phase().name()),
            (_, false) => say::draw(),
        });
        if self.view.deck_left() == 1 {
            prompt = prompt.and(say::last_in_deck());
        }
        let barred: Vec<Suit> = self.view.table().barred().iter().collect();
        if !barred.is_empty() {
            prompt = prompt.and(say::barred(barred.into_iter().collect::<OneOf>()));
        }
        prompt
    }

    fn prompt_for_last_cards(&self, left: u8) -> Message {
        match (left, self.legal.len()) {
            (_, 1) => say::last_cards_none(),
            (1, _) => say::last_cards_one(),
            _ => say::last_cards_two(),
        }
    }

    /// What can be done with one card: lay it, discard it, or add another one for a wish stone.
    fn prompt_for(&self, card: Card) -> Sentences {
        let plays = matches!(self.stage(), Stage::Play(_));
        let partners: Vec<Face> = self.partners(card).into_iter().map(Face::from).collect();
        let adds = !partners.is_empty();
        let partners: OneOf = partners.into_iter().collect();
        if let Some(laying) = self.laying(card, plays) {
            let mut prompt = Sentences::from(laying);
            if adds {
                prompt = prompt.and(say::or_add(stone_for(card), partners));
            }
            return if self.closes(card) { prompt.and(self.makes_closed_rows()) } else { prompt };
        }
        let discarding = match (plays, adds) {
            (false, _) => Sentences::default(),
            (true, false) => family::only_discard(card).into(),
            (true, true) => say::discard_or_add(card, stone_for(card), partners).into(),
        };
        match self.refusal(card) {
            Some(refusal) => discarding.and(refusal),
            None => discarding,
        }
    }

    /// Why a colour card cannot be laid.
    fn refusal(&self, card: Card) -> Option<Message> {
        let refused = self.view.table().check(self.view.hand(), Action::Lay(card.coloured()?)).err()?;
        Some(KeltisCards::refusal(&refused))
    }

    /// Where a card can be laid, and what its row is worth then; `None` if it can be laid nowhere.
    fn laying(&self, card: Card, may_discard: bool) -> Option<Message> {
        let can = |suit: &Suit| lay_in(card, *suit).is_some_and(|action| self.legal.contains(&action));
        let rows: Vec<Suit> = Suit::ALL.into_iter().filter(can).collect();
        if rows.is_empty() {
            return None;
        }
        let Some(coloured) = card.coloured() else {
            return Some(say::lay_in(card, rows.into_iter().collect::<OneOf>(), may_discard));
        };
        let length = self.view.table().row_length(self.reader()?, coloured.colour()) + 1;
        let (suit, worth) = (card.suit(), row_worth(length));
        Some(if self.closes(card) {
            say::close_for(card, suit, length, worth, may_discard)
        } else {
            say::lay_in_for(card, suit, length, worth, may_discard)
        })
    }

    /// How many rows are closed once the selected card closes one more.
    fn makes_closed_rows(&self) -> Message {
        match self.view.table().closed_rows() + 1 {
            CLOSED_ROWS_THAT_END_PLAY => say::makes_last_closed_row(CLOSED_ROWS_THAT_END_PLAY),
            closed => say::makes_closed_rows(closed),
        }
    }

    fn may_stop(&self) -> bool {
        self.legal.contains(&Action::Done)
    }

    /// When no last card can be laid there is only one answer.
    fn choices(&self) -> Option<Choices> {
        let done = || Choice { text: say::done(), control: self.button(Action::Done), ..Choice::default() };
        (self.may_stop() && self.legal.len() == 1)
            .then(|| Choices { label: drawn::last_cards(), answers: vec![done()] })
    }
}

/// The wish stone that a pair with this card buys.
fn stone_for(card: Card) -> Face {
    Face::Wish(card.value().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(code: &str) -> Card {
        code.parse().unwrap()
    }

    #[test]
    fn a_card_is_told_with_what_its_row_is_worth_then() {
        let told = |cards: usize, may_discard| {
            say::lay_in_for(card("g5"), Suit::Green, cards, row_worth(cards), may_discard).to_string()
        };
        assert_eq!(told(1, true), "Lay green 5 in your green row (1 card, worth −4), or discard it.");
        assert_eq!(told(5, false), "Lay green 5 in your green row (5 cards, worth 2).");
        let closed = say::close_for(card("gx"), Suit::Green, 4_usize, row_worth(4), true).to_string();
        assert_eq!(
            closed,
            "Close your green row with the green closing card (4 cards, worth 1), or discard it."
        );
    }

    #[test]
    fn what_can_be_chosen_between_is_told_with_or() {
        let rows: OneOf = [Suit::Red, Suit::Green, Suit::Neutral].into_iter().collect();
        let told = say::lay_in(card("n5"), rows, true).to_string();
        assert_eq!(told, "Lay point card 5 in your red-brown, green or points row, or discard it.");
        let partners: OneOf = [card("r5"), card("n5")].into_iter().map(Face::from).collect();
        let told = say::or_add(stone_for(card("g5")), partners).to_string();
        assert_eq!(told, "Or add red-brown 5 or point card 5 to take wish stone 5.");
    }
}
