use crate::{BySeat, Seat};

/// Who acts next, or how it ended: an unfinished game has no winner and a finished one no player to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<Score> {
    /// This seat has a decision to make.
    Of(Seat),
    /// The game is over.
    Over(Outcome<Score>),
}

impl<Score> Turn<Score> {
    /// The seat to act, unless the game is over.
    #[inline]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Turn::Of(seat) => Some(*seat),
            Turn::Over(_) => None,
        }
    }

    /// Whether the game has ended.
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over(_))
    }
}

/// Each player's score for the table. Winners are derived from the scores, so the two cannot disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome<Score> {
    /// Every seat's score.
    pub scores: BySeat<Score>,
}

impl<Score: Ord> Outcome<Score> {
    /// The seats with the best score; several if they share the win.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        let best = self.scores.iter().max();
        self.scores.by_seat().filter(move |(_, score)| Some(*score) == best).map(|(seat, _)| seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seats;

    #[test]
    fn equal_best_scores_share_the_win() {
        let seats = Seats::new(3).unwrap();
        let outcome = Outcome { scores: BySeat::from_fn(seats, |seat| [7, -2, 7][seat.index()]) };
        assert_eq!(outcome.winners().map(Seat::index).collect::<Vec<_>>(), [0, 2]);
    }
}
