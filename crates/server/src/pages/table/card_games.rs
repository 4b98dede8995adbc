//! What Keltis and its card game have in common: waiting, questions, the score sheet.

use std::str::FromStr;

use catalogue::Listed;
use drawings::{Ending, ScoreColumn, ScoreLine, Tray};
use table::Told;
use tabletop::{Outcome, Seat};
use words::{AllOf, Argument, Message, Name, Sentences, say};

use super::Scene;
use super::seating::colour_of;

impl Scene<'_> {
    /// What the prompt says while the reader has nothing to decide.
    pub(super) fn idle(&self) -> Option<Sentences> {
        let Some(to_act) = self.position.to_act() else { return Some(say::table::game_is_over().into()) };
        if self.asked.at.is_some() {
            return Some(say::table::as_it_was().into());
        }
        if self.decides() {
            return None;
        }
        let name = self.seating().name(to_act);
        let is_bot = self.position.place(to_act).bot().is_some();
        Some(if is_bot { say::table::thinks(name) } else { say::table::turn_of(name) }.into())
    }

    /// The action that the reader tried, if it may not be played, and why not.
    pub(super) fn refused<A: Copy + FromStr, I>(
        &self,
        check: impl FnOnce(A) -> Result<Seat, I>,
    ) -> Option<(A, I)> {
        let action = self.asked.why.as_ref().filter(|_| self.decides())?.parse().ok()?;
        Some((action, check(action).err()?))
    }

    /// What the reader saw of the last decision.
    pub(super) fn seen_last<G: Listed>(&self, watcher: Option<Seat>) -> Vec<G::SeenEvent> {
        self.position.counted().next_back().map(|told| seen::<G>(told, watcher)).unwrap_or_default()
    }

    /// What the reader saw of the last turn, or as much of it as there is.
    pub(super) fn seen_last_turn<G: Listed>(&self, watcher: Option<Seat>) -> Vec<G::SeenEvent> {
        self.newest_turns(1).into_iter().flatten().flat_map(|told| seen::<G>(told, watcher)).collect()
    }

    /// The tray, with any question that cannot wait in place of its own.
    pub(super) fn unless_asked(&self, tray: Tray) -> Tray {
        match self.question() {
            Some((prompt, choices)) => Tray { prompt, refusal: None, choices: Some(choices), ..tray },
            None => tray,
        }
    }

    /// The score sheet, the best player first. `lines` says what was counted, for the players in this order.
    pub(super) fn score_sheet(
        &self,
        standing: &Outcome<i16>,
        explanation: Message,
        lines: impl FnOnce(&[Seat]) -> Vec<ScoreLine>,
    ) -> Ending {
        let seating = self.seating();
        let winners: Vec<Seat> = standing.winners().collect();
        let mut seats: Vec<Seat> = standing.scores.seats().iter().collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(standing.scores[*seat]));
        let column = |seat: &Seat| ScoreColumn {
            sign: seating.sign(*seat),
            name: seating.name(*seat),
            note: if seating.is_reader(*seat) { say::table::note_you() } else { Message::default() },
            winner: winners.contains(seat),
        };
        Ending {
            around: self.around(Vec::new()),
            headline: self.headline(&winners, standing),
            explanation,
            winner: winners.first().map(|seat| colour_of(*seat)).unwrap_or_default(),
            columns: seats.iter().map(column).collect(),
            lines: lines(&seats),
            totals: seats.iter().map(|seat| standing.scores[*seat]).collect(),
            next: self.afterwards(),
            fair: Some(self.fair_deal()),
        }
    }

    fn headline(&self, winners: &[Seat], standing: &Outcome<i16>) -> Message {
        let best = winners.first().map_or(0, |seat| standing.scores[*seat]);
        if let [winner] = winners {
            return say::keltis_table::wins(self.who(*winner), best);
        }
        let seating = self.seating();
        let name = |seat: &Seat| {
            if seating.is_reader(*seat) {
                Argument::from(say::table::you())
            } else {
                Argument::from(Name::from(seating.name(*seat)))
            }
        };
        say::keltis_table::shared_win(winners.iter().map(name).collect::<AllOf>(), best)
    }
}

fn seen<G: Listed>(told: &Told, watcher: Option<Seat>) -> Vec<G::SeenEvent> {
    G::own_events(&told.events).iter().map(|event| G::seen_by(watcher, *event)).collect()
}

#[cfg(test)]
mod tests {
    use words::Who;
    use words::say::keltis_table::{shared_win, wins};

    use super::*;

    #[test]
    fn whoever_wins_is_named_and_a_shared_win_names_all() {
        let nuala = || Who::Named("Nuala".to_owned());
        assert_eq!(wins(Who::You, 12).to_string(), "You win with 12 points");
        assert_eq!(wins(nuala(), 1).to_string(), "Nuala wins with 1 point");
        assert_eq!(wins(nuala(), -2).to_string(), "Nuala wins with −2 points");
        let both = [Argument::from(Name::from("Nuala")), Argument::from(say::table::you())];
        let shared = shared_win(both.into_iter().collect::<AllOf>(), 12);
        assert_eq!(shared.to_string(), "Shared win: Nuala and you, 12 points each");
    }
}
