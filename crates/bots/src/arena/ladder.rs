use crate::{Level, Player};

/// The pairings at a table for two, the stronger bot first: neighbouring levels, then the best level against the
/// baselines.
pub fn pairs() -> Vec<[Player; 2]> {
    let levels = Level::ALL.map(Player::Level);
    let best = Player::Level(Level::Expert);
    let mut pairs: Vec<[Player; 2]> = levels.windows(2).map(|pair| [pair[1], pair[0]]).collect();
    pairs.extend([[best, Player::Tree], [best, Player::Greedy]]);
    pairs
}

/// The line-ups at a larger table, the strongest first: every run of neighbouring levels, and the best ones with both
/// baselines.
pub fn line_ups(seats: usize) -> Vec<Vec<Player>> {
    let mut levels = Level::ALL.map(Player::Level);
    let mut line_ups: Vec<Vec<Player>> =
        levels.windows(seats).map(|levels| levels.iter().rev().copied().collect()).collect();
    levels.reverse();
    let best = levels.into_iter().take(seats.saturating_sub(2));
    line_ups.push(best.chain([Player::Tree, Player::Greedy]).collect());
    line_ups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(line_ups: &[impl AsRef<[Player]>]) -> Vec<String> {
        let names =
            |players: &[Player]| players.iter().map(|player| player.name()).collect::<Vec<_>>().join(" ");
        line_ups.iter().map(|players| names(players.as_ref())).collect()
    }

    #[test]
    fn neighbours_meet_and_the_best_meets_the_baselines() {
        let expected =
            ["easy random", "medium easy", "hard medium", "expert hard", "expert tree", "expert greedy"];
        assert_eq!(named(&pairs()), expected);
        let expected = ["medium easy random", "hard medium easy", "expert hard medium", "expert tree greedy"];
        assert_eq!(named(&line_ups(3)), expected);
        let expected = ["hard medium easy random", "expert hard medium easy", "expert hard tree greedy"];
        assert_eq!(named(&line_ups(4)), expected);
    }
}
