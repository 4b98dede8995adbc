//! What Keltis and its card game have in common: waiting, questions, the score sheet.

use drawings::{Ending, ScoreColumn, ScoreLine, Tray, Words};
use tabletop::{Outcome, Seat};

use super::Scene;
use super::seating::colour_of;
use crate::words::{Called, counted, listed};

impl Scene<'_> {
    /// What the prompt says while the reader has nothing to decide.
    pub(super) fn idle(&self) -> Option<Words> {
        let Some(to_act) = self.position.to_act() else { return Some(Words::from("The game is over.")) };
        if self.asked.at.is_some() {
            return Some(Words::from("The table as it was."));
        }
        if self.decides() {
            return None;
        }
        let place = self.position.place(to_act);
        let does = if place.bot().is_some() { " thinks…" } else { " is to play." };
        Some(Words::strong(place.called()).text(does))
    }

    /// The tray, unless something else is asked that may not wait.
    pub(super) fn unless_asked(&self, tray: Tray) -> Tray {
        match self.question() {
            Some((words, choices)) => Tray { prompt: words, refusal: None, choices: Some(choices), ..tray },
            None => Tray { refusal: tray.refusal.map(|words| self.with_rule(words)), ..tray },
        }
    }

    /// The score sheet, the best player first. `lines` tells what was counted, for the players in this order.
    pub(super) fn score_sheet(
        &self,
        standing: &Outcome<i16>,
        explanation: &str,
        lines: impl FnOnce(&[Seat]) -> Vec<ScoreLine>,
    ) -> Ending {
        let seating = self.seating();
        let winners: Vec<Seat> = standing.winners().collect();
        let mut seats: Vec<Seat> = standing.scores.seats().iter().collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(standing.scores[*seat]));
        let column = |seat: &Seat| ScoreColumn {
            sign: seating.sign(*seat),
            name: seating.place(*seat).called().to_owned(),
            note: if seating.is_reader(*seat) { "you".to_owned() } else { String::new() },
            winner: winners.contains(seat),
        };
        Ending {
            around: self.around(Vec::new()),
            headline: self.headline(&winners, standing),
            explanation: explanation.to_owned(),
            winner: winners.first().map(|seat| colour_of(*seat)).unwrap_or_default(),
            columns: seats.iter().map(column).collect(),
            lines: lines(&seats),
            totals: seats.iter().map(|seat| standing.scores[*seat]).collect(),
            next: self.afterwards(),
            fair: Some(self.fair_deal()),
        }
    }

    fn headline(&self, winners: &[Seat], standing: &Outcome<i16>) -> String {
        let names: Vec<String> = winners.iter().map(|seat| self.seating().name(*seat)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let best = winners.first().map_or(0, |seat| standing.scores[*seat]);
        let wins = if names == ["You"] || names.len() > 1 { "win" } else { "wins" };
        let minus = if best < 0 { "−" } else { "" };
        format!("{} {wins} with {minus}{}", listed(&names), counted(best.unsigned_abs().into(), "point"))
    }
}

/// A word at the beginning of a sentence.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>());
    first.unwrap_or_default() + letters.as_str()
}

/// A number with a true minus sign.
pub fn signed(number: i16) -> String {
    number.to_string().replace('-', "−")
}
