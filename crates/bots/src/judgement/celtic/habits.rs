use super::board::Move;

/// What is known about a move before it is ever made.
const UNKNOWN: Mean = Mean { payoff: 0.5, count: 1.0 };

/// Means follow about this many of the latest playouts, since the tree moves on to other positions.
const REMEMBERED_PLAYOUTS: f32 = 2000.0;

/// How playouts went in which a player made a certain move, at any point. Playouts that take the better of two random
/// moves win 54.0 % ± 4.1 against those that take a random one, 50 ms each.
pub struct Habits {
    /// For every move, by either player.
    means: Vec<[Mean; 2]>,
    /// The moves of the current playout, each with its player.
    noted: Vec<(usize, Move)>,
}

#[derive(Clone, Copy)]
struct Mean {
    payoff: f32,
    count: f32,
}

impl Habits {
    pub fn new() -> Habits {
        Habits { means: vec![[UNKNOWN; 2]; Move::COUNT], noted: Vec::with_capacity(32) }
    }

    /// Notes a player's move in a playout.
    #[inline]
    pub fn note(&mut self, player: usize, action: Move) {
        self.noted.push((player, action));
    }

    /// Learns from a finished playout, with this payoff to a player.
    #[inline]
    pub fn learn(&mut self, player: usize, payoff: f32) {
        for (who, action) in self.noted.drain(..) {
            let payoff = if who == player { payoff } else { 1.0 - payoff };
            let mean = &mut self.means[action.index()][who];
            mean.count = (mean.count + 1.0).min(REMEMBERED_PLAYOUTS);
            mean.payoff += (payoff - mean.payoff) / mean.count;
        }
    }

    /// The move that went better for this player, or the first if neither did.
    #[inline]
    pub fn better(&self, player: usize, [one, other]: [Move; 2]) -> Move {
        let payoff = |action: Move| self.means[action.index()][player].payoff;
        if payoff(other) > payoff(one) { other } else { one }
    }
}

#[cfg(test)]
mod tests {
    use celtic::{Celtic, Options};

    use super::super::board::Board;
    use super::*;

    /// Two moves that are legal at the beginning.
    fn moves() -> [Move; 2] {
        let board = Board::new(&Celtic::new(Options::default()));
        let mut moves = board.vacancies().flat_map(|vacancy| board.moves(vacancy));
        [moves.next(), moves.next()].map(|action| action.expect("there are many"))
    }

    #[test]
    fn a_move_that_went_better_is_made_again() {
        let [one, other] = moves();
        let mut habits = Habits::new();
        assert_eq!(habits.better(0, [one, other]), one, "nothing tells against the first");
        habits.note(0, other);
        habits.learn(0, 1.0);
        assert_eq!(habits.better(0, [one, other]), other);
        assert_eq!(habits.better(1, [one, other]), one, "the other player has habits of his own");
    }

    #[test]
    fn what_one_player_wins_the_other_loses() {
        let [one, other] = moves();
        let mut habits = Habits::new();
        habits.note(1, one);
        habits.learn(0, 1.0);
        assert_eq!(habits.better(1, [one, other]), other);
    }

    #[test]
    fn a_playout_that_was_learned_from_does_not_count_again() {
        let [one, other] = moves();
        let mut habits = Habits::new();
        habits.note(0, one);
        habits.learn(0, 0.4);
        for _ in 0..3 {
            habits.learn(0, 1.0);
        }
        assert_eq!(habits.better(0, [one, other]), other);
    }
}
