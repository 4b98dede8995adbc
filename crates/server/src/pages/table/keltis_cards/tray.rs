use drawings::{Choice, Choices, Control, ControlId, Face, HandCard, Labelled, Tray, Words};
use keltis_cards::{Action, CLOSED_ROWS_THAT_END_PLAY, Card, Illegal, Stage, Suit, row_worth};
use tabletop::Seat;

use super::{Drawing, Picked, lay_in};
use crate::pages::table::card_games::signed;
use crate::pages::table::keltis_cards_words::{because, ordinal};
use crate::words::{counted, listed};

impl Drawing<'_> {
    pub(super) fn tray(&self) -> Tray {
        let mut asides = self.scene.asides();
        if self.may_stop() && self.choices().is_none() {
            asides.insert(0, Labelled::new(ControlId::Done, "Done", self.button(Action::Done)));
        }
        if self.picked != Picked::Nothing {
            asides.insert(0, Labelled::new(ControlId::PutBack, "Put back", self.pick(&[])));
        }
        Tray {
            prompt: self.scene.idle().unwrap_or_else(|| self.prompt()),
            refusal: self.refused.as_ref().map(|(_, refused)| because(Words::strong("No. "), refused)),
            asides,
            choices: self.choices(),
            hand: self.reader().map(|_| self.hand()),
        }
    }

    /// The reader's cards. Of two cards alike one may be selected without the other.
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

    fn prompt(&self) -> Words {
        match (self.stage(), self.picked) {
            (Stage::Play(_), Picked::Nothing) => self.prompt_to_play(),
            (Stage::LastCards { left, .. }, Picked::Nothing) => self.prompt_for_last_cards(left),
            (_, Picked::One(card)) => self.prompt_for(card),
            (_, Picked::Pair(first, second)) => Words::of_card(first.into())
                .card(second.into())
                .text(" Discard both and take ")
                .card(Face::Wish(first.value().unwrap_or_default()))
                .text(". Then draw two cards."),
            (Stage::Draw(_, cards), Picked::Nothing) => self.prompt_to_draw(cards),
            (Stage::Over, Picked::Nothing) => Words::default(),
        }
    }

    fn prompt_to_play(&self) -> Words {
        let pairs = (1..=9).filter(|value| self.has_pair(*value)).map(Face::Wish).collect::<Vec<_>>();
        let words = Words::from("Choose a card to lay or to discard");
        if pairs.is_empty() {
            return words.text(".");
        }
        either(words.text(", or a pair to take "), &pairs).text(".")
    }

    fn prompt_to_draw(&self, cards: u8) -> Words {
        let table = self.view.table();
        let words = match (cards, self.legal.iter().any(|action| matches!(action, Action::Take(_)))) {
            (2, true) => Words::from("Draw two cards, one after the other, from the deck or off a pile."),
            (2, false) => Words::from("Draw two cards, one after the other, from the deck."),
            (_, true) => Words::from("Draw from the deck, or take the top card of a pile."),
            (_, false) => Words::from("Draw from the deck."),
        };
        let words = match self.view.deck_left() {
            1 => words.text(" The deck's last card ends play."),
            _ => words,
        };
        let barred: Vec<String> = table.barred().iter().map(called).collect();
        let barred: Vec<&str> = barred.iter().map(String::as_str).collect();
        if barred.is_empty() {
            return words;
        }
        words.text(format!(" Not from {}: you discarded there.", listed(&barred)))
    }

    fn prompt_for_last_cards(&self, left: u8) -> Words {
        match (left, self.legal.len()) {
            (_, 1) => Words::strong("Last cards.").text(" None of yours can be laid."),
            (1, _) => Words::strong("Last cards.").text(" Lay one more, or be done."),
            _ => Words::strong("Last cards.").text(" Lay up to two in your rows, or be done."),
        }
    }

    /// What can be done with one card: "Lay it in green or points, discard it, or add r7 for wish stone 7."
    fn prompt_for(&self, card: Card) -> Words {
        let words = Words::of_card(card.into()).text(" ");
        let plays = matches!(self.stage(), Stage::Play(_));
        let partners: Vec<Face> = self.partners(card).into_iter().map(Face::from).collect();
        let stone = Face::Wish(card.value().unwrap_or_default());
        let add = |words: Words, end: &str| {
            either(words.text(", or add "), &partners).text(" for ").card(stone).text(end)
        };
        match (self.reader().and_then(|reader| self.laying(reader, card)), self.refusal(card)) {
            (Some(lay), _) if !plays => words.text(lay + "."),
            (Some(lay), _) if partners.is_empty() => words.text(lay + " or discard it."),
            (Some(lay), _) => add(words.text(lay + ", discard it"), "."),
            (None, Some(refused)) if !plays => because(words, &refused),
            (None, Some(refused)) if partners.is_empty() => because(words.text("Discard it. "), &refused),
            (None, Some(refused)) => because(add(words.text("Discard it"), ". "), &refused),
            (None, None) => words,
        }
    }

    /// Why a colour card cannot be laid.
    fn refusal(&self, card: Card) -> Option<Illegal> {
        self.view.table().check(self.view.hand(), Action::Lay(card.coloured()?)).err()
    }

    /// Where a card can be laid, and what comes of it.
    fn laying(&self, reader: Seat, card: Card) -> Option<String> {
        let can = |suit: &Suit| lay_in(card, *suit).is_some_and(|action| self.legal.contains(&action));
        let rows: Vec<Suit> = Suit::ALL.into_iter().filter(can).collect();
        let ([suit], Some(coloured)) = (rows.as_slice(), card.coloured()) else {
            let names: Vec<String> = rows.iter().copied().map(called).collect();
            return (!names.is_empty()).then(|| format!("Lay it in {}", names.join(" or ")));
        };
        let length = self.view.table().row_length(reader, coloured.colour()) + 1;
        let worth = format!("{}, worth {}", counted(length, "card"), signed(row_worth(length)));
        if !self.closes(card) {
            return Some(format!("Lay it in {suit} ({worth})"));
        }
        let closed = self.view.table().closed_rows() + 1;
        let ends = if closed == CLOSED_ROWS_THAT_END_PLAY { ": play ends" } else { "" };
        Some(format!("Close {suit} ({worth}, {} closed row{ends})", ordinal(closed)))
    }

    fn may_stop(&self) -> bool {
        self.legal.contains(&Action::Done)
    }

    /// When no last card can be laid there is but one answer.
    fn choices(&self) -> Option<Choices> {
        let done =
            || Choice { text: "Done".to_owned(), control: self.button(Action::Done), ..Choice::default() };
        (self.may_stop() && self.legal.len() == 1)
            .then(|| Choices { label: "Last cards".to_owned(), answers: vec![done()] })
    }
}

/// "a", "a or b", "a, b or c", in cards.
fn either(words: Words, faces: &[Face]) -> Words {
    faces.iter().enumerate().fold(words, |words, (index, face)| {
        let joint = match index {
            0 => "",
            _ if index + 1 == faces.len() => " or ",
            _ => ", ",
        };
        words.text(joint).card(*face)
    })
}

/// What a pile or row is called in a sentence.
fn called(suit: Suit) -> String {
    suit.colour().map_or("points".to_owned(), |colour| colour.to_string())
}
